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

/** The foot of a tool that makes no new tabs: its button, and the result. */
export function ActionFoot({ insertion, label, grey, act, children }: ActionFootProps) {
  return (
    <footer>
      <div className="buttons">
        <Button
          id="insert"
          appearance="primary"
          disabled={grey !== undefined}
          aria-describedby={grey && ("saidIn" in grey ? grey.saidIn : "why-grey")}
          onClick={act}
        >
          {label}
        </Button>
        {children}
      </div>
      {grey && "why" in grey && (
        <p id="why-grey" className="hint">
          {grey.why}
        </p>
      )}
      <StatusLine status={insertion.status} />
    </footer>
  );
}
