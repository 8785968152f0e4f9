import { call, ExcelError, type Value } from "./excel";

const failure = (...args: unknown[]) => {
  const answer = call("MOVEMENTS", ...args);
  return answer instanceof ExcelError ? `${answer.code} ${answer.message}` : answer;
};

/** The list of MOVEMENTS, a record for each row. */
function list(...args: unknown[]): Record<string, Value>[] {
  const [headers, ...rows] = call("MOVEMENTS", ...args) as Value[][];
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(headers[at]), cell])));
}

interface Sat {
  round: number;
  table: number;
  ns: number;
  ew: number;
  first: number;
  last: number;
  copy: number;
}

/** What MOVEMENT lays out, without the tables at which somebody sits out. */
function laidOut(pairs: number, boards: number, kind: string, rounds: number) {
  const [headers, ...rows] = call("MOVEMENT", pairs, boards, kind, rounds) as Value[][];
  const at = (row: Value[], header: string) => row[headers.indexOf(header)];
  const all = rows.map((row): Sat => {
    const [round, table, ns, ew, first, last] = row.map(Number);
    return { round, table, ns, ew, first, last, copy: Number(at(row, "Copy") ?? 1) };
  });
  return { all, sat: all.filter(({ ns, ew }) => ns > 0 && ew > 0) };
}

/** The boards of rows; a table with two halves of sets has two rows. */
const boardsIn = (rows: readonly Sat[]) => rows.flatMap(({ first, last }) => upTo(first, last));

const distinct = (values: readonly unknown[]) => new Set(values).size;
const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i);

test.each([
  ...[5, 8, 11, 14, 17, 20, 22, 25, 30].map((pairs) => [pairs, 24, 1]),
  ...[13, 16, 27, 33].map((pairs) => [pairs, 26, 2]),
])("%i pairs, %i boards, %i sets: each line is what MOVEMENT lays out", (pairs, boards, copies) => {
  const lines = list(pairs, boards, null, null, copies);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const [rounds, ofRound] = [Number(line.Rounds), Number(line["Boards a round"])];
    const { all, sat } = laidOut(pairs, ofRound, String(line.Kind), rounds);
    const everyone = upTo(1, pairs);
    const playing = everyone.map((pair) => sat.filter(({ ns, ew }) => ns === pair || ew === pair));
    const tablesOf = everyone.map((pair) => all.filter(({ ns, ew }) => ns === pair || ew === pair));
    const inPlay = new Set(boardsIn(sat));
    const played = playing.map((own) => distinct(boardsIn(own)));
    const sittings = new Map(sat.map((one) => [one.round * 1000 + one.table, one]));
    const meetings = [...sittings.values()].map(({ ns, ew }) => Math.min(ns, ew) * 1000 + Math.max(ns, ew));
    const ofRounds = upTo(1, rounds).map((round) => all.filter((one) => one.round === round));
    const waiting = ofRounds.map(
      (tables) => inPlay.size - distinct(boardsIn(tables).filter((board) => inPlay.has(board))),
    );
    const sharing = upTo(1, rounds).map((round) => {
      const tables = [...sittings.values()].filter((one) => one.round === round);
      const on = ({ first, copy }: Sat) => tables.filter((one) => one.first === first && one.copy === copy);
      return tables.filter((one) => on(one).length > 1).length;
    });
    const again = meetings.length - distinct(meetings);
    expect(line).toMatchObject({
      "Boards played": Math.min(...played),
      Tables: distinct(sat.filter(({ round }) => round === 1).map(({ table }) => table)),
      "In play": inPlay.size,
      "Per cent": Math.round((100 * Math.min(...played)) / inPlay.size),
      "Sit-out":
        Math.max(...playing.map((own) => rounds - distinct(own.map(({ round }) => round)))) * ofRound,
      Shared: Math.max(...sharing),
      Relayed: Math.max(...waiting) / ofRound,
      Copies: Math.max(...all.map(({ copy }) => copy)),
      Staying: tablesOf.filter((own) => distinct(own.map(({ table }) => table)) === 1).length,
      Minutes: rounds * (7 * ofRound + (ofRound <= 3 ? 1 : 0)),
    });
    expect(String(line.Note)).toMatch(again > 0 ? new RegExp(`${again} second meeting`) : /^(?!.*meeting)/);
    // Nobody gets a board for a second time.
    for (const own of playing) expect(distinct(boardsIn(own))).toBe(boardsIn(own).length);
  }
});

test.each([
  [[22, 26, null, 1], "balance of simpler"],
  [[17, 24], "boards of shares simpler"],
  [[12, 24, null, 2], "of second shares simpler"],
  [[24, 27, null, 1, 2], "balance of second shares simpler"],
  [[30, 20], "of simpler"],
])("%j: the sentence at each line has the figures of both lines", (args, words) => {
  const lines = list(...args);
  const figures = (why: string) => why.match(/[\d.]+/g)?.map(Number);
  const at = (line: Record<string, Value>, column: string) => Number(line[column]);
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const why = String(line.Why);
    const next = lines[index + 1];
    expect(why === "").toBe(next === undefined);
    if (next === undefined) continue;
    expect(why).toContain(String(next.Kind));
    seen.add(why.split(" ")[0]);
    const said = (column: string) => [at(line, column), at(next, column)];
    if (why.startsWith("boards played")) {
      // Where some sit out and others do not, both are named: 24 to 27.
      expect(figures(why.replace(/ to \d+/g, ""))?.slice(0, 2)).toEqual(said("Boards played"));
    }
    if (why.startsWith("of the boards")) expect(figures(why)?.map(Math.round)).toEqual(said("Per cent"));
    if (why.startsWith("boards in the longest")) expect(figures(why)).toEqual(said("Sit-out"));
    if (why.startsWith("balance")) {
      expect(figures(why)?.slice(0, 2).map(Math.round)).toEqual(said("Balance"));
    }
    if (why.startsWith("shares")) {
      // A table more than one on a set is a share; the column counts both tables.
      const both = [line, next].map((one) => at(one, "Shared") + at(one, "Copies"));
      expect(both[0]).toBeLessThanOrEqual(both[1]);
    }
    if (why.startsWith("simpler")) expect(line["Per cent"]).toBe(next["Per cent"]);
  }
  const named = ["balance", "boards", "of", "second", "shares", "simpler"].filter((word) => seen.has(word));
  expect(named.join(" ")).toBe(words);
});

test.each([
  [[12, 26, 20], "no movement for 12 pairs with 1 copy of the boards in 20 minutes: expected more minutes"],
  [
    [12, 26, null, null, 2, 30],
    "no movement for 12 pairs, 30 staying, with 2 copies of the boards: expected fewer that stay",
  ],
  [
    [40, 60, 100, null, 1, 30],
    "no movement for 40 pairs, 30 staying, with 1 copy of the boards in 100 minutes: expected more copies, more minutes and fewer that stay together",
  ],
  [
    [3, 24, null, null, null, null, "players"],
    "no movement for 3 players with 1 copy of the boards: expected another number of players or boards",
  ],
])("%j has no movement", (args, message) => {
  expect(failure(...args)).toBe(`#N/A MOVEMENTS: ${message}`);
});

test.each([
  [[1, 24], "pairs is 1: expected a whole number of pairs from 2 to 200"],
  [[12, 3], "boards is 3: expected how many boards a pair plays, 4 to 100, such as 26"],
  [[12, 24, 0], "minutes is 0: leave it out, or type a number of minutes, such as 180"],
  [[12, 24, null, 3], "winners is 3: expected 1 or 2"],
  [[12, 24, null, null, 0], "copies is 0: leave it out, or type a whole number of copies, such as 2"],
  [[12, 24, null, null, null, -1], "staying is -1: expected a whole number of pairs, such as 1"],
  [[12, 24, null, null, null, null, "clubs"], 'who is "clubs": expected pairs, players or teams'],
])("%j is out of range", (args, message) => {
  expect(failure(...args)).toBe(`#VALUE! MOVEMENTS: ${message}`);
});

test("players and teams", () => {
  expect(list(8, 24, null, null, null, null, "teams").map(({ Kind }) => Kind)).toEqual([
    "thurner",
    "stagger",
  ]);
  expect(list(20, 24, null, null, null, null, "players").map(({ Kind }) => Kind)).toEqual([
    "rainbow",
    "individual",
  ]);
});

test("the Danish draw takes neighbours, also again, and says so", () => {
  expect(call("SWISSDRAW", [["A"], ["B"], ["C"], ["D"]], [["A", "B"]], null, null, "danish")).toEqual([
    ["Table", "Home", "Away", "Note"],
    [1, "A", "B", "have met before"],
    [2, "C", "D", ""],
  ]);
});
