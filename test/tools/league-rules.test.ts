import fc from "fast-check";
import { wordsOf } from "../../src/scoring/leagues/chain-words";
import { CHAINS } from "../../src/scoring/leagues/ties";
import { frozenRows } from "../../src/sheets/sheet-host";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { addTeam, appendRound, withdrawTeam } from "../../src/tools/running-league/changes";
import { findLeagues } from "../../src/tools/running-league/find";
import { drawNext, lastRound } from "../../src/tools/running-league/next-round";
import { orderAfter } from "../../src/tools/running-league/order";
import { type Parsed } from "../../src/pane/parsed";
import { text } from "../../src/translations/texts";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

const plain = (name: string) => name;

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

const byRules = (rules: readonly string[], some: Parameters<typeof leagueChoice>[0] = {}): LeagueChoice =>
  leagueChoice({ tieBreak: "rules", rules, ...some });

/** A league in a workbook that knows our functions. */
function opened(choice: LeagueChoice, sheets = makeLeague(choice, plain).sheets) {
  const { book, host } = bookHost(sheets, addIn("STANDINGS", "NEEDS"));
  const sheet = (tab: string) => {
    const found = sheets.find(({ name }) => name === tab);
    if (!found) throw new Error(`There is no tab ${tab}`);
    return found;
  };
  const column = (tab: string, key: TypedColumn) => {
    const headers = headersOf(key);
    const found = sheet(tab).columns.findIndex((one) => headers.some((words) => words === one.header));
    if (found < 0) throw new Error(`${tab} has no column ${key}`);
    return found;
  };
  const league = async () => valueOf((await findLeagues(host))[0].league);
  return {
    book,
    league,
    fault: async () => {
      const [{ league: read }] = await findLeagues(host);
      return "fault" in read ? read.fault : "";
    },
    apply: (
      change: Parsed<
        Parameters<typeof host.changeTabs>[0] extends infer C
          ? { changes: C; names: ReadonlyMap<string, string> }
          : never
      >,
    ) => {
      const { changes, names } = valueOf(change);
      return host.changeTabs(changes, names);
    },
    type: (tab: string, line: number, key: TypedColumn, value: string | number) =>
      book.type(tab, frozenRows(sheet(tab)) + line, column(tab, key), value),
    /** The cells of a list from its header on, so many columns of it. */
    list: (tab: string, columns: number, from = 0, rows = 40) => {
      const first = frozenRows(sheet(tab)) - 1;
      const lines = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (__, at) => book.read(tab, first + row, from + at)),
      );
      return lines.filter((line) => line.some((cell) => cell !== "" && cell !== null));
    },
    /** Types beside a code of the set-up. */
    setUp: (code: string, value: string | number) => {
      const rows = sheet("Set-up").rows;
      const row = rows.findIndex((line) => [code, `${code}=here`].includes(String(line[2])));
      book.type("Set-up", frozenRows(sheet("Set-up")) + row, 1, value);
    },
  };
}

type TypedColumn =
  | "impsHome"
  | "impsAway"
  | "fault"
  | "penaltyHome"
  | "carryOver"
  | "boardsHome"
  | "boardsAway";

/** The headers of a column: in a Swiss nobody is at home. */
function headersOf(key: TypedColumn): string[] {
  const own = text(`league.headers.${key}`);
  return key === "fault" || key === "carryOver" ? [own] : [own, text(`league.neutral.${key}`)];
}

/** Types the IMPs of every match between two teams, the first team's first. */
async function play(
  { league, type }: Pick<ReturnType<typeof opened>, "league" | "type">,
  results: Readonly<Record<string, readonly [number, number]>>,
): Promise<void> {
  const { season } = await league();
  season.lines.forEach(({ pairing }, line) => {
    if (!pairing) return;
    const [home, away] = pairing.map((number) => season.choice.teams[number - 1]);
    const [own, turned] = [results[`${home} ${away}`], results[`${away} ${home}`]];
    const imps = own ?? (turned && [turned[1], turned[0]]);
    if (!imps) return;
    type("Matches", line, "impsHome", imps[0]);
    type("Matches", line, "impsAway", imps[1]);
  });
}

/** Three have 10 VPs of a draw with each other, and have beaten Dogwood alike; their quotients differ. */
const LEVEL = {
  "Ash Birch": [20, 20],
  "Birch Cedar": [30, 30],
  "Ash Cedar": [10, 10],
  "Ash Dogwood": [40, 20],
  "Birch Dogwood": [30, 10],
  "Cedar Dogwood": [20, 0],
} as const;

test("the ranking follows the steps in the set-up, and names the step that decided; another order there is another ranking", async () => {
  const one = opened(byRules(wordsOf(CHAINS.cbai)));
  expect(one.list("Ranking", 6)).toEqual([["Place", "Contestant", "Name", "Matches", "Total", "Decided by"]]);
  await play(one, LEVEL);
  // Won to lost: Ash 70 : 50, Birch 80 : 60, Cedar 60 : 40.
  const shown = () =>
    one
      .list("Ranking", 6)
      .slice(1)
      .map(([place, , name, , , by]) => [place, name, by]);
  expect(shown()).toEqual([
    [1, "Cedar", "quotient 1.5"],
    [2, "Ash", "quotient 1.4"],
    [3, "Birch", "quotient 1.333"],
    [4, "Dogwood", ""],
  ]);
  one.setUp("rule=1", "imps");
  expect(shown().map(([place, name, by]) => [place, name, by])).toEqual([
    [1, "Birch", "imps 80"],
    [2, "Ash", "imps 70"],
    [3, "Cedar", "imps 60"],
    [4, "Dogwood", ""],
  ]);
  for (let rule = 1; rule <= 5; rule++) one.setUp(`rule=${rule}`, rule === 1 ? "net imps" : "");
  expect(shown().map(([place]) => place)).toEqual(["1=", "1=", "1=", 4]);
});

test("a tie at the line between those who go up and those who stay is said", async () => {
  const one = opened(byRules(["net imps"], { moves: { up: 1, down: 2, needs: false } }));
  await play(one, LEVEL);
  const marks = one.list("Ranking", 14).map((line) => line[13]);
  const level = "level at the line";
  expect(marks).toEqual(["As it stands", level, level, level, "↓ down"]);
});

test("beside the list stand the IMPs of each team, and boards won decide where somebody types them", async () => {
  const one = opened(byRules(["boards won"]));
  await play(one, LEVEL);
  const { season } = await one.league();
  season.lines.forEach(({ pairing = [0, 0] }, line) => {
    one.type("Matches", line, "boardsHome", pairing[0] === 2 ? 13 : 11);
    one.type("Matches", line, "boardsAway", pairing[1] === 2 ? 13 : 11);
  });
  expect(
    one
      .list("Ranking", 13)
      .slice(1)
      .map((line) => [...line.slice(0, 6), ...line.slice(10)]),
  ).toEqual([
    [1, 2, "Birch", 3, expect.any(Number), "boards won 39", 80, 60, 80 / 60],
    ["2=", 1, "Ash", 3, expect.any(Number), "boards won 33", 70, 50, 70 / 50],
    ["2=", 3, "Cedar", 3, expect.any(Number), "boards won 33", 60, 40, 60 / 40],
    [4, 4, "Dogwood", 3, expect.any(Number), "", 30, 90, 30 / 90],
  ]);
});

test("a match that nobody played counts, but its opponent was not met at the table", async () => {
  const one = opened(byRules(["tie-break points"]));
  await play(one, LEVEL);
  const { season } = await one.league();
  const line = season.lines.findIndex(({ pairing }) => pairing?.includes(1) && pairing.includes(2));
  one.type("Matches", line, "impsHome", "");
  one.type("Matches", line, "impsAway", "");
  one.type("Matches", line, "fault", "neither");
  const [, first, second] = one.list("Ranking", 6);
  // Both have 12 for it. Ash has met Cedar and Dogwood, and so has Birch.
  expect([first[0], second[0], first[5], second[5]]).toEqual(["1=", "1=", "", ""]);
});

test("a step that nobody knows is named with its cell, in the ranking and by the tool", async () => {
  const one = opened(byRules(["quotient"]));
  await play(one, LEVEL);
  one.setUp("rule=2", "goals");
  expect(await one.fault()).toContain("“goals” is not a step");
  expect(String(JSON.stringify(one.list("Ranking", 1)))).toContain("goals");
});

test("a Swiss by steps: the tool draws on the order that the tab shows, also with teams that come, bring VPs and withdraw", async () => {
  const steps = fc.constantFrom(
    "match vps",
    "wins",
    "tie-break points",
    "swiss points",
    "top half",
    "net imps",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 40, maxLength: 40 }),
      async (rules, imps) => {
        const teams = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse"];
        const one = opened(byRules([...rules, "lot 5"], { teams, swiss: "halves" }));
        let at = 0;
        const playAll = async () => {
          const { season, results } = await one.league();
          season.lines.forEach(({ pairing }, line) => {
            if (!pairing || results[line].vps) return;
            one.type("Matches", line, "impsHome", 10 * imps[at++ % 40]);
            one.type("Matches", line, "impsAway", 10 * imps[at++ % 40]);
          });
        };
        await playAll();
        await one.apply(addTeam(await one.league(), { name: "Hazel", venue: "" }, plain));
        one.type("Teams", 7, "carryOver", 6);
        const { season: begun } = await one.league();
        const fined = begun.lines.findIndex(({ pairing }) => pairing?.[0] === 3);
        if (fined >= 0) one.type("Matches", fined, "penaltyHome", 9);
        for (let round = 2; round <= 3; round++) {
          const now = await one.league();
          const next = valueOf(drawNext(now, lastRound(now.season)));
          expect(next.remark).toBe("");
          await one.apply(appendRound(now, next, plain));
          await playAll();
        }
        await one.apply(withdrawTeam(await one.league(), 3, plain));
        const league = await one.league();
        const listed = one.list("Ranking", 2).slice(1);
        expect(listed.map(([, number]) => number)).toEqual(orderAfter(league, 3));
        expect(listed.at(-1)).toEqual(["–", 3]);
      },
    ),
    { numRuns: 15 },
  );
});

test("a penalty of a team that has withdrawn is in no sum of its opponents, in the tab and for the draw", async () => {
  const teams = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel"];
  const one = opened(byRules(["tie-break points", "lot 5"], { teams, swiss: "halves" }));
  const drawAll = async () => {
    const { season } = await one.league();
    for (const line of season.lines.keys()) {
      one.type("Matches", line, "impsHome", 10);
      one.type("Matches", line, "impsAway", 10);
    }
  };
  await drawAll();
  const { season } = await one.league();
  const fined = season.lines.findIndex(({ pairing }) => pairing?.[0] === 3);
  one.type("Matches", fined, "penaltyHome", 9);
  const now = await one.league();
  await one.apply(appendRound(now, valueOf(drawNext(now, 1)), plain));
  await drawAll();
  await one.apply(withdrawTeam(await one.league(), 3, plain));
  const listed = one.list("Ranking", 6).slice(1);
  // Every opponent has 20 VPs, so the lot decides.
  expect(listed.map((line) => line[5])).toEqual([...Array<string>(7).fill("lot"), ""]);
  expect(listed.map((line) => line[1])).toEqual(orderAfter(await one.league(), 2));
});

test("who needs what: the numbers of teams that go up and down are the set-up's, and the marks in the ranking follow them", async () => {
  const one = opened(leagueChoice({ moves: { up: 1, down: 1, needs: true } }));
  const played = Object.fromEntries(Object.entries(LEVEL).filter(([pair]) => pair !== "Ash Birch"));
  await play(one, { ...played, "Ash Dogwood": [60, 0] });
  const block = (from: number) => one.list("Needs", 7, from).slice(1);
  // Ash has 30, Birch 26.83, Cedar 26.83 with all its matches played.
  const [ash, birch] = [
    block(0).find(([, name]) => name === "Ash"),
    block(0).find(([, name]) => name === "Birch"),
  ];
  expect(ash?.slice(3)).toEqual([
    1,
    expect.any(Number),
    expect.any(Number),
    expect.stringContaining("a match is enough"),
  ]);
  expect(birch?.[3]).toBe(1);
  expect(Number(ash?.[4]) + Number(birch?.[5])).toBeCloseTo(20.01, 9);
  // For place 3 Dogwood is out of reach, and the others are certain.
  expect(block(8).map(([, name, , , , , note]) => [name, note])).toEqual([
    ["Cedar", "certain"],
    ["Ash", "certain"],
    ["Birch", "certain"],
    ["Dogwood", "out of reach"],
  ]);
  const marks = () =>
    one
      .list("Ranking", 12)
      .slice(1)
      .map((line) => line[11]);
  expect(marks()).toEqual(["↑ up", "", "", "↓ down"]);
  one.setUp("up", 2);
  one.setUp("down", 0);
  expect(marks()).toEqual(["↑ up", "↑ up", "", ""]);
  one.setUp("up", "many");
  expect(await one.fault()).toContain("expected a whole number of teams");
});
