import { inEnglish, sideOf, spellingsOf } from "../../../src/scoring/written-contracts/column";

/** The readings of a contract that stands alone. */
const readingsOf = (cell: string) =>
  spellingsOf([cell], [])
    .of(cell)
    .flatMap((spelling) => spelling.contractIn(cell) ?? []);

/** The languages in which a column can be meant. */
const spoken = (contracts: readonly unknown[], declarers: readonly unknown[] = []) => [
  ...new Set(
    spellingsOf(contracts, declarers)
      .of(undefined)
      .flatMap(({ languages }) => languages),
  ),
];

/**
 * The letters and the words of each language: clubs, diamonds, hearts, spades and notrump; North, East, South and West; doubled
 * and redoubled; just made.
 */
const LANGUAGES: readonly [
  language: string,
  strains: string,
  seats: string,
  doubles: string,
  made: string,
][] = [
  ["French", "T K C P SA", "N E S O", "X XX", "="],
  ["French", "T K C P SA", "Nord Est Sud Ouest", "contré surcontré", "="],
  ["German", "T K C P SA", "N O S W", "x xx", "="],
  ["German", "T K C P SA", "Nord Ost Süd West", "Kontra Rekontra", "="],
  ["Dutch", "K R H S SA", "N O Z W", "X XX", "c"],
  ["Dutch", "K R H S SA", "Noord Oost Zuid West", "gedoubleerd geredoubleerd", "C"],
  // English suits with the seats of a country.
  ["Dutch", "C D H S NT", "N O Z W", "X XX", "="],
  ["Dutch", "♣ ♦ ♥ ♠ NT", "N O Z W", "* **", "="],
  ["Swedish", "K R H S NT", "N Ö S V", "D RD", "="],
  ["Swedish", "kl ru hj sp NT", "Nord Öst Syd Väst", "dbl rdbl", "="],
  ["Norwegian", "K R H S NT", "N Ø S V", "D RD", "="],
  ["Norwegian", "Kl Ru Hj Sp NT", "Nord Øst Sør Vest", "X XX", "="],
  ["Danish", "K R H S UT", "N Ø S V", "D RD", "="],
  ["Danish", "kl ru hj sp ut", "Nord Øst Syd Vest", "x xx", "="],
  ["Italian", "F Q C P SA", "N E S O", "X XX", "="],
  ["Italian", "F Q C P SA", "Nord Est Sud Ovest", "contro surcontro", "="],
  ["Spanish", "T D C P ST", "N E S O", "X XX", "="],
  ["Spanish", "T D C P ST", "Norte Este Sur Oeste", "* **", "="],
  ["Portuguese", "P O C E ST", "N E S W", "X XX", "="],
  ["Portuguese", "P O C E ST", "Norte Este Sul Oeste", "x xx", "="],
  ["Brazilian", "C D H S ST", "N E S W", "X XX", "="],
  ["Polish", "C D H S BA", "N E S W", "ktr. rekontra", "="],
  ["Polish", "♣ ♦ ♥ ♠ BA", "north east south west", "KTR rekontra", "="],
  ["Turkish", "C D H S NT", "K D G B", "X XX", "="],
  ["Turkish", "♣ ♦ ♥ ♠ N", "Kuzey Doğu Güney Batı", "* **", "="],
  ["English", "C D H S SA", "N E S W", "X XX", "="],
];

/** Seven contracts in the letters of a language. */
function columnIn(strains: string, seats: string, doubles: string, made: string): string[] {
  const [c, d, h, s, nt] = strains.split(" ");
  const [n, e, so, w] = seats.split(" ");
  const [x, xx] = doubles.split(" ");
  return [
    `4${c} ${n}${made}`,
    `${e} 4${d} ${x} +1`,
    `4${h}${xx}${so}-2`,
    `4${s}-1 ${w}`,
    `3${nt}`,
    `4♥ ${w}`,
    "PASS",
  ];
}

/*
 * This is one test, and the first: the spellings are made at the first column that is not English, and `npm run mutation` asks only
 * the test that made them.
 */
test("a column in the letters or the words of each language is that language's, and in English it is the same everywhere", () => {
  const english = ["4C N=", "4Dx E+1", "4Hxx S-2", "4S W-1", "3NT", "4H W", "PASS"];
  for (const [language, strains, seats, doubles, made] of LANGUAGES) {
    const contracts = columnIn(strains, seats, doubles, made);
    const declarers = seats.split(" ");
    const column = inEnglish(contracts, declarers);
    expect([
      spoken(contracts, declarers),
      contracts.map((cell) => column.contract(cell)),
      declarers.map((cell) => column.declarer(cell)),
    ]).toEqual([[language], english, ["N", "E", "S", "W"]]);
  }
  // The suits of France do not go together with the seats of Norway, nor those of Denmark with a Dutch result.
  expect(["4T Ø", "4T Z", "4KL O", "4KLc"].map(readingsOf)).toEqual([[], [], [], []]);
});

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
  // Programs write NT in every language: a seat says more than the word for notrump.
  ["a seat of the Netherlands", ["3NT"], ["Z"], ["Dutch"]],
  ["the seats of Turkey", ["4S"], ["K", "G"], ["Turkish"]],
])("%s are the spelling of %j by %j", (_, contracts, declarers, languages) => {
  expect(spoken(contracts, declarers)).toEqual(languages);
});

test("a column that is English but for one mistake stays English", () => {
  expect(spoken(["4S", "3NT", "4Z"])).toEqual(["English"]);
  expect(spoken(["4S", "4C", "nothing"])).toEqual(["English"]);
  expect(spoken(["A+", "nothing"])).toEqual(["English"]);
  // Passed-out boards and empty cells speak for no language.
  expect(spoken(["PASS", "pas", " ", undefined, 3])).toEqual(["English"]);
  expect(spoken(["4S"], ["N", "?"])).toEqual(["English"]);
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
  // What stands far behind belongs to the cell too.
  [`4F${" ".repeat(58)}`, [{ level: 4, strain: "C", doubling: 1 }]],
  [`4F${" ".repeat(58)}?`, []],
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
  [
    ["4s", "", " ", "pas"],
    ["n", "", " "],
    ["4s", "", " ", "pas"],
  ],
  // Clubs in Portugal, spades elsewhere.
  [["4P", "PASSO"], [], ["4P", "PASS"]],
])("in English the column %j is %j", (contracts, declarers, english) => {
  const column = inEnglish(contracts, declarers);
  expect(contracts.map((cell) => column.contract(cell))).toEqual(english);
});

test("a contract that stays open has its readings in signs", () => {
  const readings = (contracts: string[]) => {
    const column = inEnglish(contracts, []);
    return contracts.map((cell) => column.readings(cell));
  };
  expect(readings(["4P", "PASSO", "4♥", "Px"])).toEqual([["4♠", "4♣"], [], [], []]);
  // West in France, East in Germany.
  expect(readings(["4Tx O="])).toEqual([["4♣x W", "4♣x E"]]);
  // The suits of Brazil or of Spain and Portugal.
  expect(readings(["4C", "3ST", "?"])).toEqual([["4♣", "4♥"], [], []]);
  // Who knows T has no F: each has one reading.
  expect(readings(["4T", "4F"])).toEqual([[], []]);
  expect(readings(["4T", "3SA N"])).toEqual([[], []]);
  expect(readings(["4S", "3NT", "?"])).toEqual([[], [], []]);
  expect(readings(["4S", "PASS"])).toEqual([[], []]);
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
  // A seat of Norway beside a suit of France or Germany: suits and directions are read apart.
  expect(side(["4T"], ["Ø"])).toEqual([["E", "ew"]]);
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
