import { wholeIn, wholesIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";

/** No movement of this project has so many pairs. */
export const MOST_CONTESTANTS = 200;

/** What a column of a printed list takes. */
const LONGEST_LINE = 80;

/** A pair, a player or a team as somebody typed it. */
export interface Entrant {
  names: string[];
  /** The members' numbers in their federation, in the order of the names; absent where nobody has one. */
  nationalNumbers?: string[];
}

/**
 * Pairs or teams as typed or pasted: one a line, the players' names parted by a tab, a dash, a slash, &, + or a semicolon. A
 * number in brackets behind a name is the national number. A number alone says how many there are, and they have no
 * names yet.
 *
 * @example
 * parseContestants("Ann – Bob\nCy & Di"); //=> { value: [{ names: ["Ann", "Bob"] }, { names: ["Cy", "Di"] }] }
 * @example
 * parseContestants("2"); //=> { value: [{ names: [] }, { names: [] }] }
 */
export function parseContestants(entry: string): Parsed<Entrant[]> {
  const count = wholeIn(entry);
  if (count !== undefined) {
    return withinLimit(count) ?? { value: Array.from({ length: count }, () => ({ names: [] })) };
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
      value: lines.map((line) => entrantOf(namesIn(line))),
    }
  );
}

/** The texts of a line between the signs that part names. */
export function namesIn(line: string): string[] {
  return line
    .split(/\t|\s[-–—]\s|[/&+;]/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter((name) => name !== "");
}

/** A name with a number behind it: `Ann Bree (123456)`. */
const NUMBERED = /^(.*\S)\s*\(([A-Z-]*\d[\dA-Z-]*)\)$/i;

function entrantOf(players: readonly string[]): Entrant {
  const parts = players.map((player) => NUMBERED.exec(player));
  const names = players.map((player, index) => parts[index]?.[1] ?? player);
  if (parts.every((part) => part === null)) return { names };
  return { names, nationalNumbers: parts.map((part) => part?.[2] ?? "") };
}

function withinLimit(count: number): { fault: string } | undefined {
  if (count >= 2 && count <= MOST_CONTESTANTS) return undefined;
  return { fault: text("event.new.pairs.count", { count, most: MOST_CONTESTANTS }) };
}

/**
 * Lines of the list, such as `3, 7`; none where nothing is typed.
 *
 * @example
 * parseLines("3, 7"); //=> { value: [3, 7] }
 */
export function parseLines(entry: string): Parsed<number[]> {
  const read = wholesIn(entry);
  const far = "numbers" in read ? read.numbers.find((number) => number > MOST_CONTESTANTS) : undefined;
  const wrong = "wrong" in read ? read.wrong : far;
  if (wrong !== undefined) return { fault: text("event.new.staying.fault", { typed: String(wrong) }) };
  return { value: "numbers" in read ? read.numbers : [] };
}
