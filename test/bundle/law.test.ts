import law from "../data/law.json";
import { call, type ExcelError, failure, type Value } from "./excel";

/** The answer as rows of numbers. */
function rowsOf(answer: Value | Value[][]): number[][] {
  if (!Array.isArray(answer)) throw new Error(`expected rows: ${String(answer)}`);
  return answer as number[][];
}

/** How far a figure may be from one that was printed with so many decimals. */
const within = (decimals: number) => (decimals > 1 ? 1e-9 : 0.5 * 10 ** -decimals + 1e-4);

describe("average plus and average minus by Law 12C2(c)", () => {
  test.each(law.averages.map((example) => [example.name, example.source, example] as const))(
    "%s (%s)",
    (_, __, { form, results, average, discard, decimals, awards }) => {
      const column = (index: number) => results.map((result) => [result[index]]);
      const [boards, scores] = [column(0), column(3)];
      const contestants = results.map(([, ns, ew]) => [ns, ew]);
      const datum = () => rowsOf(call("BUTLERDATUM", scores, discard, null, null, boards));
      const ours =
        form === "mp"
          ? rowsOf(call("MATCHPOINTS", scores, null, boards, "both", contestants))
          : rowsOf(call("BUTLER", scores, datum(), null, boards, "both", average, contestants));
      expect(awards.length).toBeGreaterThan(0);
      for (const { row, ns, ew } of awards) {
        expect([row, Math.abs(ours[row][0] - ns) <= within(decimals)]).toEqual([row, true]);
        expect([row, Math.abs(ours[row][1] - ew) <= within(decimals)]).toEqual([row, true]);
      }
    },
  );

  /** Ten boards of two tables: pair 1 has a top on nine of them, and the tenth is adjusted. */
  const boards = Array.from({ length: 10 }, (_, i) => [[i + 1], [i + 1]]).flat();
  const scores = boards.map(([board], row): [Value] => [row % 2 === 1 ? 50 : board === 10 ? "A+/A-" : 420]);
  const pairs = boards.map((_, row) => (row % 2 === 0 ? [1, 2] : [3, 4]));

  test("a pair with all matchpoints of nine boards gets all of the tenth", () => {
    const both = rowsOf(call("MATCHPOINTS", scores, null, boards, "both", pairs));
    const [ns, ew] = both[18];
    expect([ns, ew]).toEqual([2, 0]);
    expect(both.filter((_, row) => row % 2 === 0).reduce((sum, [award]) => sum + award, 0)).toBe(20);
  });

  test("without contestants it is 60 and 40 %, and typed per cents stay", () => {
    expect(rowsOf(call("MATCHPOINTS", scores, null, boards, "both"))[18]).toEqual([1.2, 0.8]);
    const typed = scores.map(([score]) => [score === "A+/A-" ? "60%-40%" : score]);
    expect(rowsOf(call("MATCHPOINTS", typed, null, boards, "both", pairs))[18]).toEqual([1.2, 0.8]);
  });

  test("the awards of scores are the same with contestants and without", () => {
    const scored = (rows: number[][]) => rows.filter((_, row) => row !== 18);
    for (const [name, ...before] of [
      ["MATCHPOINTS", null, boards, "both"],
      ["CROSSIMPS", "comparisons", null, boards, "both", 3],
      ["BUTLER", null, "imp", boards, "both", 3],
    ] as [string, ...unknown[]][]) {
      expect(scored(rowsOf(call(name, scores, ...before, pairs)))).toEqual(
        scored(rowsOf(call(name, scores, ...before))),
      );
    }
  });

  test("at IMPs the own mean decides: a board at Butler, a comparison at cross-IMPs", () => {
    // 420 against 50 is 370 points, 9 IMPs, on each of nine boards; the par lies between them.
    const [butler] = [rowsOf(call("BUTLER", scores, [[50]], null, boards, "both", 3, pairs))];
    expect(butler[18]).toEqual([9, -9]);
    const total = rowsOf(call("CROSSIMPS", scores, "total", 2, boards, "both", 3, pairs));
    expect(total[18]).toEqual([9, -9]);
    const byScores = rowsOf(call("CROSSIMPS", scores, "scores", 2, boards, "both", 3, pairs));
    expect(byScores[18]).toEqual([4.5, -4.5]);
  });

  test("each session counts by itself, as if the others were not there", () => {
    const twice = <Cell>(rows: Cell[]) => [...rows, ...rows];
    const bad = scores.map(([score]) => [score === 420 ? -420 : score]);
    const sessions = [...scores.map(() => ["a"]), ...bad.map(() => ["b"])];
    const labels = [...boards, ...boards.map(([board]) => [`b${board}`])];
    const together = call("MATCHPOINTS", [...scores, ...bad], null, labels, "both", twice(pairs), sessions);
    expect(rowsOf(together)).toEqual([
      ...rowsOf(call("MATCHPOINTS", scores, null, boards, "both", pairs)),
      ...rowsOf(call("MATCHPOINTS", bad, null, boards, "both", pairs)),
    ]);
    expect(rowsOf(together)[38]).toEqual([1.2, 0.8]);
  });

  test("partners of an individual may earn differently: North and East have bettered 60 %, South and West have not", () => {
    const players = boards.map(([board], row) => {
      if (board === 10 || row % 2 === 1) return row % 2 === 1 ? [5, 6, 7, 8] : [1, 2, 3, 4];
      return [1, `S${board}`, 3, `W${board}`];
    });
    const given = scores.map(([score]) => [score === "A+/A-" ? "A+/A+" : score]);
    const answers = rowsOf(call("MATCHPOINTS", given, null, boards, "all", players));
    expect(answers[18]).toEqual([2, 1.2, 1.2, 1.2, 2]);
    expect(answers[0]).toEqual([2, 2, 0, 0, 2]);
    expect(rowsOf(call("MATCHPOINTS", given, null, boards, "ns", players))[18]).toEqual([2, 1.2]);
  });

  test("one column of contestants belongs to the side that is asked for", () => {
    for (const [place, side] of ["ns", "ew"].entries()) {
      const column = pairs.map((pair) => [pair[place]]);
      const wanted = rowsOf(call("MATCHPOINTS", scores, null, boards, side, pairs));
      expect(rowsOf(call("MATCHPOINTS", scores, null, boards, side, column))).toEqual(wanted);
    }
  });

  test("of two columns each side has its own", () => {
    const once = pairs.map(([ns, ew], row) => [ns, row === 18 ? 9 : ew]);
    expect(rowsOf(call("MATCHPOINTS", scores, null, boards, "ns", once))[18]).toEqual([2]);
    expect(rowsOf(call("MATCHPOINTS", scores, null, boards, "ew", once))[18]).toEqual([0.8]);
  });

  test("scores in one row have their contestants in one column, as a query gives them", () => {
    const row = (cells: Value[][]) => [cells.map(([cell]) => cell)];
    const wanted = rowsOf(call("MATCHPOINTS", scores, null, boards, "ns", pairs));
    expect(call("MATCHPOINTS", row(scores), null, row(boards), "ns", pairs)).toEqual(row(wanted));
  });

  test("a row without a score may name a pair twice, as for a bye, and needs no session", () => {
    const bye = [...pairs, [5, 5]];
    const sessions = [...boards.map(() => [1]), [null]];
    const answers = rowsOf(
      call("MATCHPOINTS", [...scores, [null]], null, [...boards, [10]], "both", bye, sessions),
    );
    expect(answers).toEqual([...rowsOf(call("MATCHPOINTS", scores, null, boards, "both", pairs)), ["", ""]]);
  });

  test("a board with a bad cell is in nobody's percentage", () => {
    const bad = scores.map(([score], row) => [row === 1 ? "4S+1" : score]);
    const answers = call("MATCHPOINTS", bad, null, boards, "both", pairs) as Value[][];
    expect(answers[18]).toEqual([2, 0]);
    expect(String((answers[0][0] as ExcelError).message)).toContain("4S+1");
  });

  test("a blank contestant gets 60 and 40 %", () => {
    const unknown = pairs.map(([ns, ew], row) => (row === 18 ? [null, ew] : [ns, ew]));
    expect(rowsOf(call("MATCHPOINTS", scores, null, boards, "both", unknown))[18]).toEqual([1.2, 0]);
    // Blanks on all boards are not one pair that has the nine tops, and a row may have two.
    const nobody = pairs.map((pair, row) => (row === 0 ? [null, ""] : row % 2 === 0 ? [null, 2] : pair));
    expect(rowsOf(call("MATCHPOINTS", scores, null, boards, "both", nobody))[18]).toEqual([1.2, 0]);
  });

  test("somebody who is twice at a table, or a range of another shape, is an error that says so", () => {
    const messageOf = (...args: unknown[]) => failure("MATCHPOINTS", ...args);
    const itself = pairs.map(([ns, ew], row) => (row === 2 ? [1, 1] : [ns, ew]));
    expect(messageOf(scores, null, boards, "both", itself)).toBe(
      "#VALUE! MATCHPOINTS: 1 (row 3, column 2 of contestants) is not a contestant: expected somebody who is not in the row already",
    );
    expect(messageOf(scores, null, boards, "both", pairs.slice(1))).toBe(
      "#VALUE! MATCHPOINTS: contestants has 19 rows × 2 columns: expected 2 columns, NS and EW, or 4, N, S, E and W, with 20 rows like scores",
    );
    expect(messageOf(scores, null, boards, "both", null, boards)).toBe(
      "#VALUE! MATCHPOINTS: sessions is given without contestants: expected both",
    );
    expect(messageOf(scores, null, boards, "both", pairs, boards.slice(1))).toBe(
      "#VALUE! MATCHPOINTS: sessions has 19 rows × 1 column: expected one column with 20 rows like scores",
    );
    const blank = boards.map((board, row) => (row === 3 ? [null] : board));
    expect(messageOf(scores, null, boards, "both", pairs, blank)).toBe(
      "#VALUE! MATCHPOINTS: a blank (row 4, column 1 of sessions) is not a session: expected the number or the name of the session of the score beside it",
    );
    const strange = pairs.map(([ns, ew], row) => (row === 2 ? [true, ew] : [ns, ew]));
    expect(messageOf(scores, null, boards, "both", strange)).toBe(
      "#VALUE! MATCHPOINTS: TRUE (row 3, column 1 of contestants) is not a contestant: expected a number or a name",
    );
    for (const [columns, side] of [
      [1, "both"],
      [3, "both"],
      [3, "ns"],
    ] as const) {
      const shaped = pairs.map((pair) => [...pair, 9].slice(0, columns));
      expect(messageOf(scores, null, boards, side, shaped)).toContain(
        `contestants has 20 rows × ${columns} column${columns > 1 ? "s" : ""}: expected 2 columns`,
      );
    }
    const wide = Array.from({ length: 10 }, (_, row) => [scores[2 * row][0], scores[2 * row + 1][0]]);
    expect(messageOf(wide, null, null, "ns", pairs)).toContain("expected one column beside contestants");
  });
});

describe("fouled boards by Law 87", () => {
  test.each(law.fouled.map((example) => [example.name, example.source, example] as const))(
    "%s (%s)",
    (_, __, { rule, versions, awards, decimals }) => {
      const labels = versions.flatMap((version, i) => version.map(() => [`12${["", "a", "B"][i]}`]));
      const scores = versions.flat().map((score) => [score]);
      const ours = rowsOf(call("MATCHPOINTS", scores, null, labels, "both", null, null, rule));
      ours.forEach(([ns, ew], row) => {
        expect(Math.abs(ns - awards[row][0])).toBeLessThanOrEqual(within(decimals));
        expect(Math.abs(ew - awards[row][1])).toBeLessThanOrEqual(within(decimals));
      });
    },
  );

  const labels = [[1], [1], [1], [1], ["1A"], ["1A"], [2], [2], [2], [2], [2], [2]];
  const scores = [620, 600, -100, 170, 140, "A+/A-", 50, 60, 70, 80, 90, 100].map((score) => [score]);

  test("without fouled, versions are boards of their own", () => {
    const plain = rowsOf(call("MATCHPOINTS", scores, null, labels));
    const renamed = labels.map(([label]) => [label === "1A" ? "other" : label]);
    expect(plain).toEqual(rowsOf(call("MATCHPOINTS", scores, null, renamed)));
  });

  test("averages count among the results of all versions, and a board of one version is scored as ever", () => {
    const answers = rowsOf(call("MATCHPOINTS", scores, null, labels, "all", null, null, "ebu"));
    // Four of six by the formula, (6·(6 + 1) − 4) / 4; the group of one gets 60 % for both sides.
    expect(answers[0]).toEqual([9.5, 0.5, 10]);
    expect(answers[4]).toEqual([6, 6, 10]);
    expect(answers[5]).toEqual([6, 4, 10]);
    expect(answers.slice(6)).toEqual(rowsOf(call("MATCHPOINTS", scores, null, labels, "all")).slice(6));
  });

  test("the largest board has as many results as all its versions", () => {
    const short = [...labels.slice(0, 6), [3], [3]];
    const given = [...scores.slice(0, 6), [50], [60]];
    const answers = rowsOf(call("MATCHPOINTS", given, "largest", short, "all", null, null, "formula"));
    expect(answers.map(([, , top]) => top)).toEqual(answers.map(() => 10));
  });

  test("the per cents of a small group do not count in a pair's own percentage", () => {
    const pairs = labels.map((_, row) => [1 + (row % 6), 10 + (row % 6)]);
    const given = scores.map(([score], row) => [row === 10 ? "A+/A-" : score]);
    // Pair 5 has 60 % of the small group only, and an average plus on board 2.
    const answers = rowsOf(call("MATCHPOINTS", given, null, labels, "both", pairs, null, "ebu"));
    expect(answers[10]).toEqual([6, 4]);
  });

  test("hundredths by the ACBL: a half of one is rounded upwards, on a top counted by 1 and a half", () => {
    const seven = [700, 600, 500, 400, 300, 200, 100].map((score) => [score]);
    const given = [...seven, [300], [200], [100], [0]];
    const names = [...seven.map(() => [1]), ...Array.from({ length: 4 }, () => ["1A"])];
    const [[first]] = rowsOf(call("MATCHPOINTS", given, null, names, "ns", null, null, "acbl"));
    // (11·13 − 7) / 7 = 19.43, which is 9.714 of a top of 10: 9.71.
    expect(first).toBe(19.42);
  });
});
