import { nsPoints, readContract, resultText } from "../../events/contract";
import { type Award, type BridgeEvent, type EventResult } from "../../events/event";
import { byBoard, datumOf, type Earned, isByLaw, lawsAverages } from "../../events/rules";
import { inLetters } from "../../events/score";
import { call } from "../../sheets/formula-text";
import { type CellValue, type Formula, type NewSheet } from "../../sheets/sheet-host";
import {
  type DeclaredColumn,
  firstTyped,
  ofNumbers,
  ofTypedWords,
  usesOf,
  usesOfValues,
} from "../../sheets/declared-columns";
import { type Filling, filledFromHeaders, headersArgument } from "../../sheets/filled-columns";
import { hasColumn, inRow, rowOf, sheetOf, type Table, withHeader } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type EventChoice, isIndividual, type PairsChoice } from "./choice";
import { eventTable } from "./event-table";
import { awardsFormula, datumFormula, type RuleRanges } from "./rule-formulas";
import { idCell } from "./id-cell";
import { withNotes } from "./notes";

/**
 * The columns into which the director types what happened at a table, and a ruling on it.
 *
 * @param scored whether formulas score the contracts
 */
function typedColumns(scored: boolean, hasContracts: boolean) {
  const ofContracts = (code: "contract" | "by" | "result", width: number) =>
    ofTypedWords(width, {
      align: "center",
      isTyped: true,
      isNamed: code === "contract",
      ...(scored && { hint: text(`event.hints.${code}`), hintFor: "formulas" }),
      isShown: hasContracts,
    });
  return {
    contract: ofContracts("contract", 9),
    by: ofContracts("by", 5),
    result: ofContracts("result", 7),
    tableScore: ofNumbers(7, {
      hint: text("event.hints.score"),
      ...(scored ? { isComputed: "byOurs", hintFor: "values" } : { isTyped: true }),
    }),
    // A weighted score is long: it goes on in the next line, and so does its score.
    ruling: ofTypedWords(15, { wraps: true, isTyped: true, hint: text("event.hints.ruling") }),
  } satisfies Record<string, DeclaredColumn>;
}

/**
 * The codes of what is typed for a result, and of the marks on remarks. All of it is taken along when the
 * results get new tabs.
 */
export function typedCodes(typedIn: "contracts" | "scores"): string[] {
  const columns: Record<string, DeclaredColumn> = typedColumns(typedIn === "contracts", true);
  return [...Object.keys(columns).filter((code) => columns[code].isTyped), "seen"];
}

/** The columns of the tab in which the director types corrections. */
function resultsColumns(choice: PairsChoice) {
  const { event, rule, typedIn } = choice;
  const { results } = event;
  const has = (field: (result: EventResult) => unknown) => results.some((one) => Boolean(field(one)));
  const byBoard = isByBoard(event);
  const ofTable = { isGroup: !byBoard };
  const players = isIndividual(event);
  const seat = (isShown: boolean) => ofNumbers(5, { isNamed: true, isShown });
  const award = (width: number, isShown: boolean) =>
    ofNumbers(width, { isComputed: "byOurs", isNamed: true, isShown });
  return {
    board: ofNumbers(6, { isNamed: true, isGroup: byBoard, hint: text("event.hints.board") }),
    session: ofTypedWords(7, { isGroup: true, isShown: has(({ session }) => session) }),
    section: ofTypedWords(7, { ...ofTable, isShown: has(({ section }) => section) }),
    round: ofNumbers(5, { ...ofTable, isShown: has(({ round }) => round) }),
    table: ofNumbers(5, { ...ofTable, isShown: has(({ table }) => table) }),
    ns: seat(!players),
    ew: seat(!players),
    north: seat(players),
    south: seat(players),
    east: seat(players),
    west: seat(players),
    ...typedColumns(areScored(choice), typedIn === "contracts" || has(({ contract }) => contract)),
    score: ofNumbers(12, { wraps: true, isComputed: true, isNamed: true }),
    datum: award(7, rule.form === "butler"),
    // Where a score is split, East-West's datum is another one than North-South's.
    datumEw: award(7, rule.form === "butler" && rule.datum.kind !== "file"),
    nsAward: award(8, !players),
    ewAward: award(8, !players),
    northAward: award(7, players),
    southAward: award(7, players),
    eastAward: award(7, players),
    westAward: award(7, players),
    top: award(5, rule.form === "matchpoints"),
    line: ofNumbers(5, { isShown: isFoundByLine(choice) }),
    seen: ofMarks(),
  } satisfies Record<string, DeclaredColumn>;
}

export type ResultsColumn = keyof ReturnType<typeof resultsColumns>;

/**
 * The column into which the director types marks for remarks on what is right as it stands. Only CHECKEVENING
 * reads it.
 */
export function ofMarks(): DeclaredColumn {
  return ofTypedWords(12, {
    only: "formulas",
    hint: text("event.hints.seen", { tab: text("event.tabs.check") }),
  });
}

/** The tab in which the director types corrections. Each result has a row. */
export function resultsTab(choice: PairsChoice): Table<ResultsColumn> {
  return eventTable(
    { name: text("event.tabs.results"), rows: choice.event.results.length },
    resultsColumns(choice),
  );
}

/** Gives what each result earns; undefined for a board that was not played. It is computed with the first call. */
export type EarnedOf = () => readonly (Earned | undefined)[];

export function resultsSheet(choice: PairsChoice, tab: Table<ResultsColumn>, earned: EarnedOf): NewSheet {
  const { event, rule } = choice;
  const scored = areScored(choice);
  const datums = rule.form === "butler" && rule.datum.kind === "file" ? datumsOf(choice) : [];
  const isLaws = lawsAverages(event, rule);
  const rows = event.results.map((result, row) => {
    const cells = scoreCells(choice, result, tab, row, scored, isLaws);
    return rowOf(tab, { ...cells, datum: datums[row], line: row + 1 });
  });
  const sheet = {
    ...sheetOf(tab, resultsTitle(choice), []),
    ...withNotes(rows, [{ note: text("event.notes.ruling"), unprinted: true }]),
    ...(choice.typedIn && {
      paper: { title: text("event.titles.results", { event: titleOf(choice) }) },
      ...firstTyped(tab),
    }),
    ...usesOf(tab, whereToType(scored)),
    asValues: { ...usesOfValues(tab, whereToType(false)), below: [[text("event.notes.values")]] },
  };
  return filledFromHeaders(sheet, tab, fillings(choice, tab, earned));
}

export const PLAYERS = ["north", "south", "east", "west"] as const;

/** @param scored whether formulas score the contracts */
export function whereToType(scored: boolean): string {
  const ruling = text("event.headers.ruling");
  return scored
    ? text("event.guard.contracts", { ruling })
    : text("event.guard.scores", { ruling, score: text("event.headers.tableScore") });
}

/** The title of the tab of results, which says what to type there: results, or corrections of them. */
export function resultsTitle(choice: EventChoice<unknown>): string {
  const event = titleOf(choice);
  const { typedIn } = choice;
  return typedIn ? text("event.titles.typed", { event, typedIn }) : text("event.titles.results", { event });
}

/**
 * Whether the results of one board stand together and have one colour; otherwise those of one table in one
 * round do.
 */
function isByBoard({ results }: BridgeEvent): boolean {
  return results.some(({ board }, index) => index > 0 && board === results[index - 1].board);
}

export function titleOf({ event }: Pick<EventChoice<unknown>, "event">): string {
  const title = event.title || text("event.untitled");
  return event.date ? `${title}, ${event.date}` : title;
}

/** Whether other tabs find a result by the number of its line, wherever somebody has sorted it. */
function isFoundByLine({ event, travellers = false, scoreCards = false }: PairsChoice): boolean {
  return travellers || scoreCards || isPublishedByLine(event);
}

/** Whether the file says what single results earned. */
export function isPublishedByLine({ results }: BridgeEvent): boolean {
  return results.some(({ nsAward, ewAward }) => nsAward ?? ewAward);
}

/** The formulas that fill their columns from the headers down. */
function fillings(
  choice: PairsChoice,
  tab: Table<ResultsColumn>,
  earned: EarnedOf,
): Filling<ResultsColumn>[] {
  const { event, rule } = choice;
  const sessions = hasColumn(tab, "session") ? withHeader(tab, "session") : undefined;
  const ranges = { scores: withHeader(tab, "score"), boards: withHeader(tab, "board"), sessions };
  const all: Filling<ResultsColumn>[] = [];
  if (areScored(choice)) {
    all.push({
      columns: ["tableScore"],
      formula: (headers) =>
        call(
          "CONTRACTSCORE",
          withHeader(tab, "contract"),
          withHeader(tab, "board"),
          withHeader(tab, "by"),
          withHeader(tab, "result"),
          "",
          headers,
        ),
      values: () => event.results.map((result) => [scoreByBoard(result) ?? ""]),
    });
  }
  if (rule.form !== "butler") return [...all, ...awardFillings(choice, tab, ranges, earned)];
  const { datum } = rule;
  if (datum.kind !== "file") {
    all.push({
      columns: ["datum", "datumEw"],
      formula: (headers) => datumFormula(datum, { ...ranges, headers }) ?? "",
      values: () => datumsOf(choice).map((value) => [value ?? "", value ?? ""]),
    });
  }
  const datums = withHeader(tab, ...datumColumns(tab));
  return [...all, ...awardFillings(choice, tab, { ...ranges, datums }, earned)];
}

/** The first and the last column with the datums. */
export function datumColumns(tab: Table<ResultsColumn>): ["datum", "datum" | "datumEw"] {
  return ["datum", hasColumn(tab, "datumEw") ? "datumEw" : "datum"];
}

/** One formula fills the awards of both sides, or of the four players, and the top. */
function awardFillings(
  { event, rule }: PairsChoice,
  tab: Table<ResultsColumn>,
  ranges: RuleRanges,
  earned: EarnedOf,
): Filling<ResultsColumn>[] {
  const formula = (contestants: string, side?: "ns" | "ew") => (headers: string) =>
    awardsFormula(rule, { ...ranges, contestants, headers }, side);
  const values = (columns: (award: Partial<Earned>) => (number | undefined)[]) => () =>
    earned().map((award: Partial<Earned> = {}) => columns(award).map((value) => value ?? ""));
  const hasTop = rule.form === "matchpoints";
  if (isIndividual(event)) {
    const ofPlayers = values(({ ns, ew, top }) => [ns, ns, ew, ew, ...(hasTop ? [top] : [])]);
    const columns = ["northAward", "southAward", "eastAward", "westAward"] as const;
    return [
      {
        columns: [...columns, ...(hasTop ? (["top"] as const) : [])],
        formula: formula(withHeader(tab, "north", "west")),
        values: ofPlayers,
      },
    ];
  }
  if (!sameNumbers(event)) {
    const ofPairs = values(({ ns, ew, top }) => [ns, ew, ...(hasTop ? [top] : [])]);
    return [
      {
        columns: ["nsAward", "ewAward", ...(hasTop ? (["top"] as const) : [])],
        formula: formula(withHeader(tab, "ns", "ew")),
        values: ofPairs,
      },
    ];
  }
  // The two pairs with one number must not be one contestant, so each side has a formula of its own.
  const all = headersArgument(
    (["nsAward", "ewAward", "top"] as const).map((key) => text(`event.headers.${key}`)),
  );
  const top = () => awardsFormula(rule, { ...ranges, headers: all }).replace(/^=(.*)$/, "=INDEX($1,0,3)");
  return [
    { columns: ["nsAward"], formula: formula(withHeader(tab, "ns"), "ns"), values: values(({ ns }) => [ns]) },
    { columns: ["ewAward"], formula: formula(withHeader(tab, "ew"), "ew"), values: values(({ ew }) => [ew]) },
    ...(hasTop ? [{ columns: ["top"] as const, formula: top, values: values((award) => [award.top]) }] : []),
  ];
}

/**
 * Whether a number is a pair of North-South and another pair of East-West. A pair that sat the wrong way for
 * once is one pair.
 */
export function sameNumbers({ winners, contestants }: BridgeEvent): boolean {
  if (winners === 1) return false;
  const idsOf = (side: "ns" | "ew") =>
    contestants.flatMap(({ id, direction }) => (direction === side ? [id] : []));
  const northSouth = new Set(idsOf("ns"));
  return idsOf("ew").some((id) => northSouth.has(id));
}

/** Whether each pair sits one way for the whole event and its number tells which. */
export function keepsSides(event: BridgeEvent): boolean {
  return event.winners === 2 && !sameNumbers(event);
}

/** Whether every contract can be scored by a formula, on boards whose numbers say who is vulnerable. */
export function areScored({ event: { results }, typedIn }: Pick<PairsChoice, "event" | "typedIn">): boolean {
  if (typedIn) return typedIn === "contracts";
  return (
    results.some(({ contract }) => contract !== "") &&
    results.every(
      (result) =>
        result.board === String(result.boardNumber) &&
        (result.contract === "" || scoreByBoard(result) !== undefined),
    )
  );
}

/** The text for a board that was not played. Some formulas would take a blank for 0. */
const NOT_PLAYED = "NP";

function scoreCells(
  { typedIn }: PairsChoice,
  result: EventResult,
  tab: Table<ResultsColumn>,
  row: number,
  scored: boolean,
  isLaws: ReturnType<typeof lawsAverages>,
): Partial<Record<ResultsColumn, CellValue>> {
  const [tableScore, ruling] = [inRow(tab, row, "tableScore"), inRow(tab, row, "ruling")];
  // A ruling that is not a single score, such as a weighted one, is there in the director's words.
  const ruled = typeof result.score === "number" ? undefined : result.ruling;
  const score = ruled ?? scoreText(result.score, isLaws(result.score));
  const blank = typedIn === "scores";
  // A formula in the header fills the column. The director types the other cells.
  const ofTable = scored
    ? (scoreByBoard(result) ?? NOT_PLAYED)
    : typeof score === "number"
      ? score
      : NOT_PLAYED;
  return {
    board: idCell(result.board),
    session: result.session,
    section: result.section,
    round: result.round,
    table: result.table,
    ns: idCell(result.ns),
    ew: idCell(result.ew),
    ...playerCells(result),
    contract: result.contract,
    by: result.declarer,
    result: result.result === undefined ? "" : resultText(result.result),
    tableScore: scored || blank ? "" : ofTable,
    ruling: score === ofTable ? "" : score,
    score: scoreFormula(
      {
        cell: ruling,
        ...(scored && {
          scoring: {
            fn: "CONTRACTSCORE",
            board: inRow(tab, row, "board"),
            by: inRow(tab, row, "by"),
          },
        }),
      },
      tableScore,
      NOT_PLAYED,
    ),
  };
}

function playerCells({ players = ["", "", "", ""] }: EventResult): Partial<Record<ResultsColumn, CellValue>> {
  const [north, east, south, west] = players.map(idCell);
  return { north, east, south, west };
}

/**
 * The ruling where there is one, otherwise the table score.
 *
 * A number is asked for first, since the workbench's grid at times takes a 0 for the blank that it is compared with.
 *
 * @param none what stands for a board that was not played
 */
export function scoreFormula(ruling: RulingCell, tableScore: string, none: string): Formula {
  const played = `IF(ISNUMBER(${tableScore}),${tableScore},IF(${tableScore}="","${none}",${tableScore}))`;
  const formula = (ruled: string) => `=IF(TRIM(${ruling.cell})<>"",${ruled},${played})`;
  if (!ruling.scoring) return { formula: formula(ruling.cell) };
  // Without our functions a ruling is typed in points.
  const values = () => [[{ formula: formula(ruling.cell) }]];
  return { formula: formula(inPoints(ruling.cell, ruling.scoring)), values };
}

/** The cell of a ruling, and those of its row that say what the contracts in it score. */
export interface RulingCell {
  cell: string;
  /** Absent where contracts are not scored in this tab. */
  scoring?: { fn: string; board: string; by: string };
}

/**
 * The contracts of a ruling are the row's declarer's where they do not name another. What CONTRACTSCORE does not read, such as
 * points, stands as it is.
 */
function inPoints(cell: string, { fn, board, by }: NonNullable<RulingCell["scoring"]>): string {
  return `IFERROR(${fn}(${cell},${board},${by}),IFERROR(${fn}(${cell},${board}),${cell}))`;
}

/** What CONTRACTSCORE makes of the row, which knows the vulnerability by the board's number alone. */
export function scoreByBoard({ contract, declarer, result, boardNumber }: EventResult): number | undefined {
  if (contract === "PASS") return 0;
  const bid = readContract(contract)?.bid;
  return bid && declarer && result !== undefined ? nsPoints(bid, declarer, result, boardNumber) : undefined;
}

/**
 * The value of a cell for a score.
 *
 * @param byOwnScore whether an average follows the contestants' own score: then it is written in letters, as in the Law,
 * otherwise in per cents, which do not change. When omitted, it is written as the file has it. An A= is 50 % by every rule.
 */
export function scoreText(score: number | Award | undefined, byOwnScore?: boolean): number | string {
  if (score === undefined) return NOT_PLAYED;
  if (typeof score === "number") return score;
  const isOpen = isByLaw(score.ns) || isByLaw(score.ew);
  const isLaws = byOwnScore || (score.inLetters && (byOwnScore === undefined || !isOpen));
  return (isLaws ? inLetters(score) : undefined) ?? `${score.ns}%-${score.ew}%`;
}

/** The datum of each result's board. */
function datumsOf({ event, rule }: PairsChoice): (number | undefined)[] {
  if (rule.form !== "butler") return [];
  const datums = new Map(
    [...byBoard(event.results)].map(([board, results]) => {
      const scores = results.flatMap(({ score }) => (typeof score === "number" ? [score] : []));
      const isKnown = rule.datum.kind === "file" || scores.length > 0;
      return [board, isKnown ? datumOf(rule.datum, scores, event.datums.get(board)) : undefined];
    }),
  );
  return event.results.map(({ board }) => datums.get(board));
}
