import { ok } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { call } from "./excel";

/*
 * Boards that scoring programs have published, all in one column. With `boards` and `side` each board has the
 * published awards, whatever the order of the rows.
 */

interface Published {
  publisher: string;
  scoring: "butler" | "matchpoints" | "cross-IMPs" | "percent";
  /** The number of tables of the session. A board may have fewer scores. */
  tables?: number;
  boards: {
    board: number;
    scores: (number | string | null)[];
    datum?: number;
    ns: (number | null)[];
    ew?: (number | null)[];
  }[];
}

const DATA = JSON.parse(readFileSync(join(__dirname, "../data/boards.json"), "utf8")) as Published[];

/** One result with its published awards. */
interface Row {
  board: number;
  score: number | string | null;
  datum?: number;
  ns: number | null;
  ew?: number | null;
}

function rowsOf({ boards }: Published): Row[] {
  return boards.flatMap(({ board, scores, datum, ns, ew }) =>
    scores.map((score, i) => ({ board, score, datum, ns: ns[i], ew: ew?.[i] })),
  );
}

/** The awards of all rows for North-South and East-West, in the publisher's form of scoring. */
function awards({ scoring, tables }: Published, rows: Row[]): (number | "")[][] {
  const scores = rows.map(({ score }) => score);
  const boards = rows.map(({ board }) => board);
  if (scoring === "butler") {
    const datum = call("BUTLERDATUM", scores, 1, 10, null, boards) as number[][];
    expect(datum).toEqual(rows.map((row) => [row.datum]));
    return call("BUTLER", scores, datum, null, boards, "both", 1.5) as number[][];
  }
  if (scoring === "cross-IMPs")
    return call("CROSSIMPS", scores, "comparisons", tables, boards, "both") as number[][];
  const all = call(
    "MATCHPOINTS",
    scores,
    scoring === "percent" ? null : "largest",
    boards,
    "all",
  ) as number[][];
  return scoring === "percent" ? all.map(([ns, ew, top]) => [(100 * ns) / top, (100 * ew) / top]) : all;
}

test.each(DATA.map((published) => [published.publisher, published] as const))("%s", (_, published) => {
  const rows = rowsOf(published);
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      const earned = awards(published, shuffled);
      shuffled.forEach(({ score, ns, ew }, i) => {
        const [oursNs, oursEw] = earned[i];
        // The awards agree to two decimals. 1e-9 allows for the error of binary fractions.
        const near = (ours: unknown, theirs: number) => Math.abs(Number(ours) - theirs) <= 0.005 + 1e-9;
        const same =
          score === null
            ? oursNs === "" && oursEw === ""
            : near(oursNs, Number(ns)) && near(oursEw, Number(ew ?? -Number(ns)));
        ok(same, `${score}: ${oursNs} ${oursEw}, published ${ns} ${ew}`);
      });
    }),
    { numRuns: 20 },
  );
});

test("averages earn what each program gives at IMPs: 1.5 in Magic Contest, 1.2 in Pary, 3 by Law 86", () => {
  const [{ boards }] = DATA;
  const scores = [...boards[0].scores, "A+/A-"];
  for (const [average, given] of [
    [1.5, 1.5],
    [1.2, 1.2],
    [3, null],
  ]) {
    const butler = call("BUTLER", scores, boards[0].datum, null, null, "both", given) as number[][];
    expect(butler[scores.length - 1].map((imps) => Number(imps.toFixed(9)))).toEqual([
      average,
      -Number(average),
    ]);
    const cross = call("CROSSIMPS", scores, "comparisons", null, null, "both", given) as number[][];
    expect(cross[scores.length - 1].map((imps) => Number(imps.toFixed(9)))).toEqual([
      average,
      -Number(average),
    ]);
  }
});
