import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import en from "../../src/translations/en.json";
import { LANGUAGES } from "../../src/translations/languages";
import { EXPECTED, NOUNS, saidIn, SENTENCES } from "../../src/workbench/function-sentences";
import { call, ExcelError, passed, type Value } from "../bundle/excel";
import { functions } from "../bundle/shipped";

/** The messages in one language. */
function inLanguage(language: string): (message: string) => string {
  const file = JSON.parse(
    readFileSync(join(__dirname, `../../src/translations/${language}.json`), "utf8"),
  ) as { locales: string[]; pane: { workbench: { said: Record<string, string> } } };
  const say = (key: string, values?: Record<string, string>) =>
    String(
      new IntlMessageFormat(file.pane.workbench.said[key], file.locales[0], undefined, {
        ignoreTag: true,
      }).format(values),
    );
  return (message) => saidIn(message, say, language);
}

test("the English texts are the words of the functions", () => {
  const said: Record<string, string> = en.pane.workbench.said;
  for (const [key, english] of Object.entries({ ...NOUNS, ...EXPECTED, ...SENTENCES }))
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
    const english = MESSAGES.filter((message) => said(message) === message);
    expect(english).toEqual([]);
    for (const message of MESSAGES) {
      // What names the cell stays.
      for (const [, cell] of message.matchAll(/\(([A-Z]\d+)\)/g)) expect(said(message)).toContain(cell);
      expect(said(message)).not.toMatch(/: expected (?!\()|\{|undefined/);
    }
  },
);

test("a message in German", () => {
  const said = inLanguage("de");
  expect(said((call("PAR", [420, "x"]) as ExcelError).message)).toBe(
    'PAR: "x" (row 2, column 1 of scores) ist kein Score; erwartet: Punkte wie 420 oder -50, PASS, NP oder ein Durchschnitt wie A=',
  );
  const [[date]] = call("VPCONT", [46082], 16) as Value[][];
  expect(said((date as ExcelError).message)).toContain(
    "das Datum 1. März 2026: Eine Tabelle hat es aus 3-1 gemacht",
  );
  // As the line below the grid says it of the cell where an error began.
  expect(said('"4X" is not a contract: expected =, +1 or -2 after it, or a result or tricks beside it')).toBe(
    '"4X" ist kein Kontrakt; erwartet: =, +1 oder -2 dahinter, oder ein Ergebnis oder Stiche daneben',
  );
  expect(said("PAR: something new")).toBe("PAR: something new");
});
