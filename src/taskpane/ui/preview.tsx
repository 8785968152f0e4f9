import { type ReactNode, useState } from "react";
import { type Parsed } from "../parsed";

interface PreviewProps<Made> {
  label: string;
  /** What is made of what is typed, or what is wrong with that. */
  made: Parsed<Made>;
  /** What is said above it while something is wrong; `old` tells whether anything is shown. */
  missing?(fault: string, old: boolean): string;
  children(made: Made): ReactNode;
}

/**
 * Shows what is made. What was made of the last good entries stays for orientation, but as what it is: out of date.
 */
export function Preview<Made>({ label, made, missing, children }: PreviewProps<Made>) {
  const [last, setLast] = useState<{ value: Made } | undefined>();
  const current = "value" in made ? made : undefined;
  if (current && current.value !== last?.value) setLast(current);
  const shown = current ?? last;
  return (
    <section className="preview" aria-label={label}>
      {"fault" in made && missing && <p id="missing">{missing(made.fault, shown !== undefined)}</p>}
      {shown && (
        // React 18 does not know inert and passes it on as it is.
        <div className="made" {...(current ? {} : { inert: "" })}>
          {children(shown.value)}
        </div>
      )}
    </section>
  );
}
