import { type Kind } from "../../src/movements/catalogue";
import { movement, type Sitting } from "../../src/movements/movement";
import { boardVulnerability, contractScore } from "../../src/scoring/contract";
import { canScore, isPossible } from "../../src/scoring/possible-scores";
import { type Evening, type Slip, slipsIn } from "../../src/scoring/slips";

interface Row {
  round: number;
  board: number;
  seats: (number | undefined)[];
  score: number | "ruled" | undefined;
}

/** A score that a contract gives on the board: four spades by either side, from made to five down. */
function trueScore(board: number, dice: number): number {
  const { ns, ew } = boardVulnerability(board);
  const contract = { level: 4, strain: "S", doubling: 1, result: -(dice % 6) } as const;
  return dice % 2 === 0 ? contractScore(contract, ns) : -contractScore(contract, ew);
}

/** An evening as a movement lays it out, round by round. */
function played(kind: Kind, contestants: number, boards: number, rounds?: number): Row[] {
  const made = movement(kind, contestants, boards, rounds);
  if ("fault" in made) return [];
  return made.sittings
    .filter(({ ns, ew }) => ns.length > 0 && ew.length > 0)
    .flatMap((sitting, index) => boardsOf(sitting).map((board) => rowOf(sitting, board, index)));
}

function boardsOf({ firstBoard, lastBoard }: Sitting): number[] {
  return Array.from({ length: lastBoard - firstBoard + 1 }, (_, index) => firstBoard + index);
}

function rowOf({ round, ns, ew }: Sitting, board: number, index: number): Row {
  const seats = ns.length === 1 ? [...ns, ...ew] : [ns[0], ew[0], ns[1], ew[1]];
  return { round, board, seats, score: trueScore(board, index * 7 + board) };
}

function evening(rows: readonly Row[], more: Partial<Evening> = {}): Evening {
  return {
    boards: rows.map(({ board }) => board),
    seats: rows.map(({ seats }) => seats),
    scores: rows.map(({ score }) => score),
    ...more,
  };
}

const slips = (rows: readonly Row[], more?: Partial<Evening>): Slip[] => slipsIn(evening(rows, more));
const byBoard = (rows: readonly Row[]) => [...rows].sort((a, b) => a.board - b.board);

const SIZES: [Kind, number[]][] = [
  ["mitchell", Array.from({ length: 27 }, (_, index) => index + 4)],
  ["mitchell-switched", Array.from({ length: 27 }, (_, index) => index + 4)],
  ["howell", Array.from({ length: 21 }, (_, index) => index + 4)],
  ["individual", [8, 12]],
];

describe.each(SIZES)("%s", (kind, sizes) => {
  test.each(sizes)(
    "of %i: no evening with true scores has a slip, also when it is cut short",
    (contestants) => {
      const whole = movement(kind, contestants, 1);
      if ("fault" in whole) return expect(whole.fault.code).toBeDefined();
      for (const boards of [1, 2, 3]) {
        for (let rounds = 1; rounds <= whole.rounds; rounds++) {
          const rows = played(kind, contestants, boards, rounds);
          expect([rounds, boards, slips(rows)]).toEqual([rounds, boards, []]);
          expect(slips(byBoard(rows))).toEqual([]);
        }
      }
      return undefined;
    },
  );
});

/** The evening of 14 pairs with another value in one row. */
function changed(index: number, change: (row: Row) => Partial<Row>, rows = MITCHELL): Row[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change(row) } : row));
}

const MITCHELL = played("mitchell", 14, 3);
const HOWELL = played("howell", 8, 3);

describe("a planted slip gives its remark, and no other", () => {
  const known = new Set(Array.from({ length: 14 }, (_, index) => index + 1));
  /** The second pair of a row becomes the one that sits two tables further in the same round. */
  const wrong = (row: Row) => ({ seats: [row.seats[0], row.seats[1] === 14 ? 13 : 14] });

  test.each(MITCHELL.map((_, index) => index))("in row %i of a Mitchell", (index) => {
    const row = MITCHELL[index];
    const [ns] = row.seats as number[];
    const is = (rows: readonly Row[], slip: object) => expect(slips(rows, { known })).toEqual([slip]);

    const both = changed(index, wrong);
    const [, pair] = both[index].seats as number[];
    const right = both.findIndex(
      (one, at) => at !== index && one.board === row.board && one.seats[1] === pair,
    );
    const [first, again] = [Math.min(index, right), Math.max(index, right)];
    is(both, { kind: "twice", row: first, seat: 1, again: { row: again, seat: 1 } });

    is(
      changed(index, () => ({ seats: [ns, 99] })),
      { kind: "unknown", row: index, seat: 1 },
    );
    is(
      changed(index, () => ({ score: 425 })),
      { kind: "score", row: index },
    );
    is(
      changed(index, () => ({ score: undefined })),
      { kind: "blank", row: index },
    );
    is([...MITCHELL, row], { kind: "met", row: index, again: MITCHELL.length });

    const without = MITCHELL.filter((_, at) => at !== index);
    const of = without.findIndex(({ board }) => board === row.board);
    is(without, { kind: "fewer", row: of, results: 6, usual: 7 });
  });

  test.each(HOWELL.map((_, index) => index))("in row %i of a Howell", (index) => {
    const { board } = HOWELL[index];
    const without = HOWELL.filter((_, at) => at !== index);
    const of = without.findIndex((one) => one.board === board);
    expect(slips(without)).toEqual([{ kind: "fewer", row: of, results: 3, usual: 4 }]);
    const rows = changed(index, () => ({ score: 7599 }), HOWELL);
    expect(slips(rows)).toEqual([{ kind: "score", row: index }]);
  });

  test("a number that nobody has, without a list of names: the pair lacks the board", () => {
    const index = MITCHELL.findIndex(({ board }) => board === 5);
    const [ns, ew] = MITCHELL[index].seats;
    const rows = changed(index, () => ({ seats: [ns, 99] }));
    const found = slips(rows);
    expect(found).toEqual([{ kind: "lacks", row: expect.any(Number), seat: 1, lacked: expect.any(Number) }]);
    const [slip] = found.filter((one) => one.kind === "lacks");
    expect(rows[slip.row].seats[1]).toBe(ew);
    expect(rows[slip.lacked].board).toBe(5);
  });

  test("a whole slip that is missing is a remark for each of its boards", () => {
    const without = MITCHELL.filter(({ seats, round }) => !(round === 4 && seats[0] === 2));
    expect(slips(without).map(({ kind }) => kind)).toEqual(["fewer", "fewer", "fewer"]);
  });
});

test("a contract without a declarer, and a score that its contract cannot give", () => {
  const [one] = MITCHELL;
  const rows = [{ ...one, board: 2, score: 620 }];
  const of = (contract: NonNullable<Evening["contracts"]>[number]) => slips(rows, { contracts: [contract] });
  const spades = { level: 4, strain: "S", doubling: 1, side: "ns" } as const;
  expect(of(spades)).toEqual([]);
  expect(of({ ...spades, result: 0 })).toEqual([]);
  expect(of({ ...spades, result: 1 }).map(({ kind }) => kind)).toEqual(["contract"]);
  expect(of({ ...spades, side: "ew" }).map(({ kind }) => kind)).toEqual(["contract"]);
  expect(of("undeclared").map(({ kind }) => kind)).toEqual(["undeclared"]);
});

describe("an evening in progress", () => {
  const blank = (row: Row): Row => ({ ...row, score: undefined });

  test.each(["mitchell", "howell"] as const)("of a %s is quiet after every table and every board", (kind) => {
    const rows = played(kind, 14, 3);
    for (const typed of [rows, byBoard(rows)]) {
      expect(slips(typed.map(blank))).toEqual([]);
      const ends = typed.flatMap((row, index) => {
        const next = typed[index + 1] as Row | undefined;
        const isEnd = typed === rows ? next?.seats.join() !== row.seats.join() : next?.board !== row.board;
        return isEnd ? [index + 1] : [];
      });
      for (const end of ends) {
        const some = typed.map((row, index) => (index < end ? row : blank(row)));
        const isNearlyOver = typed.length - end <= typed.length / 20;
        if (!isNearlyOver) expect([end, slips(some)]).toEqual([end, []]);
      }
    }
  });

  test("has a remark for a slip that was left out, once half of its board is scored and its pairs have played on", () => {
    const index = MITCHELL.findIndex(({ round }) => round === 2);
    const after = (round: number) =>
      slips(MITCHELL.map((row, at) => (row.round > round || at === index ? blank(row) : row)));
    expect([2, 3, 4, 5].map((round) => after(round).map(({ row }) => row))).toEqual([
      [],
      [],
      [index],
      [index],
    ]);
  });
});

test("averages and rulings are no slips, and a blank seat is a sit-out", () => {
  const rows = changed(3, () => ({ score: "ruled" })).concat({ ...blankSeat, board: 1 });
  expect(slips(rows)).toEqual([]);
});
const blankSeat: Row = { round: 1, board: 1, seats: [7, undefined], score: undefined };

describe("directions with numbers of their own", () => {
  const own = MITCHELL.map((row) => ({ ...row, seats: [row.seats[0], Number(row.seats[1]) - 7] }));

  test("are two fields: pair 1 meets pair 1", () => {
    expect(own[0].seats[0]).toBe(1);
    for (let round = 1; round <= 7; round++)
      expect(slips(own.filter((row) => row.round <= round))).toEqual([]);
  });

  test("in one field a pair against itself is a slip", () => {
    const index = HOWELL.findIndex(({ board }) => board === 4);
    const [ns] = HOWELL[index].seats as number[];
    const again = { row: index, seat: 1 };
    expect(slips(changed(index, () => ({ seats: [ns, ns] }), HOWELL))).toEqual([
      { kind: "twice", row: index, seat: 0, again },
    ]);
  });
});

test("the scores that a contract gives are those of all contracts, by the vulnerability of the side that declares", () => {
  const sides = [
    { ns: false, ew: false },
    { ns: true, ew: false },
    { ns: false, ew: true },
    { ns: true, ew: true },
  ];
  const possible = (score: number) => sides.map((one) => isPossible(score, one));
  const [nobody, all] = [sides.map(() => false), sides.map(() => true)];
  for (const score of [42, 425, 7599, 10, 20, 30, 40, 60, -425]) expect(possible(score)).toEqual(nobody);
  expect(possible(0)).toEqual(all);
  expect(possible(420)).toEqual([true, false, true, false]);
  expect(possible(620)).toEqual([false, true, false, true]);
  expect(possible(-620)).toEqual([false, false, true, true]);
  expect(possible(7600)).toEqual([false, false, true, true]); // thirteen down redoubled, by East-West
  expect(isPossible(620, undefined)).toBe(true);
  expect(isPossible(42, undefined)).toBe(false);
  for (const score of [420, -50, 620]) {
    const bids = (["ns", "ew"] as const).flatMap((side) =>
      (["C", "D", "H", "S", "N"] as const).flatMap((strain) =>
        [1, 2, 3, 4, 5, 6, 7].flatMap((level) =>
          ([1, 2, 4] as const).map((doubling) => ({ side, strain, level, doubling })),
        ),
      ),
    );
    for (const one of sides)
      expect(bids.some((bid) => canScore(score, bid, one))).toBe(isPossible(score, one));
  }
});

test("where the vulnerability is not known, a contract may have been made or lost with either", () => {
  const spades = { level: 4, strain: "S", doubling: 1, side: "ns" } as const;
  const scores = [420, 620, -50, -100, 170, -420];
  expect(scores.map((score) => canScore(score, spades, undefined))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(scores.map((score) => canScore(score, { ...spades, result: 0 }, undefined))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("the scores of a side are those of its own vulnerability: all of them, and no others", () => {
  const [not, is] = [false, true].map((vulnerable) => {
    const scores = new Set([0]);
    for (let level = 1; level <= 7; level++)
      for (const strain of ["C", "D", "H", "S", "N"] as const)
        for (const doubling of [1, 2, 4] as const)
          for (let tricks = 0; tricks <= 13; tricks++)
            scores.add(contractScore({ level, strain, doubling, result: tricks - level - 6 }, vulnerable));
    return scores;
  });
  for (const ns of [false, true]) {
    for (const ew of [false, true]) {
      for (let score = -7700; score <= 7700; score += 10) {
        const given = (ns ? is : not).has(score) || (ew ? is : not).has(-score);
        if (isPossible(score, { ns, ew }) !== given) expect([ns, ew, score, given]).toEqual([]);
      }
    }
  }
});
