import { Button } from "@fluentui/react-button";
import { useState } from "react";
import { labelOf } from "./field";
import { useOneAtATime } from "../one-at-a-time";
import { type Parsed } from "../parsed";
import { withHidden } from "../selection-told";
import { type Selection, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";

interface TakeSelectionProps {
  id: string;
  /** The id of the field that it fills. */
  field: string;
  host: SheetHost | undefined;
  /** The text in the field. */
  value: string;
  /** Makes the field's text from the selected cells. */
  parse(selection: Selection): Parsed<string>;
  onTaken(value: string): void;
}

/**
 * The button that fills a field from the selected cells. It exists only when the host has cells to select.
 */
export function TakeSelection({ id, field, host, value, parse, onTaken }: TakeSelectionProps) {
  const [told, setTold] = useState({ text: "", failed: false, about: value });
  const fail = (fault: string) => setTold({ text: fault, failed: true, about: value });
  const [, begin] = useOneAtATime(fail, (error) => text("selection.failed", { error: String(error) }));
  const read = host?.readSelection;
  if (!read) return null;

  const take = async () => {
    const selection = await read();
    const taken = parse(selection);
    if ("fault" in taken) return fail(withHidden(taken.fault, selection));
    onTaken(taken.value);
    const done = withHidden(text("selection.read", { address: selection.address }), selection);
    setTold({ text: done, failed: false, about: taken.value });
  };
  // The message was about the earlier text of the field.
  const shown = told.about === value ? told : { text: "", failed: false };
  return (
    <div className="side-by-side">
      <Button id={id} size="small" aria-describedby={labelOf(field)} onClick={() => void begin(take)}>
        {text("selection.button")}
      </Button>
      <p id={`${id}-told`} className={shown.failed ? "told fault" : "told"} role="status">
        {shown.text}
      </p>
    </div>
  );
}
