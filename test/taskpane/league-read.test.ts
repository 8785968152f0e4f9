import { readLeague } from "../../src/taskpane/league/read";
import { FIRST, fromKept } from "../../src/taskpane/league/typed";

describe("the form of the league is read", () => {
  test("at first: six teams, once round, by formulas of the add-in", () => {
    const teams = ["Team 1", "Team 2", "Team 3", "Team 4", "Team 5", "Team 6"];
    expect(readLeague(FIRST, true)).toEqual({
      faults: {},
      formulas: "add-in",
      choice: {
        value: {
          teams,
          boards: 24,
          scale: "continuous",
          double: false,
          unplayed: "twelve",
          formulas: "add-in",
        },
      },
    });
  });

  test("where the tabs can have no formulas of the add-in, VPs are looked up, whatever was chosen", () => {
    const { formulas, choice } = readLeague(FIRST, false);
    expect([formulas, "value" in choice && choice.value.formulas]).toEqual(["lookup", "lookup"]);
  });

  test("each field has its fault, and the teams' is the first in the way", () => {
    const { faults, choice } = readLeague({ ...FIRST, teams: "Ash\n\nBirch", boards: "0" }, true);
    expect(faults).toEqual({
      teams: "Line 2 is blank: type the team’s name, or take the line out.",
      boards: "A match has 1 to 1000 boards.",
    });
    expect(choice).toEqual({ fault: faults.teams });
  });
});

test("of what was kept, only what the form can hold is put back into it", () => {
  const kept = { ...FIRST, teams: "Ash\nBirch", robin: "double", scale: "discrete", formulas: "lookup" };
  expect(fromKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const nothing of [undefined, null, 7, "x", []]) expect(fromKept(nothing)).toEqual(FIRST);
  expect(fromKept({ ...kept, scale: "moon", boards: 24 })).toEqual({ ...kept, scale: FIRST.scale });
});
