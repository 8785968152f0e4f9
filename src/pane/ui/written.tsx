import { useState } from "react";
import { text } from "../../translations/texts";
import { useOneAtATime } from "../one-at-a-time";
import { TextBox } from "./field";
import { type Insertion } from "./insertion";

/** A text that a tool has written for a file or for the clipboard. */
interface Written {
  /** The text that was written last; "" before. */
  written: string;
  setWritten(written: string): void;
  /** Does one piece of work at a time, and says the sentence that it answers, or why it failed. */
  write(work: () => Promise<string>): Promise<void>;
}

/** Keeps the text that a tool has written from the tabs, and says how the writing went. */
export function useWritten(insertion: Insertion): Written {
  const [written, setWritten] = useState("");
  const [, begin] = useOneAtATime(
    (words) => insertion.say("failed", words),
    () => text("event.notLoaded"),
  );
  const write = (work: () => Promise<string>) =>
    begin(async () => {
      setWritten("");
      insertion.say("done", await work());
    });
  return { written, setWritten, write };
}

/** The text, for whoever cannot save a file. */
export function WrittenText({ written, setWritten }: Pick<Written, "written" | "setWritten">) {
  if (written === "") return null;
  return (
    <TextBox
      id="written"
      label={text("event.write.text")}
      hint={text("event.write.textHint")}
      rows={6}
      value={written}
      onChange={setWritten}
      wide
    />
  );
}
