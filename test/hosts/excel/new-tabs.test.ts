import { MATCHES, TABLE } from "../../browser/new-sheets";
import { addTab, type Content, deleteTab, newBook, Refusal, tabNamed } from "../../browser/real-excel/book";
import { type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
beforeEach(() => void (excel = openExcelInNode(newBook())));
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const insert = (...sheets: Parameters<NodeExcel["insert"]>[0]) => excel.insert(sheets);
const names = () => excel.book.tabs.map(({ name }) => name);

describe("a tab of somebody else’s with the name and the title of a new one stays without a word", () => {
  const theirs = (cells: Content[][]) => void (addTab(excel.book, TABLE.name).cells = cells);

  test.each<[string, Content[][]]>([
    ["has nothing but the title", [[TABLE.title]]],
    ["has results", [[TABLE.title], ["Ann", 420]]],
  ])("when it came before ours, and %s", async (_, cells) => {
    excel.book.meddle.action = ({ kind, name }) => {
      if (kind !== "WorksheetCollection" || name !== "Add") return;
      theirs(cells);
      throw new Refusal("AccessDenied", "no");
    };
    expect(await insert(TABLE)).toMatch(/^No tab was made, and nothing was changed\. /);
    expect(tabNamed(excel.book, TABLE.name).cells).toEqual(cells);
  });

  test("when it took the place of ours, which was deleted while it was written", async () => {
    excel.book.meddle.action = ({ kind, name }) => {
      if (kind !== "FreezePanes" && name !== "FreezeRows") return;
      excel.book.meddle = {};
      deleteTab(excel.book, tabNamed(excel.book, TABLE.name));
      theirs([[TABLE.title]]);
      throw new Refusal("AccessDenied", "no");
    };
    expect(await insert(TABLE, MATCHES)).toMatch(/^No tab was made, and nothing was changed\. /);
    expect(names()).toEqual(["Sheet1", TABLE.name]);
  });
});
