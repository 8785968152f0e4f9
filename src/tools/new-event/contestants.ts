import { wholeIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";

/** No movement of this project has so many pairs. */
const MOST_CONTESTANTS = 200;

/** What a column of a printed list takes. */
const LONGEST_LINE = 80;

/**
 * Pairs or teams as typed or pasted: one a line, the players' names parted by a tab, a dash, a slash, &, + or a semicolon. A
 * number alone says how many there are, and they have no names yet.
 *
 * @example
 * parseContestants("Ann – Bob\nCy & Di"); //=> { value: [["Ann", "Bob"], ["Cy", "Di"]] }
 * @example
 * parseContestants("2"); //=> { value: [[], []] }
 */
export function parseContestants(entry: string): Parsed<string[][]> {
  const count = wholeIn(entry);
  if (count !== undefined) {
    return withinLimit(count) ?? { value: Array.from({ length: count }, () => []) };
  }
  const lines = entry
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  if (lines.length === 1 && lines[0] === "") return { fault: text("event.new.pairs.none") };
  const blank = lines.indexOf("");
  if (blank >= 0) return { fault: text("event.new.pairs.blank", { line: blank + 1 }) };
  const long = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0) return { fault: text("event.new.pairs.long", { line: long + 1, most: LONGEST_LINE }) };
  return (
    withinLimit(lines.length) ?? {
      value: lines.map((line) =>
        line
          .split(/\t|\s[-–—]\s|[/&+;]/)
          .map((name) => name.replace(/\s+/g, " ").trim())
          .filter((name) => name !== ""),
      ),
    }
  );
}

function withinLimit(count: number): { fault: string } | undefined {
  if (count >= 2 && count <= MOST_CONTESTANTS) return undefined;
  return { fault: text("event.new.pairs.count", { count, most: MOST_CONTESTANTS }) };
}
