import { takenBack, valueRewrites } from "../../../src/pane/to-values";
import { connectPane, HOSTS } from "./pane";
import { loadScript } from "./script";

afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

const ours = (formula: string) => /PAR|MATCHPOINTS/.test(formula);

/** A spreadsheet in which MATCHPOINTS in C2 fills C2:D3; and of all this what the pane finds. */
async function opened() {
  const script = loadScript();
  connectPane(script);
  const { book } = script;
  const sheet = book.sheets[0];
  sheet.getRange("A1:D3").setValues([
    ["420", "=SUM(A1:A3)", "", ""],
    ["-50", "=PAR(A1:A3)", "=MATCHPOINTS(A1:A3)", ""],
    ["-50", "", "", ""],
  ]);
  sheet.cell(1, 2).content = 320;
  sheet.cell(2, 2).content = 110;
  sheet.cell(2, 3).content = "1-2";
  sheet.fills.push({ from: [2, 3], cells: { "2 4": 0, "3 3": "3=", "3 4": 1 } });
  for (const [place, value] of Object.entries(sheet.fills[0].cells)) {
    const [row, column] = place.split(" ").map(Number);
    sheet.cell(row, column).content = value;
  }
  const host = HOSTS.en;
  const blocks = (await host.readComputed?.(false, ours)) ?? [];
  const rewrites = valueRewrites(blocks);
  if ("fault" in rewrites) throw new Error(rewrites.fault);
  const cells = () => {
    const range = sheet.getRange("A1:D3");
    return [range.getValues(), range.getFormulas()];
  };
  return { book, sheet, host, blocks, rewrites: rewrites.value, cells };
}

test("our formulas become values with the cells that they fill, the user's stay, and all is taken back", async () => {
  const { host, blocks, rewrites, cells } = await opened();
  expect(blocks.map(({ formula }) => formula)).toEqual(["=PAR(A1:A3)", "=MATCHPOINTS(A1:A3)"]);
  const before = cells();
  const written = await host.rewriteCells?.(rewrites);
  expect(cells()).toEqual([
    [
      [420, 320, "", ""],
      [-50, 110, "1-2", 0],
      [-50, "", "3=", 1],
    ],
    [
      ["", "=SUM(A1:A3)", "", ""],
      ["", "", "", ""],
      ["", "", "", ""],
    ],
  ]);
  await host.rewriteCells?.(takenBack(written ?? []));
  expect(cells()[1]).toEqual(before[1]);
  // What MATCHPOINTS had filled is blank again, so that it has room.
  expect(cells()[0][2]).toEqual([-50, "", "", ""]);
});

test("a refusal in the middle leaves every formula, and a formula that was changed is named", async () => {
  const { book, sheet, host, rewrites, cells } = await opened();
  const before = cells()[1];
  let writes = 0;
  book.before = (change) => {
    if (change === "setValues" && ++writes === 2) throw new Error("You are trying to edit a protected cell");
  };
  await expect(host.rewriteCells?.(rewrites)).rejects.toThrow("Nothing was changed.");
  expect(cells()[1]).toEqual(before);
  book.before = () => undefined;
  sheet.cell(2, 2).formula = "=PAR(A1:A2)";
  await expect(host.rewriteCells?.(rewrites)).rejects.toThrow("B2 has been changed");
});

test("a cell that keeps texts gets a text without an apostrophe, and any other cell gets one", async () => {
  const { sheet, host } = await opened();
  sheet.cell(1, 5).format = "@";
  for (const column of [4, 5])
    await host.rewriteCells?.([{ tab: "Sheet1", row: 0, column, was: [[""]], now: [["'60%"]] }]);
  expect(sheet.getRange("E1:F1").getValues()).toEqual([["60%", "60%"]]);
  await host.rewriteCells?.([{ tab: "Sheet1", row: 0, column: 4, was: [["'60%"]], now: [["'-100"]] }]);
  expect(sheet.getRange("E1:F1").getValues()).toEqual([["-100", "60%"]]);
});
