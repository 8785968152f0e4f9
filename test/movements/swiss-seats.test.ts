import fc from "fast-check";
import { swissDraw } from "../../src/movements/swiss";
import { type SatBefore, swissSeats } from "../../src/movements/swiss-seats";

const seats = (home: number, away: number, before: readonly SatBefore[]) =>
  swissSeats({ matches: [{ home, away }] }, 1, before, [])[0];

const sat = (round: number, ns: number, ew: number, table = 1): SatBefore => ({ round, table, ns, ew });

describe("who sits North-South (White Book and Magic Contest: fewer rounds there, then East-West last, then the higher)", () => {
  test("in the first round the higher", () => {
    expect(seats(4, 2, [])).toEqual({ table: 1, ns: 4, ew: 2 });
  });

  test("who sat there less often", () => {
    expect(seats(1, 2, [sat(1, 1, 3), sat(1, 4, 2, 2)])).toMatchObject({ ns: 2, ew: 1 });
  });

  test("as often: who sat East-West last, whoever is higher", () => {
    const before = [sat(1, 1, 3), sat(1, 4, 2, 2), sat(2, 5, 1), sat(2, 2, 6, 2)];
    expect(seats(1, 2, before)).toMatchObject({ ns: 1, ew: 2 });
    expect(seats(2, 1, before)).toMatchObject({ ns: 1, ew: 2 });
    expect(seats(2, 1, [...before].reverse())).toMatchObject({ ns: 1, ew: 2 });
  });

  test("a bye is no round in a direction", () => {
    expect(seats(1, 2, [{ round: 1, table: 1, ns: 2 }])).toMatchObject({ ns: 1, ew: 2 });
    expect(seats(3, 2, [{ round: 1, table: 1, ns: 3 }, sat(1, 4, 2, 2)])).toMatchObject({ ns: 2 });
  });
});

describe("who stays", () => {
  const first = [sat(1, 1, 4), sat(1, 5, 2, 2), sat(1, 3, 6, 3)];

  test("the match comes to the pair's first table, in its first direction", () => {
    const matches = [
      { home: 1, away: 5 },
      { home: 4, away: 3 },
      { home: 2, away: 6 },
    ];
    expect(swissSeats({ matches }, 3, first, [3])).toEqual([
      { table: 1, ns: 1, ew: 5 },
      { table: 3, ns: 3, ew: 4 },
      { table: 2, ns: 2, ew: 6 },
    ]);
    expect(swissSeats({ matches }, 3, first, [2])).toContainEqual({ table: 2, ns: 6, ew: 2 });
  });

  test("of two who meet the higher, and the other is back at its table when they part", () => {
    const met = swissSeats({ matches: [{ home: 3, away: 1 }] }, 3, first, [1, 3]);
    expect(met).toEqual([{ table: 3, ns: 3, ew: 1 }]);
    const parted = swissSeats({ matches: [{ home: 1, away: 2 }] }, 3, [...first, sat(2, 3, 1, 3)], [1, 3]);
    expect(parted).toEqual([{ table: 1, ns: 1, ew: 2 }]);
  });

  test("who sits out has the last free table", () => {
    expect(swissSeats({ matches: [{ home: 4, away: 3 }], bye: 1 }, 3, first, [3])).toEqual([
      { table: 3, ns: 3, ew: 4 },
      { table: 2, ns: 1 },
    ]);
    // Where more tables stand than the round needs, it is the last of them, out of everybody's way.
    expect(swissSeats({ matches: [{ home: 4, away: 3 }], bye: 1 }, 5, first, [3]).at(-1)).toEqual({
      table: 5,
      ns: 1,
    });
  });

  test("who stays and whose table is taken by another who stays moves like everybody", () => {
    // Both began at table 1: 1 sat there in round 1, and 7 came late, in round 2.
    const before = [...first, sat(2, 7, 2, 1)];
    const matches = [
      { home: 7, away: 3 },
      { home: 6, away: 1 },
    ];
    expect(swissSeats({ matches }, 3, before, [1, 7])).toEqual([
      { table: 1, ns: 7, ew: 3 },
      { table: 2, ns: 6, ew: 1 },
    ]);
  });
});

test("in a whole Swiss each table is taken once, and no pair sits one way in more rounds than it must", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 31 }),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.double({ min: 0, max: 20, noNaN: true })),
      fc.array(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
      (pairs, rounds, vps, staying) => {
        const totals = new Map(Array.from({ length: pairs }, (_, index) => [index + 1, 0]));
        const before: SatBefore[] = [];
        const tables = Math.ceil(pairs / 2);
        for (let round = 1; round <= rounds; round++) {
          const order = [...totals.keys()].sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
          const met = before.flatMap(({ ns, ew }): [number, number][] =>
            ew === undefined ? [] : [[ns, ew]],
          );
          const byes = before.flatMap(({ ns, ew }) => (ew === undefined ? [ns] : []));
          const drawn = swissDraw(order, met, byes);
          if ("fault" in drawn) throw new Error(drawn.fault.code);
          const { matches, bye } = drawn;
          const made = swissSeats({ matches, ...(bye && { bye: bye.contestant }) }, tables, before, staying);
          expect(new Set(made.map(({ table }) => table)).size).toBe(made.length);
          expect(made.every(({ table }) => table >= 1 && table <= tables)).toBe(true);
          const seated = made.flatMap(({ ns, ew }) => (ew === undefined ? [ns] : [ns, ew]));
          expect([...seated].sort((a, b) => a - b)).toEqual([...totals.keys()]);
          const norths = (pair: number) =>
            before.filter(({ ns, ew }) => ns === pair && ew !== undefined).length;
          for (const { ns, ew } of made) {
            if (ew === undefined || staying.includes(ns) || staying.includes(ew)) continue;
            expect(norths(ns)).toBeLessThanOrEqual(norths(ew));
          }
          for (const seat of made) before.push({ ...seat, round });
          for (const [pair, total] of totals) totals.set(pair, total + vps.next().value);
        }
      },
    ),
    { numRuns: 100 },
  );
});
