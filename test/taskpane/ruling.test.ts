import { type Explained, explained, resultText } from "../../src/taskpane/ruling/explained";
import { fixed } from "../../src/taskpane/ruling/numbers";
import { readTyped } from "../../src/taskpane/ruling/read";
import { rulingSheet } from "../../src/taskpane/ruling/tabs";
import { rulingText } from "../../src/taskpane/ruling/ruling-text";
import { sidesText } from "../../src/taskpane/ruling/sides";
import { BLANK, exampleFor, fromKept, type Typed } from "../../src/taskpane/ruling/typed";
import { sheetCells } from "../../src/taskpane/sheet-host";

/** The example of the source; `620` is its second ruling, with a result that occurs at no other table. */
function example(changes: Partial<Typed> = {}, third: "650" | "620" = "650"): Explained {
  const typed = exampleFor({ ...BLANK, ...changes });
  typed.results = typed.results.map((result) => ({
    ...result,
    score: result.score === "650" ? third : result.score,
  }));
  const { choice, faults } = readTyped({ ...typed, ...changes });
  if (!choice) throw new Error(JSON.stringify(faults));
  return explained(choice);
}

/** The working as it is read, row by row, the total last. */
function table({ columns }: Explained): string[][] {
  const text = (figures: (column: (typeof columns)[number]) => number | "") =>
    columns.map((column) => {
      const figure = figures(column);
      return figure === "" ? "" : column.text(figure);
    });
  return [
    columns.map(({ header }) => header),
    ...columns[0].figures.map((_, row) => text(({ figures }) => figures[row])),
    text(({ total }) => total),
  ];
}

const corrections = ({ byHand }: Explained) => byHand.corrections.map(sidesText);

describe("the figures of “Calculation of Weighted Scores”", () => {
  test.each<[string, Partial<Typed>, "650" | "620", string]>([
    ["4.1", { form: "mp" }, "650", "NS 12.6, EW 9.4 matchpoints"],
    [
      "4.2",
      { form: "mp", method: "assigned" },
      "650",
      "NS 12.7, EW 9.3 matchpoints (NS 12.745 before rounding)",
    ],
    ["4.1 with 620", { form: "mp" }, "620", "NS 12.2, EW 9.8 matchpoints"],
    [
      "4.2 with 620",
      { form: "mp", method: "assigned" },
      "620",
      "NS 12.4, EW 9.6 matchpoints (NS 12.436 before rounding)",
    ],
    ["5.1", { form: "butler" }, "650", "NS +2, EW −2 IMPs (NS 2.4 before rounding)"],
    ["5.2", { form: "butler", method: "assigned" }, "650", "NS +2, EW −2 IMPs (NS 2.4 before rounding)"],
    ["5.1 with 620", { form: "butler" }, "620", "NS +2, EW −2 IMPs (NS 2.2 before rounding)"],
    [
      "5.2 with 620",
      { form: "butler", method: "assigned" },
      "620",
      "NS +2, EW −2 IMPs (NS 2.2 before rounding)",
    ],
    ["6.1", { form: "ximps" }, "650", "NS +24.8, EW −24.8 cross-IMPs"],
    ["6.1 with 620", { form: "ximps" }, "620", "NS +23, EW −23 cross-IMPs"],
    [
      "6.2",
      { form: "ximps", method: "assigned" },
      "650",
      "NS +27.05, EW −27.05 cross-IMPs (NS 27.055 before rounding)",
    ],
    [
      "6.2 with 620",
      { form: "ximps", method: "assigned" },
      "620",
      "NS +25.35, EW −25.35 cross-IMPs (NS 25.345 before rounding)",
    ],
    ["3", { form: "teams" }, "650", "NS +2, EW −2 IMPs (NS 2.2 before rounding)"],
    ["2", { form: "aggregate" }, "650", "NS +230, EW −230 points (NS 232 before rounding)"],
  ])("section %s", (_, changes, third, result) => {
    expect(resultText(example(changes, third))).toBe(result);
  });

  test.each<[string, Partial<Typed>, "650" | "620", string[]]>([
    ["4.2", { form: "mp" }, "650", ["NS +1.7, EW −1.7 matchpoints", "NS +8, EW −8 % of the top"]],
    ["4.2 with 620", { form: "mp" }, "620", ["NS +1.4, EW −1.4 matchpoints", "NS +6, EW −6 % of the top"]],
    ["5.2", { form: "butler" }, "650", ["NS +2, EW −2 IMPs"]],
    ["5.2 with 620", { form: "butler" }, "620", ["NS +2, EW −2 IMPs"]],
    ["6.2", { form: "ximps" }, "650", ["NS +27.05, EW −27.05 cross-IMPs"]],
    ["6.2 with 620", { form: "ximps" }, "620", ["NS +25.35, EW −25.35 cross-IMPs"]],
    ["3", { form: "teams" }, "650", ["NS +2, EW −2 IMPs"]],
    ["2", { form: "aggregate" }, "650", ["NS +230, EW −230 points"]],
  ])(
    "what to type elsewhere, section %s, whichever method the award itself is by",
    (_, changes, third, expected) => {
      expect(corrections(example(changes, third))).toEqual(expected);
      expect(corrections(example({ ...changes, method: "assigned" }, third))).toEqual(expected);
    },
  );

  test("the instruction has the average and both corrections", () => {
    expect(example().byHand.instruction).toBe(
      "Enter A= for both pairs (11 MP each, the average), then adjust NS by +1.7 and EW by −1.7 MP; " +
        "or, where the program takes whole per cent of the top (22), by +8 and −8 %.",
    );
  });
});

describe("the working", () => {
  test("matchpoints, factored, with a result that occurs at no other table", () => {
    expect(table(example({}, "620"))).toEqual([
      ["NS score", "Freq.", "Weight", "Adj. freq.", "NS MP", "Product"],
      ["+1430", "2", "30 %", "2.3", "20.7", "6.21"],
      ["+680", "5", "40 %", "5.4", "13.0", "5.20"],
      ["+650", "2", "", "2.0", "5.6", ""],
      ["+620", "0", "20 %", "0.2", "3.4", "0.68"],
      ["−100", "2", "10 %", "2.1", "1.1", "0.11"],
      ["", "11", "100 %", "12.0", "", "12.20"],
    ]);
  });

  test("matchpoints, assigned: the awards after Neuberg, the stranger as the ruled table's score", () => {
    expect(table(example({ method: "assigned" }, "620"))).toEqual([
      ["NS score", "Freq.", "Weight", "NS MP", "Product"],
      ["+1430", "2", "30 %", "20.82", "6.25"],
      ["+680", "5", "40 %", "13.18", "5.27"],
      ["+650", "2", "", "5.55", ""],
      ["+620", "0", "20 %", "4.00", "0.80"],
      ["−100", "2", "10 %", "1.18", "0.12"],
      ["", "11", "100 %", "", "12.44"],
    ]);
  });

  test("Butler, with its datum", () => {
    const ruling = example({ form: "butler" });
    expect(table(ruling).map((row) => row.slice(-2))).toEqual([
      ["NS IMPs", "Product"],
      ["13", "3.9"],
      ["0", "0.0"],
      ["-1", "-0.2"].map((text) => text.replace("-", "−")),
      ["−13", "−1.3"],
      ["", "2.4"],
    ]);
    expect(ruling.notes).toContain("Datum: 681.75, rounded to 680.");
  });

  test("Butler without the ends: the source's note on fractional frequencies", () => {
    // (1430 × 1.3 + 680 × 5.4 + 650 × 2.2 − 100 × 1.1) / 10
    expect(example({ form: "butler", discard: "1" }).notes).toContain(
      "Datum without 1 at each end: 685.1, rounded to 690.",
    );
    // (1430 + 680 × 5 + 650 × 2 − 100) / 9
    expect(example({ form: "butler", discard: "1", method: "assigned" }).notes).toContain(
      "Datum without 1 at each end: 670, rounded to 670.",
    );
  });

  test("cross-IMPs, each score's total and the divided ones", () => {
    const awards = (changes: Partial<Typed>) =>
      table(example({ form: "ximps", ...changes }))
        .slice(1, -1)
        .map((row) => row[row.length - 2]);
    expect(awards({})).toEqual(["134.5", "−0.4", "−8.0", "−137.9"]);
    expect(awards({ method: "assigned" })).toEqual(["136.36", "2.18", "−5.45", "−136.36"]);
    expect(awards({ divisor: "comparisons" })).toEqual(["12.23", "−0.04", "−0.73", "−12.54"]);
    expect(awards({ divisor: "scores" })).toEqual(["11.21", "−0.03", "−0.67", "−11.49"]);
    expect(resultText(example({ form: "ximps", divisor: "scores" }))).toBe(
      "NS +2.07, EW −2.07 cross-IMPs per score (NS 2.067 before rounding)",
    );
  });

  test("a figure that rounds to nothing has no sign", () => {
    expect([-0.001, -0, -0.25, 0.25].map((figure) => fixed(figure, 1))).toEqual([
      "0.0",
      "0.0",
      "−0.3",
      "0.3",
    ]);
  });

  test("teams and aggregate", () => {
    expect(table(example({ form: "teams" }))).toEqual([
      ["NS score", "Weight", "Less +140", "NS IMPs", "Product"],
      ["+420", "60 %", "+280", "7", "4.2"],
      ["−50", "40 %", "−190", "−5", "−2.0"],
      ["", "100 %", "", "", "2.2"],
    ]);
    expect(table(example({ form: "aggregate" }))).toEqual([
      ["NS score", "Weight", "Product"],
      ["+420", "60 %", "252"],
      ["−50", "40 %", "−20"],
      ["", "100 %", "232"],
    ]);
  });

  test.each(["mp", "butler", "ximps"] as const)("its products sum to the award: %s", (form) => {
    for (const method of ["factored", "assigned"] as const) {
      for (const divisor of ["total", "comparisons", "scores"] as const) {
        for (const third of ["650", "620"] as const) {
          const { columns, before, award } = example({ form, method, divisor, discard: "2" }, third);
          const total = Number(columns[columns.length - 1].total);
          const exact = Number((before === "" ? award.ns : before).replace("−", "-"));
          expect(Math.abs(total - exact)).toBeLessThan(0.0006);
        }
      }
    }
  });
});

describe("as a tab", () => {
  const cells = sheetCells(rulingSheet(example({}, "620")));

  test("has the figures as numbers, unrounded, with formats that show them as the pane does", () => {
    expect(cells.slice(0, 8)).toEqual([
      ["Weighted ruling, matchpoints (Law 12C1(c))", "", "", "", "", ""],
      ["NS score", "Freq.", "Weight", "Adj. freq.", "NS MP", "Product"],
      [1430, 2, 0.3, 2.3, 20.7, 6.21],
      [680, 5, 0.4, 5.4, 13, 5.2],
      [650, 2, "", 2, 5.6, ""],
      [620, 0, 0.2, 0.2, 3.4, 0.68],
      [-100, 2, 0.1, 2.1, 1.1, 0.11],
      ["Total", 11, 1, 12, "", 12.2],
    ]);
    const { columns } = rulingSheet(example({}, "620"));
    expect(columns.map(({ format }) => format)).toEqual(["+0;-0;0", "0", "0%", "0.0", "0.0", "0.00"]);
  });

  test("says under the table what came of it and what to type elsewhere", () => {
    expect(cells.slice(8).map(([text]) => text)).toEqual([
      "",
      "Result: NS 12.2, EW 9.8 matchpoints",
      "12 tables with the ruled one: top 22, average 11 MP.",
      "Each weight is added to the frequency of its score; the board is scored so.",
      "",
      "In a program without weighted scores:",
      "NS +1.4, EW −1.4 matchpoints",
      "NS +6, EW −6 % of the top",
      expect.stringContaining("Enter A= for both pairs (11 MP each, the average)"),
    ]);
  });
});

test("as text, with tabs between the columns and minus signs that a spreadsheet reads", () => {
  expect(rulingText(example({ form: "teams" }))).toBe(
    [
      "Weighted ruling, teams (Law 12C1(c))",
      "",
      "NS score\tWeight\tLess +140\tNS IMPs\tProduct",
      "+420\t60 %\t+280\t7\t4.2",
      "-50\t40 %\t-190\t-5\t-2.0",
      "Total\t100 %\t\t\t2.2",
      "",
      "Result: NS +2, EW -2 IMPs (NS 2.2 before rounding).",
      "Each result is compared with the other table first; its IMPs are then weighted.",
      "",
      "In a program without weighted scores: Enter the board as 0 IMPs, then adjust the side that sat NS at the ruled table by +2 and the other by -2 IMPs.",
    ].join("\n"),
  );
});

describe("what is not yet a ruling", () => {
  const faults = (changes: Partial<Typed>) => {
    const { choice, faults: found } = readTyped({ ...exampleFor(BLANK), ...changes });
    expect(choice === undefined).toBe(found.length > 0);
    return found.map(({ field, text, missing }) => [field, text, missing]);
  };

  test("weights that do not sum to 100 %", () => {
    const results = [
      { weight: "60", score: "420" },
      { weight: "30 %", score: "-50" },
    ];
    expect(faults({ results })).toEqual([
      ["weight-0", "The weights need to sum to 100 %. Sum 90 %: 10 % to go.", true],
    ]);
  });

  test("thirds are whole", () => {
    const third = (score: string) => ({ weight: "1/3", score });
    expect(faults({ results: [third("420"), third("170"), third("-50")] })).toEqual([]);
  });

  test("empty rows are passed over, half-typed ones are not", () => {
    const results = [
      { weight: "", score: "" },
      { weight: "100", score: "" },
    ];
    expect(faults({ results })).toEqual([["score-1", "Result 2 has no score.", true]]);
  });

  test("nothing typed: what to type, and nothing called wrong", () => {
    const { faults: found } = readTyped(BLANK);
    expect(found.map(({ field }) => field)).toEqual(["weight-0", "board"]);
    expect(found.every(({ missing }) => missing)).toBe(true);
  });

  test("a wrong score is named, and is wrong", () => {
    expect(faults({ board: "1430 x2\n68O" })).toEqual([
      ["board", "“68O” is not a score, such as 420, -50 or PASS.", false],
    ]);
  });

  test("only artificial scores are no board", () => {
    expect(faults({ board: "NP A=" }).map(([field]) => field)).toEqual(["board"]);
  });

  test("a datum of nothing", () => {
    expect(faults({ form: "butler", discard: "6" })).toEqual([
      ["discard", "Leaving out 6 at each end needs more than 12 other tables.", false],
    ]);
    expect(faults({ form: "butler", discard: "5" })).toEqual([]);
    expect(faults({ form: "mp", discard: "nonsense" })).toEqual([]);
  });

  test("teams without the other table", () => {
    expect(faults({ form: "teams", other: "" }).map(([field, , missing]) => [field, missing])).toEqual([
      ["other", true],
    ]);
    expect(faults({ form: "teams", other: "PASS" })).toEqual([]);
  });
});

describe("what was kept", () => {
  test("comes back", () => {
    const typed = exampleFor({ ...BLANK, form: "butler", discard: "1" });
    expect(fromKept(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  test.each([undefined, null, 7, "x", [], { results: 3 }, { results: [null, 4] }, { board: {}, form: [] }])(
    "is an empty form where it is none: %j",
    (kept) => {
      expect(fromKept(kept)).toEqual(BLANK);
    },
  );

  test("does not make the form endless", () => {
    const results = Array.from({ length: 500 }, () => ({ weight: "1", score: "420" }));
    expect(fromKept({ results }).results).toHaveLength(12);
    expect(fromKept({ board: "x".repeat(5000) }).board).toBe("");
  });
});
