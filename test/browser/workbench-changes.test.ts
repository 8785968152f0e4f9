import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import {
  eventually,
  formula,
  kept,
  put,
  reload,
  select,
  shows,
  tabs,
  type,
  workbenchPages,
} from "./workbench-pages";

declare const univerAPI: FUniver;

const workbench = workbenchPages();
let page: Page;

beforeAll(() => {
  page = workbench.shared();
});

/** Opens a workbook in place of the open one: tabs with their cells, and what the names mean. */
async function open(
  cells: Record<string, (string | number)[][]>,
  names: Record<string, string> = {},
): Promise<void> {
  await page.evaluate(
    ([sheets, meanings]) => {
      const former = univerAPI.getActiveWorkbook();
      if (former) univerAPI.disposeUnit(former.getId());
      const resource = Object.entries(meanings).map(([name, formulaOrRefString]) => [
        name,
        { id: name, name, formulaOrRefString, localSheetId: "AllDefaultWorkbook" },
      ]);
      univerAPI.createWorkbook({
        id: `workbook-${Math.random()}`,
        sheetOrder: Object.keys(sheets),
        sheets: Object.fromEntries(
          Object.entries(sheets).map(([name, rows]) => [
            name,
            {
              id: name,
              name,
              rowCount: 20,
              columnCount: 8,
              cellData: Object.fromEntries(
                rows.map((row, r) => [
                  r,
                  Object.fromEntries(
                    row.map((one, c) => [c, String(one).startsWith("=") ? { f: String(one) } : { v: one }]),
                  ),
                ]),
              ),
            },
          ]),
        ),
        resources: [
          { name: "SHEET_DEFINED_NAME_PLUGIN", data: JSON.stringify(Object.fromEntries(resource)) },
        ],
      });
    },
    [cells, names] as const,
  );
}

function command(id: string, params: object = {}): Promise<unknown> {
  return page.evaluate(([which, given]) => univerAPI.executeCommand(which, given), [id, params] as const);
}

function inView(tab: string): Promise<void> {
  return page.evaluate((name) => {
    const book = univerAPI.getActiveWorkbook();
    const sheet = book?.getSheetByName(name);
    if (sheet) book?.setActiveSheet(sheet);
  }, tab);
}

/** What undoes the last step, as the button does. */
async function undo(): Promise<void> {
  await page.evaluate(() => univerAPI.undo());
}

describe("what a formula means", () => {
  test("a name is that of the workbook that is open, and no name of an earlier one", async () => {
    const three = [[10, "=SUM(Pts)"], [20, "=MAX(Pts)"], [30], [40], [50]];
    await open({ Season: three }, { Pts: "Season!$A$1:$A$3" });
    await shows(page, "B1", "60");
    await open({ Season: three }, { Pts: "Season!$A$1:$A$5" });
    await shows(page, "B1", "150");
    await shows(page, "B2", "50");
    await open({ Season: three });
    await shows(page, "B1", "#NAME?");
    await open({ Season: three, Other: [[7]] }, { Pts: "Other!$A$1:$A$1" });
    await shows(page, "B1", "7");
  });

  test("LET and LAMBDA compute the same after names come and rows go in", async () => {
    await open({
      Board: [
        [10, "=LET(s,SUM(A1:A3),s*2)"],
        [20, "=LAMBDA(x,x*2)(A2)"],
        [30, "=SUM(MAP(A1:A3,LAMBDA(v,v+1)))"],
        ["", "=LET(x,A1:A3,x+1)"],
      ],
    });
    const wanted = async (ofRow2: string) => {
      await shows(page, "B1", "120");
      await shows(page, "B2", ofRow2);
      await shows(page, "B3", "63");
      await shows(page, "B4", "11");
      await shows(page, "B6", "31");
    };
    await wanted("40");
    await command("sheet.command.insert-defined-name", {
      unitId: await page.evaluate(() => univerAPI.getActiveWorkbook()?.getId()),
      id: "n",
      name: "Total",
      formulaOrRefString: "Board!$A$1:$A$3",
      localSheetId: "AllDefaultWorkbook",
    });
    await wanted("40");
    await page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().insertRows(8, 1));
    await wanted("40");
    await type(page, "A2", "25");
    await shows(page, "B2", "50");
    await shows(page, "B1", "130");
  });

  test("a tab that is not there is an error, and never the same cells of another tab", async () => {
    await open({
      Results: [[420, "=SUM(A1:A3)"], [450], [-50]],
      Slip: [["=SUM(Resluts!A1:A3)", "=PAR(Resluts!A1:A3)"]],
    });
    await shows(page, "B1", "820");
    await inView("Slip");
    await shows(page, "A1", "#REF!");
    await inView("Results");
    await type(page, "A1", "500");
    await shows(page, "B1", "900");
    await inView("Slip");
    await shows(page, "A1", "#REF!");
    await shows(page, "B1", "#VALUE!");
    // The tab comes, and with it what is asked of it.
    await inView("Results");
    await command("sheet.command.set-worksheet-name", { name: "Resluts" });
    await inView("Slip");
    await shows(page, "A1", "900");
  });

  test("a range beside a tab that is not there is right whichever of the two is computed first", async () => {
    await open({ Slip: [["=SUM(Resluts!A1:A3)"]], Results: [[420, "=SUM(A1:A3)"], [450], [-50]] });
    await inView("Results");
    await shows(page, "B1", "820");
  });

  test("SHEETS and SHEET count the tabs that are there now", async () => {
    await open({ One: [["=SHEETS()", "=SHEET()"]], Two: [[1]] });
    await shows(page, "A1", "2");
    await command("sheet.command.insert-sheet");
    await inView("One");
    await shows(page, "A1", "3");
    await command("sheet.command.set-worksheet-order", { order: 2 });
    await shows(page, "B1", "3");
    await undo();
    await shows(page, "B1", "1");
  });

  test("INDIRECT to a tab that is not there is an error", async () => {
    await open({ One: [[`=INDIRECT("'G'am'!B4")`, '=INDIRECT("Gam!B4")', '=INDIRECT("A2")'], [5]] });
    await shows(page, "C1", "5");
    await shows(page, "A1", "#REF!");
    await shows(page, "B1", "#REF!");
    await put(page, "D1", [['=SUM(INDIRECT("Gam!A2:A3"))', "=SUM(A2:A3)", '=SUM(INDIRECT("Gam!A2:A3"))']]);
    await shows(page, "E1", "5");
    await shows(page, "D1", "#REF!");
    await shows(page, "F1", "#REF!");
  });

  test("a formula that gives no text reads as a text, also before the grid has its result", async () => {
    await open({
      One: [["", '=IF(A1="","",1)', "=B1+F1", "=IF(B1>F1,1,2)", "=VPCONT(A1:A1,16)", 0, "=E1+F1"]],
    });
    const wanted = async () => {
      await shows(page, "C1", "#VALUE!");
      await shows(page, "D1", "1");
      await shows(page, "G1", "#VALUE!");
    };
    await wanted();
    await type(page, "F1", "3");
    await type(page, "H1", "=F1");
    await shows(page, "H1", "3");
    await wanted();
  });

  test("a bracket in one cell leaves the formulas that are typed after it alone", async () => {
    await open({ One: [[1], [2], [3]] });
    await type(page, "C1", "Jones [1]");
    await type(page, "C2", "=Sheet[1]");
    await type(page, "C3", "=SUM(A1:A3)+10");
    await shows(page, "C3", "16");
    expect(await formula(page, "C3")).toBe("=SUM(A1:A3)+10");
    await type(page, "C4", "=COUNT(A1:A3)");
    await shows(page, "C4", "3");
  });
});

describe("the end of a tab", () => {
  const paste = (text: string) =>
    page.evaluate((words) => univerAPI.pasteIntoSheet(undefined as never, words), text);
  const size = () =>
    page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      return [sheet?.getMaxRows(), sheet?.getMaxColumns()];
    });

  test("a tab grows for what is pasted beyond it, and Undo takes both back", async () => {
    await open({ One: [["", "=COUNT(A:A)"]] });
    await select(page, "A1");
    await paste(Array.from({ length: 1_500 }, (_, row) => row + 1).join("\n"));
    await eventually(page, async () => expect(await size()).toEqual([1_500, 8]));
    await shows(page, "B1", "1500");
    await undo();
    await eventually(page, async () => expect(await size()).toEqual([20, 8]));
    await shows(page, "B1", "0");
    await select(page, "H20");
    await paste("1\t2\t3\n4\t5\t6");
    await eventually(page, async () => expect(await size()).toEqual([21, 10]));
    await shows(page, "J21", "6");
  });

  test("a tab grows when somebody goes beyond it by the box with the address", async () => {
    await open({ One: [["", "=COUNT(A:A)"]] });
    await select(page, "B2");
    await page.locator("[data-u-comp='defined-name'] input").first().click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("A5000");
    await page.keyboard.press("Enter");
    await eventually(page, async () => expect((await size())[0]).toBe(5_000));
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await shows(page, "A5000", "7");
    await shows(page, "B1", "1");
  });
});

describe("what is selected where a tab ends", () => {
  const selected = () =>
    page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveRange()?.getA1Notation());
  const insertRows = () =>
    page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().insertRows(19, 3));

  test("goes to the last row that is left when Undo takes rows out", async () => {
    await open({ One: [[5]] });
    await insertRows();
    await select(page, "A20:B23");
    await undo();
    await eventually(page, async () => expect(await selected()).toBe("A20:B20"));
    await select(page, "H3");
    await command("sheet.command.remove-col");
    await eventually(page, async () => expect(await selected()).toBe("G3"));
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await shows(page, "G3", "7");
  });

  test("goes there in a tab that is not in view, and in no other one", async () => {
    await open({ One: [[5]], Two: [[6]] });
    await insertRows();
    await select(page, "B22");
    await inView("Two");
    await select(page, "C5");
    await undo();
    expect(await selected()).toBe("C5");
    await inView("One");
    expect(await selected()).toBe("B20");
  });

  test("a cell that was typed into and has gone with its row has no message", async () => {
    await open({ One: [[5]] });
    await type(page, "A20", "=PARR(A1)");
    await select(page, "C20");
    await command("sheet.command.remove-row");
    await select(page, "C3");
    await eventually(page, async () =>
      expect(await page.locator("#message").textContent()).not.toMatch(/PARR/),
    );
  });
});

describe("a step of Undo", () => {
  const values = () =>
    page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().getRange("A1:A3").getValues().flat());

  test("is undone as a whole, whatever fails beside it", async () => {
    await open({ One: [[5], [6], [7]] });
    await page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      sheet?.getRange("A3").setValue(8);
      sheet?.deleteRows(0, 2);
      const listening = univerAPI.addEvent(univerAPI.Event.CommandExecuted, ({ id }) => {
        if (id !== "sheet.mutation.insert-row") return;
        listening.dispose();
        throw new Error("this listener fails");
      });
    });
    expect(await values()).toEqual([8, null, null]);
    await undo();
    expect(await values()).toEqual([5, 6, 8]);
    await undo();
    expect(await values()).toEqual([5, 6, 7]);
    await page.evaluate(() => univerAPI.redo());
    await page.evaluate(() => univerAPI.redo());
    expect(await values()).toEqual([8, null, null]);
  });

  test("is no other one when the cell that was selected lies beyond the tab in view", async () => {
    await open({ Large: [[5]], Small: [[6], [7]] });
    await page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().insertRows(10, 30));
    await select(page, "A40");
    await page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.getSheetByName("Small");
      sheet?.getRange("A1").setValue(8);
      sheet?.getRange("A2").setValue(9);
    });
    await inView("Small");
    await undo();
    await undo();
    expect(await values()).toEqual([6, 7, null]);
    await page.evaluate(() => univerAPI.redo());
    await page.evaluate(() => univerAPI.redo());
    expect(await values()).toEqual([8, 9, null]);
    expect(await page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().getMaxRows())).toBe(20);
  });
});

test("a tab that is written into and is not in view leaves the one in view as large as it is", async () => {
  await open({ Large: [[5]], Small: [[6]] });
  await page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().insertRows(10, 30));
  await inView("Small");
  const rows = await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    book?.getSheetByName("Large")?.getRange("A40").setValue(7);
    return book?.getSheets().map((sheet) => sheet.getMaxRows());
  });
  expect(rows).toEqual([50, 20]);
});

test("Undo and Redo in a tab that is not in view leave it as large as it is", async () => {
  await open({ Large: [[5]], Small: [[6]] });
  await page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().insertRows(10, 30));
  await select(page, "A40");
  const small = () =>
    page.evaluate(() => {
      const sheet = univerAPI.getActiveWorkbook()?.getSheetByName("Small");
      return [sheet?.getMaxRows(), sheet?.getRange("A1").getValue()];
    });
  await page.evaluate(() => {
    univerAPI.getActiveWorkbook()?.getSheetByName("Small")?.getRange("A1").setValue(7);
  });
  await undo();
  expect(await small()).toEqual([20, 6]);
  await page.evaluate(() => univerAPI.redo());
  expect(await small()).toEqual([20, 7]);
});

test("the heading of a filter that is dragged away is refused, and said", async () => {
  await open({ One: [["Pair"], [1], [2], [3]] });
  const moved = await page.evaluate(() => {
    const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
    sheet?.getRange("A1:A4").createFilter();
    const row = { startRow: 0, endRow: 0, startColumn: 0, endColumn: 7, rangeType: 1 };
    // As the grid does when the mouse is released.
    return univerAPI.executeCommand("sheet.command.move-rows", {
      fromRange: row,
      toRange: { ...row, startRow: 3, endRow: 3 },
    });
  });
  expect(moved).toBe(false);
  await page.getByText("You can't move the header row of a filter.").first().waitFor();
  await shows(page, "A1", "Pair");
});

describe("a tab that is deleted", () => {
  test("comes back with Undo, with the formulas that read it, and goes again with Redo", async () => {
    await open({ A: [["=B!A1", "=COUNT(B!A:A)", "=SUM(B!A1:A3)"]], B: [[4], [5], [6]], C: [[1]] });
    await shows(page, "C1", "15");
    await type(page, "E1", "before");
    await inView("B");
    await command("sheet.command.remove-sheet");
    await eventually(page, async () => expect(await tabs(page)).toEqual(["A", "C"]));
    await inView("A");
    await shows(page, "A1", "#REF!");
    await undo();
    await eventually(page, async () => expect(await tabs(page)).toEqual(["A", "B", "C"]));
    await inView("A");
    await shows(page, "A1", "4");
    await shows(page, "B1", "3");
    await shows(page, "C1", "15");
    await shows(page, "E1", "before");
    await page.evaluate(() => univerAPI.redo());
    await eventually(page, async () => expect(await tabs(page)).toEqual(["A", "C"]));
    await undo();
    await undo();
    await inView("A");
    await shows(page, "E1", "");
  });

  test("a tab that was moved, deleted and brought back is there after a reload", async () => {
    await open({ P: [["=Q!A1+1"]], Q: [[5]], R: [[1]] });
    await inView("Q");
    await command("sheet.command.set-worksheet-order", { order: 2 });
    await command("sheet.command.remove-sheet");
    await undo();
    await eventually(page, async () => expect(await tabs(page)).toEqual(["P", "R", "Q"]));
    await kept(page);
    await reload(page);
    expect(await tabs(page)).toEqual(["P", "R", "Q"]);
    await inView("P");
    await shows(page, "A1", "6");
  });
});

test("a formula that OFFSET leads to its own result is a circle, whatever it showed before", async () => {
  await open({ One: [[1, "=SUM(OFFSET(A1:B1,0,0))"]] });
  await shows(page, "B1", "#REF!");
  await put(page, "A1", [[2]]);
  await shows(page, "B1", "#REF!");
  await type(page, "B1", "=SUM(OFFSET(A1,0,0))");
  await shows(page, "B1", "2");
});
