import type * as typed from "../../../src/hosts/excel/typed-formula";
import { onPage } from "../../pane/page";

const typedIn = (language: string) =>
  onPage(`?language=${language}`, () =>
    jest.requireActual<typeof typed>("../../../src/hosts/excel/typed-formula"),
  ).typedInExcel;

test.each([
  ["=VPCONT(12.5, 16)", "=VPCONT(12,5; 16)"],
  ["=PAR(A1:A3)", "=PAR(A1:A3)"],
  ["=IF(A1=\"1,5\",1.25,'VP, 1.5'!B2)", "=IF(A1=\"1,5\";1,25;'VP, 1.5'!B2)"],
  ["=SUM(1.5,2.75,A1:B3)", "=SUM(1,5;2,75;A1:B3)"],
  ['=A1&","&"1.5"&1.5', '=A1&","&"1.5"&1,5'],
])("%s is typed so in English, and as %s where the decimal sign is a comma", (formula, german) => {
  expect(typedIn("en")(formula)).toBe(formula);
  expect(typedIn("de")(formula)).toBe(german);
});
