import type { FUniver } from "@univerjs/core/facade";
import type {} from "@univerjs/preset-sheets-core";
import type { Page } from "playwright-core";
import {
  clear,
  eventually,
  put,
  ready,
  says,
  select,
  shown,
  shows,
  tabs,
  workbenchPages,
} from "./workbench-pages";

declare const univerAPI: FUniver;

const workbench = workbenchPages();
let page: Page;

beforeAll(async () => {
  page = workbench.shared();
  await ready(page);
});
beforeEach(() => clear(page, "H1:U100"));

function command(id: string, params: object = {}): Promise<unknown> {
  return page.evaluate(
    ([which, given]) => {
      const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
      const place = { unitId: sheet?.getWorkbook().getUnitId(), subUnitId: sheet?.getSheetId() };
      return univerAPI.executeCommand(which, { ...place, ...given });
    },
    [id, params] as const,
  );
}

const undo = async () => {
  await select(page, "H2");
  await press("Control+z");
};

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The texts that the grid has drawn since it was asked for the first time. */
function drawn(): Promise<string[]> {
  return page.evaluate(() => {
    const seen = window as typeof window & { drawn?: string[] };
    if (!seen.drawn) {
      const texts: string[] = (seen.drawn = []);
      const draw = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        texts.push(text);
        return draw.call(this, text, ...rest);
      };
    }
    return seen.drawn;
  });
}

test("Shift with Tab and with Enter enters what was typed, and goes back", async () => {
  await select(page, "J9");
  await press("4", "Shift+Tab", "5", "Shift+Enter", "6", "Enter");
  expect(await shown(page, "I8:J9")).toEqual([
    ["6", ""],
    ["5", "4"],
  ]);
});

test("Enter goes below the cell that was named, whatever Tab did before", async () => {
  await select(page, "H2");
  await press("1", "Tab", "2");
  await page.locator('[data-u-comp="defined-name"] input').click();
  await press("Control+A", ..."H7", "Enter");
  await press("3", "Enter", "4", "Enter");
  await shows(page, "H8", "4");
  expect(await shown(page, "H2:I8")).toEqual([["1", "2"], ...Array(4).fill(["", ""]), ["3", ""], ["4", ""]]);
});

describe("when a row goes in", () => {
  const insertRow = () =>
    page.evaluate(() => univerAPI.getActiveWorkbook()?.getActiveSheet().insertRowBefore(2));
  afterEach(undo);

  test("a formula keeps what it says of a tab that is not there, when a row goes in", async () => {
    await put(page, "H2", [["=Resluts!A5+A5"]]);
    await insertRow();
    await says(page, "H2", "=Resluts!A5+A6");
  });

  test("a name for a formula keeps its = when a row goes in", async () => {
    await put(page, "H8", [[420], [450]]);
    await command("sheet.command.insert-defined-name", {
      id: "total",
      name: "TOTAL_OF_TWO",
      formulaOrRefString: "=SUM(Traveller!$H$8:$H$9)",
      localSheetId: "AllDefaultWorkbook",
    });
    await insertRow();
    const means = await page.evaluate(() =>
      univerAPI.getActiveWorkbook()?.getDefinedName("TOTAL_OF_TWO")?.getFormulaOrRefString(),
    );
    expect(means).toBe("=SUM(Traveller!$H$9:$H$10)");
  });
});

test("a number without room is drawn as ###", async () => {
  await drawn();
  await page.evaluate(() => {
    const sheet = univerAPI.getActiveWorkbook()?.getActiveSheet();
    sheet?.setColumnWidth(8, 50).getRange("I3").setValue(12_345_678_901);
  });
  await eventually(page, async () => expect((await drawn()).some((text) => /^#{3,}$/.test(text))).toBe(true));
  expect((await drawn()).filter((text) => text.includes("12345678901"))).toEqual([]);
});

test("of a long text only the beginning is drawn, and the cell has it all", async () => {
  await drawn();
  const long = `Zzyzx ${"long text ".repeat(300)}`.trim();
  await put(page, "H4", [[long]]);
  await eventually(page, async () => expect((await drawn()).join("")).toContain("Zzyzx"));
  expect((await drawn()).filter((text) => text.includes("Zzyzx") && text.length > 1_001)).toEqual([]);
  expect(await shown(page, "H4")).toEqual([[long]]);
});

test("a sheet in which nothing changes asks for no frames of its own, and the next change is drawn", async () => {
  /** How many frames are asked for while the browser draws sixty, apart from those that count them. */
  const asked = () =>
    page.evaluate(async () => {
      const { requestAnimationFrame: ask } = window;
      let count = 0;
      window.requestAnimationFrame = (draw) => {
        count++;
        return ask(draw);
      };
      for (let frame = 0; frame < 60; frame++) await new Promise((resolve) => ask(resolve));
      window.requestAnimationFrame = ask;
      return count;
    });
  await drawn();
  // It asked for 180. A light that blinks may still ask for a few.
  await eventually(page, async () => expect(await asked()).toBeLessThan(10));
  await put(page, "H4", [["Zugzwang"]]);
  await eventually(page, async () => expect((await drawn()).join("")).toContain("Zugzwang"));
  await eventually(page, async () => expect(await asked()).toBeLessThan(10));
});

test("the last tab in view is not deleted", async () => {
  const others = await page.evaluate(() => {
    const book = univerAPI.getActiveWorkbook();
    const hidden = book
      ?.getSheets()
      .filter((sheet) => sheet.getSheetId() !== book.getActiveSheet().getSheetId());
    for (const sheet of hidden ?? []) sheet.hideSheet();
    return hidden?.map((sheet) => sheet.getSheetName());
  });
  const before = await tabs(page);
  await command("sheet.command.remove-sheet");
  expect(await tabs(page)).toEqual(before);
  await page.evaluate((names) => {
    for (const name of names ?? []) univerAPI.getActiveWorkbook()?.getSheetByName(name)?.showSheet();
  }, others);
});
