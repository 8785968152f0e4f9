import { boardVulnerability, contractScore, type Vulnerability } from "../scoring/contract";
import { beside, cells, headers, optionalCells, worksheetFunction } from "./arguments";
import { type Spelling, spellingsOf } from "../scoring/written-contracts/column";
import { type ContractText, type Declarer, resultIn } from "../scoring/written-contracts/text";
import { contractInWords, readingsInWords } from "./contract-words";
import { CellError } from "./errors";
import { type Cell, isDateNumber, isNotPlayed, mainVersion, numberIn, type Range } from "./reading";
import { rulingInPoints, scoreIn } from "./score-cell";
import { mapCells } from "./shaping";
import { badCell, placeOf, shown } from "./wording";

const contractScores = worksheetFunction(
  "CONTRACTSCORE",
  {
    contract: cells,
    vulnerable: cells,
    declarer: optionalCells,
    result: optionalCells,
    tricks: optionalCells,
    headers,
  },
  ({ contract, vulnerable, declarer, result, tricks }) => {
    const sidesAt = vulnerabilities(contract, vulnerable);
    const resultAt = columnBeside(contract, result, readResult);
    const tricksAt = columnBeside(contract, tricks, readTricks);
    const spellings = spellingsOf(contract.cells, declarer?.cells ?? [], {
      contract: contract.argument.header,
      declarer: declarer?.argument.header,
    });
    const declarerCellAt = columnBeside(contract, declarer, ({ cells }, index) => cells[index]);
    const readers = new Map<Spelling, RowReader>();
    const readerOf = (spelling: Spelling) => {
      const reader = readers.get(spelling) ?? {
        languages: spelling.languages,
        contractAt: eachOnce(contract, (range, index) => readContract(range, index, spelling)),
        // A direction that the suits' own language does not have is read in another one.
        declarerAt: columnBeside(contract, declarer, (range, index) =>
          readDeclarer(range, index, [spelling, ...spellings.of(undefined, range.cells[index])]),
        ),
      };
      readers.set(spelling, reader);
      return reader;
    };
    const scoreAt = (index: number, { contractAt, declarerAt }: RowReader) => {
      const ruled = isRuling(contract.cells[index])
        ? rulingInPoints(contract.cells[index], sidesAt(index), declarerAt(index))
        : undefined;
      if (ruled !== undefined) return ruled;
      const played = contractAt(index);
      if (typeof played === "string" && played !== PASSED_OUT) return played;
      const by = declarerAt(index);
      const over = resultAt(index);
      const made = tricksAt(index);
      if (over !== undefined && made !== undefined) {
        const { fn } = contract.argument;
        throw new CellError(
          "value",
          `${fn}: ${placeOf(contract, index)} has a result and tricks: expected one of them`,
        );
      }
      if (played === PASSED_OUT) return passedOut(contract, index, over, made);
      const { level, strain, doubling } = played;
      const fromTricks = made === undefined ? undefined : made - level - 6;
      const side = agreed(contract, index, "declarer", played.declarer, by) ?? "N";
      const tricksOver = agreed(contract, index, "result", played.result, over ?? fromTricks);
      if (tricksOver === undefined) {
        throw badCell(contract, index, "a contract with its result", RESULT_EXPECTED);
      }
      const taken = level + 6 + tricksOver;
      if (taken < 0 || taken > 13) {
        throw badCell(contract, index, `possible: it would be ${taken} tricks`, "from 0 to 13 tricks");
      }
      const { ns, ew } = sidesAt(index);
      const score = { level, strain, doubling, result: tricksOver };
      return side === "E" || side === "W" ? -contractScore(score, ew) : contractScore(score, ns);
    };
    return mapCells(contract, (index) => {
      const reading = spellings.of(contract.cells[index], declarerCellAt(index)).map(readerOf);
      const [first, ...others] = reading;
      const score = scoreAt(index, first);
      if (others.every((reader) => scoreAt(index, reader) === score)) return score;
      const listed = readingsInWords(
        reading.map(({ contractAt, declarerAt, languages }) => {
          const played = contractAt(index);
          const text = typeof played === "string" ? played : contractInWords(played, declarerAt(index));
          return { text, languages };
        }),
      );
      throw badCell(
        contract,
        index,
        "certain",
        `a contract in English; the other cells do not tell whether it is ${listed.join(" or ")}`,
      );
    });
  },
);

/** Reads the rows in one spelling. */
interface RowReader {
  languages: readonly string[];
  contractAt(index: number): ContractText | string;
  declarerAt(index: number): Declarer | undefined;
}

const PASSED_OUT = "passed out";

/** Whether a cell may be a ruling: it has weights, or a half for each side, and is not an average such as 60%-40%. */
function isRuling(cell: Cell): boolean {
  return typeof cell === "string" && /%|[;|]/.test(cell) && averageText(cell) === undefined;
}

const CONTRACT_EXPECTED =
  "a contract such as 4S=, 3NT+1 W or 6HX-2, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 4S= / 40% 4S-1; the number of tricks goes into tricks, beside it";
const RESULT_EXPECTED = "=, +1 or -2 after it, or a result or tricks beside it";

/**
 * Reads the cells of contracts. For an average it returns the text, which earns its award in the functions
 * that compare scores.
 */
function readContract(range: Range, index: number, { contractIn }: Spelling): ContractText | string {
  const cell = range.cells[index];
  const contract = typeof cell === "string" ? (contractIn(cell) ?? averageText(cell)) : undefined;
  if (contract === undefined) throw badCell(range, index, "a contract", CONTRACT_EXPECTED);
  return contract;
}

/** How many different cells of a column are kept with their meaning. */
const MOST_KEPT = 5000;

/**
 * Reads the cells of a column, and each different cell once: there are few, and reading a contract takes as long
 * as scoring ten.
 */
function eachOnce<Value>(
  range: Range,
  read: (range: Range, index: number) => Value,
): (index: number) => Value {
  const known = new Map<Cell, Value>();
  return (index) => {
    const cell = range.cells[index];
    const before = known.get(cell);
    if (before !== undefined) return before;
    const value = read(range, index);
    if (known.size < MOST_KEPT) known.set(cell, value);
    return value;
  };
}

/** An average beside contracts. A letter alone is none there: it may be what is left of a contract. */
function averageText(cell: string): string | undefined {
  const score = cell.trim().length === 1 ? undefined : scoreIn(cell);
  return typeof score === "object" && score !== null && "ew" in score ? cell.trim() : undefined;
}

/** A board that was passed out has no result beside it, or 0. */
function passedOut(range: Range, index: number, over: number | undefined, made: number | undefined): number {
  if ((over ?? 0) === 0 && (made ?? 0) === 0) return 0;
  throw badCell(
    range,
    index,
    "a contract with a result",
    "no result and no tricks beside a board passed out",
  );
}

/** A part that may be in the contract's text, in a column beside it, or in both with the same value. */
function agreed<Value>(
  range: Range,
  index: number,
  name: string,
  inText: Value | undefined,
  inColumn: Value | undefined,
): Value | undefined {
  if (inText === undefined || inColumn === undefined || inText === inColumn) return inText ?? inColumn;
  const { fn } = range.argument;
  const found = `${shown(range.cells[index])} (${placeOf(range, index)}) has another ${name} than the one beside it`;
  throw new CellError("value", `${fn}: ${found}: expected one of them, or both alike`);
}

/**
 * The cell of a column beside the contracts; undefined when the column is left out or the cell is blank or a
 * dash.
 */
function columnBeside<Value>(
  contracts: Range,
  column: Range | undefined,
  read: (range: Range, index: number) => Value,
): (index: number) => Value | undefined {
  if (column === undefined) return () => undefined;
  const placeOf = beside(contracts, column, "one cell");
  const valueAt = eachOnce(column, (range, index) =>
    isNotPlayed(range.cells[index]) ? undefined : read(range, index),
  );
  return (index) => valueAt(placeOf(index));
}

function readDeclarer(range: Range, index: number, spellings: readonly Spelling[]): Declarer {
  const cell = range.cells[index];
  const [declarer] =
    typeof cell === "string" ? spellings.flatMap(({ declarerIn }) => declarerIn(cell) ?? []) : [];
  if (declarer === undefined) throw badCell(range, index, "a declarer", "N, E, S or W");
  return declarer;
}

function readResult(range: Range, index: number): number {
  const cell = range.cells[index];
  const result = typeof cell === "string" || typeof cell === "number" ? resultIn(cell) : undefined;
  if (result === undefined) throw badCell(range, index, "a result", "=, +1 or -2, or the numbers 0, 1 or -2");
  return result;
}

function readTricks(range: Range, index: number): number {
  const tricks = numberIn(range.cells[index]);
  if (tricks !== undefined && Number.isInteger(tricks) && tricks >= 0 && tricks <= 13) return tricks;
  throw badCell(range, index, "a number of tricks", "a whole number from 0 to 13");
}

/** The sides that each word declares vulnerable. */
function vulnerabilityIn(word: string): Vulnerability | undefined {
  const isAll = /^(TRUE|ALL|BOTH)$/i.test(word);
  if (!isAll && !/^(FALSE|NONE|NS|EW)$/i.test(word)) return undefined;
  return { ns: isAll || /^NS$/i.test(word), ew: isAll || /^EW$/i.test(word) };
}

/** The pattern of Law 2 repeats, so larger board numbers are allowed too. */
const BY_BOARD = Array.from({ length: 16 }, (_, index) => boardVulnerability(index + 1));

function vulnerabilities(contracts: Range, range: Range): (index: number) => Vulnerability {
  const placeOf = beside(contracts, range, "one cell");
  return (index) => {
    const place = placeOf(index);
    const cell = range.cells[place];
    const board = numberIn(mainVersion(cell));
    // 2-12 becomes a date, whose number is not a board's.
    if (board !== undefined && Number.isInteger(board) && board >= 1 && !isDateNumber(board))
      return BY_BOARD[(board - 1) % 16];
    const isWord = typeof cell === "boolean" || typeof cell === "string";
    const sides = isWord ? vulnerabilityIn(String(cell).trim()) : undefined;
    if (sides !== undefined) return sides;
    const expected = "TRUE, FALSE, None, NS, EW, All, or the board's number, 1 or more";
    throw badCell(range, place, "a vulnerability", expected);
  };
}

/**
 * The duplicate score of a contract and its result, for North-South.
 * @customfunction CONTRACTSCORE
 * @helpurl functions/contractscore.html
 * @param contract Contracts such as 4S=, 3NT+1 W, N 6Hx-2, 1NTxx+3 or PASS, with or without declarer and result: one cell or a range. Blank stays blank; an average such as A+ stays as it is, and a ruling such as 60% 3NT= / 40% 3NT-1 becomes one in points.
 * @param vulnerable The board's number, where 12A is a version of board 12, or None, NS, EW, All, or TRUE or FALSE for the declaring side: one cell, or a range of the contracts' shape.
 * @param [declarer] N, E, S or W, when contract does not have it: a range of the contracts' shape.
 * @param [result] =, +1 or -2, or the numbers 0, 1 and -2, when contract does not have it.
 * @param [tricks] Tricks taken, 0 to 13, instead of result.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Points for North-South, in the shape of the range.
 * @remarks It scores what is written on the traveller: no look-up in a table, no mistakes about doubled overtricks.
 * @remarks Contracts may be written as in other countries: 3SA, 2RU, 4K, 5F, 1ST N, Z, O or V for a direction, RP for a board passed out. Where a cell can be read in several languages, the other cells of its column tell which one is meant: beside 4P and 2T a 4C is hearts as in France; alone it is clubs. A cell that can be read in one way is read so beside all others. What stays open and would score otherwise is an error that names both readings.
 * @throws #VALUE! in the place of a contract, a vulnerability, a declarer or a result that cannot be read; of a part that is given twice with different values; or of a result with fewer than 0 or more than 13 tricks.
 * @source Laws of Duplicate Bridge 2017, Law 77; vulnerability by board number, Law 2.
 * @sqlreturns list
 * @sqlparam contract text
 * @sqlparam vulnerable text
 * @sqlparam declarer text
 * @sqlparam result text
 * @cost One formula for each cell.
 * @differs Without a declarer the contract counts as North-South's. A plain number after the contract (6H N 12) is an error, because it could be tricks or overtricks: put the number into tricks.
 * @example Board 2 (North-South vulnerable): four results, one with East as declarer
 * A2: 4S=, 3NTX-2, 4♥+1 E, PASS
 * =CONTRACTSCORE(A2:A5, 2)
 * //=> 620, -500, -450, 0
 * @example A column from a French club, board 2: clubs, hearts, spades and notrump, O is West
 * A2: 4T= N, 4C= N, 4P= O, 3SA+1 S
 * =CONTRACTSCORE(A2:A5, 2)
 * //=> 130, 620, -420, 630
 * @example Contract, declarer and tricks in separate columns, boards 1 to 4
 * A2: 1, 2, 3, 4
 * B2: 4S, 3NTx, 5♣, PASS
 * C2: N, W, S,
 * D2: 10, 7, 11,
 * =CONTRACTSCORE(B2:B5, A2:A5, C2:C5, , D2:D5)
 * //=> 420, 300, 400, 0
 */
export function CONTRACTSCORE(
  contract: any[][],
  vulnerable: any[][],
  declarer?: any[][],
  result?: any[][],
  tricks?: any[][],
  headers?: any,
): any[][] {
  return contractScores({ contract, vulnerable, declarer, result, tricks, headers }, arguments);
}
