import "./preview.css";
import { type ReactNode, useRef, useState } from "react";
import { useAnnounced } from "../announced";
import { type Parsed } from "../parsed";

interface PreviewProps<Made> {
  label: string;
  /** What is made from the typed values, or what is wrong with them. */
  parsed: Parsed<Made>;
  /**
   * The message above the preview while something is wrong. `old` is true when an earlier result is still
   * shown.
   */
  missing?(fault: string, old: boolean): string;
  children(value: Made): ReactNode;
}

/**
 * Shows what is made. While something is wrong, the last good result stays visible for orientation, marked as
 * out of date.
 */
export function Preview<Made>({ label, parsed, missing, children }: PreviewProps<Made>) {
  const [last, setLast] = useState<{ value: Made } | undefined>();
  const current = "value" in parsed ? parsed : undefined;
  if (current && current.value !== last?.value) setLast(current);
  const shown = current ?? last;
  const drawn = useRef<HTMLDivElement>(null);
  useAnnounced(current?.value, () => titleIn(drawn.current));
  return (
    <section className="preview" aria-label={label}>
      {"fault" in parsed && missing && <p id="missing">{missing(parsed.fault, shown !== undefined)}</p>}
      {shown && (
        // React 18 does not know inert and passes it to the page unchanged.
        <div ref={drawn} className="made" {...(current ? {} : { inert: "" })}>
          {children(shown.value)}
        </div>
      )}
    </section>
  );
}

/** The title says how many pairs, rounds and boards there are; undefined while the tool is not in view. */
function titleIn(drawn: HTMLElement | null): string | undefined {
  return drawn?.isConnected ? (drawn.querySelector("h2")?.textContent ?? undefined) : undefined;
}
