import { greatest } from "../../scoring/greatest";
import { type ColumnHeaders, inEnglish } from "../../scoring/written-contracts/column";
import { type Collector } from "../collect";
import { plainHeader } from "../columns";
import { readContract, readDeclarer, readWhole } from "../contract";
import { type MeantOtherwise } from "../event";
import { seatsIn } from "../header-words";
import { ROWS_AT_ONCE } from "./find";
import { type TableLine, type ResultsTable } from "./found";
import { CONTRACT_BEGINS } from "./matrix";
import { type Fit, type Meaning, meaningOf, type MeantLine, type LineByContract, sideNamed } from "./meaning";
import { boardInName } from "../pages/page";
import { type Program } from "./programs";
import { keyOf, numberedByVulnerability, type NumbersOfNames } from "./numbers";
import { type RawLine, rawLine } from "./raw";
import { type SheetFile } from "./sheet";

/** Puts lines together whose figures are meant alike, and finds what they mean. */

/**
 * Of two pairs of columns that are called NS and EW one has the numbers of the pairs, mostly the first. The other one has the points
 * where no column is called so, otherwise what the pairs earn: zeros, decimals and signs are not numbers of pairs.
 */
export function withSides(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const { columns } = header;
  const [first, second, third] = columns.ns ?? [];
  const [ofEw, secondOfEw, thirdOfEw] = columns.ew ?? [];
  if (first !== undefined && ofEw !== undefined && (second ?? secondOfEw) === undefined) {
    const isShare = (cell = "") => /^[+\-−–]?\d+(?:[.,]\d+|\s*%)/.test(cell.trim());
    const areAwards = lines.some(({ cells }) => isShare(cells[first]) && isShare(cells[ofEw]));
    const others = Object.fromEntries(
      Object.entries(columns).filter(([field]) => field !== "ns" && field !== "ew"),
    ) as typeof columns;
    // A pair has no number with decimals: these are awards, and the pairs stand nowhere.
    return areAwards && (columns.nsAward ?? columns.ewAward) === undefined
      ? { ...table, header: { ...header, columns: { ...others, nsAward: [first], ewAward: [ofEw] } } }
      : table;
  }
  if (second === undefined || secondOfEw === undefined || (third ?? thirdOfEw) !== undefined) return table;
  const isOther = (...all: number[]) =>
    lines.some(({ cells }) =>
      all.some((column) =>
        /^(?:0|[+\-−–]\d.*|\d+[.,]\d+|\d+\s*%|\d{3,}0)$/.test((cells[column] ?? "").trim()),
      ),
    );
  const isTurned = isOther(first, ofEw) && !isOther(second, secondOfEw);
  const [ns, ew] = isTurned ? [second, secondOfEw] : [first, ofEw];
  const [own, other] = isTurned ? [first, ofEw] : [second, secondOfEw];
  const { score = [], scoreEw = [], nsAward, ewAward } = columns;
  const hasAwards = (nsAward ?? ewAward) !== undefined;
  // Points are mostly whole tens, and half of their cells may be blank.
  const tens = (all: readonly number[]) =>
    lines.filter(({ cells }) => all.some((column) => /^\D?\d+0$/.test((cells[column] ?? "").trim()))).length;
  const hasScore = score.length + scoreEw.length > 0;
  const arePoints = hasScore
    ? tens([own, other]) > tens([...score, ...scoreEw])
    : hasAwards || tens([own, other]) > 0;
  // A column called score that stands beside points has what these points earn.
  const isAward = arePoints && hasScore;
  if (hasAwards && (!arePoints || isAward)) return table;
  const others = arePoints
    ? { score: [own], scoreEw: [other], ...(isAward && { nsAward: score, ewAward: scoreEw }) }
    : { nsAward: [own], ewAward: [other] };
  return { ...table, header: { ...header, columns: { ...columns, ns: [ns], ew: [ew], ...others } } };
}

/** A column Result may have the contract and the declarer too: `3NTN=`, `PASS`. */
export function withContract(table: ResultsTable): ResultsTable {
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
 * Where no column is called a score, one that is called a result or an award has the points when they stand in it, and
 * East-West's stand beside it, below a name like that or below none.
 */
export function withPoints(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const { columns, texts } = header;
  if (columns.score ?? columns.scoreEw) return table;
  const hasPoints = (column: number) => {
    const filled = lines
      .map(({ cells }) => (cells[column] ?? "").trim().replace(/(?<=\d)[\s.,'’](?=\d{3}$)/, ""))
      .filter((cell) => /[1-9]/.test(cell));
    const points = filled.filter((cell) => /^[+\-−–]?\d+0$/.test(cell));
    // Per cents and matchpoints are mostly no whole tens, and none of these is above 100.
    return (
      2 * points.length > filled.length &&
      points.some((cell) => /\d{3}$/.test(cell) && !/^\D?100$/.test(cell))
    );
  };
  const fields = ["result", "nsAward", "ewAward", "award"] as const;
  const named = fields.flatMap((field) => columns[field] ?? []).sort((one, other) => one - other);
  const first = named.find(hasPoints);
  if (first === undefined) return table;
  const next = first + 1;
  const isOfBoth = (named.includes(next) || texts[next]?.trim() === "") && hasPoints(next);
  const [score, scoreEw] = columns.ewAward?.includes(first)
    ? [[], [first]]
    : [[first], isOfBoth ? [next] : []];
  const others: typeof columns = { ...columns, score, scoreEw };
  for (const field of fields)
    others[field] = (columns[field] ?? []).filter((column) => ![...score, ...scoreEw].includes(column));
  const used = Object.entries(others).filter(([, all]) => all.length > 0);
  return { ...table, header: { ...header, columns: Object.fromEntries(used) as typeof columns } };
}

/**
 * Of two columns that are called a score, or a score and East-West's points, one has the points: whole tens, mostly, and never a per
 * cent sign. The other one has the awards.
 */
export function withOneScore(table: ResultsTable): ResultsTable {
  const { header, lines } = table;
  const { columns } = header;
  const [first, second] = columns.score ?? [];
  const [ofEw, secondOfEw] = columns.scoreEw ?? [];
  const count = (column: number | undefined, sign: RegExp) =>
    column === undefined ? 0 : lines.filter(({ cells }) => sign.test((cells[column] ?? "").trim())).length;
  const points = /^[+-]?\d+0$/;
  const withColumns = (changes: Partial<typeof columns>) => ({
    ...table,
    header: { ...header, columns: { ...columns, ...changes } },
  });
  if (second !== undefined) {
    const isTurned = count(second, points) > count(first, points);
    const [score, award] = isTurned ? [second, first] : [first, second];
    if (ofEw === undefined || secondOfEw === undefined)
      return withColumns({ score: [score], award: [award, ...(columns.award ?? [])] });
    const [scoreEw, ewAward] = isTurned ? [secondOfEw, ofEw] : [ofEw, secondOfEw];
    return withColumns({ score: [score], scoreEw: [scoreEw], nsAward: [award], ewAward: [ewAward] });
  }
  const isAward =
    ofEw !== undefined &&
    count(first, /[.,]\d|%/) > count(first, points) &&
    count(ofEw, points) > count(ofEw, /[.,]\d|%/);
  return first !== undefined && isAward
    ? withColumns({ score: undefined, award: [first, ...(columns.award ?? [])] })
    : table;
}

/** How well the figures of tables with the same columns fit their contracts, with the boards as a header says them. */
export function fitOfTables(
  header: ResultsTable["header"],
  lines: readonly TableLine[],
): { fit: Fit; raws: RawLine[] } {
  const raws = lines.map((line) => rawLine(line, header));
  const seats = header.texts.flatMap((text) => seatsIn(plainHeader(text)));
  const english = inEnglish(
    raws.map(({ contract }) => contract),
    [...raws.map(({ by }) => by).filter((by) => !/^\d/.test(by)), ...seats],
    headersOfContracts([header]),
  );
  const meant = raws.map((raw) => ({ raw, played: playedIn(raw, english) }));
  return { fit: meaningOf(meant, proposedMeaning(header, raws)), raws };
}

/** What stands above the contracts and above their declarers, in the first table that has both. */
function headersOfContracts(headers: readonly ResultsTable["header"][]): ColumnHeaders {
  const header = headers.find(({ columns }) => columns.contract && columns.by);
  const [contract, declarer] = [header?.columns.contract, header?.columns.by].map(
    (columns) => header?.texts[columns?.[0] ?? -1],
  );
  return { contract, declarer };
}

/** Lines of tables with the same columns. Their figures are meant alike. */
export interface Group {
  lines: MeantLine[];
  header: ResultsTable["header"];
  english: ReturnType<typeof inEnglish>;
  fit: Fit;
  /** What is meant otherwise than its header says. */
  said: MeantOtherwise[];
}

export interface Surroundings {
  file: SheetFile;
  program: Program | undefined;
  numbers: NumbersOfNames;
  collected: Pick<Collector, "remark">;
}

/** The lines of tables, those with the same header together. */
export function* groupsOf(
  tables: readonly ResultsTable[],
  { file, program, numbers, collected }: Surroundings,
): Generator<number, Group[]> {
  const count = tables.reduce((sum, { lines }) => sum + lines.length, 0);
  let read = 0;
  const byHeader = new Map<string, { header: ResultsTable["header"]; raws: RawLine[] }>();
  for (const { header, lines } of tables) {
    const key = header.texts.map(plainHeader).join("\n");
    const group = byHeader.get(key) ?? { header, raws: [] };
    for (const line of lines) {
      if (++read % ROWS_AT_ONCE === 0) yield read / count / 2;
      group.raws.push(rawLine(line, header));
    }
    byHeader.set(key, group);
  }
  const linked = file.sheets.flatMap(({ rows }) => rows).find((row) => row.linked)?.linked;
  const inName = program?.boardInName ? boardInName(file.name) : "";
  const groups = [...byHeader.values()];
  for (const { header, raws } of groups) {
    if (header.columns.board) filledDown(raws);
    for (const raw of raws) if (raw.board === "") raw.board = linked ?? inName;
  }
  const all = groups.flatMap(({ raws }) => raws);
  for (const { ns, ew } of all) for (const { id } of [ns, ew]) if (id !== "") numbers.ids.add(id);
  sectionsByNumbers(all);
  const seats = groups.flatMap(({ header }) => header.texts.flatMap((text) => seatsIn(plainHeader(text))));
  const english = inEnglish(
    all.map(({ contract }) => contract),
    [...all.map(({ by }) => by).filter((by) => !/^\d/.test(by)), ...seats],
    headersOfContracts(groups.map(({ header }) => header)),
  );
  const found: Group[] = [];
  for (const { header, raws } of groups) {
    const lines: MeantLine[] = [];
    for (const raw of withoutTwins(raws, header)) {
      if (++read % ROWS_AT_ONCE === 0) yield Math.min(1, read / count / 2);
      lines.push({ raw, played: playedIn(raw, english) });
    }
    const proposed = proposedMeaning(header, raws);
    if (program?.unnumbered) numberBoards(lines, proposed, numbers, collected);
    const fit = meaningOf(lines, proposed);
    found.push({ lines, header, english, fit, said: otherwise(fit.meaning, proposed, header) });
  }
  return found;
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
function numberBoards(
  lines: readonly MeantLine[],
  meaning: Meaning,
  numbers: NumbersOfNames,
  collected: Pick<Collector, "remark">,
): void {
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

function playedIn(raw: RawLine, english: Group["english"]): LineByContract {
  const whole = readWhole(english.contract(raw.contract));
  const contract = whole?.contract ?? raw.contract;
  const declarer = seatIn(raw.by, english) || seatIn(raw.seat, english) || (whole?.declarer ?? "");
  const side = declarer === "" ? sideByNumber(raw) : /^[NS]/.test(declarer) ? "ns" : "ew";
  return { contract, bid: readContract(contract)?.bid, result: whole?.result, declarer, side };
}

function seatIn(written: string, english: Group["english"]): string {
  return readDeclarer(english.declarer(written)) ?? "";
}

/** The side of a declarer whose pair's number or side stands in place of the direction. */
function sideByNumber({ by, ns, ew }: RawLine): "ns" | "ew" | undefined {
  const named = sideNamed(by);
  if (named) return named;
  if (by === "" || ns.id === ew.id) return undefined;
  return by === ns.id ? "ns" : by === ew.id ? "ew" : undefined;
}

/** What the headers say of the figures, and where they leave it open what is most usual. */
function proposedMeaning({ columns }: ResultsTable["header"], raws: readonly RawLine[]): Meaning {
  const ofEw = raws.map(({ scoreEw }) => scoreEw).filter((score) => score !== "" && score !== "0");
  const isSigned =
    columns.score !== undefined && ofEw.length > 0 && ofEw.every((score) => /^[-−–]/.test(score));
  // Points without a sign are those of the side that is named beside them.
  const isNamed =
    raws.some(({ seat }) => sideNamed(seat)) && raws.every(({ score }) => !/^[-−–]/.test(score));
  return {
    score: isNamed ? "side" : "ns",
    scoreEw: isSigned ? "ns" : "own",
    tens: false,
    tricks: columns.made ? "odd" : columns.result ? "over" : "taken",
    vulnerable: raws.some(({ vulnerable }) => vulnerable) ? "said" : "board",
    award: "ns",
    dash: "not played",
  };
}

const SCORES_OF: Partial<Record<Meaning["score"], MeantOtherwise[]>> = {
  ew: ["ewScores"],
  declarer: ["declarersScores"],
};

function otherwise(
  meaning: Meaning,
  proposed: Meaning,
  { columns }: ResultsTable["header"],
): MeantOtherwise[] {
  const { score, scoreEw, tens, tricks, vulnerable, award } = meaning;
  return [
    ...(score !== proposed.score ? (SCORES_OF[score] ?? []) : []),
    ...(scoreEw === "ns" && columns.score === undefined && columns.scoreEw ? ["nsScores" as const] : []),
    ...(tens ? ["tens" as const] : []),
    ...(tricks !== proposed.tricks || columns.made ? [tricks] : []),
    ...(vulnerable !== proposed.vulnerable ? ["boardsVulnerability" as const] : []),
    ...(award === "ew" ? ["ewAwards" as const] : []),
  ];
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
