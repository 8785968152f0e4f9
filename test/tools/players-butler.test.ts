import { howTeamsScored } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { takenSheets } from "../../src/sheets/values";
import { newTeamsEvent } from "../../src/tools/new-event/blank-event";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { PLAYERS, type TypedPlayers } from "../../src/tools/players-butler/form";
import { askedEvents, readTeamEvents, type TeamEvent } from "../../src/tools/players-butler/read";
import { playersChoice, playersSheets } from "../../src/tools/players-butler/tabs";
import { imps } from "../events/made-event";
import { madeTeams } from "../events/made-teams";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { entrants } from "./entrants";
import { headerWords } from "./header-words";

const FUNCTIONS = addIn(
  "BUTLER",
  "BUTLERDATUM",
  "RANKING",
  "CROSSIMPS",
  "CONTRACTSCORE",
  "VPCUSTOM",
  "CHECKEVENING",
);

const FUNCTIONS_OF_NEW = { ...FUNCTIONS, ...addIn("VPCONT") };

/** Four teams, each against each other over three boards; the two matches of a round play the same boards. */
function ofTeams(): NewSheet[] {
  const answer = readUsebio(madeTeams().text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const { event } = answer;
  const { rules, ofResults } = howTeamsScored(event);
  return takenSheets(eventSheets({ event, rule: rules[0].rule, ofResults, names: true }), {});
}

async function opened(typed: Partial<TypedPlayers> = {}) {
  const sheets = ofTeams();
  const events = await readTeamEvents(bookHost(sheets, FUNCTIONS).host);
  const { question } = PLAYERS.read({ ...PLAYERS.first, ...typed });
  if ("fault" in question) throw new Error(question.fault);
  const own = playersSheets(playersChoice(question.value, events));
  const { book } = bookHost([...sheets, ...own], FUNCTIONS);
  const [lineUps] = own;
  const top = 3;
  const column = (header: string) => headerWords(lineUps).indexOf(header);
  return {
    events,
    own,
    book,
    lineUps,
    seat: (row: number, header: string, name: string) =>
      book.type("Line-ups", top + row, column(header), name),
    ranking: () => {
      const lines: (string | number | boolean)[][] = [];
      for (let row = 2; book.read("Players’ Butler", row, 1) !== ""; row++)
        lines.push([0, 1, 2, 3, 4].map((at) => book.read("Players’ Butler", row, at)));
      return lines;
    },
    said: (tab: string) => book.read(tab, 1, 0),
  };
}

/** The IMPs of both sides of every table, against the mean of the four scores of its board in its round. */
function byHand(): { match: number; board: number; home: "ns" | "ew"; ns: number }[] {
  const { matches } = madeTeams();
  return matches.flatMap(({ scores }, match) => {
    const round = Math.floor(match / 2);
    const others = matches.slice(2 * round, 2 * round + 2);
    return scores.flatMap((tables, board) => {
      const all = others.flatMap((one) => one.scores[board]);
      const mean = all.reduce((sum, score) => sum + score, 0) / all.length;
      const datum = Math.sign(mean) * 10 * Math.floor(Math.abs(mean) / 10 + 0.5);
      return tables.map((score, table) => ({
        match,
        board,
        home: table === 0 ? ("ns" as const) : ("ew" as const),
        ns: imps(score - datum),
      }));
    });
  });
}

/** The pairs of a team: A sits North-South at home, B East-West, and away the other way. */
const PAIRS = { homeNs: "A", homeEw: "B", awayNs: "A", awayEw: "B" } as const;
const SEATS = { homeNs: "Home NS", homeEw: "Home EW", awayNs: "Away NS", awayEw: "Away EW" } as const;

async function seated(typed: Partial<TypedPlayers> = {}, last = 6) {
  const workbook = await opened(typed);
  madeTeams()
    .matches.slice(0, last)
    .forEach(({ home, away }, row) => {
      for (const [place, header] of Object.entries(SEATS)) {
        const pair = PAIRS[place as keyof typeof PAIRS];
        workbook.seat(row, header, `${place.startsWith("home") ? home : away}${pair}`);
      }
    });
  return workbook;
}

function totals(boards: (one: { match: number; board: number }) => boolean = () => true) {
  const found = new Map<string, { boards: number; total: number }>();
  const { matches } = madeTeams();
  for (const one of byHand()) {
    if (!boards(one)) continue;
    const { home, away } = matches[one.match];
    const [ns, ew] = one.home === "ns" ? [`${home}A`, `${away}B`] : [`${away}A`, `${home}B`];
    for (const [pair, award] of [
      [ns, one.ns],
      [ew, -one.ns],
    ] as const) {
      const before = found.get(pair) ?? { boards: 0, total: 0 };
      found.set(pair, { boards: before.boards + 1, total: before.total + award });
    }
  }
  return found;
}

test("pairs over all matches: boards, IMPs against the datum and the mean are those that are computed apart", async () => {
  const { ranking, said } = await seated();
  const wanted = totals();
  const lines = ranking();
  expect(lines).toHaveLength(8);
  for (const [, pair, boards, total, mean] of lines) {
    const own = wanted.get(String(pair));
    expect([pair, boards, total]).toEqual([pair, own?.boards, own?.total]);
    expect(mean).toBeCloseTo((own?.total ?? 0) / (own?.boards ?? 1), 9);
  }
  const means = lines.map((line) => Number(line[4]));
  expect(means).toEqual([...means].sort((a, b) => b - a));
  expect(said("Line-ups")).toBe("24 of 24 places are filled.");
  expect(said("Butler boards")).toBe("Each board with a score has its line-up.");
});

test("a match without a line-up counts for nobody, and is said; who has played too few boards is not ranked", async () => {
  const few = await seated({ playersBy: "total", playersLeast: "7" }, 5);
  const wanted = totals(({ match }) => match < 5);
  const enough = [...wanted].filter(([, { boards }]) => boards >= 7);
  expect(new Set(few.ranking().map(([, pair]) => pair))).toEqual(new Set(enough.map(([pair]) => pair)));
  expect(enough.length).toBeGreaterThan(0);
  expect(enough.length).toBeLessThan(wanted.size);
  for (const [, pair, boards, total] of few.ranking())
    expect({ boards, total }).toEqual(wanted.get(String(pair)));
  expect(few.said("Butler boards")).toBe("Scores without a line-up, which count for nobody: 6");
  expect(few.said("Line-ups")).toBe("20 of 24 places are filled.");
});

test("players: each of a pair has its IMPs, and line-ups may change within a match", async () => {
  const { lineUps, seat, ranking } = await opened({ playersOf: "players", playersLineUps: "2" });
  expect(lineUps.rows).toHaveLength(12);
  // Boards 1 and 2 of the first match, then board 3 with another partner.
  for (const row of [0, 1]) {
    seat(row, "Home NS 1", "Ann");
    seat(row, "Home NS 2", row === 0 ? "Bob" : "Cid");
  }
  const own = byHand().filter(({ match, home }) => match === 0 && home === "ns");
  const sum = (boards: number[]) =>
    own.filter(({ board }) => boards.includes(board)).reduce((total, { ns }) => total + ns, 0);
  const found = new Map(ranking().map(([, player, boards, total]) => [player, [boards, total]]));
  expect(found.get("Ann")).toEqual([3, sum([0, 1, 2])]);
  const [first, second] = [found.get("Bob"), found.get("Cid")];
  expect(Number(first?.[0]) + Number(second?.[0])).toBe(3);
  expect(Number(first?.[1]) + Number(second?.[1])).toBe(sum([0, 1, 2]));
});

test("a star in a name stands for itself where boards are counted", async () => {
  const { seat, ranking } = await opened({ playersBy: "total", playersLeast: "4" });
  // A match has 3 boards: only who plays two of them has enough.
  seat(0, "Home NS", "Ash*");
  for (const row of [1, 2]) seat(row, "Home NS", "Ashley");
  const ranked = ranking().map(([, pair]) => pair);
  expect(ranked).toContain("Ashley");
  expect(ranked).not.toContain("Ash*");
});

test.each([
  ["share the place", "shared", ["1=", "1="]],
  ["more boards come first", "boards", [1, 2]],
] as const)("equal pairs: %s", async (_, playersTie, places) => {
  const { seat, ranking } = await opened({ playersTie, playersBy: "total" });
  // Who sits on both sides of a table has 0 IMPs.
  for (const side of ["Home NS", "Away EW"]) {
    seat(0, side, "Ash");
    for (const row of [1, 2]) seat(row, side, "Elm");
  }
  expect(ranking().map(([place, pair, boards, total]) => [place, pair, boards, total])).toEqual(
    playersTie === "boards"
      ? [
          [places[0], "Elm", 12, 0],
          [places[1], "Ash", 6, 0],
        ]
      : [
          [places[0], "Ash", 6, 0],
          [places[1], "Elm", 12, 0],
        ],
  );
});

test("a workbook without boards of teams says so, and a league too long is refused", async () => {
  expect(askedEvents([])).toEqual({ fault: expect.stringMatching(/^There is no event of teams/) });
  const { events } = await opened();
  const [event] = events;
  const long: TeamEvent = { ...event, matches: Array.from({ length: 400 }, () => event.matches).flat() };
  expect(askedEvents([long])).toEqual({ fault: "That is 7200 boards: a list takes 5000 at most." });
});

test("the codes below the list of the teams are nobody's name", async () => {
  const names = ["Ash", "Elm", "Oak", "Yew", "Fir", "Box", "Bay", "Gum", "Nut", "Fig"];
  const made = newTeamsEvent({
    title: "",
    kind: "round-robin",
    teams: entrants(names.map((name) => [name])),
    boards: 3,
  });
  if ("fault" in made) throw new Error(JSON.stringify(made.fault));
  const rule = { form: "teams", scale: "continuous" } as const;
  const sheets = eventSheets({ event: made.event, rule, ofResults: rule, names: true, typedIn: "scores" });
  const [event] = await readTeamEvents(bookHost(takenSheets(sheets, {}), FUNCTIONS_OF_NEW).host);
  expect(new Set(event.matches.flatMap(({ home, away }) => [home, away]))).toEqual(new Set(names));
});
