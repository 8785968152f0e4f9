import { type HeadedLines, severalEvents } from "../several-events";
import { part as partOf } from "../slices";
import { BOARD, contextOf } from "./context";
import { type ChosenHeader, findingTables } from "./find";
import { type FoundTable, type TableLine } from "./found";
import { matrixResults } from "./matrix";
import { keyOf } from "./numbers";
import { type NamedContestant, rawLine } from "./raw";
import { type Sheet, type SheetFile, type SheetRow } from "./sheet";

/** One of the events whose tables stand in the same file, or in files that were dropped together. */
export interface EventInTables {
  name: string;
  files: SheetFile[];
}

interface OpenBlock extends HeadedLines {
  headings: string[];
  seats: Map<string, string>;
  sheet: Sheet;
  rows: SheetRow[];
  /** What the words above say, and the table, of all of its lines. */
  context: TableLine["context"];
  table: FoundTable;
}

/**
 * The events of tables, each with its own lines below all the words and headers of the files, so that a line means the same as
 * it does in the whole; undefined where all tables are of one event.
 */
export function* eventsInTables(
  files: readonly SheetFile[],
  chosen: readonly ChosenHeader[] = [],
): Generator<number, EventInTables[] | undefined> {
  const blocks: OpenBlock[] = [];
  for (const [index, { name, sheets }] of files.entries()) {
    for (const [at, sheet] of sheets.entries()) {
      const [begin, end] = [at, at + 1].map((done) => (index + done / sheets.length) / files.length);
      const { tables } = yield* partOf(findingTables(sheet, chosen), begin, end);
      // The title of a page alone stands above all of its events.
      const isAlone = files.length === 1 && sheets.length === 1;
      const above = [files.length > 1 && at === 0 ? name : "", isAlone ? "" : headingIn(sheet.name)];
      const own = blocksOf(sheet, tables);
      own[0]?.headings.unshift(...above.filter((heading) => heading !== ""));
      for (const block of own) blocks.push(block);
    }
  }
  const found = severalEvents(blocks);
  return found?.names.map((name, event) => {
    const elsewhere = blocks.filter((_, index) => found.of[index] !== event);
    const here = new Set(blocks.filter((_, index) => found.of[index] === event).map(({ sheet }) => sheet));
    const left = new Set(elsewhere.flatMap(({ rows }) => rows));
    const idle = new Set(elsewhere.map(({ sheet }) => sheet).filter((sheet) => !here.has(sheet)));
    return {
      name,
      files: files
        .map((file) => ({
          ...file,
          title: name,
          sheets: file.sheets
            .filter((sheet) => !idle.has(sheet))
            .map((sheet) => ({ ...sheet, rows: sheet.rows.filter((row) => !left.has(row)) })),
        }))
        .filter(({ sheets }) => sheets.length > 0),
    };
  });
}

interface FoundLine {
  line: TableLine;
  table: FoundTable;
}

/** The lines of a sheet, as the words between them part them. */
function blocksOf(sheet: Sheet, tables: readonly FoundTable[]): OpenBlock[] {
  // Tables and their lines stand in the order of the rows.
  const lines = tables.flatMap((table) => table.lines.map((line): FoundLine => ({ line, table })));
  const headers = new Set(tables.map(({ header }) => header.line));
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | undefined;
  let headings: string[] = [];
  let next = 0;
  const blockAt = new Map<TableLine["context"], Map<FoundTable, OpenBlock>>();
  for (const row of sheet.rows) {
    const one = lines.at(next);
    if (one === undefined || !isRowOf(row, one.line)) {
      const heading = headers.has(row.line) && row.cells.length > 1 ? "" : headingIn(row.cells.join(" "));
      if (heading !== "") headings.push(heading);
      continue;
    }
    next++;
    const { table, line } = one;
    if (open?.context !== line.context || open.table !== table) {
      open = { headings, seats: new Map(), sheet, rows: [], context: line.context, table };
      headings = [];
      blocks.push(open);
      const own = blockAt.get(line.context) ?? new Map<FoundTable, OpenBlock>();
      blockAt.set(line.context, own.set(table, open));
    }
    open.rows.push(row);
  }
  for (const table of tables) {
    const results = table.kind === "matrix" ? matrixResults(table) : table;
    if (results?.kind !== "results") continue;
    let board = "";
    for (const line of results.lines) {
      const raw = rawLine(line, results.header);
      board = raw.board || board;
      const played = [raw.contract, raw.by, raw.result, raw.tricks, raw.score, raw.scoreEw].join("\n");
      const seats = blockAt.get(line.context)?.get(table)?.seats;
      for (const [side, own, other] of [
        ["ns", raw.ns, raw.ew],
        ["ew", raw.ew, raw.ns],
      ] as const)
        if (nameOf(own) !== "")
          seats?.set([raw.section, board, side, nameOf(own)].join("\n"), `${nameOf(other)}\n${played}`);
    }
  }
  return blocks;
}

/** Whether a line was made of a row. */
function isRowOf({ cells }: SheetRow, made: TableLine): boolean {
  // A line may have lost the blank cell at its beginning.
  return cells === made.cells || String(cells.slice(1)) === String(made.cells);
}

function nameOf({ id, names }: NamedContestant): string {
  return id === "" ? keyOf(names) : id;
}

/** What words say besides the number of a board; "" where they are not a heading of an event. */
function headingIn(words: string): string {
  const board = words.search(BOARD);
  const before = (board < 0 ? words : words.slice(0, board)).replace(/\s+/g, " ");
  const plain = before.replace(/[\s·|,:;–—-]+$/u, "").trim();
  const isHeading = /\p{L}{3}|\d[./-]\d/u.test(plain) && plain.length <= LONGEST;
  return isHeading && contextOf({ line: 0, cells: [plain] }, {}).vulnerable === undefined ? plain : "";
}

/** Longer words are a note. */
const LONGEST = 120;
