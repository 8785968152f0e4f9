import { hasWord, typedAgain } from "../../src/sheets/own-formulas";

const NAMES = ["PAR", "IMP", "VPCONT"];
const spaced = (name: string) => `BRIDGE.${name}`;

test.each<[string, string | undefined]>([
  ["=PAR(A2:A5)", "=PAR(A2:A5)"],
  ["=_xldudf_PAR(A2:A5)", "=PAR(A2:A5)"],
  ["=_xldudf_BRIDGE_PAR(A2:A5)", "=PAR(A2:A5)"],
  ["=BRIDGE.PAR(A2:A5)", "=PAR(A2:A5)"],
  ["=_xll.par(A2)+SUM(imp(B2))", "=PAR(A2)+SUM(IMP(B2))"],
  ["='PAR('!A1+IMP(\"PAR(\")", "='PAR('!A1+IMP(\"PAR(\")"],
  ["=MYPAR(A2)", undefined],
  ["=OTHER.PAR(A2)", undefined],
  ["='PAR('!A1", undefined],
  ['="PAR("&A1', undefined],
  ["=SUMM(A1)", undefined],
  ["", undefined],
])("%s is typed again as %s", (formula, again) => {
  expect(typedAgain(formula, NAMES, (name) => name)).toBe(again);
});

test("with the namespace of the other manifest", () => {
  expect(typedAgain("=PAR(A2)+_xldudf_BRIDGE_IMP(B2)", NAMES, spaced)).toBe("=BRIDGE.PAR(A2)+BRIDGE.IMP(B2)");
});

test.each([
  ["=VPCONT(margin, boards)", true],
  ["=VPCONT(D2-E2,Boards)", true],
  ["=VPCONT(D2,16)", false],
  ['=IF(A1="boards",IMP(B2))', false],
  ["=boards(A1)", false],
  ["='boards'!A1", false],
  ["=my_boards", false],
  ["=PAR(Boards!A2:A9)", false],
  ["=RANKING(Results!B2:C113,Results!H2:I113,Results!J2:J113,Pairs!A3:B18)", false],
  ["=VPCONT(Boards!A2, boards)", true],
  ["=VPCONT(Boards[Margin],16)", false],
  ["=VPCONT(Night[[#This Row],[Margin]],boards)", true],
])("%s has the name of an argument in the place of cells: %s", (formula, has) => {
  expect(hasWord(formula, ["margin", "boards", "pairs", "ranking"])).toBe(has);
});
