import { Button } from "@fluentui/react-button";
import { text } from "../../translations/texts";
import { focusField } from "../../pane/ui/field";
import { emptied, exampleFor, type Typed } from "./form";

interface StartsProps {
  typed: Typed;
  /** The form before one of the buttons filled it; undefined when something was typed since. */
  before: Typed | undefined;
  fill(next: Typed): void;
  takeBack(before: Typed): void;
}

/** The buttons that fill the form: as a new one, as the example, or as it was before. */
export function Starts({ typed, before, fill, takeBack }: StartsProps) {
  const back = (last: Typed) => {
    // The button disappears.
    focusField("example");
    takeBack(last);
  };
  return (
    <div className="side-by-side">
      <Button id="new" size="small" onClick={() => fill(emptied(typed))}>
        {text("ruling.blank")}
      </Button>
      <Button id="example" size="small" onClick={() => fill(exampleFor(typed))}>
        {text("ruling.example")}
      </Button>
      {before && (
        <Button id="back" size="small" onClick={() => back(before)}>
          {text("ruling.back")}
        </Button>
      )}
    </div>
  );
}
