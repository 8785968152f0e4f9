import { wholeIn, signedDecimalIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { type ReadCells } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { MEMBER_COLUMNS } from "../event-tabs/members-tab";

/** The most members of a season. */
const MOST_MEMBERS = 500;

/** A member, or a pair that stays together. */
export interface Member {
  /** A text where it begins with a zero, such as 007. */
  number: number | string;
  name: string;
  /** "" where there are no lines. */
  line: string;
  handicap?: number;
}

/** The lines of a box that are not blank. */
export function linesOf(entry: string): string[] {
  return entry.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
}

/**
 * Members as typed or pasted, one a line: a number where they have one, which keeps its zeros, then the name,
 * and after semicolons or tabs the line and the handicap. A number alone says how many there are.
 *
 * @example
 * parseMembers("7 Ann Bree; A; -2.5"); //=> { value: [{ number: 7, name: "Ann Bree", line: "A", handicap: -2.5 }] }
 */
export function parseMembers(entry: string): Parsed<Member[]> {
  const count = wholeIn(entry);
  const lines = count === undefined ? linesOf(entry) : [];
  const many = (count ?? lines.length) > MOST_MEMBERS;
  if (many) return { fault: text("season.members.many", { most: MOST_MEMBERS }) };
  if ((count ?? lines.length) === 0) return { fault: text("season.members.none") };
  if (count !== undefined) {
    return {
      value: Array.from({ length: count }, (_, index) => ({ number: index + 1, name: "", line: "" })),
    };
  }
  const read = lines.map(memberIn);
  const hasNumbers = read.some(({ number }) => number !== undefined);
  const members: Member[] = [];
  const seen = new Map<string, number>();
  for (const [
    index,
    { number = hasNumbers ? undefined : index + 1, handicap, ...member },
  ] of read.entries()) {
    const line = index + 1;
    if (number === undefined) return { fault: text("season.members.noNumber", { line }) };
    const amount = handicap === "" ? undefined : signedDecimalIn(handicap);
    if (handicap !== "" && amount === undefined) {
      return { fault: text("season.members.handicap", { line, typed: handicap }) };
    }
    // 007 and 7 are one member, as for SEASON.
    for (const key of [`#${Number(number)}`, member.name.toLowerCase()]) {
      const first = seen.get(key);
      const name = key.startsWith("#") ? String(number) : member.name;
      if (first !== undefined) return { fault: text("season.members.twice", { name, first, second: line }) };
      if (key !== "") seen.set(key, line);
    }
    members.push({ number, ...member, ...(amount !== undefined && { handicap: amount }) });
  }
  return { value: members };
}

function memberIn(
  typed: string,
): Partial<Pick<Member, "number">> & Omit<Member, "number" | "handicap"> & { handicap: string } {
  const parts = typed.split(/\t|;/).map((part) => part.replace(/\s+/g, " ").trim());
  const alone = numberIn(parts[0]);
  const [, numbered, called] = /^(\d{1,9})[.)]? (\D.*)$/.exec(parts[0]) ?? [];
  const number = alone ?? numberIn(numbered ?? "");
  const [name, line = "", handicap = ""] =
    alone === undefined ? [called ?? parts[0], ...parts.slice(1)] : parts.slice(1);
  return { ...(number !== undefined && { number }), name: name ?? "", line, handicap };
}

function numberIn(typed: string): number | string | undefined {
  return /^0\d/.test(typed) && wholeIn(typed) !== undefined ? typed : wholeIn(typed);
}

/**
 * The members of the tab of members that new events use, as lines for the form; the national number is left out.
 *
 * @param cells the rows of the tab
 */
export function membersFrom(cells: ReadCells): string {
  const [ofNumber, ofName] = MEMBER_COLUMNS;
  return cells
    .flatMap((row) => {
      const [number, name] = [ofNumber, ofName].map((column) => String(row[column] ?? "").trim());
      return wholeIn(number) === undefined || name === "" ? [] : [`${number} ${name}`];
    })
    .join("\n");
}
