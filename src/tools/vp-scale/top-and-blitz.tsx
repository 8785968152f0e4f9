import { text } from "../../translations/texts";
import { TextField } from "../../pane/ui/field";

interface TopAndBlitzProps {
  /** Which of the two the scale asks for. */
  asks: { top: boolean; blitz: boolean };
  typed: { top: string; blitz: string };
  faults: { top?: string; blitz?: string };
  blitzHint: string;
  onChange: (changes: { top?: string; blitz?: string }) => void;
}

/** The most VPs of a scale, and the IMPs that win all of them. */
export function TopAndBlitz({ asks, typed, faults, blitzHint, onChange }: TopAndBlitzProps) {
  return (
    <>
      {asks.top && (
        <TextField
          id="top"
          label={text("vpTables.top.label")}
          fault={faults.top}
          value={typed.top}
          onChange={(top) => onChange({ top })}
        />
      )}
      {asks.blitz && (
        <TextField
          id="blitz"
          label={text("vpTables.blitz.label")}
          hint={blitzHint}
          fault={faults.blitz}
          value={typed.blitz}
          onChange={(blitz) => onChange({ blitz })}
        />
      )}
    </>
  );
}
