import { cellsNamed, faultIn, rootMessage } from "../../src/workbench/error-root";

test("a chain of errors, also over other tabs, leads to its first cell", () => {
  const messages = new Map([
    ["Results!G2", 'CONTRACTSCORE: "4X" (D2) is not a contract: expected 4S='],
    ["It's a day!H2", "MATCHPOINTS: the error #VALUE! (Results!G2) is not a score: expected points"],
  ]);
  const at = (tab: string, cell: string) => messages.get(`${tab}!${cell}`);
  const root = rootMessage(at("It's a day", "H2") ?? "", { tab: "It's a day", cell: "H2" }, (place) => {
    const message = at(place.tab, place.cell);
    return message === undefined ? undefined : { message, at: place };
  });
  expect(root).toEqual({ message: at("Results", "G2"), at: { tab: "Results", cell: "G2" } });
  const { place, fault } = faultIn(root?.message ?? "", { tab: "Results", cell: "G2" });
  expect([place, fault]).toEqual([{ tab: "Results", cell: "D2" }, '"4X" is not a contract: expected 4S=']);
});

test("an error that begins in its own cell has no root elsewhere, and cells that need each other end", () => {
  const own = 'IMP: "x" (A1) is not a difference: expected a number';
  expect(rootMessage(own, { tab: "S", cell: "B1" }, () => undefined)).toBeUndefined();
  const circle = "IMP: the error #VALUE! (B1) is not a difference: expected a number";
  expect(rootMessage(circle, { tab: "S", cell: "B1" }, (at) => ({ message: circle, at }))?.message).toBe(
    circle,
  );
});

test("a computed cell that passes an error on leads to the cell from which it takes it", () => {
  const ranking = "RANKING: the error #VALUE! (Results!L115) is not an award: expected a number";
  const award = "MATCHPOINTS: the error #VALUE! (K115) is not a score: expected points";
  const contract = 'CONTRACTSCORE: "Süd" (G115) is not a declarer: expected N, E, S or W; South is S';
  const results = (cell: string) => ({ tab: "Results", cell });
  const root = rootMessage(ranking, { tab: "Ranking", cell: "A3" }, ({ cell }) =>
    // The score in K115 is that of I115.
    cell === "L115" ? { message: award, at: results(cell) } : { message: contract, at: results("I115") },
  );
  expect(root && faultIn(root.message, root.at).place).toEqual(results("G115"));
});

test("the cells that a formula names are found, and nothing in its texts and names is one", () => {
  expect(cellsNamed("=SUM('Round 1'!$G$2:G4)+a1*Sheet2!B7-LOG10(3)&\"C9\"", "S")).toEqual([
    { tab: "Round 1", from: "G2", to: "G4" },
    { tab: "S", from: "A1", to: "A1" },
    { tab: "Sheet2", from: "B7", to: "B7" },
  ]);
  expect(cellsNamed("='It''s A1'!D3", "S")).toEqual([{ tab: "It's A1", from: "D3", to: "D3" }]);
});
