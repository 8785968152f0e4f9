import { addReceived, sectionsIn } from "../bridgemate-rows";
import { type Collector, guarded, type ListedContestant, type Reading, short } from "../collect";
import { type ResultField } from "../columns";
import { type EventFault, type EventResult, Unreadable } from "../event";
import { remarkOnLastBoard } from "../last-board";
import { blankPart, type EventPart, joined } from "../parts";
import { part as partOf } from "../slices";
import { fieldsOf } from "./fields";
import { type ChosenHeader, findingTables, type FoundTables } from "./find";
import { type Group, groupsOf, type Surroundings } from "./groups";
import { type Kinds, kindsOf } from "./kinds";
import { awardsOf } from "./matrix";
import { keyOf, type NumbersOfNames } from "./numbers";
import { programOf } from "./programs";
import { fixturesFault } from "./fixtures";
import { type FoundTable, type TableLine, type ResultsTable } from "./found";
import { receivedRows } from "./received";
import { finishRooms, seat } from "./rooms";
import { hiddenIn } from "./hidden";
import { isByImps, scoringOf } from "./scoring";
import { isBlank, type Sheet, type SheetFile, type SheetRow } from "./sheet";
import { proposedHeader } from "./shown";
import { datumIn, isDatum, isNobodys, isSum, writtenAs } from "./written";

/** What is known from the files before, and by hand. */
export interface HowToRead {
  numbers?: NumbersOfNames;
  /** The headers whose columns were chosen by hand. */
  chosen?: readonly ChosenHeader[];
  /** Whether it is a text, which may end within a line or between two lines. */
  isText?: boolean;
}

export function blankNumbers(): NumbersOfNames {
  return { contestants: new Map(), ids: new Set(), boards: new Set(), matches: [] };
}

/**
 * The results, the ranking and the names in the tables of a file, whatever program or person made them; undefined where no table
 * has results.
 */
export function* sheetPart(
  file: SheetFile,
  collected: Collector,
  { numbers = blankNumbers(), chosen = [], isText = false }: HowToRead = {},
): Generator<number, EventPart | undefined> {
  const found = yield* partOf(findAll(file, chosen), 0, FOUND);
  const program = programOf(headOf(file, found));
  const hidden = hiddenIn(file, found);
  for (const one of hidden) collected.remark(one);
  const matchesBefore = numbers.matches.length;
  const kinds = kindsOf(found, chosen, numbers, collected);
  const cut = isText ? cutOffRow(file.sheets, kinds.rows) : undefined;
  for (const { cells, line } of kinds.unknown)
    collected.leftOut({ code: "value", field: "pair", value: short(cells.join(" ").trim()), line });
  numberRanked(kinds.ranked, numbers);
  yield* readReceived(kinds.received, cut, collected);
  const name = kinds.received.length > 0 ? "Bridgemate" : (program?.name ?? "");
  const part: EventPart = { ...blankPart(name), title: file.title ?? "" };
  if (kinds.results.length === 0) {
    const instead = withoutResults(part, kinds, cut, collected);
    // Where all results are hidden, this says what to do.
    const [tab] = hidden.filter(({ code }) => code === "hiddenTab");
    if (tab === undefined || kinds.received.length > 0) return instead;
    collected.instead(tab);
    return instead ?? part;
  }
  for (const table of kinds.results) checkColumns(table, collected);
  if (collected.faults.length > 0) return part;
  const results = kinds.results.map((table) => ({ ...table, lines: withoutRow(table.lines, cut) }));
  const reading: ReadingOf = { part, collected, numbers, added: [] };
  const groups = yield* partOf(
    readResults(results, reading, { file, program, numbers, collected }),
    FOUND,
    1,
  );
  finishRooms(kinds.rooms, numbers);
  if (cut) leaveOutCut(cut, kinds.results, collected);
  const isList = kinds.matrices.length + kinds.rooms.length === 0;
  if (isText && isList) remarkOnLastBoard(reading.added, part.form, collected);
  const matches = numbers.matches.slice(matchesBefore).filter(({ boards }) => boards.length > 0);
  return {
    ...part,
    ...(kinds.rooms.length > 0 && { form: "teams", matches }),
    ...(hasOneSide(kinds, reading.added) && { winners: 1 }),
    ...scoringOf(groups, part),
    contestants: [...named(groups, numbers), ...kinds.ranked],
    meant: groups.flatMap(({ said }) => said),
  };
}

/** The part of the time after which the tables are found. */
const FOUND = 0.2;

function* findAll({ sheets }: SheetFile, chosen: readonly ChosenHeader[]): Generator<number, FoundTables[]> {
  const found: FoundTables[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const at = (done: number) => (index + done) / sheets.length;
    found.push(yield* partOf(findingTables(sheet, chosen), at(0), at(1)));
  }
  return found;
}

function headOf({ head = "" }: SheetFile, found: readonly FoundTables[]): string {
  const headers = found.flatMap(({ tables }) =>
    tables.slice(0, 3).map(({ header }) => header.texts.join("\n")),
  );
  return [head, ...headers, ...found.flatMap(({ words }) => words.slice(0, 50))].join("\n");
}

/** Whoever has a number in a ranking has it in the tables that name players alone, too. */
function numberRanked(ranked: readonly ListedContestant[], { contestants }: NumbersOfNames): void {
  for (const { id, names, direction, section } of ranked) {
    if (id !== "" && names.length > 0 && !contestants.has(keyOf(names)))
      contestants.set(keyOf(names), {
        ...{ id, names },
        ...(direction && { direction }),
        ...(section && { section }),
      });
  }
}

function* readReceived(
  tables: readonly ResultsTable[],
  cut: SheetRow | undefined,
  collected: Collector,
): Generator<number, void> {
  for (const { header, lines } of tables) {
    const rows = receivedRows(header, withoutRow(lines, cut));
    const sectionOf = sectionsIn([...rows.keys()], new Map());
    const [{ tab }] = lines;
    yield* addReceived([...rows.keys()], sectionOf, collected, (row) => ({
      line: rows.get(row) ?? 0,
      ...(tab && { tab }),
    }));
  }
}

function withoutRow(lines: readonly TableLine[], cut: SheetRow | undefined): TableLine[] {
  return lines.filter(({ line }) => line !== cut?.line);
}

/** What a file has whose tables are those of a Bridgemate alone; otherwise what it has in place of results. */
function withoutResults(
  part: EventPart,
  { received, ranked, matrices, all }: Kinds,
  cut: SheetRow | undefined,
  collected: Collector,
): EventPart | undefined {
  if (received.length > 0 && cut) collected.leftOut({ code: "cutOff", line: cut.line });
  const awards = matrices.reduce((sum, { table, results }) => sum + (results ? 0 : awardsOf(table)), 0);
  const instead = foundInstead(all, awards, ranked.length);
  if (instead) collected.instead(instead);
  return received.length > 0 || instead ? { ...part, contestants: ranked } : undefined;
}

/** What a file without results has instead: matches, the card of one pair, so many awards, or a ranking of so many. */
function foundInstead(tables: readonly FoundTable[], awards: number, ranked: number): EventFault | undefined {
  const fixtures = fixturesFault(tables.filter((table) => table.kind === "fixtures"));
  if (fixtures) return fixtures;
  if (tables.some(({ kind }) => kind === "card")) return { code: "card" };
  if (awards > 0) return { code: "awards", count: awards };
  return ranked > 0 ? { code: "rankingOnly", count: ranked } : undefined;
}

/** The cells that a row has before it is cut off may be cut off too, such as 17 for 170, so none of them counts. */
function leaveOutCut({ line: cut }: SheetRow, tables: readonly ResultsTable[], collected: Collector): void {
  // A row of a matrix has several results.
  const count = tables.flatMap(({ lines }) => lines.filter(({ line }) => line === cut)).length;
  collected.leftOut({ code: "cutOff", line: cut }, Math.max(1, count));
}

/** Whether a matrix names nobody on one side, so that there can be no ranking of it. */
function hasOneSide({ matrices }: Kinds, added: readonly EventResult[]): boolean {
  const isOfOne = (["ns", "ew"] as const).some((side) => added.every((one) => one[side] === ""));
  return matrices.some(({ results }) => results) && isOfOne;
}

/** The columns that can be there once. Awards may be given in matchpoints and per cent. */
const ONCE: readonly ResultField[] = [
  "board",
  "ns",
  "ew",
  "contract",
  "by",
  "result",
  "tricks",
  "scoreEw",
  "section",
];

function checkColumns({ header: { columns, line }, lines }: ResultsTable, collected: Collector): void {
  const [{ tab }] = lines;
  for (const field of ONCE) {
    if ((columns[field]?.length ?? 0) > 1)
      collected.fault({ code: "columnTwice", field, ...(tab && { tab }), line });
  }
  const has = (...fields: ResultField[]) => fields.some((field) => columns[field] !== undefined);
  const [ns, ew] = [has("ns", "nsNames", "north", "pairs"), has("ew", "ewNames", "east", "pairs")];
  // Beside a side that is named, the other pair is on the other side.
  if (!ns && !(ew && has("pair"))) collected.fault({ code: "noColumn", field: "ns" });
  if (!ew && !(ns && has("opponents"))) collected.fault({ code: "noColumn", field: "ew" });
  if (!has("contract", "score", "scoreEw", "result")) collected.fault({ code: "noColumn", field: "score" });
}

/** So many lines that contradict their contracts are not rulings. */
const FEWEST_TO_CONTRADICT = 3;

interface ReadingOf {
  part: EventPart;
  collected: Collector;
  numbers: NumbersOfNames;
  added: EventResult[];
}

/** The part of the time after which it is known what the figures of the tables mean. */
const MEANT = 0.25;

function* readResults(
  tables: readonly ResultsTable[],
  reading: ReadingOf,
  surroundings: Surroundings,
): Generator<number, Group[]> {
  const groups = yield* partOf(groupsOf(tables, surroundings), 0, MEANT);
  for (const [index, group] of groups.entries()) {
    const at = (done: number) => MEANT + ((1 - MEANT) * (index + done)) / groups.length;
    yield* partOf(addGroup(group, reading), at(0), at(1));
  }
  return groups;
}

function* addGroup(group: Group, { part, collected, numbers, added }: ReadingOf): Generator<number, void> {
  const { lines, fit, header } = group;
  if (fit.of >= FEWEST_TO_CONTRADICT && fit.agree === 0) {
    const [{ raw }] = lines;
    collected.fault({
      code: "contradict",
      count: fit.of,
      ...(raw.tab && { tab: raw.tab }),
      line: header.line,
    });
    return;
  }
  const fields = fieldsOf(lines.map(({ raw }) => raw));
  for (const [at, line] of lines.entries()) {
    yield at / lines.length;
    if (isDatum(line.raw)) {
      const datum = datumIn(line.raw);
      if (datum !== undefined && isByImps(header)) part.datums.set(String(Number(line.raw.board)), datum);
      continue;
    }
    const { length } = header.texts;
    // Several lines that were written into one are not read as the first of them.
    const beyond = line.raw.cells.slice(length).filter((cell) => cell.trim() !== "");
    if (length > 0 && beyond.length >= length) {
      collected.leftOut({
        code: "column",
        field: short(line.raw.cells.join(" ").trim()),
        line: line.raw.line,
        ...(line.raw.tab && { tab: line.raw.tab }),
      });
      continue;
    }
    const written = {
      ...writtenAs(line, group, numbers),
      ...(fields && { session: fields.get(line.raw.section) }),
    };
    if (isNobodys(written, header) || isSum(line.raw)) {
      collected.leftOut({
        code: "value",
        field: "pair",
        value: short(line.raw.ns.id || (line.raw.cells.find((cell) => cell !== "") ?? "")),
        line: line.raw.line,
        ...(line.raw.tab && { tab: line.raw.tab }),
      });
      continue;
    }
    const result = collected.add(written);
    if (result) added.push(result);
    if (result && line.raw.place) seat(result, line.raw.place);
  }
}

/** Those whose names stand beside their results. */
function named(groups: readonly Group[], { contestants }: NumbersOfNames): ListedContestant[] {
  const known = new Map<string, ListedContestant>();
  // Where a number meets itself, both directions count from 1.
  const meetsItself = groups.some(({ lines }) =>
    lines.some(({ raw }) => raw.ns.id !== "" && raw.ns.id === raw.ew.id),
  );
  for (const { lines, header } of groups) {
    // A number may be another pair in the other direction.
    const isOneWay = meetsItself || header.columns.pairs !== undefined;
    for (const { raw } of lines) {
      for (const [side, { id, names }] of [
        ["ns", raw.ns],
        ["ew", raw.ew],
      ] as const) {
        if (id === "" || names.length === 0) continue;
        const key = [side, raw.section, id].join("\n");
        if (!known.has(key))
          known.set(key, {
            id,
            names,
            ...(raw.section && { section: raw.section }),
            ...(isOneWay && { direction: side }),
          });
      }
    }
  }
  return [...known.values(), ...contestants.values()];
}

/** Reads the tables of a text, of a workbook or of pages. */
export function sheetsReading(
  format: "table" | "page",
  files: readonly SheetFile[],
  how: HowToRead = {},
): Reading {
  return guarded(function* (collected) {
    const numbers = blankNumbers();
    const parts: EventPart[] = [];
    for (const [index, file] of files.entries()) {
      const reading = sheetPart(file, collected, { numbers, ...how });
      const found = yield* partOf(reading, index / files.length, (index + 1) / files.length);
      if (found) parts.push(found);
    }
    if (parts.length === 0)
      throw new Unreadable(
        whatIsMissing(
          files.flatMap(({ sheets }) => sheets),
          collected,
        ),
      );
    return collected.finish(joined(format, parts));
  });
}

/** The columns that no header names, so that they can be chosen by hand; the last of the faults. */
function whatIsMissing(sheets: readonly Sheet[], collected: Collector): EventFault {
  const { columns, twice, row } = proposedHeader(sheets[0]?.rows.map(({ cells }) => cells) ?? []);
  for (const field of twice) {
    const { line, tab } = sheets[0].rows[row];
    collected.fault({ code: "columnTwice", field, ...(tab && { tab }), line });
  }
  for (const field of ["board", "ns", "ew", "score"] as const)
    if (columns[field] === undefined) collected.fault({ code: "noColumn", field });
  return collected.faults.at(-1) ?? { code: "noResults" };
}

/**
 * The last row of a text, when it alone has fewer cells than the lines of its table, right above: the file ends within it. Words
 * below a column without any are a note, such as "Printed by Ann".
 */
function cutOffRow(
  sheets: readonly Sheet[],
  tables: readonly Pick<ResultsTable, "lines">[],
): SheetRow | undefined {
  const filled = (sheets.at(-1)?.rows ?? []).filter((row) => !isBlank(row));
  const [last, before] = [filled.at(-1), filled.at(-2)];
  const above = tables.at(-1)?.lines.filter(({ line }) => line !== last?.line) ?? [];
  const shortest = above.reduce((least, { cells }) => Math.min(least, cells.length), Infinity);
  const lowest = above.at(-1);
  const isBelow = lowest !== undefined && lowest.line === before?.line;
  const isNote =
    last?.cells.every((cell) => !/[\p{L}\p{N}]/u.test(cell)) ||
    last?.cells.some(
      (cell, column) => WORD.test(cell) && !above.some(({ cells }) => WORD.test(cells[column] ?? "")),
    );
  return last && isBelow && !isNote && last.cells.length < shortest ? last : undefined;
}

const WORD = /\p{L}{3}/u;
