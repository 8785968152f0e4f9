import { greatest } from "../../scoring/greatest";
import { MEASURES, ranked } from "../../scoring/ranking";
import { columnLetters } from "../../sheets/column-letters";
import { call, quoted } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { number, rowNumber, words } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { lineKey, type OverallChoice, type Session, type SessionLine } from "./read";
import { placeCell } from "../event-tabs/ranking-tab";

/** Rows for contestants who are not in a ranking yet when the tab is made. */
const SPARE_ROWS = 5;

/**
 * The overall ranking of several sessions, as two tabs whose formulas follow the sessions' rankings.
 *
 * The second tab has the lines of all rankings beside each other: who, and with what result. RANKING puts them together
 * there. The first tab shows its list, with each contestant's sessions.
 *
 * @param typedName how a function of the add-in is called in this spreadsheet
 */
export function overallSheets(choice: OverallChoice, typedName: (name: string) => string): NewSheet[] {
  const working = workingColumns(choice);
  return [overallSheet(choice, working), workingSheet(choice, working, typedName)];
}

/** A column of the tab with the lines of all sessions, as a range. */
type RangeOf = (column: number) => string;

/** Where everything stands in the tab with the lines of all sessions: columns counted from 0. */
interface Working {
  contestants: number;
  results: number;
  /** The results that count; the same columns as `results` when all count. */
  counted: number;
  /** RANKING's list. */
  list: number;
  rows: number;
  range: RangeOf;
}

function workingColumns({ sessions, by }: OverallChoice): Working {
  const count = sessions.length;
  const counted = by === "best" ? 2 * count : count;
  const rows = greatest(sessions.map((session) => session.rows)) + SPARE_ROWS;
  return {
    contestants: 0,
    results: count,
    counted,
    list: counted + count + 1,
    rows,
    range: (column) => blockOf(column, column, rows),
  };
}

function blockOf(from: number, to: number, rows: number): string {
  return `$${columnLetters(from)}$${rowNumber(0)}:$${columnLetters(to)}$${rowNumber(rows - 1)}`;
}

function inWorking(range: string): string {
  return `{{${text("event.overall.tabs.sessions")}}}!${range}`;
}

/** The name of a session in the head of its columns. */
function sessionHeader(session: number): string {
  return text("event.overall.session", { session: session + 1 });
}

function workingSheet(
  choice: OverallChoice,
  working: Working,
  typedName: (name: string) => string,
): NewSheet {
  const { sessions, by } = choice;
  const count = sessions.length;
  const block = (from: number) => blockOf(from, from + count - 1, working.rows);
  const formula = call(
    typedName("RANKING"),
    block(working.contestants),
    block(working.counted),
    "",
    "",
    "",
    "",
    by === "mean" ? '"mean"' : "",
  );
  const who: Pick<SheetColumn, "width" | "align"> =
    choice.match === "name" ? { width: nameWidth(30, choice) } : { width: 13, align: "right" };
  const column = (kind: "contestant" | "result" | "counts") =>
    sessions.map((_, session): SheetColumn => ({
      header: text("event.overall.column", { session: sessionHeader(session), kind }),
      ...(kind === "contestant" ? who : { width: 20, align: "right", format: "0.00" }),
    }));
  const figure: SheetColumn = { header: "", width: 9, align: "right", format: "0.00" };
  const list: SheetColumn[] = [
    { header: { formula }, width: 9, align: "right" },
    { header: "", ...who },
    { header: "", width: 9, align: "right" },
    { header: "", width: 11, align: "right", format: "0.00" },
    ...(by === "mean" ? [figure] : []),
  ];
  return {
    name: text("event.overall.tabs.sessions"),
    title: text("event.overall.titles.sessions"),
    columns: [
      ...column("contestant"),
      ...column("result"),
      ...(by === "best" ? column("counts") : []),
      { header: "", width: 3 },
      ...list,
    ],
    rows: Array.from({ length: working.rows }, (_, row) => [
      ...sessions.map((session) => contestantCell(session, choice, row)),
      ...sessions.map((session) => resultCell(session, choice, row)),
      ...(by === "best" ? sessions.map((_, session) => countsCell(choice, working, session, row)) : []),
    ]),
  };
}

/** A line of a session's ranking: every row of its tab in which a number stands below the result. */
function fromLine({ tab, columns }: Session, { measure }: OverallChoice, row: number, value: string) {
  const result = columnLetters((measure === "percent" ? columns.percent : undefined) ?? columns.total);
  return { formula: `=IF(ISNUMBER({{${tab}}}!$${result}${rowNumber(row)}),${value},"")` };
}

function contestantCell(session: Session, choice: OverallChoice, row: number): CellValue {
  const { contestant, name } = session.columns;
  const cell = (column: number) => `{{${session.tab}}}!$${columnLetters(column)}${rowNumber(row)}`;
  const who = cell(contestant);
  if (choice.match === "number" || name === undefined) return fromLine(session, choice, row, who);
  const named = `TRIM(${cell(name)})`;
  return fromLine(session, choice, row, `IF(${named}="",${who},${named})`);
}

function resultCell(session: Session, choice: OverallChoice, row: number): CellValue {
  const result =
    (choice.measure === "percent" ? session.columns.percent : undefined) ?? session.columns.total;
  return fromLine(session, choice, row, `{{${session.tab}}}!$${columnLetters(result)}${rowNumber(row)}`);
}

/**
 * The result when it is among the contestant's best, otherwise a blank. Of equal results that of the earlier session counts
 * first.
 */
function countsCell(
  { sessions, best }: OverallChoice,
  working: Working,
  session: number,
  row: number,
): CellValue {
  const cell = (column: number) => `$${columnLetters(column + session)}${rowNumber(row)}`;
  const [who, result] = [cell(working.contestants), cell(working.results)];
  const beside = (column: number, first: number, last: number) =>
    blockOf(column + first, column + last, working.rows);
  const better = (sign: string, last: number) => {
    const [others, results] = [beside(working.contestants, 0, last), beside(working.results, 0, last)];
    return `SUMPRODUCT((${others}=${who})*(${results}${sign}${result}))`;
  };
  const before = session === 0 ? "" : `+${better("=", session - 1)}`;
  return {
    formula: `=IF(${who}="","",IF(${better(">", sessions.length - 1)}${before}<${best},${result},""))`,
  };
}

function overallSheet(choice: OverallChoice, working: Working): NewSheet {
  const { sessions, by, match } = choice;
  const rows = fieldOf(choice).size + SPARE_ROWS;
  const columns = overallColumns(choice);
  const fromList = (column: number, row: number) =>
    inWorking(`$${columnLetters(working.list + column)}${rowNumber(row)}`);
  const contestant = (row: number) => `$B${rowNumber(row)}`;
  const lines = Array.from({ length: rows }, (_, row): CellValue[] => {
    const fromListed = (column: number): CellValue => ({
      formula: `=IF(${fromList(column, row)}="","",${fromList(column, row)})`,
    });
    const played = sessions.map((_, session): CellValue => {
      const [who, result] = [working.contestants, working.results].map((column) =>
        inWorking(working.range(column + session)),
      );
      const own = `(${who}=${contestant(row)})*1`;
      return {
        formula: `=IF(${contestant(row)}="","",IF(SUMPRODUCT(${own})=0,"",SUMPRODUCT(${own},${result})))`,
      };
    });
    return [
      fromListed(0),
      fromListed(1),
      ...(match === "number" ? [{ formula: nameFormula(sessions, contestant(row)) }] : []),
      ...played,
      fromListed(2),
      fromListed(by === "mean" ? 4 : 3),
    ];
  });
  const missing = quoted(text("event.overall.rowsMissing"));
  const listed = working.list + 2;
  const counted = inWorking(blockOf(listed, listed, working.rows * sessions.length));
  return {
    name: text("event.overall.tabs.overall"),
    title: overallTitle(choice),
    columns,
    named: columns.map((_, column) => ({ column, rows })),
    rows: [...lines, [{ formula: `=IF(COUNT(${counted})>${rows},${missing},"")` }]],
  };
}

/** The name that the contestant has in the first session with a name. */
function nameFormula(sessions: readonly Session[], contestant: string): string {
  const found = sessions.reduceRight((otherwise, { tab, columns, rows }) => {
    if (columns.name === undefined) return otherwise;
    const column = (index: number) => `{{${tab}}}!${blockOf(index, index, rows + SPARE_ROWS)}`;
    const name = `INDEX(${column(columns.name)},MATCH(${contestant},${column(columns.contestant)},0))`;
    return `IFERROR(${name}&"",${otherwise})`;
  }, '""');
  return `=IF(${contestant}="","",${found})`;
}

function overallTitle({ title, by, best, sessions, measure }: OverallChoice): string {
  const event = title || text("event.untitled");
  return text("event.overall.titles.overall", { event, by, best, sessions: sessions.length, measure });
}

/** The width of a column with the names of all sessions. */
function nameWidth(least: number, { sessions }: OverallChoice): number {
  return widthFor(
    least,
    sessions.flatMap(({ lines }) => lines.map(({ name }) => name)),
  );
}

function overallColumns(choice: OverallChoice): SheetColumn[] {
  const { sessions, match, by } = choice;
  return [
    number(text("event.headers.place"), 7),
    match === "number"
      ? number(text("event.overall.headers.number"), 9)
      : words(text("event.headers.name"), nameWidth(40, choice)),
    ...(match === "number" ? [words(text("event.headers.name"), nameWidth(40, choice))] : []),
    ...sessions.map((_, session): SheetColumn => ({
      header: sessionHeader(session),
      width: 12,
      align: "right",
      format: "0.00",
    })),
    number(text("event.overall.headers.sessions"), 10),
    number(text(by === "mean" ? "event.overall.headers.mean" : "event.headers.total"), 10, "0.00"),
  ];
}

/** A contestant's results by session; undefined where the contestant did not play. */
interface Season {
  line: SessionLine;
  results: (number | undefined)[];
}

function fieldOf({ sessions, match, measure }: OverallChoice): Map<string, Season> {
  const field = new Map<string, Season>();
  sessions.forEach(({ lines }, session) => {
    for (const line of lines) {
      const result = measure === "percent" ? line.percent : line.total;
      if (result === undefined) continue;
      const key = lineKey(line, match);
      const season = field.get(key) ?? { line, results: sessions.map(() => undefined) };
      if (season.line.name === "") season.line = { ...season.line, name: line.name };
      season.results[session] = result;
      field.set(key, season);
    }
  });
  return field;
}

/** The overall ranking as it is now, for the pane: the lines that the formulas of the first tab will show. */
export function overallTable(choice: OverallChoice): NewSheet {
  const { match, by, best, sessions } = choice;
  const byContestant = new Map(
    [...fieldOf(choice).values()].map((season) => {
      const { contestant, name } = season.line;
      return [match === "name" && name !== "" ? name : contestant, season];
    }),
  );
  const standings = [...byContestant].map(([contestant, { results }]) => {
    const played = results.filter((result) => result !== undefined).sort((a, b) => b - a);
    const counted = by === "best" ? played.slice(0, best) : played;
    const total = counted.reduce((sum, result) => sum + result, 0);
    return { contestant, boards: counted.length, total, tops: 0 };
  });
  const measure = by === "mean" ? MEASURES.mean : MEASURES.total;
  const rows = ranked(standings, [measure]).map((placed): CellValue[] => {
    const { standing } = placed;
    const season = byContestant.get(standing.contestant);
    return [
      placeCell(placed),
      standing.contestant,
      ...(match === "number" ? [season?.line.name ?? ""] : []),
      ...sessions.map((_, session) => season?.results[session] ?? ""),
      standing.boards,
      measure(standing),
    ];
  });
  return {
    name: text("event.overall.tabs.overall"),
    title: overallTitle(choice),
    columns: overallColumns(choice),
    rows,
  };
}
