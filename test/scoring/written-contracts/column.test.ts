import { inEnglish, sideOf, spellingsOf } from "../../../src/scoring/written-contracts/column";

/** The readings of a contract that stands alone. */
const readingsOf = (cell: string) =>
  spellingsOf([cell], []).flatMap((spelling) => spelling.contractIn(cell) ?? []);

/** The languages in which a column can be meant. */
const spoken = (contracts: readonly unknown[], declarers: readonly unknown[] = []) => [
  ...new Set(spellingsOf(contracts, declarers).flatMap(({ languages }) => languages)),
];

test.each<[string, string[], string[], string[]]>([
  ["the suits of France and Germany", ["4T", "4K", "4C", "4P"], [], ["French", "German"]],
  ["the seats of France", ["4T", "4K"], ["O", "E"], ["French"]],
  ["the seats of Germany", ["4T", "4K"], ["O", "W"], ["German"]],
  ["the suits of the Netherlands", ["4K", "4R", "3SA"], [], ["Dutch"]],
  ["the seats of the Netherlands", ["4S"], ["Z"], ["Dutch"]],
  ["sang of Sweden and Norway", ["4K", "4R", "3NT"], [], ["Swedish", "Norwegian"]],
  ["the seats of Sweden", ["4K", "4R"], ["Ö", "V"], ["Swedish"]],
  ["the seats of Norway and Denmark", ["4K", "4R", "3NT"], ["Ø"], ["Norwegian"]],
  ["utan of Denmark", ["4K", "3UT"], ["Ø"], ["Danish"]],
  ["the suits of Italy", ["4F", "4Q"], [], ["Italian"]],
  ["the suits of Spain", ["4T", "4D", "3ST"], [], ["Spanish"]],
  ["the suits of Portugal", ["4P", "4O", "4E"], [], ["Portuguese"]],
  ["sem trunfo of Brazil", ["4D", "4S", "3ST"], [], ["Brazilian"]],
  ["bez atu of Poland", ["4D", "4S", "3BA"], [], ["Polish"]],
  ["the seats of Turkey", ["4S"], ["K", "G"], ["Turkish"]],
])("%s are the spelling of %j by %j", (_, contracts, declarers, languages) => {
  expect(spoken(contracts, declarers)).toEqual(languages);
});

test("a column that is English but for one mistake stays English", () => {
  expect(spoken(["4S", "3NT", "4Z"])).toEqual([]);
  expect(spoken(["4S", "4C", "nothing"])).toEqual([]);
  // Passed-out boards and empty cells speak for no language.
  expect(spoken(["PASS", "pas", " ", undefined, 3])).toEqual(["English"]);
  expect(spoken(["4S"], ["N", "?"])).toEqual([]);
});

test.each<[string, unknown[]]>([
  ["4S=", [{ level: 4, strain: "S", doubling: 1, result: 0 }]],
  ["pass", ["passed out"]],
  ["nothing", []],
  ["N3SAx+1", [{ level: 3, strain: "N", doubling: 2, declarer: "N", result: 1 }]],
  ["3♥ rdbl West", [{ level: 3, strain: "H", doubling: 4, declarer: "W" }]],
  ["West 3♦ SA", []],
  ["2RU D N -1", [{ level: 2, strain: "D", doubling: 2, declarer: "N", result: -1 }]],
  ["2ruRD-1", [{ level: 2, strain: "D", doubling: 4, result: -1 }]],
  ["4Kl**", [{ level: 4, strain: "C", doubling: 4 }]],
  ["4HJ*", [{ level: 4, strain: "H", doubling: 2 }]],
  ["4SPXX", [{ level: 4, strain: "S", doubling: 4 }]],
  ["4Rc", [{ level: 4, strain: "D", doubling: 1, result: 0 }]],
  ["4Rc=", []],
  ["4Fxx=", [{ level: 4, strain: "C", doubling: 4, result: 0 }]],
  ["4Fx=x", []],
  ["4F==", []],
  ["4FNE", []],
  ["4F-", []],
])("%s alone has the readings %j", (cell, readings) => {
  expect(
    [...new Set(readingsOf(cell).map((one) => JSON.stringify(one)))].map((one) => JSON.parse(one)),
  ).toEqual(readings);
});

test("what is open has a reading for each language", () => {
  const strains = readingsOf("4P").map((one) => (one === "passed out" ? one : one.strain));
  expect([...new Set(strains)]).toEqual(["S", "C"]);
});

test.each<[string[], string[], string[]]>([
  [["4T", "3SAx N-1", "2Kxx=", "PASSE", "1C+2", "?"], [], ["4C", "3NTx N-1", "2Dxx =", "PASS", "1H +2", "?"]],
  // What is English stays as it is written, also where it would be spelled otherwise.
  [["4s", "3N -1", "pas"], [], ["4s", "3N -1", "pas"]],
  // Clubs in Portugal, spades elsewhere.
  [["4P", "PASSO"], [], ["4P", "PASS"]],
])("in English the column %j is %j", (contracts, declarers, english) => {
  const column = inEnglish(contracts, declarers);
  expect(contracts.map((cell) => column.contract(cell))).toEqual(english);
});

test("declarers and their sides are in English where they can only be read in one way", () => {
  const side = (contracts: string[], declarers: string[]) => {
    const column = inEnglish(contracts, declarers);
    return declarers.map((cell) => [column.declarer(cell), column.side(cell)]);
  };
  // An English column stays as it is written.
  expect(side(["4S"], ["N", "e", "West"])).toEqual([
    ["N", "ns"],
    ["e", "ew"],
    ["West", "ew"],
  ]);
  expect(side(["4T"], ["O", "W", "N", "?"])).toEqual([
    ["E", "ew"],
    ["W", "ew"],
    ["N", "ns"],
    ["?", undefined],
  ]);
  // East in Germany, West in France: of the same side.
  expect(side(["4T"], ["O", "S"])).toEqual([
    ["O", "ew"],
    ["S", "ns"],
  ]);
  expect(side(["4S"], ["K", "D", "G", "B", "South"])).toEqual([
    ["N", "ns"],
    ["E", "ew"],
    ["S", "ns"],
    ["W", "ew"],
    ["S", "ns"],
  ]);
});

test.each([
  ["N", "ns"],
  ["S", "ns"],
  ["E", "ew"],
  ["W", "ew"],
  [undefined, undefined],
] as const)("the side of %s is %s", (declarer, side) => expect(sideOf(declarer)).toBe(side));
