import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateStringWithSequence, LexerTreeBuilder } from "@univerjs/engine-formula";
import { beginEachFormulaAnew } from "../../src/workbench/grid-mends/open-brackets";
import { dice } from "../bundle/dice";

const FORMULAS = ["=1+9", "=SUM(A2:A4)+10", "=COUNT(A2:A9)", '="a,b"&A1', "=SUM({1,2;3,4})", "='A tab'!B2*2"];

/** A new parser has remembered nothing yet. */
const fresh = new Map(FORMULAS.map((formula) => [formula, parsed(new LexerTreeBuilder(), formula)]));

beforeAll(beginEachFormulaAnew);

function parsed(parser: LexerTreeBuilder, formula: string): unknown {
  const tree = parser.treeBuilder(formula, false);
  const parts = parser.sequenceNodesBuilder(formula) ?? [];
  const serialized = typeof tree === "object" && "serialize" in tree ? tree.serialize() : tree;
  const text = `=${generateStringWithSequence(parts)}`;
  return JSON.parse(JSON.stringify({ serialized, parts, text, members: membersOf(parser) }));
}

/** Whatever the parser knows after a formula, but for the tree, which its formula made. */
function membersOf(parser: LexerTreeBuilder): unknown[] {
  return Object.entries(parser)
    .filter(([name]) => name !== "_currentLexerNode")
    .map(([name, value]) => [name, value instanceof Set ? [...value] : value]);
}

/** As the grid asks its parser while somebody types, and when the cell is computed. */
function typedInto(parser: LexerTreeBuilder, text: string): void {
  for (let end = 1; end <= text.length; end++) {
    const typed = text.slice(0, end);
    parser.sequenceNodesBuilder(typed);
    parser.getFunctionAndParameter(typed, end - 1);
    parser.checkIfAddBracket(typed);
  }
  parser.treeBuilder(text);
  parser.getNewFormulaWithPrefix(text, (name) => /^[A-Z]+$/.test(String(name)));
}

const NAMED = [
  "Jones [1]",
  "[guest] Ann",
  "Ann – Bob [guest",
  "Ann] – Bob",
  "=Sheet[1]",
  "=[Book1]Sheet1!A1",
  "=Table[[#All],[Contract]]",
  "=LAMBDA(a,a+1",
  "=LET(r,1,r",
  "=A1:",
  "=SUM(A1:B2,{1,2",
  "O'Neill",
  "='O'Neill'!A1",
  '="never closed',
  "=#REF!+",
  "1. Smith",
  "♠️A♥️K 👍",
  "Łódź / São Paulo",
];

const PIECES = [
  ..."[](){}\"'`´„“”‘’«»<>=+-−–*/\\|&%^@#~!?.,;:_$€£° \tN7é",
  "SUM(",
  "A1",
  "[@Contract]",
  "♠️",
  "👨‍👩‍👧",
  "[[",
  "]]",
];

/** Texts of pieces in any order; half of them are formulas. */
function anyTexts(count: number): string[] {
  const upTo = dice(54);
  return Array.from({ length: count }, (_, index) => {
    const pieces = Array.from({ length: 1 + upTo(7) }, () => PIECES[upTo(PIECES.length)]);
    return (index % 2 === 0 ? "=" : "") + pieces.join("");
  });
}

const DOCS = path.join(__dirname, "../../docs");
const inDocs = readdirSync(DOCS)
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => readFileSync(path.join(DOCS, name), "utf8").match(/(?<=`)=[^`]+(?=`)/g) ?? []);

test("a formula is read as typed whatever was typed before it in any cell", () => {
  const parser = new LexerTreeBuilder();
  expect(inDocs.length).toBeGreaterThan(20);
  const differ = [...NAMED, ...PIECES, ...anyTexts(200), ...inDocs].flatMap((text) => {
    typedInto(parser, text);
    return FORMULAS.filter((formula) => !same(parsed(parser, formula), fresh.get(formula))).map((formula) => [
      text,
      formula,
    ]);
  });
  expect(differ).toEqual([]);
});

test("the parser hands a formula of the documents back as it stands there", () => {
  const parser = new LexerTreeBuilder();
  const stored = inDocs.map((formula) => {
    const parts = parser.sequenceNodesBuilder(formula);
    return parts ? `=${generateStringWithSequence(parts)}` : formula;
  });
  expect(stored).toEqual(inDocs);
});

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
