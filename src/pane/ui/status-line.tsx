import "./status-line.css";
import { Link } from "@fluentui/react-link";
import { type Status } from "./insertion";

/** The result of the last button press, visible and for screen readers. */
export function StatusLine({ status: { state, text, link } }: { status: Status }) {
  return (
    <p id="status" className="status" role="status" data-state={state}>
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
