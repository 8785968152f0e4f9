import { continuousScale } from "../../src/scoring/victory-points/continuous";
import { discreteScale } from "../../src/scoring/victory-points/discrete";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { vpCurves } from "../../src/tools/vp-tables/curves";
import { curvesInWords, readout } from "../../src/tools/vp-tables/in-words";
import { type VpChoice } from "../../src/tools/vp-scale/choice";
import { vpChart, vpSheet } from "../../src/tools/vp-tables/vp-sheet";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const ODD = range(0, 40).map((half) => 2 * half + 1);

describe("vpSheet names and titles a table", () => {
  test.each<[VpChoice, name: string, title: string]>([
    [
      { scale: "continuous", boards: [16], top: 20 },
      "VP 16 boards",
      "WBF continuous VP scale, 16 boards, top 20",
    ],
    [{ scale: "continuous", boards: [1], top: 20 }, "VP 1 board", "WBF continuous VP scale, 1 board, top 20"],
    [
      { scale: "continuous", boards: [8, 16], top: 25 },
      "VP of 25, 8, 16 boards",
      "WBF continuous VP scale, 8, 16 boards, top 25",
    ],
    [
      { scale: "continuous", boards: [16], top: 12.5, blitz: 33.3 },
      "VP of 12.5 blitz 33.3, 16 boards",
      "WBF continuous VP scale, 16 boards, blitz at 33.3 IMPs, top 12.5",
    ],
    [
      { scale: "discrete", boards: range(16, 20), top: 20 },
      "VP discrete 16-20 boards",
      "WBF discrete VP scale, 16–20 boards",
    ],
    [
      { scale: "continuous", boards: ODD, top: 20 },
      "VP 1-81 boards",
      `WBF continuous VP scale, ${ODD.join(", ")} boards, top 20`,
    ],
  ])("%j", (choice, name, title) => {
    const sheet = vpSheet(choice);
    expect(sheet.name).toBe(name);
    expect(sheet.title).toBe(title);
  });
});

test("vpSheet gives two decimals to VPs of the continuous scale and to no other numbers", () => {
  const formats = (choice: VpChoice) => vpSheet(choice).columns.map(({ format }) => format);
  expect(formats({ scale: "continuous", boards: [16], top: 20 })).toEqual([undefined, "0.00", "0.00"]);
  expect(formats({ scale: "continuous", boards: [8, 16], top: 20 })).toEqual([undefined, "0.00", "0.00"]);
  expect(formats({ scale: "discrete", boards: [8, 16], top: 20 })).toEqual(Array(4).fill(undefined));
});

describe("vpSheet has the VPs of the scoring core for every margin that it lists", () => {
  test.each([16, 4, 100])("discrete, %i boards: at both ends of each range", (boards) => {
    const { columns, rows } = vpSheet({ scale: "discrete", boards: [boards], top: 20 });
    expect(columns.map(({ header }) => header)).toEqual(["IMPs from", "IMPs to", "Winner", "Loser"]);
    const table = discreteScale.table(boards);
    let next = 0;
    for (const [from, to, winner, loser] of rows) {
      expect(from).toBe(next);
      const last = to === "" ? Number(from) + 1000 : Number(to);
      expect([vpsFor(Number(from), table), vpsFor(last, table)]).toEqual([winner, winner]);
      expect(Number(winner) + Number(loser)).toBe(20);
      next = last + 1;
    }
    expect(rows[rows.length - 1].slice(1)).toEqual(["", 20, 0]);
  });

  test("discrete side by side: in the ranges of each match length", () => {
    const boards = range(4, 100);
    const { columns, rows } = vpSheet({ scale: "discrete", boards, top: 20 });
    expect(columns.map(({ header }) => header)).toEqual(["Winner", "Loser", ...boards]);
    expect(rows.map(([winner, loser]) => [winner, loser])).toEqual(
      range(0, 10).map((vp) => [10 + vp, 10 - vp]),
    );
    boards.forEach((count, column) => {
      const [, , ...single] = vpSheet({ scale: "discrete", boards: [count], top: 20 }).rows.map(
        ([from, to]) => (to === "" ? `${from}+` : from === to ? from : `${from}–${to}`),
      );
      expect(rows.slice(2).map((row) => row[2 + column])).toEqual(single);
    });
  });

  test.each([[[16]], [[8, 20]], [range(4, 100)]])("continuous, %j boards", (boards) => {
    const { columns, rows } = vpSheet({ scale: "continuous", boards, top: 25 });
    const tables = boards.map((count) => continuousScale(25).table(count));
    const [[, ...most]] = rows.slice(-1);
    if (boards.length === 1) {
      expect(columns.map(({ header }) => header)).toEqual(["IMPs", "Winner", "Loser"]);
      expect(rows).toEqual(
        range(0, 60).map((margin) => [margin, vpsFor(margin, tables[0]), vpsFor(-margin, tables[0])]),
      );
      expect(most).toEqual([25, 0]);
    } else {
      expect(columns.map(({ header }) => header)).toEqual(["IMPs", ...boards]);
      expect(rows).toEqual(
        rows.map((_, margin) => [margin, ...tables.map((table) => vpsFor(margin, table))]),
      );
      expect(most).toEqual(boards.map(() => 25));
    }
  });
});

describe("beside the winner’s VPs", () => {
  const continuous = (boards: number[]): VpChoice => ({ scale: "continuous", boards, top: 20 });
  const headers = (...asked: Parameters<typeof vpSheet>) =>
    vpSheet(...asked).columns.map(({ header }) => header);

  test("the loser’s VPs stand, for each match length", () => {
    const sheet = vpSheet(continuous([8, 16]), { losers: true });
    expect(sheet.columns.map(({ header }) => header)).toEqual(["IMPs", 8, "8, loser", 16, "16, loser"]);
    expect(sheet.rows[20]).toEqual([20, 16.46, 3.54, 15, 5]);
    expect(sheet.rows[0]).toEqual([0, 10, 10, 10, 10]);
  });

  test("a second scale stands for each margin, and is named in the title", () => {
    const compared: VpChoice = { scale: "discrete", boards: [16], top: 20 };
    const sheet = vpSheet(continuous([16]), { compared });
    expect(sheet.title).toBe("WBF continuous VP scale, 16 boards, top 20, against WBF discrete");
    expect(sheet.columns.map(({ header, format }) => [header, format])).toEqual([
      ["IMPs", undefined],
      ["Winner", "0.00"],
      ["Loser", "0.00"],
      ["WBF discrete", undefined],
    ]);
    const [curve, steps] = [continuousScale().table(16), discreteScale.table(16)];
    sheet.rows.forEach((row, margin) =>
      expect(row).toEqual([margin, vpsFor(margin, curve), vpsFor(-margin, curve), vpsFor(margin, steps)]),
    );
    expect(sheet.rows[sheet.rows.length - 1][3]).toBe(20);
    expect(headers(continuous([16]), { compared, losers: true }).slice(3)).toEqual([
      "WBF discrete",
      "WBF discrete, loser",
    ]);
  });

  test("a second scale of several lengths stands beside each length that it has", () => {
    const compared: VpChoice = { scale: "acbl30", boards: [8], top: 20 };
    expect(headers(continuous([8, 16]), { compared })).toEqual(["IMPs", 8, "8: ACBL, 30 VPs", 16]);
    const own: VpChoice = { scale: "own", boards: [], top: 20, own: [{ from: 0, winner: 3, loser: 3 }] };
    expect(headers(continuous([8, 16]), { compared: own })).toEqual(["IMPs", 8, 16, "The club’s own"]);
  });

  test("a chart has a line for each winner, and none for a loser", () => {
    const compared: VpChoice = { scale: "discrete", boards: [8, 16], top: 20 };
    const sheet = vpSheet(continuous([8, 16]), { compared, losers: true });
    const made = vpChart(continuous([8, 16]), sheet);
    expect("chart" in made && made.chart.lines.map((line) => sheet.columns[line].header)).toEqual([
      8,
      "8: WBF discrete",
      16,
      "16: WBF discrete",
    ]);
  });

  test("a wide table keeps its first columns in view", () => {
    expect(vpSheet(continuous(range(4, 20))).frozenColumns).toBe(1);
    expect(vpSheet({ scale: "discrete", boards: range(4, 20), top: 20 }).frozenColumns).toBe(2);
    expect(vpSheet(continuous([16])).frozenColumns).toBeUndefined();
  });
});

describe("vpCurves", () => {
  test("the continuous scale runs from the draw to the longest match's top", () => {
    const { margins, lines, low, high, decimals } = vpCurves({
      scale: "continuous",
      boards: [8, 16],
      top: 20,
    });
    expect([margins[0], margins[margins.length - 1], low, high, decimals]).toEqual([0, 60, 10, 20, 2]);
    expect(lines.map(({ stepped }) => stepped)).toEqual([false, false]);
    expect(lines.map(({ boards, vps }) => [boards, vps[0], vps[20], vps[60]])).toEqual([
      [8, 10, 16.46, 20],
      [16, 10, 15, 20],
    ]);
  });

  test("the discrete scale is drawn beyond its last limit", () => {
    const { margins, lines } = vpCurves({ scale: "discrete", boards: [8], top: 20 });
    expect(margins[margins.length - 1]).toBe(43);
    expect([0, 1, 3, 4, 38, 39, 43].map((margin) => lines[0].vps[margin])).toEqual([
      10, 11, 11, 12, 19, 20, 20,
    ]);
  });
});

describe("the plot in words", () => {
  const one = vpCurves({ scale: "continuous", boards: [16], top: 20 });

  test("says where the half-way mark and the top are", () => {
    expect(curvesInWords(one)).toContain(
      "A match of 16: 10 VPs at 0 IMPs, 15 from 20 IMPs, 20 from 60 IMPs.",
    );
  });

  test("describes the first and the last of many lines", () => {
    const words = curvesInWords(vpCurves({ scale: "discrete", boards: range(8, 20), top: 20 }));
    expect(words.match(/A match of \d+/g)).toEqual(["A match of 8", "A match of 20"]);
  });

  test.each([
    [one, 20, "20 IMPs: 15.00–5.00"],
    [one, 1, "1 IMP: 10.31–9.69"],
    [vpCurves({ scale: "discrete", boards: [20], top: 20 }), 5, "5 IMPs: 11–9"],
    [vpCurves({ scale: "continuous", boards: [8, 16], top: 20 }), 20, "20 IMPs: 16.46   15.00"],
    [vpCurves({ scale: "continuous", boards: range(8, 20), top: 20 }), 0, "0 IMPs: 10.00 … 10.00"],
    [
      vpCurves({ scale: "wbf25", boards: [16], top: 20 }, { scale: "continuous", boards: [16], top: 20 }),
      55,
      "55 IMPs: 25–3 against 19.61",
    ],
    [vpCurves({ scale: "quadratic", boards: [16], top: 20 }), 40, "40 IMPs: 18.3333–1.6667"],
    [one, null, "Winner’s VPs by margin in IMPs"],
  ])("says the VPs at a margin", (curves, margin, text) => {
    expect(readout(curves, margin)).toBe(text);
  });
});
