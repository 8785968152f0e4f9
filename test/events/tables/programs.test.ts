import { programOf } from "../../../src/events/tables/programs";

test.each([
  ["Made with BridgeComposer", "BridgeComposer"],
  ["KoPS2010", "KoPS"],
  ["Numery\nKontrakt\nZapis", "JFR"],
  ["Numery\nKontrakt\nZapisy", "JFR"],
  ["ACBL Live results", "ACBL Live"],
  ["Contract\nBy\nScore\nMatchpoints\nPairs", "ACBL Live"],
  ["Contract\nBy\nScore\nMatchpoints\n%\nPairs", "ACBL Live"],
  ["Traveller 7", "BBO"],
  ["North\nSouth\nEast\nWest\nResult", "BBO"],
  ["From REALBRIDGE", "RealBridge"],
  ["pianola.net", "Pianola"],
  ["Scorebridge for clubs", "ScoreBridge"],
  ["www.bridgewebs.com", "BridgeWebs"],
  ["The Common Game", "TheCommonGame"],
  ["thecommongame.com", "TheCommonGame"],
])("%j names %s", (head, name) => expect(programOf(head)?.name).toBe(name));

test.each(["", "Traveller", "Travellers", "North\nEast", "By\nScore", "My own sheet"])(
  "%j names none",
  (head) => expect(programOf(head)).toBeUndefined(),
);

test("what is special about programs", () => {
  const special = (head: string) => {
    const { boardInName, unnumbered } = programOf(head) ?? {};
    return { boardInName, unnumbered };
  };
  for (const head of ["KoPS", "numery zapis", "ACBL Live"])
    expect(special(head)).toEqual({ boardInName: true });
  expect(special("Traveller 7")).toEqual({ unnumbered: true });
  expect(special("RealBridge")).toEqual({});
});
