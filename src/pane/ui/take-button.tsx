import { Button } from "@fluentui/react-button";
import { useState } from "react";
import { text } from "../../translations/texts";
import { useOneAtATime } from "../one-at-a-time";

interface TakeButtonProps {
  id: string;
  label: string;
  /** Takes something of the workbook into the form, and answers with what is said of it. */
  take(): Promise<string>;
}

/** A button that takes something of the workbook into the form, and what came of it. */
export function TakeButton({ id, label, take }: TakeButtonProps) {
  const [told, setTold] = useState("");
  const [, begin] = useOneAtATime(setTold, () => text("event.notLoaded"));
  return (
    <div className="wide side-by-side">
      <Button id={id} size="small" onClick={() => void begin(async () => setTold(await take()))}>
        {label}
      </Button>
      <p className="told" role="status">
        {told}
      </p>
    </div>
  );
}
