import { readFileSync } from "node:fs";
import { join } from "node:path";
import { functions } from "./source";

/** 12 May 2026, as Excel hands over a cell in which 5-12 was typed. */
const DATE = 46_154;

const page = readFileSync(join(__dirname, "../../docs/install/google-sheets.md"), "utf8");

/** What a cell says: the message of its error, or its value. */
function saidBy(name: string, args: readonly unknown[]): string {
  try {
    return JSON.stringify(functions.get(name)?.(...args));
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ["IMP", [DATE]],
  ["VPCONT", [DATE, 16]],
  ["VPDISC", [DATE, 16]],
  ["BASTILLE", [DATE, 16]],
  ["PAR", [[[420], [DATE]]]],
  ["MATCHPOINTS", [[[420], [DATE]]]],
  [
    "RANKING",
    [
      [["Ash"], ["Elm"]],
      [[DATE], [3]],
    ],
  ],
])("a date in %s is an error in Excel too, as the page on Google Sheets says", (name, args) => {
  const [row = ""] = page.split("\n").filter((line) => line.includes("become dates as you type them"));
  expect(row).toContain("a date is an error that says so");
  expect(row).toMatch(/\| The same\s*\|$/);
  expect(saidBy(name, args)).toContain("is the date 12 May 2026");
});
