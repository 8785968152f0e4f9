import "./nothing-yet.css";
import { Button } from "@fluentui/react-button";
import { type JobId } from "../../jobs/jobs";
import { nameOf } from "../../jobs/search";
import { askPane } from "../asked";

interface NothingYetProps {
  id: string;
  /** What the workbook lacks. */
  words: string;
  /** The jobs that make it. */
  jobs: readonly JobId[];
}

/** What a job says that has nothing in the workbook to work on, and the jobs that come before it, each as a button. */
export function NothingYet({ id, words, jobs }: NothingYetProps) {
  return (
    <div className="nothing-yet">
      <p id={id} role="status">
        {words}
      </p>
      <div className="side-by-side before">
        {jobs.map((job) => (
          <Button
            key={job}
            size="small"
            data-before={job}
            onClick={() => {
              askPane({ job, words: "" });
              // The button goes with this job, so the keyboard goes to the name of the next one.
              requestAnimationFrame(() => document.getElementById("pane-title")?.focus());
            }}
          >
            {nameOf({ id: job })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The jobs that put an event into the workbook. */
export const MAKE_EVENTS: readonly JobId[] = ["evening", "file"];
