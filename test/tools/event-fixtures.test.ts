import { type Fixture } from "../../src/events/event";
import { bergerRounds } from "../../src/movements/berger";
import { roundHalfAway } from "../../src/scoring/round";
import { vpsFor } from "../../src/scoring/victory-points/scale";
import { type Parsed } from "../../src/pane/parsed";
import { frozenRows } from "../../src/sheets/sheet-host";
import { leagueAsked } from "../../src/tools/event-file/fixtures";
import { loadTyped } from "../../src/tools/event-file/load";
import { FORM } from "../../src/tools/league/form";
import { parseDate } from "../../src/tools/league-tabs/dates";
import { parseMatches } from "../../src/tools/league-tabs/listed";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { readLeague } from "../../src/tools/new-league/read";
import { findLeagues } from "../../src/tools/running-league/find";
import { scaleOf } from "../../src/tools/vp-scale/choice";
import { foundScale } from "../../src/tools/vp-scale/found-scale";
import { ALL_SCALES } from "../../src/tools/vp-scale/scales";
import { text } from "../../src/translations/texts";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";

/* A list of a league's matches opens the tool League, with the schedule and with what was played. */

const slices = { signal: new AbortController().signal, progress: () => undefined };

async function asked(list: string) {
  const { answer } = await loadTyped(list, slices);
  const found = leagueAsked(answer);
  if (!found) throw new Error(JSON.stringify(answer));
  return found;
}

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

/** The tabs that are inserted for a list, computed. */
async function inserted(list: string) {
  const { fill, said } = await asked(list);
  const typed = FORM.fromKept(fill, { ...FORM.first, start: "running", robin: "double" });
  const choice = valueOf(readLeague(typed, true).question);
  const { sheets } = makeLeague(choice, (name) => name);
  const { book, host } = bookHost(sheets, addIn("STANDINGS", "NEEDS"));
  const [matches] = sheets;
  const columns = matches.columns.map(({ header }) => header);
  type Key =
    | "round"
    | "date"
    | "home"
    | "away"
    | "impsHome"
    | "impsAway"
    | "vpsHome"
    | "vpsAway"
    | "fault"
    | "why"
    | "awardedHome"
    | "awardedAway";
  const shown = (...keys: Key[]) =>
    matches.rows.map((_, row) =>
      keys.map((key) => {
        const column = columns.indexOf(text(`league.headers.${key}`));
        return column < 0 ? "no column" : (book.read("Matches", frozenRows(matches) + row, column) ?? "");
      }),
    );
  return { typed, choice, said, shown, league: async () => valueOf((await findLeagues(host))[0].league) };
}

const dayOf = (date: string) => valueOf(parseDate(date));

const LIST = `Round;Date;Home;Away;IMPs home;IMPs away;VPs home;VPs away
1;8/1/2027;Reds;Blues;42;20;16.07;3.93
1;8/1/2027;Greens;Greys;30;30;10.00;10.00
2;15/1/2027;Blues;Greens;11;54;1.48;18.52
2;15/1/2027;Greys;Reds;;;;
3;22/1/2027;Reds;Greens;–;–;;
3;22/1/2027;Blues;Greys;postponed;;;
`;

test("the schedule, the dates and the results are in the tab of the matches, and the scale is that of the printed VPs", async () => {
  const list = scaled(LIST);
  const { typed, shown, said, league } = await inserted(list);
  expect(typed).toMatchObject({ teams: "Reds\nBlues\nGreens\nGreys", robin: "single" });
  expect(typed).toMatchObject({ scale: "continuous", boards: "24", top: "20" });
  expect(shown("round", "date", "home", "away", "impsHome", "impsAway")).toEqual([
    [1, dayOf("2027-01-08"), "Reds", "Blues", 42, 20],
    [1, dayOf("2027-01-08"), "Greens", "Greys", 30, 30],
    [2, dayOf("2027-01-15"), "Blues", "Greens", 11, 54],
    [2, dayOf("2027-01-15"), "Greys", "Reds", "", ""],
    [3, dayOf("2027-01-22"), "Reds", "Greens", "", ""],
    [3, dayOf("2027-01-22"), "Blues", "Greys", "", ""],
  ]);
  const printed = list
    .split("\n")
    .slice(1, 4)
    .map((line) => line.split(";").slice(6).map(Number));
  expect(shown("vpsHome", "vpsAway").slice(0, 3)).toEqual(printed);
  expect(said[0]).toContain("24 boards a match: 3 of 3 agree.");
  expect(said).toContain("6 matches in 3 rounds go to League, 3 with a result.");
  expect(said.at(-1)).toBe("Line 7: “postponed” stands beside this match. Type in the tab what it means.");
  // The tool finds the league again, with its rounds as they were listed.
  const { season } = await league();
  expect(season.lines.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(season.choice.dates).toEqual({ first: dayOf("2027-01-08"), every: 7 });
});

/** The list with the VPs that the continuous scale gives for 24 boards. */
function scaled(list: string): string {
  const table = scaleOf({ scale: "continuous", top: 20 }).table(24);
  return list.replace(/(\d+);(\d+);\d+\.\d\d;\d+\.\d\d/g, (_, home: string, away: string) => {
    const margin = Number(home) - Number(away);
    return [home, away, ...[margin, -margin].map((one) => vpsFor(one, table).toFixed(2))].join(";");
  });
}

test.each(ALL_SCALES.filter((scale) => scale !== "own"))("the VPs of %s are found", (scale) => {
  const own = scaleOf({ scale, top: 20 });
  const boards =
    own.lengths?.some(({ from, to }) => from <= 24 && to >= 24) === false ? own.lengths[0].from : 24;
  const table = own.table(boards);
  const printed = [0, 3, 7, -12, 19, -24, 31, 38, -45, 52].map((margin) => ({
    margin,
    decimals: 2,
    vps: [margin, -margin].map((one) => roundHalfAway(vpsFor(one, table), 2)) as [number, number],
  }));
  const agrees = printed.map(() => true);
  expect(foundScale(printed.map((one) => ({ ...one, boards })))).toMatchObject({ scale, boards, agrees });
  // Without the length another scale may have the same table for another one, and the sentence counts these.
  const found = foundScale(printed);
  expect(found).toMatchObject({ agrees });
  expect(found?.scale === scale || (found?.others ?? 0) > 0).toBe(true);
});

test("VPs that a scale does not give are ruled, and so are all where no scale gives most of them", async () => {
  const odd = scaled(LIST).replace(";30;30;10.00;10.00", ";30;30;9.00;10.00");
  const one = await inserted(odd);
  expect(one.shown("vpsHome", "vpsAway")[1]).toEqual([9, 10]);
  expect(one.said[1]).toBe(
    "The scale does not give the VPs of 1 match (line 3): those of the list go along as ruled VPs.",
  );
  const none = await inserted(
    "Home;Away;IMPs home;IMPs away;VPs home;VPs away\nReds;Blues;20;10;99;1\nBlues;Reds;10;5;98;2\n",
  );
  expect(none.shown("vpsHome", "vpsAway")).toEqual([
    [99, 1],
    [98, 2],
  ]);
  expect(none.said.join(" ")).toContain("No scale of the tool gives most of these VPs");
});

test("VPs without IMPs are ruled, whatever their columns are called", async () => {
  const alone = await inserted(
    "Round;Home;Away;Home score;Away score\n1;Reds;Blues;16;4\n1;Greens;Greys;9;11\n2;Reds;Greens;13;7\n",
  );
  expect(alone.shown("awardedHome", "awardedAway")).toEqual([
    [16, 4],
    [9, 11],
    [13, 7],
  ]);
  expect(alone.said[0]).toBe("3 matches (lines 2, 3, 4) have VPs without IMPs: they go along as ruled VPs.");
});

test("two matches have the same sum by chance, and their figures stay IMPs", async () => {
  const two = await inserted(
    "Round;Home;Away;Home score;Away score\n1;Reds;Blues;16;4\n1;Greens;Greys;9;11\n",
  );
  expect(two.shown("impsHome", "impsAway")).toEqual([
    [16, 4],
    [9, 11],
  ]);
});

test("of many lines the first ten are named", async () => {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `${index + 1};Reds;Blues;${10 + index / 4};${10 - index / 4}`,
    );
  const said = async (count: number) =>
    (await asked(["Round;Home;Away;Home VPs;Away VPs", ...lines(count)].join("\n"))).said.join();
  const ten = Array.from({ length: 10 }, (_, index) => index + 2).join(", ");
  expect(await said(10)).toContain(`(lines ${ten})`);
  expect(await said(11)).toContain(`(lines ${ten}, …)`);
});

test("a margin is the winner's IMPs, and both figures may stand in one cell", async () => {
  const margins = await inserted("Round;Home;Away;Margin\n1;Reds;Blues;22\n2;Blues;Reds;-7\n");
  expect(margins.shown("impsHome", "impsAway")).toEqual([
    [22, 0],
    [0, 7],
  ]);
  expect(margins.said).toContain(
    "Where the list has a margin alone, the winner gets it as IMPs and the loser 0.",
  );
  const cells = await inserted("Round;Home;Away;Result\n1;Reds;Blues;34–20\n2;Blues;Reds;–:–\n");
  expect(cells.shown("impsHome", "impsAway")).toEqual([
    [34, 20],
    ["", ""],
  ]);
});

test("a double round robin whose second half counts from 1 again goes on counting", async () => {
  const teams = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"];
  const half = bergerRounds(5, false).flatMap(({ pairings, bye = 0 }, index) => [
    ...pairings.map(([home, away]) => `${index + 1};${teams[home - 1]};${teams[away - 1]}`),
    `${index + 1};${teams[bye - 1]};Bye`,
  ]);
  const other = half.map((line) => line.replace(/;(\w+);(?!Bye)(\w+)/, ";$2;$1"));
  const { shown, said, typed, choice } = await inserted(["Round;Home;Away", ...half, ...other].join("\n"));
  expect(typed.robin).toBe("double");
  expect(shown("round").flat()).toEqual(Array.from({ length: 30 }, (_, line) => 1 + Math.floor(line / 3)));
  expect(said).toContain("The rounds begin again at 1 in the second half: they are counted on.");
  expect(said).toContain("20 matches in 10 rounds go to League, 0 with a result.");
  expect(choice.listed?.filter(({ bye }) => bye !== undefined)).toHaveLength(10);
});

test("matches without rounds go by their dates, otherwise by the teams that come again", async () => {
  const dated = await inserted(
    "Date;Home;Away\n2027-02-01;Reds;Greens\n2027-01-01;Reds;Blues\n2027-01-01;Greens;Greys\n",
  );
  expect(dated.shown("round", "home")).toEqual([
    [1, "Reds"],
    [1, "Greens"],
    [2, "Reds"],
  ]);
  const bare = await inserted("Home;Away;IMPs\nReds;Blues;3\nGreens;Greys;\nBlues;Reds;\n");
  expect(bare.shown("round").flat()).toEqual([1, 1, 2]);
  expect(bare.said[0]).toContain("The list has no rounds");
});

test("who conceded is at fault, and other words for a match that was not played are named", async () => {
  const list = `Round;Home;Away;IMPs home;IMPs away;Notes
1;Reds;Blues;;;conceded by Blues
1;Greens;Greys;;;Greens withdrew
2;Reds;Greens;;;walkover
2;Blues;Greys;;;home conceded
`;
  const { shown, said } = await inserted(list);
  expect(shown("fault").flat()).toEqual(["away", "home", "", "home"]);
  expect(shown("awardedHome", "awardedAway")).toEqual([
    [12, 0],
    [0, 12],
    ["", ""],
    [0, 12],
  ]);
  expect(said.filter((one) => one.startsWith("Line"))).toEqual([
    "Line 4: “walkover” stands beside this match. Type in the tab what it means.",
  ]);
});

test("where the words say that both have conceded, nobody is at fault and the words are named", async () => {
  const { shown, said } = await inserted(
    "Round;Home;Away;IMPs home;IMPs away;Notes\n1;Reds;Blues;;;Reds conceded, Blues conceded\n1;Greens;Greys;30;20;\n",
  );
  expect(shown("fault").flat()).toEqual(["", ""]);
  expect(said).toContain(
    "Line 2: “Reds conceded, Blues conceded” stands beside this match. Type in the tab what it means.",
  );
});

test("a match without a date, an odd date, and rounds with gaps are named", async () => {
  const { shown, said } = await inserted(
    "Round;Date;Home;Away\n2;13/1/2027;Reds;Blues\n4;;Blues;Reds\n6;soon;Reds;Blues\n",
  );
  expect(shown("round", "date")).toEqual([
    [1, dayOf("2027-01-13")],
    [2, ""],
    [3, ""],
  ]);
  expect(said).toContain("2 matches have no date that can be read (lines 3, 4): type each date in the tab.");
  expect(said).toContain("The numbers of the rounds have gaps: they are numbered from 1 on.");
  const open = await asked("Round;Date;Home;Away\n1;1/2/2027;Reds;Blues\n");
  expect(open.said).toContain("No date says which number is the month: the day is taken to stand first.");
});

test("a match that is listed once to be played and once with its result counts once", async () => {
  const { shown, said } = await inserted(
    "Round;Home;Away;IMPs home;IMPs away\n1;Reds;Blues;;\n1;Greens;Greys;;\n1;Reds;Blues;30;10\n",
  );
  expect(shown("home", "impsHome")).toEqual([
    ["Reds", 30],
    ["Greens", ""],
  ]);
  expect(said[0]).toBe("1 match is there a second time (line 4): each counts once.");
});

const TEAMS = ["Reds", "Blues"];

test.each([
  ["x; ; Reds; Blues", "Match 1: “x” is not a round: type a whole number from 1."],
  ["1; ; Reds; Blues\n1; ; Redz; Blues", "Match 2: “Redz” is not a team of the list above."],
  ["1; ; Reds; reds", "Match 1: “Reds” plays against itself."],
  [
    "1; ; Reds; Blues; 30",
    "Match 1: “30” is not the IMPs of both sides: type two numbers, or leave both blank.",
  ],
  [
    "1; ; Reds; Blues; ; ; 3; x",
    "Match 1: “3 x” is not the VPs of both sides: type two numbers, or leave both blank.",
  ],
  [
    "1; ; Reds; Blues; ; ; ; ; us",
    "Match 1: “us” does not say who is at fault: type home, away, both or neither.",
  ],
  ["2; ; Reds; Blues", "There is no match of round 1: rounds go from 1 on without a gap."],
])("the matches %j have a fault", (typed, fault) => {
  expect(parseMatches(typed, TEAMS)).toEqual({ fault });
});

test("no match at all is a schedule by the tool, and a league of divisions has no list", () => {
  expect(parseMatches(" \n", TEAMS)).toEqual({ value: undefined });
  const typed = { ...FORM.first, teams: "North:\nA\nB\nSouth:\nC\nD", matches: "1; ; A; B" };
  expect(readLeague(typed, true).faults.matches).toContain("several divisions");
});

const FAULT = { code: "fixtures", count: 3, teams: ["Reds", "Blues"], isDouble: false } as const;
const MATCHES: Fixture[] = [{ line: 2, home: "Reds", away: "Blues", round: 1 }];

test("nothing else opens the tool League", () => {
  expect(leagueAsked({ faults: [{ ...FAULT, matches: MATCHES }] })).toMatchObject({ job: "league" });
  expect(leagueAsked(undefined)).toBeUndefined();
  expect(leagueAsked("not loaded")).toBeUndefined();
  expect(leagueAsked({ faults: [{ code: "noResults" }] })).toBeUndefined();
});
