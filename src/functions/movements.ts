import { howell } from "../movements/howell";
import { mitchell } from "../movements/mitchell";
import { laidOut } from "../movements/movement";
import { type MovementFault } from "../movements/plan";
import {
  type SwissBye,
  type SwissDraw,
  swissDraw,
  type SwissFault,
  type SwissMatch,
} from "../movements/swiss";
import { cells, eachCell, number, numberAt, optionalCells, word, worksheetFunction } from "./arguments";
import { CellError } from "./errors";
import { isNotPlayed, labelIn, type Range } from "./reading";
import { plainRows } from "./shaping";
import { badCell, listed, nothingYet, shown, wrongShape } from "./wording";

/**
 * The kinds of movements.
 * @customenum {string}
 */
declare enum MovementKind {
  /** North-South stay, and East-West move up a table (the default): two winners */
  mitchell = "mitchell",
  /** The same, with the last eighth of the rounds arrow-switched: one winner */
  switched = "mitchell-switched",
  /** Every two pairs meet once: one winner, 4 to 24 pairs */
  howell = "howell",
}

const swiss = worksheetFunction(
  "SWISSDRAW",
  { ranking: cells, played: optionalCells, byes: optionalCells, tables: optionalCells },
  ({ ranking, played, byes, tables }, fn) => {
    const names = new Map<Label, Label>();
    const contestants = labelsIn(ranking, names).filter((label) => label !== undefined);
    if (contestants.length === 0) throw nothingYet(ranking.argument, "contestants");
    const { matches, byes: had } = playedIn(played, names);
    const further = byes === undefined ? [] : labelsIn(byes, names);
    const draw = swissDraw(
      contestants,
      matches,
      [...had, ...further].filter((label) => label !== undefined),
    );
    const nameOf = (label: Label) => names.get(label) ?? label;
    if ("fault" in draw) throw new CellError("value", `${fn}: ${swissFaultText(draw.fault, nameOf)}`);
    return plainRows(fn, drawRows(draw, nameOf, tableNames(tables, draw.matches.length)));
  },
);

type Label = number | string;

/**
 * Reads contestants, cell by cell; undefined for a blank cell. `names` gets each name as it is written in the
 * first cell that has it.
 */
function labelsIn(range: Range, names: Map<Label, Label>): (Label | undefined)[] {
  const labels: (Label | undefined)[] = [];
  eachCell(range.cells.length, (index) => {
    const cell = range.cells[index];
    const label = isNotPlayed(cell) ? undefined : labelIn(cell);
    if (label === null) throw badCell(range, index, "a contestant", "a number or a name");
    labels.push(label);
    if (label === undefined || names.has(label)) return;
    names.set(label, typeof label === "string" ? String(cell).trim() : label);
  });
  return labels;
}

/** The matches so far; a blank cell beside a contestant was a bye. */
function playedIn(
  played: Range | undefined,
  names: Map<Label, Label>,
): { matches: [Label, Label][]; byes: (Label | undefined)[] } {
  const matches: [Label, Label][] = [];
  const byes: (Label | undefined)[] = [];
  if (played === undefined) return { matches, byes };
  if (played.columns !== 2) throw wrongShape(played, "2 columns, home and away");
  const labels = labelsIn(played, names);
  for (let index = 0; index < labels.length; index += 2) {
    const [home, away] = [labels[index], labels[index + 1]];
    if (home !== undefined && away !== undefined) matches.push([home, away]);
    else byes.push(home ?? away);
  }
  return { matches, byes };
}

/** The tables of the matches: a list of names, or numbers that count up from the first. */
function tableNames(tables: Range | undefined, matches: number): (match: number) => Label {
  if (tables === undefined) return (match) => match + 1;
  const named = tablesIn(tables);
  const [first] = named;
  if (tables.cells.length === 1 && typeof first === "number") return (match) => first + match;
  if (named.length < matches) {
    const { fn, name } = tables.argument;
    const expected = `expected one for each of ${matches} matches, or the number of the first`;
    throw new CellError("value", `${fn}: ${name} has ${named.length} of the tables: ${expected}`);
  }
  return (match) => named[match];
}

const TABLE = { whole: true, least: 1, most: 1e6, expected: "a whole number such as 1, or a name" } as const;

function tablesIn(tables: Range): Label[] {
  const named: Label[] = [];
  eachCell(tables.cells.length, (index) => {
    const cell = tables.cells[index];
    if (isNotPlayed(cell)) return;
    const isName = typeof labelIn(cell) === "string";
    named.push(isName ? String(cell).trim() : numberAt(tables, index, "a table", TABLE));
  });
  return named;
}

function swissFaultText(fault: SwissFault<Label>, nameOf: (label: Label) => Label): string {
  if (fault.code === "contestants") return `ranking: expected ${fault.least} to ${fault.most} contestants`;
  const who = shown(nameOf(fault.contestant));
  return fault.code === "twice"
    ? `ranking has ${who} twice: expected each contestant once`
    : `played has ${who} against itself: expected two contestants`;
}

function drawRows(
  { matches, bye }: SwissDraw<Label>,
  nameOf: (label: Label) => Label,
  tableOf: (match: number) => Label,
): Label[][] {
  const rows: Label[][] = matches.map((match, i) => [
    tableOf(i),
    nameOf(match.home),
    nameOf(match.away),
    matchNote(match, nameOf),
  ]);
  if (bye !== undefined) rows.push(["", nameOf(bye.contestant), "", byeNote(bye, nameOf)]);
  return [["Table", "Home", "Away", "Note"], ...rows];
}

/** The note on why a contestant does not play the next one in the ranking. */
function matchNote({ repeat, passed }: SwissMatch<Label>, nameOf: (label: Label) => Label): string {
  return noteOf(
    repeat ? "have met before: no draw has fewer repeats" : "",
    withReason(passed, "met", nameOf, (names) => `has met ${names}`),
    withReason(passed, "rest", nameOf, (names) => `${names} left for the others`),
  );
}

/** The note on why the bye does not go to the lowest contestant. */
function byeNote({ before, passed }: SwissBye<Label>, nameOf: (label: Label) => Label): string {
  return noteOf(
    before > 0 ? `bye, after ${before} before` : "bye",
    withReason(passed, "bye", nameOf, (names) => `${names} had more`),
    withReason(passed, "rest", nameOf, (names) => `without ${names} somebody would meet again`),
  );
}

function noteOf(...parts: string[]): string {
  return parts.filter((part) => part !== "").join("; ");
}

/** A note on the contestants that were passed over for one reason; "" when there are none. */
function withReason(
  passed: readonly { contestant: Label; why: string }[],
  reason: string,
  nameOf: (label: Label) => Label,
  said: (names: string) => string,
): string {
  const names = passed
    .filter(({ why }) => why === reason)
    .map(({ contestant }) => String(nameOf(contestant)));
  return names.length === 0 ? "" : said(listed(names, "and"));
}

/**
 * The next round of a Swiss, which spills: opponents as near in the ranking as possible, and no match twice if possible.
 * @customfunction SWISSDRAW
 * @helpurl functions/swissdraw.html
 * @param ranking The contestants in order, best first, such as the second column of RANKING; 2 to 500.
 * @param [played] The matches so far, in two columns; a blank beside a contestant was a bye.
 * @param [byes] Further contestants who have had a bye.
 * @param [tables] The tables in order, the best match first; or the number of the first table. 1, 2, 3 ... by default.
 * @returns Table, Home, Away and Note; the highest match is first and the bye last. The note says why a match does not follow the ranking.
 * @remarks No draw by hand at midnight. The same ranking and matches always give the same draw.
 * @throws #VALUE! when the ranking has a contestant twice, fewer than 2 contestants or more than 500, when played is not two columns, or when tables has something other than names and whole numbers from 1.
 * @throws #N/A when the ranking is empty.
 * @source A perfect matching of the least weight: J. Edmonds, "Paths, trees, and flowers" (1965).
 * @sqlreturns rows
 * @sqlparam ranking text
 * @sqlparam played home text, away text
 * @sqlparam byes text
 * @cost n to the third in the worst case; 200 contestants after 20 rounds take some tenths of a second.
 * @differs The draw is exact: the fewest repeated matches, then the smallest sum of the squares of the distances in the ranking. Programs that go down the list and take the next free opponent may need a repeat that could be avoided.
 * @example Four teams; A and B have met, so A plays the third
 * A2: A, B, C, D
 * B2: A
 * C2: B
 * =SWISSDRAW(A2:A5, B2:C2)
 * //=> Table | Home | Away | Note
 * //=> 1 | A | C | has met B
 * //=> 2 | B | D |
 */
export function SWISSDRAW(ranking: any[][], played?: any[][], byes?: any[][], tables?: any[][]): any[][] {
  return swiss({ ranking, played, byes, tables }, arguments);
}

const COUNT = { whole: true, least: 1, most: 1e6 } as const;

const movementRows = worksheetFunction(
  "MOVEMENT",
  {
    pairs: number({ ...COUNT, expected: "a whole number of pairs, such as 14" }),
    boards: number({ ...COUNT, expected: "a whole number of boards a round, such as 3" }),
    kind: word<`${MovementKind}`>(["mitchell", "mitchell-switched", "howell"], "mitchell"),
    rounds: number({ ...COUNT, expected: "a whole number of rounds, such as 7", optional: true }),
  },
  ({ pairs, boards, kind, rounds }, fn) => {
    const plan = kind === "howell" ? howell(pairs) : mitchell(pairs, kind === "mitchell-switched", rounds);
    const made = laidOut(plan, boards, rounds);
    if ("fault" in made) throw cannotBeHad(fn, made.fault, kind, { pairs, boards, rounds });
    return plainRows(fn, [
      ["Round", "Table", "NS", "EW", "First board", "Last board"],
      ...made.sittings.map(({ round, table, ns: [ns = ""], ew: [ew = ""], firstBoard, lastBoard }) => {
        return [round, table, ns, ew, firstBoard, lastBoard];
      }),
    ]);
  },
);

/** The error for an argument for which there is no movement, with the values for which there is one. */
function cannotBeHad(
  fn: string,
  fault: MovementFault,
  kind: string,
  given: { pairs: number; boards: number; rounds: number | undefined },
): CellError {
  const name = fault.code === "boards" || fault.code === "rounds" ? fault.code : "pairs";
  const expected = "sizes" in fault ? listed(fault.sizes.map(String)) : `${fault.least} to ${fault.most}`;
  return new CellError("value", `${fn}: ${name} is ${given[name]}: expected ${expected} for ${kind}`);
}

/**
 * A movement, which spills: who sits where in each round, against whom, with which boards.
 * @customfunction MOVEMENT
 * @helpurl functions/movement.html
 * @param pairs How many pairs there are.
 * @param boards How many boards are played in each round.
 * @param [kind] mitchell (the default), mitchell-switched for one winner, or howell for 4 to 24 pairs.
 * @param [rounds] How many rounds are played; all by default.
 * @returns Round, Table, NS, EW, First board, Last board, round by round.
 * @remarks The start of an evening: it is the base of the results sheet and of the table cards. A blank contestant is a sit-out.
 * @throws #VALUE! for a number of pairs, boards or rounds for which there is no movement; the message says which numbers have one.
 * @source John T. Mitchell, Duplicate Whist (1892); the cyclic Howells were found by a search.
 * @sqlreturns rows
 * @cost In proportion to the rows.
 * @differs Mitchell: with an even number of tables, East-West skip a table after half of the rounds, and there is one round fewer; there is no share-and-relay. Howell: with 2 and 3 tables, boards are shared.
 * @example A Howell with two tables and two boards a round
 * A2: 4
 * =MOVEMENT(A2, 2, "howell")
 * //=> Round | Table | NS | EW | First board | Last board
 * //=> 1 | 1 | 4 | 1 | 1 | 2
 * //=> 1 | 2 | 3 | 2 | 1 | 2
 * //=> 2 | 1 | 4 | 2 | 3 | 4
 * //=> 2 | 2 | 1 | 3 | 3 | 4
 * //=> 3 | 1 | 4 | 3 | 5 | 6
 * //=> 3 | 2 | 2 | 1 | 5 | 6
 */
export function MOVEMENT(pairs: any, boards: any, kind?: MovementKind, rounds?: any): any[][] {
  return movementRows({ pairs, boards, kind, rounds }, arguments);
}
