import { fixturesFault } from "../../../src/events/tables/fixtures";

const fault = (...rows: string[][]) =>
  fixturesFault([
    {
      kind: "fixtures",
      header: { line: 1, texts: [], columns: { home: [0], away: [1] } },
      lines: rows.map((cells, index) => ({ line: index + 2, cells, context: {} })),
    },
  ]);

test("each row with two teams is a match", () => {
  expect(fault([" Reds ", "Blues"], ["", "Greens"], ["Greens", " "], ["Greens"])).toMatchObject({
    code: "fixtures",
    count: 1,
    teams: ["Reds", "Blues"],
    isDouble: false,
  });
  expect(fault(["", "Reds"])).toBeUndefined();
});

test("teams that meet twice, in either order, play a double round", () => {
  expect(fault(["Reds", "Blues"], ["Blues", "Reds"])).toMatchObject({ count: 2, isDouble: true });
  expect(fault(["Reds", "Blues"], ["Blues", "Reds"], ["Reds", "Greens"])).toMatchObject({ isDouble: false });
  // Put together the names would be the same.
  expect(fault(["A", "BC"], ["AB", "C"])).toMatchObject({ isDouble: false });
});

test.each(["bye", "BYE", "vrij", "frei", "spielfrei", "exempt", "exempte", "riposo", "-", "---", "fri"])(
  "%s is no team",
  (bye) => {
    expect(fault(["Reds", bye], ["Reds", "Blues"])).toMatchObject({ count: 2, teams: ["Reds", "Blues"] });
    expect(fault(["Reds", bye], [bye, "Reds"], ["Reds", "Blues"])).toMatchObject({ isDouble: false });
  },
);

test.each(["Goodbye", "Byers", "Freising"])("%s is a team", (team) => {
  expect(fault(["Reds", team])).toMatchObject({ teams: ["Reds", team] });
});
