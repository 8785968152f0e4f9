import { type Collector, type ListedContestant } from "../collect";
import { readResult } from "../contract";
import { type Direction, type Form } from "../event";
import { abreast } from "../lists/abreast";
import { blankPart, type EventPart, namesIn } from "../parts";
import { readPublished } from "../score";
import { type TextLine } from "../lists/lines";

/** Whether these are lines of Magic Contest: boards with contracts, in columns that are typed. */
export function isMagicContest(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => BOARD.test(text)) && lines.some(({ text }) => HEADER.test(text));
}

const BOARD = /^\s*Board:\s+\d/;
const HEADER = /^Pair\s+Contr\s+/;

/**
 * A list of Magic Contest, as its page or as pasted text: the ranking, then a table for each board, one or two abreast.
 *
 * @param scoring what the page says of it, such as `MatchPoints;MP1`
 */
export function* magicContestPart(
  lines: readonly TextLine[],
  scoring: string,
  collected: Collector,
): Generator<number, EventPart> {
  const part = blankPart("Magic Contest");
  const averages = averagesIn(lines);
  let board = "";
  let awardColumn = 0;
  let direction: Direction | undefined;
  let isRanking = false;
  let decimals = false;
  for (const { line, text } of abreast(lines, /Board:\s+\d/g)) {
    const [, number, rest = ""] = /^\s*Board:\s+(\d{1,3})(.*)$/.exec(text) ?? [];
    if (number !== undefined) {
      board = number;
      isRanking = false;
      const datum = readPublished(/(-?\d+)\s*$/.exec(rest)?.[1] ?? "");
      if (datum) part.datums.set(String(Number(board)), datum.value);
    } else if (HEADER.test(text)) {
      awardColumn = text.indexOf("Score");
    } else if (/^\s*Rank\s+Pair\b/.test(text)) {
      isRanking = true;
    } else if (board === "") {
      direction = directionIn(text) ?? direction;
      const contestant = isRanking ? rankedIn(text, direction, part.contestants.at(-1)) : undefined;
      if (contestant) part.contestants.push(contestant);
    } else if (/^\s*\d+\s+\d+\s/.test(text)) {
      decimals ||= /\d,\d/.test(text.slice(awardColumn - ROOM));
      addLine({ line, text, board, awardColumn, averages }, collected);
    }
    yield line / lines.length;
  }
  const form = formOf(scoring, part, decimals);
  return {
    ...part,
    form,
    ...(form === "matchpoints" &&
      part.contestants.some(({ total }) => (total?.value ?? 0) < 0) && { centred: true }),
  };
}

function formOf(scoring: string, { datums, contestants }: EventPart, decimals: boolean): Form {
  if (/butler/i.test(scoring) || datums.size > 0) return "butler";
  if (/imp/i.test(scoring)) return "crossimps";
  if (/match/i.test(scoring)) return "matchpoints";
  return decimals || contestants.some(({ percent }) => percent) ? "matchpoints" : "crossimps";
}

/** The percentages of `+`, `=` and `-` that the list names; otherwise those of the Laws. */
function averagesIn(lines: readonly TextLine[]): Record<string, string> {
  const said = lines.find(({ text }) => /^Average\+\/=\/-/.test(text))?.text ?? "";
  const [plus = "60", equal = "50", minus = "40"] = said.match(/\d{2}/g) ?? [];
  return { "+": plus, "=": equal, "-": minus };
}

function directionIn(text: string): Direction | undefined {
  if (/^\s*(North[ /-]*South|N[ /-]?S)\b/i.test(text)) return "ns";
  return /^\s*(East[ /-]*West|E[ /-]?W)\b/i.test(text) ? "ew" : undefined;
}

/** A line of the ranking: place, pair, total, percentage, names. Contestants who tie have no place, or the same one. */
function rankedIn(
  text: string,
  direction: Direction | undefined,
  above: ListedContestant | undefined,
): ListedContestant | undefined {
  const [, place, id, total, percent, names] = RANKED.exec(text) ?? [];
  if (id === undefined) return undefined;
  return {
    id,
    direction,
    place: place?.trim() || above?.place,
    total: readPublished(total),
    ...(percent && { percent: readPublished(percent) }),
    names: namesIn(names, / - | – /),
  };
}

const RANKED = /^ {0,6}(\d{1,4}=?)? +(\d{1,4}) +(-?\d+(?:,\d+)?) {1,8}(?:(\d{1,3},\d+) +)?(\S.*)$/;

/** The awards begin so many columns before the word above them. */
const ROOM = 2;

interface Line {
  line: number;
  text: string;
  board: string;
  awardColumn: number;
  averages: Record<string, string>;
}

function addLine({ line, text, board, awardColumn, averages }: Line, collected: Collector): void {
  const [, ns, ew] = /^\s*(\d+)\s+(\d+)\s/.exec(text) ?? [];
  const column = awardColumn - ROOM;
  const [middle, awards] = [text.slice(0, column), awardsIn(text.slice(column))];
  const words = middle
    .replace(/^\s*\d+\s+\d+\s/, "")
    .trim()
    .split(/\s+/);
  const average = /^A([+=-])\/A([+=-])$/.exec(words[0]);
  const isPass = /^pass/i.test(words[0]);
  const score = words.at(-1) ?? "";
  collected.add({
    line,
    board,
    ns,
    ew,
    ...(average
      ? { score: `${averages[average[1]]}%-${averages[average[2]]}%` }
      : {
          contract: isPass ? "PASS" : words[0],
          declarer: isPass ? "" : words[1],
          result: isPass ? undefined : readResult(words[2] ?? ""),
          // Before the score stand contract, declarer and tricks, or that the board was passed out.
          score: words.length > (isPass ? 1 : 3) ? score : "",
        }),
    ...awards,
  });
}

/** Two figures, between which a long one leaves no blank: `0,010,0`. */
function awardsIn(text: string) {
  const [, ns, ew] =
    /^\s*(-?\d+,\d)\s*(-?\d+,\d)\s*$/.exec(text) ??
    /^\s*(-?\d+,\d\d)\s*(-?\d+,\d\d)\s*$/.exec(text) ??
    /^\s*(-?\d+)\s+(-?\d+)\s*$/.exec(text) ??
    [];
  return ns === undefined ? {} : { nsAward: readPublished(ns), ewAward: readPublished(ew) };
}
