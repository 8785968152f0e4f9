import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { columnLetters } from "../../src/taskpane/column-letters";
import type { LeagueChoice } from "../../src/taskpane/league/choice";
import { makeLeague } from "../../src/taskpane/league/tabs";
import type { NewSheet } from "../../src/taskpane/sheet-host";
import { formulaBook } from "../taskpane/formula-book";
import { leagueChoice } from "../taskpane/league-choice";
import { ADAPTERS } from "./browser";
import type {} from "./hosts-entry";
import { computedByLibreOffice, libreOffice } from "./libreoffice";
import { panePages } from "./pane";
import { readXlsx } from "./xlsx";

/*
 * The cells of a saved file are read back on every machine. Where LibreOffice is installed, it also opens the
 * file and computes its formulas.
 */
const office = libreOffice();
const where =
  office === undefined ? "read back; no LibreOffice is installed here" : "computed in LibreOffice";

describe(`the file of a tool, ${where}`, () => {
  const panes = panePages();
  let page: Page;
  beforeEach(async () => {
    page = await panes.alone();
  });

  /** Runs an action that saves a file, and resolves to the file. */
  async function saved(work: () => Promise<unknown>): Promise<Buffer> {
    const [download] = await Promise.all([page.waitForEvent("download"), work()]);
    return fs.readFileSync(await download.path());
  }
  const download = () => saved(() => page.getByRole("button", { name: "Download .xlsx" }).click());

  const computedIn = (file: Buffer) =>
    office === undefined ? undefined : computedByLibreOffice(office, file);

  /**
   * Expects that the file has values and no formula, and that LibreOffice shows every cell as it is in the
   * file.
   */
  function expectValues(file: Buffer): void {
    const computed = computedIn(file);
    const { tabs } = readXlsx(file);
    if (computed) expect([...computed.keys()]).toEqual(tabs.map(({ name }) => name));
    expect(tabs.length).toBeGreaterThan(0);
    for (const { name, cells } of tabs) {
      const written = [...cells].filter(([, { text, number }]) => text !== undefined || number !== undefined);
      expect(written.length).toBeGreaterThan(15);
      for (const [address, { text, number, formula }] of cells) {
        expect([address, formula]).toEqual([address, undefined]);
        if (!computed) continue;
        const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
        const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
        const shown = computed.get(name)?.[Number(row) - 1]?.[column] ?? "";
        expect([address, shown]).toEqual([address, text ?? number ?? ""]);
      }
    }
  }

  test("a continuous and a discrete VP table have the values of the pane", async () => {
    await page.getByLabel("Boards in a match").fill("8, 12, 16-20");
    expectValues(await download());
    await page.getByLabel("Scale", { exact: true }).selectOption("WBF discrete");
    expectValues(await download());
  });

  test.each(["mp", "butler", "ximps", "teams", "aggregate"])(
    "a ruling in %s has the values of the pane",
    async (form) => {
      await page.getByRole("tab", { name: "Ruling" }).click();
      await page.getByLabel("Form of scoring").selectOption(form);
      await page.getByRole("button", { name: "Show an example" }).click();
      expectValues(await download());
    },
  );

  describe("a league", () => {
    const league = (some: Parameters<typeof leagueChoice>[0]) =>
      leagueChoice({ teams: ["=1+1", "W*", ">0", "Dogwood", "-E", "Fir"], formulas: "lookup", ...some });

    /** The file that the pane saves, with typed results in it. */
    async function fileOf(sheets: NewSheet[]): Promise<Buffer> {
      await page.route("**/hosts/*", (route) =>
        route.fulfill({ path: path.join(ADAPTERS, path.basename(new URL(route.request().url()).pathname)) }),
      );
      await page.addScriptTag({ url: "hosts/hosts.js" });
      return saved(() => page.evaluate((wanted) => window.underTest.download.insertSheets(wanted), sheets));
    }

    /** Every kind of line that a secretary may type: most matches played, some not, one half typed. */
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

    test.each<[string, Parameters<typeof leagueChoice>[0]]>([
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
    ])("%s: every formula of every tab comes to what it should", async (_, some) => {
      const sheets = played(league(some));
      const file = await fileOf(sheets);
      const computed = computedIn(file);
      const { tabs } = readXlsx(file);
      const book = formulaBook(sheets);
      let formulas = 0;
      for (const { name, rows, columns, above = [] } of sheets) {
        const headers = columns.map(({ header }) => header);
        [...above.map((line) => [line]), headers, ...rows].forEach((row, index) =>
          columns.forEach((_, column) => {
            const address = `${columnLetters(column)}${index + 2}`;
            const written = tabs.find((tab) => tab.name === name)?.cells.get(address)?.formula;
            const isFormula = typeof (row[column] ?? "") === "object";
            expect([name, address, written !== undefined]).toEqual([name, address, isFormula]);
            if (isFormula) formulas++;
            if (!computed) return;
            const expected = book.read(name, index + 1, column);
            const at = { name, row: index + 2, column };
            expect({ ...at, value: computed.get(name)?.[index + 1]?.[column] ?? "" }).toEqual({
              ...at,
              value: typeof expected === "number" ? expect.closeTo(expected, 9) : expected,
            });
          }),
        );
      }
      expect(formulas).toBeGreaterThan(150);
    });

    test("as the pane saves it before the first match has nothing that LibreOffice does not know", async () => {
      await page.getByRole("tab", { name: "League" }).click();
      const file = await download();
      expect(
        readXlsx(file)
          .tabs.map(({ name }) => name)
          .sort(),
      ).toEqual(["Cross-table", "Matches", "Ranking", "Set-up", "Teams", "VP 24 boards"]);
      const computed = computedIn(file);
      if (!computed) return;
      expect(computed.size).toBe(6);
      const cells = [...computed.values()].flat(2);
      expect(cells.filter((cell) => /^#|^Err:/.test(String(cell)))).toEqual([]);
      expect(computed.get("Ranking")?.[4].slice(0, 4)).toEqual(["1=", "Team 1", 0, 0]);
    });
  });
});
