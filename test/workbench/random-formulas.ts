import fc from "fast-check";

const TABS = ["", "Teams!", "'Set-up'!", "'It''s _xlfn.IFNA('!", "'PAR(A1)'!"];

const cell = fc
  .tuple(
    fc.constantFrom("A", "$B", "AA", "XFD"),
    fc.constantFrom("", "$"),
    fc.integer({ min: 1, max: 1_048_576 }),
  )
  .map(([column, fixed, row]) => `${column}${fixed}${row}`);

const reference = fc.oneof(
  fc.tuple(fc.constantFrom(...TABS), cell).map((parts) => parts.join("")),
  fc
    .tuple(fc.constantFrom(...TABS), cell, fc.constantFrom(":", ":", ".:.", ".:", ":."), cell)
    .map((parts) => parts.join("")),
  fc.constantFrom("A:A", "$1:3", "Teams!B:C"),
  fc.tuple(fc.constantFrom(...TABS), cell).map(([tab, at]) => `${tab}${at}#`),
);

const constant = fc.oneof(
  fc.constantFrom(
    "1",
    "0.25",
    "918273",
    "1E+20",
    "TRUE",
    "#N/A",
    '""',
    '"PAR("',
    '"_xlfn.IFNA(""x"")"',
    '"it\'s"',
  ),
  fc.constantFrom("{1,2;3,4}", '{"A=";"B"}'),
  fc.stringMatching(/^[a-z_(.'&<]{0,9}$/).map((text) => `"${text}"`),
);

/** Ours, old ones, late ones, and some with a digit or a dot in the name. */
const name = fc.constantFrom(
  ...[
    "PAR",
    "VPCONT",
    "CROSSIMPS",
    "SUM",
    "IF",
    "LOG10",
    "INDEX",
    "IFNA",
    "XLOOKUP",
    "STDEV.S",
    "T.DIST.2T",
    "SORT",
    "FILTER",
  ],
  ...["SEQUENCE", "TEXTJOIN", "NETWORKDAYS.INTL", "SUMPRODUCT", "TRANSPOSE"],
);

/** Formulas of every kind that a file writes in another way than one types them. */
export const randomFormula = fc
  .letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      reference,
      constant,
      fc
        .tuple(name, fc.array(fc.oneof(tie("value"), fc.constant("")), { maxLength: 4 }))
        .map(([called, given]) => `${called}(${given.join(",")})`),
      fc
        .tuple(
          tie("value"),
          fc.constantFrom("+", "-", "*", "/", "^", "&", "=", "<>", ">=", " + "),
          tie("value"),
        )
        .map((parts) => parts.join("")),
      tie("value").map((inner) => `(${inner})`),
      fc.tuple(fc.constantFrom("@", "-"), reference).map((parts) => parts.join("")),
      fc
        .tuple(tie("value"), tie("value"))
        .map(([first, then]) => `LET(total,${first},Pair_2,total+${then},total*Pair_2)`),
      tie("value").map((inner) => `MAP(A1:A3,LAMBDA(each,each&${inner}))`),
      tie("value").map((inner) => `LAMBDA(score,[step],score+step+${inner})(420)`),
      fc.constant("REDUCE(0,A1:A3,SUM)"),
    ),
  }))
  .value.map((value) => `=${value}`)
  .filter((formula) => formula.length < 2_000);
