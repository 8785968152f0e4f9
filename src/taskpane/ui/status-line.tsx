import { Link } from "@fluentui/react-components";
import { type Status } from "./insertion";

/** What came of the last press of a button, for the eye and for a screen reader. */
export function StatusLine({ status: { state, text, link } }: { status: Status }) {
  return (
    <p id="status" role="status" data-state={state}>
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
