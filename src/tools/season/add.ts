import { kindIn, missedIn } from "../../scoring/season/kinds";
import { type Parsed } from "../../pane/parsed";
import { decimalIn } from "../../pane/form/numbers";
import { type CellRewrite, type ReadCell } from "../../sheets/sheet-host";
import { asTyped } from "../../sheets/rewrites";
import { text } from "../../translations/texts";
import { idCell } from "../event-tabs/id-cell";
import { BETWEEN } from "../event-tabs/pairs-tab";
import { type FoundRanking, type FoundSeason, type PercentLine } from "./find";
import { type EntryColumn } from "./make";
import { linesOf } from "./members";

/** A row of a session: one pair, or one or two members who change partners. */
export interface SessionRow {
  members: readonly (number | string)[];
  /** A per cent, or a word such as `absent`. */
  result: number | string;
  kind: string;
  inLine: string;
}

/** A session as it will be written. */
export interface AddedSession {
  session: number | string;
  rows: readonly SessionRow[];
  /** Names of a ranking that are not members. */
  leftOut: readonly string[];
  rewrites: readonly CellRewrite[];
}

/** What a session is made of. */
export interface SessionWishes {
  name: string;
  /** Whether people who are not members are left out. */
  guests: boolean;
  /** Whether members without a result are absent. */
  absent: boolean;
}

/** What stands in the tab for a member who is absent, in the language of the pane. */
const absentWord = () => text("season.add.absentWord");

/** The ranking of an event as a session of the season. */
export function sessionOfRanking(
  season: FoundSeason,
  ranking: Pick<FoundRanking, "tab" | "lines">,
  wishes: SessionWishes,
): Parsed<AddedSession> {
  const { tab, lines } = ranking;
  if (lines === undefined) return { fault: text("season.add.noPercent", { tab }) };
  if (lines.length === 0) return { fault: text("season.add.empty", { tab }) };
  const rows: SessionRow[] = [];
  const leftOut: string[] = [];
  for (const line of lines) {
    const { members, unknown } = membersOf(season, line);
    if (unknown.length > 0 && !wishes.guests) {
      return { fault: text("season.add.unknown", { who: unknown[0], tab }) };
    }
    for (const who of unknown) leftOut.push(who);
    if (members.length > 0) rows.push({ members, result: line.percent, kind: "", inLine: "" });
  }
  if (rows.length === 0) return { fault: text("season.add.nobody", { tab }) };
  return written(season, rows, leftOut, wishes);
}

/** Who has a line of a ranking: by the names, or by the number of a pair that has no name. */
function membersOf(
  season: FoundSeason,
  { contestant, names }: PercentLine,
): { members: (number | string)[]; unknown: string[] } {
  const byName = (wanted: string) =>
    season.members.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const together = names.join(BETWEEN);
  const wanted = season.columns.has("partner") ? names : [together].filter((name) => name !== "");
  if (wanted.length === 0) {
    const member = season.members.find(({ number }) => labelKey(number) === labelKey(contestant));
    return member ? { members: [member.number], unknown: [] } : { members: [], unknown: [contestant] };
  }
  const listed = wanted.map(byName);
  return {
    members: listed.flatMap((member) => (member ? [member.number] : [])),
    unknown: wanted.filter((_, index) => listed[index] === undefined),
  };
}

/** A session that is typed, a line a row: `7 – 12 54.17`, `7 absent`, `7 51 sub outside`, `7 – 12 54.17 in B`. */
export function typedSession(
  season: FoundSeason,
  entry: string,
  wishes: SessionWishes,
): Parsed<AddedSession> {
  const rows: SessionRow[] = [];
  const lines = linesOf(entry);
  if (lines.length === 0) return { fault: text("season.add.noLines") };
  for (const [index, typed] of lines.entries()) {
    const row = rowIn(season, typed);
    if (typeof row === "string") return { fault: text("season.add.line", { line: index + 1, fault: row }) };
    rows.push(row);
  }
  return written(season, rows, [], wishes);
}

/** The sign between two members. */
const BETWEEN_MEMBERS = /^[-–—&/+]$/;

/** The members in front of a line, and what is said of them. */
function partsOf(typed: string): { first?: string; second?: string; said: string } {
  // A sign between two numbers may have spaces around it or none.
  const words = typed
    .replace(/^(\d+)([-–—&/+])(\d+)/, "$1 $2 $3")
    .replace(":", " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  const hasTwo = words.length > 2 && BETWEEN_MEMBERS.test(words[1]);
  const said = words.slice(hasTwo ? 3 : 1).join(" ");
  if (said === "") return { said };
  return { first: words[0], ...(hasTwo && { second: words[2] }), said };
}

/** A row, or what is wrong with it. */
function rowIn(season: FoundSeason, typed: string): SessionRow | string {
  const { first, second, said } = partsOf(typed);
  if (first === undefined) return text("season.add.unread", { typed });
  if (second !== undefined && !season.columns.has("partner")) return text("season.add.onePair", { typed });
  const members: (number | string)[] = [];
  for (const wanted of [first, second]) {
    if (wanted === undefined) continue;
    const member = season.members.find(({ number }) => labelKey(number) === labelKey(wanted));
    if (!member) return text("season.add.noMember", { member: wanted });
    members.push(member.number);
  }
  const [rest, inLine] = splitOff(said);
  if (inLine !== "" && !season.columns.has("inLine")) return text("season.add.noLinesHere", { line: inLine });
  if (missedIn(rest) !== undefined) return { members, result: rest, kind: "", inLine };
  const [figure, ...others] = rest.split(" ");
  const kind = others.join(" ");
  const result = decimalIn(figure.replace(/%$/, ""));
  if (result === undefined || result > 100) return text("season.add.noResult", { typed: rest });
  if (kindIn(kind) === undefined) return text("season.add.noKind", { typed: kind });
  return { members, result, kind, inLine };
}

/** What is said of a result, and behind `in`, in any of our languages, the line in which it was made. */
function splitOff(said: string): [rest: string, inLine: string] {
  const words = said.split(" ");
  const at = words.findIndex((word) => /^(?:in|em|na|en|dans|w|i)$/i.test(word));
  if (at < 1) return [said, ""];
  const line = words.slice(at + 1).filter((word) => !/^(?:line|linha)$/i.test(word));
  return [words.slice(0, at).join(" "), line.join(" ")];
}

/** The cells of a session below those that are there. */
function written(
  season: FoundSeason,
  given: readonly SessionRow[],
  leftOut: readonly string[],
  { name, absent }: SessionWishes,
): Parsed<AddedSession> {
  const { header, columns, cells, tab, members } = season;
  const called = name.trim();
  if (called === "") return { fault: text("season.add.noName") };
  const session = idCell(called);
  const at = (row: readonly ReadCell[], key: EntryColumn) => row[columns.get(key) ?? -1] ?? "";
  const isThere = cells.slice(header + 1).some((row) => labelKey(at(row, "session")) === labelKey(session));
  if (isThere) return { fault: text("season.add.twice", { name: called, tab }) };
  const seen = new Set<string>();
  for (const member of given.flatMap((row) => row.members)) {
    if (seen.has(String(member))) return { fault: text("season.add.memberTwice", { member }) };
    seen.add(String(member));
  }
  const missing = absent ? members.filter(({ number }) => !seen.has(String(number))) : [];
  const rows = [
    ...given,
    ...missing.map(({ number }) => ({ members: [number], result: absentWord(), kind: "", inLine: "" })),
  ];
  const typed = TYPED.filter((key) => columns.has(key));
  const last = cells.reduce(
    (last, row, index) => (typed.some((key) => String(at(row, key)).trim() !== "") ? index : last),
    header,
  );
  const free = cells.length - 1 - last;
  if (rows.length > free) return { fault: text("season.add.full", { tab, rows: rows.length, free }) };
  const of: Record<(typeof TYPED)[number], (row: SessionRow) => ReadCell> = {
    session: () => session,
    member: (row) => row.members[0],
    partner: (row) => row.members[1] ?? "",
    result: (row) => row.result,
    kind: (row) => row.kind,
    inLine: (row) => row.inLine,
  };
  const rewrites = typed
    .map((key): CellRewrite => ({
      tab,
      row: last + 1,
      column: columns.get(key) ?? -1,
      was: rows.map(() => [""]),
      now: rows.map((row) => [asTyped(of[key](row))]),
    }))
    .filter(({ now }) => now.some(([cell]) => cell !== ""));
  return { value: { session, rows, leftOut, rewrites } };
}

/** What SEASON takes for one session, or one member: 7 and 007, and a name in capital or small letters. */
function labelKey(label: ReadCell): string {
  const called = String(label).trim().toUpperCase();
  return /^\d{1,15}$/.test(called) ? String(Number(called)) : called;
}

/** The columns in which results are typed. */
const TYPED = ["session", "member", "partner", "result", "kind", "inLine"] as const;
