import { type BridgeEvent } from "../../src/events/event";
import { pbnReading, readPbn } from "../../src/events/pbn";

/*
 * PBN with one record for each table. Its tags are those of Portable Bridge Notation 2.1, section 3.4; the teams are as
 * RealBridge writes them.
 */

type Tags = Record<string, string>;

function text(records: readonly Tags[]): string {
  return records
    .flatMap((tags) => [...Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`), "", ""])
    .join("\n");
}

function read(...records: Tags[]) {
  const answer = readPbn(text(records));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer;
}

function faults(...records: Tags[]) {
  const answer = readPbn(text(records));
  return "faults" in answer ? answer.faults : [];
}

/** Four spades by North on board 1, where nobody is vulnerable. */
const MADE = { Board: "1", Declarer: "N", Contract: "4S", Result: "10" };
const PAIRS = { North: "A", East: "B" };

function pairs({ results }: BridgeEvent): (string | undefined)[][] {
  return results.map(({ ns, ew, players = [] }) => [ns, ew, ...players]);
}

test("a record without a result is a board not played where both pairs are known, and hands elsewhere", () => {
  const unplayed = { Board: "2", Declarer: "?", Contract: "?", Result: "?" };
  const left = [unplayed, { ...unplayed, North: "A" }, { ...unplayed, East: "B" }];
  const { event } = read(
    { ...MADE, ...PAIRS },
    ...left,
    { ...unplayed, ...PAIRS },
    {
      ...{ ...MADE, ...PAIRS },
      Board: "3",
    },
  );
  expect(event.results.map(({ board, score }) => [board, score])).toEqual([
    ["1", 420],
    ["2", undefined],
    ["3", 420],
  ]);
  expect(faults({ ...unplayed, ...PAIRS }, { ...unplayed, ...PAIRS, Board: "3" })).toEqual([
    { code: "noResults" },
  ]);
});

test.each([
  ["10", 0],
  ["=", 0],
  ["+1", 1],
  ["-2", -2],
  ["-10", -10],
  ["12", 2],
])("the result %s of four spades is %i", (Result, result) => {
  expect(read({ ...MADE, ...PAIRS, Result }).event.results[0].result).toBe(result);
});

test.each(["x+1", "+1x", "1=", "x=", "=1", "+x"])("%s is neither tricks nor a result", (Result) => {
  expect(faults({ ...MADE, ...PAIRS, Result })).toEqual([
    { code: "value", field: "tricks", value: Result, line: 1, board: "1" },
  ]);
});

test("section, round and table are in the tags, and what is not known is blank", () => {
  const { event } = read(
    { ...MADE, ...PAIRS, Section: "C", Round: "2", Table: "5" },
    { ...MADE, North: "E", East: "F", Section: "?", Round: "-", Table: "**" },
  );
  expect(event.results.map(({ section, round, table }) => [section, round, table])).toEqual([
    ["C", 2, 5],
    ["", undefined, undefined],
  ]);
});

test("a declarer after ^ is a declarer, and one before it is none", () => {
  expect(read({ ...MADE, ...PAIRS, Declarer: "^S" }).event.results[0].declarer).toBe("S");
  expect(faults({ ...MADE, ...PAIRS, Declarer: "S^" })).toEqual([
    { code: "value", field: "declarer", value: "S^", line: 1, board: "1" },
  ]);
});

test.each([
  ["N", "NS 420", 420],
  ["N", "NS 420 EW -420", 420],
  ["N", "EW -420 NS 420", 420],
  ["N", "EW -420", 420],
  ["W", "EW 420", -420],
  // Points without a side are not read; the contract says them.
  ["N", "420", 420],
  ["W", "420", -420],
  ["N", "A6040", { ns: 60, ew: 40 }],
  ["N", "A-", { ns: 40, ew: 60, inLetters: true }],
])("four spades by %s with the score %s: %j", (Declarer, Score, score) => {
  const { event, remarks } = read({ ...MADE, ...PAIRS, Declarer, Score });
  expect([event.results[0].score, remarks]).toEqual([score, []]);
});

test.each([
  ["NS 4 EW -4", 4, -4],
  ["EW -4 NS 4", 4, -4],
  ["EW -4", undefined, -4],
  ["NS 1.5", 1.5, undefined],
  ["NS 1,25 EW -1,25", 1.25, -1.25],
  ["4", undefined, undefined],
])("the awards in ScoreIMP %s are %d and %d", (ScoreIMP, ns, ew) => {
  const [{ nsAward, ewAward }] = read({ ...MADE, ...PAIRS, ScoreIMP }).event.results;
  expect([nsAward?.value, ewAward?.value]).toEqual([ns, ew]);
});

test.each([
  ["MP", "ScoreIMP", "crossimps"],
  ["IMP", "ScoreMP", "matchpoints"],
  ["Butler", "ScoreIMP", "butler"],
  ["", "ScoreMP", "matchpoints"],
  ["MP", "Lead", "matchpoints"],
  ["Butler", "Lead", "butler"],
  ["", "Lead", undefined],
])("the scoring %j beside the tag %s is that of %s", (Scoring, name, form) => {
  expect(read({ ...MADE, ...PAIRS, Scoring, [name]: "NS 2 EW 2" }).event.form).toBe(form);
});

describe("seats", () => {
  const seated = (...players: string[]) =>
    Object.fromEntries(["North", "East", "South", "West"].map((seat, at) => [seat, players[at] ?? ""]));
  const at = (board: number, ...players: string[]) => ({
    ...{ ...MADE, Board: String(board) },
    ...seated(...players),
  });

  test("a name alone on its side is the pair, and two names that no other pair has are another one", () => {
    const { event } = read(
      at(1, "Ann", "Cy", "Bo", "Di"),
      at(2, "Ann", "Cy"),
      at(3, "Bo", "Di"),
      at(4, "", "Di", "Bo"),
    );
    expect(pairs(event)).toEqual([
      ["1", "2"],
      ["Ann", "Cy"],
      ["Bo", "Di"],
      ["Bo", "Di"],
    ]);
  });

  test("a record without names has its result, and nobody sat there", () => {
    expect(pairs(read(at(1, "A", "B"), at(2), at(3, "A", "B")).event)).toEqual([
      ["A", "B"],
      ["", ""],
      ["A", "B"],
    ]);
  });

  test("of players who change partners no pair is in the results", () => {
    const { event } = read(
      at(1, "Ann", "Cy", "Bo", "Di"),
      at(2, "Ann", "Bo", "Cy", "Di"),
      at(3, "Ann", "Bo", "Di", "Cy"),
    );
    expect(pairs(event)).toEqual([
      ["", "", "1", "2", "3", "4"],
      ["", "", "1", "3", "2", "4"],
      ["", "", "1", "3", "4", "2"],
    ]);
  });

  test("two pairs whose names together have the same letters are two, and a number at the end of a name is none of it", () => {
    const { event } = read(
      at(1, "Ann#12", "Cy", "Bo #1 fan#3", "Di"),
      at(2, "Jo", "Al", "Anna", "Anjo"),
      at(3, "Jo", "AlAn", "Anna", "jo"),
    );
    expect(pairs(event)).toEqual([
      ["1", "2"],
      ["3", "4"],
      ["3", "5"],
    ]);
    expect(event.contestants[0].names).toEqual(["Ann", "Bo #1 fan"]);
  });
});

describe("teams", () => {
  const room = (board: string, HomeTeam: string, VisitTeam: string, points: number, more: Tags = {}) => ({
    ...{ Board: board, Contract: "?", Score: `NS ${points}`, HomeTeam, VisitTeam },
    ...more,
  });
  const played = ({ matches }: BridgeEvent) =>
    matches.map(({ round, home, away, boards }) => [
      ...[round, home, away],
      ...boards.map(({ board, homeNs, homeEw }) => [board, homeNs?.score, homeEw?.score]),
    ]);
  const onBoard = (Board: string) => (tags: Tags) => ({ ...tags, Board });
  const BOTH = [room("1", "T1", "T2", 90), room("1", "T2", "T1", 120)];

  test("have no names of pairs, and each is listed once", () => {
    const { event, remarks } = read(...BOTH, room("2", "T2", "T1", 50), room("2", "T1", "T2", 0));
    expect(played(event)).toEqual([[1, "T1", "T2", ["1", 90, 120], ["2", 0, 50]]]);
    expect(event.contestants).toEqual([
      { id: "T1", names: [] },
      { id: "T2", names: [] },
    ]);
    expect(pairs(event)).toEqual(Array(4).fill(["", ""]));
    expect(remarks).toEqual([]);
  });

  test("of which one has no name, or plays itself", () => {
    const noVisitor: Tags = { ...room("3", "T1", "", 90) };
    delete noVisitor.VisitTeam;
    const { event, remarks } = read(...BOTH, room("2", "", "T2", 90), noVisitor, ...BOTH.map(onBoard("4")));
    expect(played(event)).toEqual([[1, "T1", "T2", ["1", 90, 120], ["4", 90, 120]]]);
    expect(remarks).toEqual([
      { code: "missing", field: "HomeTeam", line: 15, left: "out" },
      { code: "missing", field: "VisitTeam", line: 22, left: "out" },
    ]);
    expect(faults(...BOTH, room("2", "T1", "T1", 90))).toEqual([{ code: "itself", pair: "T1", line: 15 }]);
  });

  test("are none where the file names home teams alone", () => {
    const { event } = read({ ...MADE, ...PAIRS }, { ...MADE, ...PAIRS, Board: "2", HomeTeam: "T1" });
    expect(event.form).toBeUndefined();
    expect(pairs(event)).toEqual([
      ["A", "B"],
      ["A", "B"],
    ]);
  });

  test("1 against 12 and 11 against 2 are two matches, and so are two rounds", () => {
    const match = (home: string, away: string, Round: string) => [
      room("1", home, away, 90, { Round }),
      room("1", away, home, 120, { Round }),
    ];
    expect(
      played(read(...match("1", "12", "1"), ...match("11", "2", "1"), ...match("12", "1", "2")).event),
    ).toEqual([
      [1, "1", "12", ["1", 90, 120]],
      [1, "11", "2", ["1", 90, 120]],
      [2, "12", "1", ["1", 90, 120]],
    ]);
  });

  test("a record whose board has no number is left out, and that is said", () => {
    const { event, remarks } = read(...BOTH, room("x", "T1", "T2", 90), ...BOTH.map(onBoard("2")));
    expect(played(event)).toEqual([[1, "T1", "T2", ["1", 90, 120], ["2", 90, 120]]]);
    expect(remarks).toEqual([
      { code: "value", field: "board", value: "x", left: "out", line: 15, board: "x" },
    ]);
  });

  test.each([
    ["Closed", "Open", [120, 90]],
    ["c", "Vugraph, second room", [120, 90]],
    ["Open", "Closed", [90, 120]],
    ["Closed", "Closed", [90, 120]],
  ])("that keep their home team in the rooms %s and %s", (first, second, scores) => {
    const { event } = read(
      room("1", "T1", "T2", 90, { Room: first }),
      room("1", "T1", "T2", 120, { Room: second }),
    );
    expect(played(event)).toEqual([[1, "T1", "T2", ["1", ...scores]]]);
  });

  test("a board of one table is all that is said", () => {
    expect(read(...BOTH, room("2", "T2", "T1", 90)).remarks).toContainEqual({
      ...{ code: "oneTable", board: "2", line: 15, pair: "T1", other: "T2" },
    });
    expect(read(...BOTH, room("2", "T2", "T1", 90)).remarks).toHaveLength(2);
  });
});

test("a reading tells how far it is before each record of a match, and after each of pairs", () => {
  const one = [1, 2, 3, 4].map((board) => ({ ...MADE, ...PAIRS, Board: String(board) }));
  const teams = one.map((record) => ({ ...record, HomeTeam: "T1", VisitTeam: "T2" }));
  for (const records of [one, teams]) {
    expect([...pbnReading(text(records))]).toEqual([0.5, 0.625, 0.75, 0.875]);
  }
});
