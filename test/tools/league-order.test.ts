import fc from "fast-check";
import { type Parsed } from "../../src/pane/parsed";
import { frozenRows } from "../../src/sheets/sheet-host";
import { text } from "../../src/translations/texts";
import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { type MatchColumn, type TeamColumn } from "../../src/tools/league-tabs/layout";
import { makeLeague } from "../../src/tools/league-tabs/tabs";
import { appendRound } from "../../src/tools/running-league/changes";
import { findLeagues } from "../../src/tools/running-league/find";
import { drawNext } from "../../src/tools/running-league/next-round";
import { orderAfter, totalsAfter } from "../../src/tools/running-league/order";
import { type RunningLeague } from "../../src/tools/running-league/reading";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { leagueChoice } from "./league-choice";

/** How many random leagues are played: 100 in `npm run test:long`. */
declare const RANDOM_LEAGUES: number;

const plain = (name: string) => name;

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ("fault" in parsed) throw new Error(parsed.fault);
  return parsed.value;
}

/** A league in a workbook; what is typed and read is named by the codes of columns. */
function opened(choice: LeagueChoice) {
  const { sheets } = makeLeague(choice, plain);
  const { book, host } = bookHost(sheets, addIn("STANDINGS"));
  const top = (tab: string) => frozenRows(sheets.find(({ name }) => name === tab) ?? {});
  const league = async () => valueOf((await findLeagues(host))[0].league);
  return {
    league,
    typeTeam: ({ season }: RunningLeague, team: number, key: TeamColumn, value: string | number) =>
      book.type("Teams", top("Teams") + team - 1, season.standing?.team?.get(key) ?? -1, value),
    typeMatch: ({ season }: RunningLeague, line: number, key: MatchColumn, value: string | number) => {
      const column = season.standing?.match?.get(key);
      // Boards and parts are typed only where matches differ, and boards won only where the steps of a regulation decide.
      if (column !== undefined) book.type("Matches", top("Matches") + line, column, value);
    },
    draw: async (after: number) => {
      const now = await league();
      const { changes, names } = valueOf(appendRound(now, valueOf(drawNext(now, after)), plain));
      await host.changeTabs(changes, names);
    },
    /** What the tabs say now: the teams in the order of the ranking, and the VPs of each in the order of the numbers. */
    tabs: ({ season }: RunningLeague) => {
      const { teams } = season.choice;
      const column = (code: string) => season.standing?.ranking?.get(code) ?? -1;
      const out = ` (${text("league.sheets.withdrawn")})`;
      return {
        order: teams.map((_, row) => {
          const name = String(book.read("Ranking", top("Ranking") + row, column("team")));
          return teams.indexOf(name.endsWith(out) ? name.slice(0, -out.length) : name) + 1;
        }),
        vps: teams.map((_, row) =>
          book.read("Teams", top("Teams") + row, season.standing?.team?.get("vps") ?? -1),
        ),
      };
    },
  };
}

const some = (most: number) => fc.integer({ min: 0, max: most });
const sides = (most: number) => fc.tuple(some(most), some(most));

/** What somebody types into the line of a match or of a bye. */
type Typed = Partial<Record<MatchColumn, string | number>>;

const IMPS = sides(5).map(([impsHome, impsAway]): Typed => ({
  impsHome: 10 * impsHome,
  impsAway: 10 * impsAway,
}));
const RULED = sides(12).map(([ruledHome, ruledAway]): Typed => ({ ruledHome, ruledAway }));
const both = (...parts: fc.Arbitrary<Typed>[]) =>
  fc.tuple(...parts).map((all): Typed => Object.assign({}, ...all) as Typed);
const FAULT = fc
  .constantFrom("home", "away", "both", "neither", "Team 2", "nobody")
  .map((fault): Typed => ({ fault }));

/** Every way in which a match ends: each is followed by what may stand beside it. */
const RESULTS: Record<string, fc.Arbitrary<Typed>> = {
  played: IMPS,
  "with boards won": both(IMPS, fc.constantFrom({ boardsHome: 13, boardsAway: 9 }, { boardsHome: 40 })),
  "of another length": both(IMPS, fc.constant({ boards: 12 })),
  "as a part": both(IMPS, fc.constantFrom({ part: 0.5 }, { part: 0.25 })),
  "with a handicap": both(IMPS, fc.constant({ extraHome: 4, fineAway: 3 })),
  "ruled at the table": both(IMPS, RULED),
  ruled: RULED,
  "not played": FAULT,
  "a part not played": both(FAULT, fc.constant({ part: 0.5 })),
  conceded: both(FAULT, IMPS),
  "conceded and ruled": both(FAULT, RULED),
  "half typed": fc.constantFrom({ impsHome: 30 }, { impsHome: "x", impsAway: 20 }, { ruledHome: 5 }),
  "still to come": fc.constant({}),
};
const PENALTY = fc.constantFrom<Typed>(
  {},
  {},
  { penaltyHome: 0.5 },
  { penaltyAway: 3 },
  { penaltyHome: 445 },
);
const LINE = both(fc.oneof(...Object.values(RESULTS)), PENALTY);

const LEAGUE = fc.record({
  size: fc.integer({ min: 2, max: 7 }),
  kind: fc.constantFrom<Partial<LeagueChoice>>(
    {},
    { double: true },
    { swiss: "halves" },
    { swiss: "adjacent" },
  ),
  odd: fc.constantFrom<Partial<LeagueChoice>>({}, { odd: "triple" }),
  varied: fc.boolean(),
  unplayed: fc.constantFrom<LeagueChoice["unplayed"]>("award", "average", "highest"),
  decides: fc.constantFrom<Partial<LeagueChoice>>(
    { tieBreak: "quotient" },
    { tieBreak: "headToHead" },
    { tieBreak: "opponents" },
    { tieBreak: "rules", rules: ["match vps", "quotient", "boards won", "lot 5"] },
    { tieBreak: "rules", rules: ["wins", "tie-break points", "net imps"] },
  ),
  carry: fc.array(fc.constantFrom<string | number>("", 3.25, -2, "x"), { minLength: 7, maxLength: 7 }),
  withdrawn: fc.array(fc.constantFrom("", "", "", "", "x", "no"), { minLength: 7, maxLength: 7 }),
  lines: fc.array(LINE, { minLength: 30, maxLength: 30 }),
});

test("the tool has the VPs and the order of the tabs, after each round and whatever the results are", async () => {
  await fc.assert(
    fc.asyncProperty(
      LEAGUE,
      async ({ size, kind, odd, varied, unplayed, decides, carry, withdrawn, lines }) => {
        const isSwiss = kind.swiss !== undefined;
        const teams = Array.from({ length: size }, (_, index) => `Team ${index + 1}`);
        const tieBreak = !isSwiss && decides.tieBreak === "opponents" ? "quotient" : decides.tieBreak;
        const choice = leagueChoice({
          ...{ teams, varied, unplayed, ...kind, ...decides, tieBreak },
          ...(isSwiss && varied && odd),
        });
        const book = opened(choice);
        const begun = await book.league();
        teams.forEach((_, index) => {
          book.typeTeam(begun, index + 1, "carryOver", carry[index] === "x" ? "" : carry[index]);
          // Two at least stay, so that there is a match.
          if (index > 1) book.typeTeam(begun, index + 1, "withdrawn", withdrawn[index]);
        });
        const shown: ReturnType<typeof book.tabs>[] = [];
        const last = isSwiss ? 3 : begun.season.lines[begun.season.lines.length - 1].round;
        for (let round = 1; round <= last; round++) {
          const now = await book.league();
          now.season.lines.forEach((line, index) => {
            if (line.round !== round) return;
            for (const [key, value] of Object.entries(lines[index % lines.length])) {
              // Three who play each other have half matches, of which nobody changes the length.
              const isLength = ["boards", "part"].includes(key) && line.half !== undefined;
              if (line.pairing ? isLength : key !== "penaltyHome") continue;
              book.typeMatch(now, index, key as MatchColumn, value);
            }
          });
          shown.push(book.tabs(await book.league()));
          if (isSwiss && round < last) await book.draw(round);
        }
        const league = await book.league();
        const isIn = (team: number) => !league.withdrawn[team - 1];
        shown.forEach(({ order, vps }, index) => {
          expect(totalsAfter(league, index + 1)).toEqual(vps.map((total) => Math.round(100 * Number(total))));
          // STANDINGS has no ranking before the first result. By other criteria nobody asks for the order of those who are out.
          const known = order.includes(0) ? [] : order;
          const listed = tieBreak === "rules" ? known : known.filter(isIn);
          expect(orderAfter(league, index + 1).filter((team) => listed.includes(team))).toEqual(listed);
        });
      },
    ),
    { numRuns: 2 * RANDOM_LEAGUES, endOnFailure: true },
  );
});
