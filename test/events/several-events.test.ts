import { type HeadedLines, severalEvents } from "../../src/events/several-events";

/** A block below headings; each seat is "board side pair", and what was played there is one letter. */
function block(headings: readonly string[], boards: readonly number[], played = ""): HeadedLines {
  const seats = boards.flatMap((board) =>
    [1, 2, 3, 4].map((pair) => [`${board} ${pair}`, `${played}${board}`] as const),
  );
  return { headings, seats: new Map(seats) };
}

const ranking = (...headings: string[]): HeadedLines => ({ headings, seats: new Map() });

test("the same boards below another heading with other results are another event", () => {
  expect(severalEvents([block(["Monday"], [1, 2], "m"), block(["Tuesday"], [1, 2], "t")])).toEqual({
    names: ["Monday", "Tuesday"],
    of: [0, 1],
  });
});

test("the tables of boards follow the heading above the first of them, and a heading that comes again", () => {
  const monday = [block(["Club", "Monday"], [1], "m"), block([], [2], "m"), block([], [3], "m")];
  const tuesday = [block(["Tuesday"], [1], "t"), block([], [2], "t"), block([], [3], "t")];
  expect(severalEvents([...monday, ...tuesday])).toEqual({
    names: ["Club · Monday", "Tuesday"],
    of: [0, 0, 0, 1, 1, 1],
  });
  const byBoard = [1, 2, 3].flatMap((board) => [
    block(["Monday"], [board], "m"),
    block(["Tuesday"], [board], "t"),
  ]);
  expect(severalEvents(byBoard)?.of).toEqual([0, 1, 0, 1, 0, 1]);
});

test("an event begins at its heading, also where its first boards are none of the event before", () => {
  const blocks = [
    block(["Monday"], [1], "m"),
    block([], [2], "m"),
    block(["Tuesday"], [3], "t"),
    block([], [1], "t"),
  ];
  expect(severalEvents(blocks)?.of).toEqual([0, 0, 1, 1]);
});

test("a ranking stands before the boards of its event where that of the first event does, otherwise behind them", () => {
  const [monday, tuesday] = [block(["Travellers"], [1, 2], "m"), block(["Travellers"], [1, 2], "t")];
  expect(severalEvents([ranking("Monday"), monday, ranking("Tuesday"), tuesday])?.of).toEqual([0, 0, 1, 1]);
  const behind = [
    block(["Monday"], [1, 2], "m"),
    ranking("Ranking"),
    block(["Tuesday"], [1, 2], "t"),
    ranking("Ranking"),
  ];
  expect(severalEvents(behind)?.of).toEqual([0, 0, 1, 1]);
});

test("a ranking without a new heading stays with the event before", () => {
  const blocks = [
    ranking("Monday", "Ranking"),
    block(["Travellers"], [1], "m"),
    ranking("Ranking"),
    block(["Tuesday"], [1], "t"),
  ];
  expect(severalEvents(blocks)?.of).toEqual([0, 0, 0, 1]);
});

test("a new event takes nothing from an event that is not the one right before it", () => {
  const blocks = [
    ranking("Places of Monday"),
    block(["Monday"], [1], "m"),
    ranking("Places of Tuesday"),
    block(["Tuesday"], [1], "t"),
    ranking("Totals of Tuesday"),
    ranking("Monday"),
    block(["Friday"], [1], "f"),
  ];
  expect(severalEvents(blocks)?.of).toEqual([0, 0, 1, 1, 1, 0, 2]);
});

test("an event is named by the last three headings that no other event has, above its first table that has some", () => {
  expect(
    severalEvents([
      block(["Club", "Season", "May", "Week 1", "Monday"], [1], "m"),
      block(["Club", "Tuesday"], [1], "t"),
      block(["Friday"], [1], "f"),
    ])?.names,
  ).toEqual(["May · Week 1 · Monday", "Tuesday", "Friday"]);
  expect(
    severalEvents([
      block(["Boards"], [1], "m"),
      ranking("Monday"),
      block(["Boards"], [1], "t"),
      ranking("Tuesday"),
    ])?.names,
  ).toEqual(["Monday", "Tuesday"]);
});

test("three evenings are three events, and what stands above two of them names neither", () => {
  const week = ["Monday", "Tuesday", "Friday"].map((day) => block([day], [1, 2, 3], day));
  const names = ["Monday", "Tuesday", "Friday"];
  expect(severalEvents(week)).toEqual({ names, of: [0, 1, 2] });
  const [monday, tuesday, friday] = week;
  const inClub = ({ headings, seats }: HeadedLines) => ({ headings: ["Club", ...headings], seats });
  expect(severalEvents([inClub(monday), inClub(tuesday), friday])?.names).toEqual(names);
});

test("an event has the name of its first block with headings, and three of them at the most", () => {
  const blocks = [
    block([], [1], "m"),
    block(["Monday"], [2], "m"),
    block(["Club", "Open pairs", "Spring", "Tuesday"], [1, 2], "t"),
  ];
  expect(severalEvents(blocks)).toEqual({
    names: ["Monday", "Open pairs · Spring · Tuesday"],
    of: [0, 0, 1],
  });
});

test("of the headings that a block repeats the last one says to which event it belongs", () => {
  const blocks = [
    block(["Club", "Monday"], [1, 2], "m"),
    block(["Tuesday"], [1, 2], "t"),
    block(["Club", "Tuesday"], [3], "t"),
  ];
  expect(severalEvents(blocks)?.of).toEqual([0, 1, 1]);
});

test.each([
  [2, undefined],
  [3, [0, 1]],
])("%i lines that differ, and no line that is the same: the events are %j", (lines, of) => {
  const seats = new Map([1, 2, 3].slice(0, lines).map((pair) => [`1 ${pair}`, "t"]));
  expect(severalEvents([block(["Monday"], [1], "m"), { headings: ["Tuesday"], seats }])?.of).toEqual(of);
});

test.each([
  [3, undefined],
  [4, undefined],
  [5, [0, 1]],
])("%i of eight lines differ: the events are %j", (lines, of) => {
  const monday = block(["Monday"], [1, 2], "m");
  const seats = new Map([...monday.seats].map(([seat, played], at) => [seat, at < lines ? "t" : played]));
  expect(severalEvents([monday, { headings: ["Tuesday"], seats }])?.of).toEqual(of);
});

describe("the blocks before the first board that comes again", () => {
  test("belong to the new event from its heading on", () => {
    const blocks = [
      block(["Monday"], [1], "m"),
      block([], [2], "m"),
      block(["Tuesday"], [3], "t"),
      block([], [4], "t"),
      block([], [1], "t"),
    ];
    expect(severalEvents(blocks)).toEqual({ names: ["Monday", "Tuesday"], of: [0, 0, 1, 1, 1] });
  });

  test("do so below a heading that each event has", () => {
    const blocks = [
      block(["Travellers"], [1], "m"),
      block(["Monday"], [2], "m"),
      block(["Tuesday"], [3], "t"),
      block(["Travellers"], [1], "t"),
    ];
    expect(severalEvents(blocks)).toEqual({ names: ["Monday", "Tuesday"], of: [0, 0, 1, 1] });
  });

  test("do so with a ranking, where rankings come first and the boards have headings of their own", () => {
    const blocks = [
      ranking("Monday"),
      block(["Boards of Monday"], [1], "m"),
      ranking("Tuesday"),
      block(["Boards of Tuesday"], [1], "t"),
    ];
    expect(severalEvents(blocks)?.of).toEqual([0, 0, 1, 1]);
  });

  test("stay where they are, where one of them has a board of the new event", () => {
    const blocks = [
      block(["Monday"], [1], "m"),
      block(["Second half"], [2], "m"),
      block([], [1, 2], "t"),
      block(["Tuesday"], [3], "t"),
    ];
    expect(severalEvents(blocks)).toEqual({ names: ["Monday", "Tuesday"], of: [0, 0, 1, 1] });
  });

  test("stay where they are, where none of them has a heading of its own", () => {
    const blocks = [
      block(["Monday"], [1], "m"),
      block(["Tuesday"], [1], "t"),
      block([], [2], "t"),
      block(["Monday"], [3], "m"),
      block([], [1], "f"),
      block(["Friday"], [4], "f"),
    ];
    expect(severalEvents(blocks)).toEqual({
      names: ["Monday", "Tuesday", "Friday"],
      of: [0, 1, 1, 0, 2, 2],
    });
  });
});

test.each<[string, HeadedLines[]]>([
  ["no block at all", []],
  ["other boards", [block(["Monday"], [1], "m"), block(["Tuesday"], [2], "t")]],
  ["the same lines once more", [block(["Boards"], [1, 2], "m"), block(["Pairs"], [1, 2], "m")]],
  ["no heading", [block(["Monday"], [1], "m"), block([], [1], "t")]],
  [
    "other results of one table, without a heading",
    [block(["Monday"], [1], "m"), block(["Part 2"], [2], "m"), block([], [2], "t")],
  ],
  ["the same heading", [block(["Monday"], [1], "m"), block(["Monday"], [1], "t")]],
  [
    "a line that was corrected",
    [block(["Monday"], [1, 2], "m"), { headings: ["Corrected"], seats: new Map([["1 1", "other"]]) }],
  ],
])("it is one event with %s", (_, blocks) => {
  expect(severalEvents(blocks)).toBeUndefined();
});
