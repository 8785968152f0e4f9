import "./insert-foot.css";
import { Button } from "@fluentui/react-button";
import { type ReactNode } from "react";
import { type Insertion } from "./insertion";
import { StatusLine } from "./status-line";

interface ActionFootProps {
  insertion: Insertion;
  label: string;
  disabled: boolean;
  act(): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The foot of a tool that makes no new tabs: its button, and the result. */
export function ActionFoot({ insertion, label, disabled, act, children }: ActionFootProps) {
  return (
    <footer>
      <div className="buttons">
        <Button id="insert" appearance="primary" disabled={disabled} onClick={act}>
          {label}
        </Button>
        {children}
      </div>
      <StatusLine status={insertion.status} />
    </footer>
  );
}
