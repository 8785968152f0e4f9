import { readingsInAnyLanguage, spellingsOf } from "../../src/scoring/written-contracts/column";
import { contractIn } from "../../src/scoring/written-contracts/text";
import { COLUMN_HEADERS } from "../../src/scoring/written-contracts/languages";
import type en from "../../src/translations/en.json";
import { readTranslations } from "../../build/catalogue/translations";
import { call, ExcelError } from "./excel";

/*
 * Contracts as each country writes them: clubs, diamonds, hearts, spades, notrump; North, East, South, West; doubled and redoubled.
 * The letters are those of the federations' and programs' own pages.
 */
const LANGUAGES: Record<string, { strains: string[]; seats: string; doubles: string[]; pass: string }> = {
  English: { strains: ["C", "D", "H", "S", "NT"], seats: "NESW", doubles: ["X", "XX"], pass: "PASS" },
  French: { strains: ["T", "K", "C", "P", "SA"], seats: "NESO", doubles: ["X", "XX"], pass: "PASSE" },
  German: { strains: ["T", "K", "C", "P", "SA"], seats: "NOSW", doubles: ["X", "XX"], pass: "Alle Pass" },
  Dutch: { strains: ["K", "R", "H", "S", "SA"], seats: "NOZW", doubles: ["X", "XX"], pass: "RP" },
  Italian: { strains: ["F", "Q", "C", "P", "SA"], seats: "NESO", doubles: ["X", "XX"], pass: "PASSO" },
  Spanish: { strains: ["T", "D", "C", "P", "ST"], seats: "NESO", doubles: ["X", "XX"], pass: "PASO" },
  Portuguese: { strains: ["P", "O", "C", "E", "ST"], seats: "NESW", doubles: ["X", "XX"], pass: "PASSO" },
  Brazilian: { strains: ["C", "D", "H", "S", "ST"], seats: "NESW", doubles: ["X", "XX"], pass: "passo" },
  Polish: { strains: ["C", "D", "H", "S", "BA"], seats: "NESW", doubles: ["X", "XX"], pass: "pas" },
  Swedish: { strains: ["K", "R", "H", "S", "NT"], seats: "NÖSV", doubles: ["x", "XX"], pass: "pass" },
  Norwegian: {
    strains: ["kl", "ru", "hj", "sp", "NT"],
    seats: "NØSV",
    doubles: ["D", "RD"],
    pass: "pass rundt",
  },
  Danish: { strains: ["K", "R", "H", "S", "ut"], seats: "NØSV", doubles: ["D", "RD"], pass: "pas" },
  Turkish: { strains: ["C", "D", "H", "S", "NT"], seats: "KDGB", doubles: ["X", "XX"], pass: "pas" },
};

const ENGLISH = LANGUAGES.English;
const RESULTS = ["=", "+1", "-2"];

/** Every contract with each declarer, doubling and some results: in a language, and in English. */
function contractsOf({ strains, seats, doubles, pass }: (typeof LANGUAGES)[string]) {
  const written: string[] = [pass];
  const english: string[] = ["PASS"];
  for (let level = 1; level <= 7; level++) {
    strains.forEach((strain, s) =>
      [...seats].forEach((seat, d) =>
        ["", ...doubles].forEach((double, x) => {
          const result = RESULTS[(level + s + d + x) % RESULTS.length];
          if (level === 7 && result === "+1") return;
          written.push(`${level}${strain}${double} ${seat}${result}`);
          english.push(
            `${level}${ENGLISH.strains[s]}${["", ...ENGLISH.doubles][x]} ${ENGLISH.seats[d]}${result}`,
          );
        }),
      ),
    );
  }
  return { written, english };
}

const column = (cells: readonly string[]) => cells.map((cell) => [cell]);
const scores = (cells: readonly string[], declarers?: readonly string[]) =>
  call("CONTRACTSCORE", column(cells), 2, ...(declarers ? [column(declarers)] : [])) as unknown[][];

/** What the first cell with an error says. */
function firstError(cells: readonly string[]): string {
  const error = [scores(cells)].flat(2).find((score) => score instanceof ExcelError);
  if (!(error instanceof ExcelError)) throw new Error("no cell has an error");
  return error.message;
}

test.each(Object.entries(LANGUAGES))("a column in %s is scored as it is in English", (_, language) => {
  const { written, english } = contractsOf(language);
  expect(written.length).toBeGreaterThan(400);
  expect(scores(written)).toEqual(scores(english));
});

/** A text in the wide letters, digits and signs of East Asia. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test.each(Object.entries(LANGUAGES))("a column in %s may have wide letters and crosses", (_, language) => {
  const { written, english } = contractsOf(language);
  const typed = written.map((cell, index) => (index % 2 === 0 ? wide(cell) : cell.replace(/x/gi, "\u00D7")));
  expect(scores(typed)).toEqual(scores(english));
});

test.each(Object.entries(LANGUAGES))("in %s suits may be white, and declarers wide", (_, { seats }) => {
  const suits = ["\u2667", "\u2662", "\u2661", "\u2664\uFE0F"];
  const contracts = suits.flatMap((suit) => [...seats].map(() => `4${suit}\u2716=`));
  const declarers = suits.flatMap(() => [...seats]);
  const english = ["C", "D", "H", "S"].flatMap((suit) =>
    [...ENGLISH.seats].map((seat) => `4${suit}X= ${seat}`),
  );
  expect(scores(contracts, declarers.map(wide))).toEqual(scores(english));
});

/** `4SX N=` as an error says it: 4♠ doubled by North. */
function inWords(english: string): string {
  const [, level, strain, double, seat] = /^(\d)(NT|[CDHS])(X*) ([NESW])/.exec(english) ?? [];
  const sign = { C: "♣", D: "♦", H: "♥", S: "♠", NT: "NT" }[strain];
  const by = { N: "North", E: "East", S: "South", W: "West" }[seat];
  return `${level}${sign}${["", " doubled", " redoubled"][double.length]} by ${by}`;
}

test.each(Object.entries(LANGUAGES))(
  "alone each contract in %s is scored as in English, or an error names it beside the other readings",
  (_, language) => {
    const { written, english } = contractsOf(language);
    const wrong = written.flatMap((cell, index) => {
      // English comes first wherever it reads a cell that stands alone.
      if (contractIn(cell) !== undefined) return [];
      const [[score]] = scores([cell]);
      const isNamed = score instanceof ExcelError && score.message.includes(inWords(english[index]));
      return isNamed || score === scores([english[index]])[0][0] ? [] : [[cell, english[index], score]];
    });
    expect(wrong).toEqual([]);
  },
);

test.each(Object.entries(LANGUAGES))(
  "in %s the declarers may stand in a column of their own",
  (_, { strains, seats }) => {
    const contracts = strains.flatMap((strain) => [...seats].map(() => `4${strain}=`));
    const declarers = strains.flatMap(() => [...seats]);
    const english = ENGLISH.strains.flatMap((strain) =>
      [...ENGLISH.seats].map((seat) => `4${strain}= ${seat}`),
    );
    expect(scores(contracts, declarers)).toEqual(scores(english));
  },
);

/** The words for directions and doubles, as printed forms have them. */
test.each([
  ["NOORD|OOST|ZUID|WEST", "3SA gedoubleerd", "3SA geredoubleerd"],
  ["NORD|EST|SUD|OUEST", "3SA contré", "3SA surcontré"],
  ["Nord|Ost|Süd|West", "3SA Kontra", "3SA Rekontra"],
  ["Nord|Est|Sud|Ovest", "3SA contro", "3SA surcontro"],
  ["Norte|Este|Sur|Oeste", "3ST doblo", "3ST redoblo"],
  ["norte|este|sul|oeste", "3ST dobre", "3ST redobre"],
  ["N|E|S|W", "3ST dobro", "3ST redobro"],
  ["N|E|S|W", "3BA ktr.", "3BA rekontra"],
  ["Nord|Öst|Syd|Väst", "3NT D", "3NT RD"],
  ["Nord|Øst|Sør|Vest", "3NT D", "3NT RD"],
  ["Kuzey|Doğu|Güney|Batı", "3NT kontur", "3NT sürkontur"],
])(
  "%s are North, East, South and West, and %s and %s are doubled and redoubled",
  (seats, doubled, redoubled) => {
    const declarers = seats.split("|");
    const english = ["N", "E", "S", "W"];
    const all = (contract: string) => declarers.map(() => `${contract} +1`);
    for (const [written, meant] of [
      [doubled, "3NTx+1"],
      [redoubled, "3NTxx+1"],
    ]) {
      expect(scores(all(written), declarers)).toEqual(scores(english.map((seat) => `${meant} ${seat}`)));
    }
    expect(scores(declarers.map((seat) => `${seat} 4♥ =`))).toEqual(
      scores(english.map((seat) => `4H= ${seat}`)),
    );
  },
);

test("a result beside the contract may be the c of the Netherlands", () => {
  const results = (cells: readonly string[]) =>
    call("CONTRACTSCORE", column(["4H", "4R", "3SA", "RP"]), 2, column(["N", "O", "Z", ""]), column(cells));
  expect(results(["c", "- 1", "+ 2", ""])).toEqual(results(["=", "-1", "+2", ""]));
});

test("a board is not played by NG and NJ, and G+ is an average as A+ is", () => {
  const awards = (cells: readonly unknown[]) =>
    call(
      "MATCHPOINTS",
      cells.map((cell) => [cell]),
    );
  expect(awards([420, "NG", -50, "NJ", 170])).toEqual(awards([420, "NP", -50, "", 170]));
  for (const [written, meant] of [
    ["G+", "A+"],
    ["G-", "A-"],
    ["G=/G-", "A=/A-"],
    ["NS G+; EW 55%", "NS A+; EW 55%"],
  ]) {
    expect(awards([420, -50, written])).toEqual(awards([420, -50, meant]));
  }
});

/** What a cell alone says when it can be read in one way, or when all its readings score alike. */
test.each([
  ["3SA N =", "3NT N ="],
  ["3ST+1", "3NT+1"],
  ["3BA(S)-1", "3NT S -1"],
  ["3UT=", "3NT="],
  ["2RU=", "2D="],
  ["4F=", "4C="],
  ["4Q=", "4D="],
  ["4T=", "4C="],
  ["4O=", "4D="],
  // The letters of a font of signs.
  ["4§=", "4C="],
  ["4¨x-1", "4Dx-1"],
  ["4©= W", "4H= W"],
  ["4ª+1", "4S+1"],
  ["4< =", "4C="],
  ["4¤=", "4H="],
  ["4#=", "4S="],
  // Clubs in four languages, diamonds in two, and of one price.
  ["4K=", "4C="],
  ["3K+2", "3D+2"],
  ["4H Z -1", "4H S -1"],
  ["4S Ö =", "4S E ="],
  ["4S Ø =", "4S E ="],
  ["4S V =", "4S W ="],
  // East in two languages and West in three, and of one price.
  ["4S O =", "4S W ="],
  ["4SRD N =", "4SXX N ="],
  ["N 4♥ +1", "N 4H +1"],
  // English comes first wherever it reads the cell.
  ["4C=", "4C="],
  ["1D W =", "1D W ="],
])("%s is %s", (written, english) => {
  expect(scores([written])).toEqual(scores([english]));
});

test.each([
  [["4P="], "4♠ (French, German, Italian, Spanish) or 4♣ (Portuguese)"],
  [["4C=", "3ST="], "4♣ (Brazilian) or 4♥ (Spanish, Portuguese)"],
  [["4S D ="], "4♠ doubled (English) or 4♠ by East (Turkish)"],
  [["5CD-3"], "5♣ doubled (English) or 5♣ by East (Turkish)"],
  [["3NTD-2", "4H="], "3NT doubled (English) or 3NT by East (Turkish)"],
])("what stays open in %j is an error that names both readings", (cells, readings) => {
  expect(firstError(cells)).toContain(readings);
});

test.each<[string[], number, string]>([
  // D is East beside the directions of Turkey, and doubled beside those of other countries.
  [["5CD-3", "4S= K"], 0, "5C-3 E"],
  [["5CD-3", "4S= N"], 0, "5CX-3"],
  [["3NTD-2", "2HRD+1 W"], 0, "3NTX-2"],
  [["5TD-3", "3SA="], 0, "5CX-3"],
  // The other cells decide: hearts in France, clubs in England.
  [["4C=", "3P=", "2T="], 0, "4H="],
  [["4C=", "3H=", "2D="], 0, "4C="],
  // Sans atout is French or Italian here, and not English.
  [["4C=", "3SA="], 0, "4H="],
  // With the letters of English suits it is only another word for notrump.
  [["4C=", "4D=", "2S=", "3SA="], 0, "4C="],
  // O is East beside Z, and West beside E.
  [["4S O =", "4S Z ="], 0, "4S E ="],
  [["4S O =", "4S E ="], 0, "4S W ="],
  // K is clubs beside R, and D is East beside G.
  [["4P=", "3O="], 0, "4C="],
  [["4S D =", "4S G ="], 0, "4S E ="],
])("in %j cell %i is %s", (cells, index, english) => {
  expect(scores(cells)[index]).toEqual(scores([english])[0]);
});

/** All different contracts of all languages, one in seventeen of them. */
const SOME_OF_ALL = [...new Set(Object.values(LANGUAGES).flatMap((one) => contractsOf(one).written))].filter(
  (_, index) => index % 17 === 0,
);

test("a row that can be read in one way is scored so beside any other row", () => {
  // Where English reads a row among others that are not, several languages may: a D or a C means something else there.
  const certain = SOME_OF_ALL.filter((cell) => {
    const readings = readingsInAnyLanguage(cell).map(({ contract }) => JSON.stringify(contract));
    return new Set(readings).size === 1;
  });
  expect(certain.length).toBeGreaterThan(60);
  const wrong = certain.flatMap((cell) => {
    const alone = scores([cell])[0][0];
    return SOME_OF_ALL.filter((other) => scores([cell, other])[0][0] !== alone).map((other) => [cell, other]);
  });
  expect(wrong).toEqual([]);
});

test("rows of no language of a row change nothing for it, as many as there are", () => {
  // German among rows with the suits of England and the directions of Germany.
  const german = ["4P S =", "2T N =", "3SA O ="];
  const others = ["4S O =", "4H O =", "2S O +1", "3S O -1", "2H O ="];
  const [alone, among] = [scores(german), scores([...german, ...others])];
  expect(alone).toEqual(scores(["4S S =", "2C N =", "3NT E ="]));
  expect(among.slice(0, german.length)).toEqual(alone);
  expect(among.slice(german.length)).toEqual(scores(["4S E =", "4H E =", "2S E +1", "3S E -1", "2H E ="]));
  expect(scores(["4P S =", "4S O ="])[1]).toEqual(scores(["4S E ="])[0]);
});

describe.each(COLUMN_HEADERS)("below the headers $contract and $by", ({ contract, by, languages }) => {
  const below = (cells: readonly string[], seats: readonly string[]) =>
    (
      call(
        "CONTRACTSCORE",
        [[contract], ...column(cells)],
        2,
        [[by], ...column(seats)],
        null,
        null,
        "Score",
      ) as unknown[][]
    ).slice(1);

  test("each contract alone is scored in their language, or an error says what else English letters mean", () => {
    const own = LANGUAGES[languages[0]];
    own.strains.forEach((strain, s) =>
      [...own.seats].forEach((seat, d) => {
        const [[score]] = below([`4${strain}=`], [seat]);
        const meant = scores([`4${ENGLISH.strains[s]}=`], [ENGLISH.seats[d]])[0][0];
        const isOpen = score instanceof ExcelError && score.message.includes(" is not certain: ");
        expect(isOpen ? strain : score).toBe(isOpen ? "C" : meant);
      }),
    );
  });

  test("a column of a program, in English letters, is English", () => {
    const cells = ["4C=", "4D=", "3NT+1", "4S-1", "2H="];
    const seats = ["N", "E", "S", "W", "N"];
    expect(below(cells, seats)).toEqual(scores(cells, seats));
  });

  test("they are what the pane writes", () => {
    const written = readTranslations().map(({ pane }) => (pane as typeof en.pane).event.headers);
    expect(written).toContainEqual(expect.objectContaining({ contract, by }));
  });
});

test("a mistake among contracts of one language stays a mistake, and the others are read in it", () => {
  const mixed = ["4C=", "3P=", "4Z9", "2T="];
  expect(firstError(mixed)).toContain("4Z9");
  expect(scores(mixed)[0]).toEqual(scores(["4H="])[0]);
});

test("a ruling takes a contract of any language that can be read in one way", () => {
  const scored = (ruling: string) => call("MATCHPOINTS", [[420], [ruling], [-50]], "scores", [[1], [1], [1]]);
  const english = scored("60% 4H= / 40% 3NT-1");
  expect(english).toEqual(scored("60% 420 / 40% -50"));
  expect(scored("60% 4♥= / 40% 3SA-1")).toEqual(english);
  // The contracts of a ruling decide together: beside clubs as T a P is spades.
  expect(scored("60% 4P= / 40% 3T=")).toEqual(scored("60% 4S= / 40% 3C="));
  expect(scored("NS 60% 4P= / 40% 3T=; EW 420")).toEqual(scored("NS 60% 4S= / 40% 3C=; EW 420"));
  expect(scored("60% PASS / 40% 4K=")).toEqual(scored("60% 0 / 40% 130"));
  expect(scored("50% 4T N= / 50% 4T O=")).toEqual(scored("50% 4C N= / 50% 4C W="));
});

test.each([
  ["60% 4R= / 40% 3P=", "whether 3P= is 3♠ (French, German, Italian, Spanish) or 3♣ (Portuguese)"],
  [
    "70% 4P= N / 30% 420",
    "whether 4P= N is 4♠ by North (French, German, Italian, Spanish) or 4♣ by North (Portuguese)",
  ],
])("a contract of a ruling that stays open is named with both readings: %s", (ruling, words) => {
  const scored = call("MATCHPOINTS", [[420], [ruling], [-50]], "scores", [[1], [1], [1]]);
  const error = [scored].flat(2).find((cell) => cell instanceof ExcelError);
  expect(error).toMatchObject({ message: expect.stringContaining(words) as string });
});

test("CHECKEVENING compares a score with the contract of its column's language", () => {
  const checked = (contracts: readonly string[], scores: readonly number[]) =>
    call(
      "CHECKEVENING",
      column(["1", "1", "1", "1"]),
      [
        [1, 5],
        [2, 6],
        [3, 7],
        [4, 8],
      ],
      scores.map((score) => [score]),
      "",
      column(contracts),
      column(["N", "N", "O", "S"]),
    );
  // In French 4C is four hearts, and O is West.
  expect(checked(["4C", "4P", "3SA", "2T"], [420, -50, -400, 90])).toEqual([["No remarks"]]);
  expect(JSON.stringify(checked(["4C", "4P", "3SA", "2T"], [130, -50, -400, 90]))).toContain("130");
});

test("an English column has one spelling, and so has one without a contract", () => {
  const english = spellingsOf(["4S=", "3NT", "PASS", "", 7], ["N", "east", ""]).of("3NT", "east");
  expect(english.map(({ languages }) => languages)).toEqual([["English"]]);
  const none = spellingsOf(["A+", "nothing"], []).of("nothing");
  expect(none.map(({ languages }) => languages)).toEqual([["English"]]);
});
