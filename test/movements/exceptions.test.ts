import { CATALOGUE, type Kind } from "../../src/movements/catalogue";
import { exceptionsIn } from "../../src/movements/exceptions";
import { movement } from "../../src/movements/movement";

/* What a wall says of a movement beside its seats: after which round East-West skip a table, and which rounds are switched. */

function of(kind: Kind, pairs: number, rounds?: number) {
  const made = movement(kind, pairs, 2, rounds);
  if ("fault" in made) throw new Error(made.fault.code);
  return { made, found: exceptionsIn(made) };
}

const NONE = { skips: [], switched: { rounds: [], except: [] } };

/** The skip stands after half of as many rounds as tables, and nowhere where their number is odd. */
test.each([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])("a Mitchell of %i tables", (tables) => {
  const skips = tables % 2 === 0 ? [{ after: tables / 2 }] : [];
  for (const pairs of [2 * tables, 2 * tables - 1])
    expect(of("mitchell", pairs).found).toEqual({ ...NONE, skips });
  if (tables % 2 === 0) {
    expect(of("skip", 2 * tables).found).toEqual({ ...NONE, skips });
    // With the revenge round, and cut before the skip.
    expect(of("skip", 2 * tables, tables).found).toEqual({ ...NONE, skips });
    expect(of("mitchell", 2 * tables, tables / 2).found).toEqual(NONE);
  }
});

/** So many of the last rounds are switched: the published numbers of MANNING and MOORE for whole movements. */
test.each([
  [5, 5, 1],
  [7, 7, 1],
  [9, 9, 1],
  [11, 11, 1],
  [13, 13, 2],
])(
  "an arrow-switched Mitchell of %i tables and %i rounds has %i switched rounds at its end",
  (tables, rounds, count) => {
    const last = Array.from({ length: count }, (_, index) => rounds - count + 1 + index);
    for (const pairs of [2 * tables, 2 * tables - 1])
      expect(of("mitchell-switched", pairs).found).toEqual({
        skips: [],
        switched: { rounds: last, except: [] },
      });
  },
);

test("in a switched movement of an even number of tables both are said", () => {
  expect(of("mitchell-switched", 16).found).toEqual({
    skips: [{ after: 4 }],
    switched: { rounds: [7], except: [] },
  });
  expect(of("share-switched", 16).found).toEqual({ skips: [], switched: { rounds: [8], except: [] } });
});

test("a switched hesitation leaves its last table as it is", () => {
  const { made, found } = of("hesitation-switched", 14);
  expect(found).toEqual({ skips: [], switched: { rounds: [made.rounds], except: [7] } });
  const seats = (round: number) => made.sittings.filter((one) => one.round === round && one.table < 7);
  // Who stays sits East-West there.
  expect(seats(made.rounds).map(({ ew }) => ew)).toEqual(seats(1).map(({ ns }) => ns));
});

test("of two sections the one with an even number of tables has a skip", () => {
  expect(of("two-sections", 22).found.skips).toEqual([{ after: 3, section: expect.any(String) }]);
});

test("nothing is said of a movement in which nobody skips and nothing is switched", () => {
  const plain = (Object.keys(CATALOGUE) as Kind[]).filter(
    (kind) => !/mitchell|skip|switched|sections|appendix|bowman|web/.test(kind),
  );
  const said = plain.flatMap((kind) =>
    [...Array(28).keys()].flatMap((index) => {
      const made = movement(kind, index + 3, 2);
      return "fault" in made ? [] : [[kind, index + 3, exceptionsIn(made)]];
    }),
  );
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(([, , found]) => JSON.stringify(found) !== JSON.stringify(NONE))).toEqual([]);
});

test.each([
  ["appendix", 19, 4],
  ["bowman", 20, 4],
] as const)("%s of %i pairs skips after round %i", (kind, pairs, after) => {
  expect(of(kind, pairs).found.skips).toEqual([{ after }]);
});
