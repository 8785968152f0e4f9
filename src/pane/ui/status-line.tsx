import "./status-line.css";
import { useLayoutEffect, useRef } from "react";
import { Link } from "@fluentui/react-link";
import { Button } from "@fluentui/react-button";
import { type NextStep, type Status, STATUS_LINE } from "./insertion";

interface StatusLineProps {
  status: Status;
  next?: NextStep;
}

/** The result of the last button press, visible and for screen readers, and what one does next. */
export function StatusLine({ status, next }: StatusLineProps) {
  const { state, text, link } = status;
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (status.isReached) line.current?.focus();
  }, [status]);
  return (
    <>
      <p id={STATUS_LINE} ref={line} className="status" role="status" tabIndex={-1} data-state={state}>
        {text}
        {link && (
          <>
            {" "}
            <Link inline href={link.href}>
              {link.text}
            </Link>
            .
          </>
        )}
      </p>
      {next && state === "done" && (
        <Button id="next" size="small" onClick={() => next.go()}>
          {next.label}
        </Button>
      )}
    </>
  );
}
