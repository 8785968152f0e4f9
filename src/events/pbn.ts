import { readContract } from "./contract";
import { type Collector, finished, guarded, type ListedContestant, type Reading } from "./collect";
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
  /** The names of the columns in small letters, without the sign that gives the sort order. */
  columns: string[];
  rows: { line: number; cells: string[] }[];
}

const MOST_COLUMNS = 100;

function readTable(header: string, lines: readonly string[], from: number): Table {
  const described = header.split(";").map((column) => {
    const [name, width] = column.split("\\");
    return { name: name.trim().replace(/^[+-]/, "").toLowerCase(), width: Number.parseInt(width, 10) };
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
const AWARDS: { ns: string[]; ew: string[]; form: Form }[] = [
  { ns: ["imp_ns", "ximp_ns"], ew: ["imp_ew", "ximp_ew"], form: "crossimps" },
  { ns: ["butler_ns"], ew: ["butler_ew"], form: "butler" },
  { ns: ["mp_ns"], ew: ["mp_ew"], form: "matchpoints" },
];

/** The place of the first column with one of these names; -1 when there is none. */
function columnOf({ columns }: Table, names: readonly string[]): number {
  return columns.findIndex((column) => names.includes(column));
}

function readScores(table: Table, board: string, vulnerable: string, pbn: Pbn, collected: Collector): void {
  const column = (...names: string[]) => columnOf(table, names);
  const at = {
    ns: column("pairid_ns", "playerid_ns"),
    ew: column("pairid_ew", "playerid_ew"),
    contract: column("contract"),
    declarer: column("declarer"),
    result: column("result"),
    scoreNs: column("score_ns"),
    scoreEw: column("score_ew"),
    round: column("round"),
    table: column("table"),
    section: column("section"),
  };
  const award = AWARDS.map(({ ns, ew, form }) => ({
    ns: columnOf(table, ns),
    ew: columnOf(table, ew),
    form,
  })).find(({ ns, ew }) => ns >= 0 || ew >= 0);
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
      result: bid && relative ? (result === "=" ? 0 : Number(result)) : undefined,
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
  const column = (...names: string[]) => columnOf(table, names);
  const id = column("pairid", "playerid", "teamid");
  const rank = column("rank");
  const names = column("names", "name", "player", "pair");
  // A unit may follow, as in TotalScoreVP.
  const total = table.columns.findIndex((name) => /^(totalscore|totalimp|totalmp|score)/.test(name));
  const percent = table.columns.findIndex((name) => /^(totalpercentage|percentage)/.test(name));
  // Without the pairs' numbers the names cannot be matched with the results.
  if (id < 0) return;
  for (const { cells } of table.rows) {
    pbn.contestants.push({
      id: cells[id],
      names: names < 0 ? [] : cells[names].split(/\s*[/&]\s*/).filter((name) => name !== ""),
      place: cells[rank],
      total: total < 0 ? undefined : readPublished(cells[total]),
      percent: percent < 0 ? undefined : readPublished(cells[percent]),
    });
  }
}
