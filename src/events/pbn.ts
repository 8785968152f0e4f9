import { readContract } from "./contract";
import {
  type Collector,
  finished,
  guarded,
  type ListedContestant,
  type Reading,
  wholeNumber,
} from "./collect";
import { type Form, type ReadEvent, Unreadable } from "./event";
import { readPublished, turned } from "./score";

/**
 * PBN 2 with a ScoreTable for each board, and a TotalScoreTable.
 *
 * Source: Portable Bridge Notation 2.1, sections 3 to 5. A table's header names its columns with their
 * widths: `Contract\5L` is five characters, text to the left. A space separates two columns.
 */
export function readPbn(text: string): ReadEvent {
  return finished(pbnReading(text));
}

/** The same, in slices. */
export function pbnReading(text: string): Reading {
  return guarded(function* (collected) {
    const lines = text.split(/\r\n|\n|\r/);
    const pbn: Pbn = { event: "", site: "", date: "", scoring: "", forms: new Set(), contestants: [] };
    let board = "";
    let vulnerable = "";
    const seen = new Set<string>();
    for (let index = 0; index < lines.length; index++) {
      const tag = TAG.exec(lines[index]);
      if (!tag) continue;
      const [, name, value] = tag;
      if (name === "Board") {
        board = value;
        vulnerable = "";
      } else if (name === "Vulnerable") vulnerable = value;
      else if (name === "Event") pbn.event ||= clean(value);
      else if (name === "Site") pbn.site ||= clean(value);
      else if (name === "Date") pbn.date ||= clean(value);
      else if (name === "Scoring") pbn.scoring ||= clean(value);
      else if (/Table$/.test(name)) {
        const table = readTable(value, lines, index + 1);
        if (name === "ScoreTable") {
          if (seen.has(board)) collected.fault({ code: "boardTwice", board, line: index + 1 });
          seen.add(board);
          readScores(table, board, vulnerable, pbn, collected);
          yield index / lines.length;
        } else if (name === "TotalScoreTable") {
          readTotals(table, pbn);
        }
        index += table.rows.length;
      }
    }
    return collected.finish({
      format: "pbn",
      program: "",
      title: pbn.event,
      club: pbn.site,
      date: pbn.date,
      form: [...pbn.forms][0] ?? formOf(pbn.scoring),
      contestants: pbn.contestants,
      matches: [],
      datums: new Map(),
    });
  });
}

interface Pbn {
  event: string;
  site: string;
  date: string;
  scoring: string;
  forms: Set<Form>;
  contestants: ListedContestant[];
}

const TAG = /^\[([A-Za-z_]+)\s+"((?:[^"\\]|\\.)*)"\]/;

/** Removes the mark `#` or `##`. `##` means that the value is the same as that of the board before. */
function clean(value: string): string {
  return value.replace(/^##?/, "").trim();
}

function formOf(scoring: string): Form | undefined {
  if (/butler/i.test(scoring)) return "butler";
  if (/cross|^x?imp/i.test(scoring)) return "crossimps";
  return /^(mp|matchpoints?)/i.test(scoring) ? "matchpoints" : undefined;
}

interface Table {
  /** The names of the columns, without the sign that gives the sort order. */
  columns: string[];
  rows: { line: number; cells: string[] }[];
}

const MOST_COLUMNS = 100;

function readTable(header: string, lines: readonly string[], from: number): Table {
  const described = header.split(";").map((column) => {
    const [name, width = ""] = column.trim().split("\\");
    return { name: name.replace(/^[+-]/, ""), width: Number.parseInt(width, 10), left: !/R$/.test(width) };
  });
  if (described.length > MOST_COLUMNS) {
    throw new Unreadable({ code: "manyColumns", most: MOST_COLUMNS, line: from });
  }
  const widths = described.every(({ width }) => width > 0) ? described.map(({ width }) => width) : undefined;
  const table: Table = { columns: described.map(({ name }) => name), rows: [] };
  for (let index = from; index < lines.length; index++) {
    const line = lines[index];
    if (line.trim() === "" || line.startsWith("[")) break;
    const cells = (widths && byWidths(line, widths)) ?? byWords(line);
    if (cells.length !== described.length) {
      throw new Unreadable({ code: "column", field: line.trim().slice(0, 40), line: index + 1 });
    }
    table.rows.push({ line: index + 1, cells });
  }
  return table;
}

/**
 * Splits a line at the widths of its columns; undefined when there is a character where a space should
 * separate two columns.
 */
function byWidths(line: string, widths: readonly number[]): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (const width of widths) {
    if (at > 0 && line.charAt(at - 1).trim() !== "") return undefined;
    cells.push(line.slice(at, at + width).trim());
    at += width + 1;
  }
  return line.slice(at - 1).trim() === "" ? cells : undefined;
}

function byWords(line: string): string[] {
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, "$1"));
}

/** The columns of awards, and the form of scoring to which each belongs. */
const AWARDS: [ns: RegExp, ew: RegExp, form: Form][] = [
  [/^(IMP|XIMP)_NS$/i, /^(IMP|XIMP)_EW$/i, "crossimps"],
  [/^BUTLER_NS$/i, /^BUTLER_EW$/i, "butler"],
  [/^MP_NS$/i, /^MP_EW$/i, "matchpoints"],
];

function readScores(table: Table, board: string, vulnerable: string, pbn: Pbn, collected: Collector): void {
  const column = (name: RegExp) => table.columns.findIndex((one) => name.test(one));
  const at = {
    ns: column(/^(PairId|PlayerId)_NS$/i),
    ew: column(/^(PairId|PlayerId)_EW$/i),
    contract: column(/^Contract$/i),
    declarer: column(/^Declarer$/i),
    result: column(/^Result$/i),
    scoreNs: column(/^Score_NS$/i),
    scoreEw: column(/^Score_EW$/i),
    round: column(/^Round$/i),
    table: column(/^Table$/i),
    section: column(/^Section$/i),
  };
  const award = AWARDS.map(([ns, ew, form]) => ({ ns: column(ns), ew: column(ew), form })).find(
    ({ ns, ew }) => ns >= 0 || ew >= 0,
  );
  if (award) pbn.forms.add(award.form);
  const vulnerability = VULNERABLE[vulnerable.toLowerCase()];
  for (const { line, cells } of table.rows) {
    const cell = (index: number) => (index < 0 ? "" : unknown(cells[index]));
    const contract = cell(at.contract);
    const bid = readContract(contract)?.bid;
    const result = cell(at.result);
    // The field has either the tricks taken, or the tricks above or below the contract.
    const relative = /^([+-]\d+|=)$/.test(result);
    const scoreEw = cell(at.scoreEw);
    collected.add({
      line,
      board,
      section: cell(at.section),
      round: cell(at.round),
      table: cell(at.table),
      ns: cell(at.ns),
      ew: cell(at.ew),
      contract,
      declarer: cell(at.declarer),
      result: bid && relative ? Number(result.replace("=", "0")) : undefined,
      tricks: relative ? undefined : result,
      score: cell(at.scoreNs) || turned(scoreEw),
      vulnerable: vulnerability === undefined ? undefined : (declarer) => vulnerability.includes(declarer),
      nsAward: award && readPublished(cell(award.ns)),
      ewAward: award && readPublished(cell(award.ew)),
    });
  }
}

const VULNERABLE: Record<string, string | undefined> = {
  none: "",
  love: "",
  "-": "",
  ns: "NS",
  ew: "EW",
  all: "NSEW",
  both: "NSEW",
};

/** A field without the signs that mean "not known", such as `?` or `-`. */
function unknown(cell: string): string {
  return /^(\?+|-+|\*+)$/.test(cell) ? "" : cell;
}

function readTotals(table: Table, pbn: Pbn): void {
  const column = (name: RegExp) => table.columns.findIndex((one) => name.test(one));
  const id = column(/^(PairId|PlayerId|TeamId)$/i);
  const [rank, names, total, percent] = [
    column(/^Rank$/i),
    column(/^(Names?|Player|Pair)$/i),
    column(/^(TotalScore|TotalIMP|TotalMP|Score)/i),
    column(/^(TotalPercentage|Percentage)/i),
  ];
  // Without the pairs' numbers the names cannot be matched with the results.
  if (id < 0) return;
  for (const { cells } of table.rows) {
    if (wholeNumber(cells[id]) === undefined && cells[id] === "") continue;
    pbn.contestants.push({
      id: cells[id],
      names: names < 0 ? [] : cells[names].split(/\s*[/&]\s*/).filter((name) => name !== ""),
      place: rank < 0 ? undefined : cells[rank],
      total: total < 0 ? undefined : readPublished(cells[total]),
      percent: percent < 0 ? undefined : readPublished(cells[percent]),
    });
  }
}
