import { type ResultField } from "../../../src/events/columns";
import { readContract } from "../../../src/events/contract";
import { type Context } from "../../../src/events/tables/context";
import {
  type Meaning,
  type MeantLine,
  meaningOf,
  readAs,
  vulnerableAs,
} from "../../../src/events/tables/meaning";
import { lineWith } from "./raw-lines";

/* The scores are those of Law 77, worked out by hand. Board 1: nobody is vulnerable; 2: North-South; 3: East-West; 4: both. */

const PROPOSED: Meaning = {
  score: "ns",
  scoreEw: "own",
  tens: false,
  tricks: "over",
  vulnerable: "board",
  award: "ns",
  dash: "not played",
};

type Said = Partial<Record<ResultField, string>>;

/** A line of `4S N`, `PASS` or of nothing; a side alone is written as `ns` or `ew`. */
function meant(played: string, said: Said, result?: number, context: Context = {}): MeantLine {
  const [contract = "", by = ""] = played.split(" ");
  const side = by === "" ? undefined : /^(?:[NS]|ns)$/.test(by) ? "ns" : "ew";
  const declarer = by.length === 1 ? by : "";
  return {
    raw: lineWith({ board: "1", ...said }, context),
    played: { contract, bid: readContract(contract)?.bid, result, declarer, side },
  };
}

const read = (played: string, said: Said, meaning: Partial<Meaning> = {}, result?: number) =>
  readAs({ ...PROPOSED, ...meaning }, meant(played, said, result));

test.each<[string, Said, Partial<Meaning>, number | undefined]>([
  ["over", { result: "1" }, {}, 1],
  ["over", { result: "+1" }, { tricks: "taken" }, 1],
  ["over", { result: "- 1" }, { tricks: "odd" }, -1],
  ["over", { result: "=" }, { tricks: "taken" }, 0],
  ["over", { result: "what" }, {}, undefined],
  ["over", { result: "123" }, { tricks: "odd" }, undefined],
  ["over", { result: "x4" }, { tricks: "odd" }, undefined],
  ["over", { result: "4x" }, { tricks: "odd" }, undefined],
  ["taken", { tricks: "11" }, { tricks: "taken" }, 1],
  ["taken", { tricks: "9" }, { tricks: "taken" }, -1],
  ["taken", { result: "1 0" }, { tricks: "taken" }, 0],
  ["odd", { made: "5" }, { tricks: "odd" }, 1],
  ["odd", { made: "4" }, { tricks: "odd" }, 0],
  ["odd", { result: "making 5" }, { tricks: "odd" }, 1],
  ["odd", { result: "4 made" }, { tricks: "odd" }, 0],
  ["odd", { result: "Made 4" }, { tricks: "odd" }, 0],
  ["odd", { result: "made +1" }, { tricks: "odd" }, 1],
  ["in three columns the first", { made: "4", result: "+2", tricks: "13" }, { tricks: "odd" }, 0],
  ["in two columns the first", { result: "+2", tricks: "9" }, { tricks: "taken" }, 2],
  ["down", { down: "2" }, {}, -2],
  ["down", { down: "-2" }, {}, -2],
  ["down", { down: "10", made: "4" }, { tricks: "odd" }, -10],
  ["not down", { down: "0", made: "4" }, { tricks: "odd" }, 0],
  ["not down", { down: "-", made: "4" }, { tricks: "odd" }, 0],
  ["not down in points", { down: "100", made: "4" }, { tricks: "odd" }, 0],
  ["not down in points", { down: "112", made: "4" }, { tricks: "odd" }, 0],
  ["not down in points", { down: "-100", made: "4" }, { tricks: "odd" }, 0],
])("the tricks of 4S, counted %s, in %o by %o", (_, said, meaning, result) => {
  expect(read("4S N", said, meaning).result).toBe(result);
});

test("tricks beside a contract count where no column has them, and none where there is no contract", () => {
  expect(read("4S N", {}, {}, 1).result).toBe(1);
  expect(read("4S N", { result: "-1" }, {}, 1).result).toBe(-1);
  expect(read("PASS", { result: "1" }, {}, 1).result).toBeUndefined();
});

test.each<[string, Said, Partial<Meaning>, number | undefined]>([
  ["4S N", { board: "1" }, {}, 420],
  ["4S N", { board: "2" }, {}, 620],
  ["4S E", { board: "2" }, {}, -420],
  ["4S W", { board: "3" }, {}, -620],
  ["4S S", { board: "3" }, {}, 420],
  ["4S ns", { board: "2" }, {}, 620],
  ["4S ew", { board: "3" }, {}, -620],
  ["4S ns", { board: "3" }, {}, 420],
  ["4S", { board: "1" }, {}, undefined],
  ["PASS", { board: "1" }, {}, 0],
  ["what N", { board: "1" }, {}, undefined],
  ["4S N", { board: "" }, {}, undefined],
  ["4S N", { board: "0" }, {}, undefined],
  ["4S N", { board: "1A2" }, {}, undefined],
  ["4S N", { board: "2A" }, {}, undefined],
  ["4S N", { board: "1234567" }, {}, undefined],
  // Board 18 is board 2 again.
  ["4S N", { board: "18" }, {}, 620],
  ["4S N", { board: "2", vulnerable: "EW" }, { vulnerable: "said" }, 420],
  ["4S N", { board: "2", vulnerable: "EW" }, {}, 620],
  ["4S E", { board: "2", vulnerable: "EW" }, { vulnerable: "said" }, -620],
  ["4S E", { board: "3", vulnerable: "" }, { vulnerable: "said" }, -620],
  ["4S N", { board: "", vulnerable: "NS" }, { vulnerable: "said" }, 620],
])("the points of %s = with %o by %o", (played, said, meaning, points) => {
  const answer = read(played, { ...said, result: "=" }, meaning);
  expect(answer.computed).toBe(points);
  expect(answer.isImpossible).toBe(false);
});

test("more tricks than thirteen are impossible, and what is not known is not", () => {
  expect(read("7NT N", { result: "+1" })).toMatchObject({ computed: undefined, isImpossible: true });
  expect(read("7NT N", { result: "what" })).toMatchObject({ computed: undefined, isImpossible: false });
  expect(read("7NT", { result: "+1" })).toMatchObject({ computed: undefined, isImpossible: false });
});

test("the vulnerability of a line is that which the table says, or that of the board", () => {
  const said = lineWith({ vulnerable: "NS" });
  const silent = lineWith({});
  const by = (vulnerable: "said" | "board"): Meaning => ({ ...PROPOSED, vulnerable });
  expect(vulnerableAs(by("said"), said, 3)).toEqual({ ns: true, ew: false });
  expect(vulnerableAs(by("board"), said, 3)).toEqual({ ns: false, ew: true });
  expect(vulnerableAs(by("said"), silent, 4)).toEqual({ ns: true, ew: true });
  expect(vulnerableAs(by("said"), silent, 0)).toBeUndefined();
  expect(vulnerableAs(by("board"), said, undefined)).toBeUndefined();
});

test.each<[string, string, Said, Partial<Meaning>]>([
  ["420", "4S N", { score: "420" }, {}],
  ["420", "4S N", { score: "+420" }, {}],
  ["-50", "4S N", { score: "-50" }, {}],
  ["-50", "4S N", { score: "−50" }, {}],
  ["-50", "4S N", { score: "–50" }, {}],
  ["-50", "4S N", { score: "- 50" }, {}],
  ["1100", "4S N", { score: "1 100" }, {}],
  ["1100", "4S N", { score: "1.100" }, {}],
  ["1100", "4S N", { score: "1,100" }, {}],
  ["1100", "4S N", { score: "1'100" }, {}],
  ["-1100", "4S N", { score: "-1’100" }, {}],
  // These are no numbers of points, and stay.
  ["4.20", "4S N", { score: "4.20" }, {}],
  ["1.1000", "4S N", { score: "1.1000" }, {}],
  [".100", "4S N", { score: ".100" }, {}],
  ["1.abc", "4S N", { score: "1.abc" }, {}],
  ["A+/A-", "4S N", { score: "A+/A-" }, { score: "ew" }],
  ["x420", "4S N", { score: "x420" }, { score: "ew" }],
  ["420x", "4S N", { score: "420x" }, { score: "ew" }],
  ["A-", "4S N", { scoreEw: "A-" }, {}],
  ["A+", "4S N", { score: "A+", scoreEw: "50" }, {}],
  ["", "4S N", {}, {}],
  ["-420", "4S N", { score: "420" }, { score: "ew" }],
  ["-420", "4S E", { score: "420" }, { score: "ew" }],
  ["420", "4S N", { score: "420" }, { score: "declarer" }],
  ["-420", "4S E", { score: "420" }, { score: "declarer" }],
  ["420", "4S E", { score: "420" }, {}],
  ["0", "PASS", { score: "0" }, { score: "ew" }],
  ["420", "4S N", { score: "42" }, { tens: true }],
  ["-420", "4S E", { scoreEw: "42" }, { tens: true }],
  ["-420", "4S E", { scoreEw: "420" }, {}],
  ["50", "4S E", { scoreEw: "-50" }, {}],
  ["-420", "4S E", { scoreEw: "420" }, { scoreEw: "plus" }],
  ["-420", "4S E", { scoreEw: "-420" }, { scoreEw: "plus" }],
  ["-420", "4S E", { scoreEw: "-420" }, { scoreEw: "ns" }],
  ["420", "4S E", { scoreEw: "420" }, { scoreEw: "ns" }],
  // What is beside a zero counts, and nothing beside another number.
  ["-420", "4S E", { score: "0", scoreEw: "420" }, {}],
  ["0", "PASS", { score: "0", scoreEw: "0" }, {}],
  ["0", "PASS", { score: "0", scoreEw: "" }, {}],
  ["0", "PASS", { score: "0", scoreEw: "A-" }, {}],
  ["420", "4S N", { score: "420", scoreEw: "50" }, {}],
  ["420", "4S N", { score: "420", scoreEw: "0" }, {}],
])("the score is %s of %s with %o by %o", (score, played, said, meaning) => {
  expect(read(played, said, meaning).score).toBe(score);
});

describe("what fits best", () => {
  const best = (lines: readonly MeantLine[], proposed: Partial<Meaning> = {}) =>
    meaningOf(lines, { ...PROPOSED, ...proposed });

  test("is what the header says, as long as it fits and where nothing shows another meaning", () => {
    const fitting = [
      meant("4S N", { result: "=", score: "420" }),
      meant("4S S", { result: "=", score: "420" }),
    ];
    expect(best(fitting)).toMatchObject({ meaning: PROPOSED, of: 2, agree: 2 });
    const unknown = [meant("", { score: "420", result: "1", award: "3", scoreEw: "5" })];
    expect(best(unknown)).toMatchObject({ meaning: PROPOSED, of: 0, agree: 0 });
    expect(best([])).toMatchObject({ meaning: PROPOSED, of: 0, agree: 0 });
  });

  test("is not measured by lines without a contract, a score or tricks", () => {
    const lines = [
      meant("4S N", { result: "=", score: "420" }),
      meant("4S N", { result: "=", score: "" }),
      meant("4S N", { result: "=", score: "A+" }),
      meant("4S N", { result: "", score: "420" }),
      meant("PASS", { result: "", score: "0" }),
      meant("4S N", { result: "=", score: "170" }),
    ];
    expect(best(lines)).toMatchObject({ meaning: PROPOSED, of: 2, agree: 1 });
  });

  test.each<[string, Partial<Meaning>, MeantLine[], Partial<Meaning>]>([
    ["East-West's points", {}, [meant("4S N", { result: "=", score: "-420" })], { score: "ew" }],
    [
      "the declarer's points",
      {},
      [meant("4S E", { result: "=", score: "420" }), meant("4S N", { result: "=", score: "420" })],
      { score: "declarer" },
    ],
    [
      "East-West's points without their sign",
      {},
      [meant("4S W", { result: "=", scoreEw: "-420" }), meant("4S E", { result: "=", scoreEw: "420" })],
      { scoreEw: "plus" },
    ],
    ["North-South's sign", {}, [meant("4S N", { result: "=", scoreEw: "420" })], { scoreEw: "ns" }],
    ["points in tens", {}, [meant("4S N", { result: "=", score: "42" })], { tens: true }],
    [
      "points in tens in the other column",
      {},
      [meant("4S E", { result: "=", scoreEw: "42" })],
      { tens: true },
    ],
    ["all tricks", {}, [meant("4S N", { tricks: "10", score: "420" })], { tricks: "taken" }],
    ["tricks above six", {}, [meant("4S N", { result: "4", score: "420" })], { tricks: "odd" }],
    ["tricks over", { tricks: "odd" }, [meant("4S N", { made: "1", score: "450" })], { tricks: "over" }],
    [
      "the vulnerability of the board",
      { vulnerable: "said" },
      [meant("4S N", { board: "2", vulnerable: "EW", result: "=", score: "620" })],
      { vulnerable: "board" },
    ],
    // No contract has so many tricks, although no score says so.
    ["all tricks without a score", {}, [meant("4S N", { tricks: "10" })], { tricks: "taken" }],
    [
      "two things at once",
      {},
      [meant("4S N", { tricks: "10", score: "-42" })],
      { score: "ew", tens: true, tricks: "taken" },
    ],
    [
      "what most lines show",
      {},
      [
        meant("4S N", { result: "=", score: "420" }),
        meant("4S S", { result: "=", score: "-420" }),
        meant("3NT S", { result: "=", score: "-400" }),
      ],
      { score: "ew" },
    ],
  ])("is %s, instead of %o", (_, proposed, lines, found) => {
    expect(best(lines, proposed).meaning).toEqual({ ...PROPOSED, ...proposed, ...found });
  });

  const award = (board: string, contract: string, cells: Said) =>
    meant(contract, { board, result: "=", ...cells });

  test.each<[string, "ns" | "ew", MeantLine[]]>([
    ["East-West's", "ew", [award("1", "4S N", { award: "0" }), award("1", "2S N", { award: "2" })]],
    ["North-South's", "ns", [award("1", "4S N", { award: "2" }), award("1", "2S N", { award: "0" })]],
    [
      "East-West's by the scores alone",
      "ew",
      [award("1", "", { score: "420", award: "0" }), award("1", "", { score: "170", award: "2" })],
    ],
    [
      "East-West's where most pairs show it, and ties nothing",
      "ew",
      [
        award("1", "4S N", { award: "0" }),
        award("1", "2S N", { award: "1" }),
        award("1", "2S N", { award: "1" }),
        award("1", "2S N", { award: "1" }),
      ],
    ],
    [
      "East-West's where most pairs show it, and few the opposite",
      "ew",
      [
        award("1", "4S N", { award: "0" }),
        award("1", "2S N", { award: "2" }),
        award("1", "1S N", { award: "1" }),
        award("1", "3S N", { award: "0" }),
      ],
    ],
    [
      "East-West's where other awards tie",
      "ew",
      [
        award("1", "4S N", { award: "0" }),
        award("1", "1S N", { award: "1" }),
        award("1", "2S N", { award: "1" }),
        award("1", "3S N", { award: "1" }),
      ],
    ],
    [
      // Compared with each other the boards would show the opposite.
      "East-West's on boards of their own",
      "ew",
      [
        award("1", "2S N", { award: "0" }),
        award("1", "1S N", { award: "1" }),
        award("5", "7S N", { award: "8" }),
        award("5", "6S N", { award: "9" }),
      ],
    ],
    [
      "East-West's with other boards between",
      "ew",
      [
        award("1", "1S N", { award: "1" }),
        award("5", "7S N", { award: "8" }),
        award("1", "2S N", { award: "0" }),
      ],
    ],
    [
      "the header's where as many pairs show either",
      "ns",
      [
        award("1", "1S N", { award: "0" }),
        award("1", "4S N", { award: "1" }),
        award("1", "6S N", { award: "0" }),
      ],
    ],
    [
      "without the lines that have no award, or no score",
      "ew",
      [
        award("1", "4S N", { award: "0" }),
        award("1", "", { award: "9" }),
        award("1", "3NT N", { award: "" }),
        award("1", "2S N", { award: "2" }),
      ],
    ],
  ])("of an award that names no side is %s", (_, side, lines) => {
    expect(best(lines).meaning).toEqual({ ...PROPOSED, award: side });
  });

  test("by the awards of either side is whose the scores are", () => {
    const scored = (one: Said, other: Said) => [
      award("1", "", { score: "420", ...one }),
      award("1", "", { score: "170", ...other }),
    ];
    expect(best(scored({ nsAward: "2" }, { nsAward: "0" })).meaning.score).toBe("ns");
    expect(best(scored({ nsAward: "0" }, { nsAward: "2" })).meaning.score).toBe("ew");
    expect(best(scored({ ewAward: "0" }, { ewAward: "2" })).meaning.score).toBe("ns");
    expect(best(scored({ ewAward: "2" }, { ewAward: "0" })).meaning.score).toBe("ew");
    // An award with a side counts before one without.
    const all = scored(
      { nsAward: "0", ewAward: "0", award: "2" },
      { nsAward: "2", ewAward: "2", award: "0" },
    );
    expect(best(all).meaning.score).toBe("ew");
  });

  /** Lines without contracts, in the order of their awards: the better one has more. */
  const inOrder = (...lines: [declarer: string, score: number, award: number][]) =>
    lines.map(([declarer, score, nsAward]) =>
      award("1", ` ${declarer}`, { score: String(score), nsAward: String(nsAward) }),
    );

  test.each<[string, MeantLine[]]>([
    // By North-South's sign one pair of lines beside each other is in the right order and two in the wrong one.
    ["all pairs are right", inOrder(["N", 420, 3], ["E", 170, 1], ["N", 110, 2], ["E", 420, 0])],
    // By North-South's sign two pairs are right and one is wrong.
    ["the only pair is right", inOrder(["N", 110, 3], ["E", -110, 1], ["N", 110, 2], ["E", 420, 0])],
    // By North-South's sign one pair is right, one is wrong and two tie.
    [
      "three pairs of four are right",
      inOrder(["N", -300, 0], ["E", 200, 1], ["E", 100, 2], ["N", 100, 3], ["E", 100, 4]),
    ],
    // By North-South's sign three pairs are right and one is wrong.
    [
      "two pairs are right and two tie",
      inOrder(["N", -200, 0], ["E", -100, 1], ["N", 100, 2], ["E", -100, 3], ["N", 200, 4]),
    ],
  ])("is the declarer's sign where by it %s", (_, lines) => {
    expect(best(lines).meaning).toEqual({ ...PROPOSED, score: "declarer" });
  });

  test("is near to what the header says in that which does not matter", () => {
    const lines = [meant("4S N", { result: "=", score: "-420" })];
    expect(best(lines, { tricks: "odd" }).meaning).toEqual({ ...PROPOSED, score: "ew", tricks: "odd" });
  });

  test("is decided by contracts before awards", () => {
    const lines = [
      meant("4S N", { result: "=", score: "420", nsAward: "0" }),
      meant("2S N", { result: "=", score: "110", nsAward: "2" }),
    ];
    expect(best(lines).meaning).toEqual(PROPOSED);
  });

  test("is found in 120 lines, wherever these are", () => {
    const ones = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        meant("4S N", { result: "=", score: index < count / 2 ? "420" : "-420" }),
      );
    expect(best(ones(120))).toMatchObject({ of: 120, agree: 60 });
    expect(best(ones(121))).toMatchObject({ of: 61, agree: 31 });
    expect(best(ones(240))).toMatchObject({ of: 120, agree: 60 });
  });

  test("by awards is found in the first 120 lines, which are of few boards", () => {
    const pairs = (count: number, ...awards: string[]) =>
      Array.from({ length: count }, (_, index) => [
        award(String(index), "4S N", { award: awards[0] }),
        award(String(index), "2S N", { award: awards[1] }),
      ]).flat();
    expect(best([...pairs(60, "0", "2"), ...pairs(90, "2", "0")]).meaning.award).toBe("ew");
  });
});
