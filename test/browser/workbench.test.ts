import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { GridWindow } from "../../src/hosts/workbench/host";
import { DIST } from "./browser";
import {
  CELLS_620,
  insertWorking,
  openRuling,
  press,
  typeRuling,
  WITH_620,
  working,
  WORKING_620,
} from "./ruling-form";
import {
  clear,
  eventually,
  formula,
  pause,
  put,
  says,
  select,
  shown,
  shows,
  workbenchPages,
  write,
} from "./workbench-pages";
import { openJob } from "./pane";
import { inOneColumn } from "./vp-parts";

/** How often each formula is typed. */
declare const TYPED_ROUNDS: number;

/** Between two keys, by turns from formula to formula and from round to round. */
const PAUSES_MS = [0, 25];

interface Declared {
  name: string;
  parameters: { name: string; optional?: boolean }[];
}

const catalogue = JSON.parse(fs.readFileSync(path.join(DIST, "functions.json"), "utf8")) as {
  functions: Declared[];
};

declare const univerAPI: FUniver;
declare const spilledInto: NonNullable<GridWindow["spilledInto"]>;

const workbench = workbenchPages();
let page: Page;

beforeAll(async () => {
  page = workbench.shared();
  await page.waitForFunction(
    () => univerAPI.getActiveWorkbook()?.getSheetByName("League")?.getRange("D15").getValue() === 26,
  );
});

/** Gives the keys to the grid, and empties the cells that a group of tests writes into. */
async function emptied(): Promise<void> {
  await page.mouse.click(400, 300);
  await clear(page, "L1:U100");
}

/** The values of the cells of a range; "" for a blank. */
function values(page: Page, range: string, tab?: string): Promise<unknown[][]> {
  return page.evaluate(
    ([address, name]) => {
      const workbook = univerAPI.getActiveWorkbook();
      const sheet = name ? workbook?.getSheetByName(name) : workbook?.getActiveSheet();
      if (!sheet) throw new Error(`There is no tab ${name}`);
      const cells = sheet.getRange(address);
      const spilled = spilledInto(workbook?.getId() ?? "", sheet.getSheetId()) ?? {};
      const [top, left] = [cells.getRow(), cells.getColumn()];
      // The number itself, not the text that its format shows.
      return cells
        .getRawValues()
        .map((row, r) => row.map((raw, c) => raw ?? spilled[top + r]?.[left + c]?.v ?? ""));
    },
    [range, tab ?? ""] as const,
  );
}

async function value(page: Page, cell: string): Promise<unknown> {
  return (await values(page, cell))[0][0];
}

/** Waits until a cell shows a result. */
function computed(cell: string) {
  return page.waitForFunction(
    (address) => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address).getValue() != null,
    cell,
  );
}

/** Writes into a cell, presses Enter, and waits until the cell shows a result. */
async function type(page: Page, cell: string, text: string): Promise<unknown> {
  await clear(page, cell);
  await select(page, cell);
  await write(page, text);
  await enter(page, cell);
  await page.waitForFunction(
    ([address, typed]) => {
      const range = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address);
      return range?.getValue() != null && (!typed.startsWith("=") || range.getFormula() === typed);
    },
    [cell, text] as const,
  );
  return value(page, cell);
}

/**
 * Ends the typing with Enter. On a busy machine the grid's list of functions may still be open and take the
 * Enter. Then Enter is pressed again.
 */
async function enter(page: Page, cell: string): Promise<void> {
  const entered = (address: string) => {
    const range = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(address);
    return range?.getValue() != null || range?.getFormula() !== "";
  };
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press("Enter");
    const soon = page.waitForFunction(entered, cell, { timeout: 3000 });
    if (await soon.then(Boolean, () => false)) return;
  }
}

/** Waits until the line under the grid has the expected text. A failure shows the text that it has. */
async function expectMessage(page: Page, expected: RegExp): Promise<void> {
  const line = page.getByRole("status");
  await page
    .waitForFunction(
      ([source]) => new RegExp(source).test(document.getElementById("message")?.textContent ?? ""),
      [expected.source],
    )
    .catch(() => undefined);
  expect(await line.textContent()).toMatch(expected);
}

const SAMPLE_TABS = [
  "Club evening",
  "Traveller",
  "Scheveningen",
  "Weighted ruling",
  "League",
  "Matchpoints",
  "Butler and cross-IMPs",
  "Teams of eight",
  "VP scales",
  "Contracts",
];

const QUIET = /^Select a cell that shows/;

describe("the sample workbook", () => {
  test("begins with an evening that three formulas score, from contracts to the ranking", async () => {
    expect(await page.title()).toBe("Bridge Scoring sample – Bridge Scoring workbench");
    const tabs = await page.evaluate(() =>
      univerAPI
        .getActiveWorkbook()
        ?.getSheets()
        .map((sheet) => sheet.getSheetName()),
    );
    expect(tabs?.[0]).toBe("Club evening");
    const scored = await values(page, "G2:J3", "Club evening");
    expect(scored.map((row) => row.map(Number))).toEqual([
      [-50, 4, 8, 12],
      [-100, 0, 12, 12],
    ]);
    const ranking = await values(page, "L1:Q15", "Club evening");
    expect(ranking[0]).toEqual(["Place", "Contestant", "Name", "Boards", "Total", "%"]);
    expect(ranking[1].slice(0, 5)).toEqual([1, 6, "Kate Kerr, Leo Lane", 21, 152]);
    // 147 results with a top of 12.
    expect(ranking.slice(1).reduce((sum, line) => sum + Number(line[4]), 0)).toBe(147 * 12);
  });

  test("has a traveller whose IMPs against par sum to zero", async () => {
    expect(await values(page, "G2:G3")).toEqual([[320], [0]]);
    expect(
      (await values(page, "A2:C13")).map(([score, , imps]) => [score, imps === "" ? "" : Number(imps)]),
    ).toEqual([
      [420, 3],
      [450, 4],
      [420, 3],
      [-50, -9],
      [170, -4],
      [420, 3],
      ["NP", ""],
      [450, 4],
      [400, 2],
      [-50, -9],
      ["", ""],
      [420, 3],
    ]);
    expect(await value(page, "D2")).toBe(2.875);
  });

  test("shows the Scheveningen correction: 57, 163, 82 and 168 in Bastille, and the IMP that one pair gained", async () => {
    const rows = await values(page, "D5:I8", "Scheveningen");
    expect(rows.map(([difference]) => difference)).toEqual([57, 163, 82, 168]);
    const bastille = rows.map((row) => Number(row[1]));
    [1.8, 4.45, 2.425, 4.56].forEach((expected, index) => expect(bastille[index]).toBeCloseTo(expected, 9));
    expect(rows.map((row) => row[5])).toEqual([2, 4, 2, 5]);
  });

  test("shows the weighted ruling of the published example: 12.6, and 12.7 the other way", async () => {
    const [[exact], [factored], [assigned]] = await values(page, "H4:H6", "Weighted ruling");
    expect(Math.round(Number(exact) * 10)).toBe(126);
    expect(factored).toBe(12.6);
    expect(assigned).toBe(12.7);
  });

  test("shows the real board with a ruling in it as it was published, and its frequencies", async () => {
    const shares = await values(page, "C4:C14", "Matchpoints");
    expect(shares.map(([share]) => (100 * Number(share)).toFixed(2))).toEqual(
      [76.65, 31.65, 5, 31.65, 76.65, 5, 61.8, 31.65, 76.65, 76.65, 76.65].map((percent) =>
        percent.toFixed(2),
      ),
    );
    expect(
      (await values(page, "E5:I7", "Matchpoints")).map(([score, frequency]) => [score, Number(frequency)]),
    ).toEqual([
      [170, 5.67],
      [140, 3.33],
      [-100, 2],
    ]);
  });

  test("shows the real Butler board with its published datum and IMPs", async () => {
    expect(await values(page, "I4:I6", "Butler and cross-IMPs")).toEqual([[330], [286.25], [300]]);
    expect(await values(page, "B4:B11", "Butler and cross-IMPs")).toEqual(
      [7, 7, 7, 5, -4, -5, -10, -12].map((imps) => [imps]),
    );
  });

  test("shows teams of eight whose IMPs sum to nothing", async () => {
    expect(await values(page, "C12:C12", "Teams of eight")).toEqual([[0]]);
    expect(await values(page, "C4:C4", "Teams of eight")).not.toEqual([[0]]);
  });

  test("shows one margin on seven scales, and a club's own", async () => {
    expect((await values(page, "A7:G7", "VP scales"))[0].map(Number)).toEqual([20, 15, 15, 15, 15, 15, 20]);
    expect(await values(page, "J14:J15", "VP scales")).toEqual([[20], [-5]]);
    expect(await values(page, "E16:F16", "VP scales")).toEqual([[5, 1]]);
  });

  test("shows a small match from contracts to IMPs", async () => {
    expect((await values(page, "D4:F9", "Contracts")).map((row) => row.map(Number))).toEqual([
      [420, -50, 10],
      [630, 660, -1],
      [500, -620, 15],
      [1370, 620, 13],
      [0, -120, 3],
      [140, 110, 1],
    ]);
    expect((await values(page, "F10:F10", "Contracts")).map((row) => row.map(Number))).toEqual([[41]]);
  });

  test("shows a league in which every match gives 20 VPs in all", async () => {
    const matches = await values(page, "F2:I7", "League");
    for (const [home, away, discreteHome, discreteAway] of matches.map((row) => row.map(Number))) {
      expect(home + away).toBeCloseTo(20, 9);
      expect(discreteHome + discreteAway).toBe(20);
    }
    expect(matches[0]).toEqual([13.52, 6.48, 14, 6]);
  });

  test("runs no script that is written into the page, and asks no other address for anything", async () => {
    const asked: string[] = [];
    await page.route("https://elsewhere.example/**", (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const refused = await page.evaluate(async () => {
      const breaches: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        breaches.push(effectiveDirective);
      });
      const script = document.createElement("script");
      script.textContent = "document.title = 'changed'";
      document.head.append(script);
      const image = new Image();
      image.src = "https://elsewhere.example/x.png";
      await fetch("https://elsewhere.example/").catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { breaches: breaches.sort(), title: document.title };
    });
    await page.unroute("https://elsewhere.example/**");
    // The browser tells of the picture as of one that it asked for, but it has refused it.
    workbench.expected(/Content Security Policy|elsewhere\.example/);
    expect(asked).toEqual([]);
    expect(refused).toEqual({
      breaches: ["connect-src", "img-src", "script-src-elem"],
      title: "Bridge Scoring sample – Bridge Scoring workbench",
    });
  });

  test("can fold the pane away", async () => {
    const pane = page.getByTitle("Task pane");
    const button = page.getByRole("button", { name: "Hide pane" });
    const width = (await pane.boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThanOrEqual(320);
    expect(width).toBeLessThanOrEqual(360);
    await button.click();
    expect(await pane.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show pane" }).click();
    expect(await pane.isVisible()).toBe(true);
  });
});

describe("formulas typed by keyboard", () => {
  beforeAll(emptied);

  test("a blank cell in a range is a table that did not play, not a score of 0", async () => {
    await put(page, "L2", [[420]]);
    await type(page, "L4", "-50");
    expect(await type(page, "L6", "=PAR(L2:L4)")).toBe(180);
    expect(await type(page, "L3", "0")).toBe(0);
    await page.waitForFunction(
      () => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("L6").getValue() !== 180,
    );
  });

  test("an argument that is left out in the middle takes its default", async () => {
    await put(page, "M2", [[420], [-50]]);
    expect(await type(page, "M6", '=PAR(M2:M3,,"nearest")')).toBe(170);
    await put(page, "M7", [['=PAR(M2:M3,20,"nearest")']]);
    await computed("M7");
    expect(await value(page, "M7")).not.toBe(170);
  });

  test("PAR by its Portuguese name, which is offered with its help", async () => {
    await put(page, "N2", [[420], [-50]]);
    await put(page, "N6", [['=PARBRIDGE(N2:N3,,"nearest")']]);
    await computed("N6");
    expect(await value(page, "N6")).toBe(170);
    await select(page, "B20");
    await page.keyboard.type("=PARBR");
    await page.getByText("Zero-sum par of a board", { exact: false }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  test("a whole VP table spills, every cell of it as the WBF publishes it", async () => {
    expect(await type(page, "O2", "=VPTABLE(16)")).toBe("IMPs");
    const published = publishedVps(16);
    const rows = await values(page, `O2:Q${published.length + 2}`);
    expect(rows[0]).toEqual(["IMPs", "Winner", "Loser"]);
    expect(rows.slice(1).map(([imps, winner]) => [imps, winner])).toEqual(
      published.map((vps, imps) => [imps, vps]),
    );
    expect(rows[1]).toEqual([0, 10, 10]);
    expect(rows[rows.length - 1][2]).toBe(0);
  });

  test("the names are offered while typing, and the arguments explained in the bracket", async () => {
    await select(page, "B20");
    await page.keyboard.type("=VPTAB");
    await page.getByText("A whole victory-point table", { exact: false }).waitFor();
    await page.keyboard.type("LE(");
    await page.getByText("VPTABLE(boards,[scale],[maxvp])").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });
});

describe("a cell holds what is typed", () => {
  beforeAll(emptied);

  const typeKeys = async (cell: string, text: string) => {
    await select(page, cell);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };

  test("a bracket in a cell changes no formula after it", async () => {
    await typeKeys("L2", "Jones [1]");
    await typeKeys("L3", "]");
    expect(await type(page, "M2", "=SUM(1,2)+10")).toBe(13);
  });

  test("a result, a match and a numbered name are texts for every formula", async () => {
    const texts = ["3-1", "8:2", "1/2", "1. Smith", "* Smith", "1. 5."];
    for (const [index, text] of texts.entries()) await typeKeys(`N${index + 2}`, text);
    expect(await type(page, "M3", "=COUNT(N2:N7)")).toBe(0);
    expect(await values(page, "N2:N7")).toEqual(texts.map((text) => [text]));
    // A formula that asks for the time of a text gets it.
    expect(await type(page, "M8", "=TIMEVALUE(N3)*1440")).toBeCloseTo(8 * 60 + 2, 6);
  });

  test("several areas in one argument are read, and VPs have two decimals", async () => {
    await put(page, "P2", [[420], [170], [-50], [420], [450]]);
    expect(await type(page, "M4", "=COUNT((P2:P3,P5:P6))")).toBe(4);
    expect(await type(page, "M5", "=PAR((P2:P3,P5:P6))")).toBe(370);
    expect(await type(page, "M6", "=IMP((P2:P3,P5:P6))")).toBe("#VALUE!");
    await expectMessage(page, /^M6: IMP has a result for each row/);
    await type(page, "M7", "=VPCONT(0,16)");
    await shows(page, "M7", "10.00");
  });
});

describe("a name typed key by key, and the list of functions", () => {
  beforeEach(() => clear(page, "L1:T80"));

  const list = () => page.locator('ul[data-u-comp="sheets-formula-editor"]');
  /** The entries of the list, as soon as this one is the first. The list follows the typing with a delay. */
  const listed = async (first: string) => {
    await list().locator("li").first().getByText(first, { exact: true }).waitFor();
  };
  /** The grid writes the entry and puts the cursor behind it a moment later. What follows is inserted at once. */
  const taken = () => pause(page, 300);

  test("Enter enters what was typed, with and without a pause between the keys", async () => {
    const typed = ["=BUTLER(A2)", "=PAR(A2)", "=IMP(A2)", "=BUTLERDATUM(A2)", "=VPCONT(2,8)"];
    for (let round = 0; round < TYPED_ROUNDS; round++) {
      await clear(page, "L1:L60");
      for (const [index, text] of typed.entries()) {
        const cell = `L${1 + 10 * index}`;
        await select(page, cell);
        await page.keyboard.type(text, { delay: PAUSES_MS[(round + index) % PAUSES_MS.length] });
        await page.keyboard.press("Enter");
        await says(page, cell, text);
      }
    }
  });

  test("a late list replaces neither a finished name nor a half name that nobody chose", async () => {
    await select(page, "L20");
    await page.keyboard.type("=BUT");
    await list().waitFor();
    await page.keyboard.type("LER(A2)");
    await page.keyboard.press("Enter");
    await says(page, "L20", "=BUTLER(A2)");
    await select(page, "N20");
    await page.keyboard.type("=BUT");
    await list().waitFor();
    await page.keyboard.press("Enter");
    await pause(page, 500);
    expect(await formula(page, "N20")).toBe("=BUT");
  });

  test("an entry that is chosen by arrow and Enter, by Tab or by the mouse replaces what was typed", async () => {
    await select(page, "L20");
    await page.keyboard.type("=BUTLERD");
    await listed("BUTLERDATUM");
    await page.keyboard.press("Tab");
    await taken();
    await page.keyboard.insertText("A2:A6)");
    await page.keyboard.press("Enter");
    await says(page, "L20", "=BUTLERDATUM(A2:A6)");
    await select(page, "N20");
    await page.keyboard.type("=BUTLE");
    await listed("BUTLER");
    await pause(page, 400);
    await page.keyboard.press("ArrowDown");
    await page.locator("li.univer-bg-gray-200", { hasText: "BUTLERDATUM" }).waitFor();
    await page.keyboard.press("Enter");
    await taken();
    await page.keyboard.insertText("A2:A6)");
    await page.keyboard.press("Enter");
    await says(page, "N20", "=BUTLERDATUM(A2:A6)");
    await select(page, "P20");
    await page.keyboard.type("=BAST");
    await list().getByText("BASTILLE", { exact: true }).click();
    await taken();
    await page.keyboard.insertText("A2)");
    await page.keyboard.press("Enter");
    await says(page, "P20", "=BASTILLE(A2)");
  });

  test("our functions are listed first when they match", async () => {
    await select(page, "L20");
    await page.keyboard.type("=I");
    await listed("IMP");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });
});

describe("results without a format of their own, in a new tab", () => {
  const NAMES = ["Ann Longfellow-Smythe – Bartholomew Featherstonehaugh", "Cy – Di", "Ed – Flo"];
  /** The width of a column in pixels, and where the text would end. */
  const widths = (...columns: number[]) =>
    page.evaluate((places) => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      return places.map((column) => sheet?.getColumnWidth(column) ?? 0);
    }, columns);

  beforeAll(async () => {
    await page.evaluate(() => univerAPI.getActiveWorkbook()?.create("Shown", 60, 30));
    await put(page, "A1", [[1, 9.5, 1, NAMES[0]], [2, 8, 2, NAMES[1]], [3, 7.25, 3, NAMES[2]]]); // oxfmt-ignore
    await put(page, "F1", [["=RANKING(A1:A3,B1:B3,12,,,C1:D3)"]]);
    await shows(page, "F2", "1");
  });
  afterAll(() =>
    page.evaluate(() => {
      const book = univerAPI.getActiveWorkbook();
      const sheet = book?.getSheetByName("Shown");
      const traveller = book?.getSheetByName("Traveller");
      if (traveller) book?.setActiveSheet(traveller);
      if (sheet) book?.deleteSheet(sheet);
    }),
  );

  test("have two decimals where they have decimals; the cells keep the whole value", async () => {
    expect(await shown(page, "I2:K4")).toEqual([
      ["1", "9.5", "79.17"],
      ["1", "8", "66.67"],
      ["1", "7.25", "60.42"],
    ]);
    await put(page, "M1", [["=K2*12"], ["=VPCONT(13,24)+1/3"], ["=1/3"]]);
    await shows(page, "M1", "950");
    const [[vps], [third]] = await shown(page, "M2:M3");
    expect([vps, third.slice(0, 11)]).toEqual(["13.28", "0.333333333"]);
    expect(await value(page, "K2")).toBeCloseTo((9.5 / 12) * 100, 10);
  });

  test("a format that somebody gives wins", async () => {
    await page.evaluate(() =>
      univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("K3").setNumberFormat("0.0000"),
    );
    await shows(page, "K3", "66.6667");
    expect(await shown(page, "K2:K4")).toEqual([["79.17"], ["66.6667"], ["60.42"]]);
  });

  test("names are whole: their column widens, the others and a width of one's own stay", async () => {
    const [place, names, boards] = await widths(5, 7, 8);
    expect(place).toBe(boards);
    const text = await page.evaluate((name) => {
      const context = document.createElement("canvas").getContext("2d");
      if (context) context.font = "11pt Arial";
      return context?.measureText(name).width ?? 0;
    }, NAMES[0]);
    expect(names).toBeGreaterThan(text);
    await page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().setColumnWidth(7, 60));
    await put(page, "B1", [[9.75]]);
    await shows(page, "K2", "81.25");
    expect(await widths(7)).toEqual([60]);
  });

  test("Undo takes back what was typed, not the width", async () => {
    await type(page, "F20", "=RANKING(A1:A3,B1:B3,12,,,C1:D3)");
    await shows(page, "K21", "81.25");
    await page.keyboard.press("Control+z");
    await shows(page, "F20", "");
    expect(await formula(page, "F20")).toBe("");
    expect(await formula(page, "F1")).toBe("=RANKING(A1:A3,B1:B3,12,,,C1:D3)");
  });
});

describe("misuse", () => {
  beforeAll(emptied);

  test("a range without scores is #N/A, with a message too", async () => {
    expect(await type(page, "L2", "=PAR(K2:K9)")).toBe("#N/A");
    await expectMessage(page, /^L2: PAR: /);
  });

  test("the message comes back with the selection and goes with the mistake", async () => {
    await type(page, "L2", '=IMP("x")');
    await expectMessage(page, /^L2: IMP: "x"/);
    await type(page, "L4", "7");
    await expectMessage(page, QUIET);
    await select(page, "L4");
    // The grid tells of a step by an arrow key in another way than of a cell that is chosen.
    for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await expectMessage(page, /^L2: IMP: "x"/);
    await page.keyboard.press("ArrowDown");
    await expectMessage(page, QUIET);
    await type(page, "L2", "=IMP(100)");
    await expectMessage(page, QUIET);
    await select(page, "L2");
    await expectMessage(page, QUIET);
  });

  test("another formula's error in the same cell does not show the old message", async () => {
    await put(page, "L2", [['=IMP("x")']]);
    await computed("L2");
    await select(page, "L2");
    await expectMessage(page, /^L2: IMP: "x"/);
    await write(page, "=VALUE(A8)");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => {
      const cell = univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("L2");
      return cell?.getFormula() === "=VALUE(A8)" && cell.getValue() === "#VALUE!";
    });
    await expectMessage(page, /^L2: Error in value$/);
  });

  test("in a mapped range only the bad cell is an error, with its message at its own address", async () => {
    await put(page, "L2", [[100], ["soon"], [200]]);
    await put(page, "N2", [["=IMP(L2:L4)"]]);
    await computed("N4");
    expect(await values(page, "N2:N4")).toEqual([[3], ["#VALUE!"], [5]]);
    await select(page, "N3");
    await expectMessage(page, /^N3: IMP: "soon" \(L3\)/);
  });

  test("an error cell in the input is named in the message", async () => {
    await put(page, "L2", [["=1/0"]]);
    await put(page, "N2", [["=IMP(L2)"]]);
    await computed("N2");
    expect(await value(page, "N2")).toBe("#VALUE!");
    await select(page, "N2");
    await expectMessage(page, /^N2: IMP: .*#DIV\/0!/);
  });

  test("results that meet a filled cell are an error that names the cell, and come when it is empty", async () => {
    await put(page, "L1", [[20], [-3], [5]]);
    await type(page, "M2", "note");
    expect(await type(page, "M1", "=VPCONT(L1:L3,16)")).toBe("#SPILL!");
    await select(page, "M1");
    await expectMessage(
      page,
      /M1: The results need M1:M3, but M2 is not empty: empty it, or put the formula elsewhere/,
    );
    await select(page, "M2");
    await page.keyboard.press("Delete");
    await eventually(page, async () => expect(await values(page, "M1:M3")).toEqual([[15], [9.09], [11.48]]));
    await clear(page, "L1:M3");
  });

  test("an error that comes from another cell leads to the mistake in one step", async () => {
    await put(page, "L2", [["4S", "N", 10], ["4X", "S", 10], ["3NT", "E", 9]]); // oxfmt-ignore
    await put(page, "O2", [['=CONTRACTSCORE(L2:L4,"none",M2:M4,,N2:N4)']]);
    await put(page, "P2", [["=MATCHPOINTS(O2:O4)"]]);
    await put(page, "Q2", [["=RANKING(N2:N4,P2:P4)"]]);
    await put(page, "Q9", [["=SUM(O2:O4)"], ["=Q9+1"], ["=BUTLERDATUM(O2:O4)"]]);
    await computed("Q11");
    await select(page, "O3");
    await expectMessage(page, /^O3: CONTRACTSCORE: "4X" \(L3\) is not a contract/);
    // A ranking stands without what is an error of its own, and says so behind its header.
    expect((await values(page, "U2:U2"))[0][0]).toMatch(/^1 result is not counted: P2$/);
    for (const cell of ["P2", "Q9", "Q10", "Q11"]) {
      await select(page, cell);
      await expectMessage(page, new RegExp(`^L3: "4X" is not a contract: expected .* ${cell} needs it\\.$`));
    }
    await put(page, "L3", [["4H"]]);
    await computed("P2");
    await select(page, "Q9");
    await expectMessage(page, QUIET);
  });

  test("every function says what is wrong with a text, and how many arguments it takes", async () => {
    // PARBRIDGE is PAR, and says so.
    const functions = catalogue.functions.filter(({ name }) => name !== "PARBRIDGE");
    const formulas = functions.map(({ name, parameters }) => {
      const needed = parameters.filter((parameter) => !parameter.optional);
      const texts = needed.map(() => '"north"').join(",");
      return [`=${name}(${texts})`, `=${name}(${"1,".repeat(parameters.length)}1)`];
    });
    await put(page, "L2", formulas);
    await page.waitForFunction(
      (address) =>
        univerAPI
          .getActiveWorkbook()
          ?.getActiveSheet()
          .getRange(address)
          .getValues()
          .flat()
          .every((shown) => shown === "#VALUE!"),
      `L2:M${functions.length + 1}`,
    );
    const expected = functions.flatMap(({ name, parameters }, index) => [
      [`L${index + 2}`, `^L${index + 2}: ${name}: `],
      [`M${index + 2}`, `^M${index + 2}: ${name} takes .*, not ${parameters.length + 1}: ${name}\\(`],
    ]);
    // Each cell is selected in turn. What the line says then, as soon as it is what is expected.
    const said = await page.evaluate(async (cells) => {
      const line = document.getElementById("message");
      const found: string[] = [];
      for (const [cell, words] of cells) {
        univerAPI.getActiveWorkbook()?.getActiveSheet().getRange(cell).activate();
        const before = performance.now();
        while (!new RegExp(words).test(line?.textContent ?? "") && performance.now() - before < 5000)
          await new Promise((resolve) => setTimeout(resolve, 10));
        found.push(line?.textContent ?? "");
      }
      return found;
    }, expected);
    expect(said).toEqual(expected.map(([, words]) => expect.stringMatching(words)));
  });
});

describe("the task pane beside the grid", () => {
  test("a league that is cancelled between two of its tabs leaves none", async () => {
    const pane = page.frameLocator("#pane");
    await openJob(pane, "league");
    await page.evaluate(() => {
      const facade = Object.getPrototypeOf(univerAPI.getActiveWorkbook()) as {
        insertSheet(...args: unknown[]): unknown;
      };
      const insert = facade.insertSheet;
      facade.insertSheet = function (...args) {
        const made = insert.apply(this, args);
        const frame = document.querySelector<HTMLIFrameElement>("#pane");
        if (args[0] !== "Ranking") return made;
        facade.insertSheet = insert;
        frame?.contentDocument?.getElementById("cancel")?.click();
        return made;
      };
    });
    await pane.getByRole("button", { name: "Insert league" }).click();
    await pane.getByText("Cancelled. Nothing was inserted.").waitFor();
    const state = await page.evaluate(() => {
      const book = univerAPI.getActiveWorkbook();
      return [book?.getSheets().map((sheet) => sheet.getSheetName()), book?.getActiveSheet().getSheetName()];
    });
    expect(state).toEqual([SAMPLE_TABS, "Traveller"]);
  });

  test("says so when the grid fails half-way, and leaves no tab behind", async () => {
    await page.evaluate(() => {
      const workbook = univerAPI.getActiveWorkbook();
      const facade = Object.getPrototypeOf(workbook) as {
        insertSheet(...args: unknown[]): unknown;
      };
      const insert = facade.insertSheet;
      facade.insertSheet = function (...args) {
        facade.insertSheet = insert;
        insert.apply(this, args);
        throw new Error("the memory is full");
      };
    });
    await askForTable(page, "16");
    await page.frameLocator("#pane").getByText("the memory is full").waitFor();
    expect(
      await page.evaluate(() =>
        univerAPI
          .getActiveWorkbook()
          ?.getSheets()
          .map((sheet) => sheet.getSheetName()),
      ),
    ).toEqual(SAMPLE_TABS);
  });

  test("inserts a VP table for 8, 16 and 20 boards as a new tab", async () => {
    // The grid has no charts.
    expect(await page.frameLocator("#pane").getByLabel("With a chart").isVisible()).toBe(false);
    await askForTable(page, "8, 16, 20");
    await page.waitForFunction(
      (tabs) => univerAPI.getActiveWorkbook()?.getSheets().length === tabs,
      SAMPLE_TABS.length + 1,
    );
    const { rows, frozen, format } = await page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      if (!sheet) throw new Error("no tab is shown");
      return {
        rows: sheet.getDataRange().getDisplayValues(),
        frozen: sheet.getFrozenRows(),
        format: sheet.getRange("B3").getCellStyleData()?.n?.pattern,
      };
    });
    expect(frozen).toBe(2);
    expect(format).toBe("0.00");
    [8, 16, 20].forEach((boards, index) => {
      const [, headers, ...lines] = inOneColumn(rows, 4);
      expect(headers[index + 1]).toContain(String(boards));
      const column = lines.map((row) => row[index + 1]);
      const published = publishedVps(boards).map((vps) => vps.toFixed(2));
      expect(column.slice(0, published.length)).toEqual(published);
    });
  });

  test("a selection in the sheet becomes a tab with the working of a ruling", async () => {
    const pane = page.frameLocator("#pane");
    await openRuling(pane);
    await page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.create("Board 7", 30, 5);
      sheet?.getRange("B2:C5").setValues([
        [1430, 2],
        [680, 5],
        [650, 2],
        [-100, 2],
      ]);
      sheet?.activate();
      sheet?.getRange("B2:C5").activate();
    });
    await press(pane, "Use selection");
    await pane.getByText("11 scores").waitFor();
    await typeRuling(pane, WITH_620);
    expect(await working(pane)).toEqual(WORKING_620);
    await insertWorking(pane);
    const cells = await page.evaluate(() => {
      const tab = univerAPI.getActiveWorkbook()?.getActiveSheet();
      return [tab?.getSheetName(), tab?.getRange("A2:F8").getRawValues()];
    });
    const blank = (row: (string | number)[]) => row.map((cell) => (cell === "" ? null : cell));
    expect(cells).toEqual(["Ruling", CELLS_620.map(blank)]);
  });
});

/** Fills in the pane's form as a user does. */
async function askForTable(page: Page, boards: string): Promise<void> {
  const pane = page.frameLocator("#pane");
  await openJob(pane, "vps");
  await pane.getByLabel("Boards in a match").fill(boards);
  await pane.getByRole("button", { name: "Insert as new tab" }).click();
}

/** The winner's VPs by margin, from 0 up to the first margin that earns the top. */
function publishedVps(boards: number): number[] {
  const [header, ...lines] = fs
    .readFileSync(path.join(__dirname, "../data/wbf-continuous.csv"), "utf8")
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split(","));
  const column = header.indexOf(String(boards));
  const vps = lines.map((line) => line[column]).filter((text) => text !== "");
  const most = vps.findIndex((text) => Number(text) === 20);
  return vps.slice(0, most + 1).map(Number);
}
