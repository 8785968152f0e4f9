import { sheetsFormula } from "../../../../src/hosts/google/pane/formula";

test.each([
  ['=IF(A1>0.5,"a,b",SUM(A1,A2))', '=IF(A1>(5/10);"a,b";SUM(A1;A2))'],
  ["=SUM(1,2.50,12.25)", "=SUM(1;(250/100);(1225/100))"],
  ["=ROUND($H3*10.05,2)", "=ROUND($H3*(1005/100);2)"],
  ["='VP, 1.5'!B3,'it''s 2.5, too'!B4", "='VP, 1.5'!B3;'it''s 2.5, too'!B4"],
  ['=A1&"1.5, {x}"&"say ""2.5"""', '=A1&"1.5, {x}"&"say ""2.5"""'],
  ["=A1.B2+x1.5+_2.5+$A1.5", "=A1.B2+x1.5+_2.5+$A1.5"],
  ["=1.2.3", "=(12/10).3"],
  ["=PAR(A2:A13)", "=PAR(A2:A13)"],
])("%s is %s in every country", (formula, everywhere) => {
  expect(sheetsFormula(formula)).toBe(everywhere);
});

test.each(["={1,2}", "=SUM(A1}", "=A1\\B1"])("%s has no form for all countries", (formula) => {
  expect(() => sheetsFormula(formula)).toThrow(`Google Sheets has no form for all locales of ${formula}`);
});
