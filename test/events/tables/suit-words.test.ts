import { readContract } from "../../../src/events/contract";
import { plainContract } from "../../../src/events/tables/suit-words";
import { resultsOf } from "./read-text";

/* Contracts as people type them into a sheet, in the words of each language of the tools. */

const SUITS: [language: string, ...suits: string[]][] = [
  ["English", "clubs", "diamonds", "hearts", "spades", "no trumps"],
  ["English, of one trick", "club", "diamond", "heart", "spade", "no-trump"],
  ["German", "Treff", "Karo", "Herz", "Pik", "Sans Atout"],
  ["Austrian", "Kreuz", "Karo", "Coeur", "Pik", "Sans"],
  ["Dutch", "klaveren", "ruiten", "harten", "schoppen", "sans"],
  ["French", "trèfles", "carreaux", "cœurs", "piques", "sans-atout"],
  ["Italian", "fiori", "quadri", "cuori", "picche", "senza"],
  ["Spanish", "tréboles", "diamantes", "corazones", "picas", "sin triunfo"],
  ["Portuguese", "paus", "ouros", "copas", "espadas", "sem trunfo"],
  ["Polish", "trefl", "karo", "kier", "pik", "bez atu"],
  ["Swedish", "klöver", "ruter", "hjärter", "spader", "sang"],
  ["Danish", "klør", "ruder", "hjerter", "spar", "sans"],
  ["Norwegian", "kløver", "ruter", "hjerter", "spar", "grand"],
  ["Turkish", "sinek", "karo", "kupa", "maça", "sanzatu"],
];

test.each(SUITS)("the suits in words: %s", (_, ...suits) => {
  const signs = ["♣", "♦", "♥", "♠", "NT"];
  const plain = (words: readonly string[]) => words.map(plainContract);
  expect(plain(suits.map((suit) => `3 ${suit}`))).toEqual(signs.map((sign) => `3 ${sign}`));
  expect(plain(suits.map((suit) => `  4${suit.toUpperCase()}`))).toEqual(signs.map((sign) => `  4${sign}`));
  // A longer word is another one.
  const longer = suits.slice(0, 4).map((suit) => `3 ${suit}ik`);
  expect(plain(longer)).toEqual(longer);
});

test.each([
  ["4 spades doubled", 2],
  ["4 Spades DOUBLED", 2],
  ["4 Piques contré", 2],
  ["4 Pik kontra", 2],
  ["4 picche contro", 2],
  ["4 schoppen gedoubleerd", 2],
  ["4 picas doblado", 2],
  ["4 espadas dobrado", 2],
  ["4 maça kontur", 2],
  ["4 spades redoubled", 4],
  ["4 Piques surcontré", 4],
  ["4 Pik Rekontra", 4],
  ["4 picche surcontro", 4],
  ["4 maça sürkontr", 4],
  ["4 spades", 1],
] as const)("%j counts %s times", (written, doubling) => {
  expect(readContract(plainContract(written))?.bid).toEqual({ level: 4, strain: "S", doubling });
});

test.each([
  // Who declared and what was made may stand behind any sign.
  ["4S (N) =", "4S N ="],
  ["4S( North )", "4S North"],
  ["4S - N", "4S N"],
  ["4♠/N", "4♠ N"],
  ["4♠,N", "4♠ N"],
  ["4H* – West", "4H* West"],
  ["4 ♣-N-made", "4 ♣ N ="],
  ["3NT, N, +1", "3NT N +1"],
  ["3NT N,-1", "3NT N -1"],
  ["3NT N, =", "3NT N ="],
  ["3NT S, made", "3NT S ="],
  ["3NT S Made", "3NT S ="],
  // These say something else, or nothing more.
  ["4S N made 5", "4S N made 5"],
  ["4S-Northerly", "4S-Northerly"],
  ["4S (by North)", "4S (by North)"],
  ["4S N, 10", "4S N, 10"],
  ["4S-1", "4S-1"],
  ["8 spades", "8 spades"],
  ["Pass - N", "Pass - N"],
  ["Spades, 4", "Spades, 4"],
  ["see 4 spades", "see 4 spades"],
  ["see 3NT, N", "see 3NT, N"],
  ["2 spades, 3 hearts", "2 ♠, 3 hearts"],
])("%j is written as %j", (written, plain) => {
  expect(plainContract(written)).toBe(plain);
});

test("an evening in words is scored", () => {
  const rows = [
    ...["Board;NS;EW;Contract;Score", "1;1;2;4 spades doubled (N) =;590", "1;3;4;3 hearts - East, -1;50"],
    "2;1;2;1 no trump, S, made;90",
  ];
  expect(resultsOf(...rows)).toEqual(["1 1-2 4SxN 590", "1 3-4 3HE 50", "2 1-2 1NTS 90"]);
});
