import { FORM, type Typed } from "../../src/tools/vp-tables/form";
import { allBoards, readVp } from "../../src/tools/vp-tables/read";

const read = (typed: Partial<Typed>) => readVp({ ...FORM.first, ...typed });

describe("the form of the VP tables is read", () => {
  test("an untouched form is the WBF's continuous scale for 16 boards", () => {
    const { asks, faults, blitzHint, question } = read({});
    expect({ asks, faults, blitzHint, question }).toEqual({
      asks: { boards: true, top: true, blitz: true, own: false },
      faults: {},
      blitzHint: "Empty: 15 × √boards, 60 IMPs for 16 boards",
      question: {
        value: { choice: { scale: "continuous", boards: [16], top: 20 }, losers: false, results: false },
      },
    });
  });

  test("a fault in a field that the chosen scale does not show does not count", () => {
    const broken = { boards: "none", top: "none", blitz: "none", own: "none" };
    expect(read({ ...broken, scale: "discrete", boards: "8" })).toMatchObject({
      asks: { boards: true, top: false, blitz: false, own: false },
      faults: {},
      question: { value: { choice: { scale: "discrete", boards: [8], top: 20 } } },
    });
    expect(read({ ...broken, scale: "own", own: "0 3\n3 4" })).toMatchObject({
      asks: { boards: false, top: false, blitz: false, own: true },
      faults: {},
      question: { value: { choice: { scale: "own", boards: [] } } },
    });
  });

  test("all faults are shown at once, and the first one is told at the button", () => {
    const { faults, question, faultyField } = read({ boards: "16, 8-", top: "0", blitz: "-1" });
    expect(faults).toEqual({
      boards: "“8-” has no end: write a range such as 16-20.",
      top: "The top is above 0 and at most 1000 VPs.",
      blitz: "“-1” is not a number of IMPs, such as 60.",
    });
    expect([question, faultyField]).toEqual([{ fault: faults.boards }, "boards"]);
    expect(read({ boards: "8, 16", blitz: "50" }).faultyField).toBe("blitz");
  });

  test("what the organiser chooses is in the table and in what it is compared with, as far as it is right", () => {
    expect(read({ top: "25", blitz: "50", boards: "16" }).question).toMatchObject({
      value: { choice: { scale: "continuous", top: 25, blitz: 50 } },
    });
    expect(read({ compare: "own", own: "0 10\n3 12" }).question).toMatchObject({
      value: { compared: { scale: "own", own: [{ from: 0 }, { from: 3 }] } },
    });
    const { question } = read({ compare: "own", own: "3 10" });
    expect("value" in question && question.value.compared).toBeUndefined();
    // Where no match length can be read, the hint speaks of 16 boards.
    expect(read({ boards: "x" }).blitzHint).toBe("Empty: 15 × √boards, 60 IMPs for 16 boards");
    expect(read({ boards: "25, 36" }).blitzHint).toBe("Empty: 15 × √boards, 75 IMPs for 25 boards");
  });

  test("a second scale is compared for the match lengths that it has, and its faults never prevent the table", () => {
    const compared = (typed: Partial<Typed>) => {
      const { question, faults } = read(typed);
      return ["value" in question && question.value.compared?.boards, faults.compare];
    };
    expect(compared({ compare: "continuous" })).toEqual([undefined, undefined]);
    expect(compared({ compare: "discrete", boards: "8, 16" })).toEqual([[8, 16], undefined]);
    expect(compared({ compare: "acbl30", boards: "8, 16" })).toEqual([
      [8],
      "ACBL 30 VP scale: the table is for 6 to 11 boards and has none for 16.",
    ]);
    expect(compared({ compare: "acbl30" })).toEqual([
      undefined,
      "ACBL 30 VP scale: the table is for 6 to 11 boards and has none for 16.",
    ]);
    expect(read({ scale: "own", compare: "discrete", boards: "8" })).toMatchObject({
      asks: { boards: true, own: true },
      question: {
        value: { choice: { scale: "own", boards: [] }, compared: { scale: "discrete", boards: [8] } },
      },
    });
    expect(read({ scale: "own", compare: "own" })).toMatchObject({ asks: { boards: false } });
    expect(read({ compare: "own", own: "3 10" })).toMatchObject({
      faults: { own: "Row 1: the first margin is 0, a draw, not 3." },
      question: { value: { choice: { scale: "continuous" } } },
    });
  });

  test.each([
    ["continuous", "4-100"],
    ["acbl30", "6-11"],
    ["wbf25", "8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48"],
  ] as const)("all match lengths of %s are typed as %s", (scale, typed) => {
    expect(allBoards(scale)).toBe(typed);
  });
});
