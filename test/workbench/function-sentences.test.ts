import { IntlMessageFormat } from "intl-messageformat";
import { comparedWith } from "../../build/catalogue/english-first";
import { allTranslations, fileOf } from "../../build/catalogue/translations";
import en from "../../src/translations/en.json";
import { LANGUAGES } from "../../src/translations/languages";
import { EXPECTED, NOUNS, saidIn, SENTENCES, WHOLES } from "../../src/workbench/function-sentences";
import { call, catalogue, ExcelError, passed, type Value } from "../bundle/excel";
import { BASE } from "../bundle/right-calls";
import { functions } from "../bundle/shipped";

/** The messages in one language; `used` gets the keys of the texts that they are made of. */
function inLanguage(language: string, used?: Set<string>): (message: string) => string {
  const file = allTranslations().find((one) => one.language === language);
  const { said } = (file?.pane as { workbench: { said: Record<string, string> } }).workbench;
  const say = (key: string, values?: Record<string, string>) => {
    used?.add(key);
    return String(
      new IntlMessageFormat(said[key], file?.locales[0], undefined, {
        ignoreTag: true,
      }).format(values),
    );
  };
  return (message) => saidIn(message, say, language);
}

/** Whether a message has a text that a language lacks, and so is in English. A release lacks none. */
function isLackedIn(language: string): (message: string) => boolean {
  const { pane } = fileOf(language);
  const { lacked } = comparedWith(pane.workbench.said as object, en.pane.workbench.said);
  return (message) => {
    const used = new Set<string>();
    inLanguage(language, used)(message);
    return lacked.some((key) => used.has(key));
  };
}

test("the English texts are the words of the functions", () => {
  const said: Record<string, string> = en.pane.workbench.said;
  for (const [key, english] of Object.entries({ ...NOUNS, ...EXPECTED, ...WHOLES, ...SENTENCES }))
    expect([key, said[key]]).toEqual([key, english.replace(/'/g, "’")]);
});

/** The messages of calls with mistakes, as the workbench gets them: with the addresses of the arguments. */
function messagesOf(name: string, args: unknown[], addresses: string[]): string[] {
  const fn = functions.get(name);
  let answer: unknown;
  try {
    answer = fn?.(
      ...passed(name, args),
      Object.assign(Object.create({ functionName: name }), { setResult: 1, parameterAddresses: addresses }),
    );
  } catch (error) {
    answer = error;
  }
  const cells = (Array.isArray(answer) ? answer.flat() : [answer]) as unknown[];
  return cells.flatMap((cell) => (cell instanceof ExcelError ? [cell.message] : []));
}

const MESSAGES = [
  ["PAR", [["x", 420]], ["A2:A3"]],
  ["PAR", [["Score", 420]], ["A1:A2"]],
  ["PAR", [[36, 420, 46082, 1.1, 112.5, 9000, "A42", 0.6]], ["A2:A9"]],
  ...[36, 46082, 1.1, 112.5, 9000, "A42", 0.6, "NS 420; EW x", "1,430", "60% 420 / 40% x", true, new Date(0)].map((cell) => ["PAR", [[420, cell]], ["A2:A3"]] as const),
  ["BARKING", [["60% 420 / 40% -50", 420, 420, 420]], ["A2:A5"]],
  ["BARKING", [["NS 420; EW -50", 420, 420, 420]], ["A2:A5"]],
  ["PAR", [[420], 0], ["A2:A2", "B2"]],
  ["PAR", [[420], 10, "near"], ["A2:A2", "B2", "C2"]],
  ["PAR", [[null]], ["A2:A2"]],
  ["IMP", [["x"]], ["A2"]],
  ["VPCONT", [["x", 3, 46082], [16, 0, 16]], ["A2:A4", "B2:B4"]],
  ["VPPUBLISHED", [[3], [99], "wbf25"], ["A2", "B2", "C2"]],
  ["CONTRACTSCORE", [["4X", "4S", "7N+1", "4S="], [1, 1, 1, 0]], ["A2:A5", "B2:B5"]],
  ["CONTRACTSCORE", [["4S", "4N", "3S", "4P"], [1, 2, 3, 4], ["E", "E", "Süd", "E"], ["=", "=", "=", "="]], ["A2:A5", "B2:B5", "C2:C5", "D2:D5"]],
  ["CONTRACTSCORE", [["4S"], [1], ["Q"]], ["A2:A2", "B2:B2", "C2:C2"]],
  ["CONTRACTSCORE", [["4S"], [1], null, ["Q"]], ["A2:A2", "B2:B2", "", "C2:C2"]],
  ["CONTRACTSCORE", [["4S"], [1], null, null, [14]], ["A2:A2", "B2:B2", "", "", "C2:C2"]],
  ["MATCHPOINTS", [[420, -50, 170], null, [1, 0, ""]], ["A2:A4", "", "B2:B4"]],
  ["MATCHPOINTS", [[420, -50], null, [1, 1]], ["A2:A3", "", "B1:B2"]],
  ["MATCHPOINTS", [[420, -50], null, [1, 1, 2]], ["A2:A3", "", "B2:B4"]],
  ["MATCHPOINTS", [[420, -50], 1.5], ["A2:A3", "C2"]],
  ["BUTLER", [[420, -50], ["x", 3]], ["A2:A3", "B2:B3"]],
  ["RANKING", [[1, 2], ["x", 3]], ["A2:A3", "B2:B3"]],
  ["RANKING", [["", 2], [4, 3]], ["A2:A3", "B2:B3"]],
  ["RANKING", [[1, 2], [4, 3], 3], ["A2:A3", "B2:B3", "C2"]],
  ["RANKING", [[1, 2], [4, 3], [4, "x"]], ["A2:A3", "B2:B3", "C2:C3"]],
  ["RANKING", [[1, 2], [4, 3], 9, null, [[1, -0.1]]], ["A2:A3", "B2:B3", "C2", "", "D2:E2"]],
  ["RANKING", [[1, 2], [4, 3], 9, null, [[5, -2]]], ["A2:A3", "B2:B3", "C2", "", "D2:E2"]],
  ["RANKING", [[1, 2], [4, 3], 9, null, [[1, "late"]]], ["A2:A3", "B2:B3", "C2", "", "D2:E2"]],
  ["RANKING", [[1, 2], [4, 3], null, null, null, [1, 2]], ["A2:A3", "B2:B3", "", "", "", "C2:C3"]],
  ["STANDINGS", [[["A", "A"]], [[12, 8]]], ["A2:B2", "C2:D2"]],
  ["STANDINGS", [[["A", "B"]], [[12, "x"]]], ["A2:B2", "C2:D2"]],
  ["STANDINGS", [[["A", "B"]], [[12, 8]], [[12, ""]]], ["A2:B2", "C2:D2", "E2:F2"]],
  ["STANDINGS", [[["A", "B"]], [[46154, 8]]], ["A2:B2", "C2:D2"]],
  ["STANDINGS", [[["A", "B"]], [[27364, 8]]], ["A2:B2", "C2:D2"]],
  ["STANDINGS", [[["A", "B"]], [[46357, 8]]], ["A2:B2", "C2:D2"]],
  ["STANDINGS", [["A"], [12]], ["A2", "C2"]],
  ["WEIGHTEDMP", [[420], ["x"], [100]], ["A2", "B2", "C2"]],
  ["WEIGHTEDMP", [[420], [420], ["x"]], ["A2", "B2", "C2"]],
  ["SWISSDRAW", [["A", "B"], ["A"]], ["A2:A3", "B2"]],
].flatMap((given) => {
  const [name, args, addresses] = given as [string, unknown[], string[]];
  return messagesOf(name, args, addresses);
}); // oxfmt-ignore

test.each(LANGUAGES.filter((language) => language !== "en"))(
  "the messages of usual mistakes are said in %s",
  (language) => {
    const said = inLanguage(language);
    expect(MESSAGES.length).toBeGreaterThan(50);
    const isLacked = isLackedIn(language);
    const translated = MESSAGES.filter((message) => !isLacked(message));
    expect(translated.filter((message) => said(message) === message)).toEqual([]);
    for (const message of MESSAGES) {
      // What names the cell stays.
      for (const [, cell] of message.matchAll(/\(([A-Z]\d+)\)/g)) expect(said(message)).toContain(cell);
      expect(said(message)).not.toMatch(/: expected (?!\()|\{|undefined/);
    }
  },
);

/** What a person or a spreadsheet may put into a cell where something else should be. */
const MISTAKES = [
  null, 0, -1, 1, 36, 1.1, 112.5, 1e9, 9000, 46082, -46082, NaN, 1e300, 1e308, true, new Date(0), {}, new ExcelError("#REF!", ""), [[1], [2]],
  "x1x", "Score", "4X", "7N+1", "Süd", "4P", "A42", "60%", "1.100", "5%", "1 MP", "1 IMP", "PASS",
  "60% 420 / 40% x", "60% 420 / 30% -50", "60% 420 / 40% -50", "NS 420; EW x", "NS 420; EW -50", "60% 4C= / 40% 4T=",
]; // oxfmt-ignore

/** Blocks of another shape, or with another cell, than those with which a function works. */
function changed(given: unknown): unknown[] {
  if (!Array.isArray(given)) return MISTAKES;
  const rows = given.map((row: unknown): unknown[] => (Array.isArray(row) ? row : [row]));
  const put = (value: unknown, at: number) =>
    rows.map((row, index) =>
      index === at ? row.map((cell, column) => (column === row.length - 1 ? value : cell)) : row,
    );
  return [
    ...MISTAKES.flatMap((value) => [put(value, 0), put(value, rows.length - 1), [[value]], rows.map((row) => row.map(() => value))]),
    ...[...rows.slice(1), ...rows.slice(0, 1)].map((row) => [row]),
    [...rows, ...rows],
    rows.map((row) => [...row, ...row, ...row]),
  ]; // oxfmt-ignore
}

/** The season of two members, with its rules. */
const season = (...rules: string[]) => ["SEASON", [7, 8], [1, 1], [54, 46], rules];

/** Calls with the mistakes that one wrong cell does not make. */
const WRONG: unknown[][] = [
  season("captains toss"),
  season("substitute: many"),
  season("place points of each direction: 3 2"),
  season("best 7", "best 8"),
  season("absent 3: 0"),
  season("absent last session: mean - 5"),
  ["SEASON", [7, 8], [1, 1], [54, 46], null, ["ill", ""]],
  ["SEASON", [7, 8], [1, 1], [0.54, 46]],
  ["SEASON", [7, 7], [1, 1], [54, 46]],
  ["SEASON", [7, 9], [1, 1], [54, 46], null, null, [[7, "Ann"], [7, "Bob"]]],
  ["SEASON", [7, 9], [1, 1], [54, 46], null, null, [[7, "Ann"], [8, "Bob"]]],
  ["SEASON", [7, 8], [1, 1], [54, 46], null, null, [[7, "Ann"], [8, "Bob"]], ["A"], [1, 2, 3]],
  ["SEASON", [7, 8], [1, 1], [54, 46], null, null, [[7, "Ann"], [8, "Bob"]], ["A", "B"], [1, 2, 3]],
  ["SEASON", [7, 8], [1, 1], [54, 46], null, null, null, [[7, 8, 9]]],
  ["SEASON", [7, 8], [1, 1], [54, 46], null, null, null, [[7, true]]],
  ["SEASON", [7, 8], [1, 1], [54, 46], ["handicap: sum"], null, null, null, [[7, 8, 9]]],
  ["SEASON", [7, 8], [1, 1], [54, 46], ["handicap: sum"], null, null, null, [[7, true], [8, 1]]],
  ["SEASON", [7, 8], [1, 1], [54, 46], ["handicap: sum"], null, null, null, [[7, "ten"], [8, 1]]],
  ["SEASON", [7, 8], [1, 1], [54, 46], null, null, null, null, null, null, [true, "A"]],
  ["MOVEMENT", 400, 3, "howell"],
  ["MOVEMENT", 3, 3, "thurner"],
  ["MOVEMENT", 10, 3, "share"],
  ["MOVEMENT", 12, 3, "rover"],
  ["MOVEMENT", 13, 3, "individual"],
  ["MOVEMENT", 14, 3, "mitchell", 40],
  ["MOVEMENT", 14, 3, "mitchell", 7, 3],
  ["MOVEMENT", 15, 3, "mitchell", 7, "x"],
  ["MOVEMENTS", 14, 24, 10],
  ["MOVEMENTS", 14, 24, null, 1, 1, 100],
  ["MOVEMENTS", 14, 24, 10, 1, 1, 100],
  ["MOVEMENTS", 3, 97],
  ["MOVEMENTS", 13, 24, null, null, 1, null, "players"],
  ["MOVEMENTS", 190, 97, null, null, 1, null, "teams"],
  ["MOVEMENTS", 24, 24, "x"],
  ["SWISSDRAW", ["A"]],
  ["SWISSDRAW", ["A", "B", "A"]],
  ["SWISSDRAW", ["A", "B"], [["A", "A"]]],
  ["SWISSDRAW", ["A", "B", "C", "D"], null, null, ["Red"]],
  ["CONTRACTSCORE", ["4S="], [1], null, [1]],
  ["CONTRACTSCORE", ["4S= W"], [1], ["N"]],
  ["CONTRACTSCORE", ["4S"], [1], null, [1], [10]],
  ["CONTRACTSCORE", ["4S", "4S"], [1, 1, 1]],
  ["CONTRACTSCORE", ["PASS"], [1], null, [1]],
  ["CONTRACTSCORE", ["1CX O="], [1]],
  ["MATCHPOINTS", [420, "60% 4R= / 40% 3P="], "scores", [1, 1]],
  ["IMP", Array.from({ length: 1001 }, () => "x")],
  ["MATCHPOINTS", [420, -50], null, null, null, null, [1, 1]],
  ["MATCHPOINTS", [420, -50], null, null, null, [[1, 1], [2, 3]]],
  ["MATCHPOINTS", [420, -50], null, null, null, [[1, 2], [3, 4]], ["", 1]],
  ["MATCHPOINTS", [[420, -50], [420, -50]], null, null, "both"],
  ["MATCHPOINTS", [[420, -50], [420, -50]], null, null, null, [[1, 2], [3, 4]]],
  ["MATCHPOINTS", [420, -50, 170], null, ["Board", 1, 2]],
  ["MATCHPOINTS", [420, -50, 170], null, [1, 1, ""]],
  ["NEUBERG", [3], 9, 8],
  ["BARKING", [420]],
  ["BARKING", Array.from({ length: 1001 }, (_, index) => 50 + index)],
  ["WEIGHTEDMP", [420, -50], [420, -50], ["30%", 40]],
  ["WEIGHTEDMP", [420, -50], [420, -50], [0.3]],
  ["WEIGHTEDMP", [420, -50], [420, -50], [60, 40], [1, ""]],
  ["WEIGHTEDMP", [420, ""], [420, -50], [60, 40], [1, 2]],
  ["WEIGHTEDBUTLER", [420, -50], [420, -50], [60, 40], null, null, 3],
  ["WEIGHTEDTABLE", [420, -50], [420, -50]],
  ["WEIGHTEDTABLE", [420, -50], ["A+"]],
  ["VPTABLE", [20], "discrete", 25],
  ["VPTABLE", Array.from({ length: 1001 }, () => 16)],
  ["VPCUSTOM", [3], [[0, 3], [3, 2]]],
  ["VPCUSTOM", [3], [[0, 3, 3], [3, 4, 4]]],
  ["RANKING", [1, 2], [4, 3], null, null, null, null, "percent"],
  ["RANKING", [1, 2], [4, 3], null, null, [[1, "5%"]]],
  ["RANKING", [1, 2], [4, 3], null, null, [[1, "5 VP"]], null, null, "imp"],
  ["RANKING", [1, 2], [4, 3], null, null, [[1, "5 MP"]], null, null, "vp"],
  ["RANKING", [1, 2], [4, 3], null, null, [["-5 MP", null]]],
  ["RANKING", [1, 2], [4, 3], null, [4, 3], [[1, "1 IMP"]]],
  ["RANKING", [1, 2], [1e308, 1e308]],
  ["STANDINGS", [["A", "B"]], [[12, 8]], null, ["goals"]],
  ["STANDINGS", [["A", "B"]], [[12, 8]], null, null, [["A", "late"]]],
  ["STANDINGS", [["A", "B"]], [[12, 8]], null, null, [["E", 2]]],
  ["PATTON", [["A", "B"]], [["A+", "A-"]]],
  ["PATTON", [["A", "B"]], [[420, 400]], "points"],
  ["PATTON", [["A", "B"]], [[420, 400]], null, [[0, 3]], 20],
  ["PATTON", [["A", "B"]], [[420, 400]], null, null, null, [true]],
  ["PATTON", [["A", ""]], [[420, 400]]],
  ["PATTON", Array.from({ length: 1001 }, () => ["A", "B"]), Array.from({ length: 1001 }, () => [420, 400])],
  ["CHECKEVENING", [1, 1], [[1, 3, 2, 4], [5, 7, 6, 8]], [420, 400], null, null, null, [[3]]],
  ["KNOCKOUT", [["A", "B"]], [[30, 20]], null, "half"],
  ["KNOCKOUT", [["A", "B"]], [[30, 20]], [12], "third if lower"],
  ["KNOCKOUT", [["A", "B"]], [[30, 20]], [12], "third if lower", [[2, 2]]],
  ["KNOCKOUT", [["A", "B"]], [[30, 20]], [12], "quarterly"],
  ["KNOCKOUT", [["A", "B"]], [[30, 20, 4, 3]], null, null, null, 1],
  ["VPHALVES", [["60%-40%", 12]], 23],
  ["VPHALVES", [[0.6, 12]], 24],
  ["NEEDS", Array.from({ length: 65 }, (_, index) => [`A${index}`, `B${index}`]), Array.from({ length: 65 }, () => ["", ""])],
  ["NEEDS", Array.from({ length: 21 }, (_, one) => Array.from({ length: one }, (_, other) => [one, `B${other}`])).flat(), Array.from({ length: 210 }, () => ["", ""])],
]; // oxfmt-ignore

/** One message of each form: those that differ by their figures and by what stands in quotes are one. */
function allMessages(): string[] {
  const calls = [
    ...WRONG.map(([name, ...args]) => [String(name), args] as const),
    ...catalogue.functions.flatMap(({ name, parameters }) => {
      const args = parameters.map((_, place) => BASE[name]?.[place] ?? null);
      return args.flatMap((given, place) =>
        changed(given).map((other) => [name, args.map((one, at) => (at === place ? other : one))] as const),
      );
    }),
  ];
  const formOf = (message: string) => message.replace(/"[^"]*"/g, '""').replace(/\d+/g, "1");
  const messages = calls.flatMap(([name, args]) => messagesOf(name, args, []));
  return [
    ...new Map(
      [...MESSAGES, ...messages]
        .filter((message) => message !== "")
        .map((message) => [formOf(message), message]),
    ).values(),
  ];
}

test("every message is said in German, with no English left, and every text is in a message", () => {
  const names = catalogue.functions.map(({ name }) => name);
  expect(names.filter((name) => !(name in BASE) && !WRONG.some(([one]) => one === name))).toEqual([]);
  const used = new Set<string>();
  const said = inLanguage("de", used);
  const all = allMessages();
  expect(all.length).toBeGreaterThan(500);
  const isLacked = isLackedIn("de");
  const translated = all.filter((message) => !isLacked(message));
  for (const message of all) said(message);
  expect(translated.filter((message) => said(message) === message)).toEqual([]);
  // Rules and words that are typed as they stand here are in quotes.
  const isHalf =
    /\b(?:the|is|are|has|not|with|without|such|from|and|or|to|more|of(?! (?:top|3 boards)\b)|row|column|for)\b/;
  expect(translated.map(said).filter((message) => isHalf.test(message.replace(/"[^"]*"/g, "")))).toEqual([]);
  const texts = Object.keys({ ...NOUNS, ...EXPECTED, ...WHOLES, ...SENTENCES });
  expect(texts.filter((key) => !used.has(key))).toEqual([]);
});

test("a message in German", () => {
  const said = inLanguage("de");
  expect(said((call("PAR", [420, "x"]) as ExcelError).message)).toBe(
    "PAR: „x“ (Zeile 2, Spalte 1 von scores) ist kein Score; erwartet: Punkte wie 420 oder -50, PASS, NP, ein Durchschnitt wie A+, A+/A- oder 60%-40%, oder ein gewichteter Score wie 60% 420 / 40% -50",
  );
  const [[date]] = call("VPCONT", [46082], 16) as Value[][];
  expect(said((date as ExcelError).message)).toContain(
    "das Datum 1. März 2026: Eine Tabelle hat es aus 3-1 gemacht",
  );
  // As the line below the grid says it of the cell where an error began.
  expect(said('"4X" is not a contract: expected =, +1 or -2 after it, or a result or tricks beside it')).toBe(
    "„4X“ ist kein Kontrakt; erwartet: =, +1 oder -2 dahinter, oder ein Ergebnis oder Stiche daneben",
  );
  const [[open]] = call("CONTRACTSCORE", ["1CX O="], 1) as Value[][];
  expect(said((open as ExcelError).message)).toContain(
    "; erwartet: ein Kontrakt auf Englisch; die anderen Zellen zeigen nicht, ob es 1♣X E (Niederländisch, Deutsch) / 1♣X W (",
  );
  expect(said("PAR: something new")).toBe("PAR: something new");
});
