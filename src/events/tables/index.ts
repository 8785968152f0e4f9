import { addReceived, sectionsIn } from "../bridgemate-rows";
import { type Collector, guarded, type ListedContestant, type Reading, short } from "../collect";
import { type Field, proposedHeader } from "../columns";
import { type EventFault, type EventResult, Unreadable } from "../event";
import { remarkOnLastBoard } from "../last-board";
import { blankPart, type EventPart, joined } from "../parts";
import { part as partOf } from "../slices";
import { fieldsOf } from "./fields";
import { type ChosenHeader, findingTables, type FoundTable, type FoundTables } from "./find";
import { type Group, groupsOf, type ResultsTable, withContract, withOneScore, withPoints } from "./groups";
import { awardsOf, matrixResults, rankingOf } from "./matrix";
import { keyOf, type Numbers } from "./numbers";
import { programOf } from "./programs";
import { fixturesFault } from "./fixtures";
import { rankedIn } from "./ranking";
import { isReceived, receivedRows } from "./received";
import { finishRooms, openLines, roomsIn, seat } from "./rooms";
import { isByImps, scoringOf } from "./scoring";
import { isBlank, type Sheet, type SheetFile, type SheetRow } from "./sheet";
import { datumIn, isDatum, isNobodys, writtenAs } from "./written";

/** What is known from the files before, and by hand. */
export interface HowToRead {
  numbers?: Numbers;
  /** The headers whose columns were chosen by hand. */
  chosen?: readonly ChosenHeader[];
  /** Whether it is a text, which may end within a line or between two lines. */
  isText?: boolean;
}

export function blankNumbers(): Numbers {
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
  const found: FoundTables[] = [];
  for (const [index, sheet] of file.sheets.entries()) {
    const at = (done: number) => (FOUND * (index + done)) / file.sheets.length;
    found.push(yield* partOf(findingTables(sheet, chosen), at(0), at(1)));
  }
  const tables = found.flatMap((one) => one.tables).filter(({ lines }) => lines.length > 0);
  const program = programOf(headOf(file, found));
  const [received, others] = receivedIn(
    tables.filter((table) => table.kind === "results"),
    chosen,
  );
  const matrices = tables.flatMap((table) =>
    table.kind === "matrix" ? [{ table, results: matrixResults(table) }] : [],
  );
  const sheets = tables.filter((table) => table.kind === "rooms");
  const before = numbers.matches.length;
  const rooms = sheets.map((table) => roomsIn(table, numbers)).filter((one) => one.results.lines.length > 0);
  const all = [
    ...[...others, ...rooms.map((one) => one.results)].map(withContract).map(withPoints).map(withOneScore),
    ...matrices.flatMap(({ results }) => results ?? []),
  ];
  const ofMatrices = matrices.flatMap(({ table, results }) => (results ? [table] : []));
  const ofRooms = sheets.map((table) => ({ lines: openLines(table) }));
  const cut = isText
    ? cutOffRow(file.sheets, [...received, ...others, ...ofMatrices, ...ofRooms])
    : undefined;
  const results = all.map((table) => ({
    ...table,
    lines: table.lines.filter(({ line }) => line !== cut?.line),
  }));
  // A row of a matrix has several results.
  const cutLines = all.flatMap(({ lines }) => lines.filter(({ line }) => line === cut?.line)).length;
  const part: EventPart = { ...blankPart(program?.name ?? ""), title: file.title ?? "" };
  const ofAwards = matrices.flatMap(({ table, results: found }) => (found ? [] : [table]));
  const rankings = [
    ...tables.flatMap((table) => (table.kind === "ranking" ? rankedIn(table) : [])),
    ...ofAwards.map(rankingOf).flatMap(rankedIn),
  ];
  for (const { id, names } of rankings) {
    if (id !== "" && names.length > 0 && !numbers.contestants.has(keyOf(names)))
      numbers.contestants.set(keyOf(names), { id, names });
  }
  for (const { header, lines } of received) {
    part.program = "Bridgemate";
    const rows = receivedRows(
      header,
      lines.filter(({ line }) => line !== cut?.line),
    );
    const sectionOf = sectionsIn([...rows.keys()], new Map());
    yield* addReceived([...rows.keys()], sectionOf, collected, (row) => rows.get(row) ?? 0);
  }
  if (results.length === 0) {
    if (received.length > 0 && cut) collected.leftOut({ code: "cutOff", line: cut.line });
    const instead = foundInstead(
      tables,
      ofAwards.reduce((sum, table) => sum + awardsOf(table), 0),
      rankings.length,
    );
    if (instead) collected.instead(instead);
    return received.length > 0 || instead ? { ...part, contestants: rankings } : undefined;
  }
  for (const table of results) checkColumns(table, collected);
  if (collected.faults.length > 0) return part;
  const meant = yield* partOf(groupsOf(results, { file, program, numbers, collected }), FOUND, MEANT);
  const reading: ReadingOf = { part, collected, numbers, added: [] };
  for (const [index, group] of meant.entries()) {
    const at = (done: number) => MEANT + ((1 - MEANT) * (index + done)) / meant.length;
    yield* partOf(addGroup(group, reading), at(0), at(1));
  }
  finishRooms(rooms, numbers);
  const matches = numbers.matches.slice(before).filter(({ boards }) => boards.length > 0);
  if (rooms.length > 0) Object.assign(part, { form: "teams", matches });
  // Nobody is known on the other side, of whom there could be a ranking.
  const isOfOneSide = (["ns", "ew"] as const).some((side) => reading.added.every((one) => one[side] === ""));
  if (ofMatrices.length > 0 && isOfOneSide) part.winners = 1;
  // The cells that it has may be cut off too, such as 17 for 170, so none of them counts.
  if (cut) collected.leftOut({ code: "cutOff", line: cut.line }, Math.max(1, cutLines));
  if (isText && matrices.length + rooms.length === 0) remarkOnLastBoard(reading.added, part.form, collected);
  const contestants = [...named(meant, numbers), ...rankings];
  return { ...part, ...scoringOf(meant, part), contestants, meant: meant.flatMap(({ said }) => said) };
}

/** The parts of the time after which the tables are found, and after which it is known what they mean. */
const FOUND = 0.2;
const MEANT = 0.4;

/** The tables of a Bridgemate's database, and the others. One whose columns were chosen by hand is as they say. */
function receivedIn(
  tables: readonly ResultsTable[],
  chosen: readonly ChosenHeader[],
): [received: ResultsTable[], others: ResultsTable[]] {
  const isOne = ({ header }: ResultsTable) =>
    isReceived(header) && !chosen.some(({ texts }) => texts.join("\n") === header.texts.join("\n"));
  return [tables.filter(isOne), tables.filter((table) => !isOne(table))];
}

function headOf({ head = "" }: SheetFile, found: readonly FoundTables[]): string {
  const headers = found.flatMap(({ tables }) =>
    tables.slice(0, 3).map(({ header }) => header.texts.join("\n")),
  );
  return [head, ...headers, ...found.flatMap(({ words }) => words.slice(0, 50))].join("\n");
}

/** What a file without results has instead: matches, the card of one pair, so many awards, or a ranking of so many. */
function foundInstead(tables: readonly FoundTable[], awards: number, ranked: number): EventFault | undefined {
  const fixtures = fixturesFault(tables.filter((table) => table.kind === "fixtures"));
  if (fixtures) return fixtures;
  if (tables.some(({ kind }) => kind === "card")) return { code: "card" };
  if (awards > 0) return { code: "awards", count: awards };
  return ranked > 0 ? { code: "rankingOnly", count: ranked } : undefined;
}

/** The columns that can be there once. Awards may be given in matchpoints and per cent. */
const ONCE: readonly Field[] = [
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

function checkColumns({ header: { columns, line } }: ResultsTable, collected: Collector): void {
  for (const field of ONCE) {
    if ((columns[field]?.length ?? 0) > 1) collected.fault({ code: "columnTwice", field, line });
  }
  const has = (...fields: Field[]) => fields.some((field) => columns[field] !== undefined);
  const [ns, ew] = [has("ns", "nsNames", "north", "pairs"), has("ew", "ewNames", "east", "pairs")];
  // Beside a side that is named, the other pair is on the other side.
  if (!ns && !(ew && has("pair"))) collected.fault({ code: "noColumn", field: "ns" });
  if (!ew && !(ns && has("opponents"))) collected.fault({ code: "noColumn", field: "ew" });
  if (!has("contract", "score", "scoreEw", "result")) collected.fault({ code: "noColumn", field: "score" });
}

/** So many lines that contradict their contracts are no rulings. */
const FEWEST_TO_CONTRADICT = 3;

interface ReadingOf {
  part: EventPart;
  collected: Collector;
  numbers: Numbers;
  added: EventResult[];
}

function* addGroup(group: Group, { part, collected, numbers, added }: ReadingOf): Generator<number, void> {
  const { lines, fit, header } = group;
  if (fit.of >= FEWEST_TO_CONTRADICT && fit.agree === 0) {
    collected.fault({ code: "contradict", count: fit.of, line: header.line });
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
    const written = {
      ...writtenAs(line, group, numbers),
      ...(fields && { session: fields.get(line.raw.section) }),
    };
    if (isNobodys(written, header)) {
      collected.leftOut({
        code: "value",
        field: "pair",
        value: short(line.raw.cells.find((cell) => cell !== "") ?? ""),
        line: line.raw.line,
      });
      continue;
    }
    const result = collected.add(written);
    if (result) added.push(result);
    if (result && line.raw.place) seat(result, line.raw.place);
  }
}

/** Those whose names stand beside their results. */
function named(groups: readonly Group[], { contestants }: Numbers): ListedContestant[] {
  const known = new Map<string, ListedContestant>();
  for (const { lines, header } of groups) {
    // A number may be another pair in the other direction.
    const isOneWay = header.columns.pairs !== undefined;
    for (const { raw } of lines) {
      for (const [side, { id, names }] of [
        ["ns", raw.ns],
        ["ew", raw.ew],
      ] as const) {
        if (id === "" || (names.length === 0 && !isOneWay)) continue;
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
  for (const field of twice) collected.fault({ code: "columnTwice", field, line: sheets[0].rows[row].line });
  for (const field of ["board", "ns", "ew", "score"] as const)
    if (columns[field] === undefined) collected.fault({ code: "noColumn", field });
  return collected.faults.at(-1) ?? { code: "noResults" };
}

/** The last row of a text, when it alone has fewer cells than the lines of its table, right above: the file ends within it. */
function cutOffRow(
  sheets: readonly Sheet[],
  tables: readonly Pick<ResultsTable, "lines">[],
): SheetRow | undefined {
  const filled = (sheets.at(-1)?.rows ?? []).filter((row) => !isBlank(row));
  const [last, before] = [filled.at(-1), filled.at(-2)];
  const above = tables.at(-1)?.lines.filter(({ line }) => line !== last?.line) ?? [];
  const shortest = above.reduce((least, { cells }) => Math.min(least, cells.length), Infinity);
  const isBelow = above.length > 0 && above.at(-1)?.line === before?.line;
  return last && isBelow && last.cells.length < shortest ? last : undefined;
}
