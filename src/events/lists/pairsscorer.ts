import { type Collector, type ListedContestant, short } from "../collect";
import { type TextLine } from "./lines";
import { remarkOnMissing } from "../missing-boards";
import { blankPart, type EventPart, formNamed, namesIn } from "../parts";
import { readPublished } from "../score";
import { abreast } from "./abreast";

/** Whether these are lines of PairsScorer: boards with their columns, each column of scores for one sign. */
export function isPairsScorer(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => BOARD.test(text)) && lines.some(({ text }) => HEADER.test(text));
}

const BAR = /^\s*=+\s*$/;
const BOARD = /^\s*BOARD\s+(\d{1,3})(?:\s+Datm\s+NS\s+([+-]?\d+))?/;
const HEADER = /^\s*NS\s+EW\s+NS\+\s+NS-\s+(\S+)\s+\S/;

/**
 * The lists that PairsScorer prints as a text: the ranking, and a table for each board, up to three abreast.
 */
export function* pairsScorerPart(
  lines: readonly TextLine[],
  collected: Collector,
): Generator<number, EventPart> {
  const part = blankPart("PairsScorer");
  const boards = new Set<number>();
  let board = "";
  let award = "";
  let counted = 0;
  let isTable = false;
  let rows = 0;
  for (const { line, text } of abreast(lines, /BOARD\s+\d/g)) {
    const heading = BOARD.exec(text);
    const header = HEADER.exec(text);
    if (heading) {
      board = heading[1];
      // A datum of thousands of digits is not a number.
      const datum = heading[2] && readPublished(heading[2]);
      if (datum) part.datums.set(String(Number(board)), datum.value);
    } else if (header) {
      award = header[1];
      isTable = true;
      rows = 0;
    } else if (board === "") {
      // One list after the other may be printed; the movement stands above the first.
      counted = Math.max(counted, Number(/(\d{1,3}) Boards?\b/i.exec(text)?.[1] ?? 0));
      const contestant = rankedIn(text, part.contestants.at(-1));
      if (contestant) part.contestants.push(contestant);
    } else if (BAR.test(text)) {
      // One bar stands below the header, and another one below the results.
      isTable = isTable && rows === 0;
    } else if (addLine(text, line, board, collected)) {
      boards.add(Number(board));
      rows++;
    } else if (isTable && /\d/.test(text)) {
      collected.leftOut({ code: "column", field: short(text.trim()), line, board });
      rows++;
    }
    yield line / lines.length;
  }
  remarkOnMissing(counted, boards, collected);
  // A line of dashes ends each table.
  const last = [...lines].reverse().find(({ text }) => text.trim() !== "");
  if (last && !/^[\s=]*$/.test(last.text)) collected.remark({ code: "cutOff", line: last.line });
  return { ...part, form: formNamed(award, "crossimps") ?? "matchpoints" };
}

function rankedIn(text: string, above: ListedContestant | undefined): ListedContestant | undefined {
  const ranked = RANKED.exec(text);
  if (!ranked) return undefined;
  const [, place, id, names, figure] = ranked;
  const published = readPublished(figure);
  return {
    id,
    place: place || above?.place,
    ...(figure.endsWith("%") ? { percent: published } : { total: published }),
    names: namesIn(names, "&"),
  };
}

const RANKED = /^ {0,4}(\d{1,4}=?)? +(\d{1,4}) {2,}(\S.*?) {2,}(-?\d+(?:\.\d+)?%?)\s*$/;

/** @returns whether the line has a result */
function addLine(text: string, line: number, board: string, collected: Collector): boolean {
  const [ns, ew, ...others] = text.trim().split(/\s+/);
  if (![ns, ew].every((pair) => /^\d{1,4}$/.test(pair))) return false;
  const [score = ""] = others;
  const [nsAward, ewAward] = others.slice(1).map(readPublished);
  collected.add({
    line,
    board,
    ns,
    ew,
    score: others.length > 3 ? others.join(" ") : score,
    nsAward,
    ewAward,
  });
  return true;
}
