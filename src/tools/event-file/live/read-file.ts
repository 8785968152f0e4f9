import { recognise } from "../../../events/file";
import { type FollowedFile, settledBytes } from "../../../page/followed-file";
import { text } from "../../../translations/texts";
import { nameOf } from "../../event-tabs/pairs-tab";
import { faultInWords } from "../in-words";
import { loadFiles } from "../load";
import { type FileSays } from "./doubts";
import { namesByNumber } from "./rows";

/** A file as it was last read whole. */
export interface ReadLiveFile extends FileSays {
  bytes: Uint8Array;
  /** What is odd in it. */
  remarks: readonly string[];
  /** When it was read. */
  at: Date;
}

/**
 * Reads a file that another program may be writing.
 *
 * @param last the last whole reading; it is given back while the file is the same
 * @returns a fault while the file cannot be read whole, or is not a results file
 */
export async function readFollowed(
  file: FollowedFile,
  last: ReadLiveFile | undefined,
): Promise<ReadLiveFile | { fault: string }> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await settledBytes(file, last?.bytes);
  } catch {
    return {
      fault: text(file.lasts ? "event.live.file.gone" : "event.live.file.again", { name: file.name }),
    };
  }
  if (bytes === undefined) return { fault: text("event.live.file.busy", { name: file.name }) };
  if (last && bytes === last.bytes) return last;
  const kind = recognise(bytes);
  if ("kind" in kind && kind.kind === "bridgemate") {
    const { isTorn } = await import(
      /* webpackChunkName: "event-bridgemate" */ "../../../events/bridgemate-torn"
    );
    if (isTorn(bytes)) return { fault: text("event.live.file.busy", { name: file.name }) };
  }
  const never = new AbortController().signal;
  const { answer } = await loadFiles([new File([bytes as BlobPart], file.name)], {
    signal: never,
    progress: () => undefined,
  });
  const at = new Date();
  if ("event" in answer) {
    // A result that was corrected on the device is nothing odd while the evening goes on.
    const remarks = answer.remarks.filter(({ code }) => code !== "enteredAgain").map(faultInWords);
    // Players enter "Not played". In other files a blank score may be one that is still to come.
    const isEntered = answer.event.format === "bridgemate";
    const results = answer.event.results.filter(({ score }) => isEntered || score !== undefined);
    const { contestants, sessionMark = "", date } = answer.event;
    const names = namesByNumber(contestants.map((one) => [one.id, nameOf(one)]));
    return { bytes, results, names, session: `${sessionMark} ${date}`.trim(), remarks, at };
  }
  // The file has no result yet.
  if (answer.faults.every(({ code }) => code === "noResults")) {
    return { bytes, results: [], names: new Map(), session: "", remarks: [], at };
  }
  return { fault: faultInWords(answer.faults[0]) };
}
