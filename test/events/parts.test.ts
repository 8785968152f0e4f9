import { blankPart, type EventPart, joined, namesIn } from "../../src/events/parts";

/** A part of the program A with what it says. */
const part = (said: Partial<EventPart> = {}): EventPart => ({ ...blankPart("A"), ...said });

test("a part that says nothing, and an event of such parts, have no more than the program", () => {
  const nothing = { program: "A", title: "", club: "", date: "", contestants: [], datums: new Map() };
  expect(blankPart("A")).toStrictEqual(nothing);
  for (const parts of [[part()], [part(), part()]]) {
    const found = { format: "page", ...nothing, form: undefined, winners: undefined, matches: [] };
    expect(joined("page", parts)).toStrictEqual(found);
  }
});

test.each<[string, string | RegExp, string[]]>([
  ["Anna Berg & Carl Dahl", "&", ["Anna Berg", "Carl Dahl"]],
  ["Anna Berg+ Carl Dahl", "+", ["Anna Berg", "Carl Dahl"]],
  [" Anna Berg - Carl Dahl – Eva Falk ", / - | – /, ["Anna Berg", "Carl Dahl", "Eva Falk"]],
  ["Anna Berg & ", "&", ["Anna Berg"]],
  [" & Carl Dahl", "&", ["Carl Dahl"]],
  ["Jean-Paul Sartre", " - ", ["Jean-Paul Sartre"]],
  [" ", "&", []],
  ["", "&", []],
])("the names in %j between %p are %j", (words, between, names) => {
  expect(namesIn(words, between)).toEqual(names);
});

test("parts of two programs are no event, and the fault names both", () => {
  const two = [part(), part(), part({ program: "B" })];
  expect(() => joined("page", two)).toThrow(
    expect.objectContaining({ fault: { code: "programs", first: "A", other: "B" } }),
  );
});

test("an event has each thing from the first part that says it", () => {
  const said = { title: "Cup", club: "Club", date: "2024-05-06", form: "crossimps", winners: 2 } as const;
  const other = {
    title: "Cup 2",
    club: "Club 2",
    date: "2024-05-07",
    form: "matchpoints",
    winners: 1,
  } as const;
  expect(joined("list", [part(), part(said), part(other)])).toMatchObject({ format: "list", ...said });
  const keys = ["title", "club", "date", "form", "winners"] as const;
  for (const key of keys) {
    const found = joined("list", [part({ [key]: said[key] }), part(other)]);
    expect(found).toMatchObject({ ...other, [key]: said[key] });
  }
});

test.each(["centred", "percents", "pointABoard", "meanTotals"] as const)(
  "an event is %s where one of its parts is, and nothing else",
  (key) => {
    const whole = { ...joined("page", [part()]), [key]: true };
    expect(joined("page", [part(), part({ [key]: true })])).toStrictEqual(whole);
    expect(joined("page", [part({ [key]: true }), part()])).toStrictEqual(whole);
  },
);

test("the matches and the datums of all parts are the event's, and a later datum of a board goes before", () => {
  const match = (home: string) => ({ line: 1, round: 1, home, away: "9", boards: [] });
  const found = joined("page", [
    part({
      matches: [match("1")],
      datums: new Map([
        ["1", 50],
        ["2", -20],
      ]),
    }),
    part(),
    part({
      matches: [match("2"), match("3")],
      datums: new Map([
        ["2", 30],
        ["3", 0],
      ]),
    }),
  ]);
  expect(found.matches).toEqual([match("1"), match("2"), match("3")]);
  expect([...found.datums]).toEqual([
    ["1", 50],
    ["2", 30],
    ["3", 0],
  ]);
});

describe("a contestant whom several parts list", () => {
  const found = (...lists: EventPart["contestants"][]) =>
    joined(
      "page",
      lists.map((contestants) => part({ contestants })),
    ).contestants;
  const plain = { id: "7", names: ["Anna Berg"] };
  const placed = { ...plain, place: "1" };
  const later = { ...plain, names: ["Carl Dahl"] };

  test("is the first one of them, but that with a place goes before", () => {
    expect(found([plain], [later])).toEqual([plain]);
    expect(found([plain], [placed])).toEqual([placed]);
    expect(found([placed], [later])).toEqual([placed]);
    expect(found([placed], [{ ...placed, names: ["Carl Dahl"] }])).toEqual([placed]);
  });

  test("is another one with another number, direction or section", () => {
    const all: EventPart["contestants"] = [
      plain,
      { ...plain, id: "8" },
      { ...plain, direction: "ns" },
      { ...plain, direction: "ew" },
      { ...plain, section: "A" },
      { ...plain, section: "B" },
      { ...plain, section: "A", direction: "ew" },
      // The key keeps them apart.
      { ...plain, section: "1", id: "11" },
      { ...plain, section: "11", id: "1" },
    ];
    expect(found(all)).toEqual(all);
    expect(found(all.slice(0, 4), all)).toEqual(all);
  });
});
