import { deepStrictEqual, ok, strictEqual } from "node:assert";
import fc from "fast-check";
import { average, notPlayed, ruling, score, traveller, typedScore } from "./boards";
import { call, cell, type Value } from "./excel";

const column = (name: string, ...args: unknown[]) => (call(name, ...args) as Value[][]).map((row) => row[0]);
const numbers = (values: Value[]) => values.filter((value): value is number => typeof value === "number");
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The same traveller as East-West see it: every score, average and ruling changes its side. */
function turned(cells: unknown[]): unknown[] {
  const swap = (text: string) =>
    text.includes("%")
      ? text
          .split("/")
          .map((part) => {
            const [a, b] = part.trim().split(" ");
            return a.endsWith("%") ? `${a} ${-Number(b)}` : `${-Number(a)} ${b}`;
          })
          .join(" / ")
      : text.replace(/[+-]/g, (sign) => (sign === "+" ? "-" : "+"));
  return cells.map((value) => {
    if (typeof value === "number") return -value;
    if (typeof value !== "string" || /^(NP|-|\s*)$/.test(value)) return value;
    const points = Number(value.replace("−", "-"));
    return Number.isNaN(points) ? swap(value) : -points;
  });
}

/** Equal, except for the error that the order of adding binary fractions makes. */
function expectClose(got: Value[], expected: Value[]): void {
  deepStrictEqual(Array.from(got, shown), Array.from(expected, shown));
}

function shown(value: Value): unknown {
  return typeof value === "number" ? (Math.abs(value) < 1e-9 ? "0" : value.toPrecision(10)) : value;
}

describe("IMP and BASTILLE", () => {
  const difference = fc.integer({ min: -7600, max: 7600 });

  test("are odd and never fall", () => {
    fc.assert(
      fc.property(difference, difference, (a, b) => {
        for (const scale of ["IMP", "BASTILLE"]) {
          strictEqual(cell(scale, -a), -(cell(scale, a) as number) + 0);
          const [low, high] = [Math.min(a, b), Math.max(a, b)].map((points) => cell(scale, points) as number);
          ok(low <= high);
        }
      }),
    );
  });

  test("Bastille is continuous: a point is worth at most a thirtieth of an IMP", () => {
    fc.assert(
      fc.property(difference, (points) => {
        const step = (cell("BASTILLE", points + 1) as number) - (cell("BASTILLE", points) as number);
        ok(step > 0 && step <= 1 / 30 + 1e-12, `${step}`);
      }),
    );
  });
});

describe("BUTLER", () => {
  test("without a datum is IMPs against par", () => {
    fc.assert(
      fc.property(traveller(notPlayed), (cells) => {
        const par = cell("PAR", cells) as number;
        const points = cells.map((value) => (value === null ? NaN : Number(String(value).replace("−", "-"))));
        const played = cells.map((value) => /\d/.test(String(value)));
        deepStrictEqual(
          Array.from(column("BUTLER", cells)),
          points.map((score, i) => (played[i] ? cell("IMP", score - par) : "")),
        );
      }),
    );
  });
});

describe("PAR", () => {
  test("has the least |sum of IMPs| of all multiples of step, by both rules", () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 2, maxLength: 12 }), (scores) => {
        const pars = Array.from({ length: 1601 }, (_, i) => 10 * (i - 800));
        const table = pars.map((par) => scores.map((points) => par - points));
        const imps = (call("IMP", table) as Value[][]).map((row) => Math.abs(sum(numbers(row))));
        const least = Math.min(...imps);
        for (const rule of ["macro", "nearest"]) {
          expect(imps[pars.indexOf(cell("PAR", scores, 10, rule) as number)]).toBe(least);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("by the rule nearest changes its sign when all scores do", () => {
    fc.assert(
      fc.property(traveller(notPlayed, average, ruling), (cells) => {
        const seenFromEw = cell("PAR", turned(cells), 10, "nearest") as number;
        strictEqual(seenFromEw, -(cell("PAR", cells, 10, "nearest") as number) + 0);
      }),
    );
  });
});

describe("the comparisons of a board", () => {
  const AGAINST: [string, unknown[]][] = [
    ["BUTLER", [0]],
    ["BUTLER", [0, "bastille"]],
    ["BUTLER", [0, "double"]],
    ["CROSSIMPS", []],
    ["CROSSIMPS", ["comparisons"]],
    ["CROSSIMPS", ["scores", 40]],
  ];

  test.each(AGAINST)("%s %j changes its sign when every score does", (name, rest) => {
    fc.assert(
      fc.property(traveller(notPlayed, average, ruling), (cells) => {
        // Seen from the other side, A+/A- is A-/A+, and its award changes sign. An average that is the same
        // for both sides does not.
        const oneSided = cells.filter(
          (value) => !/^A/.test(String(value)) || /\/|A=|AVE$/.test(String(value)),
        );
        expectClose(
          column(name, turned(oneSided), ...rest),
          column(name, oneSided, ...rest).map((value) => (typeof value === "number" ? -value : value)),
        );
      }),
    );
  });

  test("cross-IMPs and barking sum to zero over the field", () => {
    fc.assert(
      fc.property(fc.array(typedScore, { minLength: 4, maxLength: 16 }), (cells) => {
        strictEqual(sum(numbers(column("CROSSIMPS", cells))), 0);
        strictEqual(sum(numbers(column("BARKING", cells))), 0);
      }),
    );
  });

  test("the matchpoints of n scores of N sum to n(N − 1), Neuberg or not", () => {
    fc.assert(
      fc.property(traveller(notPlayed), fc.integer({ min: 0, max: 9 }), (cells, missing) => {
        const n = numbers(column("MATCHPOINTS", cells)).length;
        expect(sum(numbers(column("MATCHPOINTS", cells, n + missing)))).toBeCloseTo(n * (n + missing - 1), 8);
      }),
    );
  });

  test("MATCHPOINTS with scores missing is NEUBERG of MATCHPOINTS", () => {
    fc.assert(
      fc.property(
        fc.array(typedScore, { minLength: 1, maxLength: 16 }),
        fc.integer({ min: 0, max: 9 }),
        (cells, missing) => {
          const n = cells.length;
          expectClose(
            column("MATCHPOINTS", cells, n + missing),
            column("NEUBERG", column("MATCHPOINTS", cells), n, n + missing),
          );
        },
      ),
    );
  });

  test("FREQTABLE has the awards of MATCHPOINTS and counts every table", () => {
    fc.assert(
      fc.property(traveller(notPlayed), (cells) => {
        const rows = call("FREQTABLE", cells) as Value[][];
        const byScore = new Map(rows.slice(1, -1).map(([points, , , ns]) => [points, ns]));
        const awards = column("MATCHPOINTS", cells);
        cells.forEach((value, i) => {
          const points = value === null ? NaN : Number(String(value).replace("−", "-"));
          if (awards[i] !== "") expectClose([awards[i]], [byScore.get(points + 0) as number]);
        });
        strictEqual(rows[rows.length - 1][1], numbers(awards).length);
      }),
    );
  });

  const PERMUTED: [string, unknown[]][] = [
    ["MATCHPOINTS", []],
    ["MATCHPOINTS", [30]],
    ["CROSSIMPS", ["comparisons"]],
    ["BUTLER", []],
    ["BARKING", []],
  ];

  test.each(PERMUTED)("%s %j: a permutation of the rows permutes the result", (name, rest) => {
    const mixed =
      name === "BARKING" ? traveller(notPlayed, average, typedScore) : traveller(notPlayed, average, ruling);
    fc.assert(
      fc.property(mixed, fc.infiniteStream(fc.nat()), (cells, random) => {
        fc.pre(name !== "BARKING" || cells.filter((value) => /\d/.test(String(value))).length >= 4);
        const keys = cells.map(() => random.next().value as number);
        const order = cells.map((_, i) => i).sort((a, b) => keys[a] - keys[b] || a - b);
        const straight = column(name, cells, ...rest);
        expectClose(
          column(
            name,
            order.map((i) => cells[i]),
            ...rest,
          ),
          order.map((i) => straight[i]),
        );
      }),
    );
  });
});

describe("weighted rulings", () => {
  const board = fc.array(typedScore, { minLength: 1, maxLength: 12 });
  const METHODS = fc.constantFrom("factored", "assigned");

  test("a ruling of one result with weight 1 is that plain score", () => {
    fc.assert(
      fc.property(board, score, (cells, points) => {
        const whole = [...cells, points];
        expectClose([cell("WEIGHTEDMP", cells, points, 1)], [column("MATCHPOINTS", whole)[cells.length]]);
        expectClose([cell("WEIGHTEDXIMPS", cells, points, 1)], [column("CROSSIMPS", whole)[cells.length]]);
        const datum = cell("BUTLERDATUM", whole);
        expectClose(
          [cell("WEIGHTEDBUTLER", cells, points, 1)],
          [column("BUTLER", whole, datum)[cells.length]],
        );
        strictEqual(cell("WEIGHTEDSCORE", points, "100%", 0), points + 0);
      }),
    );
  });

  test("weights in per cent, as fractions and as text are the same ruling", () => {
    fc.assert(
      fc.property(
        board,
        score,
        score,
        fc.integer({ min: 0, max: 100 }),
        METHODS,
        (cells, a, b, percent, method) => {
          const award = (weights: unknown[]) => cell("WEIGHTEDMP", cells, [a, b], weights, null, method);
          const percents = award([percent, 100 - percent]);
          // The weights are 1 to 99 per cent, because 0 and 1 would be read as fractions, a ruling of one
          // result.
          expectClose([award([percent / 100, 1 - percent / 100])], [percents]);
          expectClose([award([`${percent}%`, `${100 - percent} %`])], [percents]);
        },
      ),
    );
  });

  test("a ruling in a score cell is the same as the ruling beside the other tables", () => {
    fc.assert(
      fc.property(board, ruling, (cells, text) => {
        const [first, second] = text.split("/").map((part) => part.trim().split(" "));
        const [weights, results] = [
          [first[0], second[1]],
          [Number(first[1]), Number(second[0])],
        ];
        const whole = [...cells, text];
        expectClose(
          [cell("WEIGHTEDMP", cells, results, weights)],
          [column("MATCHPOINTS", whole)[cells.length]],
        );
        expectClose(
          [cell("WEIGHTEDXIMPS", cells, results, weights)],
          [column("CROSSIMPS", whole)[cells.length]],
        );
      }),
    );
  });

  test("listed scores and scores with frequencies have the same award, and the working ends in it", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(score, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 4 })),
        (distinct, random) => {
          const counts = distinct.map(() => random.next().value as number);
          const listed = distinct.flatMap((points, i) => new Array<number>(counts[i]).fill(points));
          const [results, weights] = [
            [distinct[0], 140],
            ["70%", "30%"],
          ];
          for (const [name, form] of [
            ["WEIGHTEDMP", "mp"],
            ["WEIGHTEDXIMPS", "ximps"],
          ]) {
            const award = cell(name, listed, results, weights);
            expectClose([cell(name, distinct, results, weights, counts)], [award]);
            const rows = call("WEIGHTEDTABLE", distinct, results, weights, counts, form) as Value[][];
            expectClose([rows[rows.length - 1][5]], [award]);
          }
        },
      ),
    );
  });
});

describe("victory points", () => {
  test("for 1 to 1000 boards VPs never fall as the margin grows, both sides' sum to the maximum, and none is below the rounded formula", () => {
    for (let boards = 1; boards <= 1000; boards += boards < 100 ? 1 : 37) {
      const margins = Array.from({ length: Math.ceil(15 * Math.sqrt(boards)) + 3 }, (_, margin) => margin);
      const won = numbers(column("VPCONT", margins, boards));
      const lost = numbers(
        column(
          "VPCONT",
          margins.map((margin) => -margin),
          boards,
        ),
      );
      const model = numbers(column("VPMODEL", margins, boards));
      const faulty = margins.filter((margin) => {
        const hundredths = Math.round(100 * won[margin]);
        return (
          hundredths + Math.round(100 * lost[margin]) !== 2000 ||
          hundredths < Math.floor(100 * model[margin] + 0.5 - 1e-9) ||
          (margin > 0 && won[margin] < won[margin - 1])
        );
      });
      expect([boards, won.length, lost.length, model.length, faulty]).toEqual([
        boards,
        ...Array<number>(3).fill(margins.length),
        [],
      ]);
    }
  });

  test("for 1 to 1000 boards the discrete ranges cover every margin once, from a draw to 20 VPs", () => {
    for (let boards = 1; boards <= 1000; boards++) {
      const [, ...rows] = call("VPTABLE", boards, "discrete") as Value[][];
      let next = 0;
      const expected = rows.map(([, to], step) => {
        const from = next;
        next = Number(to) + 1;
        return [from, step === 10 ? "" : to, 10 + step, 10 - step];
      });
      deepStrictEqual(
        rows.map((row) => [boards, ...row]),
        expected.map((row) => [boards, ...row]),
      );
      strictEqual(rows.length, 11);
    }
  });

  test("VPMARGIN of the VPs that a margin earns is the least margin that earns them", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: -500, max: 500 }),
        (boards, margin) => {
          for (const [scoring, scale] of [
            ["VPCONT", "continuous"],
            ["VPDISC", "discrete"],
          ]) {
            const vps = cell(scoring, margin, boards) as number;
            if (vps === 0) continue;
            const back = cell("VPMARGIN", vps, boards, scale) as number;
            ok(back <= margin);
            strictEqual(cell(scoring, back, boards), vps);
            ok((cell(scoring, back - 1, boards) as number) < vps);
          }
        },
      ),
    );
  });
});
