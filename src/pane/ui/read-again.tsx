import { Button } from "@fluentui/react-button";
import { text } from "../../translations/texts";
import { sayAgain } from "../announced";

interface ReadAgainProps {
  read(): Promise<unknown>;
  canRead: boolean;
  /** What was found in the workbook, or why nothing was. */
  said: string | undefined;
  isFault: boolean;
}

/** What was read in the workbook, and the button that reads it again. */
export function ReadAgain({ read, canRead, said, isFault }: ReadAgainProps) {
  return (
    <div className="side-by-side wide">
      <Button id="read-again" size="small" onClick={() => void sayAgain("running", read)} disabled={!canRead}>
        {text("league.running.read")}
      </Button>
      <p id="running" className={isFault ? "told fault" : "told"} role="status">
        {said}
      </p>
    </div>
  );
}
