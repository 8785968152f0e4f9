import { FORM } from "../../src/tools/league/form";
import { FORM as NEW_LEAGUE, type Typed } from "../../src/tools/new-league/form";
import { readLeague } from "../../src/tools/new-league/read";
import { leagueChoice } from "./league-choice";

const FIRST = NEW_LEAGUE.first;

describe("the form of the league is read", () => {
  test("an untouched form is six teams, one round robin, and formulas that work on every computer", () => {
    const teams = ["Team 1", "Team 2", "Team 3", "Team 4", "Team 5", "Team 6"];
    const { asks, faults, formulas, formulasFixed, award, question } = readLeague(FIRST, true);
    expect({ asks, faults, formulas, formulasFixed, award, question }).toEqual({
      asks: {
        matches: true,
        firstRound: false,
        seed: false,
        top: true,
        blitz: true,
        own: false,
        scale: true,
        regulation: false,
        steps: false,
        up: false,
        down: false,
        needs: false,
        odd: false,
      },
      faults: {},
      formulas: "lookup",
      formulasFixed: undefined,
      award: 12,
      question: { value: leagueChoice({ teams, formulas: "lookup" }) },
    });
  });

  test("each scale asks for the fields that it needs, and says for how many boards it has a table", () => {
    const read = (changes: Partial<Typed>) => readLeague({ ...FIRST, formulas: "add-in", ...changes }, true);
    expect(read({ scale: "acbl30" }).faults).toEqual({
      scale: "ACBL 30 VP scale: the table is for 6 to 11 boards and has none for 24.",
    });
    expect(read({ scale: "acbl30", boards: "8" })).toMatchObject({ award: 18, formulas: "add-in" });
    expect(read({ scale: "own", own: "0 3\n3 4 1" })).toMatchObject({
      asks: { own: true, top: false },
      formulasFixed: "scale",
      formulas: "lookup",
      award: 3.6,
    });
    expect(read({ scale: "quadratic", blitz: "40" })).toMatchObject({ formulasFixed: "scale" });
    expect(read({ top: "25" }).award).toBe(15);
    expect(read({ top: "x" }).award).toBeUndefined();
  });

  test("a Swiss takes more teams, and asks how it begins; only there do teams have different opponents", () => {
    const many = Array.from({ length: 65 }, (_, team) => `Team ${team + 1}`).join("\n");
    const read = (changes: Partial<Typed>) =>
      readLeague({ ...FIRST, firstRound: "adjacent", tieBreak: "opponents", ...changes }, true);
    const swiss = read({ robin: "swiss", teams: many });
    expect(swiss).toMatchObject({ asks: { firstRound: true }, faults: {} });
    expect(swiss.question).toMatchObject({
      value: { swiss: "adjacent", tieBreak: "opponents", double: false },
    });
    expect(read({ teams: many }).faults).toHaveProperty("teams");
    const twice = read({ robin: "double" }).question;
    expect(twice).toMatchObject({ value: { double: true, tieBreak: "quotient" } });
    expect("value" in twice && twice.value.swiss).toBeUndefined();
  });

  test("dates and venues are read, or refused with the reason", () => {
    const read = (changes: Partial<Typed>) => readLeague({ ...FIRST, ...changes }, true);
    const { question } = read({
      first: "2027-01-08",
      every: "14",
      venues: true,
      teams: "Ash @ Hall\nBirch\tClub",
    });
    // Excel's number for 8 January 2027.
    expect(question).toMatchObject({
      value: { teams: ["Ash", "Birch"], venues: ["Hall", "Club"], dates: { first: 46395, every: 14 } },
    });
    expect(read({ first: "2027-02-30", every: "400" }).faults).toEqual({
      first: "“2027-02-30” is not a date, such as 2027-01-08.",
      every: "“400” is not a whole number of days, 0 to 366.",
    });
    expect(read({ every: "x" }).faults).toEqual({});
  });

  test("the dates of a listed schedule begin with round 1, counted back where its matches have none", () => {
    const dates = (...lines: string[]) => {
      const { question } = readLeague(
        { ...FIRST, teams: "Ash\nBirch\nCedar\nElm", matches: lines.join("\n") },
        true,
      );
      return "value" in question && question.value.dates;
    };
    // 8 January 2027, and two weeks later each time.
    const [second, third] = ["2; 2027-01-22; Ash; Cedar", "3; 2027-02-05; Ash; Elm"];
    expect(dates("1; 2027-01-08; Ash; Birch", second, third)).toEqual({ first: 46395, every: 14 });
    expect(dates("1; ; Ash; Birch", second, third)).toEqual({ first: 46395, every: 14 });
    expect(dates(third, second, "1; ; Ash; Birch")).toEqual({ first: 46395, every: 14 });
    expect(dates("1; ; Ash; Birch", "2; ; Ash; Cedar", "3; ; Ash; Elm")).toBeFalsy();
  });

  test("where the tabs cannot have the add-in's formulas, VPs are looked up, whatever was chosen", () => {
    const { formulas, question } = readLeague(FIRST, false);
    expect([formulas, "value" in question && question.value.formulas]).toEqual(["lookup", "lookup"]);
  });

  test("each field has its own fault, and the first one is that of the teams", () => {
    const { faults, question } = readLeague({ ...FIRST, teams: "Ash\n\nash", boards: "0" }, true);
    expect(faults).toEqual({
      teams: "“ash” is on lines 1 and 3: each team once.",
      boards: "A match has 1 to 1000 boards.",
    });
    expect(question).toEqual({ fault: faults.teams });
  });
});

test("of the kept choices, only those that the form can hold are put back into it", () => {
  const kept = { ...FORM.first, teams: "Ash\nBirch", robin: "double", scale: "discrete", formulas: "add-in" };
  expect(FORM.fromKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const nothing of [undefined, null, 7, "x", []]) expect(FORM.fromKept(nothing)).toEqual(FORM.first);
  expect(FORM.fromKept({ ...kept, scale: "moon", boards: 24 })).toEqual({ ...kept, scale: FORM.first.scale });
});
