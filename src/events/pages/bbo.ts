import { type Collector, type ListedContestant } from "../collect";
import { nsPoints, readContract, readWhole } from "../contract";
import { blankPart, type EventPart } from "../parts";
import { readPublished } from "../score";
import { type Page, type PageRow } from "./page";

/** A line of a traveller of BBO, in texts. */
interface TravellerLine {
  line: number;
  ns: string[];
  ew: string[];
  result: string;
  points: string;
  award: string;
}

/** What the travellers before have told: the pairs, and the numbers of their boards. */
export interface Travellers {
  numbers: Map<string, ListedContestant>;
  boards: Set<number>;
}

/** Whether the page has travellers of BBO. */
export function isBbo({ rows }: Page): boolean {
  return rows.some(({ classes }) => /\btourney\b/.test(classes));
}

/**
 * A traveller page of BBO: one board, pairs by their names, a percentage or IMPs for each line.
 *
 * It does not say which board it is, but the contracts with their scores show who was vulnerable: the lowest number that fits
 * is taken, and that is said.
 */
export function* bboPart(page: Page, collected: Collector, before: Travellers): Generator<number, EventPart> {
  const lines = page.rows.flatMap((row) => lineOf(row) ?? []);
  const numberOf = (names: string[]): string => {
    const key = [...names].sort().join("\n");
    const known = before.numbers.get(key);
    if (known) return known.id;
    const id = String(before.numbers.size + 1);
    before.numbers.set(key, { id, names });
    return id;
  };
  const board = numberFor(lines, before.boards);
  before.boards.add(board);
  collected.remark({ code: "boardNumber", board: String(board) });
  const isPercent = lines.some(({ award }) => award.endsWith("%"));
  for (const [index, { line, ns, ew, result, points, award }] of lines.entries()) {
    const whole = readWhole(result);
    const nsAward = readPublished(award);
    collected.add({
      line,
      board: String(board),
      ns: numberOf(ns),
      ew: numberOf(ew),
      contract: whole?.contract ?? (points === "" ? "" : result),
      declarer: whole?.declarer,
      result: whole?.result,
      score: averageOf(result) ?? points,
      nsAward,
    });
    yield index / lines.length;
  }
  return {
    ...blankPart("BBO"),
    form: isPercent ? "matchpoints" : "crossimps",
    winners: 1,
    contestants: [...before.numbers.values()],
    ...(isPercent && { percents: true }),
  };
}

function lineOf({ line, classes, cells }: PageRow): TravellerLine | undefined {
  if (!/\btourney\b/.test(classes)) return undefined;
  const [north, south, east, west, result] = ["north", "south", "east", "west", "result"].map(
    (name) => cells.find((cell) => cell.classes.split(" ").includes(name))?.text ?? "",
  );
  const [points = "", award = ""] = cells
    .filter((cell) => /\b(neg)?score\b/.test(cell.classes))
    .map(({ text }) => text);
  return { line, ns: [north, south], ew: [east, west], result, points, award };
}

/** `A==` is an average for both, `A+-` one above for North-South. */
function averageOf(result: string): string | undefined {
  const [, ns, ew] = /^A([=+-])([=+-])$/.exec(result.replace(/[−–]/g, "-")) ?? [];
  return ns === undefined ? undefined : `A${ns}/A${ew}`;
}

/** The first four boards have the four vulnerabilities. */
const NUMBERS = [1, 2, 3, 4];

/** The lowest number that is free and has the vulnerability that the scores show; where none fits the lowest that is free. */
function numberFor(lines: readonly TravellerLine[], taken: ReadonlySet<number>): number {
  const fits = (number: number) =>
    lines.every(({ result, points }) => {
      const whole = readWhole(result);
      const bid = whole && readContract(whole.contract)?.bid;
      if (!bid || whole.declarer === undefined || whole.result === undefined) return true;
      return nsPoints(bid, whole.declarer, whole.result, number) === Number(points);
    });
  const isShown = NUMBERS.some(fits);
  for (let number = 1; ; number++) {
    if (!taken.has(number) && (!isShown || fits(number))) return number;
  }
}
