import { type Reading } from "./collect";
import { type ReadEvent } from "./event";
import { type NamedText } from "./parts";
import { type HeadedLines, severalEvents } from "./several-events";
import { part } from "./slices";

/** One of the events of several files. */
export interface EventOfFiles {
  name: string;
  texts: NamedText[];
}

/**
 * The events of files that were chosen together, each file for itself read; undefined where all are of one event.
 *
 * @param read reads files of one event
 */
export function* filesApart(
  texts: readonly NamedText[],
  read: (texts: readonly NamedText[]) => Reading,
): Generator<number, EventOfFiles[] | undefined> {
  const blocks: HeadedLines[] = [];
  for (const [index, text] of texts.entries()) {
    const answer = yield* part(read([text]), index / texts.length, (index + 1) / texts.length);
    blocks.push(blockOf(text, answer));
  }
  const found = severalEvents(blocks);
  return found?.names.map((name, event) => ({
    name,
    texts: texts.filter((_, index) => found.of[index] === event),
  }));
}

function blockOf({ name }: NamedText, answer: ReadEvent): HeadedLines {
  if ("faults" in answer) return { headings: [name], seats: new Map() };
  const { title, date, results } = answer.event;
  const seats = new Map<string, string>();
  for (const { board, section, ns, ew, score } of results) {
    const played = JSON.stringify(score);
    if (ns !== "") seats.set([section, board, "ns", ns].join("\n"), `${ew}\n${played}`);
    if (ew !== "") seats.set([section, board, "ew", ew].join("\n"), `${ns}\n${played}`);
  }
  return { headings: [title, date, name].filter((heading) => heading !== ""), seats };
}
