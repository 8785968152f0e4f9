import { type Kind } from "../../src/movements/catalogue";
import { laidOut, movement, type Schedule, type Sitting } from "../../src/movements/movement";
import { copiesIn, passing, type Plan, type PlannedTable, switched } from "../../src/movements/plan";

const BOARDS = 3;

interface Evening extends Schedule {
  kind: Kind;
}

function evening(kind: Kind, contestants: number, rounds?: number): Evening {
  const answer = movement(kind, contestants, BOARDS, rounds);
  if ("fault" in answer) throw new Error(`${kind} for ${contestants}: ${answer.fault.code}`);
  return { kind, ...answer };
}

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** What is wrong with a movement, in words; an empty list when nothing is wrong. */
function faults({ kind, sittings, boards, tables, rounds, shared }: Evening, contestants: number): string[] {
  const found: string[] = [];
  const once = (what: string, list: readonly number[]) => {
    if (new Set(list).size < list.length) found.push(what);
  };
  const opponents = sittings.flatMap(({ ns, ew }) =>
    ns.flatMap((a) => ew.map((b) => 1000 * Math.min(a, b) + Math.max(a, b))),
  );
  if (kind !== "individual") once("two pairs meet twice", opponents);
  const seats = new Map<number, Sitting[]>();
  const inRound = new Map<number, Sitting[]>();
  const put = (into: Map<number, Sitting[]>, key: number, sitting: Sitting) => {
    const others = into.get(key);
    if (others) others.push(sitting);
    else into.set(key, [sitting]);
  };
  for (const sitting of sittings) {
    put(inRound, sitting.round, sitting);
    for (const contestant of [...sitting.ns, ...sitting.ew]) put(seats, contestant, sitting);
  }
  const seated = [...seats.keys()].sort((a, b) => a - b);
  if (seated.join() !== upTo(1, contestants).join()) found.push("somebody has no seat");
  for (const [contestant, seated] of seats) {
    const played = seated.filter(({ ns, ew }) => ns.length && ew.length);
    once(
      `${contestant} plays a board twice`,
      played.map((sitting) => sitting.firstBoard),
    );
    once(
      `${contestant} sits twice in a round`,
      seated.map((sitting) => sitting.round),
    );
  }
  for (let round = 1; round <= rounds; round++) {
    const now = inRound.get(round) ?? [];
    if (
      now.map((sitting) => sitting.table).join() !== Array.from({ length: tables }, (_, t) => t + 1).join()
    ) {
      found.push(`round ${round} has other tables`);
    }
    if (now.flatMap(({ ns, ew }) => [...ns, ...ew]).length !== contestants) {
      found.push(`somebody has no seat in round ${round}`);
    }
    if (new Set(now.map((sitting) => sitting.firstBoard)).size < tables !== shared.includes(round)) {
      found.push(`round ${round} shares boards and does not say so, or the reverse`);
    }
  }
  for (const { firstBoard, lastBoard } of sittings) {
    if (firstBoard % BOARDS !== 1 || lastBoard !== firstBoard + BOARDS - 1 || lastBoard > boards) {
      found.push(`boards ${firstBoard} to ${lastBoard}`);
    }
  }
  return found;
}

describe.each(["mitchell", "mitchell-switched"] as const)("%s", (kind) => {
  test.each([...upTo(4, 60), 199, 200, 399, 400])("%i pairs", (pairs) => {
    const whole = evening(kind, pairs);
    const tables = Math.ceil(pairs / 2);
    expect(faults(whole, pairs)).toEqual([]);
    expect(whole.shared).toEqual([]);
    expect([whole.tables, whole.rounds]).toEqual([tables, tables % 2 === 0 ? tables - 1 : tables]);
    expect(whole.boards).toBe(tables * BOARDS);
  });
});

test("in a Mitchell, North-South stay, East-West move up a table and the boards move down", () => {
  const { sittings } = evening("mitchell", 10);
  expect(sittings.every(({ table, ns }) => ns[0] === table)).toBe(true);
  const at = (round: number, table: number) =>
    sittings.find((sitting) => sitting.round === round && sitting.table === table);
  expect(at(1, 1)?.ew).toEqual([6]);
  expect(at(2, 2)?.ew).toEqual(at(1, 1)?.ew);
  expect(at(2, 1)?.firstBoard).toBe(at(1, 2)?.firstBoard);
});

test("with an even number of tables, East-West skip a table after half of the rounds, and at no other time", () => {
  const { sittings, rounds } = evening("mitchell", 16);
  const tableOf9 = upTo(1, rounds).map(
    (round) => sittings.find((sitting) => sitting.round === round && sitting.ew[0] === 9)?.table,
  );
  expect(tableOf9).toEqual([1, 2, 3, 4, 6, 7, 8]);
});

test("with an odd number of pairs the highest East-West pair is missing, and the North-South pairs sit out in turn", () => {
  const out = evening("mitchell", 9).sittings.filter(({ ew }) => ew.length === 0);
  expect(out.map(({ round, ns }) => [round, ns[0]])).toEqual([
    [1, 5],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
  ]);
});

test.each([
  [14, undefined, [7]],
  [26, undefined, [12, 13]],
  [26, 8, [8]],
  [9, 4, [4]],
])("with %i pairs and %p rounds, rounds %p are arrow-switched", (pairs, rounds, switched) => {
  const plain = evening("mitchell", pairs, rounds).sittings;
  const turned = evening("mitchell-switched", pairs, rounds).sittings;
  expect(turned).toEqual(
    plain.map(({ ns, ew, ...rest }) =>
      switched.includes(rest.round) ? { ...rest, ns: ew, ew: ns } : { ...rest, ns, ew },
    ),
  );
});

describe("howell", () => {
  test.each(upTo(4, 24))("%i pairs", (pairs) => {
    const whole = evening("howell", pairs);
    expect(faults(whole, pairs)).toEqual([]);
    const seats = pairs + (pairs % 2);
    expect(whole.rounds).toBe(seats - 1);
    expect(whole.boards).toBe((seats - 1) * BOARDS);
    expect(whole.shared).toEqual(seats === 4 ? [1, 2, 3] : seats === 6 ? [5] : []);
    // Nothing happens twice, so these counts prove that everything happens exactly once.
    const met = whole.sittings.filter(({ ns, ew }) => ns.length && ew.length).length;
    expect(met).toBe((pairs * (pairs - 1)) / 2);
    for (const pair of upTo(1, pairs)) {
      const seated = whole.sittings.filter(({ ns, ew }) => ns[0] === pair || ew[0] === pair);
      expect(new Set(seated.map(({ firstBoard }) => firstBoard)).size).toBe(seats - 1);
      expect(seated.filter(({ ns, ew }) => !ns.length || !ew.length)).toHaveLength(pairs % 2);
    }
  });

  // The comparisons cannot be perfectly even when the number of rounds is 1 modulo 4. Six pairs have few
  // schedules to choose from.
  test.each(upTo(2, 12).map((tables) => 2 * tables))(
    "with %i pairs, every two are compared equally often",
    (pairs) => {
      const { sittings } = evening("howell", pairs);
      const direction = new Map(
        sittings.flatMap(({ ns, ew, firstBoard }) => [
          [`${ns[0]} ${firstBoard}`, 1],
          [`${ew[0]} ${firstBoard}`, -1],
        ]),
      );
      const sets = [...new Set(sittings.map(({ firstBoard }) => firstBoard))];
      const common = upTo(1, pairs).flatMap((a) =>
        upTo(a + 1, pairs).map((b) =>
          sets.reduce(
            (sum, set) => sum + Number(direction.get(`${a} ${set}`)) * Number(direction.get(`${b} ${set}`)),
            0,
          ),
        ),
      );
      expect(Math.max(...common.map((sum) => Math.abs(sum + 1)))).toBe(
        pairs % 4 === 0 ? 0 : pairs === 6 ? 4 : 2,
      );
    },
  );
});

test.each([8, 12, 16, 20, 24])(
  "in an individual for %i, everybody partners everybody once, opposes everybody twice and plays every set once",
  (players) => {
    const whole = evening("individual", players);
    expect(faults(whole, players)).toEqual([]);
    const counts = (pairs: number[][]) => {
      const found = new Map<string, number>();
      for (const [a, b] of pairs) {
        const key = `${Math.min(a, b)}-${Math.max(a, b)}`;
        found.set(key, (found.get(key) ?? 0) + 1);
      }
      return [found.size, [...new Set(found.values())]];
    };
    const all = (players * (players - 1)) / 2;
    expect(counts(whole.sittings.flatMap(({ ns, ew }) => [[...ns], [...ew]]))).toEqual([all, [1]]);
    expect(counts(whole.sittings.flatMap(({ ns, ew }) => ns.flatMap((a) => ew.map((b) => [a, b]))))).toEqual([
      all,
      [2],
    ]);
    expect(whole.boards).toBe((players - 1) * BOARDS);
    expect(whole.shared).toEqual(upTo(1, players - 1));
  },
);

test("a movement cut short has the first rounds of the whole movement", () => {
  for (const [kind, contestants] of [
    ["mitchell", 12],
    ["howell", 14],
    ["individual", 8],
  ] as const) {
    const whole = evening(kind, contestants);
    const short = evening(kind, contestants, 3);
    expect(short.sittings).toEqual(whole.sittings.filter(({ round }) => round <= 3));
    expect(short.rounds).toBe(3);
    expect(faults(short, contestants)).toEqual([]);
  }
});

test.each([
  ["mitchell", 3, 2, undefined, { code: "contestants", least: 4, most: 400 }],
  ["mitchell", 401, 2, undefined, { code: "contestants", least: 4, most: 400 }],
  ["mitchell", 8.5, 2, undefined, { code: "contestants", least: 4, most: 400 }],
  ["mitchell", NaN, 2, undefined, { code: "contestants", least: 4, most: 400 }],
  ["mitchell-switched", 12, 2, 6, { code: "rounds", least: 1, most: 5 }],
  ["howell", 3, 2, undefined, { code: "contestants", least: 4, most: 24 }],
  ["howell", 25, 2, undefined, { code: "contestants", least: 4, most: 24 }],
  ["howell", 10, 2, 10, { code: "rounds", least: 1, most: 9 }],
  ["howell", 10, 2, 0, { code: "rounds", least: 1, most: 9 }],
  ["howell", 10, 0, undefined, { code: "boards", least: 1, most: 64 }],
  ["howell", 10, 65, undefined, { code: "boards", least: 1, most: 64 }],
  ["howell", 10, 1.5, undefined, { code: "boards", least: 1, most: 64 }],
  ["individual", 10, 2, undefined, { code: "sizes", sizes: [8, 12, 16, 20, 24] }],
] as const)("%s for %p, %p boards, %p rounds is refused", (kind, contestants, boards, rounds, fault) => {
  expect(movement(kind, contestants, boards, rounds)).toEqual({ fault });
});

function laid(plan: Plan, boards: number): Schedule {
  const made = laidOut(plan, boards);
  if ("fault" in made) throw new Error(made.fault.code);
  return made;
}

/** A table of a small plan. */
const table = (ns: number, ew: number, set: number, copy?: number): PlannedTable => ({
  ns: [ns],
  ew: [ew],
  set,
  ...(copy !== undefined && { copy }),
});

describe("copies of the boards", () => {
  test("as many tables pass one as it has boards, and further ones have the next copy", () => {
    const tables = [
      table(1, 2, 0),
      { ns: [3], ew: [], set: 0 },
      table(4, 5, 0),
      table(6, 7, 1),
      table(8, 9, 0),
      { ns: [], ew: [10], set: 0 },
    ];
    expect(passing(tables, 2, 1)).toEqual([
      { copy: 1, among: [0, 2] },
      { copy: 1, among: [] },
      { copy: 1, among: [0, 2] },
      { copy: 1, among: [3] },
      { copy: 2, among: [4] },
      { copy: 1, among: [] },
    ]);
    expect(passing(tables, 3, 1).map(({ among }) => among)).toEqual([
      [0, 2, 4],
      [],
      [0, 2, 4],
      [3],
      [0, 2, 4],
      [],
    ]);
  });

  test("where the movement has copies of its own, further ones are counted after them", () => {
    const tables = [
      table(1, 2, 0, 1),
      table(3, 4, 0),
      table(5, 6, 0, 1),
      table(7, 8, 1, 0),
      table(9, 10, 1, 1),
      table(11, 12, 2),
    ];
    expect(passing(tables, 1, 2).map(({ copy, among }) => [copy, among])).toEqual([
      [2, [0]],
      [1, [1]],
      [4, [2]],
      [1, [3]],
      [2, [4]],
      [1, [5]],
    ]);
  });

  test("a plan names one, or as many as the highest number says", () => {
    expect(copiesIn([[table(1, 2, 0)]])).toBe(1);
    expect(copiesIn([[table(1, 2, 0, 1), table(3, 4, 1, 0)], [table(1, 2, 0, 2)], [table(3, 4, 0, 1)]])).toBe(
      3,
    );
  });
});

test("a plan gets its boards, sections, copies and break", () => {
  const plan = {
    sets: 3,
    sections: [1, 2],
    breakAfter: 1,
    rounds: [
      [table(1, 2, 0), table(3, 4, 0), table(5, 6, 0)],
      [table(2, 1, 1), table(4, 3, 2), { ns: [5], ew: [], set: 1 }],
    ],
  };
  const { sittings, ...whole } = laid(plan, 2);
  expect(whole).toEqual({ tables: 3, rounds: 2, boards: 6, shared: [1], copies: 2, breakAfter: 1 });
  expect(sittings).toEqual([
    {
      round: 1,
      table: 1,
      section: "A",
      ns: [1],
      ew: [2],
      firstBoard: 1,
      lastBoard: 2,
      copy: 1,
      sharing: [1, 2],
    },
    {
      round: 1,
      table: 2,
      section: "B",
      ns: [3],
      ew: [4],
      firstBoard: 1,
      lastBoard: 2,
      copy: 1,
      sharing: [1, 2],
    },
    { round: 1, table: 3, section: "B", ns: [5], ew: [6], firstBoard: 1, lastBoard: 2, copy: 2 },
    { round: 2, table: 1, section: "A", ns: [2], ew: [1], firstBoard: 3, lastBoard: 4, copy: 1 },
    { round: 2, table: 2, section: "B", ns: [4], ew: [3], firstBoard: 5, lastBoard: 6, copy: 1 },
    { round: 2, table: 3, section: "B", ns: [5], ew: [], firstBoard: 3, lastBoard: 4, copy: 1 },
  ]);
});

test("a plan without sections, break or a second copy says nothing of them", () => {
  const { sittings, ...whole } = laid({ sets: 1, rounds: [[table(1, 2, 0)]] }, 3);
  expect(Object.keys(whole)).toEqual(["tables", "rounds", "boards", "shared", "copies"]);
  expect(sittings).toEqual([{ round: 1, table: 1, ns: [1], ew: [2], firstBoard: 1, lastBoard: 3 }]);
  expect(Object.keys(sittings[0])).toEqual(["round", "table", "ns", "ew", "firstBoard", "lastBoard"]);
});

describe("the arrow switch", () => {
  const rounds = (count: number) => Array.from({ length: count }, () => [table(1, 2, 0), table(3, 4, 1)]);
  const turned = (...args: Parameters<typeof switched>) =>
    switched(...args).rounds.map((tables) => tables.map(({ ns }) => ns[0]).join(" "));

  test("is of the last round in eight, and of one at least", () => {
    const last = (count: number, sets: number) => turned({ sets, rounds: rounds(count) }).indexOf("2 4");
    expect([3, 7, 11, 12, 13, 16].map((count) => last(count, count))).toEqual([2, 6, 10, 10, 11, 14]);
    // 8 rounds of 16 sets: half a round, so one; 12 of 6 sets: three.
    expect([last(8, 16), last(12, 6)]).toEqual([7, 9]);
    expect(turned({ sets: 7, rounds: rounds(7) }, 4)).toEqual([
      "1 3",
      "1 3",
      "1 3",
      "2 4",
      "2 4",
      "2 4",
      "2 4",
    ]);
    expect(turned({ sets: 3, rounds: rounds(3) }, 9)).toEqual(["1 3", "1 3", "2 4"]);
  });

  test("leaves a table that the movement names", () => {
    expect(turned({ sets: 3, rounds: rounds(3) }, undefined, 1)).toEqual(["1 3", "1 3", "2 3"]);
  });
});
