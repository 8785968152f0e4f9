import fc from "fast-check";

/** A small tab: rows of typed contents, "" for a blank, a text that begins with = for a formula. */
export type RandomSheet = (string | number)[][];

const ROWS = 14;
const COLUMNS = 12;

export type RandomEdit =
  | { kind: "type"; row: number; column: number; content: string | number }
  | { kind: "block"; row: number; column: number; contents: (string | number)[][] }
  | { kind: "rows-in" | "rows-out" | "columns-in" | "columns-out"; at: number; count: number }
  | { kind: "sort"; row: number; column: number; ascending: boolean }
  | { kind: "move"; row: number; column: number; down: number; right: number }
  | { kind: "undo" | "redo" };

const row = fc.integer({ min: 0, max: ROWS - 1 });
const column = fc.integer({ min: 0, max: COLUMNS - 1 });
const address = fc.tuple(row, column).map(([r, c]) => cell(r, c));
const block = fc.tuple(row, column, fc.nat(5), fc.nat(2)).map(([r, c, down, right]) => {
  return `${cell(r, c)}:${cell(Math.min(r + down, ROWS - 1), Math.min(c + right, COLUMNS - 1))}`;
});
const part = fc.tuple(row, column, fc.nat(5)).map(([r, c, down]) => {
  return `${cell(r, c)}:${cell(Math.min(r + down, ROWS - 1), c)}`;
});
/** Cells of the tab before, of which every tab but the first has one. */
const elsewhere = part.map((range) => `OTHER!${range}`);
const range = fc.oneof({ weight: 5, arbitrary: part }, { weight: 2, arbitrary: block }, elsewhere);

const formula = fc.oneof(
  ...[
    (r: string) => `=${r}`,
    (r: string) => `=MATCHPOINTS(${r},,,"all")`,
    (r: string) => `=IMP(${r})`,
    (r: string) => `=CROSSIMPS(${r})`,
    (r: string) => `=BUTLER(${r})`,
    (r: string) => `=FREQTABLE(${r})`,
    (r: string) => `=PAR(${r})`,
    (r: string) => `=SUM(${r})`,
    (r: string) => `=COUNT(${r})`,
    (r: string) => `=COUNTIF(${r},">0")`,
    (r: string) => `=SORT(${r})`,
    (r: string) => `=UNIQUE(${r})`,
    (r: string) => `=FILTER(${r},${r}>0,"none")`,
    (r: string) => `=TRANSPOSE(${r})`,
    (r: string) => `=${r}*2`,
    (r: string) => `=IFERROR(${r},0)`,
    (r: string) => `=SEQUENCE(MIN(4,COUNT(${r})+1),2)`,
    (r: string) => `=IF(SUM(${r})>0,${r},"")`,
    (r: string) => `=SUBTOTAL(9,${r})`,
  ].map((write) => range.map(write)),
  fc.tuple(part, part).map(([one, other]) => `=RANKING(${one},${other})`),
  fc.tuple(part, part).map(([one, other]) => `=BUTLER(${one},,${other})`),
  fc.tuple(address, block).map(([one, other]) => `=VLOOKUP(${one},${other},1,FALSE)`),
  fc.tuple(address, address).map(([one, other]) => `=${one}+${other}`),
  fc.tuple(address, range, range).map(([one, yes, no]) => `=IF(${one}>0,${yes},${no})`),
  fc.tuple(address, fc.nat(3), fc.nat(2)).map(([one, down, right]) => `=OFFSET(${one},${down},${right})`),
  fc.tuple(fc.constantFrom("A", "C", "E"), row).map(([letter, r]) => `=INDIRECT("${letter}"&${r + 1})`),
);

const typed = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(420, 450, -50, 620, 170, 0, 1, 2, 3, -100, 1430, 5) },
  { weight: 1, arbitrary: fc.constantFrom("A+", "NP", "x", "60%-40%", "12") },
  { weight: 5, arbitrary: fc.constant("") },
);

const content = fc.oneof({ weight: 3, arbitrary: typed }, { weight: 1, arbitrary: formula });

export const randomSheet: fc.Arbitrary<RandomSheet> = fc
  .array(fc.array(typed, { minLength: COLUMNS, maxLength: COLUMNS }), { minLength: ROWS, maxLength: ROWS })
  .chain((cells) =>
    fc.array(fc.tuple(row, column, formula), { minLength: 4, maxLength: 14 }).map((formulas) => {
      const sheet: RandomSheet = cells.map((line, r) =>
        line.map((one, c) => (c < 4 || r % 5 === 4 ? one : "")),
      );
      for (const [r, c, text] of formulas) sheet[r][c] = text;
      return sheet;
    }),
  );

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("type" as const), row, column, content }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("block" as const),
      row,
      column,
      contents: fc.array(fc.array(content, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({
    kind: fc.constantFrom("rows-in" as const, "rows-out" as const),
    at: row,
    count: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constantFrom("columns-in" as const, "columns-out" as const),
    at: column,
    count: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant("sort" as const), row, column, ascending: fc.boolean() }),
  fc.record({
    kind: fc.constant("move" as const),
    row,
    column,
    down: fc.integer({ min: -3, max: 3 }),
    right: fc.integer({ min: -3, max: 3 }),
  }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("undo" as const, "redo" as const) }) },
);

function cell(row: number, column: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
