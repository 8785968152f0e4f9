import { headersFormula } from "../../src/sheets/headers-formula";
import { linkedTabs, references } from "../../src/sheets/references";

test.each<[string, string, (string | undefined)[]]>([
  ["as the pane writes them", "=COUNTA('Matches'!$A$5,'Matches'!$AB$5)", ["Matches 4 0", "Matches 4 27"]],
  ["without needless quotes", "=COUNTA(Matches!$A$5,Matches!B5)", ["Matches 4 0", "Matches 4 1"]],
  ["with semicolons", "=COUNTA(Resultados!$A$2;Resultados!$B$2)", ["Resultados 1 0", "Resultados 1 1"]],
  ["with an apostrophe in the name", "=COUNTA('It''s A1!'!$A$2)", ["It's A1! 1 0"]],
  ["with letters of other languages", "=COUNTA(Classificação_2!$A$2)", ["Classificação_2 1 0"]],
  ["in the own tab", "=COUNTA($A$2,B3)", [" 1 0", " 2 1"]],
  ["deleted with its tab's name", "=COUNTA(Matches!#REF!,Matches!$B$5)", [undefined, "Matches 4 1"]],
  ["deleted without it", "=COUNTA(#REF!,Matches!$B$5)", [undefined, "Matches 4 1"]],
  ["beside texts and functions", '=IF(LOG10(2)>1,"A1",C3)', [" 2 2"]],
])("the references of a formula %s", (_, formula, cells) => {
  const found = references(formula).map((cell) => cell && `${cell.tab ?? ""} ${cell.row} ${cell.column}`);
  expect(found).toEqual(cells);
});

test("a formula names the headers of a table, and the tabs that formulas refer to are known", () => {
  expect(headersFormula("Pairs", 2, [0, 3])).toEqual({ formula: "=COUNTA({{Pairs}}!$A$2,{{Pairs}}!$D$2)" });
  const formulas = [
    ["", "='North'!$A$1"],
    ["=COUNTA(South!A1,'North'!B1)", '=A1&"East!A1"'],
  ];
  expect(linkedTabs([{ formulas }])).toEqual(["North", "South"]);
});
