import fc from "fast-check";
import { readBridgemate } from "../../src/events/bridgemate";
import { type ReadEvent } from "../../src/events/event";
import { listsReading } from "../../src/events/lists";
import { pagesReading } from "../../src/events/pages";
import { readPbn } from "../../src/events/pbn";
import { finished } from "../../src/events/slices";
import { cellsOfText, readTable } from "../../src/events/table";
import { sheetsReading } from "../../src/events/tables";
import { workbookReading } from "../../src/events/tables/workbook";
import { readUsebio } from "../../src/events/usebio";
import { jetDatabase } from "./jet";
import { madeWorkbook } from "./tables/made-workbook";

/*
 * Every line of a file that has a result is a result of the event, or is left out and counted. The files have a known number of
 * lines in the layout of each program, and some of the lines are damaged.
 */

/** A line as cells, whose names are its own for each layout. */
type Cells = Record<string, string>;

interface Damage {
  kind: "removed" | "added" | "blank" | "words";
  at: number;
  words: string;
}

interface Line {
  board: number;
  ns: number;
  ew: number;
  played: (typeof PLAYED)[number];
  damage?: Damage;
}

const PLAYED = [
  { contract: "4S", declarer: "N", tricks: "10", over: "=", score: 420 },
  { contract: "3N", declarer: "E", tricks: "8", over: "-1", score: 50 },
  { contract: "2Hx", declarer: "W", tricks: "9", over: "+1", score: -570 },
  { contract: "Pass", declarer: "", tricks: "", over: "", score: 0 },
] as const;

const DAMAGE = fc.record<Damage>({
  kind: fc.constantFrom("removed", "added", "blank", "words"),
  at: fc.nat(20),
  words: fc.constantFrom("abc", "12x", "4Z", "see TD", "?"),
});

/** Boards of four tables each, of whose lines no more than a third are damaged: a file of odd lines alone is refused. */
const LINES = fc.integer({ min: 2, max: 5 }).chain((boards) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...PLAYED), { minLength: 4 * boards, maxLength: 4 * boards }),
      fc.uniqueArray(fc.tuple(fc.nat(4 * boards - 1), DAMAGE), {
        selector: ([at]) => at,
        maxLength: Math.floor((4 * boards) / 3),
      }),
    )
    .map(([played, damages]) => {
      const damaged = new Map(damages);
      return played.map((one, index): Line => {
        const table = index % 4;
        const seats = { board: 1 + Math.floor(index / 4), ns: 2 * table + 7, ew: 2 * table + 8 };
        return { ...seats, played: one, damage: damaged.get(index) };
      });
    }),
);

/** The cells of a line, of which one is removed, blank or words, or to which one is added. */
function damaged(cells: readonly string[], { damage }: Line, blank: (cell: string) => string): string[] {
  if (!damage) return [...cells];
  const at = damage.at % cells.length;
  const instead = {
    removed: [],
    added: [cells[at], damage.words],
    blank: [blank(cells[at])],
    words: [damage.words],
  }[damage.kind];
  return [...cells.slice(0, at), ...instead, ...cells.slice(at + 1)];
}

/** The same of cells with names. */
function damagedCells(cells: Cells, line: Line): Cells {
  const names = Object.keys(cells);
  const { damage } = line;
  if (!damage) return cells;
  const name = names[damage.at % names.length];
  if (damage.kind === "added") return { ...cells, Extra: damage.words };
  if (damage.kind === "removed")
    return Object.fromEntries(names.filter((one) => one !== name).map((one) => [one, cells[one]]));
  return { ...cells, [name]: damage.kind === "blank" ? "" : damage.words };
}

function byBoard(lines: readonly Line[]): [board: number, lines: Line[]][] {
  const boards = [...new Set(lines.map(({ board }) => board))];
  return boards.map((board) => [board, lines.filter((line) => line.board === board)]);
}

const spaces = (cell: string) => " ".repeat(cell.length);

function magicContest(lines: readonly Line[]): string {
  const tables = byBoard(lines).map(([board, own]) => [
    `Board: ${String(board).padStart(2)}`,
    " Pair  Contr     Ld     Result     Score",
    ...own.map((line, index) => {
      const { contract, declarer, over, score } = line.played;
      const points = score < 0 ? String(score).padStart(10) : String(score).padStart(5).padEnd(10);
      const [award, other] = [index - 1.5, 1.5 - index].map((one) => one.toFixed(1).replace(".", ","));
      const played =
        contract === "Pass"
          ? [" Pass", points.padStart(21)]
          : [` ${contract.padEnd(4)}`, declarer, over.padStart(2), ` D2${points}`];
      const seats = [String(line.ns).padStart(2), String(line.ew).padStart(2)];
      return damaged([...seats, ...played, award.padStart(7), other.padStart(6)], line, spaces).join(" ");
    }),
    "",
  ]);
  return ["Rank  Pair  Score  Name", "", "   1     7    3,0  Ann - Bo", "-----", "", ...tables.flat()].join(
    "\n",
  );
}

function pairsScorer(lines: readonly Line[]): string {
  const bar = " ==================";
  const tables = byBoard(lines).map(([board, own]) => [
    ...[bar, ` BOARD ${board}`, " NS  EW   NS+  NS-   MPn   MPe", bar],
    ...own.map((line, index) => {
      const { score } = line.played;
      const cells = [
        String(line.ns).padStart(3),
        String(line.ew).padStart(3),
        String(score).padStart(6),
        String(index).padStart(5),
        String(3 - index).padStart(5),
      ];
      return damaged(cells, line, spaces).join(" ");
    }),
    bar,
  ]);
  return `${tables.flat().join("\n")}\n`;
}

function pbnTables(lines: readonly Line[], widths: boolean): string {
  const columns = [
    ...([
      "PairId_NS\\4R",
      "PairId_EW\\4R",
      "Contract\\5L",
      "Declarer\\1",
      "Result\\2R",
      "Score_NS\\5R",
      "MP_NS\\4R",
    ] as const),
  ];
  const header = columns.map((column) => (widths ? column : column.replace(/\\.*/, ""))).join(";");
  const tables = byBoard(lines).map(([board, own]) => [
    `[Board "${board}"]`,
    `[ScoreTable "${header}"]`,
    ...own.map((line, index) => {
      const { contract, declarer, tricks, score } = line.played;
      const cells = [
        ...[String(line.ns).padStart(4), String(line.ew).padStart(4), contract.padEnd(5), declarer || "-"],
        ...[(tricks || "-").padStart(2), String(score).padStart(5), String(2 * index).padStart(4)],
      ];
      return damaged(cells, line, (cell) => (widths ? spaces(cell) : '""')).join(" ");
    }),
    "",
  ]);
  return `${tables.flat().join("\n")}\n`;
}

function pbnRecords(lines: readonly Line[]): string {
  const records = lines.map((line) => {
    const { contract, declarer, tricks } = line.played;
    const tags = damagedCells(
      {
        ...{ Event: "An evening", Board: String(line.board), North: `P${line.ns}`, East: `P${line.ew}` },
        ...{ Declarer: declarer, Contract: contract, Result: tricks, Room: "" },
      },
      line,
    );
    return Object.entries(tags)
      .map(([name, value]) => `[${name} "${value}"]`)
      .join("\n");
  });
  return `${records.join("\n\n")}\n\n`;
}

function usebio(lines: readonly Line[]): string {
  const boards = byBoard(lines).map(([board, own]) => {
    const inside = own.map((line) => {
      const { contract, declarer, tricks, score } = line.played;
      const cells = damagedCells(
        {
          ...{ NS_PAIR_NUMBER: String(line.ns), EW_PAIR_NUMBER: String(line.ew), CONTRACT: contract },
          ...{ PLAYED_BY: declarer, TRICKS: tricks, SCORE: String(score), NS_MATCH_POINTS: "2" },
        },
        line,
      );
      return `<TRAVELLER_LINE>${Object.entries(cells)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join("")}</TRAVELLER_LINE>`;
    });
    // The last line of board 1 stands behind its end.
    const behind = board === 1 ? inside.splice(-1) : [];
    return `<BOARD><BOARD_NUMBER>${board}</BOARD_NUMBER>${inside.join("")}</BOARD>${behind.join("")}`;
  });
  return `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">${boards.join("")}</EVENT></USEBIO>`;
}

function bridgemate(lines: readonly Line[]): Buffer {
  const text = (name: string) => ({ name, type: "text" }) as const;
  const whole = (name: string) => ({ name, type: "integer" }) as const;
  const [integers, texts] = [
    ["Section", "Table", "Round", "Board", "PairNS", "PairEW"],
    ["NS/EW", "Contract", "Result", "Remarks"],
  ];
  return jetDatabase(4, [
    { name: "Section", columns: [whole("ID"), text("Letter")], rows: [[1, "A"]] },
    {
      name: "ReceivedData",
      columns: [...integers.map(whole), ...texts.map(text)],
      rows: lines.map(({ board, ns, ew, played, damage }) => {
        const numbers = [1, (ns - 5) / 2, 1, board, ns, ew];
        const words = [played.declarer, played.contract.toUpperCase(), played.over, ""];
        const at = damage ? damage.at % 10 : -1;
        // A number of the database can be 0, and a text anything; its section is known by another table.
        if (damage && at > 0 && at < 6) numbers[at] = 0;
        if (damage && at >= 6)
          words[at - 6] = damage.kind === "blank" || damage.kind === "removed" ? "" : damage.words;
        return [...numbers, ...words];
      }),
    },
  ]);
}

function acbl(lines: readonly Line[]): string {
  const boards = byBoard(lines).map(([board, own]) => ({
    board_number: board,
    board_results: own.map((line) =>
      damagedCells(
        {
          ...{ ns_pair: String(line.ns), ew_pair: String(line.ew), contract: line.played.contract },
          ...{ declarer: line.played.declarer, tricks_taken: line.played.tricks },
          ...{ ns_score: String(line.played.score), ns_match_points: "2.00" },
        },
        line,
      ),
    ),
  }));
  const data = JSON.stringify({ sessions: [{ number: 1, sections: [{ name: "A", boards }] }] });
  return `<html><body><x v-bind:data="${data.replace(/"/g, "&quot;")}"></x></body></html>`;
}

function extractor(lines: readonly Line[]): string {
  const header = "#Board,Result,Contract,Declarer,Tricks,Lead,Score,nsMpts,ewMpts,nsPair,ewPair,section";
  const rows = lines.map((line) => {
    const { contract, declarer, tricks, score } = line.played;
    const cells = [
      ...[String(line.board), "", contract, declarer, tricks, "", String(score), "2", "4"],
      ...[String(line.ns), String(line.ew), "A"],
    ];
    return damaged(cells, line, () => "").join(",");
  });
  return `#Title,An evening\n#TravellerLines\n${header}\n${rows.join("\n")}\n`;
}

function bridgeWebs(lines: readonly Line[]): string {
  const boards = byBoard(lines).map(([board, own]) => [
    `#Board;${board}`,
    ...own.map((line) => {
      const { contract, declarer, tricks, score } = line.played;
      const points = score < 0 ? ["", String(-score)] : [String(score), ""];
      const cells = [String(line.ns), String(line.ew), ...points, "2", "4", contract, tricks, declarer, ""];
      return damaged(cells, line, () => "").join(";");
    }),
  ]);
  const header = "NS;EW;NSScore;EWScore;NSPts;EWPts;Contract;Tricks;Declarer;Lead";
  return `#Version;std1\n#Travellers\n${header}\n${boards.flat().join("\n")}\n`;
}

function vugraph(lines: readonly Line[]): string {
  const entries = lines.map(({ played: { contract, declarer, over }, damage }) => {
    const entry = contract === "Pass" ? "PASS" : contract.replace(/^(..)(x*)$/, `$1${declarer}$2`) + over;
    return damage ? damage.words + (damage.kind === "added" ? entry : "") : entry;
  });
  return `vg|Final,1,I,1,9,ALPHA,0,BETA,0|\nrs|${entries.join(",")}|\n`;
}

/** A sheet as people make it, the same in all kinds of files. */
function sheet(lines: readonly Line[]): string[][] {
  return [
    ["Board", "Pair NS", "Pair EW", "Contract", "By", "Result", "Score", "MP NS", "MP EW"],
    ...lines.map((line, index) => {
      const { contract, declarer, over, score } = line.played;
      const cells = [
        String(line.board),
        String(line.ns),
        String(line.ew),
        contract,
        declarer,
        over,
        String(score),
      ];
      return damaged([...cells, String(index % 4), String(3 - (index % 4))], line, () => "");
    }),
  ];
}

/** A page with a table for each board, whose number stands above it, and two rows of headings. */
function boardsPage(lines: readonly Line[]): string {
  const tables = byBoard(lines).map(([board, own]) => {
    const rows = own.map((line, index) => {
      const { contract, declarer, over, score } = line.played;
      const points = score < 0 ? ["", String(-score)] : [String(score), ""];
      const cells = [
        String(line.ns),
        String(line.ew),
        contract,
        declarer,
        over,
        ...points,
        String(index),
        String(3 - index),
      ];
      return `<tr>${damaged(cells, line, () => "")
        .map((cell) => `<td>${cell}</td>`)
        .join("")}</tr>`;
    });
    const wide = (word: string) => `<th colspan=2>${word}</th>`;
    const high = (word: string) => `<th rowspan=2>${word}</th>`;
    const sides = "<th>NS</th><th>EW</th>".repeat(3);
    return `<h3>Board ${board} · Dealer North</h3><table><tr>${wide("Pair")}${["Contract", "By", "Result"].map(high).join("")}${wide("Score")}${wide("MP")}</tr><tr>${sides}</tr>${rows.join("")}</table>`;
  });
  return `<html><body>${tables.join("\n")}</body></html>`;
}

function workbook(lines: readonly Line[]): ReadEvent {
  const [header, ...rows] = sheet(lines);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const xml = (all: readonly (readonly string[])[]) =>
    `<sheetData>${all.map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join("")}</row>`).join("")}</sheetData>`;
  // A tab for the first board, and another one for the others.
  const first = lines.filter(({ board }) => board === 1).length;
  const tabs = [rows.slice(0, first), rows.slice(first)].map((own, index) => ({
    name: `Part ${index + 1}`,
    xml: xml([header, ...own]),
  }));
  const read = finished(workbookReading(madeWorkbook({ tabs })));
  return "faults" in read ? read : finished(sheetsReading("table", [{ name: "", ...read }]));
}

function csv(lines: readonly Line[]): ReadEvent {
  const rows = cellsOfText(
    `${sheet(lines)
      .map((cells) => cells.join(";"))
      .join("\n")}\n`,
  );
  return "faults" in rows ? rows : readTable(rows, {}, "evening.csv");
}

const page = (text: string) =>
  finished(pagesReading([{ name: "", text: `<html><body><pre>\n${text}\n</pre></body></html>` }]));
const list = (text: string) => finished(listsReading([{ name: "", text }]));

const READERS: Record<string, (lines: readonly Line[]) => ReadEvent> = {
  "a page of Magic Contest": (lines) => page(magicContest(lines)),
  "a list of Magic Contest": (lines) => list(magicContest(lines)),
  "a list of PairsScorer": (lines) => list(pairsScorer(lines)),
  "PBN with tables": (lines) => readPbn(pbnTables(lines, false)),
  "PBN with tables that have widths": (lines) => readPbn(pbnTables(lines, true)),
  "PBN with records": (lines) => readPbn(pbnRecords(lines)),
  USEBIO: (lines) => readUsebio(usebio(lines)),
  "a Bridgemate’s database": (lines) => readBridgemate(bridgemate(lines)),
  "a page of ACBL": (lines) => finished(pagesReading([{ name: "", text: acbl(lines) }])),
  "the BBO Extractor": (lines) => list(extractor(lines)),
  BridgeWebs: (lines) => list(bridgeWebs(lines)),
  "a table with semicolons": csv,
  "a workbook": workbook,
  "a page with a table for each board": (lines) =>
    finished(pagesReading([{ name: "", text: boardsPage(lines) }])),
  "a vugraph file": (lines) => list(vugraph(lines)),
};

test.each(Object.entries(READERS))("every line of %s is a result or is left out", (_, read) => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const answer = read(lines);
      if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
      const { event, remarks } = answer;
      expect({ lines: event.lines, counted: event.results.length + event.leftOut }).toEqual({
        lines: lines.length,
        counted: lines.length,
      });
      // Whatever is left out is said.
      const said = remarks.filter(({ left }) => left === "out").length;
      expect(said).toBeGreaterThanOrEqual(event.leftOut);
    }),
    { numRuns: 60, seed: 48 },
  );
});
