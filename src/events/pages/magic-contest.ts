import { type Collector, type ListedContestant, type WrittenResult } from "../collect";
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
const HEADER = /^Pair\s+Contr\s/;

/**
 * A list of Magic Contest, as its page or as pasted text: the ranking, then a table for each board, one or two abreast.
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
  let board = "";
  let awardColumn = 0;
  let direction: Direction | undefined;
  let isRanking = false;
  let decimals = false;
  for (const { line, text } of abreast(lines, /Board:\s+\d/g)) {
    const [, number, last = ""] = /^\s*Board:\s+(\d{1,3})(?:.*?(-?\d+)$)?/.exec(text) ?? [];
    const pairs = /^\s*(\d+)\s+(\d+)\s/.exec(text);
    if (number !== undefined) {
      board = number;
      const datum = readPublished(last);
      if (datum) part.datums.set(String(Number(board)), datum.value);
    } else if (HEADER.test(text)) {
      awardColumn = text.indexOf("Score");
    } else if (/^\s*Rank\s+Pair\b/.test(text)) {
      isRanking = true;
    } else if (board === "") {
      direction = directionIn(text) ?? direction;
      const contestant = isRanking ? rankedIn(text, direction, part.contestants.at(-1)) : undefined;
      if (contestant) part.contestants.push(contestant);
    } else if (pairs) {
      decimals ||= /\d,\d/.test(text);
      const [all, ns, ew] = pairs;
      const column = awardColumn - ROOM;
      const [middle, awards] = [text.slice(all.length, column), text.slice(column)];
      collected.add({ line, board, ns, ew, ...playedIn(middle, averages), ...awardsIn(awards) });
    }
    yield (line - lines[0].line) / lines.length;
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
  const said = lines.find(({ text }) => /^Average\+\/=\/-/.test(text));
  const [plus = "60", equal = "50", minus = "40"] = said?.text.match(/\d{2}/g) ?? [];
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
    place: place ?? above?.place,
    total: readPublished(total),
    ...(percent && { percent: readPublished(percent) }),
    names: namesIn(names, / - | – /),
  };
}

const RANKED = /^ {0,6}(\d{1,4}=?)? +(\d{1,4}) +(-?\d+(?:,\d+)?) {1,8}(?:(\d{1,3},\d+)(?: |$))?(.*)/;

/** The awards begin so many columns before the word above them. */
const ROOM = 2;

/** What stands between the pairs and the awards: contract, declarer, tricks and score, `Pass` and 0, or an average. */
function playedIn(
  middle: string,
  averages: Record<string, string>,
): Pick<WrittenResult, "contract" | "declarer" | "result" | "score"> {
  const words = middle.trim().split(/\s+/);
  const [contract, declarer, tricks = ""] = words;
  const average = /^A([+=-])\/A([+=-])$/.exec(contract);
  if (average) return { score: `${averages[average[1]]}%-${averages[average[2]]}%` };
  const isPass = /^pass/i.test(contract);
  const score = words.slice(isPass ? 1 : 3).at(-1) ?? "";
  return { contract: isPass ? "PASS" : contract, declarer, result: readResult(tricks), score };
}

/** Two figures, between which a long one leaves no blank: `0,010,0`. */
function awardsIn(text: string) {
  const figures = text.trim();
  const [, ns, ew] =
    /^(-?\d+,\d)\s*(-?\d+,\d)$/.exec(figures) ??
    /^(-?\d+,\d\d)\s*(-?\d+,\d\d)$/.exec(figures) ??
    /^(-?\d+)\s+(-?\d+)$/.exec(figures) ??
    [];
  return ns === undefined ? {} : { nsAward: readPublished(ns), ewAward: readPublished(ew) };
}
