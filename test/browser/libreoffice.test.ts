import fs from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { columnLetters } from "../../src/sheets/column-letters";
import type { LeagueChoice } from "../../src/tools/league-tabs/choice";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import type { NewSheet } from "../../src/sheets/sheet-host";
import { formulaBook } from "../tools/formula-book";
import { leagueChoice } from "../tools/league-choice";
import { ADAPTERS } from "./browser";
import type {} from "./hosts-entry";
import { type Computed, computedByLibreOffice, libreOffice } from "./libreoffice";
import { panePages, openJob } from "./pane";
import { number, saved, TEXT, type Typed } from "../workbench/saved-book";
import { readXlsx } from "./xlsx";

/*
 * The cells of a saved file are read back on every machine. Where LibreOffice is installed, it also opens the
 * file and computes its formulas.
 */
const office = libreOffice();
const where =
  office === undefined ? "read back; no LibreOffice is installed here" : "computed in LibreOffice";

const RULINGS = ["mp", "butler", "ximps", "teams", "aggregate"];

const LEAGUES: [name: string, league: Parameters<typeof leagueChoice>[0]][] = [
  ["6 teams, continuous", {}],
  [
    "5 teams on a scale of 30 VPs, head to head",
    { teams: [..."ABCDE"], scale: "acbl30", boards: 8, tieBreak: "headToHead" },
  ],
  ["7 teams twice round, discrete", { teams: [..."ABCDEFG"], scale: "discrete", double: true }],
  [
    "12 teams, a team's own average for a match not played",
    { teams: [..."ABCDEFGHIJKL"], unplayed: "average" },
  ],
];

describe(`the file of a tool, ${where}`, () => {
  const panes = panePages();
  /** The files that the pane saved, and their cells in LibreOffice. */
  const files = new Map<string, Buffer>();
  const computed = new Map<string, Computed>();

  // Few windows save all files, and LibreOffice reads them all at once: each takes seconds to start.
  beforeAll(async () => {
    const page = await panes.alone();
    const saves = async (name: string, work: () => Promise<unknown>) => {
      const [download] = await Promise.all([page.waitForEvent("download"), work()]);
      files.set(name, fs.readFileSync(await download.path()));
    };
    const downloads = (name: string) =>
      saves(name, () => page.getByRole("button", { name: "Download .xlsx" }).click());

    await page.getByLabel("Boards in a match").fill("8, 12, 16-20");
    await downloads("continuous");
    await page.getByLabel("Scale", { exact: true }).selectOption("WBF discrete");
    await downloads("discrete");
    await openJob(page, "ruling");
    for (const form of RULINGS) {
      await page.getByLabel("Form of scoring").selectOption(form);
      await page.getByRole("button", { name: "Show an example" }).click();
      await downloads(form);
    }
    await openJob(page, "league");
    await downloads("a new league");
    // A page of the same address without the pane.
    await page.goto(new URL("licences.txt", page.url()).href);
    await page.route("**/hosts/*", (route) =>
      route.fulfill({ path: path.join(ADAPTERS, path.basename(new URL(route.request().url()).pathname)) }),
    );
    await page.addScriptTag({ url: new URL("hosts/hosts.js", page.url()).href });
    for (const [name, some] of LEAGUES) {
      const sheets = played(league(some));
      await saves(name, () =>
        page.evaluate((wanted) => window.underTest.download.insertSheets(wanted), sheets),
      );
    }
    if (office === undefined) return;
    const names = [...files.keys()];
    const books = computedByLibreOffice(office, [...files.values()]);
    books.forEach((book, index) => computed.set(names[index], book));
  });

  const fileOf = (name: string): Buffer => {
    const file = files.get(name);
    if (!file) throw new Error(`the pane saved no file of ${name}`);
    return file;
  };

  test.each(["continuous", "discrete", ...RULINGS])(
    "%s: the VP table or ruling has the values of the pane, no formula, and LibreOffice shows every cell as it is in the file",
    (name) => {
      const { tabs } = readXlsx(fileOf(name));
      const shown = computed.get(name);
      if (shown) expect([...shown.keys()]).toEqual(tabs.map((tab) => tab.name));
      expect(tabs.length).toBeGreaterThan(0);
      for (const tab of tabs) {
        const cells = [...tab.cells];
        const written = cells.filter(([, { text, number }]) => text !== undefined || number !== undefined);
        expect(written.length).toBeGreaterThan(15);
        expect(cells.filter(([, { formula }]) => formula !== undefined)).toEqual([]);
        if (!shown) continue;
        const inOffice = cells.map(([address]) => {
          const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
          const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
          return [address, shown.get(tab.name)?.[Number(row) - 1]?.[column] ?? ""];
        });
        expect(inOffice).toEqual(cells.map(([address, { text, number }]) => [address, text ?? number ?? ""]));
      }
    },
  );

  describe("a league", () => {
    test.each(LEAGUES)("%s: every formula of every tab comes to what it should", (name, some) => {
      const sheets = played(league(some));
      const { tabs } = readXlsx(fileOf(name));
      const shown = computed.get(name);
      const book = formulaBook(sheets);
      let formulas = 0;
      for (const { name: tab, rows, columns, above = [] } of sheets) {
        const cells = tabs.find(({ name }) => name === tab)?.cells;
        const headers = columns.map(({ header }) => header);
        [...above.map((line) => [line]), headers, ...rows].forEach((row, index) => {
          const addresses = columns.map((_, column) => `${columnLetters(column)}${index + 2}`);
          const isFormula = columns.map((_, column) => typeof (row[column] ?? "") === "object");
          formulas += isFormula.filter(Boolean).length;
          expect({
            tab,
            row: index + 2,
            formulas: addresses.map((address) => cells?.get(address)?.formula !== undefined),
          }).toEqual({ tab, row: index + 2, formulas: isFormula });
          if (!shown) return;
          const values = columns.map((_, column) => shown.get(tab)?.[index + 1]?.[column] ?? "");
          const expected = columns.map((_, column) => {
            const value = book.read(tab, index + 1, column);
            return typeof value === "number" ? expect.closeTo(value, 9) : value;
          });
          expect({ tab, row: index + 2, values }).toEqual({ tab, row: index + 2, values: expected });
        });
      }
      expect(formulas).toBeGreaterThan(150);
    });

    test("as the pane saves it before the first match has nothing that LibreOffice does not know", () => {
      expect(
        readXlsx(fileOf("a new league"))
          .tabs.map(({ name }) => name)
          .sort(),
      ).toEqual(["Cross-table", "Matches", "Ranking", "Set-up", "Teams", "VP 24 boards"]);
      const shown = computed.get("a new league");
      if (!shown) return;
      expect(shown.size).toBe(6);
      const cells = [...shown.values()].flat(2);
      expect(cells.filter((cell) => /^#|^Err:/.test(String(cell)))).toEqual([]);
      expect(shown.get("Ranking")?.[4].slice(0, 4)).toEqual(["1=", "Team 1", 0, 0]);
    });
  });
});

/** What formulas have shown in the workbench, ours among them. The results are no true ones, so nobody computed them anew. */
const SHOWN: Record<string, Typed> = {
  A1: { result: number(420) },
  A2: { result: { v: "007", t: TEXT } },
  B1: { formula: "=SUM(A1,2)", result: number(5) },
  B2: { formula: "=PAR(A1:A2)", result: number(7.25) },
  B3: { formula: "=IFERROR(IMP(A1),0)", result: { v: "ten", t: TEXT } },
  B4: { formula: "=SUM(B2,VPCONT(A1,16))", result: number(12) },
  C1: { formula: "=CROSSIMPS(A1:A2)", block: "C1:C2", result: number(3) },
  C2: { block: "C1", result: number(-3) },
};

describe(`a workbook of the workbench, ${where}`, () => {
  const FORMS = ["values", "others", "excel"] as const;
  const files = new Map<string, Uint8Array>();
  const shown = new Map<string, Computed>();
  beforeAll(async () => {
    for (const form of FORMS) files.set(form, await saved(SHOWN, form));
    if (office === undefined) return;
    const books = computedByLibreOffice(office, [...files.values()]);
    FORMS.forEach((form, index) => shown.set(form, books[index]));
  });
  const formulas = (form: string) => {
    const [tab] = readSheet(files.get(form) ?? new Uint8Array());
    return [...tab.matchAll(/<c r="([A-Z]\d)"[^>]*><f( t="array")?/g)].map(([, cell, array]) =>
      array ? `{${cell}}` : cell,
    );
  };

  test("with values only it has the same values", () => {
    expect(formulas("values")).toEqual([]);
    if (office)
      expect(shown.get("values")?.get("One")).toEqual([
        [420, 5, 3],
        ["007", 7.25, -3],
        ["", "ten"],
        ["", 12],
      ]);
  });

  test("for Google Sheets and others it keeps the result of each formula that fills one cell, and no other of ours", () => {
    expect(formulas("others")).toEqual(["B1", "{C1}", "B2", "B3", "B4"]);
    if (office)
      expect(shown.get("others")?.get("One")).toEqual([
        [420, 5, "#NAME?"],
        ["007", 7.25, "#NAME?"],
        ["", "ten"],
        ["", 12],
      ]);
  });

  test("for Excel it keeps the results of formulas without our functions", () => {
    expect(formulas("excel")).toEqual(["B1", "{C1}", "{B2}", "{B3}", "{B4}"]);
    if (office)
      expect(shown.get("excel")?.get("One")).toEqual([
        [420, 5, "#NAME?"],
        ["007", "#NAME?", "#NAME?"],
        ["", 0],
        ["", "#NAME?"],
      ]);
  });
});

/** The tabs of a file as they are written. */
function readSheet(file: Uint8Array): string[] {
  return Object.entries(unzipSync(file))
    .filter(([name]) => name.startsWith("xl/worksheets/sheet"))
    .map(([, part]) => strFromU8(part));
}

function league(some: Parameters<typeof leagueChoice>[0]): LeagueChoice {
  return leagueChoice({ teams: ["=1+1", "W*", ">0", "Dogwood", "-E", "Fir"], formulas: "lookup", ...some });
}

/** A league with every kind of line that a secretary may type: most matches played, some not, one half typed. */
function played(choice: LeagueChoice): NewSheet[] {
  const [matches, ...others] = makeLeague(choice, (name) => name).sheets;
  const faults = ["home", "Away", "both", " n"];
  const rows = matches.rows.map((row, index) => {
    if (typeof row[3] !== "number") return row;
    const line = [...row];
    const fault = index % 9 === 4 ? faults[Math.floor(index / 9) % 4] : "";
    line[5] = (7 * index) % 40;
    line[6] = index === 2 ? "" : index === 3 ? 150 : (11 * index + 3) % 50;
    // An unknown word and half a result are left out and named.
    line[11] = index === 7 ? "ill" : fault;
    if (index % 5 === 1) line[14] = 0.5;
    return line;
  });
  return [{ ...matches, rows }, ...others];
}
