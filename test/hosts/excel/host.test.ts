import { newBook } from "../../browser/real-excel/book";
import { type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
const opened = (sets: Record<string, string> = {}, settings: Record<string, string> = {}) => {
  excel = openExcelInNode({ ...newBook(["Sheet1"], sets), settings });
  return excel.book;
};
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const host = () => excel.adapter().excel;
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test("charts are drawn where Excel can", () => {
  opened();
  expect(host().drawsCharts).toBe(true);
  excel.close();
  opened({ excelapi: "1.6" });
  expect(host().drawsCharts).toBe(false);
});

describe("a workbook without formulas of the add-in", () => {
  const NO_QUESTION = "Office.DisableTrustUX";

  test("does not start it, and asks nobody for trust, until a formula of it is written", async () => {
    const book = opened();
    await host().needsNoAddIn?.();
    expect([book.startState, book.settings]).toEqual(["Inactive", { [NO_QUESTION]: "true" }]);
    await host().needsNoAddIn?.();
    expect(book.seen.saves).toBe(1);
    await host().insertFormula?.({ withCells: "=PAR(§)", alone: "=PAR(scores)" });
    while (book.settings[NO_QUESTION] !== undefined) await turn();
    expect([book.startState, book.settings, book.seen.saves]).toEqual(["Background", {}, 2]);
    await host().insertFormula?.({ withCells: "=PAR(§)", alone: "=PAR(scores)" });
    await turn();
    expect(book.seen.saves).toBe(2);
  });

  test("is left alone by an Excel that cannot start add-ins", async () => {
    const book = opened({ sharedruntime: "1.0" });
    await host().needsNoAddIn?.();
    expect([book.startState, book.settings, book.seen.saves]).toEqual([undefined, {}, 0]);
  });

  test("is no worse where Excel cannot save that", async () => {
    const book = opened();
    book.meddle.saving = () => 5001;
    await host().needsNoAddIn?.();
    expect(book.startState).toBe("Inactive");
  });
});

describe("the choices on this computer", () => {
  const DRAFTS = "bridge-scoring.settings.drafts";
  const KEPT = { vp: { boards: "16" } };

  test.each([
    "not JSON",
    "7",
    "null",
    '[null,7,"x",{}]',
    '[{"workbook":"https://example.sharepoint.com/Teams.xlsx","document":7,"choices":"{}"}]',
  ])("count for nothing where %s stands, and are kept again", async (text) => {
    opened({}, { "bridge-scoring.settings": JSON.stringify(JSON.stringify(KEPT)) });
    excel.localStorage.setItem(DRAFTS, text);
    expect(await host().readSettings()).toEqual(KEPT);
    await host().writeSettings({ vp: { boards: "20" } });
    expect(await host().readSettings()).toEqual({ vp: { boards: "20" } });
    expect(JSON.parse(excel.localStorage.getItem(DRAFTS) ?? "")).toHaveLength(1);
  });

  const inDocument = (settings: object) => ({
    "bridge-scoring.settings": JSON.stringify(JSON.stringify(settings)),
  });
  const TABLE = { name: "VP", title: "VPs", columns: [{ header: "IMPs", width: 9 }], rows: [] };

  test("that cannot be saved in the document are not in it later either, and stay on this computer", async () => {
    for (const before of [{}, inDocument(KEPT)]) {
      const book = opened({}, before);
      await host().writeSettings({ vp: { boards: "24" } });
      book.meddle.saving = () => 5001;
      await excel.insert([TABLE]);
      book.meddle = {};
      await host().needsNoAddIn?.();
      expect(book.settings).toEqual({ ...before, "Office.DisableTrustUX": "true" });
      expect(await host().readSettings()).toEqual({ vp: { boards: "24" } });
      excel.close();
    }
  });

  test("that are changed while the document is saved are the last ones, also in the next pane", async () => {
    const book = opened();
    await host().writeSettings(KEPT);
    book.meddle.saving = (time) => {
      if (time === 1) void host().writeSettings({ vp: { boards: "32" } });
      return undefined;
    };
    await excel.insert([TABLE]);
    expect(book.settings).toEqual(inDocument(KEPT));
    excel.reload();
    expect(await host().readSettings()).toEqual({ vp: { boards: "32" } });
  });

  test("are forgotten without a save where the document has none", async () => {
    const book = opened();
    await host().writeSettings(KEPT);
    await host().writeSettings({});
    expect([await host().readSettings(), book.seen.saves, excel.localStorage.getItem(DRAFTS)]).toEqual([
      {},
      0,
      null,
    ]);
  });

  test("do no harm in a browser that keeps nothing, and are in the document with the next table", async () => {
    const book = opened();
    excel.localStorage.getItem = excel.localStorage.setItem = () => {
      throw new Error("no storage");
    };
    await host().writeSettings(KEPT);
    expect(await host().readSettings()).toEqual({});
    await excel.insert([{ name: "VP", title: "VPs", columns: [{ header: "IMPs", width: 9 }], rows: [] }]);
    expect(await host().readSettings()).toEqual(KEPT);
    expect(book.settings["bridge-scoring.settings"]).toBe(JSON.stringify(JSON.stringify(KEPT)));
  });
});
