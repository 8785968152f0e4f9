import fc from "fast-check";

/** What is typed into a cell: a number, a text, or a formula with its =. */
export type Typed = string | number;

export interface RandomBook {
  /** The rows of each tab as they are typed; "" is a blank cell. */
  tabs: Typed[][][];
  /** The names, and what they mean. */
  names: [name: string, meaning: string][];
}

/** A step of somebody who edits. All numbers are taken within what there is when the step is made. */
export interface Step {
  kind: string;
  /** Which tab it is made in. */
  tab: number;
  row: number;
  column: number;
  /** How many rows and columns more than one. */
  down: number;
  right: number;
  /** Where it goes. */
  toRow: number;
  toColumn: number;
  toTab: number;
  yes: boolean;
  contents: Typed[][];
}

/** The tabs are Ann, Bob's and Carl 2; this one is not there at first. */
const LOST = "Resluts";

const ROWS = 10;
const COLUMNS = 7;

const at = fc.tuple(fc.nat(ROWS - 1), fc.nat(COLUMNS - 1));
const address = at.map(([row, column]) => cell(row, column));
const part = fc.tuple(at, fc.nat(4)).map(([[row, column], down]) => {
  return `${cell(row, column)}:${cell(Math.min(row + down, ROWS - 1), column)}`;
});
const block = fc.tuple(at, fc.nat(3), fc.nat(2)).map(([[row, column], down, right]) => {
  return `${cell(row, column)}:${cell(Math.min(row + down, ROWS - 1), Math.min(column + right, COLUMNS - 1))}`;
});
const fixed = part.map((range) => range.replace(/([A-Z])(\d)/g, "$$$1$$$2"));
const whole = fc.constantFrom("A:A", "B:C", "2:3", "Ann!A:A", "'Bob''s'!B:B");
const otherTab = fc.constantFrom(
  "Ann!",
  "'Bob''s'!",
  "'Carl 2'!",
  "'Carl 2'!",
  `${LOST}!`,
  "'Ann (Copy)'!",
  "Sheet1!",
);
const elsewhere = fc.tuple(otherTab, part).map((parts) => parts.join(""));
const NAMES = ["Pts", "Bonus", "Sess_1"];
const named = fc.constantFrom(...NAMES);
const range = fc.oneof(
  { weight: 8, arbitrary: part },
  { weight: 3, arbitrary: block },
  { weight: 4, arbitrary: elsewhere },
  { weight: 3, arbitrary: named },
  fixed,
  whole,
);

const ofRange: ((range: string) => string)[] = [
  (r) => `=${r}`,
  (r) => `=SUM(${r})`,
  (r) => `=COUNT(${r})`,
  (r) => `=COUNTIF(${r},12)`,
  (r) => `=MATCH(12,${r},0)`,
  (r) => `=MAX(${r})*2`,
  (r) => `=PAR(${r})`,
  (r) => `=IMP(${r})`,
  (r) => `=BASTILLE(${r})`,
  (r) => `=VPCONT(${r},16)`,
  (r) => `=VPDISC(${r},16)`,
  (r) => `=VPMARGIN(${r},16)`,
  (r) => `=NEUBERG(${r},5,7)`,
  (r) => `=MATCHPOINTS(${r})`,
  (r) => `=MATCHPOINTS(${r},,,"all")`,
  (r) => `=CROSSIMPS(${r})`,
  (r) => `=BUTLER(${r})`,
  (r) => `=BUTLERDATUM(${r})`,
  (r) => `=FREQTABLE(${r})`,
  (r) => `=WEIGHTEDMP(60,420,40,-50,${r})`,
  (r) => `=CONTRACTSCORE(${r})`,
  (r) => `=SORT(${r})`,
  (r) => `=UNIQUE(${r})`,
  (r) => `=FILTER(${r},${r}>0,"none")`,
  (r) => `=TRANSPOSE(${r})`,
  (r) => `=${r}*2`,
  (r) => `=IFERROR(${r},0)`,
  (r) => `=IF(SUM(${r})>0,${r},"")`,
  (r) => `=SUBTOTAL(109,${r})`,
  (r) => `=ROWS(${r})+COLUMNS(${r})`,
  (r) => `=LET(s,SUM(${r}),s*2)`,
  (r) => `=LET(x,${r},x+1)`,
  (r) => `=LET(x,${r},y,SUM(x),y/COUNT(x))`,
  (r) => `=SUM(MAP(${r},LAMBDA(v,v+1)))`,
  (r) => `=MAP(${r},LAMBDA(v,IMP(v)))`,
  (r) => `=REDUCE(0,${r},LAMBDA(so,v,so+v))`,
  (r) => `=BYROW(${r},LAMBDA(line,SUM(line)))`,
  (r) => `=SCAN(0,${r},LAMBDA(so,v,so+v))`,
  (r) => `=LAMBDA(x,SUM(x)*2)(${r})`,
  (r) => `=MAKEARRAY(2,2,LAMBDA(r,c,r*c+SUM(${r})))`,
  (r) => `=INDEX(${r},2,1)`,
  (r) => `=SUM(OFFSET(${r},1,0))`,
  (r) => `=SEQUENCE(MIN(3,COUNT(${r})+1),2)`,
  (r) => `=TEXTJOIN(",",TRUE,${r})`,
];

const formula = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...ofRange), range).map(([write, read]) => write(read)) },
  fc.tuple(part, part).map(([one, other]) => `=RANKING(${one},${other})`),
  fc.tuple(address, block).map(([one, other]) => `=VLOOKUP(${one},${other},1,FALSE)`),
  fc.tuple(address, address).map(([one, other]) => `=${one}+${other}`),
  fc.tuple(otherTab, address).map(([tab, one]) => `=${tab}${one}+1`),
  fc.tuple(address, range, range).map(([one, yes, no]) => `=IF(${one}>0,${yes},${no})`),
  fc.tuple(address, fc.nat(3), fc.nat(2)).map(([one, down, right]) => `=OFFSET(${one},${down},${right})`),
  fc
    .tuple(fc.constantFrom("A", "C", "E"), fc.nat(9))
    .map(([letter, row]) => `=INDIRECT("${letter}"&${row + 1})`),
  fc
    .tuple(fc.constantFrom("Ann!", "'Bob''s'!", "'Bob's'!", `${LOST}!`, "'G'am'!", "'Carl 2'!"), address)
    .map(([tab, one]) => `=INDIRECT("${tab}${one}")`),
  fc.tuple(address, address).map(([one, other]) => `=SUM(${one}:INDEX(${other}:${other},1))`),
  ...[
    "=SHEETS()",
    "=SHEET()",
    "=SHEET(Ann!A1)",
    "=NOW()>0",
    "=RAND()<2",
    "=ROW()",
    "=COLUMN()",
    "=1/0",
    "=NA()",
  ].map((one) => fc.constant(one)),
  ...[
    '=CELL("row",A3)',
    "=LAMBDA(x,x*2)(A2)",
    "=IMP(",
    "=SUM(A1:A3",
    "=Unknown",
    "=PARR(A1)",
    "={1,2;3,4}",
  ].map((one) => fc.constant(one)),
);

const plain = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Typed>(420, 450, -50, 620, 170, 0, 1, 2, 3, 12, -100, 1430, 5) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Typed>(
      "A+",
      "NP",
      "x",
      "60%-40%",
      "12",
      "Ann",
      "4S=",
      "Ann – Bob [guest]",
      "'x",
    ),
  },
  { weight: 3, arbitrary: fc.constant<Typed>("") },
);

const content = fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: formula });

const tab = fc
  .array(fc.array(plain, { minLength: COLUMNS, maxLength: COLUMNS }), { minLength: ROWS, maxLength: ROWS })
  .chain((cells) =>
    fc.array(fc.tuple(at, formula), { minLength: 3, maxLength: 10 }).map((formulas) => {
      const rows = cells.map((row, r) => row.map((one, c) => (c < 3 || r % 4 === 3 ? one : "")));
      for (const [[row, column], text] of formulas) rows[row][column] = text;
      return rows;
    }),
  );

/** What a name means: cells of a tab, a number, or a formula. */
const meaning = fc.oneof(
  fc.tuple(fc.constantFrom("Ann!", "'Bob''s'!", "'Carl 2'!"), fixed).map((parts) => parts.join("")),
  fc.constantFrom("=5", "=SUM(Ann!$A$1:$A$3)", "=0.5"),
);

const book: fc.Arbitrary<RandomBook> = fc.record({
  tabs: fc.tuple(tab, tab, tab),
  names: fc.tuple(...NAMES.slice(0, 2).map((name) => meaning.map((one): [string, string] => [name, one]))),
});

function step(kinds: readonly string[]): fc.Arbitrary<Step> {
  return fc.record({
    kind: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom("type", "type", "block", "paste-text") },
      { weight: 4, arbitrary: fc.constantFrom(...kinds) },
    ),
    tab: fc.nat(3),
    row: fc.nat(ROWS),
    column: fc.nat(COLUMNS),
    down: fc.nat(2),
    right: fc.nat(1),
    toRow: fc.nat(ROWS + 3),
    toColumn: fc.nat(COLUMNS + 2),
    toTab: fc.nat(3),
    yes: fc.boolean(),
    contents: fc.array(fc.array(content, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  });
}

/** A workbook and what is done to it; the same for the same seed. */
export function randomWork(
  seed: number,
  kinds: readonly string[],
  steps: number,
): { book: RandomBook; steps: Step[] } {
  const [work] = fc.sample(
    fc.record({ book, steps: fc.array(step(kinds), { minLength: steps, maxLength: steps }) }),
    { seed, numRuns: 1 },
  );
  return work;
}

function cell(row: number, column: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
