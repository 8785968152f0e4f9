import { FORM } from "../../src/tools/league/form";
import { leagueAsked } from "../../src/tools/event-file/fixtures";

const FAULT = { code: "fixtures", count: 3, teams: ["Reds", "Blues"], isDouble: false } as const;

test("a list of matches opens the tool League with its teams", () => {
  const asked = leagueAsked({ faults: [FAULT] });
  expect(asked).toMatchObject({ tool: "league" });
  const typed = FORM.fromKept(asked?.fill, { ...FORM.first, start: "running", robin: "double" });
  expect(typed).toMatchObject({ start: "new", teams: "Reds\nBlues", robin: "single" });
  const twice = leagueAsked({ faults: [{ ...FAULT, isDouble: true }] });
  expect(FORM.fromKept(twice?.fill).robin).toBe("double");
});

test("nothing else opens it", () => {
  expect(leagueAsked(undefined)).toBeUndefined();
  expect(leagueAsked("not loaded")).toBeUndefined();
  expect(leagueAsked({ faults: [{ code: "noResults" }] })).toBeUndefined();
});
