import "./status-line.css";
import { useLayoutEffect, useRef } from "react";
import { Link } from "@fluentui/react-link";
import { type Status } from "./insertion";

/** The result of the last button press, visible and for screen readers. */
export function StatusLine({ status }: { status: Status }) {
  const { state, text, link } = status;
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (status.isReached) line.current?.focus();
  }, [status]);
  return (
    <p id="status" ref={line} className="status" role="status" tabIndex={-1} data-state={state}>
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
  );
}
