import { addReceived, sectionsIn } from "../bridgemate-rows";
import { greatest } from "../../scoring/greatest";
import { inEnglish } from "../../scoring/written-contracts/column";
import {
  type Collector,
  guarded,
  type ListedContestant,
  type Reading,
  short,
  type WrittenResult,
} from "../collect";
import { type Columns, type Field, type Header, plainHeader, proposedHeader } from "../columns";
import { readContract, readDeclarer, readWhole } from "../contract";
import { type EventFault, type EventResult, type Form, type MeantOtherwise, Unreadable } from "../event";
import { seatsIn } from "../header-words";
import { remarkOnLastBoard } from "../last-board";
import { boardInName } from "../pages/page";
import { blankPart, type EventPart, joined } from "../parts";
import { part as partOf } from "../slices";
import { forBothSides, readPublished, readScore } from "../score";
import { type ChosenHeader, DATUM, type FoundTable, tablesIn } from "./find";
import { awardsOf, CONTRACT_BEGINS, matrixResults, rankingOf } from "./matrix";
import {
  type Fit,
  type Meaning,
  meaningOf,
  type MeantLine,
  type Played,
  readAs,
  vulnerableAs,
} from "./meaning";
import { keyOf, numberedByNames, numberedByVulnerability, type Numbers } from "./numbers";
import { fieldsOf } from "./fields";
import { type Program, programOf } from "./programs";
import { rankedIn } from "./ranking";
import { type RawLine, rawLine } from "./raw";
import { isReceived, receivedRows } from "./received";
import { rulingIn } from "./rulings";
import { isBlank, type Sheet, type SheetRow } from "./sheet";

/** The tables of a file: of a page or a workbook all of them, of a text the one that it is. */
export interface SheetFile {
  name: string;
  sheets: readonly Sheet[];
  /** What a page says of itself: who made it, its title. */
  head?: string;
  title?: string;
}

/** What is known from the files before, and by hand. */
export interface HowToRead {
  numbers?: Numbers;
  /** The headers whose columns were chosen by hand. */
  chosen?: readonly ChosenHeader[];
  /** Whether it is a text, which may end within a line or between two lines. */
  isText?: boolean;
}

export function blankNumbers(): Numbers {
  return { contestants: new Map(), boards: new Set() };
}

type ResultsTable = Extract<FoundTable, { kind: "results" }>;

/**
 * The results, the ranking and the names in the tables of a file, whatever program or person made them; undefined where no table
 * has results.
 */
export function* sheetPart(
  file: SheetFile,
  collected: Collector,
  { numbers = blankNumbers(), chosen = [], isText = false }: HowToRead = {},
): Generator<number, EventPart | undefined> {
  const found = file.sheets.map((sheet) => tablesIn(sheet, chosen));
  const tables = found.flatMap((one) => one.tables).filter(({ lines }) => lines.length > 0);
  const program = programOf(headOf(file, found));
  const [received, others] = receivedIn(
    tables.filter((table) => table.kind === "results"),
    chosen,
  );
  const matrices = tables.flatMap((table) =>
    table.kind === "matrix" ? [{ table, results: matrixResults(table) }] : [],
  );
  const all = [
    ...others.map(withContract).map(withOneScore),
    ...matrices.flatMap(({ results }) => results ?? []),
  ];
  const ofMatrices = matrices.flatMap(({ table, results }) => (results ? [table] : []));
  const cut = isText ? cutOffRow(file.sheets, [...received, ...others, ...ofMatrices]) : undefined;
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
    const isCard = tables.some(({ kind }) => kind === "card");
    const count = ofAwards.reduce((sum, table) => sum + awardsOf(table), 0);
    if (isCard) collected.instead({ code: "card" });
    else if (count > 0) collected.instead({ code: "awards", count });
    else if (rankings.length > 0) collected.instead({ code: "rankingOnly", count: rankings.length });
    const isKnown = received.length + rankings.length + count > 0 || isCard;
    return isKnown ? { ...part, contestants: rankings } : undefined;
  }
  for (const table of results) checkColumns(table, collected);
  if (collected.faults.length > 0) return part;
  const meant = linesOf(results, file, program, numbers, collected);
  const reading: ReadingOf = { part, collected, numbers, added: [] };
  for (const [index, group] of meant.entries()) yield* addGroup(group, index, meant.length, reading);
  // The cells that it has may be cut off too, such as 17 for 170, so none of them counts.
  if (cut) collected.leftOut({ code: "cutOff", line: cut.line }, Math.max(1, cutLines));
  if (isText && matrices.length === 0) remarkOnLastBoard(reading.added, part.form, collected);
  const contestants = [...named(meant, numbers), ...rankings];
  return { ...part, ...scoringOf(meant, part), contestants, meant: meant.flatMap(({ said }) => said) };
}

/** The tables of a Bridgemate's database, and the others. One whose columns were chosen by hand is as they say. */
function receivedIn(
  tables: readonly ResultsTable[],
  chosen: readonly ChosenHeader[],
): [received: ResultsTable[], others: ResultsTable[]] {
  const isOne = ({ header }: ResultsTable) =>
    isReceived(header) && !chosen.some(({ texts }) => texts.join("\n") === header.texts.join("\n"));
  return [tables.filter(isOne), tables.filter((table) => !isOne(table))];
}

function headOf({ head = "" }: SheetFile, found: readonly ReturnType<typeof tablesIn>[]): string {
  const headers = found.flatMap(({ tables }) =>
    tables.slice(0, 3).map(({ header }) => header.texts.join("\n")),
  );
  return [head, ...headers, ...found.flatMap(({ words }) => words.slice(0, 50))].join("\n");
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
  if (!has("ns", "nsNames", "north", "pairs", "pair")) collected.fault({ code: "noColumn", field: "ns" });
  if (!has("ew", "ewNames", "east", "pairs", "opponents")) collected.fault({ code: "noColumn", field: "ew" });
  if (!has("contract", "score", "scoreEw", "result")) collected.fault({ code: "noColumn", field: "score" });
}

/** A column Result may have the contract and the declarer too: `3NTN=`, `PASS`. */
function withContract(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const { contract, result } = header.columns;
  const [column] = result ?? [];
  if (contract !== undefined || column === undefined) return table;
  const filled = lines.map(({ cells }) => (cells[column] ?? "").trim()).filter((cell) => cell !== "");
  const whole = filled.filter((cell) => CONTRACT_BEGINS.test(cell));
  if (whole.length === 0 || 2 * whole.length < filled.length) return table;
  return {
    ...table,
    header: { ...header, columns: { ...header.columns, contract: result, result: undefined } },
  };
}

/**
 * Of two columns that are called a score, or a score and East-West's points, one has the points: whole tens, mostly, and never a per
 * cent sign. The other one has the awards.
 */
function withOneScore(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const { columns } = header;
  const [first, second] = columns.score ?? [];
  const [ofEw] = columns.scoreEw ?? [];
  const count = (column: number | undefined, sign: RegExp) =>
    column === undefined ? 0 : lines.filter(({ cells }) => sign.test((cells[column] ?? "").trim())).length;
  const points = /^[+-]?\d+0$/;
  const withColumns = (changes: Partial<typeof columns>) => ({
    ...table,
    header: { ...header, columns: { ...columns, ...changes } },
  });
  if (second !== undefined) {
    const [score, award] = count(second, points) > count(first, points) ? [second, first] : [first, second];
    return withColumns({ score: [score], award: [award, ...(columns.award ?? [])] });
  }
  const isAward =
    ofEw !== undefined &&
    count(first, /[.,]\d|%/) > count(first, points) &&
    count(ofEw, points) > count(ofEw, /[.,]\d|%/);
  return first !== undefined && isAward
    ? withColumns({ score: undefined, award: [first, ...(columns.award ?? [])] })
    : table;
}

/** Lines of tables with the same columns. Their figures are meant alike. */
interface Group {
  lines: MeantLine[];
  header: ResultsTable["header"];
  english: ReturnType<typeof inEnglish>;
  fit: Fit;
  /** What is meant otherwise than its header says. */
  said: MeantOtherwise[];
}

function linesOf(
  tables: readonly ResultsTable[],
  file: SheetFile,
  program: Program | undefined,
  numbers: Numbers,
  collected: Collector,
): Group[] {
  const byHeader = new Map<string, { header: ResultsTable["header"]; raws: RawLine[] }>();
  for (const { header, lines } of tables) {
    const key = header.texts.map(plainHeader).join("\n");
    const group = byHeader.get(key) ?? { header, raws: [] };
    for (const line of lines) group.raws.push(rawLine(line, header));
    byHeader.set(key, group);
  }
  const linked = file.sheets.flatMap(({ rows }) => rows).find((row) => row.linked)?.linked;
  const inName = program?.boardInName ? boardInName(file.name) : "";
  const groups = [...byHeader.values()];
  for (const { raws } of groups) {
    filledDown(raws);
    for (const raw of raws) if (raw.board === "") raw.board = linked ?? inName;
  }
  const all = groups.flatMap(({ raws }) => raws);
  sectionsByNumbers(all);
  const seats = groups.flatMap(({ header }) => header.texts.flatMap((text) => seatsIn(plainHeader(text))));
  const english = inEnglish(
    all.map(({ contract }) => contract),
    [...all.map(({ by }) => by).filter((by) => !/^\d/.test(by)), ...seats],
  );
  return groups.map(({ header, raws }) => {
    const lines = withoutTwins(raws, header).map((raw): MeantLine => ({
      raw,
      played: playedIn(raw, english),
    }));
    const proposed = proposedMeaning(header, raws);
    if (program?.unnumbered) number(lines, proposed, numbers, collected);
    const fit = meaningOf(lines, proposed);
    return { lines, header, english, fit, said: otherwise(fit.meaning, proposed, header) };
  });
}

/** The letter before the numbers of both pairs is their section, where all lines have one and not all the same. */
function sectionsByNumbers(raws: readonly RawLine[]): void {
  const letters = raws.map(({ ns, ew, section }) => {
    const [own, other] = [ns, ew].map(({ id }) => /^([A-Z])\d{1,3}$/.exec(id)?.[1]);
    return section === "" && own === other ? own : undefined;
  });
  if (new Set(letters).size < 2 || letters.includes(undefined)) return;
  for (const [index, raw] of raws.entries()) raw.section = letters[index] ?? "";
}

/**
 * A number of a board that stands once above its lines, in a cell of its own, counts for the lines below. Where lines repeat
 * their numbers, a blank is a blank.
 */
function filledDown(raws: readonly RawLine[]): void {
  const isRepeated = raws.some(
    ({ board }, index) => index > 0 && board !== "" && board === raws[index - 1].board,
  );
  const blanks = raws.filter(({ board }) => board === "").length;
  if (isRepeated || blanks === 0 || 3 * blanks < raws.length) return;
  for (const [index, raw] of raws.entries())
    if (raw.board === "" && index > 0) raw.board = raws[index - 1].board;
}

/** Gives the boards of a table numbers: one board, or where a player sits in several lines one for each line. */
function number(lines: readonly MeantLine[], meaning: Meaning, numbers: Numbers, collected: Collector): void {
  const open = lines.filter(({ raw }) => raw.board === "");
  if (open.length === 0) return;
  // A pair plays a board once: where it sits in most lines, each of these is a board of its own.
  const count = new Map<string, number>();
  for (const { raw } of open) {
    for (const { names } of [raw.ns, raw.ew]) count.set(keyOf(names), (count.get(keyOf(names)) ?? 0) + 1);
  }
  const isOfOne = open.length > 1 && 2 * greatest([...count.values()]) > open.length;
  const groups = isOfOne ? open.map((line) => [line]) : [open];
  for (const group of groups) {
    const board = numberedByVulnerability(group, meaning, numbers);
    collected.remark({ code: "boardNumber", board });
    for (const { raw } of group) raw.board = board;
  }
}

function playedIn(raw: RawLine, english: Group["english"]): Played {
  const whole = readWhole(english.contract(raw.contract));
  const contract = whole?.contract ?? raw.contract;
  const declarer = seatIn(raw.by, english) || seatIn(raw.seat, english) || (whole?.declarer ?? "");
  const side = declarer === "" ? sideByNumber(raw) : /^[NS]/.test(declarer) ? "ns" : "ew";
  return { contract, bid: readContract(contract)?.bid, result: whole?.result, declarer, side };
}

function seatIn(written: string, english: Group["english"]): string {
  return readDeclarer(english.declarer(written)) ?? "";
}

/** The side of a declarer whose pair's number stands in place of the direction. */
function sideByNumber({ by, ns, ew }: RawLine): "ns" | "ew" | undefined {
  if (by === "" || ns.id === ew.id) return undefined;
  return by === ns.id ? "ns" : by === ew.id ? "ew" : undefined;
}

/** What the headers say of the figures, and where they leave it open what is most usual. */
function proposedMeaning({ columns }: ResultsTable["header"], raws: readonly RawLine[]): Meaning {
  const ofEw = raws.map(({ scoreEw }) => scoreEw).filter((score) => score !== "" && score !== "0");
  const isSigned =
    columns.score !== undefined && ofEw.length > 0 && ofEw.every((score) => /^[-−–]/.test(score));
  return {
    score: "ns",
    scoreEw: isSigned ? "ns" : "own",
    tens: false,
    tricks: columns.made ? "odd" : columns.result ? "over" : "taken",
    vulnerable: raws.some(({ vulnerable }) => vulnerable) ? "said" : "board",
    award: "ns",
  };
}

function otherwise(
  meaning: Meaning,
  proposed: Meaning,
  { columns }: ResultsTable["header"],
): MeantOtherwise[] {
  const { score, scoreEw, tens, tricks, vulnerable, award } = meaning;
  return [
    ...(score === "ew" ? ["ewScores" as const] : score === "declarer" ? ["declarersScores" as const] : []),
    ...(scoreEw === "ns" && columns.score === undefined && columns.scoreEw ? ["nsScores" as const] : []),
    ...(tens ? ["tens" as const] : []),
    ...(tricks !== proposed.tricks || columns.made ? [tricks] : []),
    ...(vulnerable !== proposed.vulnerable ? ["boardsVulnerability" as const] : []),
    ...(award === "ew" ? ["ewAwards" as const] : []),
  ];
}

/** So many lines that contradict their contracts are no rulings. */
const FEWEST_TO_CONTRADICT = 3;

interface ReadingOf {
  part: EventPart;
  collected: Collector;
  numbers: Numbers;
  added: EventResult[];
}

function* addGroup(
  group: Group,
  index: number,
  of: number,
  { part, collected, numbers, added }: ReadingOf,
): Generator<number, void> {
  const { lines, fit, header } = group;
  if (fit.of >= FEWEST_TO_CONTRADICT && fit.agree === 0) {
    collected.fault({ code: "contradict", count: fit.of, line: header.line });
    return;
  }
  const fields = fieldsOf(lines.map(({ raw }) => raw));
  for (const [at, line] of lines.entries()) {
    yield (index + at / lines.length) / of;
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
  }
}

/** Whether nobody is known who played it, where the table has columns for that. */
function isNobodys({ ns, ew, players }: WrittenResult, { columns }: ResultsTable["header"]): boolean {
  return (
    ns === "" &&
    ew === "" &&
    players === undefined &&
    (columns.pairs ?? columns.ns ?? columns.nsNames ?? columns.north) !== undefined
  );
}

function writtenAs(line: MeantLine, { fit: { meaning }, english }: Group, numbers: Numbers): WrittenResult {
  const { raw, played } = line;
  const read = readAs(meaning, line);
  const readings = played.bid ? [] : english.readings(raw.contract);
  const ruled = rulingIn(raw);
  const sides = vulnerableAs(meaning, raw, undefined);
  const isSuitless = NO_SUIT.test(raw.contract);
  return {
    line: raw.line,
    board: raw.board,
    section: raw.section,
    round: raw.round,
    table: raw.table,
    ns: raw.players ? "" : numberedByNames(raw.ns, numbers),
    ew: raw.players ? "" : numberedByNames(raw.ew, numbers),
    ...(raw.players && { players: raw.players }),
    contract: ruled !== undefined || isSuitless || isAverage(raw.contract) ? "" : played.contract,
    ...(readings.length > 0 && { readings }),
    declarer: ruled !== undefined ? "" : played.declarer || (played.side ? "" : english.declarer(raw.by)),
    ...(played.side && { side: played.side }),
    result: read.result,
    score: ruled ?? scoreText(raw, read.score, read.result),
    ...(sides && {
      vulnerable: (declarer: string) => (declarer === "E" || declarer === "W" ? sides.ew : sides.ns),
    }),
    ...awardsIn(meaning, raw),
  };
}

/** A contract that has lost its suit, which was a picture. */
const NO_SUIT = /^[1-7](?:x{0,2}|\*{0,2})$/i;

/** The score of a line; an average or a word for a board that was not played may stand in other columns, too. */
function scoreText(
  { remarks, result, contract }: RawLine,
  score: string,
  tricks: number | undefined,
): string {
  if (isWordForScore(remarks)) return forBothSides(remarks);
  if (score !== "") return forBothSides(score);
  if (isWordForScore(contract)) return forBothSides(contract);
  return tricks === undefined && !/^[-–—]*$/.test(result) ? forBothSides(result) : "";
}

function isAverage(words: string): boolean {
  return words !== "" && typeof readScore(words)?.score === "object";
}

/** Whether a text is an average, or says that the board was not played. */
function isWordForScore(words: string): boolean {
  const read = words === "" ? undefined : readScore(words);
  return read !== undefined && typeof read.score !== "number";
}

function awardsIn({ award }: Meaning, raw: RawLine): Pick<WrittenResult, "nsAward" | "ewAward"> {
  const unsided = readPublished(raw.award);
  return {
    nsAward: readPublished(raw.nsAward) ?? (award === "ns" ? unsided : undefined),
    ewAward: readPublished(raw.ewAward) ?? (award === "ew" ? unsided : undefined),
  };
}

/**
 * Some programs show each result twice, in a table as North-South see it and in another as East-West do. The second one is no
 * line of its own: it has the award of its side.
 */
function withoutTwins(raws: readonly RawLine[], { columns }: ResultsTable["header"]): RawLine[] {
  if (!columns.pairs) return [...raws];
  const first = new Map<string, RawLine>();
  return raws.filter((raw) => {
    const { ns, ew, board, source } = raw;
    const before = first.get([board, ew.id, ns.id].join("\n"));
    if (before && before.source !== source) {
      before.ewAward ||= raw.award;
      before.nsAward ||= before.award;
      return false;
    }
    first.set([board, ns.id, ew.id].join("\n"), raw);
    return true;
  });
}

function isDatum({ cells }: RawLine): boolean {
  return cells.some((text) => DATUM.test(text.trim()));
}

function isByImps({ columns, texts }: ResultsTable["header"]): boolean {
  return awardColumns(columns).some((column) => IMPS.test(texts[column]));
}

const IMPS = /imp|butler/i;

function awardColumns({
  nsAward = [],
  ewAward = [],
  award = [],
}: ResultsTable["header"]["columns"]): number[] {
  return [...nsAward, ...ewAward, ...award];
}

/** A datum is a score of North-South: it stands in their column, or with a minus in the other. */
function datumIn({ cells }: RawLine): number | undefined {
  return readPublished(cells.find((text) => /^[+-]?\d+$/.test(text.trim())) ?? "")?.value;
}

/** The form of scoring by the headers of the awards and by what stands below them. */
function scoringOf(
  groups: readonly Group[],
  { datums }: EventPart,
): Pick<EventPart, "form" | "percents" | "centred"> {
  const headers = groups.flatMap(({ header: { columns, texts } }) =>
    awardColumns(columns)
      .slice(0, 1)
      .map((column) => texts[column]),
  );
  if (headers.length === 0) return {};
  const awards = groups.flatMap(({ lines }) =>
    lines.flatMap(({ raw }) => [raw.nsAward, raw.ewAward, raw.award].filter((award) => award !== "")),
  );
  const isPercent =
    headers.some((text) => /%|per ?cent|pct|pro[cszs]ent|yüzde/i.test(text)) ||
    awards.some((award) => award.endsWith("%"));
  const isImps = headers.some((text) => IMPS.test(text));
  if (isImps)
    return { form: datums.size > 0 || headers.some((text) => /butler/i.test(text)) ? "butler" : "crossimps" };
  if (isPercent) return { form: "matchpoints", percents: true };
  // What is below nothing is no matchpoints, unless they count from the middle.
  const isNegative = awards.some((award) => /^[-−]/.test(award) && /[1-9]/.test(award));
  return isNegative ? { form: "crossimps" } : { form: formIn(headers) };
}

function formIn(headers: readonly string[]): Form | undefined {
  return headers.some((text) => /\bm\.?p|match|maks|\bpm\b/i.test(text)) ? "matchpoints" : undefined;
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

/** The last row of a text, when it alone has fewer cells than the lines of its table: the file ends within it. */
function cutOffRow(
  sheets: readonly Sheet[],
  tables: readonly Pick<ResultsTable, "lines">[],
): SheetRow | undefined {
  const last = sheets
    .at(-1)
    ?.rows.filter((row) => !isBlank(row))
    .at(-1);
  const above = tables.at(-1)?.lines.filter(({ line }) => line !== last?.line) ?? [];
  const shortest = above.reduce((least, { cells }) => Math.min(least, cells.length), Infinity);
  return last && above.length > 0 && last.line > (above.at(-1)?.line ?? 0) && last.cells.length < shortest
    ? last
    : undefined;
}

/** A table with its columns, as the pane shows it to be put right by hand. */
export interface ShownTable {
  /** The lines of the rows. */
  lines: number[];
  rows: string[][];
  header: Header;
}

/** The first table with results; where no header says that there is one, the sheet or the table of a page with most rows. */
export function shownTable(
  files: readonly SheetFile[],
  chosen: readonly ChosenHeader[] = [],
): ShownTable | undefined {
  const sheets = files.flatMap((file) => file.sheets);
  for (const sheet of sheets) {
    const table = tablesIn(sheet, chosen).tables.find(({ kind }) => kind === "results");
    if (table?.kind !== "results") continue;
    const { columns, line } = table.header;
    const [inside] = table.lines.map((row) => row.table);
    const rows = sheet.rows.filter((row) => row.table === inside);
    const first = Object.entries(columns).flatMap(([field, [column]]) => [[field, column]]);
    const below = rows.findIndex((row) => row.line === (table.lines[0]?.line ?? NaN));
    const row = below > 0 ? below - 1 : rows.findIndex((one) => one.line === line);
    return { ...shown(rows), header: { row, columns: Object.fromEntries(first) as Columns, twice: [] } };
  }
  const parts = sheets.flatMap(({ rows }) => [...byTable(rows).values()]);
  const [most] = parts.sort((one, other) => other.length - one.length);
  if (most === undefined) return undefined;
  const table = shown(most);
  return { ...table, header: proposedHeader(table.rows) };
}

function shown(rows: readonly SheetRow[]): Pick<ShownTable, "lines" | "rows"> {
  return { lines: rows.map(({ line }) => line), rows: rows.map(({ cells }) => cells) };
}

function byTable(rows: readonly SheetRow[]): Map<number | undefined, SheetRow[]> {
  const tables = new Map<number | undefined, SheetRow[]>();
  for (const row of rows) {
    const own = tables.get(row.table);
    if (own) own.push(row);
    else tables.set(row.table, [row]);
  }
  return tables;
}
