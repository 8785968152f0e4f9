import { bridgemateHandsReading } from "../../src/events/bridgemate-hands";
import {
  type BoardHands,
  dealOf,
  type Hands,
  handsCollector,
  type ReadHands,
  SEATS,
  tricksOf,
} from "../../src/events/hands";
import { pbnHandsReading } from "../../src/events/pbn-hands";
import { finished } from "../../src/events/slices";
import { dice } from "../bundle/dice";
import { jetDatabase } from "./jet";
import { dealt, handsBws, handsPbn, handTables } from "./made-hands";

const HANDS = dealt(24, 5);

function read(file: string | Uint8Array): { hands: Hands; left: number } {
  const answer = answerOf(file);
  if ("fault" in answer) throw new Error(answer.fault.code);
  return answer;
}

const answerOf = (file: string | Uint8Array): ReadHands =>
  finished(typeof file === "string" ? pbnHandsReading(file) : bridgemateHandsReading(file));

const withoutPars = (hands: Hands) =>
  new Map([...hands].map(([board, { par: _par, ...one }]) => [board, { ...one, par: _par && undefined }]));

test("the hands of a PBN file are read, with the tables and the pars, whoever's hand stands first", () => {
  expect(read(handsPbn(HANDS))).toEqual({ hands: HANDS, left: 0 });
});

test("a Bridgemate's file has the same hands and tables", () => {
  expect(read(handsBws(HANDS))).toEqual({ hands: withoutPars(HANDS), left: 0 });
  const of3 = jetDatabase(3, handTables(HANDS));
  expect(read(of3).hands).toEqual(withoutPars(HANDS));
});

test("BridgeComposer's digits say the same as the table", () => {
  const digits = (one: BoardHands) =>
    (["N", "S", "E", "W"] as const)
      .flatMap((seat) => [4, 0, 1, 2, 3].map((strain) => one.tricks?.[seat][strain].toString(16)))
      .join("");
  const text = handsPbn(HANDS).replace(/\[OptimumResultTable.*\n([NESW] .*\n)*/g, "");
  let board = 0;
  const withDigits = text.replace(/\[OptimumScore/g, (tag) => {
    const one = HANDS.get(++board);
    return `[DoubleDummyTricks "${one && digits(one)}"]\n${tag}`;
  });
  expect(withDigits).not.toContain("OptimumResultTable");
  expect(read(withDigits).hands).toEqual(HANDS);
});

test("twenty zeros are no table, nor are nineteen figures, or fourteen tricks", () => {
  const bare = (change: (text: string) => string) =>
    [...read(change(handsPbn(dealt(1, 3)))).hands.values()].map(({ tricks }) => tricks);
  expect(bare((text) => text)).toEqual([dealt(1, 3).get(1)?.tricks]);
  const none = [undefined];
  expect(bare((text) => text.replace(/^([NESW] [ SHDCNT]{2}) [ \d]\d$/gm, "$1  0"))).toEqual(none);
  expect(bare((text) => text.replace(/^W {2}C.*\n/m, ""))).toEqual(none);
  expect(bare((text) => text.replace(/^(W {2}C) .*$/m, "$1 14"))).toEqual(none);
  expect(bare((text) => text.replace(/^(W {2}C) .*$/m, "$1  -"))).toEqual(none);
});

test("hands that are not 52 cards, 13 each, are left out and counted", () => {
  const [first] = HANDS.values();
  const [card] = first.deal.N.join("");
  const texts = [
    // A card twice, a card too few, a seat too few, another sign, only one hand.
    (text: string) =>
      text.replace(new RegExp(`(\\[Deal "N:[^ ]*?)[^.${card} ]([^ ]*${card})`), `$1${card}$2`),
    (text: string) => text.replace(/(\[Deal "N:[^"]*).("\])/, "$1$2"),
    (text: string) => text.replace(/(\[Deal "N:[^"]*) [^ "]*("\])/, "$1$2"),
    (text: string) => text.replace(/(\[Deal "N:[^"]*).("\])/, "$1x$2"),
    (text: string) => text.replace(/(\[Deal "N:[^ ]*)[^"]*("\])/, "$1 - - -$2"),
  ];
  const one = new Map([[1, first]]);
  for (const change of texts) {
    const changed = change(handsPbn(one));
    expect(changed).not.toBe(handsPbn(one));
    expect(read(changed)).toEqual({ hands: new Map(), left: 1 });
  }
});

describe("a file of one board", () => {
  const [first] = HANDS.values();
  const { deal, tricks } = first;
  const hands = SEATS.map((seat) => deal[seat].join("."));
  const of = (value: string, ...more: string[]) =>
    answerOf([`[Board "1"]`, `[Deal "${value}"]`, ...more, ""].join("\n"));
  const boardOf = (...more: string[]) => {
    const answer = of(`N:${hands.join(" ")}`, ...more);
    return "hands" in answer ? answer.hands.get(1) : answer;
  };
  const table = handsPbn(new Map([[1, first]]))
    .split("\n")
    .slice(-22, -1);
  const digits = (["N", "S", "E", "W"] as const)
    .flatMap((seat) => [4, 0, 1, 2, 3].map((strain) => tricks?.[seat][strain].toString(16)))
    .join("");

  test.each([
    ["with blanks around the hands", `N:  ${hands.join("   ")} `, true],
    ["in small letters", `n:${hands.join(" ").toLowerCase()}`, true],
    ["after another sign", `xN:${hands.join(" ")}`, false],
    ["without a seat", hands.join(" "), false],
    ["with one hand too few", `N:${hands.slice(1).join(" ")}`, false],
  ])("whose deal stands there %s", (_, value, isRead) => {
    expect(of(value)).toEqual(
      isRead ? { hands: new Map([[1, { deal }]]), left: 0 } : { hands: new Map(), left: 1 },
    );
  });

  test("of which another record says nothing of a deal", () => {
    expect(read(`[Board "1"]\n[Contract "4S"]\n`)).toEqual({ hands: new Map(), left: 0 });
  });

  test.each([
    ["NS 450", { par: "NS 450" }],
    ["7", { par: "7" }],
    ["?", {}],
    [`EW 4H${"x".repeat(50)}`, { par: `EW 4H${"x".repeat(35)}` }],
  ])("whose par is %s", (par, found) => {
    expect(boardOf(`[OptimumScore "${par}"]`)).toEqual({ deal, ...found });
  });

  test("has the tricks of its table of them, whatever stands beside it, or else of its digits", () => {
    const other = [`[ActionTable "Declarer;Denomination;Result"]`, "N NT 13"];
    expect(boardOf(...table)).toEqual({ deal, tricks });
    expect(boardOf(...other, ...table)).toEqual({ deal, tricks });
    expect(boardOf(table[0], ...table.slice(1, 4), "too few", ...table.slice(4))).toEqual({ deal, tricks });
    expect(boardOf(table[0], `[DoubleDummyTricks "${digits.toUpperCase()}"]`)).toEqual({ deal, tricks });
    expect(boardOf(...other, `[DoubleDummyTricks "${digits}"]`)).toEqual({ deal, tricks });
  });

  test("has no tricks of a table of more than a hundred rows, or with other columns, or of other digits", () => {
    const more = (rows: number) => [table[0], ...Array(rows).fill("N  C 13"), ...table.slice(1)];
    expect(boardOf(...more(80))).toEqual({ deal, tricks });
    for (const tags of [
      more(81),
      [`[OptimumResultTable "Declarer;Suit;Result"]`, ...table.slice(1)],
      ...[`0${digits}`, `${digits}0`, digits.slice(1), `${digits.slice(1)}e`].map((value) => [
        `[DoubleDummyTricks "${value}"]`,
      ]),
    ])
      expect(boardOf(...tags)).toEqual({ deal });
  });

  test("whose table of tricks has 101 columns is a fault", () => {
    expect(boardOf(`[OptimumResultTable "${Array(101).fill("X").join(";")}"]`, "x")).toEqual({
      fault: { code: "manyColumns", most: 100, line: 3 },
    });
  });
});

/** Each seat has a whole suit. */
const SUIT = "AKQJT98765432";
const FOUR_SUITS: BoardHands["deal"] = {
  N: [SUIT, "", "", ""],
  E: ["", SUIT, "", ""],
  S: ["", "", SUIT, ""],
  W: ["", "", "", SUIT],
};

test.each<[string, readonly string[]]>([
  ["as we write them", [SUIT, "", "", ""]],
  ["with 10 for the T", ["AKQJ1098765432", "", "", ""]],
  ["in small letters", ["akqjt98765432", "", "", ""]],
  ["from the lowest card on", ["23456789TJQKA", "", "", ""]],
  ["with spaces around them", [` ${SUIT} `, " ", "", ""]],
  ["with - for a suit without cards", [SUIT, "-", "---", " - "]],
])("the cards of a hand are read when they are written %s", (_, N) => {
  expect(dealOf({ ...FOUR_SUITS, N })).toEqual(FOUR_SUITS);
});

test.each<[string, readonly string[]]>([
  ["a suit that is no cards", [SUIT, "x", "", ""]],
  ["a - before the cards", [`-${SUIT}`, "", "", ""]],
  ["a - behind the cards", [`${SUIT}-`, "", "", ""]],
  ["three suits", [SUIT, "", ""]],
  ["five suits", [SUIT, "", "", "", ""]],
  ["a card of another hand", [SUIT.slice(1), "A", "", ""]],
  ["another hand's card besides its own", [SUIT, "A", "", ""]],
  ["a card twice", [`A${SUIT.slice(0, 12)}`, "", "", ""]],
  ["no cards", ["", "", "", ""]],
])("a hand with %s makes no deal", (_, N) => {
  expect(dealOf({ ...FOUR_SUITS, N })).toBeUndefined();
});

test("four hands are no deal when one has 14 of the 52 cards", () => {
  const E = ["", SUIT.slice(1), "", ""];
  expect(dealOf({ ...FOUR_SUITS, N: [SUIT, "A", "", ""], E })).toBeUndefined();
});

test.each([
  ["0", 0],
  ["13", 13],
  [7, 7],
  ["", undefined],
  [undefined, undefined],
  ["-1", undefined],
  ["14", undefined],
  ["6.5", undefined],
  ["x", undefined],
])("a table of ones in which one figure is %j says %j tricks there, or is none", (figure, tricks) => {
  const ones = [1, 1, 1, 1, 1];
  const read = tricksOf((seat, strain) => (seat === "S" && strain === 2 ? figure : 1));
  const whole = { N: ones, E: ones, S: [1, 1, tricks, 1, 1], W: ones };
  expect(read).toEqual(tricks === undefined ? undefined : whole);
});

test.each([
  [1, 1],
  [999_999, 1],
  [0, 0],
  [-1, 0],
  [1.5, 0],
  [Number.NaN, 0],
  [1_000_000, 0],
])(
  "of a board with the number %d there are %d hands, and as many left out when they cannot be",
  (board, kept) => {
    const collected = handsCollector();
    collected.add(board, { deal: FOUR_SUITS });
    expect(collected.finish()).toEqual({
      hands: new Map(kept ? [[board, { deal: FOUR_SUITS }]] : []),
      left: 0,
    });
    collected.add(board, undefined);
    expect(collected.finish()).toEqual({ hands: new Map(), left: kept });
  },
);

test("suits or hands that have changed places are another deal", () => {
  const { N, E } = FOUR_SUITS;
  const left = (other: BoardHands["deal"]) => {
    const collected = handsCollector();
    collected.add(1, { deal: FOUR_SUITS });
    collected.add(1, { deal: other });
    return collected.finish();
  };
  expect(left({ ...FOUR_SUITS })).toMatchObject({ left: 0 });
  expect(left({ ...FOUR_SUITS, N: E, E: N })).toMatchObject({ left: 1 });
});

test("a Bridgemate's file with four hands of one suit has them, and one with a hand alone is counted", () => {
  expect(read(handsBws(new Map([[3, { deal: FOUR_SUITS }]])))).toEqual({
    hands: new Map([[3, { deal: FOUR_SUITS }]]),
    left: 0,
  });
  const none = ["", "", "", ""] as const;
  const alone = { N: FOUR_SUITS.N, E: none, S: none, W: none };
  expect(read(handsBws(new Map([[3, { deal: alone }]])))).toEqual({ hands: new Map(), left: 1 });
});

test.each(["Section", "Board", "NorthSpades"])(
  "a Bridgemate's file without the column %s has no hands",
  (missing) => {
    const tables = handTables(dealt(2, 1)).map(({ columns, rows, ...one }) => {
      const stays = columns.map(({ name }) => name !== missing);
      return {
        ...one,
        columns: columns.filter((_, at) => stays[at]),
        rows: rows.map((row) => row.filter((_, at) => stays[at])),
      };
    });
    expect(read(jetDatabase(4, tables))).toEqual({ hands: new Map(), left: 0 });
  },
);

test("a Bridgemate's file that is cut off, or is none, is a fault", () => {
  const file = handsBws(dealt(2, 1));
  expect(answerOf(file.subarray(0, file.length - 4096))).toEqual({ fault: { code: "cutOff" } });
  expect(answerOf(new Uint8Array(100))).toEqual({ fault: { code: "format", found: "database" } });
});

test("a reading of a Bridgemate's hands tells how far it is after each board", () => {
  expect([...bridgemateHandsReading(handsBws(dealt(4, 1)))]).toEqual([0, 1 / 4, 2 / 4, 3 / 4]);
});

test("a board with one deal in both sections has it, and one with two has none", () => {
  const [one, other] = [dealt(4, 1), dealt(4, 1)];
  const [two] = dealt(1, 2).values();
  other.set(3, two);
  const [records, evaluations] = handTables(one);
  const [more] = handTables(other, 2);
  const both = jetDatabase(4, [{ ...records, rows: [...records.rows, ...more.rows] }, evaluations]);
  const answer = read(both);
  expect([...answer.hands.keys()]).toEqual([1, 2, 4]);
  expect(answer.left).toBe(1);
});

test("a file without hands has none", () => {
  expect(read('[Board "1"]\n[Deal ""]\n')).toEqual({ hands: new Map(), left: 0 });
  const none = ["", "", "", ""] as const;
  const blank = new Map([[1, { deal: { N: none, E: none, S: none, W: none } }]]);
  expect(read(handsBws(blank))).toEqual({ hands: new Map(), left: 0 });
  expect(
    read(jetDatabase(4, [{ name: "Section", columns: [{ name: "ID", type: "integer" }], rows: [[1]] }])),
  ).toEqual({
    hands: new Map(),
    left: 0,
  });
});

test("whatever happens to a file, hands are 52 cards or are not there, and a table has 20 figures", () => {
  const roll = dice(9);
  const files = [handsBws(HANDS), Buffer.from(handsPbn(HANDS))];
  let [whole, faults] = [0, 0];
  for (let turn = 0; turn < 200; turn++) {
    const isBws = turn % 2 === 0;
    const file = Buffer.from(files[isBws ? 0 : 1]);
    for (let change = 0; change < 8; change++) file[roll(file.length)] = roll(256);
    const cut = roll(4) === 0 ? file.subarray(0, roll(file.length)) : file;
    const answer = answerOf(isBws ? new Uint8Array(cut) : cut.toString("latin1"));
    if ("fault" in answer) {
      faults++;
      continue;
    }
    for (const { deal, tricks } of answer.hands.values()) {
      whole++;
      const cards = SEATS.flatMap((seat) =>
        deal[seat].flatMap((held, suit) => [...held].map((card) => card + suit)),
      );
      expect(new Set(cards).size).toBe(52);
      expect(SEATS.map((seat) => deal[seat].join("").length)).toEqual([13, 13, 13, 13]);
      if (tricks)
        expect(
          SEATS.flatMap((seat) => tricks[seat]).filter((count) => count >= 0 && count <= 13),
        ).toHaveLength(20);
    }
  }
  expect(whole).toBeGreaterThan(1000);
  expect(faults).toBeGreaterThan(10);
});
