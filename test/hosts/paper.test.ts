import { Workbook } from "@cj-tech-master/excelts";
import { xlsxFile } from "../../src/hosts/file/xlsx";
import { HEADER_FILL, TYPED_FILL } from "../../src/hosts/look";
import { ACROSS, pixelsAcross, SMALLEST, UPRIGHT } from "../../src/hosts/paper-size";
import { type PlacedTab, placeTabs } from "../../src/hosts/place-tabs";
import { linesIn } from "../../src/sheets/text-width";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { type Kind } from "../../src/movements/catalogue";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { headOfPages } from "../../src/hosts/page-head";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { entrants } from "../tools/entrants";
import { addIn, OF_PAIRS } from "../tools/add-in";
import { formulaBook } from "../tools/formula-book";
import { headerWords } from "../tools/header-words";
import { leagueChoice } from "../tools/league-choice";

/** Names as long as those of a real club. */
const NAMES = ["Anna-Lena Bengtsson", "Wilhelmina Gustafsson", "Bertil Hammar", "Margareta Danielsson"];
const nameOf = (player: number) => `${NAMES[player % NAMES.length]} ${player}`;

function evening(kind: Kind, count = 14, name: (player: number) => string = nameOf): NewSheet[] {
  const pairs = entrants(
    Array.from({ length: count }, (_, pair) =>
      [name(2 * pair), name(2 * pair + 1)].filter((one) => one !== ""),
    ),
  );
  const made = newPairsEvent({ title: "Tuesday", kind, pairs, boards: 3, order: "round" });
  if ("fault" in made) throw new Error(made.fault.code);
  const rule = { form: "matchpoints", expected: "largest" } as const;
  const times = { begins: 19 * 60, perBoard: 8 };
  return makeNewEvent(
    { typedIn: "contracts", event: made, rule, session: undefined, kind, details: {}, times },
    true,
  ).sheets;
}

const MITCHELL = evening("mitchell");
const UNNAMED = evening("mitchell", 14, () => "");
const OWN = addIn(...OF_PAIRS, "IMP");

const LEAGUE = makeLeague(
  leagueChoice({ dates: { first: 46_300, every: 14 }, varied: true, tieBreak: "headToHead" }),
  (name) => name,
).sheets;

function placed(sheets: readonly NewSheet[], name: string): PlacedTab {
  const found = placeTabs([...sheets], []).find((tab) => tab.name === name);
  if (!found) throw new Error(`There is no tab ${name}`);
  return found;
}

/** How much of their size letters keep on paper. */
function scaleOf({ widths, paper, wide }: PlacedTab): number {
  const page = wide ? ACROSS : UPRIGHT;
  return Math.min(1, (paper.across * page.width) / pixelsAcross(widths.slice(0, paper.columns)));
}

const sheetNamed = (sheets: readonly NewSheet[], name: string) => {
  const found = sheets.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`There is no tab ${name}`);
  return found;
};

const textsIn = ({ cells }: PlacedTab, row: number) =>
  cells[row].flatMap(({ content }) => (content.kind === "text" ? [content.value] : []));

describe.each([
  ["a Mitchell", MITCHELL],
  ["a Howell", evening("howell", 8)],
  ["an individual", evening("individual", 12)],
  ["a league", LEAGUE],
])("%s", (_, sheets) => {
  const tabs = placeTabs([...sheets], []);

  test("no letter is printed below 9 points", () => {
    const small = tabs.filter((tab) => 11 * scaleOf(tab) < 8.99).map(({ name }) => name);
    expect(small).toEqual([]);
    expect(SMALLEST * 11).toBe(9);
  });

  test("each header is whole in two lines, and its row is as high as these", () => {
    for (const { name, cells, widths, heights, frozenRows, cards } of tabs.filter((tab) => !tab.hidden)) {
      const headers = cards ? [] : cells[frozenRows - 1];
      headers.forEach(({ content }, column) => {
        if (content.kind !== "text") return;
        const lines = linesIn(content.value, widths[column], true);
        expect([name, content.value, lines <= 2]).toEqual([name, content.value, true]);
        const height = heights.find(([row]) => row === frozenRows - 1)?.[1] ?? 15;
        expect([name, content.value, height >= 15 * lines]).toEqual([name, content.value, true]);
      });
    }
  });

  test("a note takes one cell over the width of the table, and has no stripes", () => {
    for (const { name, cells, merged, paper } of tabs) {
      for (const { row, columns } of merged) {
        expect([name, columns]).toEqual([name, paper.columns]);
        expect(cells[row].map(({ look }) => look.fill)).toEqual(cells[row].map(() => undefined));
        expect(cells[row][0].look.wraps).toBe(true);
      }
    }
  });
});

describe("the results", () => {
  const sheet = sheetNamed(MITCHELL, "Results");
  const tab = placed(MITCHELL, "Results");
  const headers = headerWords(sheet);
  const at = (header: string) => headers.indexOf(header);
  const firstRow = (header: string) => tab.cells[tab.frozenRows][at(header)].look;

  test("the awards are in view beside the pane at 1366 pixels", () => {
    // The pane takes 340 of them, the numbers of the rows 46 and the slider 15.
    expect(pixelsAcross(tab.widths.slice(0, at("EW award") + 1))).toBeLessThanOrEqual(1366 - 340 - 46 - 15);
  });

  test("what is typed has a tint, codes are centred, and numbers stand right", () => {
    const tinted = headers.filter((header) => firstRow(header).fill === TYPED_FILL);
    expect(tinted).toEqual(["Contract", "By", "Result", "Ruling"]);
    expect(["Contract", "By", "Result"].map((header) => firstRow(header).align)).toEqual(
      Array(3).fill("center"),
    );
    expect(["Board", "NS", "Score", "EW award"].map((header) => firstRow(header).align)).toEqual(
      Array(4).fill("right"),
    );
  });

  test("a weighted ruling and its score go on in the next line", () => {
    expect([firstRow("Ruling").wraps, firstRow("Score").wraps]).toEqual([true, true]);
  });

  test("the results of a table have one colour", () => {
    const bands = tab.cells.slice(tab.frozenRows, -2).map((row) => row[at("Board")].look.fill !== undefined);
    expect(bands.slice(0, 9)).toEqual([false, false, false, true, true, true, false, false, false]);
  });
});

describe("the ranking", () => {
  const tab = placed(MITCHELL, "Ranking");
  const remark = tab.cells.findIndex(([{ content }]) =>
    String(content.kind === "formula" && content.value).includes("No remarks"),
  );

  test("what is for the scorer is not printed, and no stripe is below the last row", () => {
    expect(remark).toBeGreaterThan(tab.frozenRows);
    expect(tab.paper.rows).toBeLessThanOrEqual(remark);
    const below = tab.cells.slice(2 + 7 + 3 + 7);
    expect(below.flatMap((row) => row.flatMap(({ look }) => look.fill ?? []))).toEqual([]);
  });

  test("it says on paper which movement it is, and that it is provisional until all results are in", () => {
    expect(tab.paper).toMatchObject({ beside: "Mitchell", poster: true, firstList: "North-South" });
    const book = formulaBook(MITCHELL, {}, OWN);
    const results = sheetNamed(MITCHELL, "Results");
    const [contract, by, result] = ["Contract", "By", "Result"].map((one) =>
      headerWords(results).indexOf(one),
    );
    const said = () => book.read("Ranking", 0, tab.widths.length - 1);
    expect(said()).toBe("Provisional: 0 of 147 results");
    for (let row = 0; row < 147; row++) {
      if (row === 146) expect(said()).toBe("Provisional: 146 of 147 results");
      book.type("Results", 2 + row, contract, row % 5 === 0 ? "PASS" : "2S");
      book.type("Results", 2 + row, by, row % 5 === 0 ? "" : "N");
      book.type("Results", 2 + row, result, row % 5 === 0 ? "" : "=");
    }
    expect(said()).toBe("");
  });
});

describe("the list of pairs", () => {
  const tab = placed(MITCHELL, "Pairs");
  const mark = tab.cells.findIndex((row) =>
    row.some(({ content }) => content.kind === "text" && content.value === "event=1"),
  );

  test("the lines for the pane are hidden, and are not printed", () => {
    expect(tab.hiddenFrom).toBe(mark);
    expect(tab.paper.rows).toBe(mark);
  });

  test("a number stands under Adjusted only where something is given or taken", () => {
    const book = formulaBook(MITCHELL, {}, OWN);
    const headers = headerWords(sheetNamed(MITCHELL, "Pairs"));
    const [adjusted, adjustment] = [headers.indexOf("Adjusted"), headers.indexOf("Adjustment")];
    book.type("Pairs", 2 + 4, adjustment, "-10%");
    const shown = Array.from({ length: 14 }, (_, row) => book.read("Pairs", 2 + row, adjusted));
    expect(shown).toEqual(shown.map((__, row) => (row === 4 ? 5 : "")));
  });
});

describe("cards", () => {
  test.each([
    ["Table cards", UNNAMED, 2, false],
    ["Table cards", MITCHELL, 2, true],
    ["Pair cards", MITCHELL, 2, true],
    ["Pick-up slips", MITCHELL, 2, false],
  ])("%s stand beside each other", (name, sheets, across, wide) => {
    const tab = placed(sheets, name);
    const headerRow = tab.cells.find((row) => row[0].look.fill === HEADER_FILL) ?? [];
    const headers = headerRow.map(({ content }) => (content.kind === "text" ? content.value : ""));
    const gaps = headers.flatMap((header, column) => (header === "" ? [column] : []));
    expect(gaps).toHaveLength(across - 1);
    expect(headers.slice(0, gaps[0])).toEqual(headers.slice(gaps[0] + 1));
    expect(tab.wide).toBe(wide);
  });

  test("a slip has lines of 9 millimetres on paper, and the names of those who sit there", () => {
    const tab = placed(MITCHELL, "Pick-up slips");
    const boards = tab.cells.flatMap((row, index) => (row[0].content.kind === "number" ? [index] : []));
    const heights = new Map(tab.heights);
    const millimetres = boards.map((row) => ((heights.get(row) ?? 15) * scaleOf(tab) * 25.4) / 72);
    expect(boards.length).toBeGreaterThan(70);
    expect(Math.min(...millimetres)).toBeGreaterThanOrEqual(9 - 1e-9);
    const headings = [2, 3, 4].flatMap((row) => textsIn(tab, row));
    expect(headings).toContain("Round 1 · Table 1");
    expect(headings).toContain(`NS 1 ${nameOf(0)} – ${nameOf(1)}`);
    expect(headings).toContain(`EW 8 ${nameOf(14)} – ${nameOf(15)}`);
  });

  test("each pair's card begins with its number and its names", () => {
    const tab = placed(MITCHELL, "Pair cards");
    const all = tab.cells.flatMap((_, row) => textsIn(tab, row));
    for (let pair = 0; pair < 14; pair++) {
      const [number, names] = [`Pair ${pair + 1}`, `${nameOf(2 * pair)} – ${nameOf(2 * pair + 1)}`];
      // Long names take a line of their own.
      if (!all.includes(`${number} · ${names}`)) expect(all).toEqual(expect.arrayContaining([number, names]));
    }
  });

  test("the movement says what its fields are, and has high rows", () => {
    const tab = placed(MITCHELL, "Movement");
    expect(textsIn(tab, 1)).toEqual([
      "In each field: North-South : East-West (boards). A dash is an empty seat.",
    ]);
    const rows = [3, 4, 5, 6, 7, 8, 9];
    expect(tab.heights.flatMap(([row, points]) => (points >= 36 && row < 10 ? [row] : [])).sort()).toEqual(
      rows,
    );
    expect(tab.paper.poster).toBe(true);
  });
});

describe("a league", () => {
  test("what is printed of the matches is a list of fixtures with results", () => {
    const tab = placed(LEAGUE, "Matches");
    const headers = headerWords(sheetNamed(LEAGUE, "Matches")).slice(0, tab.paper.columns);
    expect(headers).toEqual([
      ...["Round", "Date", "Home no.", "Home", "Away no.", "Away", "IMPs home", "IMPs away"],
      ...["VPs home", "VPs away", "Awarded home", "Awarded away"],
    ]);
    expect(tab.paper.title).toBe("4 teams, 24 boards a match, WBF continuous VP scale");
  });

  test("what is printed of the teams ends before what the ranking is computed with", () => {
    const tab = placed(LEAGUE, "Teams");
    const headers = headerWords(sheetNamed(LEAGUE, "Teams"));
    expect(headers.slice(0, tab.paper.columns).at(-1)).toBe("Average VPs");
    expect(headers[tab.paper.columns]).toBe("Out");
  });

  test("the set-up is hidden, but where the secretary may change steps in it", () => {
    expect(placed(LEAGUE, "Set-up").hidden).toBe(true);
    const byRules = makeLeague(
      leagueChoice({ tieBreak: "rules", rules: [{ by: "quotient", among: "tied" }] } as never),
      (name) => name,
    ).sheets;
    expect(placed(byRules, "Set-up").hidden).toBe(false);
  });
});

test("the header of a page is as long as Excel takes it at most, and no sign of it is half", () => {
  for (const title of ["Smith & Sons ".repeat(40), "&".repeat(400), "2 and more ".repeat(60)]) {
    const { left, right } = headOfPages({ frozenRows: 5, paper: { title, beside: title } });
    expect(`&L${left}&R${right}`.length).toBeLessThanOrEqual(255);
    for (const part of [left.replace(/^&B/, ""), right]) {
      expect(part.length).toBeGreaterThan(80);
      expect(part.replace(/&&/g, "")).not.toContain("&");
      // A number after a code would be the size of the letters.
      expect(part).not.toMatch(/^\d/);
    }
  }
});

test("a file has the same print areas, hidden rows and tabs, and heights", async () => {
  const { file } = await xlsxFile([
    ...MITCHELL,
    ...LEAGUE.map((one) => ({ ...one, name: `League ${one.name}` })),
  ]);
  const book = new Workbook();
  await book.xlsx.load(await file.arrayBuffer());
  const tab = (name: string) => {
    const found = book.getWorksheet(name);
    if (!found) throw new Error(`There is no tab ${name}`);
    return found;
  };
  const pairs = placed(MITCHELL, "Pairs");
  expect(tab("Pairs").pageSetup.printArea).toBe(`A1:E${pairs.paper.rows}`);
  expect([pairs.paper.rows, pairs.paper.rows + 1].map((row) => tab("Pairs").getRow(row).hidden)).toEqual([
    false,
    true,
  ]);
  // The title of what readers get stands in the head of the page.
  expect(tab("League Matches").pageSetup.printArea).toMatch(/^A5:L\d+$/);
  expect(tab("League Matches").pageSetup.printTitlesRow).toBe("5:5");
  expect(tab("League Matches").headerFooter.oddHeader).toBe(
    "&L&B 4 teams, 24 boards a match, WBF continuous VP scale",
  );
  expect(tab("Ranking").headerFooter.oddHeader).toBe("&RMitchell");
  expect([tab("League Set-up").state, tab("League Matches").state]).toEqual(["hidden", "visible"]);
  expect(tab("Pick-up slips").pageSetup.showGridLines).toBe(true);
  expect(tab("Results").getCell("A2").alignment).toMatchObject({ wrapText: true, horizontal: "right" });
});
