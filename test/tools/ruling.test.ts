import { correctionSides } from "../../src/tools/ruling/by-hand";
import { type Explained, explained, resultText } from "../../src/tools/ruling/explained";
import { fixed } from "../../src/tools/shown-numbers/numbers";
import { exampleFor, FORM, RESULT, type Typed } from "../../src/tools/ruling/form";
import { readRuling } from "../../src/tools/ruling/read";
import { rulingSheet } from "../../src/tools/ruling/tabs";
import { rulingText } from "../../src/tools/ruling/ruling-text";
import { sidesText } from "../../src/tools/ruling/sides";
import { isWide } from "../../src/hosts/look";
import { call } from "../bundle/excel";
import { sheetCells } from "../../src/sheets/sheet-host";

const BLANK = FORM.first;

/** The example of the source. `620` is its second ruling, which has a result that no other table had. */
function example(changes: Partial<Typed> = {}, third: "650" | "620" = "650"): Explained {
  const typed = exampleFor({ ...BLANK, ...changes });
  const results = typed.results.map((result) => ({
    ...result,
    score: result.score === "650" ? third : result.score,
  }));
  const { question } = readRuling({ ...typed, results, ...changes });
  if ("fault" in question) throw new Error(question.fault);
  return explained(question.value);
}

/** The working as it is shown, row by row, with the total last. */
function table({ workings: [{ columns }] }: Explained): string[][] {
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

const corrections = ({ byHand }: Explained) =>
  byHand.corrections.map((sides) => sidesText(correctionSides(sides)));

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
  test("shows factored matchpoints with a result that no other table had", () => {
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

  test("shows assigned matchpoints after Neuberg, where a result that no other table had is scored as the ruled table's", () => {
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

  test("shows Butler with its datum", () => {
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

  test("discards fractions of frequencies at Butler, as the source's note says", () => {
    // (1430 × 1.3 + 680 × 5.4 + 650 × 2.2 − 100 × 1.1) / 10
    expect(example({ form: "butler", discard: "1" }).notes).toContain(
      "Datum without 1 at each end: 685.1, rounded to 690.",
    );
    // (1430 + 680 × 5 + 650 × 2 − 100) / 9
    expect(example({ form: "butler", discard: "1", method: "assigned" }).notes).toContain(
      "Datum without 1 at each end: 670, rounded to 670.",
    );
  });

  test("shows for each score its total of cross-IMPs and the divided one", () => {
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

  test("shows a figure that rounds to 0 without a sign", () => {
    expect([-0.001, -0, -0.25, 0.25].map((figure) => fixed(figure, 1))).toEqual([
      "0.0",
      "0.0",
      "−0.3",
      "0.3",
    ]);
  });

  test("shows teams and aggregate", () => {
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

  test.each(["mp", "butler", "ximps"] as const)("has products that sum to the award in %s", (form) => {
    for (const method of ["factored", "assigned"] as const) {
      for (const divisor of ["total", "comparisons", "scores"] as const) {
        for (const third of ["650", "620"] as const) {
          const { workings, before, award } = example({ form, method, divisor, discard: "2" }, third);
          const [{ columns }] = workings;
          const total = Number(columns[columns.length - 1].total);
          const exact = Number((before === "" ? award.ns : before).replace("−", "-"));
          expect(Math.abs(total - exact)).toBeLessThan(0.0006);
        }
      }
    }
  });
});

describe("the tab of a ruling", () => {
  const cells = sheetCells(rulingSheet(example({}, "620")));

  test("has unrounded numbers, with formats that show them as the pane does", () => {
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

  test("says under the table what the award is and what to type into another program", () => {
    expect(cells.slice(8).map((row) => [row[0], row[5]])).toEqual([
      ["", ""],
      ["Award to North-South (matchpoints)", { figure: 12.2, format: "0.0" }],
      ["Award to East-West (matchpoints)", { figure: 9.8, format: "0.0" }],
      ["This is the ruled table’s score, and what a program with weighted scores", ""],
      ["gives.", ""],
      ["12 tables with the ruled one: top 22, average 11 MP.", ""],
      ["Each weight is added to the frequency of its score; the board is scored", ""],
      ["so.", ""],
      ["", ""],
      ["What to type into a program without weighted scores", ""],
      ["Adjust North-South (matchpoints)", { figure: 1.4, format: "+0.0;-0.0;0" }],
      ["Adjust East-West (matchpoints)", { figure: -1.4, format: "+0.0;-0.0;0" }],
      ["Adjust North-South (% of the top)", { figure: 6, format: "+0;-0;0" }],
      ["Adjust East-West (% of the top)", { figure: -6, format: "+0;-0;0" }],
      ["Enter A= for both pairs (11 MP each, the average), then adjust NS by +1.4", ""],
      ["and EW by −1.4 MP; or, where the program takes whole per cent of the top", ""],
      ["(22), by +6 and −6 %.", ""],
      ["The program then shows NS 12.4, EW 9.6 matchpoints, not the award: it", ""],
      ["compares the other tables without the ruled one, so each has one score", ""],
      ["less to be compared with.", ""],
      ["", ""],
      ["In a score cell, or under Ruling in an event", ""],
      ["30% 1430 / 40% 680 / 20% 620 / 10% -100", ""],
    ]);
  });

  test("fits on an upright page without being made smaller, and so do its notes", () => {
    for (const form of ["mp", "butler", "ximps", "teams", "aggregate"] as const) {
      const about = { boardNumber: "12", ns: "Maria Antónia da Conceição – ".repeat(5), perSide: false };
      const sheet = rulingSheet(example({ form, ...about, penaltyNs: "10" }));
      expect(isWide(sheet)).toBe(false);
      const lines = sheetCells(sheet).flatMap(([first]) => (typeof first === "string" ? [first] : []));
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(74);
    }
  });
});

test("the copied text has tabs between its columns, and minus signs that a spreadsheet reads", () => {
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
      "This is the score of the ruled table.",
      "Each result is compared with the other table first; its IMPs are then weighted.",
      "",
      "In a program without weighted scores: Enter the board as 0 IMPs, then adjust the side that sat NS at the ruled table by +2 and the other by -2 IMPs.",
      "The program then shows NS +2, EW -2 IMPs: the award.",
      "In a score cell, or under Ruling in an event: 60% 420 / 40% -50",
    ].join("\n"),
  );
});

test("what is typed in a score cell has each side's own results, and functions read it", () => {
  const results = [
    { weight: "33.3", weightEw: "", score: "620" },
    { weight: "66.7", weightEw: "", score: "-100" },
    { weight: "", weightEw: "100", score: "650" },
  ];
  const { inCell } = example({ results, perSide: true });
  expect(inCell).toBe("NS 33.3% 620 / 66.7% -100; EW 650");
  const scores = [[170], [650], [inCell]];
  const [, , [ns, ew]] = call("MATCHPOINTS", scores, null, null, "both") as number[][];
  expect(ns).toBeCloseTo(0.333 * 2, 9);
  expect(ew).toBeCloseTo(4 - 3, 9);
  const same = results.map((row) => ({ ...row, weightEw: row.weight })).slice(0, 2);
  expect(example({ results: same, perSide: true }).inCell).toBe("33.3% 620 / 66.7% -100");
});

describe("an unfinished ruling", () => {
  const faults = (changes: Partial<Typed>) => {
    const { question, found } = readRuling({ ...exampleFor(BLANK), ...changes });
    expect("fault" in question).toBe(found.length > 0);
    return found.map(({ field, text, kind }) => [field, text, kind]);
  };

  test("is told the sum of its weights when that is not 100 %", () => {
    const results = [
      { weight: "60", weightEw: "", score: "420" },
      { weight: "30 %", weightEw: "", score: "-50" },
    ];
    expect(faults({ results })).toEqual([
      ["weight-0", "The weights need to sum to 100 %. Sum 90 %: 10 % to go.", "missing"],
    ]);
  });

  test("may have three weights of 1/3, which sum to 100 %", () => {
    const third = (score: string) => ({ weight: "1/3", weightEw: "", score });
    expect(faults({ results: [third("420"), third("170"), third("-50")] })).toEqual([]);
  });

  test("may have empty rows, but no half-typed ones", () => {
    const results = [RESULT.first, { weight: "100", weightEw: "", score: "" }];
    expect(faults({ results })).toEqual([["score-1", "Result 2 has no score.", "missing"]]);
  });

  test("with nothing typed says what to type, and calls nothing wrong", () => {
    const { found } = readRuling(BLANK);
    expect(found.map(({ field }) => field)).toEqual(["weight-0", "board"]);
    expect(found.every(({ kind }) => kind === "missing")).toBe(true);
  });

  test("with a wrong score names it as wrong", () => {
    expect(faults({ board: "1430 x2\n68O" })).toEqual([
      ["board", "“68O” is not a score, such as 420, -50, 4S-1 or PASS.", "wrong"],
    ]);
  });

  test("needs a board with at least one score that is not artificial", () => {
    expect(faults({ board: "NP A=" }).map(([field, , kind]) => [field, kind])).toEqual([
      ["board", "missing"],
    ]);
  });

  test("needs a score for its datum", () => {
    expect(faults({ form: "butler", discard: "6" })).toEqual([
      ["discard", "Leaving out 6 at each end needs more than 12 other tables.", "wrong"],
    ]);
    expect(faults({ form: "butler", discard: "5" })).toEqual([]);
    expect(faults({ form: "butler", discard: "1", board: "420 x2" })).toHaveLength(1);
    expect(faults({ form: "mp", discard: "nonsense" })).toEqual([]);
  });

  test("needs the other table's score at teams", () => {
    expect(faults({ form: "teams", other: "" }).map(([field, , kind]) => [field, kind])).toEqual([
      ["other", "missing"],
    ]);
    expect(faults({ form: "teams", other: "PASS" })).toEqual([]);
  });
});

describe("the award, what to type into another program, and the reason for the difference agree with one another", () => {
  test.each<[string, Partial<Typed>, "650" | "620"]>(
    (["mp", "butler", "ximps", "teams", "aggregate"] as const).flatMap((form) =>
      (["factored", "assigned"] as const).flatMap((method) =>
        (["650", "620"] as const).map((third): [string, Partial<Typed>, "650" | "620"] => [
          `${form}, ${method}, ${third}`,
          { form, method, penaltyNs: "10", penaltyEw: "5" },
          third,
        ]),
      ),
    ),
  )("what the program is said to show is the average and the correction: %s", (_, changes, third) => {
    const { byHand, given } = example(changes, third);
    const average = changes.form === "mp" ? 11 : 0;
    const [{ ns, ew }] = byHand.corrections;
    const [, shownNs, shownEw] = /NS ([+−\d.]+), EW ([+−\d.]+)/.exec(byHand.outcome) ?? [];
    expect(Number(shownNs.replace("−", "-"))).toBeCloseTo(average + ns, 9);
    expect(Number(shownEw.replace("−", "-"))).toBeCloseTo(average + ew, 9);
    const isAward = Math.abs(average + ns - given.ns) < 1e-9 && Math.abs(average + ew - given.ew) < 1e-9;
    expect(byHand.outcome.includes("not the award")).toBe(!isAward);
    if (changes.method === "assigned") expect(isAward).toBe(true);
  });

  test("they differ when the field is one score short", () => {
    expect(example({}, "620").byHand.outcome).toBe(
      "The program then shows NS 12.4, EW 9.6 matchpoints, not the award: it compares the other tables without the " +
        "ruled one, so each has one score less to be compared with.",
    );
  });
});

describe("a ruling with different weights for each side", () => {
  const sides = (changes: Partial<Typed> = {}) => {
    const typed = exampleFor({ ...BLANK, ...changes });
    const own = ["30", "", "50", "20"];
    return example({
      ...changes,
      perSide: true,
      results: typed.results.map((result, row) => ({ ...result, weightEw: own[row] })),
    });
  };

  test("gives North-South the award by their weights, and East-West what is left of the top by theirs", () => {
    const ruling = sides();
    // 0.3 × 20.7 + 0.5 × 5.5 + 0.2 × 1.2, on the frequencies with East-West’s weights.
    expect(ruling.workings.map(({ label }) => label)).toEqual([
      "The working by North-South’s weights",
      "The working by East-West’s weights",
    ]);
    expect(ruling.given.ns).toBe(12.6);
    const [, { columns }] = ruling.workings;
    const total = Number(columns[columns.length - 1].total);
    expect(ruling.given.ew).toBeCloseTo(22 - Math.round(10 * total) / 10, 9);
    expect(ruling.notes).toContain(
      `East-West’s own weights give North-South ${total} matchpoints, so East-West get 22 − ${total} = ${ruling.given.ew}.`,
    );
  });

  test("gives the same award as one set of weights when both sides have the same weights", () => {
    const typed = exampleFor(BLANK);
    const same = example({
      perSide: true,
      results: typed.results.map((result) => ({ ...result, weightEw: result.weight })),
    });
    expect(same.given).toMatchObject({ ns: 12.6, ew: 9.4 });
  });

  test("needs weights of 100 % for each side, and a side for each result", () => {
    const results = [
      { weight: "100", weightEw: "40", score: "420" },
      { weight: "", weightEw: "50", score: "170" },
      { weight: "", weightEw: "", score: "-50" },
    ];
    const { found } = readRuling({ ...BLANK, board: "420", perSide: true, results });
    expect(found.map(({ field, text }) => [field, text])).toEqual([
      ["weight-2", "Result 3 has no weight in per cent."],
      ["weight-ew-2", "Result 3 has no weight in per cent."],
      ["weight-ew-0", "East-West’s weights need to sum to 100 %. Sum 90 %: 10 % to go."],
    ]);
    const oneSide = [{ weight: "100", weightEw: "", score: "420" }];
    expect(readRuling({ ...BLANK, board: "420", perSide: true, results: oneSide }).question).toEqual({
      fault: "East-West’s weights need to sum to 100 %. Sum 0 %: 100 % to go.",
    });
  });
});

describe("a procedural penalty", () => {
  test("is taken from one side and given to nobody", () => {
    const { given, notes } = example({ penaltyNs: "10 %" });
    expect(given).toMatchObject({ ns: 10.4, ew: 9.4 });
    expect(notes).toContain(
      "Procedural penalty of North-South: 10 % of the top, 12.6 − 2.2 = 10.4 matchpoints.",
    );
    // The whole top may be taken off, and no more.
    expect(example({ penaltyNs: "100 %" }).given.penalties.ns).toBe(22);
    expect(example({ form: "butler", penaltyEw: "3" }).given).toMatchObject({ ns: 2, ew: -5 });
    expect(example({ form: "aggregate", penaltyEw: "100" }).byHand.instruction).toBe(
      "Enter +230 for NS and −330 for EW as the scores of the ruled table.",
    );
  });

  test.each([
    ["mp", "-10", "“-10” is not a penalty in per cent of the top, such as 10."],
    ["mp", "101", "A penalty takes off 100 % of the top at most."],
    ["teams", "10 %", "“10 %” is not a penalty in IMPs, such as 3."],
    ["aggregate", "ten", "“ten” is not a penalty in points, such as 100."],
  ] as const)("%s: %j is refused with the reason", (form, penaltyNs, fault) => {
    const { found } = readRuling({ ...exampleFor({ ...BLANK, form }), penaltyNs });
    expect(found.map(({ field, text }) => [field, text])).toEqual([["penaltyNs", fault]]);
  });
});

describe("results as contracts", () => {
  const results = (...scores: string[]) =>
    scores.map((score) => ({ weight: `1/${scores.length}`, weightEw: "", score }));
  const read = (changes: Partial<Typed>) => readRuling({ ...exampleFor(BLANK), ...changes });

  test.each([
    // On board 1 nobody is vulnerable, on board 2 North-South, on board 3 East-West, on board 4 both.
    ["1", "NS", [-50, 420]],
    ["2", "NS", [-100, 620]],
    ["3", "NS", [-50, 420]],
    ["3", "EW", [100, -620]],
    ["4", "EW", [100, -620]],
    ["36", "NS", [-100, 620]],
  ] as const)("on board %s, played by %s", (boardNumber, declarer, points) => {
    const reading = read({ boardNumber, declarer, results: results("4S-1", "4♠=") });
    expect(reading.values.results?.points).toEqual(points);
  });

  test("a declarer in the text counts more than the side that is chosen", () => {
    const { values } = read({
      boardNumber: "3",
      declarer: "NS",
      results: results("4S-1 W", "3NTxE+1", "N 4S=", "4S="),
    });
    expect(values.results?.points).toEqual([100, -950, 420, 420]);
  });

  test("contracts of other countries decide together in which language they are meant", () => {
    const points = (...scores: string[]) =>
      read({ boardNumber: "7", declarer: "NS", results: results(...scores) }).values.results?.points;
    expect(points("4P=", "3T-1", "3SA+1 O", "420")).toEqual(points("4S=", "3C-1", "3NT+1 W", "420"));
    expect(points("4O=", "4P= E")).toEqual(points("4D=", "4C= E"));
    // Clubs in some countries and diamonds in others, and of one price.
    expect(points("4K=")).toEqual(points("4C="));
  });

  test("a contract that can be meant in two ways is asked for in signs", () => {
    const { found } = read({ boardNumber: "7", declarer: "NS", results: results("4P=", "420") });
    expect(found.map(({ field, text }) => [field, text])).toEqual([
      ["score-0", "“4P=” can be 4♠, 4♣: write the suit as a sign, such as 4♥=, or in English."],
    ]);
  });

  test("a missing board number or declarer is asked for once, at its field", () => {
    const faults = (changes: Partial<Typed>) => read(changes).found.map(({ field, text }) => [field, text]);
    const two = results("4S-1", "4S=");
    expect(faults({ results: two })).toEqual([
      ["declarer", "Who plays 4S-1? Choose the side here, or write 4S-1 W."],
    ]);
    expect(faults({ results: two, declarer: "EW", boardNumber: "A7" })).toEqual([
      ["boardNumber", "4S-1 needs the board’s number, for the vulnerability."],
    ]);
    expect(faults({ results: results("420", "4S-11"), declarer: "EW", boardNumber: "7" })).toEqual([
      ["score-1", "“4S-11” is not a result: a deal has 13 tricks."],
    ]);
    expect(read({ results: two }).asksDeclarer).toBe(true);
    expect(read({ results: results("4S-1 W"), boardNumber: "7" }).asksDeclarer).toBe(false);
    expect(read({ declarer: "NS" }).asksDeclarer).toBe(true);
    expect(faults({ results: results("4S-1 W"), boardNumber: "0" })).toEqual([
      ["boardNumber", "4S-1 W needs the board’s number, for the vulnerability."],
    ]);
  });
});

test("board, table and pairs stand at the top of the ruling, the tab and the text", () => {
  const about = { boardNumber: "12", table: "3", ns: "5 Smith – Jones", ew: "11" };
  const lines = ["Board 12, table 3", "North-South: 5 Smith – Jones", "East-West: 11"];
  const ruling = example(about);
  expect(ruling.about).toEqual(lines);
  expect(rulingSheet(ruling).above).toEqual(lines);
  expect(rulingText(ruling).split("\n").slice(1, 4)).toEqual(lines);
  expect(example({ table: "B 3" }).about).toEqual(["Table B 3"]);
});

describe("a kept form", () => {
  test("is put back as it was", () => {
    const typed = exampleFor({ ...BLANK, form: "butler", discard: "1" });
    expect(FORM.fromKept(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  test.each([undefined, null, 7, "x", [], { results: 3 }, { results: [null, 4] }, { board: {}, form: [] }])(
    "is an empty form when what was kept is not a form: %j",
    (kept) => {
      expect(FORM.fromKept(kept)).toEqual(BLANK);
    },
  );

  test("has at most as many results as the form can have", () => {
    const results = Array.from({ length: 500 }, () => ({ weight: "1", score: "420" }));
    expect(FORM.fromKept({ results }).results).toHaveLength(12);
    expect(FORM.fromKept({ board: "x".repeat(5000) }).board).toBe("");
  });
});
