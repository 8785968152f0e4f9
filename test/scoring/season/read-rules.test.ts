import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readRules, ruleExamples } from "../../../src/scoring/season/read-rules";
import { NO_RULES, type SeasonRules, shareOf } from "../../../src/scoring/season/rules";

/** The rules of some lines. */
function rulesOf(...lines: string[]): Partial<SeasonRules> {
  const read = readRules(lines);
  if (!("rules" in read)) throw new Error(JSON.stringify(read));
  return Object.fromEntries(
    Object.entries(read.rules).filter(([name, rule]) => rule !== NO_RULES[name as keyof SeasonRules]),
  );
}

/** What a value is when nothing is done to it. */
const AS_IT_IS = { times: 1, plus: 0, least: -Infinity, most: Infinity };
const mean = (changes: object) => ({ basis: "played", ...AS_IT_IS, ...changes });

/** Each rule in English, in Portuguese, and what it is. */
const RULES: [english: string, portuguese: string, rule: object][] = [
  ["absent: 35", "falta: 35", { absent: [{ from: 1, value: { fixed: 35 }, line: 0 }] }],
  [
    "absent: at most 45",
    "faltas: no máximo 45",
    { absent: [{ from: 1, value: mean({ most: 45 }), line: 0 }] },
  ],
  [
    "absence: own mean - 5",
    "falta: média própria - 5",
    { absent: [{ from: 1, value: mean({ plus: -5 }), line: 0 }] },
  ],
  [
    "absent: mean minus 10, at least 30, at most 42.5%",
    "falta: média menos 10, no mínimo 30, no máximo 42,5%",
    { absent: [{ from: 1, value: mean({ plus: -10, least: 30, most: 42.5 }), line: 0 }] },
  ],
  [
    "absent: 90% of the mean",
    "falta: 90% da média",
    { absent: [{ from: 1, value: mean({ times: 0.9 }), line: 0 }] },
  ],
  [
    "absent: mean x 0.9 + 2",
    "falta: média x 0,9 + 2",
    { absent: [{ from: 1, value: mean({ times: 0.9, plus: 2 }), line: 0 }] },
  ],
  [
    "absent: mean of all",
    "falta: média de todas",
    { absent: [{ from: 1, value: mean({ basis: "counted" }), line: 0 }] },
  ],
  [
    "absent: mean before",
    "falta: média das anteriores",
    { absent: [{ from: 1, value: mean({ basis: "before" }), line: 0 }] },
  ],
  [
    "absent: lowest",
    "falta: mais baixo",
    { absent: [{ from: 1, value: mean({ basis: "lowest" }), line: 0 }] },
  ],
  [
    "absent: does not count",
    "falta: não conta",
    { absent: [{ from: 1, value: { nothing: true }, line: 0 }] },
  ],
  [
    "absences: 50, 45, 40",
    "faltas: 50, 45, 40",
    { absent: [50, 45, 40].map((fixed, index) => ({ from: index + 1, value: { fixed }, line: 0 })) },
  ],
  ["no notice: 35", "sem aviso: 35", { noNotice: { value: { fixed: 35 }, line: 0 } }],
  ["no notice is never dropped", "sem aviso conta sempre", { noNoticeStays: { line: 0 } }],
  ["excused: mean", "dispensa: média", { excused: { value: mean({}), line: 0 } }],
  ["no entry is absent", "sem registo é falta", { noEntry: { line: 0 } }],
  [
    "substitute: 47.5 to 55",
    "substituto: 47,5 a 55",
    { substitutes: [{ kind: undefined, value: { ...AS_IT_IS, least: 47.5, most: 55 }, line: 0 }] },
  ],
  [
    "substitute outside: at most 55",
    "substituto de fora: no máximo 55",
    { substitutes: [{ kind: "outside", value: { ...AS_IT_IS, most: 55 }, line: 0 }] },
  ],
  [
    "substitute other line: own mean - 2",
    "substituto outra linha: média própria - 2",
    { substitutes: [{ kind: "other line", value: mean({ plus: -2 }), line: 0 }] },
  ],
  ["at most 3 substitutes", "no máximo 3 substitutos", { mostSubstitutes: { count: 3, line: 0 } }],
  ["at most 4 absences", "no máximo 4 faltas", { mostAbsences: { count: 4, line: 0 } }],
  ["substitutes count in the mean", "substitutos contam na média", { substitutesInMean: { line: 0 } }],
  ["substitutes count as played", "substitutos contam como jogados", { substitutesPlayed: { line: 0 } }],
  ["higher line: + 5", "linha acima: + 5", { higher: { value: { ...AS_IT_IS, plus: 5 }, line: 0 } }],
  ["lower line: × 0.97", "linha abaixo: x 0,97", { lower: { value: { ...AS_IT_IS, times: 0.97 }, line: 0 } }],
  [
    "results: 35 to 70",
    "resultados: 35 a 70",
    { results: { value: { ...AS_IT_IS, least: 35, most: 70 }, line: 0 } },
  ],
  ["handicap: mean", "handicap: média", { handicap: { by: "mean", ofGrades: false, line: 0 } }],
  ["grade: sum", "grau: soma", { handicap: { by: "sum", ofGrades: true, line: 0 } }],
  [
    "member a7: - 2.5 came late",
    "membro a7: - 2,5 atraso",
    { adjustments: [{ member: "A7", plus: -2.5, line: 0 }] },
  ],
  ["results: IMPs", "resultados: pontos", { points: { line: 0 } }],
  [
    "best 4 of sessions 1 to 6",
    "melhores 4 das sessões 1 a 6",
    { best: [{ count: 4, of: undefined, span: { from: 1, to: 6 }, line: 0 }] },
  ],
  ["lines: Red, White", "linhas: Red, White", { order: { names: ["RED", "WHITE"], line: 0 } }],
  ["provisional: 50", "provisório: 50", { provisional: { value: 50, until: undefined, line: 0 } }],
  [
    "provisional: 45 until session 12",
    "provisório: 45 até à sessão 12",
    { provisional: { value: 45, until: 12, line: 0 } },
  ],
  [
    "place points: 10 8 6.5",
    "pontos por lugar: 10, 8, 6,5",
    { placePoints: { points: [10, 8, 6.5], byLine: false, line: 0 } },
  ],
  [
    "place points of each line: beaten",
    "pontos por lugar de cada linha: vencido",
    { placePoints: { points: "beaten", byLine: true, line: 0 } },
  ],
  ["best 7", "melhores 7", { best: [{ count: 7, of: undefined, span: undefined, line: 0 }] }],
  [
    "best 24 of 30 sessions",
    "melhores 24 de 30 sessões",
    { best: [{ count: 24, of: undefined, span: undefined, line: 0 }] },
  ],
  [
    "best 2/3 of the sessions",
    "melhores 2/3 de as sessões",
    { best: [{ count: 2, of: 3, span: undefined, line: 0 }] },
  ],
  ["drop 2", "descartar 2", { drop: { count: 2, line: 0 } }],
  ["drop 1 per 2 above 5", "descartar 1 por 2 acima de 5", { dropEvery: { above: 5, each: 2, line: 0 } }],
  ["same partner: at most 4", "mesmo parceiro: no máximo 4", { samePartner: { count: 4, line: 0 } }],
  ["partners: at least 3", "parceiros: no mínimo 3", { partners: { count: 3, line: 0 } }],
  ["minimum 8 sessions", "mínimo 8 sessões", { minimum: { count: 8, of: undefined, last: false, line: 0 } }],
  [
    "minimum 1/2, otherwise last",
    "mínimo 1/2, senão último",
    { minimum: { count: 1, of: 2, last: true, line: 0 } },
  ],
  [
    "bonus: 0.1 per session above 10, at most 2",
    "bónus: 0,1 por sessão acima de 10, no máximo 2",
    { bonus: { each: 0.1, above: 10, most: 2, line: 0 } },
  ],
  ["sessions: 12", "sessões: 12", { sessions: { count: 12, line: 0 } }],
  ["sessions 7 to 12", "sessões 7 a 12", { span: { from: 7, to: 12, line: 0 } }],
  ["session 12 counts double", "sessão 12 conta a dobrar", { weights: [{ session: 12, times: 2, line: 0 }] }],
  ["final: sum", "final: soma", { final: { by: "sum", line: 0 } }],
  ["final: mean", "final: média", { final: { by: "mean", line: 0 } }],
  [
    "ties: best results, most sessions, last session",
    "empates: melhores resultados, mais sessões, última sessão",
    { ties: ["best", "sessions", "last"].map((by) => ({ by, line: 0 })) },
  ],
  ["down at 3 absences", "descem com 3 faltas", { demoteAt: { absences: 3, line: 0 } }],
  ["up 2", "sobem 2", { up: [{ count: 2, of: undefined, from: undefined, line: 0 }] }],
  ["up 3 from B", "sobem 3 de B", { up: [{ count: 3, of: undefined, from: "B", line: 0 }] }],
  ["down 1/5 of the line", "descem 1/5 da linha", { down: [{ count: 1, of: 5, from: undefined, line: 0 }] }],
  ["note: ties by lot", "nota: empates por sorteio", { notes: [{ line: 0 }] }],
];

test.each(RULES)("%s, in Portuguese %s", (english, portuguese, rule) => {
  expect(rulesOf(english)).toEqual(rule);
  expect(rulesOf(portuguese)).toEqual(rule);
  expect(rulesOf(`  ${english.toUpperCase()}. `)).toEqual(rule);
});

test("a numbering is passed over, a blank line says nothing, and the lines count from the first", () => {
  expect(rulesOf("1. best 7", "", "3) final: sum", "rule 4: drop 1")).toEqual({
    best: [{ count: 7, of: undefined, span: undefined, line: 0 }],
    final: { by: "sum", line: 2 },
    drop: { count: 1, line: 3 },
  });
});

test("absences may stand in any order, and by their ordinals", () => {
  const steps = rulesOf("third absence and later: 0", "first absence: 50", "absence 2: 45").absent;
  expect(steps?.map(({ from, value, line }) => [from, value, line])).toEqual([
    [1, { fixed: 50 }, 1],
    [2, { fixed: 45 }, 2],
    [3, { fixed: 0 }, 0],
  ]);
});

test.each<[lines: string[], fault: object]>([
  [["best 7", "captains toss a coin"], { line: 1, fault: "unknown" }],
  [["x".repeat(300)], { line: 0, fault: "unknown" }],
  [["best of seven"], { line: 0, fault: "unknown" }],
  [["best: seven"], { line: 0, fault: "value", examples: "best 7" }],
  [["best 0"], { line: 0, fault: "value", examples: "best 7" }],
  [["absent: ask the secretary"], { line: 0, fault: "value", examples: "absent 2: mean - 10, at most 42.5" }],
  [["absences: 50,45,40"], { line: 0, fault: "value", examples: "absent 2: mean - 10, at most 42.5" }],
  [
    ["absent: at least 50, at most 40"],
    { line: 0, fault: "value", examples: "absent 2: mean - 10, at most 42.5" },
  ],
  [["higher line: mean"], { line: 0, fault: "value", examples: "higher line: + 5" }],
  [["up 5/2"], { line: 0, fault: "value", examples: "up 2" }],
  [["sessions 12 to 7"], { line: 0, fault: "value", examples: "sessions: 12" }],
  [["lines: A, A"], { line: 0, fault: "value", examples: "lines: Red, White, Blue" }],
  [["down at 0 absences"], { line: 0, fault: "value", examples: "down at 3 absences" }],
  [["best 7", "best 8"], { line: 1, fault: "twice", before: 0 }],
  [["best 2 of sessions 1 to 6", "best 3 of sessions 1 to 6"], { line: 1, fault: "twice", before: 0 }],
  [["best 2 of sessions 6 to 1"], { line: 0, fault: "value", examples: "best 7" }],
  [["results: points", "results: IMPs"], { line: 1, fault: "twice", before: 0 }],
  [["results: 30 to 70", "results: 30 to 60"], { line: 1, fault: "twice", before: 0 }],
  [["member 7: 2"], { line: 0, fault: "value", examples: "member 7: - 2" }],
  [["absent: 50, 45", "absent 2: 40"], { line: 1, fault: "twice", before: 0 }],
  [["up 2", "", "up 3"], { line: 2, fault: "twice", before: 0 }],
  [["substitute: 40 to 60", "substitute: 45"], { line: 1, fault: "twice", before: 0 }],
  [["session 3 counts 2 times", "session 3 counts 3 times"], { line: 1, fault: "twice", before: 0 }],
  [["absent 3: 0"], { line: 0, fault: "step", missing: 2 }],
])("%j has a fault", (lines, fault) => {
  const read = readRules(lines);
  expect("examples" in read ? { ...read, examples: read.examples.en[0] } : read).toEqual(fault);
});

test("each example is a rule of its own, and the same one in both languages", () => {
  const [english, portuguese] = [ruleExamples("en"), ruleExamples("pt")];
  expect(english.length).toBeGreaterThan(40);
  expect(new Set(english).size).toBe(english.length);
  for (const [index, line] of english.entries()) {
    if (line.startsWith("lines")) continue;
    // A later absence needs an earlier one.
    const before = /^(?:absent [23])/.test(line) ? ["absent: 50"] : [];
    expect([line, rulesOf(...before, line)]).toEqual([line, rulesOf(...before, portuguese[index])]);
  }
});

test("rules that stand beside each other: for all lines and for one, for all substitutes and for some", () => {
  expect(rulesOf("up 2", "up 3 from B", "up from C: 1").up?.map(({ from, count }) => [from, count])).toEqual([
    [undefined, 2],
    ["B", 3],
    ["C", 1],
  ]);
  expect(rulesOf("substitute: 40 to 60", "substitute outside: 50").substitutes).toHaveLength(2);
});

test("parts are rounded up in whole numbers: a fifth of 15 is 3, of 16 it is 4", () => {
  for (let of = 1; of <= 12; of++) {
    for (let number = 0; number <= 60; number++) {
      const part = shareOf({ count: 1, of }, number);
      expect([part * of >= number, (part - 1) * of < number]).toEqual([true, true]);
    }
  }
  expect(shareOf({ count: 7, of: undefined }, 3)).toBe(7);
});

test("what the page about seasons shows are rules", () => {
  const page = readFileSync(join(__dirname, "../../../docs/season.md"), "utf8");
  const table = page.slice(page.indexOf("| Written"), page.indexOf("How they work together")).trim();
  const written = table
    .split("\n")
    .flatMap((line) => [...line.split("|")[1].matchAll(/`([^`]+)`/g)].map(([, rule]) => rule));
  expect(written.length).toBeGreaterThan(40);
  for (const rule of written) {
    const before = /^absent [23]/.test(rule) ? ["absent: 50"] : [];
    expect([rule, "rules" in readRules([...before, rule])]).toEqual([rule, true]);
  }
});

describe("words that no rule has", () => {
  test.each([
    "absent: ask the secretary",
    "no notice: ask",
    "no notice is never dropped: often",
    "excused: perhaps",
    "no entry is absent: sometimes",
    "substitutes count in the mean: half",
    "substitutes count as played: yes",
    "at most 3 apples",
    "at most many",
    "substitute: ask",
    "substitute: 55 to 45",
    "higher line: more",
    "lower line: less",
    "results: good",
    "handicap: small",
    "member 7: much",
    "lines: A,,B",
    "lines: A, A",
    "provisional: soon",
    "place points: many",
    "best: of all",
    "best 3/2 of the sessions",
    "best 1/2 of the cake",
    "drop 1 per 0 above 5",
    "drop: some",
    "same partner: always",
    "partners: many",
    "minimum: lots",
    "minimum 3 apples",
    "bonus: a cake",
    "sessions: all",
    "sessions: 0",
    "session 12 counts for nobody",
    "final: best",
    "ties: by age",
    "down at many absences",
    "up: the best",
    "down 2 at once",
  ])("%s", (line) => {
    expect(readRules(["best 7", line])).not.toHaveProperty("rules");
  });

  test("a rule that stands twice is told with the first one", () => {
    for (const [one, other] of [
      ["best 7", "best 8"],
      ["results: points", "results: points"],
      ["results: 35 to 70", "results: at most 70"],
      ["substitute: 35", "substitute: 40"],
    ]) {
      expect(readRules([one, "minimum 2", other])).toMatchObject({ line: 2, before: 0 });
    }
  });
});
