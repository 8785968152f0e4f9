import { addTab, type Content, newBook, Refusal, type Tab } from "../../browser/real-excel/book";
import { messageOf, type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
/** Opens a workbook with these tabs. */
function opened(tabs: Record<string, Content[][]>, sets: Record<string, string> = {}): NodeExcel["book"] {
  excel = openExcelInNode(newBook(Object.keys(tabs), sets));
  for (const tab of excel.book.tabs) tab.cells = tabs[tab.name];
  return excel.book;
}
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const host = () => excel.adapter().excel;
const linked = (mark: string, alone?: "alone") => host().readLinkedTabs?.(mark, alone).catch(messageOf);
const tabs = (...names: string[]) => host().readTabs?.(names).catch(messageOf);
const namesOf = (found: Awaited<ReturnType<typeof linked>>) =>
  typeof found === "object" ? found.map(({ name }) => name) : found;

test("the tabs are known by their names in their order, and the one in view by its name", async () => {
  const book = opened({ Sheet1: [], Teams: [], Results: [] });
  expect(await host().tabNames?.()).toEqual(["Sheet1", "Teams", "Results"]);
  expect(await host().tabInView?.()).toBe("Sheet1");
  book.active = "Teams";
  expect(await host().tabInView?.()).toBe("Teams");
});

test("tabs are read whole from A1 on; one that is blank has no cells, and one that is not there is undefined", async () => {
  opened({ Results: [[], ["", "Ann", 420]], Blank: [] });
  expect(await tabs("Results", "Nowhere", "Blank", "results")).toEqual([
    [
      ["", "", ""],
      ["", "Ann", 420],
    ],
    undefined,
    [],
    [
      ["", "", ""],
      ["", "Ann", 420],
    ],
  ]);
});

describe.each([
  ["Excel", {}],
  ["an older Excel", { excelapi: "1.8" }],
])("in %s the tabs with a mark", (_, sets) => {
  /** Results has the mark and refers to Teams, which refers to Results and to a tab that is not there. */
  const TABS: Record<string, Content[][]> = {
    Sheet1: [["bridge-results is part of a text"], ["BRIDGE-RESULTS"]],
    Results: [["Ann", 420], ["", "bridge-results"], [{ formula: "=Teams!A2", value: "Bree" }]],
    Teams: [["Team"], ["Bree"], [{ formula: "=Results!B1+Gone!A1", value: 1 }]],
    Blank: [],
  };
  const RESULTS = {
    name: "Results",
    values: [
      ["Ann", 420],
      ["", "bridge-results"],
      ["Bree", ""],
    ],
    formulas: [
      ["", ""],
      ["", ""],
      ["=Teams!A2", ""],
    ],
  };

  test("are those in which a cell is the mark, with the tabs to which they refer, each once", async () => {
    opened(TABS, sets);
    expect(await linked("bridge-results")).toEqual([
      RESULTS,
      {
        name: "Teams",
        values: [["Team"], ["Bree"], [1]],
        formulas: [[""], [""], ["=Results!B1+Gone!A1"]],
      },
    ]);
    const { requests } = excel.book.seen;
    expect(await linked("bridge-results", "alone")).toEqual([RESULTS]);
    // Where no tab is read the workbook is not asked for any.
    expect(excel.book.seen.requests - requests).toBeLessThan(requests);
  });

  test("come once each, also where they refer to each other", async () => {
    opened(
      {
        Results: [["mark", { formula: "=Teams!A1", value: "mark" }]],
        Teams: [["mark", { formula: "=Results!A1", value: "mark" }]],
      },
      sets,
    );
    expect(namesOf(await linked("mark"))).toEqual(["Results", "Teams"]);
  });

  test("are none where no cell is the mark, and the workbook is asked for no cells", async () => {
    opened(TABS, sets);
    expect(await linked("bridge")).toEqual([]);
  });

  test("come without one that is deleted in the same moment", async () => {
    const book = opened(TABS, sets);
    let asked = 0;
    book.meddle.action = ({ name }) => {
      if (name === "GetItemOrNullObject" && ++asked === ("excelapi" in sets ? 5 : 1))
        book.tabs = book.tabs.filter((tab) => tab.name !== "Results");
    };
    expect(await linked("bridge-results")).toEqual([]);
  });
});

test("where nothing is to be read no request is sent for it", async () => {
  const book = opened({ Sheet1: [["x"]], Results: [["mark"]] });
  await linked("nowhere");
  const { requests } = book.seen;
  await linked("mark", "alone");
  const alone = book.seen.requests - requests;
  await linked("mark");
  // The names of the tabs, and where the mark is; then those of the tab, what of it is filled, and its cells.
  expect([requests, alone, book.seen.requests - requests - alone]).toEqual([2, 5, 5]);
});

test("a tab of more cells than the pane reads is refused with its name and its cells", async () => {
  const wide = (columns: number): Content[][] => [
    ["mark"],
    ...Array.from({ length: 498 }, () => []),
    [...Array.from({ length: columns - 1 }, () => ""), 7],
  ];
  opened({ Teams: wide(1001) });
  const message = "The tab “Teams” has 500500 cells: the pane reads a tab of 500000 at most.";
  expect(await tabs("Teams")).toBe(message);
  expect(await linked("mark")).toBe(message);
});

test("what Excel refuses to read makes a message", async () => {
  opened({ Results: [["mark"]] }).meddle.action = () => {
    throw new Refusal("AccessDenied", "no");
  };
  const message = /^The tabs could not be read\. This workbook may not be read by add-ins/;
  expect(await tabs("Results")).toMatch(message);
  expect(await linked("mark")).toMatch(message);
  expect(await host().tabNames?.().catch(messageOf)).toMatch(message);
  expect(await host().tabInView?.().catch(messageOf)).toMatch(message);
});

describe("an Excel that calculates by hand", () => {
  /** The score is computed when Excel is asked to. */
  function byHand(sets: Record<string, string> = {}): NodeExcel["book"] {
    const book = opened({ Results: [["mark", { formula: "=A2", value: 1 }]] }, sets);
    book.calculation.mode = "Manual";
    book.compute = () => void (book.tabs[0].cells[0][1] = { formula: "=A2", value: 2 });
    return book;
  }
  const VALUES = [[["mark", 2]]];

  test("computes before tabs, marked tabs or the selection are read", async () => {
    byHand();
    expect(await tabs("Results")).toEqual(VALUES);
    byHand();
    expect(await linked("mark")).toMatchObject([{ values: VALUES[0] }]);
    byHand().selected = { row: 0, column: 1, rows: 1, columns: 1 };
    expect(await host().readSelection?.()).toMatchObject({ cells: [[2]] });
  });

  test("is asked to compute, and not whether it is ready where it cannot tell that", async () => {
    const book = byHand({ excelapi: "1.8" });
    expect(await tabs("Results")).toEqual([[["mark", 1]]]);
    // The model of Excel counts the questions down from 2.
    expect(book.calculation.busyFor).toBe(2);
  });

  test("is waited for while it computes, and for no longer than ten seconds", async () => {
    const book = byHand();
    const { now } = Date;
    let ahead = 0;
    Date.now = () => now() + ahead;
    /** Each question whether Excel is ready comes so many milliseconds later. */
    const asked = (apart: number, busyFor: () => number) =>
      Object.defineProperty(book.calculation, "busyFor", {
        get: () => ((ahead += apart), busyFor()),
        set: () => undefined,
        configurable: true,
      });
    asked(6_000, () => 1);
    expect(await tabs("Results")).toBe("Excel is still computing. Try again when it is done.");
    expect(ahead).toBe(12_000);
    ahead = 0;
    asked(4_000, () => (ahead <= 8_000 ? 1 : 0));
    expect(await tabs("Results")).toEqual(VALUES);
    Date.now = now;
  });

  test("that calculates by itself is not asked to", async () => {
    const book = byHand();
    book.calculation.mode = "Automatic";
    expect(await tabs("Results")).toEqual([[["mark", 1]]]);
  });
});

test("a new tab is found at once by its mark", async () => {
  opened({ Sheet1: [] });
  expect(namesOf(await linked("mark"))).toEqual([]);
  const tab: Tab = addTab(excel.book, "Results");
  tab.cells = [["mark"]];
  expect(namesOf(await linked("mark"))).toEqual(["Results"]);
});
