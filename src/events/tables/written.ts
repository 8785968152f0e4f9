import { type ResultsTable } from "./found";
import { type WrittenResult } from "../collect";
import { forBothSides, readPublished, readScore } from "../score";
import { DATUM } from "./find";
import { type Group } from "./groups";
import { type Meaning, type MeantLine, readAs, vulnerableAs } from "./meaning";
import { numberedByNames, type NumbersOfNames } from "./numbers";
import { type RawLine } from "./raw";
import { rulingIn } from "./rulings";

/** A line as the collector takes it, by what its figures mean. */
export function writtenAs(
  line: MeantLine,
  { fit: { meaning }, english }: Pick<Group, "fit" | "english">,
  numbers: NumbersOfNames,
): WrittenResult {
  const { raw, played } = line;
  const read = readAs(meaning, line);
  const readings = played.bid ? [] : english.readings(raw.contract);
  const ruled = rulingIn(raw);
  const sides = vulnerableAs(meaning, raw, undefined);
  const isSuitless = NO_SUIT.test(raw.contract);
  return {
    line: raw.line,
    ...(raw.tab && { tab: raw.tab }),
    board: raw.board,
    section: raw.section,
    round: raw.round,
    table: raw.table,
    ...(raw.place && { match: raw.place.match }),
    ns: raw.players ? "" : numberedByNames(raw.ns, numbers),
    ew: raw.players ? "" : numberedByNames(raw.ew, numbers),
    ...(raw.players && { players: raw.players }),
    contract:
      ruled !== undefined || isSuitless || isAverage(raw.contract)
        ? ""
        : read.isPassed
          ? "PASS"
          : played.contract,
    ...(readings.length > 0 && { readings }),
    declarer: ruled !== undefined ? "" : played.declarer || (played.side ? "" : english.declarer(raw.by)),
    ...(played.side && { side: played.side }),
    result: read.result,
    score: ruled ?? scoreText(raw, read.score, read.result),
    ...(sides && {
      vulnerable: (declarer: string) => (declarer === "E" || declarer === "W" ? sides.ew : sides.ns),
    }),
    ...awardsIn(meaning, raw),
  };
}

/** A contract that has lost its suit, which was a picture. */
const NO_SUIT = /^[1-7](?:x{0,2}|\*{0,2})$/i;

/** The score of a line; an average or a word for a board that was not played may stand in other columns, too. */
function scoreText(
  { remarks, result, contract }: RawLine,
  score: string,
  tricks: number | undefined,
): string {
  if (isWordForScore(remarks)) return forBothSides(remarks);
  if (score !== "") return forBothSides(score);
  if (isWordForScore(contract)) return forBothSides(contract);
  return tricks === undefined && !/^[-–—]*$/.test(result) ? forBothSides(result) : "";
}

function isAverage(words: string): boolean {
  return typeof readScore(words)?.score === "object";
}

/** Whether a text is an average, or says that the board was not played. */
function isWordForScore(words: string): boolean {
  const read = words === "" ? undefined : readScore(words);
  return read !== undefined && typeof read.score !== "number";
}

function awardsIn({ award }: Meaning, raw: RawLine): Pick<WrittenResult, "nsAward" | "ewAward"> {
  const unsided = readPublished(raw.award);
  return {
    nsAward: readPublished(raw.nsAward) ?? (award === "ns" ? unsided : undefined),
    ewAward: readPublished(raw.ewAward) ?? (award === "ew" ? unsided : undefined),
  };
}

/** Whether nobody is known who played it, where the table has columns for that. */
export function isNobodys({ ns, ew, players }: WrittenResult, { columns }: ResultsTable["header"]): boolean {
  return (
    ns === "" &&
    ew === "" &&
    players === undefined &&
    (columns.pairs ?? columns.ns ?? columns.nsNames ?? columns.north) !== undefined
  );
}

/** Whether a line adds up the others: a word such as "Average" is not a pair's number. */
export function isSum({ ns, cells }: RawLine): boolean {
  return ns.names.length === 0 && SUM.test(ns.id) && cells.some((cell) => /\d/.test(cell));
}

const SUM =
  /^\s*(?:sub-?)?(?:totals?|sum|average|mean|summe|schnitt|durchschnitt|mittel|totaal|gemiddelde|somme|moyenne|totale|media|média|suma|razem|średnia|snitt|gennemsnit|medel|toplam|ortalama)(?![\p{L}])/iu;

export function isDatum({ cells }: RawLine): boolean {
  return cells.some((text) => DATUM.test(text.trim()));
}

/** A datum is a score of North-South: it stands in their column, or with a minus in the other. */
export function datumIn({ cells }: RawLine): number | undefined {
  return readPublished(cells.find((text) => /^[+-]?\d+$/.test(text.trim())) ?? "")?.value;
}
