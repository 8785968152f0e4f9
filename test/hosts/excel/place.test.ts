import { readExcelPlace } from "../../../src/hosts/excel/selection";
import { excelDecimalSign } from "../../../src/hosts/excel/signs";
import { newBook, Refusal } from "../../browser/real-excel/book";
import { messageOf, type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;
const opened = (sets: Record<string, string> = {}) => {
  excel = openExcelInNode(newBook(["Sheet1", "Results"], sets));
  return excel.book;
};
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const refuse = () => {
  throw new Refusal("AccessDenied", "no");
};

test("the cell with the cursor is known by its tab, its place and its formula", async () => {
  const book = opened();
  book.tabs[1].cells = [["Ann"], ["", { formula: "=PAR(A1)", value: 110 }], [420, "PAR="]];
  book.active = "Results";
  const at = (row: number, column: number) => {
    book.selected = { row, column, rows: 3, columns: 2 };
    return readExcelPlace();
  };
  expect(await at(1, 1)).toEqual({ tab: "Results", row: 1, column: 1, formula: "=PAR(A1)" });
  expect(await at(2, 0)).toEqual({ tab: "Results", row: 2, column: 0, formula: "" });
  expect(await at(2, 1)).toEqual({ tab: "Results", row: 2, column: 1, formula: "" });
  book.meddle.action = refuse;
  await expect(at(0, 0).catch(messageOf)).resolves.toMatch(
    /^The selection could not be read\. This workbook may not be read by add-ins/,
  );
});

test("the decimal sign is that of Excel, and not known where Excel does not tell it", async () => {
  const book = opened();
  expect(await excelDecimalSign()).toBe(".");
  book.country = "de";
  expect(await excelDecimalSign()).toBe(",");
  book.meddle.action = refuse;
  expect(await excelDecimalSign()).toBeUndefined();
  excel.close();
  opened({ excelapi: "1.10" });
  expect(await excelDecimalSign()).toBeUndefined();
  expect(excel.book.seen.requests).toBe(0);
});
