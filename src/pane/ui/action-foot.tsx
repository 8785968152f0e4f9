import "./insert-foot.css";
import { Button } from "@fluentui/react-button";
import { type ReactNode } from "react";
import { type Insertion } from "./insertion";
import { StatusLine } from "./status-line";
import { type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";

interface ActionFootProps {
  insertion: Insertion;
  label: string;
  /** Why the button is grey; undefined when it can be pressed. */
  grey: Grey | undefined;
  act(): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Why a button is grey: a sentence that is shown beside it, or the id of the element in view that says it. */
export type Grey = { why: string } | { saidIn: string };

/** Why cells cannot be written just now, or what else is in the way. */
export function greyIn(
  host: SheetHost | undefined,
  isWriting: boolean,
  other: Grey | undefined,
): Grey | undefined {
  if (!host?.rewriteCells) return { why: text("league.running.noSheet") };
  return isWriting ? { why: text("insert.busy") } : other;
}

/** The sentence beside a button that is grey, unless another element says it. */
export function WhyGrey({ id, grey }: { id: string; grey: Grey | undefined }) {
  if (!grey || "saidIn" in grey) return null;
  return (
    <p id={id} className="hint">
      {grey.why}
    </p>
  );
}

/** The element that says why a button is grey, for those who hear the page: this one, or the one that says it already. */
export function describedBy(grey: Grey | undefined, id: string): string | undefined {
  return grey && ("saidIn" in grey ? grey.saidIn : id);
}

/** The foot of a tool that makes no new tabs: its button, and the result. */
export function ActionFoot({ insertion, label, grey, act, children }: ActionFootProps) {
  return (
    <footer>
      <div className="buttons">
        <Button
          id="insert"
          appearance="primary"
          // The keyboard still reaches it, and the reason is read aloud there.
          disabledFocusable={grey !== undefined}
          aria-describedby={describedBy(grey, "why-grey")}
          onClick={act}
        >
          {label}
        </Button>
        {children}
      </div>
      <WhyGrey id="why-grey" grey={grey} />
      <StatusLine status={insertion.status} />
    </footer>
  );
}
