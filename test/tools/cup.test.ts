import { dice } from "../../src/movements/dice";
import { type Slot } from "../../src/movements/bracket";
import { KNOCKOUT } from "../../src/functions/knockouts";
import { isFormula } from "../../src/sheets/sheet-host";
import { indexOf, rowNumber } from "../../src/sheets/table";
import { type CupChoice } from "../../src/tools/cup/choice";
import { CUP, type TypedCup } from "../../src/tools/cup/form";
import { type CupMatchColumn } from "../../src/tools/cup/layout";
import { readCup } from "../../src/tools/cup/read";
import { cupBeside, makeCup } from "../../src/tools/cup/tabs";
import { formulaBook } from "./formula-book";

function asked(typed: Partial<TypedCup>): CupChoice {
  const { question } = readCup({ ...CUP.first, ...typed });
  if ("fault" in question) throw new Error(question.fault);
  return question.value;
}
const faultOf = (typed: Partial<TypedCup>) => {
  const { question, faultyField } = readCup({ ...CUP.first, ...typed });
  return "fault" in question ? [faultyField, question.fault] : [];
};

const named = (teams: number) => Array.from({ length: teams }, (_, index) => `T${index + 1}`);

/** A cup whose formulas are computed. */
function opened(typed: Partial<TypedCup>) {
  const choice = asked(typed);
  const { layout, sheets } = makeCup(choice);
  const book = formulaBook(sheets);
  const place = (match: number, column: CupMatchColumn) => {
    const round = layout.rounds.find(({ matches }) => matches.some((one) => one.match === match));
    if (!round) throw new Error(`There is no match ${match}`);
    const row = rowNumber(0, round.table) - 1 + round.matches.findIndex((one) => one.match === match);
    return [round.table.name, row, indexOf(round.table, column)] as const;
  };
  return {
    layout,
    sheets,
    book,
    type: (match: number, column: CupMatchColumn, value: string | number) =>
      book.type(...place(match, column), value),
    show: (match: number, column: CupMatchColumn) => book.read(...place(match, column)),
    withdraw: (team: number) => {
      const { teams } = layout;
      book.type(teams.name, rowNumber(0, teams) - 2 + team, indexOf(teams, "withdrawn"), "x");
    },
    /** The cells of the bracket. */
    bracket: () => {
      const sheet = sheets.find(({ name }) => name === "Bracket");
      return (sheet?.rows ?? []).map((line, row) =>
        line.map((_, column) => book.read("Bracket", row + 3, column)),
      );
    },
    said: (tab: string) => String(book.read(tab, 1, 0)),
  };
}

/** What happens in a match of the simulation. */
type Fate = "played" | "half" | "tied" | "extra" | "home" | "away" | "both";

test("random cups with random results: who goes on is what a plain simulation says, and KNOCKOUT agrees", () => {
  const random = dice(55);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const counts = new Map<string, number>();
  for (let cup = 0; cup < 16; cup++) {
    const teams = 2 + Math.floor(random() * 12);
    const segments = 1 + Math.floor(random() * 3);
    const cupCarry = pick(["none", "bermuda", "forty"] as const);
    const { layout, type, show, withdraw } = opened({
      cupTeams: named(teams).join("\n"),
      cupDraw: pick(["seeds", "top", "lot"]),
      cupSeeded: "2",
      cupSeed: String(cup),
      cupSegments: String(segments),
      cupCarry,
      cupThird: random() < 0.5,
    });
    const gone = random() < 0.3 ? 1 + Math.floor(random() * teams) : 0;
    if (gone > 0) withdraw(gone);
    // Of each match: the number of who goes on and who does not, 0 for nobody, undefined while it is open.
    const results = new Map<number, { winner?: number; loser?: number }>();
    const numberOf = (slot: Slot) =>
      "team" in slot
        ? slot.team
        : "winnerOf" in slot
          ? results.get(slot.winnerOf)?.winner
          : results.get(slot.loserOf)?.loser;
    for (const { match, home, away } of layout.rounds.flatMap(({ matches }) => matches)) {
      const [one, other] = [numberOf(home), numberOf(away)];
      const fate: Fate = pick([
        "played",
        "played",
        "played",
        "played",
        "played",
        "half",
        "tied",
        "extra",
        "home",
        "away",
        "both",
      ]);
      const imps = Array.from({ length: segments }, () => [
        Math.floor(random() * 60),
        Math.floor(random() * 60),
      ]);
      const isLevel = fate === "tied" || fate === "extra";
      if (isLevel) imps.forEach((pair) => (pair[1] = pair[0]));
      const earlier = cupCarry === "none" || isLevel || random() < 0.5 ? 0 : Math.floor(random() * 100) - 50;
      if (earlier !== 0) type(match, "earlier", earlier);
      const half = fate === "half" ? Math.floor(random() * segments) : -1;
      imps.forEach(([own, others], index) => {
        type(match, `home${index + 1}`, own);
        if (index !== half) type(match, `away${index + 1}`, others);
      });
      if (fate === "extra") {
        type(match, "extraHome", 7);
        type(match, "extraAway", 2);
      }
      if (fate === "home" || fate === "away" || fate === "both") type(match, "conceded", fate);
      const sum = imps.reduce((total, [own, others]) => total + own - others, fate === "extra" ? 5 : 0);
      const lowerWon =
        (earlier > 0 && Number(one) > Number(other)) || (earlier < 0 && Number(other) > Number(one));
      const share = cupCarry === "forty" ? 0.4 : lowerWon ? 1 / 3 : 1 / 2;
      const carry =
        Math.sign(earlier) * Math.min(cupCarry === "forty" ? Infinity : 16, Math.abs(earlier) * share);
      const margin = Math.round((sum + carry) * 1e9) / 1e9;
      const side = (): 0 | 1 | 2 | undefined => {
        if (one === undefined || other === undefined) return undefined;
        if (one === 0 || other === 0) {
          const alone = one || other;
          return alone === 0 || alone === gone ? 0 : one === 0 ? 2 : 1;
        }
        if (fate === "both") return 0;
        if (fate === "home") return 2;
        if (fate === "away") return 1;
        if (fate !== "half" && margin !== 0) return margin > 0 ? 1 : 2;
        return one === gone ? 2 : other === gone ? 1 : undefined;
      };
      const found = side();
      const goesOn = found === undefined ? undefined : [0, one, other][found];
      const stays = found === undefined ? undefined : [0, other, one][found];
      results.set(match, { winner: goesOn, loser: stays });
      counts.set(`${fate} ${found}`, (counts.get(`${fate} ${found}`) ?? 0) + 1);
      expect([cup, match, fate, show(match, "why")]).toEqual([cup, match, fate, ""]);
      expect([cup, match, fate, show(match, "winnerNumber")]).toEqual([cup, match, fate, goesOn ?? ""]);
      expect(show(match, "loserNumber")).toBe(stays ?? "");
      expect(show(match, "winner")).toBe(goesOn === undefined ? "" : goesOn === 0 ? "nobody" : `T${goesOn}`);
      expect([match, fate, show(match, "note") === ""]).toEqual([
        match,
        fate,
        found !== undefined &&
          found > 0 &&
          one !== 0 &&
          other !== 0 &&
          one !== undefined &&
          !["home", "away", "half"].includes(fate) &&
          margin !== 0,
      ]);
      if (!one || !other || [one, other].includes(gone)) continue;
      const cells = imps.map(
        ([own, others], index) => [own, index === half ? "" : others] as (string | number)[],
      );
      if (fate === "extra") cells.push([7, 2]);
      if (fate === "home" || fate === "both") cells[0] = ["conceded", cells[0][1]];
      if (fate === "away" || fate === "both") cells[0] = [cells[0][0], "conceded"];
      const rule = {
        none: [["whole"]],
        bermuda: [["half"], ["third if lower"], ["cap 16"]],
        forty: [["40%"]],
      }[cupCarry];
      const [, figures] = KNOCKOUT(
        [[`T${one}`, `T${other}`]],
        [cells.flat()],
        [[earlier]],
        rule,
        [[one, other]],
        segments,
        24,
      );
      const winner = String(figures.at(-2));
      expect([match, fate, winner]).toEqual([
        match,
        fate,
        goesOn === undefined || goesOn === 0 ? "" : `T${goesOn}`,
      ]);
    }
  }
  // Each case that a match can have was met.
  for (const fate of [
    "half undefined",
    "tied undefined",
    "both 0",
    "home 2",
    "away 1",
    "extra 1",
    "played 1",
    "played 2",
  ])
    expect([fate, (counts.get(fate) ?? 0) > 0]).toEqual([fate, true]);
});

const ELEVEN = [
  "Ash",
  "Birch",
  "Cedar",
  "Dogwood",
  "Elm",
  "Fir",
  "Gorse",
  "Hazel",
  "Ivy",
  "Juniper",
  "Kowhai",
];

test("11 teams: a tab for each round, and a bracket in which the top five wait for the others", () => {
  const { sheets, bracket } = opened({ cupTeams: ELEVEN.join("\n"), cupThird: true, cupName: "Spring Cup" });
  expect(sheets.map(({ name }) => name)).toEqual([
    "First round",
    "Quarter-finals",
    "Semi-finals",
    "Finals",
    "Bracket",
    "Cup teams",
    "Cup rounds",
  ]);
  expect(sheets[0].file).toBe("Spring Cup");
  const shown = bracket();
  const first = shown.map((line) => line[1]).filter((cell) => cell !== "");
  const byes = ["Ash", "bye", "Dogwood", "bye", "Elm", "bye", "Birch", "bye", "Cedar", "bye"];
  expect(first).toEqual([
    ...["Ash", "bye", "Hazel", "Ivy", "Dogwood", "bye", "Elm", "bye"],
    ...["Birch", "bye", "Gorse", "Juniper", "Cedar", "bye", "Fir", "Kowhai"],
  ]);
  expect(first.filter((_, index) => byes.includes(String(first[index])))).toEqual(byes);
  // Each match stands between the two from which its teams come.
  expect(shown.map((line) => line[4]).filter((cell) => cell !== "")).toEqual([
    "Ash",
    "Dogwood",
    "Elm",
    "Birch",
    "Cedar",
  ]);
});

test.each(["1", "2"])(
  "in %s segments a match without IMPs has no total, nor has the bracket",
  (cupSegments) => {
    const { show, bracket, type } = opened({ cupTeams: "Ash\nElm\nOak\nYew", cupSegments });
    expect([show(1, "totalHome"), show(1, "totalAway"), show(1, "margin")]).toEqual(["", "", ""]);
    expect(bracket().flat()).not.toContain(0);
    type(1, "home1", 0);
    expect(show(1, "totalHome")).toBe("");
    type(1, "away1", 12);
    expect([show(1, "totalHome"), show(1, "totalAway")]).toEqual([0, 12]);
  },
);

test("the sentence above a round says what is missing, and a fault comes first", () => {
  const { type, said, show, bracket } = opened({ cupTeams: "Ash\nElm\nOak\nYew", cupSegments: "2" });
  expect(said("Semi-finals")).toBe("0 of 2 matches decided. Match 1: to be played");
  type(1, "home1", 20);
  expect(said("Semi-finals")).toBe(
    "0 of 2 matches decided. Match 1: segment 1: the IMPs of one team are missing",
  );
  type(1, "away1", 31);
  expect(said("Semi-finals")).toBe("0 of 2 matches decided. Match 1: Yew leads by 11; open: segment 2");
  expect(show(3, "home")).toBe("winner of match 1");
  type(1, "home2", 21);
  type(1, "away2", 10);
  expect(said("Semi-finals")).toBe(
    "0 of 2 matches decided. Match 1: tied: 3 extra boards (one eighth of the match, at least 2)",
  );
  type(2, "conceded", "Oke");
  expect(said("Semi-finals")).toBe(
    "0 of 2 matches decided. Match 2: this does not say who concedes: type home, away, both or the name of the team",
  );
  type(2, "conceded", "OAK");
  expect(said("Semi-finals")).toMatch(/^1 of 2 matches decided\. Match 1: tied/);
  expect(show(2, "note")).toBe("Oak concedes");
  type(1, "extraHome", 4);
  expect(show(1, "note")).toBe("extra boards: the IMPs of one team are missing");
  type(1, "extraAway", 4);
  expect(show(1, "note")).toBe("tied again: as many extra boards once more, added to the first");
  type(1, "extraAway", 5);
  expect(said("Semi-finals")).toBe("All 2 matches are decided.");
  expect([show(3, "home"), show(3, "away")]).toEqual(["Yew", "Elm"]);
  expect(said("Bracket")).toBe("Final: 0 of 1 match decided. Match 3: to be played");
  for (const column of ["home1", "home2"] as const) type(3, column, 30);
  for (const column of ["away1", "away2"] as const) type(3, column, 29);
  expect(said("Bracket")).toBe("Winner: Yew");
  expect(bracket().flat()).toContain("Yew");
});

test.each<[string, [CupMatchColumn, string | number][], string]>([
  [
    "extra boards of a match that is decided",
    [
      ["home1", 30],
      ["away1", 20],
      ["extraHome", 3],
      ["extraAway", 1],
    ],
    "IMPs of extra boards stand here, but the match is not tied: clear them",
  ],
  [
    "extra boards before the match is played",
    [["extraHome", 3]],
    "IMPs of extra boards stand here, but the match is not tied: clear them",
  ],
  [
    "IMPs below 0",
    [
      ["home1", -5],
      ["away1", 20],
    ],
    "the IMPs must be numbers from 0 to 312",
  ],
  [
    "more IMPs than 24 boards have",
    [
      ["home1", 313],
      ["away1", 20],
    ],
    "the IMPs must be numbers from 0 to 312",
  ],
  [
    "words in place of IMPs",
    [
      ["home1", "won"],
      ["away1", 20],
    ],
    "the IMPs must be numbers from 0 to 312",
  ],
  [
    "a date that was IMPs",
    [
      ["home1", 46_000],
      ["away1", 20],
    ],
    "the IMPs must be numbers from 0 to 312",
  ],
  [
    "a team that is none",
    [
      ["homeNumber", 5],
      ["home1", 30],
      ["away1", 20],
    ],
    "this is not a team: type a number from 1 to 4",
  ],
  [
    "a team in two matches",
    [
      ["homeNumber", 2],
      ["home1", 30],
      ["away1", 20],
    ],
    "team 2 has two places in this round",
  ],
  [
    "a penalty that is none",
    [
      ["fineHome", "two"],
      ["home1", 30],
      ["away1", 20],
    ],
    "IMPs of extra boards and penalties must be numbers from 0 to 312",
  ],
])("nobody goes on by %s", (_, typed, why) => {
  const { type, show } = opened({ cupTeams: "Ash\nElm\nOak\nYew" });
  for (const [column, value] of typed) type(1, column, value);
  expect([show(1, "note"), show(1, "winner"), show(3, "home")]).toEqual([why, "", "winner of match 1"]);
});

test("a penalty is taken off, and the boards of a round decide how many extra boards a tie has", () => {
  const { type, show, book, layout } = opened({ cupTeams: "Ash\nElm", cupBoards: "48" });
  type(1, "home1", 42);
  type(1, "away1", 40);
  type(1, "fineHome", 3);
  expect([show(1, "totalHome"), show(1, "winner")]).toEqual([39, "Elm"]);
  type(1, "fineHome", 2);
  expect(show(1, "note")).toMatch(/^tied: 6 extra boards/);
  const { settings } = layout;
  book.type(settings.name, rowNumber(0, settings) - 1, indexOf(settings, "boards"), 12);
  expect(show(1, "note")).toMatch(/^tied: 2 extra boards/);
});

test("teams stand by their seeds, those without one behind; what does not fit is refused at its field", () => {
  expect(asked({ cupTeams: "Ash; 2\nBirch\nElm;1\nOak\t3" }).teams).toEqual(["Elm", "Ash", "Oak", "Birch"]);
  expect(faultOf({ cupTeams: "Ash; 2\nBirch; 2" })).toEqual([
    "cupTeams",
    "Seed 2 is on lines 1 and 2: each seed once.",
  ]);
  expect(faultOf({ cupTeams: "Ash" })[0]).toBe("cupTeams");
  expect(faultOf({ cupTeams: "North:\nAsh\nElm\nSouth:\nOak\nYew" })[0]).toBe("cupTeams");
  expect(faultOf({ cupTeams: named(4).join("\n"), cupBoards: "20, 24, 32" })).toEqual([
    "cupBoards",
    "That is 3 numbers for 2 rounds: one for each round at most.",
  ]);
  expect(faultOf({ cupBoards: "24, x" })[0]).toBe("cupBoards");
  expect(faultOf({ cupBoards: "4", cupSegments: "5" })).toEqual([
    "cupSegments",
    "A match of 4 boards has no 5 segments.",
  ]);
  expect(faultOf({ cupDraw: "top", cupSeeded: "9" })).toEqual([
    "cupSeeded",
    "“9” is not a number of teams: type 1 to 8.",
  ]);
  expect(asked({ cupTeams: named(11).join("\n"), cupBoards: "20, 24" }).boards).toEqual([20, 24, 24, 24]);
});

test("a match for the third place needs two losers of semi-finals, so a cup of three teams has none", () => {
  const third = (teams: number) => asked({ cupTeams: named(teams).join("\n"), cupThird: true }).hasThird;
  expect([2, 3, 4, 5].map(third)).toEqual([false, false, true, true]);
});

test("a draw by lot is said with its number, and each tab is found by its headers", () => {
  const { sheets, book, layout } = opened({ cupTeams: named(6).join("\n"), cupDraw: "lot", cupSeed: "17" });
  expect(book.read("Cup rounds", 1, 0)).toBe(
    "All drawn by lot with the number 17: the same number gives the same draw.",
  );
  const rounds = sheets.at(-1);
  const codes = (rounds?.rows ?? []).flatMap((row, index) =>
    String(row[1]).includes("=")
      ? [[book.read("Cup rounds", rowNumber(index, layout.settings) - 1, 0), row[1]]]
      : [],
  );
  expect(codes).toHaveLength(5);
  for (const [count, code] of codes) {
    expect(String(code).split("=")[1].split(" ")).toHaveLength(Number(count));
  }
});

test("a second cup has its name before those of its tabs, also in the sentences that name them", () => {
  const cup = makeCup(asked({ cupTeams: named(4).join("\n"), cupName: "Plate" }));
  expect(cupBeside(cup, ["Sheet1"])).toBe(cup.sheets);
  const beside = cupBeside(cup, ["final"]);
  expect(beside.map(({ name }) => name)).toEqual([
    "Plate Semi-finals",
    "Plate Final",
    "Plate Bracket",
    "Plate Cup teams",
    "Plate Cup rounds",
  ]);
  const said = JSON.stringify(beside);
  expect(said).toContain("“Plate Cup teams”");
  expect(said).not.toContain("“Cup teams”");
  expect(said).not.toMatch(/\{\{(Semi-finals|Final|Cup)/);
});

test("no formula of the largest cup is longer than a spreadsheet takes", () => {
  const { sheets } = makeCup({
    ...asked({ cupTeams: named(128).join("\n"), cupSegments: "8", cupCarry: "bermuda", cupThird: true }),
    before: "A name of eighteen",
  });
  const lengths = sheets.flatMap(({ above = [], rows }) =>
    [...above, ...rows.flat()].flatMap((cell) => (isFormula(cell) ? [cell.formula.length] : [])),
  );
  // Excel takes 8192 characters, and some languages have longer sentences.
  expect(lengths.filter((length) => length > 6500)).toEqual([]);
});
