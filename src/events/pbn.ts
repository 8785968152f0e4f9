import { type Bye, byesAsMeans } from "./byes";
import { readContract } from "./contract";
import {
  type Collector,
  type EventWithoutResults,
  guarded,
  type ListedContestant,
  type Reading,
  short,
  type WrittenResult,
} from "./collect";
import { finished } from "./slices";
import {
  type Direction,
  type EventResult,
  type ScoringForm,
  type Published,
  type ReadEvent,
  Unreadable,
} from "./event";
import { isLastCut, remarkOnEnd } from "./pbn-end";
import { pbnEvents } from "./pbn-events";
import { hasSigns, readRecords } from "./pbn-records";
import {
  type PbnRecord,
  type PbnSection,
  pbnText,
  type PbnText,
  type PbnTable,
  tableOf,
  tricksIn,
  unknown,
  vulnerableBy,
} from "./pbn-text";
import { directionNamed, namesIn } from "./parts";
import { readPublished, turned } from "./score";

/**
 * PBN 2 with the results in a ScoreTable for each board and the ranking in a TotalScoreTable, or with one record
 * for each table.
 */
export function readPbn(text: string): ReadEvent {
  return finished(pbnReading(text));
}

/**
 * The same, in slices.
 *
 * @param which the place of the event that was chosen, from 0, in a file of several
 */
export function pbnReading(text: string, which?: number): Reading {
  return guarded(function* (collected) {
    const whole = yield* halved(pbnText(text));
    const events = pbnEvents(whole);
    const chosen = which === undefined ? undefined : events?.[which];
    if (events && !chosen)
      throw new Unreadable({ code: "whichEvent", names: events.map(({ name }) => name) });
    const file = chosen?.file ?? whole;
    const pbn: Pbn = {
      scoring: firstOf(file, "Scoring"),
      forms: new Set(),
      contestants: [],
      ranks: [],
      datums: new Map(),
      byes: [],
      isCut: false,
      numbers: new Map(),
      named: new Map(),
      boards: 0,
    };
    const found: EventWithoutResults = {
      format: "pbn",
      program: programOf(file),
      title: firstOf(file, "Event"),
      club: firstOf(file, "Site"),
      date: firstOf(file, "Date"),
      contestants: pbn.contestants,
      matches: [],
      datums: new Map(),
    };
    const isOfTables = file.records.some(({ sections }) =>
      sections.some(({ name }) => name === "ScoreTable"),
    );
    if (!isOfTables) {
      // A record that is cut off has no result, or part of one.
      const whole = isLastCut(file) ? file.records.slice(0, -1) : file.records;
      const last = file.records.at(-1);
      if (last && whole.length < file.records.length && hasSigns(last)) {
        collected.leftOut({ code: "cutOff", line: file.cutIn || file.lines });
        pbn.isCut = true;
      }
      yield* readRecords(whole, formOf(pbn.scoring), found, collected);
    } else {
      const results = yield* readTables(file, pbn, collected);
      for (const { line, text } of file.stray) {
        collected.leftOut({ code: "column", field: short(text.trim()), line });
      }
      Object.assign(found, formAndRanking(pbn, results));
      addNames(pbn);
      if (!results.some(({ ns, ew, players }) => ns !== "" || ew !== "" || players)) {
        found.contestants = [];
        found.winners = 1;
        collected.remark({ code: "noPairs" });
      }
    }
    remarkOnEnd(file, pbn.boards, collected, pbn.isCut);
    return collected.finish(found);
  });
}

/** The text is split in the first half of the work. */
function* halved<T>(part: Generator<number, T>): Generator<number, T> {
  for (;;) {
    const step = part.next();
    if (step.done) return step.value;
    yield step.value / 2;
  }
}

interface Pbn {
  scoring: string;
  forms: Set<ScoringForm>;
  contestants: ListedContestant[];
  /** The place of each of the contestants; NaN where there is none. */
  ranks: number[];
  /** The datum of each board; undefined when its lines have different ones. */
  datums: Map<string, number | undefined>;
  byes: Bye[];
  /** The numbers of pairs that have names alone, in the order of the file. */
  numbers: Map<string, string>;
  /** The names that stand in the rows, by section, direction and number. */
  named: Map<string, ListedContestant>;
  /** Whether a line is left out because the text ends in it. */
  isCut: boolean;
  /** The most boards that the ranking counts for one contestant. */
  boards: number;
}

/** The first value of a tag that says something. */
function firstOf({ records }: PbnText, name: string): string {
  for (const { tags } of records) {
    const value = tags.get(name);
    if (value) return value;
  }
  return "";
}

function programOf(file: PbnText): string {
  for (const line of file.escapes) {
    const named = /name=Generator\s+content="([^"]+)"/i.exec(line) ?? /^%\s*Creator:\s*(\S.*)/i.exec(line);
    if (named) return named[1].trim();
  }
  return firstOf(file, "Application").replace(/ - Read more.*/, "");
}

/** The tag begins with its word: a rubber scored by MPs is another thing. */
function formOf(scoring: string): ScoringForm | undefined {
  if (/butler/i.test(scoring)) return "butler";
  if (/cross|^x?imp/i.test(scoring)) return "crossimps";
  return /^(mp|matchpoints?)/i.test(scoring) ? "matchpoints" : undefined;
}

function* readTables(file: PbnText, pbn: Pbn, collected: Collector): Generator<number, EventResult[]> {
  const seen = new Set<string>();
  const results: EventResult[] = [];
  for (const [index, record] of file.records.entries()) {
    const board = record.tags.get("Board") ?? "";
    for (const section of record.sections) {
      if (section.name === "TotalScoreTable") readTotals(section, pbn);
      // The record of a deal that nobody played may have the table of the others, and not their number.
      if (section.name !== "ScoreTable" || section.rows.length === 0) continue;
      const table = tableOf(section);
      const isOfPairs = hasSeats(table);
      if (seen.has(board)) {
        const twice = { code: "boardTwice", board, line: section.line } as const;
        // A list of frequencies has no pairs by which two lists could be told apart or joined.
        if (!isOfPairs) {
          collected.leftOut(twice, tablesIn(table, section));
          continue;
        }
        collected.fault(twice);
      }
      seen.add(board);
      const done = 0.5 + index / file.records.length / 2;
      yield* readScores({ table, section, record, board, file, done }, pbn, collected, results);
      yield done;
    }
  }
  return results;
}

function hasSeats({ columns }: PbnTable): boolean {
  return columns.some((name) => /^((pair|player)id|names?)_/.test(name));
}

function formAndRanking(pbn: Pbn, results: readonly EventResult[]): Partial<EventWithoutResults> {
  const [ofAwards] = pbn.forms;
  // A column of IMPs may be of Butler. The tag Scoring says which of them it is.
  const isButler = ofAwards === "crossimps" && (/butler/i.test(pbn.scoring) || pbn.datums.size > 0);
  const form = isButler ? "butler" : (ofAwards ?? formOf(pbn.scoring));
  const { byes, contestants } = pbn;
  const means = form !== "matchpoints" && areMeans(contestants, results);
  const isLevelled = byesAsMeans({ byes, results, form, contestants, areMeans: means });
  return {
    form,
    ...(isOneRanking(pbn, results) && { winners: 1 }),
    ...(form === "matchpoints" && isCentred(results) && { centred: true }),
    ...(means && { meanTotals: true }),
    ...(isLevelled && { levelled: new Set(results.map(({ board }) => board)).size }),
    datums: new Map(
      [...pbn.datums].flatMap(([board, datum]) => (datum === undefined ? [] : [[board, datum]])),
    ),
  };
}

/**
 * Whether one list ranks the pairs of both directions: each place follows from how many are before it.
 */
function isOneRanking({ contestants, ranks }: Pbn, results: readonly EventResult[]): boolean {
  const listed = new Set(contestants.map(({ id }) => id));
  const both =
    listed.size === contestants.length &&
    results.some(({ ns }) => listed.has(ns)) &&
    results.some(({ ew }) => listed.has(ew));
  if (!both) return false;
  const sorted = [...ranks].sort((a, b) => a - b);
  return sorted.every((rank, index) => rank === index + 1 || rank === sorted[index - 1]);
}

/** Whether the totals are those of the awards, divided by the boards that each contestant played. */
function areMeans(contestants: readonly ListedContestant[], results: readonly EventResult[]): boolean {
  const sums = new Map<string, { award: number; boards: number }>();
  const add = (id: string, { value = 0 }: Partial<Published> = {}) => {
    const { award, boards } = sums.get(id) ?? { award: 0, boards: 0 };
    sums.set(id, { award: award + value, boards: boards + 1 });
  };
  for (const { ns, ew, nsAward, ewAward } of results) {
    add(ns, nsAward);
    add(ew, ewAward);
  }
  const played = contestants.flatMap(({ id, total }) => {
    const sum = sums.get(id);
    return total && sum ? [{ total, ...sum }] : [];
  });
  const agree = played.filter(({ total, award, boards }) => isAbout(award / boards, total));
  return played.some(({ total, award }) => !isAbout(award, total)) && agree.length === played.length;
}

function isAbout(figure: number, { value, decimals }: Published): boolean {
  return Math.abs(figure - value) <= 0.51 * 10 ** -decimals;
}

/** Whether matchpoints count from the middle: both sides' awards of a line are together 0, and not half the top each. */
function isCentred(results: readonly EventResult[]): boolean {
  return results.some(({ nsAward, ewAward }) => (nsAward?.value ?? 0) < 0 || (ewAward?.value ?? 0) < 0);
}

/** The columns of awards, and the form of scoring to which each belongs. */
const AWARDS: { ns: string[]; ew: string[]; form: ScoringForm }[] = [
  { ns: ["imp_ns", "ximp_ns", "imp_north"], ew: ["imp_ew", "ximp_ew", "imp_east"], form: "crossimps" },
  { ns: ["butler_ns", "butler_north"], ew: ["butler_ew", "butler_east"], form: "butler" },
  { ns: ["mp_ns", "mp_north"], ew: ["mp_ew", "mp_east"], form: "matchpoints" },
];

/** The place of the first column with one of these names; -1 when there is none. */
function columnOf({ columns }: PbnTable, names: readonly string[]): number {
  return columns.findIndex((column) => names.includes(column));
}

interface ScoreTable {
  table: PbnTable;
  section: PbnSection;
  record: PbnRecord;
  board: string;
  file: PbnText;
  /** The part of the file before it. */
  done: number;
}

/** For how many tables the rows of a list of frequencies stand. */
function tablesIn(table: PbnTable, { rows }: PbnSection): number {
  const at = columnOf(table, ["multiplicity"]);
  return rows.reduce((sum, row) => sum + multiplicityIn(table.read(row).cells?.[at]), 0);
}

function multiplicityIn(cell = ""): number {
  return Math.max(1, Number.parseInt(cell, 10) || 1);
}

/** The reading stops after so many lines, for the pane to answer. */
const ROWS_AT_ONCE = 500;

function* readScores(
  { table, section, record, board, file, done }: ScoreTable,
  pbn: Pbn,
  collected: Collector,
  results: EventResult[],
): Generator<number, void> {
  const column = (...names: string[]) => columnOf(table, names);
  const at = {
    ns: column("pairid_ns", "playerid_ns"),
    ew: column("pairid_ew", "playerid_ew"),
    players: ["north", "east", "south", "west"].map((seat) => column(`playerid_${seat}`)),
    contract: column("contract"),
    declarer: column("declarer"),
    result: column("result"),
    scoreNs: column("score_ns"),
    scoreEw: column("score_ew"),
    round: column("round"),
    table: column("table"),
    section: column("section"),
    multiplicity: column("multiplicity"),
    datum: column("butlerdatum"),
    names: { ns: column("names_ns", "name_ns"), ew: column("names_ew", "name_ew") },
    seats: ["north", "east", "south", "west"].map((seat) => column(`name_${seat}`)),
  };
  if (at.contract < 0 && at.scoreNs < 0 && at.scoreEw < 0 && column("matchdetails", "teamid_home") >= 0) {
    collected.fault({ code: "matchesOnly", line: section.line });
    return;
  }
  const award = AWARDS.map(({ ns, ew, form }) => ({
    ns: columnOf(table, ns),
    ew: columnOf(table, ew),
    form,
  })).find(({ ns, ew }) => ns >= 0 || ew >= 0);
  if (award) pbn.forms.add(award.form);
  const vulnerable = vulnerableBy(record);
  for (const [index, row] of section.rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield done;
    const { line, text, cells, isShort } = table.read(row);
    // The text ends in this row, so its last figure may have lost digits.
    if (line === file.openLine && isShort) {
      collected.leftOut({ code: "cutOff", line });
      pbn.isCut = true;
      continue;
    }
    if (!cells) {
      collected.leftOut({ code: "column", field: short(text.trim()), line });
      continue;
    }
    const cell = (index: number) => (index < 0 ? "" : unknown(cells[index]));
    const isAverage = AVERAGE.test(cell(at.contract));
    const contract = isAverage ? "" : cell(at.contract);
    const bid = readContract(contract)?.bid;
    const declarer = isAverage ? "" : cell(at.declarer);
    const { result, tricks } = tricksIn(cell(at.result), declarer);
    const score = scoreOf(cell(at.scoreNs), cell(at.scoreEw));
    // A dash says that there is nothing, where a blank or a question mark says nothing.
    const isNone = [at.contract, at.scoreNs, at.scoreEw].some((one) => /^-+$/.test(cells[one] ?? ""));
    const players = at.players.map(cell);
    const isIndividual = players.some((player) => player !== "");
    const seated = at.seats.map(cell);
    const [ofNs, ofEw] = (["ns", "ew"] as const).map((side, from) => {
      const names = pairNames(cell(at.names[side]), false);
      return names.length > 0 ? names : [seated[from], seated[from + 2]].filter((name) => name !== "");
    });
    const [ns, ew] = [
      at.ns < 0 && !isIndividual ? numberOf(ofNs, pbn) : cell(at.ns),
      at.ew < 0 && !isIndividual ? numberOf(ofEw, pbn) : cell(at.ew),
    ];
    const of = { board, section: cell(at.section) };
    const bye = byesIn([ns, ew], [contract, score, cell(at.scoreEw)], (side) =>
      award ? readPublished(cell(award[side])) : undefined,
    );
    if (bye.length > 0) {
      for (const one of bye) pbn.byes.push({ ...one, ...of });
      continue;
    }
    if (isAverage && score === "" && cell(at.contract).length === 1) {
      collected.remark({ code: "average", line, board, pair: ns });
    }
    const [north, east, south, west] = players;
    const section = cell(at.section);
    for (const [index, id] of players.entries()) addName(pbn, { id, section, names: [seated[index]] });
    addName(pbn, { id: ns, section, direction: "ns", names: ofNs });
    addName(pbn, { id: ew, section, direction: "ew", names: ofEw });
    const tables = multiplicityIn(cell(at.multiplicity));
    for (let count = 0; count < tables; count++) {
      const written: WrittenResult = {
        line,
        board,
        section,
        round: cell(at.round),
        table: cell(at.table),
        ns,
        ew,
        ...(isIndividual && { players: [north, east, south, west] }),
        contract,
        declarer,
        result: bid && result,
        tricks,
        score: score || (isAverage ? cell(at.contract) : isNone && contract === "" ? "-" : ""),
        vulnerable,
        nsAward: award && readPublished(cell(award.ns)),
        ewAward: award && readPublished(cell(award.ew)),
      };
      const added = collected.add(written, tables - count);
      if (!added) break;
      results.push(added);
      const datum = readPublished(cell(at.datum))?.value;
      if (datum !== undefined) {
        const isSame = !pbn.datums.has(added.board) || pbn.datums.get(added.board) === datum;
        pbn.datums.set(added.board, isSame ? datum : undefined);
      }
    }
  }
}

/**
 * Who sits out in a row: the pairs that it has, where it says so, or has one pair alone with an award and nothing that was
 * played; otherwise none.
 */
function byesIn(
  pairs: readonly [ns: string, ew: string],
  played: readonly string[],
  awardOf: (side: Direction) => Published | undefined,
): Omit<Bye, "board">[] {
  const isSaid = [...pairs, ...played].some((text) => BYE.test(text));
  const present = (["ns", "ew"] as const).flatMap((direction, side) => {
    const id = pairs[side];
    return id === "" || BYE.test(id) ? [] : [{ id, direction, award: awardOf(direction) }];
  });
  const isAlone =
    present.length === 1 && present[0].award !== undefined && played.every((text) => text === "");
  return isSaid || isAlone ? present : [];
}

const BYE = /^bye$/i;
const AVERAGE = /^A[+=-]?$/i;

/** The number of a pair by its names, where the table has no numbers; "" without names. */
function numberOf(names: readonly string[], { numbers }: Pbn): string {
  if (names.length === 0) return "";
  const key = [...names].sort().join("\n");
  const known = numbers.get(key) ?? String(numbers.size + 1);
  numbers.set(key, known);
  return known;
}

function addName({ named }: Pbn, { section, ...one }: ListedContestant): void {
  const names = one.names.filter((name) => name !== "");
  const key = [section, one.direction, one.id].join("\n");
  if (one.id !== "" && names.length > 0 && !named.has(key))
    named.set(key, { ...one, section: section || undefined, names });
}

/**
 * Hands the names that stand in the rows to the contestants that the ranking has without them. Where there is no ranking they are
 * the list of contestants.
 */
function addNames({ contestants, named }: Pbn): void {
  const isRanked = contestants.length > 0;
  for (const one of named.values()) {
    if (!isRanked) contestants.push(one);
    for (const contestant of contestants) {
      const { id, section = one.section, direction = one.direction, names } = contestant;
      if (id !== one.id || section !== one.section || direction !== one.direction) continue;
      if (names.length === 0) contestant.names = one.names;
    }
  }
}

/** What the other side has, where an average is written for one side alone. */
const OTHER_AVERAGE = new Map([
  ["A+", "A-"],
  ["A-", "A+"],
]);

/** North-South's score. */
function scoreOf(ns: string, ew: string): string {
  if (ns === "") return OTHER_AVERAGE.get(ew.toUpperCase()) ?? turned(ew);
  // A letter without a sign is A=.
  return AVERAGE.test(ns) && AVERAGE.test(ew) ? `${ns}/${ew.length === 1 ? "A=" : ew}` : ns;
}

function readTotals(section: PbnSection, pbn: Pbn): void {
  const table = tableOf(section);
  const column = (...names: string[]) => columnOf(table, names);
  const player = column("playerid");
  const id = column("pairid", "playerid", "teamid");
  const rank = column("rank");
  const tie = column("ranktie");
  const names = column("names", "name", "player", "pair");
  const boards = column("nrboards");
  const group = column("section");
  const direction = column("direction");
  // A unit may follow, as in TotalScoreVP.
  const total = table.columns.findIndex((name) => /^(totalscore|totalimp|totalmp|score)/.test(name));
  const percent = table.columns.findIndex((name) => /^(totalpercentage|percentage)/.test(name));
  for (const row of section.rows) {
    const { cells } = table.read(row);
    if (!cells) continue;
    const cell = (index: number) => (index < 0 ? "" : unknown(cells[index]));
    pbn.boards = Math.max(pbn.boards, Number.parseInt(cell(boards), 10) || 0);
    // Without the pairs' numbers the names cannot be matched with the results.
    if (cell(id) === "") continue;
    pbn.ranks.push(Number.parseInt(cell(rank), 10));
    pbn.contestants.push({
      id: cell(id),
      names: pairNames(cell(names), id === player),
      place: placeOf(cell(rank), cell(tie)),
      section: cell(group) || undefined,
      direction: directionNamed(cell(direction)),
      total: readPublished(cell(total)),
      percent: readPublished(cell(percent)),
    });
  }
}

/** Ruter writes the last of the places that are shared beside the first. */
function placeOf(rank: string, tie: string): string | undefined {
  return rank && Number(tie) > 0 ? `${rank}=` : rank || undefined;
}

/** What stands between the names of a pair; where there are several of these, the first of them. */
const SEPARATORS = [/\//, /\s-\s/, /&/, /;/];

function pairNames(cell: string, isOne: boolean): string[] {
  return namesIn(cell, (isOne ? undefined : SEPARATORS.find((mark) => mark.test(cell))) ?? "\n");
}
