import { text } from "../../translations/texts";
import { type Bound } from "../../pane/form/bound";
import { TextField } from "../../pane/ui/field";

interface TopAndBlitzProps {
  top: Bound<string>;
  blitz: Bound<string>;
  /** What an empty blitz means. */
  hint: string;
}

/** The most VPs of a scale, and the IMPs that win all of them. */
export function TopAndBlitz({ top, blitz, hint }: TopAndBlitzProps) {
  return (
    <>
      <TextField {...top} label={text("vpTables.top.label")} />
      <TextField {...blitz} label={text("vpTables.blitz.label")} hint={hint} />
    </>
  );
}
