import { FORM as EVENT } from "../../src/tools/event/form";
import { FORM as FUNCTIONS } from "../../src/tools/functions-list/form";
import { FORM as LEAGUE } from "../../src/tools/league/form";
import { FORM as RULING } from "../../src/tools/ruling/form";
import { FORM as VP_TABLES } from "../../src/tools/vp-tables/form";

/** What a document has kept, nothing of it as it is at first. */
const KEPT = {
  "vp-tables": {
    form: VP_TABLES,
    kept: {
      scale: "square-root",
      compare: "own",
      boards: "8, 20-24",
      top: "25",
      blitz: "50",
      own: "0 3\n3 4",
      losers: true,
      results: true,
      chart: true,
    },
  },
  ruling: {
    form: RULING,
    kept: {
      form: "butler",
      method: "assigned",
      divisor: "scores",
      discard: "1",
      other: "140",
      board: "420 x2\nNP",
      results: [{ weight: "100", weightEw: "50", score: "4S-1 W" }],
      perSide: true,
      penaltyNs: "10",
      penaltyEw: "5",
      boardNumber: "12",
      table: "3",
      ns: "5 Smith – Jones",
      ew: "11",
      declarer: "EW",
    },
  },
  league: {
    form: LEAGUE,
    kept: {
      start: "running",
      cupName: "Spring cup",
      cupTeams: "Ash\nBirch",
      cupDraw: "top",
      cupSeeded: "2",
      cupSeed: "17",
      cupBoards: "20, 24",
      cupSegments: "2",
      cupCarry: "bermuda",
      cupThird: true,
      from: "Matches",
      task: "withdraw",
      newTeam: "Oak",
      newVenue: "Hall",
      name: "Division 1",
      teams: "Ash\nBirch",
      venues: true,
      boards: "32",
      robin: "swiss",
      firstRound: "adjacent",
      scale: "discrete",
      top: "30",
      blitz: "60",
      own: "0 10\n3 11",
      unplayed: "average",
      tieBreak: "opponents",
      first: "2027-01-08",
      every: "14",
      formulas: "add-in",
    },
  },
  event: {
    form: EVENT,
    kept: {
      start: "write",
      pasted: "Board\tNS",
      names: false,
      travellers: true,
      scoreCards: true,
      pairs: "Ann – Bob\nCy – Di",
      title: "Autumn",
      scoring: "teams",
      boards: "4",
      roundCount: "5",
      kind: "individual",
      teamsKind: "whist",
      teamsScale: "imps",
      order: "board",
      entry: "scores",
      cards: false,
      session: "2",
      sessions: "Ranking S1\nRanking S2",
      by: "best",
      best: "3",
      playersTitle: "League",
      playersOf: "players",
      playersLineUps: "2",
      playersCompare: "number",
      playersDiscard: "one",
      playersBy: "total",
      playersLeast: "24",
      playersTie: "boards",
      measure: "total",
      match: "name",
      tab: "Tuesday",
    },
  },
} as const;

describe.each(Object.entries(KEPT))("what a document kept of the tool %s", (_, { form, kept }) => {
  /** With the fields that it does not have as they are at first. */
  const whole = { ...form.first, ...kept };

  test("is put back, field by field", () => {
    const stored: unknown = JSON.parse(JSON.stringify(kept));
    expect(form.fromKept(stored)).toEqual(whole);
    expect(Object.keys(form.first)).toEqual(expect.arrayContaining(Object.keys(kept)));
  });

  test("loses only the field that holds something else", () => {
    for (const name of Object.keys(kept)) {
      for (const hostile of [null, 7, [], {}, { length: 1 }, "__proto__".repeat(600)]) {
        expect(form.fromKept({ ...kept, [name]: hostile })).toEqual({
          ...whole,
          [name]: new Map<string, unknown>(Object.entries(form.first)).get(name),
        });
      }
    }
  });

  test("is nothing when it is no form", () => {
    for (const nothing of [undefined, null, 7, "x", [], [kept], { kept }]) {
      expect(form.fromKept(nothing)).toEqual(form.first);
    }
  });
});

test("the list of functions forgets what was sought, and keeps which help is open", () => {
  expect(FUNCTIONS.fromKept({ sought: "imp", open: ["PAR", "IMP"] })).toEqual({
    sought: "",
    open: ["PAR", "IMP"],
  });
  for (const hostile of [null, "PAR", { length: 3 }, [7, {}]])
    expect(FUNCTIONS.fromKept({ open: hostile })).toEqual({ sought: "", open: [] });
});
