import { type BidContract, nearestScores } from "../scoring/possible-scores";
import { type Evening, sidesOf, type Slip, slipsIn } from "../scoring/slips";
import { cornerOf } from "./addresses";
import { cells, eachCell, mustNotBeShifted, number, optionalCells, worksheetFunction } from "./arguments";
import { inEnglish, sideOf } from "../scoring/written-contracts/column";
import { contractIn, isPassedOut, resultIn } from "../scoring/written-contracts/text";
import { contractHint } from "./contract-words";
import { isErrorValue, isNotPlayed, labelIn, numberIn, type Range } from "./reading";
import { scoreIn } from "./score-cell";
import { isSeenIn, markFor } from "./seen-marks";
import { plainRows } from "./shaping";
import { badCell, dateIn, listed, placeOf, shown, wrongShape } from "./wording";

/** How many rows a spreadsheet has. */
const MOST_ROWS = 1_048_576;

const checkEvening = worksheetFunction(
  "CHECKEVENING",
  {
    boards: cells,
    contestants: cells,
    scores: cells,
    names: optionalCells,
    contracts: optionalCells,
    declarers: optionalCells,
    eastwest: optionalCells,
    results: optionalCells,
    firstrow: number({
      whole: true,
      least: 1,
      most: MOST_ROWS,
      expected: `a whole number from 1 to ${MOST_ROWS}`,
      default: 1,
    }),
    seen: optionalCells,
  },
  (typed, fn) => {
    const evening = eveningOf(typed);
    const slips = slipsIn(evening);
    if (slips.length === 0) return [["No remarks"]];
    const isSeen = isSeenIn(typed.seen, typed);
    const lineOf = (row: number | string, slip: Slip) => [
      row,
      cellText(typed.boards, slip.kind === "lacks" ? slip.lacked : slip.row),
      whoIn(slip, typed),
      remarkOn(slip, typed, evening),
      ...(typed.seen ? [markFor(slip, typed)] : []),
    ];
    const quiet = new Set(slips.filter(isSeen));
    return plainRows(fn, [
      ["Row", "Board", "Contestants", "Remark", ...(typed.seen ? ["Seen"] : [])],
      ...slips.filter((slip) => !quiet.has(slip)).map((slip) => lineOf(slip.row + typed.firstrow, slip)),
      // A text is not counted among the numbers of the rows.
      ...[...quiet].map((slip) => lineOf(`${slip.row + typed.firstrow} ✓`, slip)),
    ]);
  },
);

interface EveningRanges {
  boards: Range;
  contestants: Range;
  scores: Range;
  names: Range | undefined;
  contracts: Range | undefined;
  declarers: Range | undefined;
  eastwest: Range | undefined;
  results: Range | undefined;
  /** The number of the first row, from which rows are counted. */
  firstrow: number;
  seen: Range | undefined;
}

type EveningLabel = number | string;

function eveningOf({
  boards,
  contestants,
  scores,
  names,
  contracts,
  declarers,
  eastwest,
  results,
  seen,
}: EveningRanges): Evening {
  const { rows, columns } = contestants;
  if (columns !== 2 && columns !== 4)
    throw wrongShape(contestants, "2 columns, NS and EW, or the 4 players of an individual");
  for (const range of [boards, scores, contracts, declarers, results, seen]) {
    if (range && range.rows === rows) mustNotBeShifted(contestants, range);
    const isLine = range === undefined || range.rows === 1 || range.columns === 1;
    if (!isLine || (range && range.cells.length !== rows))
      throw wrongShape(range, `one column of ${rows}, as many as contestants has`);
  }
  if (eastwest && columns !== 2) throw wrongShape(contestants, "2 columns, NS and EW, beside eastwest");
  const labels = labelsIn(contestants, "a contestant", "a number or a name");
  return {
    boards: labelsIn(boards, "a board", "a number or a text"),
    seats: Array.from({ length: rows }, (_, row) => labels.slice(row * columns, (row + 1) * columns)),
    scores: scores.cells.map((cell) => {
      const score = scoreIn(cell);
      // A text that cannot be read is a score that no contract gives.
      if (score === undefined) return NaN;
      return typeof score === "number" ? score : score === null ? undefined : "ruled";
    }),
    ...(names && { known: knownIn(names) }),
    ...(eastwest && { eastWest: knownIn(eastwest) }),
    ...(contracts && { contracts: bidsIn(contracts.cells, declarers?.cells ?? []) }),
    ...(contracts && results && { results: badResultsIn(contracts.cells, results.cells) }),
  };
}

/** What is wrong with the results of contracts that can be read. */
function badResultsIn(contracts: Range["cells"], results: Range["cells"]): Evening["results"] {
  const english = inEnglish(contracts, []);
  return contracts.map((cell, row) => {
    const contract = typeof cell === "string" ? contractIn(english.contract(cell)) : undefined;
    if (typeof contract !== "object") return undefined;
    const beside = results[row];
    const isTyped = typeof beside === "string" || typeof beside === "number";
    const result = isNotPlayed(beside) ? contract.result : isTyped ? resultIn(beside) : NaN;
    if (result === undefined) return isNotPlayed(beside) ? "missing" : "unread";
    const tricks = contract.level + 6 + result;
    return Number.isNaN(result) ? "unread" : tricks < 0 || tricks > 13 ? "tricks" : undefined;
  });
}

function bidsIn(contracts: Range["cells"], declarers: Range["cells"]): Evening["contracts"] {
  const english = inEnglish(contracts, declarers);
  return contracts.map((cell, row) => bidIn(cell, declarers[row], english));
}

/** Reads labels cell by cell; undefined for a blank cell. */
function labelsIn(range: Range, kind: string, expected: string): (EveningLabel | undefined)[] {
  const labels: (EveningLabel | undefined)[] = [];
  eachCell(range.cells.length, (index) => {
    const cell = range.cells[index];
    const label = isNotPlayed(cell) ? undefined : labelIn(cell);
    const isPass = kind === "a board" && typeof cell === "string" && isPassedOut(cell.trim());
    if (label === null || isPass) throw badCell(range, index, kind, expected);
    labels.push(label);
  });
  return labels;
}

/** The contestants in the first column. */
function knownIn(names: Range): Set<EveningLabel | undefined> {
  const known = new Set<EveningLabel | undefined>();
  eachCell(names.rows, (row) => {
    const index = row * names.columns;
    const label = labelIn(names.cells[index]);
    if (label === null) throw badCell(names, index, "a contestant", "a number or a name");
    known.add(label);
  });
  return known;
}

/** A contract with its declarer; undefined for a cell with which no score can be compared. */
function bidIn(
  cell: unknown,
  beside: unknown,
  english: ReturnType<typeof inEnglish>,
): BidContract | "undeclared" | "unread" | undefined {
  if (isNotPlayed(cell)) return undefined;
  const contract = typeof cell === "string" ? contractIn(english.contract(cell)) : undefined;
  if (contract === undefined) return isRuled(cell) ? undefined : "unread";
  if (contract === "passed out") return undefined;
  const told = typeof beside === "string" ? english.side(beside) : undefined;
  if (told === undefined && !isNotPlayed(beside)) return "undeclared";
  const side = sideOf(contract.declarer) ?? told;
  return side === undefined ? "undeclared" : { ...contract, side };
}

/** Whether an average or a ruling stands in the place of a contract. Its parts may be contracts, which need the board. */
function isRuled(cell: unknown): boolean {
  return typeof cell === "string" && (/[%;|]/.test(cell) || typeof scoreIn(cell) === "object");
}

/** A board or a contestant as it is typed. */
function cellText({ cells }: Range, index: number): EveningLabel {
  const cell = cells[index];
  return typeof cell === "number" ? cell : String(cell ?? "").trim();
}

/** Whom a remark is about: one contestant, all of a row, or nobody where it is about the board. */
function whoIn(slip: Slip, { contestants }: EveningRanges): EveningLabel {
  const from = slip.row * contestants.columns;
  if ("seat" in slip && slip.kind !== "seatless") return cellText(contestants, from + slip.seat);
  if (slip.kind === "fewer") return "";
  if (slip.kind === "turned") return slip.seats.map((seat) => cellText(contestants, from + seat)).join(", ");
  return Array.from({ length: contestants.columns }, (_, seat) => cellText(contestants, from + seat))
    .filter((text) => text !== "")
    .join(", ");
}

/** A place in a row of the results, as a spreadsheet counts its rows. */
function placeIn(range: Range, index: number, { firstrow }: EveningRanges): string {
  if (cornerOf(range) !== undefined || range.rows === 1) return placeOf(range, index);
  const row = Math.floor(index / range.columns) + firstrow;
  return `row ${row}, column ${(index % range.columns) + 1} of ${range.argument.name}`;
}

/** A cell that cannot be read, and where it stands. */
function oddText(range: Range, row: number, typed: EveningRanges): string {
  const cell = range.cells[row];
  const date = dateIn(cell);
  return `${shown(cell)} (${placeIn(range, row, typed)})${date === undefined ? "" : `, ${date}`}`;
}

/** The contract of a row, as it stands there: `4S N (F3)`. */
function contractText(typed: EveningRanges, row: number): string {
  const range = typed.contracts as Range;
  const by = typed.declarers?.cells[row];
  const declarer = typeof by === "string" && by.trim() !== "" ? ` ${by.trim()}` : "";
  return `${cellText(range, row)}${declarer} (${placeIn(range, row, typed)})`;
}

/** `; the nearest are 420 and 430` */
function nearestText(numbers: readonly number[]): string {
  if (numbers.length === 0) return "";
  return `; the nearest ${numbers.length === 1 ? "is" : "are"} ${listed(numbers.map(String), "and")}`;
}

const SCORES = "points such as 420, PASS, NP, A+, A+/A-, 60%-40% or 60% 420 / 40% -50";
const RESULTS = "=, +1 or -2";

function remarkOn(slip: Slip, typed: EveningRanges, evening: Evening): string {
  const { boards, contestants, scores, contracts, declarers, results } = typed;
  const { row } = slip;
  const at = (range: Range, index: number) => placeIn(range, index, typed);
  const seatAt = (line: number, seat: number) => at(contestants, line * contestants.columns + seat);
  const cell = scores.cells[row];
  // A number that is typed as text is shown as the number that it is.
  const score = () => `${numberIn(cell) ?? shown(cell)} (${at(scores, row)})`;
  switch (slip.kind) {
    case "unknown":
      return `${seatAt(row, slip.seat)}: not in the names`;
    case "twice":
      return `twice on this board: ${seatAt(row, slip.seat)} and ${seatAt(slip.again.row, slip.again.seat)}`;
    case "met":
      return `meet twice on this board: ${seatAt(row, 0)} and ${seatAt(slip.again, 0)}`;
    case "turned":
      return slip.seats
        .map((seat) => {
          const who = cellText(contestants, row * contestants.columns + seat);
          return `${seatAt(row, seat)}: ${who} sat ${seat === 0 ? "North-South" : "East-West"}`;
        })
        .join("; ");
    case "lacks":
      return `no result on this board, which most of its line have played; its others: ${seatAt(row, slip.seat)}`;
    case "score":
    case "contract":
      return `${score()}: ${whyNoScore(row, typed, evening)}`;
    case "result": {
      const range = results as Range;
      const contract = contractText(typed, row);
      if (slip.fault === "missing") return `${at(range, row)}: ${contract} has no result: type ${RESULTS}`;
      const odd = oddText(range, row, typed);
      if (slip.fault === "unread") return `${odd}: not a result of ${contract}: type ${RESULTS}`;
      return `${odd}: ${contract} cannot have so many tricks`;
    }
    case "unread": {
      const range = contracts as Range;
      const hint = contractHint(range.cells[row]);
      return `${oddText(range, row, typed)}: not a contract such as 4S=, 3NT+1 or PASS${hint}`;
    }
    case "undeclared":
      if (declarers && !isNotPlayed(declarers.cells[row]))
        return `${oddText(declarers, row, typed)}: not a declarer: N, E, S or W`;
      return `${at(declarers ?? (contracts as Range), row)}: ${contractText(typed, row)} has no declarer: N, E, S or W`;
    case "boardless":
      return `${score()}: a score without a board (${at(boards, row)})`;
    case "seatless":
      return `${score()}: a score, but nobody in ${seatAt(row, slip.seat)}`;
    case "blank":
      return `${at(scores, row)}: no score, but others on this board have one`;
    case "fewer":
      return `${at(boards, row)}: ${slip.results} of ${slip.usual} results, which most boards have`;
  }
}

/** Why a score cannot be right, and which ones are near. */
function whyNoScore(row: number, typed: EveningRanges, { boards, scores, contracts }: Evening): string {
  const cell = typed.scores.cells[row];
  const date = dateIn(cell);
  if (date !== undefined) return date;
  const score = Number(scores[row]);
  if (Number.isNaN(score)) return isErrorValue(cell) ? "there is no score" : `not a score: type ${SCORES}`;
  const sides = sidesOf(boards[row]);
  const contract = contracts?.[row];
  if (typeof contract === "object") {
    const near = nearestText(nearestScores(score, sides, contract));
    return `${contractText(typed, row)} cannot have this score on this board${near}`;
  }
  return `no contract gives this score on this board${nearestText(nearestScores(score, sides))}`;
}

/**
 * What may be wrong in the results of an evening, which spills: a remark a row, each with its cell.
 * @customfunction CHECKEVENING
 * @helpurl functions/checkevening.html
 * @param boards The board of each result, one column, in any order.
 * @param contestants Who played it: two columns, NS and EW, or the four players of an individual. A blank is a sit-out.
 * @param scores North-South's scores in points, one column. Averages and rulings are not slips.
 * @param [names] The contestants there are, in the first column; names may stand beside them.
 * @param [contracts] The contract of each result, one column.
 * @param [declarers] N, E, S or W for each contract, where the contract itself has none.
 * @param [eastwest] The pairs that sit East-West for the whole event, in the first column, where there are two winners; all others sit North-South.
 * @param [results] The result of each contract, such as =, +1 or -2, one column: where a row has no score, a remark says what is wrong with it.
 * @param [firstrow] The row of the first result, such as ROW(A3): rows are counted from it. 1 when omitted.
 * @param [seen] Beside each result what a remark on it names, where it is right as it stands: NP, 425. The list shows what to type.
 * @returns Row (counted from firstrow), Board, Contestants and Remark, in the order of the rows; No remarks where there are none. With seen, what to type there stands in a fifth column, and the remarks that are marked so come last, with a ✓ behind the row.
 * @remarks It finds: a pair twice on a board; two pairs that meet twice on one; a pair of eastwest that sits North-South, or another that sits East-West; a pair that is not in the names; a score that no contract gives at the board's vulnerability, or that its contract cannot have; a contract without a declarer; a contract, a declarer or a result that cannot be read; a score without a board, or beside an empty seat; a row of pairs without a score; a board with fewer results than most; a pair that lacks a board. A board whose label is not a number may have either vulnerability. One slip has one remark: a pair is said to lack a board only where the board has no other remark on its pairs. While the evening is on it is quiet. A row without a score is a remark once half of the others on its board have one and play has gone on: the same pairs have a score on another board, one of them has one further down, or no more than one row in twenty is still blank. NP counts as a blank: a board that was not played for good gets an average, or its row is deleted. A board has too few results when two boards in three have one and the same larger number, and another board of its set is one of them, or pairs of both directions are behind their line. A set are boards on which the same pairs meet. A pair's line are the pairs that sit mostly its way, or all of them in a Howell. A pair lacks a board when more than half of its line has played it, two in three of the line have played one and the same larger number of boards, and it has played another board of the set, or most of its line have played all. Where more than half of the numbers sit both ways on one board, NS and EW have numbers of their own. A mark in seen repeats the cells of its remark, so that the remark comes back when one of them changes. It stands beside any result that the remark is about; several marks have a ; between them.
 * @throws #VALUE! when contestants has neither 2 columns nor 4, when another range has another number of rows, or when a board or a contestant is a date or an error.
 * @source Law 77 for the scores, Law 2 for the vulnerability; the rest is what scorers look for on a score sheet.
 * @sqlreturns rows
 * @sqlparam boards text
 * @sqlparam contestants ns text, ew text
 * @sqlparam scores text
 * @sqlparam names contestant text, [name] text
 * @sqlparam contracts text
 * @sqlparam declarers text
 * @sqlparam eastwest contestant text
 * @sqlparam results text
 * @sqlparam seen text
 * @cost In proportion to the rows.
 * @differs Where the host gives the addresses of ranges, as Excel and the workbench do, a remark names the cell; elsewhere the row and the column of the argument.
 * @example Board 1 has a score that no contract gives, and pair 4 twice
 * A2: 1, 1, 2, 2
 * B2: 1, 2, 1, 2
 * C2: 3, 4, 4, 4
 * D2: 425, -50, 110, 620
 * =CHECKEVENING(A2:A5, B2:C5, D2:D5)
 * //=> Row | Board | Contestants | Remark
 * //=> 1 | 1 | 1, 3 | 425 (row 1, column 1 of scores): no contract gives this score on this board; the nearest are 420 and 430
 * //=> 3 | 2 | 4 | twice on this board: row 3, column 2 of contestants and row 4, column 2 of contestants
 */
export function CHECKEVENING(
  boards: any[][],
  contestants: any[][],
  scores: any[][],
  names?: any[][],
  contracts?: any[][],
  declarers?: any[][],
  eastwest?: any[][],
  results?: any[][],
  firstrow?: any,
  seen?: any[][],
): any[][] {
  return checkEvening(
    { boards, contestants, scores, names, contracts, declarers, eastwest, results, firstrow, seen },
    arguments,
  );
}
