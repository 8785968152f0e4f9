import { type Bye, byesAsMeans } from "../byes";
import { type Collector, type ListedContestant, short, type WrittenResult } from "../collect";
import { readResult } from "../contract";
import { type Direction, type EventResult, type ScoringForm } from "../event";
import { abreast } from "../lists/abreast";
import { blankPart, type EventPart, formNamed, namesIn } from "../parts";
import { readPublished } from "../score";
import { type TextLine } from "../lists/lines";

/** Whether these are lines of Magic Contest: boards with their columns, which are typed. */
export function isMagicContest(lines: readonly TextLine[]): boolean {
  const texts = lines.map(withoutBars);
  return texts.some(({ text }) => BOARD.test(text)) && texts.some(({ text }) => HEADER.test(text));
}

/** A list of frequencies has bars around its boards. */
function withoutBars({ line, text }: TextLine): TextLine {
  return { line, text: text.startsWith("!") ? text.replace(/!/g, " ") : text };
}

const BOARD = /^\s*Board:\s+\d/;
/** Numbers that stand to the right leave a blank before the first column. An event may have no contracts. */
const HEADER = /^ *(?:Pair +(?:(Contr)\s|Result +Score\b)|(#) +Result +Score\b)/;
const PLAYED = /(?<=^|\s)\d+\s+\d+\s+(?:[1-7][CDHSN]x{0,2}\s+[NESW]\s|Pass\b|A[+=-]\/A)/g;
const PAIRS = /^\s*(\d+|--)\s+(\d+|--)\s/;

/**
 * A list of Magic Contest, as its page or as pasted text: the ranking, then a table for each board, up to three abreast.
 *
 * @param scoring what the page says of it, such as `MatchPoints;MP1`
 */
export function* magicContestPart(
  lines: readonly TextLine[],
  collected: Collector,
  scoring = "",
): Generator<number, EventPart> {
  const part = blankPart("Magic Contest");
  const averages = averagesIn(lines);
  const byes: Bye[] = [];
  const results: EventResult[] = [];
  let board = "";
  let columns: Columns = { award: 0, hasContract: true, hasDatum: false };
  let direction: Direction | undefined;
  let ranking = "";
  let [isTable, isOfTables, decimals] = [false, false, false];
  for (const { line, text } of abreast(lines.map(withoutBars), /Board:\s+\d/g)) {
    const [, number, last = ""] = /^\s*Board:\s+(\d{1,3})(?:.*?(-?\d+)$)?/.exec(text) ?? [];
    const header = HEADER.exec(text);
    if (number !== undefined) {
      board = number;
      isTable = false;
      addDatum(part, board, last);
    } else if (header) {
      columns = {
        award: text.indexOf("Score") - ROOM,
        hasContract: header[1] !== undefined,
        hasDatum: /Score +Datum/.test(text),
      };
      isOfTables = header[2] !== undefined;
      isTable = true;
    } else if (/^\s*Rank\s+Pair\b/.test(text)) {
      ranking = text;
    } else if (board === "") {
      direction = directionIn(text) ?? direction;
      // Where the head of the first board is damaged, nobody knows whose lines these are.
      const count = [...text.matchAll(PLAYED)].length;
      if (count > 0) collected.leftOut({ code: "column", field: short(text.trim()), line }, count);
      const contestant = rankedIn(text, ranking, direction, part.contestants.at(-1));
      if (contestant) part.contestants.push(contestant);
    } else if (isOfTables && isTable) {
      const read = frequencyIn(text, columns, averages);
      for (let count = 0; count < (read?.tables ?? 0); count++) {
        const result = collected.add({ line, board, ns: "", ew: "", ...read?.played });
        if (result) results.push(result);
      }
      if (read === undefined && /\d/.test(text))
        collected.leftOut({ code: "column", field: short(text.trim()), line, board });
    } else if (/\d/.test(text)) {
      const [all, ns, ew] = PAIRS.exec(text) ?? [];
      if (all === undefined) {
        if (isTable) collected.leftOut({ code: "column", field: short(text.trim()), line, board });
      } else {
        const cells = cellsIn(text, all.length, columns);
        addDatum(part, board, cells.datum);
        const seats = { ns: ns.replace("--", ""), ew: ew.replace("--", "") };
        if (/^bye$/i.test(cells.middle)) {
          for (const bye of byesIn(seats, cells.figures)) byes.push({ ...bye, board });
        } else {
          decimals ||= /\d[.,]\d/.test(text);
          const played = playedIn(cells.middle, averages, columns.hasContract);
          const result = collected.add({ line, board, ...seats, ...played, ...awardsIn(cells.figures) });
          if (result) results.push(result);
        }
      }
    } else if (text.trim() === "") {
      isTable = false;
    }
    yield (line - lines[0].line) / lines.length;
  }
  const said = scoring || (lines.find(({ text }) => /\bIMPs (?:across|\()/.test(text))?.text ?? "");
  const form = formOf(said, part, decimals);
  const isLevelled = lines.some(({ text }) => /^Total score levelled\b/.test(text));
  if (byesAsMeans({ byes, results, form, contestants: part.contestants }) || isLevelled) {
    part.levelled = new Set(results.map((result) => result.board)).size;
  }
  if (isOfTables) {
    collected.remark({ code: "noPairs" });
    return { ...part, form, winners: 1, contestants: [] };
  }
  return {
    ...part,
    form,
    ...(form === "matchpoints" &&
      part.contestants.some(({ total }) => (total?.value ?? 0) < 0) && { centred: true }),
  };
}

/** A line of a list of frequencies: how many tables had a score, and its awards; a bye is of no table. */
function frequencyIn(text: string, columns: Columns, averages: Record<string, string>) {
  const [all, count] = /^\s*(\d{1,3})\s/.exec(text) ?? [];
  if (all === undefined) return undefined;
  const { middle, figures } = cellsIn(text, all.length, columns);
  const isBye = /^bye$/i.test(middle);
  return {
    tables: isBye ? 0 : Number(count),
    played: { ...playedIn(middle, averages, false), ...awardsIn(figures) },
  };
}

/** Where the columns of a table of results are. */
interface Columns {
  award: number;
  hasContract: boolean;
  hasDatum: boolean;
}

/** What stands behind the pairs of a line: what was played, and the awards, with the datum of the board in its first line. */
function cellsIn(text: string, from: number, { award, hasDatum }: Columns) {
  let column = Math.max(from, award);
  // A long award begins further to the left.
  while (column > from && /^\S\S/.test(text.slice(column - 1))) column--;
  const behind = text.slice(column).trim();
  const [, figures, datum] = (hasDatum && WITH_DATUM.exec(behind)) || ["", behind, ""];
  return { middle: text.slice(from, column).trim(), figures, datum };
}

const WITH_DATUM = /^(-?\d+[.,]\d+\s*-?\d+[.,]\d+|-?\d+\s+-?\d+)\s+(-?\d+)$/;

function addDatum({ datums }: EventPart, board: string, written: string): void {
  const datum = readPublished(written);
  if (datum) datums.set(String(Number(board)), datum.value);
}

function formOf(scoring: string, { datums, contestants }: EventPart, decimals: boolean): ScoringForm {
  if (datums.size > 0) return "butler";
  const isOfParts = decimals || contestants.some(({ percent }) => percent);
  return formNamed(scoring, "crossimps") ?? (isOfParts ? "matchpoints" : "crossimps");
}

/** The percentages of `+`, `=` and `-` that the list names; otherwise those of the Laws. */
function averagesIn(lines: readonly TextLine[]): Record<string, string> {
  const said = lines.find(({ text }) => /^Average\+\/=\/-/.test(text));
  const [plus = "60", equal = "50", minus = "40"] = said?.text.match(/\d{2}/g) ?? [];
  return { "+": plus, "=": equal, "-": minus };
}

function directionIn(text: string): Direction | undefined {
  if (/^\s*(North[ /-]*South|N[ /-]?S)\b/i.test(text)) return "ns";
  return /^\s*(East[ /-]*West|E[ /-]?W)\b/i.test(text) ? "ew" : undefined;
}

/**
 * A line of the ranking: place, pair, total, percentage, names. Contestants who tie have no place, or the same one.
 *
 * @param header the line above the ranking; "" before it
 */
function rankedIn(
  text: string,
  header: string,
  direction: Direction | undefined,
  above: ListedContestant | undefined,
): ListedContestant | undefined {
  const [, place, id, total, percent, words] = RANKED.exec(text) ?? [];
  if (id === undefined || header === "") return undefined;
  const behindTie = /\bTie\s+Name\b/.test(header) ? words.replace(/^\d+(?:[.,]\d+)? {2,}/, "") : words;
  // Numbers of members, counts of boards and clubs may follow.
  const names = /\bName\s+\S/.test(header) ? behindTie.replace(/ {2,}\+?\d.*$/, "") : behindTie;
  return {
    id,
    direction,
    place: place ?? above?.place,
    total: readPublished(total),
    ...(percent && { percent: readPublished(percent) }),
    names: namesIn(names, / - | – /),
  };
}

/** A sign behind the total marks a pair with byes, or with fewer boards than others. */
const RANKED =
  /^ {0,6}(\d{1,4}=?)? +(\d{1,4}) +(-?\d+(?:[.,]\d+)?)(?: [^\s\w.,-])?(?: {1,8}|$)(?:(\d{1,3}[.,]\d+)(?: +|$))?(.*)/;

/** The awards begin so many columns before the word above them. */
const ROOM = 2;

/** What stands between the pairs and the awards: contract, declarer, tricks and score, `Pass` and 0, or an average. */
function playedIn(
  middle: string,
  averages: Record<string, string>,
  hasContract: boolean,
): Pick<WrittenResult, "contract" | "declarer" | "result" | "score"> {
  const words = middle.split(/\s+/);
  const [contract, declarer, tricks = ""] = words;
  const average = /^A([+=-])\/A([+=-])$/.exec(contract);
  if (average) return { score: `${averages[average[1]]}%-${averages[average[2]]}%` };
  // The contract of a line may be missing.
  if (!hasContract || /^-?\d+$/.test(middle)) return { score: middle };
  const isPass = /^pass/i.test(contract);
  const score = words.slice(isPass ? 1 : 3).at(-1) ?? "";
  return { contract: isPass ? "PASS" : contract, declarer, result: readResult(tricks), score };
}

/** Two figures, between which a long one leaves no blank: `0,010,0`. */
function awardsIn(figures: string): Pick<WrittenResult, "nsAward" | "ewAward"> {
  const [, ns, ew] =
    /^(-?\d+[.,]\d)\s*(-?\d+[.,]\d)$/.exec(figures) ??
    /^(-?\d+[.,]\d\d)\s*(-?\d+[.,]\d\d)$/.exec(figures) ??
    /^(-?\d+)\s+(-?\d+)$/.exec(figures) ??
    [];
  return ns === undefined ? {} : { nsAward: readPublished(ns), ewAward: readPublished(ew) };
}

/** Who sits out, with what it earns: one pair, or two whose opponents did not come. */
function byesIn({ ns, ew }: Record<Direction, string>, figures: string): Omit<Bye, "board">[] {
  const { nsAward, ewAward } = awardsIn(figures);
  const alone = readPublished(figures);
  return [
    ...(ns === "" ? [] : [{ id: ns, direction: "ns" as const, award: nsAward ?? alone }]),
    ...(ew === "" ? [] : [{ id: ew, direction: "ew" as const, award: ewAward ?? alone }]),
  ];
}
