import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { call, cell, failure, type Value } from "./excel";

/** The rows of a published scale, without its header and its comments. */
function scale(name: string): { header: string[]; rows: string[][] } {
  const lines = readFileSync(join(__dirname, "../data/scales", name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const [header, ...rows] = lines.map((line) => line.split(","));
  return { header, rows };
}

const vps = (margin: number, boards: number, name: string) => cell("VPPUBLISHED", margin, boards, name);

describe.each(["acbl20", "sbu20"])("every cell of %s is as published", (name) => {
  const { header, rows } = scale(`${name}.csv`);

  test.each(rows.map((row) => [`${row[0]} to ${row[1]} boards`, row] as const))(
    "%s",
    (_, [from, to, ...least]) => {
      for (const boards of [Number(from), Number(to)]) {
        expect([vps(0, boards, name), vps(500, boards, name), vps(-500, boards, name)]).toEqual([10, 20, 0]);
        least.forEach((margin, i) => {
          const won = Number(header[i + 2].slice(2));
          const [at, below, lost] = [Number(margin), Number(margin) - 1, -Number(margin)].map((imps) =>
            vps(imps, boards, name),
          );
          deepStrictEqual([boards, margin, at, below, lost], [boards, margin, won, won - 1, 20 - won]);
        });
      }
    },
  );
});

test("every cell of acbl30 is as published", () => {
  const { rows } = scale("acbl30.csv");
  expect(rows).toHaveLength(14);
  rows.forEach(([winner, loser, ...least]) => {
    [
      [6, 8],
      [9, 11],
    ].forEach((lengths, column) => {
      for (const boards of lengths) {
        const margin = Number(least[column]);
        expect([boards, margin, vps(margin, boards, "acbl30")]).toEqual([boards, margin, Number(winner)]);
        if (margin > 0) expect(vps(-margin, boards, "acbl30")).toBe(Number(loser));
      }
    });
  });
});

test("every cell of wbf25 is as published", () => {
  const { header, rows } = scale("wbf25-2010.csv");
  header.slice(2).forEach((column, i) => {
    const boards = Number(column.slice(1));
    let least = 0;
    for (const [winner, loser, ...uppers] of rows) {
      const most = uppers[i] === "above" ? 500 : Number(uppers[i]);
      for (const margin of [least, most]) {
        deepStrictEqual([boards, margin, vps(margin, boards, "wbf25")], [boards, margin, Number(winner)]);
        if (margin > 0)
          deepStrictEqual([boards, -margin, vps(-margin, boards, "wbf25")], [boards, -margin, Number(loser)]);
      }
      least = most + 1;
    }
  });
});

test("the message for a match length outside a published table says which lengths the table covers", () => {
  const outside = (boards: number, name: string) =>
    failure("VPPUBLISHED", 5, boards, name).split("expected ")[1];
  expect(outside(37, "acbl20")).toBe("1 to 36 boards");
  expect(outside(5, "acbl30")).toBe("6 to 11 boards");
  expect(outside(56, "sbu20")).toBe("1 to 55 boards");
  expect(outside(18, "wbf25")).toBe("8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48 boards");
  expect(failure("VPPUBLISHED", 5, 16, null)).toBe(
    "#VALUE! VPPUBLISHED: scale is blank: expected acbl20, acbl30, sbu20 or wbf25",
  );
});

test("VPMARGIN is the least margin that earns enough VPs, on both scales and for any number of VPs", () => {
  const wrong: unknown[] = [];
  for (const [name, scoring] of [
    ["continuous", "VPCONT"],
    ["discrete", "VPDISC"],
  ]) {
    for (const boards of [1, 4, 7, 8, 16, 33, 100]) {
      for (let wanted = 0.25; wanted <= 20; wanted += 0.25) {
        const margin = cell("VPMARGIN", wanted, boards, name) as number;
        const [earned, below] = [margin, margin - 1].map((imps) => cell(scoring, imps, boards) as number);
        if (earned < wanted || below >= wanted) wrong.push({ name, boards, wanted, margin, earned, below });
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("VPMARGIN gives the margin for every number of VPs that VPCONT gives for 16 boards", () => {
  for (let margin = -59; margin <= 60; margin++) {
    expect(cell("VPMARGIN", cell("VPCONT", margin, 16), 16)).toBe(margin);
  }
});

test.each([[0], [-1], [20.01], ["x"]])("VPMARGIN of %p is an error", (wanted) => {
  expect(failure("VPMARGIN", wanted, 16)).toContain(
    "is not victory points: expected a number above 0, at most 20",
  );
});

test("the margin of the formula gives the VPs back by the exponential curve, for both sides of a match", () => {
  for (const wanted of [0.5, 4, 8, 10, 12, 15, 19.5, 20]) {
    const margin = cell("VPMARGIN", wanted, 16, "formula") as number;
    const x = Math.abs(margin) / 60;
    const gain = (10 * (1 - (Math.sqrt(5) - 2) ** x)) / (3 - Math.sqrt(5));
    expect(10 + Math.sign(margin) * gain).toBeCloseTo(wanted, 9);
  }
  expect(cell("VPMARGIN", 20, 16, "formula", 25, 50)).toBeCloseTo(
    -(cell("VPMARGIN", 5, 16, "formula", 25, 50) as number),
    12,
  );
  expect(cell("VPMARGIN", 25, 16, "formula", 25, 50)).toBe(50);
});

test("VPMARGIN is the least margin on an organiser's scale too", () => {
  for (const [name, scoring] of [
    ["continuous", "VPCONT"],
    ["discrete", "VPDISC"],
  ]) {
    for (let wanted = 0.5; wanted <= 30; wanted += 0.5) {
      const margin = cell("VPMARGIN", wanted, 16, name, 30, 70) as number;
      expect(cell(scoring, margin, 16, 30, 70)).toBeGreaterThanOrEqual(wanted);
      expect(cell(scoring, margin - 1, 16, 30, 70)).toBeLessThan(wanted);
    }
  }
});

test("a top or a blitz that makes no discrete scale is named", () => {
  expect(failure("VPDISC", 5, 16, 25)).toContain(
    "maxvp is 25: expected an even whole number of VPs from 2 to 100",
  );
  expect(failure("VPDISC", 5, 16, 20, 5)).toContain(
    "VPDISC: blitz is 5: expected more IMPs for a discrete scale of 20 VPs",
  );
  expect(failure("VPMARGIN", 31, 16, "discrete", 30)).toContain("expected a number above 0, at most 30");
  expect(failure("VPMARGIN", 5, 16, "discrete", 25)).toContain("VPMARGIN: maxvp is 25: expected an even");
  expect(failure("VPDISC", 5, 1, 100)).toContain("is not a match length of the discrete scale of 100 VPs");
});

test("the four models agree at a draw, at a third of the blitz and at the blitz, and nowhere between", () => {
  const models = ["exponential", "quadratic", "logarithmic", "square-root"];
  const at = (margin: number) =>
    models.map((model) => (cell("VPMODEL", margin, 16, model) as number).toFixed(9));
  expect(at(0)).toEqual(Array(4).fill("10.000000000"));
  expect(at(20)).toEqual(Array(4).fill("15.000000000"));
  expect(at(60)).toEqual(Array(4).fill("20.000000000"));
  expect(at(-75)).toEqual(Array(4).fill("0.000000000"));
  expect(new Set(at(40)).size).toBe(4);
  // Computed by hand: 10 + 10·(1.75·2/3 − 0.75·4/9), 10 + 10·ln 3/ln 4, 10 + 10·(−¼ + √(1/16 + 1)).
  expect(at(40).slice(1)).toEqual(["18.333333333", "17.924812504", "17.807764064"]);
});

test("the exponential model, rounded, is the continuous scale except for the corrections", () => {
  for (let margin = 0; margin <= 60; margin++) {
    const model = cell("VPMODEL", margin, 16) as number;
    expect(Math.abs(model - (cell("VPCONT", margin, 16) as number))).toBeLessThan(0.016);
  }
});

describe("VPCUSTOM", () => {
  const club = [
    [0, 3, 3],
    [3, 4, 2],
    [10, 6, 1],
  ];

  test("gives the winner the second column and the loser the third", () => {
    expect(call("VPCUSTOM", [0, 2, 3, 9, 10, 99, -2, -3, -10], club)).toEqual([
      [3],
      [3],
      [4],
      [4],
      [6],
      [6],
      [3],
      [2],
      [1],
    ]);
  });

  test("gives a drawn match the winner's VPs, whatever the loser's column has", () => {
    const generous = [
      [0, 3, 2],
      [3, 4, 1],
    ];
    expect(call("VPCUSTOM", [0, 2, -2], generous)).toEqual([[3], [3], [2]]);
  });

  test("without a third column gives the loser twice the VPs of a draw less the winner's, and skips empty rows", () => {
    const two = [
      [0, 3],
      [3, 4],
      [null, null],
      [10, 6],
    ];
    expect(call("VPCUSTOM", [-2, -3, -10], two)).toEqual([[3], [2], [0]]);
  });

  test.each([
    [[[1, 3]], "1 (row 1, column 1 of scale) is not the next least margin: expected 0, the margin of a draw"],
    [
      [
        [0, 3],
        [5, 4],
        [5, 6],
      ],
      "5 (row 3, column 1 of scale) is not the next least margin: expected a margin above 5",
    ],
    [
      [
        [0, 3],
        [5, 4],
        [10, 3.5],
      ],
      "3.5 (row 3, column 2 of scale) is not the winner's VPs of a larger margin: expected 4 or more",
    ],
    [
      [
        [0, 3, 2],
        [null, null, null],
        [5, 4, 2.5],
      ],
      "2.5 (row 3, column 3 of scale) is not the loser's VPs of a larger margin: expected 2 or fewer",
    ],
    [[[0, "x"]], '"x" (row 1, column 2 of scale) is not victory points: expected a number such as 12'],
    [
      [[0]],
      "scale has 1 row × 1 column: expected 2 columns (least margin, winner's VPs) or 3 (and loser's VPs)",
    ],
  ])("%j", (steps, message) => {
    expect(failure("VPCUSTOM", 5, steps)).toBe(`#VALUE! VPCUSTOM: ${message}`);
  });

  test("takes VPs that stay the same with a larger margin", () => {
    const flat = [
      [0, 3, 3],
      [5, 3, 3],
      [10, 6, 0],
    ];
    expect(call("VPCUSTOM", [4, 6, -6, 12], flat)).toEqual([[3], [3], [3], [6]]);
  });

  test("of an empty scale is #N/A", () => {
    expect(failure("VPCUSTOM", 5, [[null, null]])).toBe(
      "#N/A VPCUSTOM: scale holds no steps yet: expected at least one number",
    );
  });
});

describe("VPTABLE", () => {
  test("has a row for each margin, up to the first that earns the maximum", () => {
    const rows = call("VPTABLE", 16) as Value[][];
    expect(rows[0]).toEqual(["IMPs", "Winner", "Loser"]);
    expect(rows).toHaveLength(62);
    rows.slice(1).forEach(([margin, winner, loser], i) => {
      expect([margin, winner, loser]).toEqual([
        i,
        cell("VPCONT", i, 16),
        cell("VPCONT", i === 0 ? 0 : -i, 16),
      ]);
    });
    expect(rows[61]).toEqual([60, 20, 0]);
  });

  test("puts several match lengths side by side, down to the longest blitz", () => {
    const rows = call("VPTABLE", [[8, null, 16, 20]]) as Value[][];
    expect(rows[0]).toEqual(["IMPs", 8, 16, 20]);
    expect(rows).toHaveLength(70);
    rows
      .slice(1)
      .forEach((row, i) =>
        expect(row).toEqual([i, ...[8, 16, 20].map((boards) => cell("VPCONT", i, boards))]),
      );
  });

  test("puts several discrete scales side by side as ranges", () => {
    const rows = call("VPTABLE", [8, 20], "discrete") as Value[][];
    expect(rows[0]).toEqual(["Winner", "Loser", 8, 20]);
    expect(rows[1]).toEqual([10, 10, "0", "0–1"]);
    expect(rows[11]).toEqual([20, 0, "39+", "61+"]);
  });

  test("takes another top", () => {
    const rows = call("VPTABLE", 16, null, 25) as Value[][];
    expect([rows[1], rows[61]]).toEqual([
      [0, 12.5, 12.5],
      [60, 25, 0],
    ]);
  });
});

describe("VPPERCENT", () => {
  const vps = (percents: readonly number[], boards: number) =>
    (
      call(
        "VPPERCENT",
        percents.map((percent) => [percent]),
        boards,
      ) as number[][]
    ).map(([own]) => own);

  test("7 boards: the table of the Oxford congress (Oxfordshire Bridge Association)", () => {
    const percents = [
      50.65, 50.66, 51.98, 51.99, 53.34, 54.75, 56.23, 57.84, 61.75, 64.41, 68.35, 68.36, 49.35,
    ];
    expect(vps(percents, 7)).toEqual([10, 11, 11, 12, 13, 14, 14, 16, 17, 19, 19, 20, 10]);
  });

  test("5 boards: the table of Marc Shearer's ImportUsebio", () => {
    expect(vps([50.78, 50.79, 57.51, 72.13, 72.14], 5)).toEqual([10, 11, 14, 19, 20]);
  });

  test("a match of 20 tables whose per cents end on half a hundredth has 20 VPs for both sides together", () => {
    const tops = 7 * 38;
    const percents = Array.from({ length: 2 * tops + 1 }, (_, halves) => (100 * halves) / (2 * tops)).filter(
      (one) => one > 1 && one < 99,
    );
    for (const boards of [2, 5, 7, 10, 14, 20, 28, 40]) {
      const own = vps([...percents, 50.655, 51.985, 56.235], boards);
      const others = vps(
        [...percents, 50.655, 51.985, 56.235].map((percent) => 100 - percent),
        boards,
      );
      expect(own.filter((vp, index) => vp + others[index] !== 20)).toEqual([]);
    }
  });

  test("both sides have 20 together, more per cent never gives less, and a longer match needs less for a VP", () => {
    const hundredths = Array.from({ length: 10_001 }, (_, index) => index / 100).filter(
      (one) => one === 0 || one > 1,
    );
    let before: number[] = [];
    for (const boards of [2, 5, 7, 10, 14, 20, 28, 40]) {
      const own = vps(hundredths, boards);
      const other = vps(
        hundredths
          .map((percent) => Math.round(100 * (100 - percent)) / 100)
          .map((one) => (one > 1 ? one : 0)),
        boards,
      );
      const odd = hundredths.filter(
        (percent, index) =>
          (percent < 99 && own[index] + other[index] !== 20) ||
          (index > 0 && own[index] < own[index - 1]) ||
          (before.length > 0 && percent >= 50 && own[index] < before[index]),
      );
      expect(odd).toEqual([]);
      before = own;
    }
  });
});
