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

function boardsOf({ firstBoard, lastBoard, boards }: Sitting): readonly number[] {
  return boards ?? Array.from({ length: lastBoard - firstBoard + 1 }, (_, index) => firstBoard + index);
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

/** Lines with a half table, one that is cut short, pairs that change direction, one line of all, and players. */
const EVENINGS: [Kind, number, number, number?][] = [
  ["mitchell", 13, 2],
  ["mitchell", 10, 2, 4],
  ["mitchell-switched", 10, 2, 4],
  ["howell", 6, 2],
  ["howell", 8, 1],
  ["individual", 8, 2],
];

describe.each(EVENINGS)("in a %s of %i with %i boards a round", (kind, contestants, boards, rounds) => {
  const rows = played(kind, contestants, boards, rounds);

  test("each result that is missing is one remark on its board", () => {
    const found = rows.map((_, index) => {
      const without = rows.filter((__, at) => at !== index);
      return slips(without).map((slip) => slip.kind === "fewer" && without[slip.row].board);
    });
    expect(found).toEqual(rows.map(({ board }) => [board]));
  });

  test("each number that nobody has is one remark on whom it stands for", () => {
    const found = rows.flatMap((row, index) =>
      row.seats.map((_, seat) => {
        const typed = changed(
          index,
          () => ({ seats: row.seats.map((who, at) => (at === seat ? 99 : who)) }),
          rows,
        );
        return slips(typed).map(
          (slip) => slip.kind === "lacks" && [typed[slip.lacked].board, typed[slip.row].seats[slip.seat]],
        );
      }),
    );
    expect(found).toEqual(rows.flatMap(({ board, seats }) => seats.map((who) => [[board, who]])));
  });
});

test.each([
  ["howell", 10, 7],
  ["howell", 7, 7],
] as const)(
  "nobody can say what is missing in a %s of %i of which %i rounds are played, with one board each",
  (kind, contestants, rounds) => {
    const rows = played(kind, contestants, 1, rounds);
    for (const index of rows.keys()) expect(slips(rows.filter((_, at) => at !== index))).toEqual([]);
  },
);

describe("boards and lines", () => {
  const without = (rows: Row[], ...left: number[]) => rows.filter((_, at) => !left.includes(at));
  const kinds = (rows: Row[]) => slips(rows).map(({ kind }) => kind);
  /** In place of two pairs, one of each direction, numbers that nobody has. */
  const strange = (rows: Row[], ns: number, ew: number) =>
    rows.map((row, at) => ({
      ...row,
      seats: [at === ns ? 98 : row.seats[0], at === ew ? 99 : row.seats[1]],
    }));

  test.each([
    [10, [1]],
    [16, [1, 13]],
  ])("%i pairs that change direction in one round of four are two lines", (pairs, left) => {
    const rows = played("mitchell", pairs, 1, 4).map((row) =>
      row.round === 4 ? { ...row, seats: [...row.seats].reverse() } : row,
    );
    expect(slips(rows)).toEqual([]);
    expect(kinds(without(rows, ...left))).toEqual(left.map(() => "fewer"));
  });

  test("a board lacks no result when those who have played fewer boards have played it", () => {
    // Boards 3 and 4 have come to one table only.
    const rows = played("mitchell", 29, 2, 2).filter(({ board }) => board <= 28);
    expect(rows.filter(({ board }) => board === 3 || board === 4).map(({ seats }) => seats)).toEqual([
      [2, 17],
      [2, 17],
    ]);
    const ns = rows.findIndex(({ seats, board }) => seats[0] === 2 && board > 4);
    const ew = rows.findIndex(({ seats, board }) => seats[1] === 17 && board > 4);
    expect(slips(strange(rows, ns, ew))).toEqual([]);
  });

  test("boards are a set when half of those who meet on one meet on the other", () => {
    const rows = played("mitchell", 10, 2, 4);
    const [ns, ew] = [...rows.keys()].filter((at) => rows[at].board === 5);
    expect(kinds(strange(rows, ns, ew))).toEqual(["lacks", "lacks"]);
  });

  test("a board that one of four meetings has beside another is not of its set", () => {
    // Boards 7 and 8 have come to three tables, and the others to four.
    const rows = played("howell", 10, 2, 7).map((row) => ({ ...row, score: 0 }));
    for (const [index, { board }] of rows.entries()) {
      if (board === 7 || board === 8)
        expect(new Set(kinds(changed(index, () => ({ board: 18 }), rows)))).toEqual(new Set(["twice"]));
    }
  });

  test("nobody lacks a board that only half of the line has played", () => {
    // With the number that nobody has, a line of six.
    const rows = played("mitchell", 10, 2, 3);
    for (const index of rows.keys()) {
      expect(slips(strange(rows, index, -1))).toEqual([]);
      expect(slips(strange(rows, -1, index))).toEqual([]);
    }
  });
});

test("remarks come in the order of the rows, and those of a row in the order of the seats", () => {
  const known = new Set(Array.from({ length: 14 }, (_, index) => index + 1));
  const last = MITCHELL.length - 1;
  const planted = new Map<number, Partial<Row>>([
    [20, { score: 42 }],
    [40, { seats: [MITCHELL[40].seats[0], 98] }],
    [60, { score: undefined }],
    [80, { score: -42 }],
    [100, { seats: [99, MITCHELL[100].seats[1]] }],
  ]);
  const rows = MITCHELL.slice(0, last).map((row, index) => ({ ...row, ...planted.get(index) }));
  const found = slips(rows, { known });
  expect(found.map(({ row }) => row).filter((row) => planted.has(row))).toEqual([...planted.keys()]);
  expect(found.filter(({ row }) => !planted.has(row)).map(({ kind }) => kind)).toEqual(["fewer"]);
  expect(found.map(({ row }) => row)).toEqual(found.map(({ row }) => row).sort((a, b) => a - b));

  const both = slips(changed(1, () => ({ seats: [98, 99] })));
  const lacks = { kind: "lacks", row: 0, lacked: expect.any(Number) };
  expect(both).toEqual([
    { ...lacks, seat: 0 },
    { ...lacks, seat: 1 },
  ]);
});

describe("on one board", () => {
  const row = (...seats: number[]): Row => ({ round: 1, board: 1, seats, score: 0 });
  const place = (at: number, seat: number) => ({ row: at, seat });

  test.each([
    ["North-South twice", [row(1, 2), row(3, 4), row(1, 5)], [[place(0, 0), place(2, 0)]]],
    ["East-West twice", [row(1, 2), row(3, 4), row(5, 4)], [[place(1, 1), place(2, 1)]]],
    [
      "two that have met others",
      [row(1, 2), row(3, 4), row(1, 4)],
      [
        [place(0, 0), place(2, 0)],
        [place(1, 1), place(2, 1)],
      ],
    ],
    ["three times", [row(1, 2), row(1, 3), row(1, 4)], [1, 2].map((at) => [place(0, 0), place(at, 0)])],
    [
      "players of an individual, of whom two have changed places",
      [row(1, 2, 3, 4), row(2, 1, 5, 6)],
      [
        [place(0, 1), place(1, 0)],
        [place(0, 0), place(1, 1)],
      ],
    ],
  ])("%s", (_, rows, pairs) => {
    expect(slips(rows)).toEqual(pairs.map(([first, again]) => ({ kind: "twice", ...first, again })));
  });

  test("half of the numbers may sit both ways in one field; when more do, the directions are two fields", () => {
    expect(slips([row(1, 2), row(2, 1), row(3, 4)])).toEqual([{ kind: "met", row: 0, again: 1 }]);
    expect(slips([row(1, 2), row(2, 1), row(3, 3)])).toEqual([]);
  });
});

test("a board whose label is no number, or not one from 1, may have either vulnerability", () => {
  const [row] = MITCHELL;
  const has = (board: number | string) => slips([{ ...row, score: 620 }], { boards: [board] }).length;
  expect([1, 2, 3, 4].map(has)).toEqual([1, 0, 1, 0]);
  expect(["A", "3", 0, -1, 2.5, 3.5].map(has)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("of a row without a board or a pair only a score is told, and nothing of no rows", () => {
  const more = [42, "ruled", undefined].map((score) => ({ ...MITCHELL[0], score }) as Row);
  const boards = [...MITCHELL.map(({ board }) => board), undefined, undefined, undefined];
  const at = MITCHELL.length;
  expect(slips([...MITCHELL, ...more], { boards })).toEqual([
    { kind: "boardless", row: at },
    { kind: "boardless", row: at + 1 },
  ]);
  expect(slips([])).toEqual([]);
  expect(slips([blankSeat])).toEqual([]);
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

describe("a row without a score", () => {
  const blankFrom = (rows: Row[], first: number) =>
    slips(rows.map((row, index) => (index < first ? row : { ...row, score: undefined })));

  test.each([
    [60, 3, played("mitchell", 20, 1, 6)],
    [50, 2, played("mitchell", 20, 1, 5)],
    [9, 1, played("mitchell", 6, 1)],
  ])("is a remark at the end of %i rows when there are no more than %i", (count, most, rows) => {
    expect(rows).toHaveLength(count);
    for (let blanks = 1; blanks <= most; blanks++) {
      const last = Array.from({ length: blanks }, (_, index) => count - blanks + index);
      expect(blankFrom(rows, count - blanks)).toEqual(last.map((row) => ({ kind: "blank", row })));
    }
    expect(blankFrom(rows, count - most - 1)).toEqual([]);
  });

  /** Boards with their pairs; those in brackets have no score. */
  const typed = (text: string): Row[] =>
    text.split(" ").map((row) => {
      const [board, ns, ew] = row.match(/\d+/g)?.map(Number) ?? [];
      return { round: 1, board, seats: [ns, ew], score: row.startsWith("(") ? undefined : 0 };
    });

  test.each([
    ["its pairs have a score on another board", "1:1-2 1:3-4 (2:1-2) 2:3-4 (3:5-6) (3:7-8)", [2]],
    ["they have, in the other direction", "1:1-2 1:3-4 (2:2-1) 2:3-4 (3:5-6) (3:7-8)", [2]],
    ["one of its pairs has a score further down", "(1:1-2) 1:3-4 2:1-4 (3:5-6) (3:7-8)", [0]],
    ["the other has", "(1:1-2) 1:3-4 2:3-2 (3:5-6) (3:7-8)", [0]],
  ])("is a remark when %s", (_, rows, found) => {
    expect(slips(typed(rows))).toEqual(found.map((row) => ({ kind: "blank", row })));
  });

  test.each([
    ["its pairs have no score yet", "(1:1-2) 1:3-4 (3:5-6) (3:7-8)"],
    ["they only have scores above, against others", "1:1-4 1:3-2 2:3-4 (2:1-2) (3:5-6) (3:7-8)"],
    ["nobody else has played the board", "(1:1-2) 2:1-2"],
    ["fewer than half of the others have a score on it", "(1:1-2) 1:3-4 (1:5-6) (1:7-8) 2:1-2 2:5-6 2:7-8"],
  ])("is none when %s", (_, rows) => {
    expect(slips(typed(rows))).toEqual([]);
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
