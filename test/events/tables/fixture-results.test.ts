import { type Fixture } from "../../../src/events/event";
import { saidOf } from "./read-text";

/* What the columns of a list of matches say besides who plays. */

/** The only thing that is said of rows: that they are a list of matches. */
function fixtures(...rows: string[]) {
  const [fault, ...others] = saidOf(...rows);
  if (fault.code !== "fixtures") throw new Error(JSON.stringify(fault));
  expect(others).toEqual([]);
  return fault;
}

/** The matches of a list, without their lines, and what is said of all of them. */
function listed(...rows: string[]) {
  const { matches, ...all } = fixtures(...rows);
  const withoutLines = matches.map(({ line, ...match }, index) => {
    expect(line).toBe(index + 2);
    return match;
  });
  return { all, matches: withoutLines };
}

/** What is known of the one match of a list, besides its teams. */
function onlyMatch(header: string, line: string): Omit<Fixture, "line" | "home" | "away"> {
  const [{ home, away, ...others }] = listed(header, line).matches;
  expect([home, away]).toEqual(["Reds", "Blues"]);
  return others;
}

const points = (...values: number[]) => values.map((value) => ({ value, decimals: 0 }));

test("a list with all that a league says of its matches", () => {
  const rows = [
    "Week;Date;Home;Away;Boards;IMPs home;IMPs away;VPs home;VPs away;Notes",
    "Round 1;8/1/2027;Reds;Blues;24;42;20;16,07;3,93;",
    "Round 12;9/1/2027;Greens;Greys;24 or 28;30;30;10;10;at the Blues’ club",
    "13;soon;Blues;Bye;;;;;;",
    ";;Greys;Reds;;–;–;v;vs.;-",
  ];
  expect(listed(...rows)).toEqual({
    all: {
      code: "fixtures",
      count: 4,
      teams: ["Reds", "Blues", "Greens", "Greys"],
      isDouble: false,
      isDayFirst: true,
    },
    matches: [
      {
        ...{ home: "Reds", away: "Blues", round: 1, date: "2027-01-08", boards: 24, imps: [42, 20] },
        vps: [
          { value: 16.07, decimals: 2 },
          { value: 3.93, decimals: 2 },
        ],
      },
      {
        ...{ home: "Greens", away: "Greys", round: 12, date: "2027-01-09", imps: [30, 30] },
        vps: points(10, 10),
        said: "at the Blues’ club",
      },
      { home: "Blues", away: "", round: 13, oddDate: "soon" },
      { home: "Greys", away: "Reds" },
    ],
  });
});

test.each([
  ["IMPs home;IMPs away", "42;20"],
  ["Home score;Away score", "42;20"],
  ["IMP 1;IMP 2", "42;20"],
  ["IMPs H;IMPs A", "42;20"],
  ["Visitors IMPs;Home team IMPs", "20;42"],
  ["IMPs;IMPs", "42;20"],
  ["Score;Score", "42;20"],
  ["IMPs", "42-20"],
  ["IMPs", "42 - 20"],
  ["Ergebnis", "42:20"],
  ["Result", "42 – 20"],
  ["Result;IMPs home;IMPs away", "postponed;42;20"],
])("both sides’ IMPs below %j are %j", (header, cells) => {
  expect(onlyMatch(`Home;Away;${header}`, `Reds;Blues;${cells}`)).toMatchObject({ imps: [42, 20] });
});

test.each([
  ["VPs home;VPs away", "16;4"],
  ["VP 1;VP 2", "16;4"],
  ["H VPs;A VPs", "16;4"],
  ["Away VPs;Home VPs", "4;16"],
  ["VP;VP", "16;4"],
  ["Victory points", "16/4"],
  ["Siegpunkte", "16:4"],
  ["SP", "16 : 4"],
  ["VPs;Away VPs", "16;4"],
  ["PV;PV", "16;4"],
  ["Segerpoäng", "16-4"],
  ["Sejrspoint", "16-4"],
  ["Seierspoeng", "16-4"],
  ["ZP", "16-4"],
])("both sides’ VPs below %j are %j", (header, cells) => {
  expect(onlyMatch(`Home;Away;${header}`, `Reds;Blues;${cells}`)).toEqual({ vps: points(16, 4) });
});

test.each([
  ["Home;IMPs;VPs;Away;IMPs;VPs", "Reds;42;16;Blues;20;4"],
  ["Away;IMPs;VPs;Home;IMPs;VPs", "Blues;20;4;Reds;42;16"],
  ["Table;Home;IMPs;VPs;Away;IMPs;VPs", "1;Reds;42;16;Blues;20;4"],
])("of two columns with one name the first is that of the team that stands first: %j", (header, line) => {
  expect(onlyMatch(header, line)).toEqual({ imps: [42, 20], vps: points(16, 4) });
});

test.each([
  ["22", { margin: 22 }],
  ["-22", { margin: -22 }],
  ["16,07 : 3,93", { imps: [16.07, 3.93] }],
  ["16.75–3.25", { imps: [16.75, 3.25] }],
])("%j in the only column of IMPs", (cell, result) => {
  expect(onlyMatch("Home;Away;IMPs", `Reds;Blues;${cell}`)).toEqual(result);
});

test("the IMPs of both sides count beside their difference", () => {
  const header = "Home;Away;Margin;IMPs home;IMPs away";
  expect(onlyMatch(header, "Reds;Blues;22;42;20")).toEqual({ imps: [42, 20] });
  expect(onlyMatch(header, "Reds;Blues;22;;")).toEqual({ margin: 22 });
  expect(onlyMatch(header, "Reds;Blues;22;42;")).toEqual({ margin: 22, said: "42" });
});

test.each(["", "-", "–", "...", "?", "- : -", "*", "v", "V", "vs", "vs."])(
  "%j is a result that is still to come",
  (cell) => {
    expect(onlyMatch("Home;Away;Result;VPs;Status", `Reds;Blues;${cell};${cell};${cell}`)).toEqual({});
  },
);

test.each([
  ["postponed;;", "postponed"],
  ["postponed;postponed;postponed", "postponed"],
  ["conceded;W;see 12.2", "conceded; W; see 12.2"],
  ["7-12-2;;", "7-12-2"],
  ["x 12;;", "x 12"],
  ["-:12;;", "-:12"],
  ["verlegt;;", "verlegt"],
  ["rev;;", "rev"],
])("words in place of a result or beside it are kept: %j", (cells, said) => {
  expect(onlyMatch("Home;Away;Result;VPs;Status", `Reds;Blues;${cells}`)).toEqual({ said });
});

test.each([
  ["IMPs home;IMPs away", "42;", "42"],
  ["IMPs home;IMPs away", ";20", "20"],
  ["VPs home;VPs away", "16;", "16"],
  ["VPs home;VPs away", ";4", "4"],
  ["VPs", "16", "16"],
  ["IMPs home;IMPs away", "postponed;20", "postponed; 20"],
])("one side’s figure alone is no result and is kept in words: %j, %j", (header, cells, said) => {
  expect(onlyMatch(`Home;Away;${header}`, `Reds;Blues;${cells}`)).toEqual({ said });
});

test.each([
  ["24", { boards: 24 }],
  ["8", { boards: 8 }],
  ["2x12", {}],
  ["24 or 28", {}],
  ["1000", {}],
])("%j as the number of boards", (cell, boards) => {
  expect(onlyMatch("Home;Away;IMPs;No. of boards", `Reds;Blues;;${cell}`)).toEqual(boards);
});

test("boards in front of the teams are those of one match, which is no list of matches", () => {
  expect(saidOf("Boards;Home;Away;IMPs", "1;420;-50;9", "2;-100;50;4")).not.toContainEqual(
    expect.objectContaining({ code: "fixtures" }),
  );
});

test("a date in a column counts before that of the words above, and an odd one is kept", () => {
  const { matches } = fixtures(
    ...["Round 3: 8 January 2027;;;", "Home;Away;IMPs;Date", "Reds;Blues;;", "Greens;Greys;;9 January 2027"],
    ...["Browns;Pinks;;when it suits", "Round 4;;;", "Reds;Greys;;"],
  );
  expect(matches.map(({ round, date, oddDate }) => ({ round, date, oddDate }))).toEqual([
    { round: 3, date: "2027-01-08" },
    { round: 3, date: "2027-01-09" },
    { round: 3, oddDate: "when it suits" },
    { round: 4 },
  ]);
});

test("byes are no meetings of teams, and a line of two byes is no match", () => {
  const twice = (line: string) => [line, line];
  const rows = [
    ...["Home;Away;IMPs", "Reds;Blues;"],
    ...[...twice("Bye;Reds;"), ...twice("Bye;Blues;"), ...twice("Reds;Bye;"), ...twice("Blues;Bye;")],
    "Bye;Bye;",
  ];
  expect(listed(...rows).all).toEqual({
    code: "fixtures",
    count: 9,
    teams: ["Reds", "Blues"],
    isDouble: false,
  });
});
