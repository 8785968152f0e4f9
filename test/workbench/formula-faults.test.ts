import { formulaFault, type FormulaFault } from "../../src/workbench/formula-faults";

const around = {
  functions: [
    "PAR",
    "IMP",
    "BUTLER",
    "BUTLERDATUM",
    "VPCONT",
    "CONTRACTSCORE",
    "SUM",
    "IF",
    "ROUND",
    "RANK.EQ",
  ],
  tabs: [
    { name: "Traveller", rows: 200, columns: 26 },
    { name: "Round 1", rows: 40, columns: 5 },
    { name: "O'Neill", rows: 40, columns: 5 },
  ],
  tab: "Traveller",
};

test.each<[string, FormulaFault | undefined]>([
  ["=IMP(60;2)", { kind: "semicolon", typed: "=IMP(60,2)" }],
  ['=IF(A1="a;b";"c;d";{1;2})', { kind: "semicolon", typed: '=IF(A1="a;b","c;d",{1;2})' }],
  ['=IF(A1="a;b","c;d",{1;2})', undefined],
  ["=VPCONT(1,5;16)", { kind: "semicolon", typed: "=VPCONT(1.5,16)" }],
  ["=PARR(A2:A5)", { kind: "function", name: "PARR", near: "PAR" }],
  ["=par(A2:A5)", undefined],
  ["=BULTERDATUM(A2:A5)", { kind: "function", name: "BULTERDATUM", near: "BUTLERDATUM" }],
  ["=VPCONT(PRA(A1:A3),16)", { kind: "function", name: "PRA", near: "PAR" }],
  ["=GOOGLETRANSLATE(A1)", { kind: "function", name: "GOOGLETRANSLATE" }],
  ["=RANK.EQ(A1,A1:A5)", undefined],
  ['="PARR(A1)"', undefined],
  ["=CONTRACTSCORE(north,2)", { kind: "word", name: "north" }],
  ["=IF(TRUE,1,2)", undefined],
  ["=PAR(ZZ1:ZZ5)", { kind: "column", name: "ZZ", last: 26 }],
  ["=PAR(A2:AA2)", { kind: "column", name: "AA", last: 26 }],
  ["=PAR(A2:$A$201)", { kind: "row", name: "201", last: 200 }],
  ["=PAR('Round 1'!A1:F1)", { kind: "column", name: "F", last: 5 }],
  ["=PAR('Round 1'!A1:E40)", undefined],
  ["=PAR('O''Neill'!A1:E41)", { kind: "row", name: "41", last: 40 }],
  ["=PAR(A:Z)", undefined],
  ["=PAR(A:AB)", { kind: "column", name: "AB", last: 26 }],
  ["=SUM(Foo!A1:A5)", { kind: "tab", name: "Foo", tabs: ["Traveller", "Round 1", "O'Neill"] }],
  ["=SUM('round 1'!A1)", undefined],
  ["=#REF!+1", { kind: "gone" }],
  ["=SUM(A1:A3)/0", undefined],
])("%s", (formula, fault) => {
  expect(formulaFault(formula, around)).toEqual(fault);
});
