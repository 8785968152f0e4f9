import { greatest } from "../../scoring/greatest";
import { MEASURES, ranked } from "../../scoring/ranking";
import { columnLetters } from "../../sheets/column-letters";
import {
  declaredColumns,
  type DeclaredColumn,
  ofHundredths,
  ofNumbers,
  ofWords,
  usesOf,
} from "../../sheets/declared-columns";
import { call, quoted } from "../../sheets/formula-text";
import { once } from "../../sheets/once";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import {
  cellOf,
  dataOf,
  here,
  inRow,
  rowNumber,
  rowOf,
  sheetOf,
  type Table,
  tableOf,
} from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { lineKey, type OverallChoice, type Session, type SessionLine } from "./read";
import { eventTable } from "../event-tabs/event-table";
import { placeCell } from "../event-tabs/ranking-tab";

/** Rows for contestants who are not in a ranking yet when the tab is made. */
const SPARE_ROWS = 5;

/**
 * The overall ranking of several sessions, as two tabs whose formulas follow the sessions' rankings.
 *
 * The second tab has the lines of all rankings beside each other: who, and with what result. RANKING puts them together
 * there. The first tab shows its list, with each contestant's sessions; where values stand, it stands alone.
 */
export function overallSheets(choice: OverallChoice): NewSheet[] {
  const working = workingTable(choice);
  return [overallSheet(choice, working), workingSheet(choice, working)];
}

/** The overall ranking alone. */
export function overallTab(choice: OverallChoice): NewSheet {
  return overallSheet(choice, workingTable(choice));
}

/** The columns of the tab with the lines of all sessions: three for each session, and RANKING's list. */
type WorkingColumn = Of<"who" | "result" | "counts"> | "gap" | ListColumn;
type Of<Kind extends string> = `${Kind}${number}`;
type ListColumn = "place" | "contestant" | "sessions" | "total" | "mean";

const who = (session: number): WorkingColumn => `who${session}`;
const result = (session: number): WorkingColumn => `result${session}`;

/** The results that count. */
const counted =
  ({ by }: OverallChoice) =>
  (session: number): WorkingColumn =>
    by === "best" ? `counts${session}` : result(session);

function workingTable(choice: OverallChoice): Table<WorkingColumn> {
  const { sessions, by, match } = choice;
  const contestant = match === "name" ? ofWords(nameWidth(30, choice)) : ofNumbers(13);
  const ofSessions = (
    key: (session: number) => WorkingColumn,
    kind: "contestant" | "result" | "counts",
    column: DeclaredColumn,
  ) =>
    Object.fromEntries(
      sessions.map((_, session) => {
        const header = text("event.overall.column", { session: sessionHeader(session), kind });
        return [key(session), { ...column, header }];
      }),
    );
  // RANKING writes the headers of its list.
  const columns = declaredColumns<WorkingColumn>(
    {
      ...ofSessions(who, "contestant", contestant),
      ...ofSessions(result, "result", ofHundredths(20)),
      ...(by === "best" && ofSessions(counted(choice), "counts", ofHundredths(20))),
      gap: ofWords(3),
      place: ofNumbers(9),
      contestant,
      sessions: ofNumbers(9),
      total: ofHundredths(11),
      mean: ofHundredths(9, { isShown: by === "mean" }),
    },
    () => "",
  );
  const rows = greatest(sessions.map((session) => session.rows)) + SPARE_ROWS;
  const table = tableOf({ name: text("event.overall.tabs.sessions"), columns, rows });
  const last = sessions.length - 1;
  const formula = call(
    "RANKING",
    here(table, who(0), who(last)),
    here(table, counted(choice)(0), counted(choice)(last)),
    "",
    "",
    "",
    "",
    by === "mean" ? '"mean"' : "",
  );
  // The list begins with its headers.
  const withList = columns.map((column) =>
    column.key === "place" ? { ...column, header: { formula } } : column,
  );
  return { ...table, columns: withList };
}

/** The name of a session in the head of its columns. */
function sessionHeader(session: number): string {
  return text("event.overall.session", { session: session + 1 });
}

function workingSheet(choice: OverallChoice, working: Table<WorkingColumn>): NewSheet {
  const { sessions, by } = choice;
  const rows = Array.from({ length: working.rows }, (_, row) => {
    const cells = sessions.flatMap((session, index): [WorkingColumn, CellValue][] => [
      [who(index), contestantCell(session, choice, row)],
      [result(index), resultCell(session, choice, row)],
      ...(by === "best"
        ? [[counted(choice)(index), countsCell(choice, working, index, row)] satisfies [string, CellValue]]
        : []),
    ]);
    return rowOf(working, Object.fromEntries(cells));
  });
  return { ...sheetOf(working, text("event.overall.titles.sessions"), rows), only: "formulas" };
}

/** A cell of a row of a session's tab, in a formula of another tab. */
function cellIn({ tab }: Session, column: number, row: number): string {
  return `{{${tab}}}!$${columnLetters(column)}$${rowNumber(row)}`;
}

/** The result of a line. */
function earnedIn(session: Session, { measure }: OverallChoice, row: number): string {
  const { percent, total } = session.columns;
  return cellIn(session, (measure === "percent" ? percent : undefined) ?? total, row);
}

/** A line of a session's ranking, which is each row of its tab with a number in the column of the result. */
function fromLine(session: Session, choice: OverallChoice, row: number, value: string) {
  return { formula: `=IF(ISNUMBER(${earnedIn(session, choice, row)}),${value},"")` };
}

function contestantCell(session: Session, choice: OverallChoice, row: number): CellValue {
  const { contestant, name } = session.columns;
  const number = cellIn(session, contestant, row);
  if (choice.match === "number" || name === undefined) return fromLine(session, choice, row, number);
  const trimmed = `TRIM(${cellIn(session, name, row)})`;
  return fromLine(session, choice, row, `IF(${trimmed}="",${number},${trimmed})`);
}

function resultCell(session: Session, choice: OverallChoice, row: number): CellValue {
  return fromLine(session, choice, row, earnedIn(session, choice, row));
}

/**
 * The result when it is among the contestant's best, otherwise a blank. Where results are equal, the earlier session counts
 * first.
 */
function countsCell(
  { sessions, best }: OverallChoice,
  working: Table<WorkingColumn>,
  session: number,
  row: number,
): CellValue {
  const [contestant, earned] = [inRow(working, row, who(session)), inRow(working, row, result(session))];
  const better = (sign: string, last: number) => {
    const others = here(working, who(0), who(last));
    return `SUMPRODUCT((${others}=${contestant})*(${here(working, result(0), result(last))}${sign}${earned}))`;
  };
  const before = session === 0 ? "" : `+${better("=", session - 1)}`;
  return {
    formula: `=IF(${contestant}="","",IF(${better(">", sessions.length - 1)}${before}<${best},${earned},""))`,
  };
}

type OverallColumn = "place" | "contestant" | "name" | Of<"session"> | "sessions" | "result";

const ofSession = (session: number): OverallColumn => `session${session}`;

/**
 * The list as it is shown. Its formulas take everything from the other tab, which does not exist where values
 * are inserted, so each formula carries its value.
 */
function overallSheet(choice: OverallChoice, working: Table<WorkingColumn>): NewSheet {
  const { sessions, by, match } = choice;
  const table = overallTable(choice);
  const lines = once(() => overallLines(choice));
  const rows = Array.from({ length: table.rows }, (_, row): CellValue[] => {
    const contestant = inRow(table, row, "contestant");
    const cells: Partial<Record<OverallColumn, string>> = {};
    const fromList = (name: OverallColumn, listed: ListColumn) => {
      const cell = cellOf(working, row, listed);
      cells[name] = `=IF(${cell}="","",${cell})`;
    };
    fromList("place", "place");
    fromList("contestant", "contestant");
    if (match === "number") cells.name = nameFormula(sessions, contestant);
    sessions.forEach((_session, index) => {
      const played = `(${dataOf(working, who(index))}=${contestant})*1`;
      const sum = `SUMPRODUCT(${played},${dataOf(working, result(index))})`;
      cells[ofSession(index)] = `=IF(${contestant}="","",IF(SUMPRODUCT(${played})=0,"",${sum}))`;
    });
    fromList("sessions", "sessions");
    fromList("result", by === "mean" ? "mean" : "total");
    return table.columns.map(({ key }, column) => ({
      formula: cells[key] ?? "",
      values: () => [[lines().at(row)?.[column] ?? ""]],
    }));
  });
  const missing = quoted(text("event.overall.rowsMissing"));
  const all = { from: 0, count: working.rows * sessions.length };
  const listed = dataOf(working, "sessions", "sessions", all);
  const note = { formula: `=IF(COUNT(${listed})>${table.rows},${missing},"")`, values: () => [[""]] };
  return { ...sheetOf(table, overallTitle(choice), [...rows, [note]]), ...usesOf(table) };
}

/** The name that the contestant has in the first session with a name. */
function nameFormula(sessions: readonly Session[], contestant: string): string {
  const firstName = sessions.reduceRight((otherwise, { tab, columns, rows }) => {
    if (columns.name === undefined) return otherwise;
    const [first, last] = [rowNumber(0), rowNumber(rows + SPARE_ROWS - 1)];
    const column = (index: number) => {
      const letters = columnLetters(index);
      return `{{${tab}}}!$${letters}$${first}:$${letters}$${last}`;
    };
    const name = `INDEX(${column(columns.name)},MATCH(${contestant},${column(columns.contestant)},0))`;
    return `IFERROR(${name}&"",${otherwise})`;
  }, '""');
  return `=IF(${contestant}="","",${firstName})`;
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

function overallTable(choice: OverallChoice): Table<OverallColumn> {
  const { sessions, match, by } = choice;
  const isNumbered = match === "number";
  const name = ofWords(nameWidth(40, choice), { isNamed: true });
  const isNamed = { isNamed: true };
  const ofSessions = sessions.map((_, session) => [
    ofSession(session),
    ofHundredths(12, { ...isNamed, header: sessionHeader(session) }),
  ]);
  return eventTable<OverallColumn>(
    { name: text("event.overall.tabs.overall"), rows: fieldOf(choice).size + SPARE_ROWS },
    {
      place: ofNumbers(7, isNamed),
      contestant: isNumbered
        ? ofNumbers(9, { ...isNamed, header: text("event.overall.headers.number") })
        : { ...name, header: text("event.headers.name") },
      name: { ...name, isShown: isNumbered },
      ...(Object.fromEntries(ofSessions) as Record<Of<"session">, DeclaredColumn>),
      sessions: ofNumbers(10, { ...isNamed, header: text("event.overall.headers.sessions") }),
      result: ofHundredths(10, {
        ...isNamed,
        header: text(by === "mean" ? "event.overall.headers.mean" : "event.headers.total"),
      }),
    },
  );
}

/** A contestant's results by session; undefined where the contestant did not play. */
interface ContestantsResults {
  line: SessionLine;
  results: (number | undefined)[];
}

function fieldOf({ sessions, match, measure }: OverallChoice): Map<string, ContestantsResults> {
  const field = new Map<string, ContestantsResults>();
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

/** The lines of the list, as they are now. */
function overallLines(choice: OverallChoice): CellValue[][] {
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
  return ranked(standings, [measure]).map((placed): CellValue[] => {
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
}
