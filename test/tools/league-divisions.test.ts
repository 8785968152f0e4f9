import { frozenRows } from "../../src/sheets/sheet-host";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { parseTeams } from "../../src/tools/league-tabs/teams";
import { findLeagues } from "../../src/tools/running-league/find";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

const THREE = `Premier:
Ash @ Hall
Birch @ Club
Cedar @ Hall
Dogwood @ Barn
First:
Elm @ Hall
Fir @ Inn
Gorse @ Club
Second:
Hazel @ Inn
Ivy @ Hall
Juniper @ Barn
Larch @ Club`;

/** Three divisions as they are typed, in a workbook that knows our functions. */
function opened(some: Parameters<typeof leagueChoice>[0] = {}, withVenues = true) {
  const read = parseTeams(THREE, withVenues);
  if ("fault" in read) throw new Error(read.fault);
  const { names: teams, venues, divisions } = read.value;
  const { sheets, parts } = makeLeague(
    leagueChoice({ name: "County", teams, venues: withVenues ? venues : undefined, divisions, ...some }),
    (name) => name,
  );
  const { book, host } = bookHost(sheets, addIn("STANDINGS", "NEEDS"));
  const sheet = (tab: string) => {
    const found = sheets.find(({ name }) => name === tab);
    if (!found) throw new Error(`There is no tab ${tab}`);
    return found;
  };
  const column = (tab: string, header: string) =>
    sheet(tab).columns.findIndex((one) => one.header === header);
  const cell = (tab: string, row: number, header: string) =>
    book.read(tab, frozenRows(sheet(tab)) + row, column(tab, header));
  return {
    sheets,
    parts,
    book,
    cell,
    rows: (tab: string, ...headers: string[]) =>
      sheet(tab).rows.map((_, row) => headers.map((header) => cell(tab, row, header))),
    type: (tab: string, row: number, header: string, value: string | number) =>
      book.type(tab, frozenRows(sheet(tab)) + row, column(tab, header), value),
    leagues: () => findLeagues(host),
    /** Each match is won by the team that comes first in the alphabet, by as much as the names are apart. */
    play: () => {
      for (const { name } of sheets.filter((one) => one.name.endsWith("Matches"))) {
        sheet(name).rows.forEach((_, row) => {
          const [home, away] = ["Home", "Away"].map((header) => String(cell(name, row, header)));
          if (away === "bye") return;
          const apart = away.charCodeAt(0) - home.charCodeAt(0);
          book.type(name, frozenRows(sheet(name)) + row, column(name, "IMPs home"), 30 + apart);
          book.type(name, frozenRows(sheet(name)) + row, column(name, "IMPs away"), 30 - apart);
        });
      }
    },
  };
}

test("divisions are typed below their names, each with its own number of teams", () => {
  const { parts, sheets } = opened({ moves: { up: 1, down: 1, needs: false } });
  expect(parts.map(({ name, teams, rounds }) => [name, teams.length, rounds.length])).toEqual([
    ["Premier", 4, 3],
    ["First", 3, 3],
    ["Second", 4, 3],
  ]);
  const own = (division: string) =>
    ["Matches", "Ranking", "Cross-table", "Teams", "Set-up"].map((tab) => `${division} ${tab}`);
  expect(sheets.map(({ name }) => name)).toEqual([
    ...["Premier", "First", "Second"].flatMap(own),
    "Calendar",
    "Next season",
  ]);
});

test("each division is a league of its own for the tool, with its place between those above and below", async () => {
  const { leagues } = opened({ moves: { up: 2, down: 1, needs: false } });
  const found = await leagues();
  expect(
    found.map(({ title, league }) => [title, "value" in league && league.value.season.choice.moves]),
  ).toEqual([
    ["County: Premier (Premier Matches)", { up: 0, down: 1, needs: false }],
    ["County: First (First Matches)", { up: 2, down: 1, needs: false }],
    ["County: Second (Second Matches)", { up: 2, down: 0, needs: false }],
  ]);
});

test("a division that says how many move one way alone is damaged; one that says neither has no moves", async () => {
  const TAB = "First Set-up";
  /** The first division, in whose set-up these codes are gone. */
  const without = async (...codes: string[]) => {
    const { book, leagues } = opened({ moves: { up: 2, down: 1, needs: false } });
    const rows = codes.map((code) =>
      (book.contents(TAB) ?? []).findIndex((line) => String(line[2]).split("=")[0] === code),
    );
    for (const row of rows) for (const column of [0, 1, 2]) book.type(TAB, row, column, "");
    const { league } = (await leagues())[1];
    return "value" in league ? (league.value.season.choice.moves ?? "no moves") : league.fault;
  };
  const damaged = expect.stringMatching(/^“First Set-up”, C\d+ is damaged: /) as unknown;
  expect([await without("up"), await without("down"), await without("up", "down")]).toEqual([
    damaged,
    damaged,
    "no moves",
  ]);
});

test("the calendar has all matches round by round, with dates, venues and results, and how many are played there that day", () => {
  const { rows, play, type } = opened({ dates: { first: 46395, every: 7 } });
  const calendar = () =>
    rows("Calendar", "Round", "Date", "Division", "Venue", "Home", "Away", "Matches there");
  expect(calendar()).toHaveLength(6 + 3 + 6);
  for (const [round, date, , venue, , , there] of calendar()) {
    expect(date).toBe(46395 + 7 * (Number(round) - 1));
    expect(there).toBe(calendar().filter((row) => row[0] === round && row[3] === venue).length);
  }
  expect(calendar().map(([round]) => round)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  expect(new Set(calendar().map(([, , , , home, away]) => [home, away].sort().join())).size).toBe(15);
  expect(rows("Calendar", "VPs home")[0]).toEqual([""]);
  play();
  const [[home, away, vpsHome, vpsAway]] = rows("Calendar", "Home", "Away", "VPs home", "VPs away");
  expect(Number(vpsHome) + Number(vpsAway)).toBe(20);
  expect(Number(vpsHome) > 10).toBe(String(home) < String(away));
  // A date that the secretary changes among the matches is changed here.
  type("Premier Matches", 0, "Date", 46400);
  expect(calendar()[0][1]).toBe(46400);
});

test.each(["quotient", "rules"] as const)(
  "who goes up and down by %s, and the list of next season's teams is what the tool takes",
  (tieBreak) => {
    const { rows, play, type } = opened({
      tieBreak,
      ...(tieBreak === "rules" && { rules: ["match vps", "quotient"] }),
      moves: { up: 1, down: 1, needs: false },
    });
    play();
    expect(rows("Next season", "Division", "Team", "As it stands", "Next season").slice(0, 11)).toEqual([
      ["Premier", "Ash", "", "Premier"],
      ["Premier", "Birch", "", "Premier"],
      ["Premier", "Cedar", "", "Premier"],
      ["Premier", "Dogwood", "↓ down", "First"],
      ["First", "Elm", "↑ up", "Premier"],
      ["First", "Fir", "", "First"],
      ["First", "Gorse", "↓ down", "Second"],
      ["Second", "Hazel", "↑ up", "First"],
      ["Second", "Ivy", "", "Second"],
      ["Second", "Juniper", "", "Second"],
      ["Second", "Larch", "", "Second"],
    ]);
    const next = () => {
      const list = rows("Next season", "Teams to copy").map(([line]) => line);
      const read = parseTeams(list.join("\n"));
      return "value" in read ? read.value.divisions?.map(({ name, teams }) => [name, teams]) : read.fault;
    };
    expect(next()).toEqual([
      ["Premier", ["Ash", "Birch", "Cedar", "Elm"]],
      ["First", ["Dogwood", "Fir", "Hazel"]],
      ["Second", ["Gorse", "Ivy", "Juniper", "Larch"]],
    ]);
    type("Second Teams", 1, "Withdrawn", "x");
    expect(next()).toEqual([
      ["Premier", ["Ash", "Birch", "Cedar", "Elm"]],
      ["First", ["Dogwood", "Fir", "Hazel"]],
      ["Second", ["Gorse", "Juniper", "Larch"]],
    ]);
  },
);

test("what a division says of its matches and teams names its own tabs, and the file all divisions", () => {
  const { book, sheets, type } = opened();
  type("First Matches", 0, "Penalty home", "1,5");
  expect(book.read("First Matches", 1, 0)).toContain("Remarks in “First Matches”: 1.");
  expect(sheets[0].file).toBe("County");
});

test("a Swiss of divisions has no calendar, and what each team needs stands beside its division", () => {
  const swiss = opened({ swiss: "halves" }, false);
  expect(swiss.sheets.map(({ name }) => name)).not.toContain("Calendar");
  const { sheets } = opened({ moves: { up: 1, down: 1, needs: true } }, false);
  expect(sheets.filter(({ name }) => name.endsWith("Needs"))).toHaveLength(3);
});

test.each([
  [
    "Ash\nNorth:\nBirch\nCedar",
    "Line 1 stands before the first division: begin with its name and a colon, such as “Division 1:”.",
  ],
  ["North:\nAsh\nBirch", "That is 1 division: type the next one, or leave its name out for a single league."],
  [
    "North:\nAsh\nBirch\nnorth :\nElm\nFir",
    "The division “north” is there twice: each needs a name of its own.",
  ],
  ["North:\nAsh\nBirch\nSouth:\nElm\nash", "“ash” is in North and in South: each team once."],
  ["North:\nAsh\nBirch\nSouth:\nElm", "South: That is 1 team: 2 are needed at least, one a line."],
  ["North:\nAsh\nAsh\nSouth:\nElm\nFir", "North: “Ash” is on lines 2 and 3: each team once."],
  [
    `${"N".repeat(19)}:\nAsh\nBirch\nSouth:\nElm\nFir`,
    `“${"N".repeat(19)}” is too long: the name of a division takes 18 characters, because it stands in the names of its tabs.`,
  ],
])("%j is a fault that names what is wrong", (typed, fault) => {
  expect(parseTeams(typed)).toEqual({ fault });
});
