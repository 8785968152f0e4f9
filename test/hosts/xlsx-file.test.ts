import { Workbook } from "@cj-tech-master/excelts";
import { xlsxFile } from "../../src/hosts/file/xlsx";
import type { LeagueChoice } from "../../src/tools/league-tabs/choice";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { formulaBook } from "../tools/formula-book";

const league = (teams: number, double: boolean): LeagueChoice => ({
  name: "",
  venues: undefined,
  teams: Array.from({ length: teams }, (_, index) => `Team ${index + 1}`),
  boards: 24,
  vp: { scale: "continuous", top: 20 },
  double,
  unplayed: "award",
  tieBreak: "headToHead",
  dates: undefined,
  formulas: "lookup",
});

test.each([
  [6, false],
  [7, true],
])("the file of a league of %i teams has the result of every formula", async (teams, double) => {
  const { sheets } = makeLeague(league(teams, double), (name) => name);
  const { file, names } = await xlsxFile(sheets);
  const book = new Workbook();
  await book.xlsx.load(await file.arrayBuffer());
  const computed = formulaBook(sheets);
  const wrong: unknown[] = [];
  let formulas = 0;
  book.worksheets.forEach((tab, index) =>
    tab.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.formula === undefined) return;
        formulas += 1;
        const expected = computed.read(sheets[index].name, cell.row - 1, cell.col - 1);
        const same = (cell.result ?? "") === (expected ?? "");
        if (!same) wrong.push([names[index], cell.address, cell.formula, cell.result, expected]);
      }),
    ),
  );
  expect(formulas).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
