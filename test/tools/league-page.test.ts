import { parseDocument } from "htmlparser2";
import { frozenRows } from "../../src/sheets/sheet-host";
import { text } from "../../src/translations/texts";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { leaguePage, type PageLeague, plainLeague } from "../../src/tools/players-page/league-page";
import { findLeagues } from "../../src/tools/running-league/find";
import { pageLeague } from "../../src/tools/running-league/page";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";
import { byId, elements, parts, records, words } from "./parsed-page";

type Typed = Partial<
  Record<"impsHome" | "impsAway" | "fault" | "penaltyHome" | "penaltyAway", number | string>
>;

/** A league in a workbook, with what is typed into the lines of its matches. */
function running(choice: LeagueChoice) {
  const { sheets } = makeLeague(choice, (name) => name);
  const { book, host } = bookHost(sheets);
  const [matches] = sheets;
  const column = (name: keyof Typed) =>
    matches.columns.findIndex(({ header }) =>
      [text(`league.headers.${name}`), name === "fault" ? "" : text(`league.neutral.${name}`)].includes(
        String(header),
      ),
    );
  const cell = (tab: string, row: number, header: string) => {
    const sheet = sheets.find(({ name }) => name === tab);
    if (!sheet) throw new Error(`There is no tab ${tab}`);
    const at = sheet.columns.findIndex((one) => one.header === header);
    return book.read(tab, frozenRows(sheet) + row, at);
  };
  return {
    cell,
    lines: matches.rows.length,
    type: (line: number, typed: Typed) => {
      for (const [name, value] of Object.entries(typed)) {
        book.type(matches.name, frozenRows(matches) + line, column(name as keyof Typed), value);
      }
    },
    page: async (): Promise<PageLeague> => {
      const [{ league }] = await findLeagues(host);
      if ("fault" in league) throw new Error(league.fault);
      return pageLeague(league.value);
    },
  };
}

const FOUR = leagueChoice({
  name: "North",
  double: true,
  venues: ["Club", "", "Hall", ""],
  dates: { first: 46_000, every: 7 },
});

/** Eight matches with results, one that nobody played, and three to come. */
function halfWay() {
  const league = running(FOUR);
  for (let line = 0; line < 8; line++) league.type(line, { impsHome: 20 + line * 5, impsAway: 30 });
  league.type(8, { fault: "Home" });
  league.type(2, { penaltyAway: 1 });
  return league;
}

const shown = (cell: unknown) => (typeof cell === "number" ? Number(cell.toFixed(2)) : cell);
const vpsIn = (cell: string) => cell.split(" Penalty")[0].split(" – ").filter(Boolean).map(Number);

test("the table, the rounds and the teams say what the tabs say", async () => {
  const league = halfWay();
  const page = parseDocument(leaguePage(await league.page(), false));
  const ranked = elements("table", byId(page, "ranking")).flatMap(records);
  expect(ranked.map(({ Rank, Team, Played, VPs }) => [Rank, Team, Number(Played), Number(VPs)])).toEqual(
    [0, 1, 2, 3].map((row) => [
      String(league.cell("Ranking", row, "Rank")),
      ...["Team", "Played", "VPs"].map((header) => shown(league.cell("Ranking", row, header))),
    ]),
  );
  const rounds = parts(page, "rounds");
  expect(rounds.map(([summary]) => summary)).toEqual([
    "Round 1 Tue 9 Dec 2025 · 2 of 2",
    "Round 2 Tue 16 Dec 2025 · 2 of 2",
    "Round 3 Tue 23 Dec 2025 · 2 of 2",
    "Round 4 Tue 30 Dec 2025 · 2 of 2",
    "Round 5 Tue 6 Jan 2026 · 1 of 2",
    "Round 6 Tue 13 Jan 2026 · 0 of 2",
  ]);
  const lines = rounds.flatMap(([, matches]) => matches);
  const cell = (line: number, header: string) => shown(league.cell("Matches", line, header));
  lines.forEach((match, line) => {
    const [venue, home] = [cell(line, "Venue"), cell(line, "Home")];
    expect([match.Home, match.Away]).toEqual([
      String(venue) === "" ? home : `${home} ${venue}`,
      cell(line, "Away"),
    ]);
    const imps = line < 8 ? `${cell(line, "IMPs home")} – ${cell(line, "IMPs away")}` : "";
    expect(match.IMPs).toBe(line === 8 ? "not played" : imps);
    const kind = line === 8 ? "Awarded" : "VPs";
    const vps = [`${kind} home`, `${kind} away`].map((header) => cell(line, header));
    expect(vpsIn(match.VPs)).toEqual(line < 9 ? vps : []);
  });
  expect(lines[2].VPs).toMatch(/ Penalty away: 1$/);
  // Each match is in the cards of its two teams, with the own figure first.
  const cards = parts(page, "teams");
  expect(cards.map(([summary, matches]) => [summary.split(" ")[1], matches.length])).toEqual(
    FOUR.teams.map((team) => [team, 6]),
  );
  const [, away] = cards.find(([summary]) => summary.includes(` ${cell(0, "Away")} `)) ?? [];
  expect(away?.[0]).toMatchObject({
    Round: "1 Tue 9 Dec",
    Where: "Away",
    IMPs: `${cell(0, "IMPs away")} – ${cell(0, "IMPs home")}`,
  });
  const place = ranked.find(({ Team }) => Team === cell(0, "Away"))?.Rank;
  expect(cards.map(([summary]) => summary)).toContainEqual(
    expect.stringMatching(new RegExp(`${cell(0, "Away")} Place ${place} · `)),
  );
});

test("the cross-table has the VPs of each match, and its rows add up to the table", async () => {
  const league = halfWay();
  const page = parseDocument(leaguePage(await league.page(), false));
  const [cross] = elements("table", byId(page, "cross")).map(records);
  const sums = cross.map((row) =>
    ["1", "2", "3", "4"]
      .flatMap((other) => (row[other] === "×" ? [] : row[other].split(" / ").filter(Boolean).map(Number)))
      .reduce((sum, vps) => sum + vps, 0),
  );
  const inTab = FOUR.teams.map((_, row) => Number(league.cell("Teams", row, "VPs")));
  const penalties = FOUR.teams.map((_, row) => Number(league.cell("Teams", row, "Penalties")));
  sums.forEach((sum, team) => expect(sum - penalties[team]).toBeCloseTo(inTab[team], 9));
  expect(cross.map((row, index) => row[String(index + 1)])).toEqual(["×", "×", "×", "×"]);
});

test("a Swiss has a bye and no cross-table, and a stranger's text stays a text", async () => {
  const teams = ["Ash", "Birch", "<Cedar>", "Dogwood", "Elm"];
  const league = running(leagueChoice({ teams, swiss: "halves" }));
  league.type(0, { impsHome: 40, impsAway: 10 });
  const made = await league.page();
  const page = parseDocument(leaguePage(made, true));
  expect(elements("section", page).map(({ attribs }) => attribs.id)).toEqual(["ranking", "rounds", "teams"]);
  const [[summary, matches]] = parts(page, "rounds");
  expect(summary).toBe("Round 1 2 of 3");
  // Without venues nobody is at home.
  expect(matches.at(-1)).toMatchObject({
    Team: "Elm",
    Opponent: "bye",
    IMPs: "",
    VPs: "12",
  });
  const cards = parts(page, "teams");
  expect(cards.map(([one]) => one.split(" ")[1])).toEqual(teams);
  expect(Object.keys(cards[0][1][0])).not.toContain("Where");
  expect(elements("meta", page).filter(({ attribs }) => attribs.name === "robots")).toEqual([]);
  const ids = new Set(elements("*", page).map(({ attribs }) => `#${attribs.id}`));
  expect(elements("a", page).filter(({ attribs }) => !ids.has(attribs.href))).toEqual([]);
});

test("for the editor of a site there are the table, the cross-table and all matches", async () => {
  const plain = parseDocument(plainLeague(await halfWay().page()));
  expect(elements("h3", plain).map(words)).toEqual(["Cross-table", "Matches"]);
  expect(elements("table", plain).map((table) => records(table).length)).toEqual([4, 4, 12]);
  const attributes = new Set(elements("*", plain).flatMap(({ attribs }) => Object.keys(attribs)));
  expect([...attributes].sort()).toEqual(["align", "border", "cellpadding", "cellspacing", "scope"]);
});
