import { type AstExpression } from "@borgar/fx";
import { edited, formulaTree, onceForEachShape, partsOf } from "../../src/sheets/formula-tree";

/** The names that a formula calls, from the outermost in. */
function called(formula: string): string[] {
  const names = (node: AstExpression): string[] => [
    ...(node.type === "CallExpression" && node.callee.type === "Identifier" ? [node.callee.name] : []),
    ...partsOf(node).flatMap(names),
  ];
  const tree = formulaTree(formula);
  if (!tree) throw new Error(`${formula} is no formula`);
  return names(tree.root);
}

test.each([
  ["=SUM(IF(A1>0,MAX(A1,B1),))", ["SUM", "IF", "MAX"]],
  ["=-ABS(A1)+MIN(B1)*2", ["ABS", "MIN"]],
  ["=LET(x,ABS(A1),y,MIN(x),MAX(x,y))", ["ABS", "MIN", "MAX"]],
  ["=MAP(A1:A9,LAMBDA(x,ABS(x)))", ["MAP", "ABS"]],
  ["=LAMBDA(x,ABS(x))(MIN(A1:A9))", ["ABS", "MIN"]],
  ["=LAMBDA(x,[y],IF(ISOMITTED(y),ABS(x),y))", ["IF", "ISOMITTED", "ABS"]],
  ["=SUM(1,2", undefined],
])("%s calls %j", (formula, names) => {
  if (names === undefined) expect(formulaTree(formula)).toBeUndefined();
  else expect(called(formula)).toEqual(names);
});

test.each(["=-A1#", "=SUM(-Sheet1!B2#)", "=ABS(total#)", "=A1#+B1", "=-A1#*-B1#"])(
  "%s is a formula: the spill of a cell comes before its sign",
  (formula) => {
    expect(formulaTree(formula)).toMatchObject({ text: formula });
  },
);

test.each(["=[y]+1", "=SUM([2nd])", "=LAMBDA(x,[2nd],x)"])(
  "%s names no parameter, so the brackets stay what they are",
  (formula) => {
    const types = (node: AstExpression): string[] => [node.type, ...partsOf(node).flatMap(types)];
    const tree = formulaTree(formula);
    expect(tree === undefined ? [] : types(tree.root)).not.toContain("Identifier");
  },
);

test("pieces of a formula get other texts, in whatever order they are named", () => {
  const pieces = [
    { from: 5, to: 7, text: "C9" },
    { from: 1, to: 4, text: "MAX" },
  ];
  expect(edited("=SUM(A1)+1", pieces)).toBe("=MAX(C9)+1");
  expect(edited("=SUM(A1)+1", [])).toBe("=SUM(A1)+1");
});

test("formulas that differ in their rows alone are worked out once, and each has its own rows", () => {
  const seen: string[] = [];
  const twice = onceForEachShape((formula) => {
    seen.push(formula);
    return { text: formula.replace("SUM", "MAX"), about: formula.length };
  });
  const texts = ["=SUM(A2:B$2)+'Tab 7'!C2", "=SUM(A31:B$31)+'Tab 7'!C4", "=SUM(A2)"].map(
    (formula) => twice(formula).text,
  );
  expect(texts).toEqual(["=MAX(A2:B$2)+'Tab 7'!C2", "=MAX(A31:B$31)+'Tab 7'!C4", "=MAX(A2)"]);
  expect(seen).toHaveLength(2);
  // Digits that are no row: of a name, of a function, of a number.
  expect(twice("=SUM(round2,LOG10(A5),1500)").text).toBe("=MAX(round2,LOG10(A5),1500)");
  expect(twice("=SUM($A$6,$B7)").text).toBe("=MAX($A$6,$B7)");
  expect(twice("=SUM($A$8,$B9)").text).toBe("=MAX($A$8,$B9)");
  expect(seen).toHaveLength(4);
  // The sign that stands for a row may stand in a formula itself.
  expect(twice("=SUM(A918273,B1)").text).toBe("=MAX(A918273,B1)");
});
