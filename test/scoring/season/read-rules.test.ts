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
  [
    "at most 3 substitutes",
    "no máximo 3 substitutos",
    { mostSubstitutes: { count: 3, of: undefined, isBelow: false, line: 0 } },
  ],
  [
    "fewer than 1/2 substitutes",
    "menos de 1/2 substitutos",
    { mostSubstitutes: { count: 1, of: 2, isBelow: true, line: 0 } },
  ],
  [
    "absent: 50, at most own mean + 5",
    "falta: 50, no máximo média própria + 5",
    { absent: [{ from: 1, value: { fixed: 50, limits: { ...AS_IT_IS, mostOfMean: 5 } }, line: 0 }] },
  ],
  [
    "substitute: at most mean, at least the own mean - 10",
    "substituto: no máximo média, no mínimo a média própria - 10",
    {
      substitutes: [{ kind: undefined, value: { ...AS_IT_IS, mostOfMean: 0, leastOfMean: -10 }, line: 0 }],
    },
  ],
  [
    "absent: lowest of the session",
    "falta: o mais baixo da sessão",
    { absent: [{ from: 1, value: mean({ basis: "lowest of session" }), line: 0 }] },
  ],
  [
    "absent: lowest of the line - 1",
    "falta: mais baixo da linha - 1",
    { absent: [{ from: 1, value: mean({ basis: "lowest of line", plus: -1 }), line: 0 }] },
  ],
  ["fewest first", "menos pontos primeiro", { fewestFirst: { line: 0 } }],
  [
    "round final to 2 decimals",
    "arredondar final a 2 casas decimais",
    { roundFinal: { decimals: 2, by: "nearest", line: 0 } },
  ],
  [
    "round figures down to 1 decimal",
    "arredondar valores para baixo a 1 casa",
    { roundFigures: { decimals: 1, by: "down", line: 0 } },
  ],
  [
    "round figures up to 0",
    "arredondar valores para cima a 0",
    { roundFigures: { decimals: 0, by: "up", line: 0 } },
  ],
  [
    "handicap from: mean of the last 10, base 61.3, share 2/3, -2 to 15, at least 3 sessions, round up to 0",
    "handicap de: média das últimas 10, base 61,3, parte 2/3, -2 a 15, no mínimo 3 sessões, arredondar para cima a 0",
    {
      handicapFrom: {
        last: 10,
        base: 61.3,
        share: 2 / 3,
        least: -2,
        most: 15,
        minimum: 3,
        rounding: { decimals: 0, by: "up" },
        line: 0,
      },
    },
  ],
  [
    "handicap from: share 0.5, at most 10, at least -10, rounded to 1",
    "handicap de: parte 0,5, no máximo 10, no mínimo -10, arredondar a 1",
    {
      handicapFrom: {
        last: undefined,
        base: 50,
        share: 0.5,
        least: -10,
        most: 10,
        minimum: 1,
        rounding: { decimals: 1, by: "nearest" },
        line: 0,
      },
    },
  ],
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
  [
    "pair 12: + 0.5 for boards 1,2,3",
    "par 12: + 0,5 por mãos 1,2,3",
    { adjustments: [{ member: "12", plus: 0.5, line: 0 }] },
  ],
  ["results: IMPs", "resultados: pontos", { points: { line: 0 } }],
  [
    "best 4 of sessions 1 to 6",
    "melhores 4 das sessões 1 a 6",
    { best: [{ count: 4, of: undefined, span: { from: 1, to: 6 }, line: 0 }] },
  ],
  ["lines: Red, White", "linhas: Red, White", { order: { names: ["RED", "WHITE"], line: 0 } }],
  ["lines: 1,2,3", "linhas: 1,2,3", { order: { names: ["1", "2", "3"], line: 0 } }],
  [
    "substitute: does not count",
    "substituto: não conta",
    { substitutes: [{ kind: undefined, value: { nothing: true }, line: 0 }] },
  ],
  ["provisional: 50", "provisório: 50", { provisional: { value: 50, until: undefined, line: 0 } }],
  [
    "provisional: 45 until session 12",
    "provisório: 45 até à sessão 12",
    { provisional: { value: 45, until: 12, line: 0 } },
  ],
  [
    "place points: 10 8 6.5",
    "pontos por lugar: 10, 8, 6,5",
    { placePoints: { points: [10, 8, 6.5], of: "all", line: 0 } },
  ],
  [
    "place points of each line: beaten",
    "pontos por lugar de cada linha: vencido",
    { placePoints: { points: "beaten", of: "line", line: 0 } },
  ],
  [
    "place points of each direction: 6 4 2",
    "pontos por lugar de cada direção: 6 4 2",
    { placePoints: { points: [6, 4, 2], of: "direction", line: 0 } },
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
  [
    "best 12 of sessions 10 to 24",
    "melhores 12 das sessões 10 a 24",
    { best: [{ count: 12, of: undefined, span: { from: 10, to: 24 }, line: 0 }] },
  ],
  [
    "drop 1 per 12 above 15",
    "descartar 1 por 12 acima de 15",
    { dropEvery: { above: 15, each: 12, line: 0 } },
  ],
  ["sessions 10 to 24", "sessões 10 a 24", { span: { from: 10, to: 24, line: 0 } }],
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
  ["down 3 from Red", "descem 3 de Red", { down: [{ count: 3, of: undefined, from: "RED", line: 0 }] }],
  ["down from Red: 1/4", "descem de Red: 1/4", { down: [{ count: 1, of: 4, from: "RED", line: 0 }] }],
  [
    "up 2 from top line b",
    "sobem 2 de top line b",
    { up: [{ count: 2, of: undefined, from: "TOP LINE B", line: 0 }] },
  ],
  ["down 1/5 of the line", "descem 1/5 da linha", { down: [{ count: 1, of: 5, from: undefined, line: 0 }] }],
  ["note: ties by lot", "nota: empates por sorteio", { notes: [{ line: 0 }] }],
  ["note: places 1,2,3 are paid", "nota: 1,2,3 recebem", { notes: [{ line: 0 }] }],
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
  expect(portuguese).toHaveLength(english.length);
  expect(new Set(english).size).toBe(english.length);
  for (const [index, line] of english.entries()) {
    if (line.startsWith("lines")) {
      // Lines have names of their own in each language.
      expect([line, portuguese[index]].map((names) => rulesOf(names).order?.names.length)).toEqual([3, 3]);
      continue;
    }
    // A later absence needs an earlier one, and the last session is known where it is said how many there are.
    const before = /^absent [23]/.test(line)
      ? ["absent: 50"]
      : /last session/.test(line)
        ? ["sessions: 12"]
        : [];
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

test.each<[lines: string[], rules: object]>([
  [
    ["at most 3 substitutes", "at most 4 absences"],
    {
      mostSubstitutes: { count: 3, of: undefined, isBelow: false, line: 0 },
      mostAbsences: { count: 4, line: 1 },
    },
  ],
  [
    ["absent last session: 20", "last session counts 2 absences", "sessions: 12"],
    {
      lastAbsent: { value: { fixed: 20 }, line: 0 },
      lastCounts: { absences: 2, line: 1 },
      sessions: { count: 12, line: 2 },
    },
  ],
  [
    ["sessions: 12", "sessions 7 to 12"],
    { sessions: { count: 12, line: 0 }, span: { from: 7, to: 12, line: 1 } },
  ],
  [
    ["results: points", "results: at most 20"],
    { points: { line: 0 }, results: { value: { ...AS_IT_IS, most: 20 }, line: 1 } },
  ],
  [
    ["drop 1 per 2 above 5", "drop 1"],
    { dropEvery: { each: 2, above: 5, line: 0 }, drop: { count: 1, line: 1 } },
  ],
  [
    ["ties: best", "ties: last session"],
    {
      ties: [
        { by: "best", line: 0 },
        { by: "last", line: 1 },
      ],
    },
  ],
  [
    ["member 7: - 2", "member 7: - 1"],
    {
      adjustments: [
        { member: "7", plus: -2, line: 0 },
        { member: "7", plus: -1, line: 1 },
      ],
    },
  ],
  [
    ["session 3 counts 2 times", "session 4 counts 2 times"],
    {
      weights: [
        { session: 3, times: 2, line: 0 },
        { session: 4, times: 2, line: 1 },
      ],
    },
  ],
  [["note: by lot", "note: by lot"], { notes: [{ line: 0 }, { line: 1 }] }],
  [
    ["best 7", "best 2 of sessions 1 to 6", "best 2 of sessions 1 to 5"],
    {
      best: [
        { count: 7, of: undefined, span: undefined, line: 0 },
        { count: 2, of: undefined, span: { from: 1, to: 6 }, line: 1 },
        { count: 2, of: undefined, span: { from: 1, to: 5 }, line: 2 },
      ],
    },
  ],
])("%j stand beside each other", (lines, rules) => {
  expect(rulesOf(...lines)).toEqual(rules);
});

test("the second rule for the whole season is told, with rounds between them", () => {
  expect(readRules(["best 2 of sessions 1 to 6", "best 7", "best 8"])).toEqual({
    line: 2,
    fault: "twice",
    before: 1,
  });
});

test("the tenth absence and later ones have rules, too", () => {
  const steps = rulesOf("absent: 50", "absent 10: 40", "absent 12: 30", "absent 2: 45").absent;
  expect(steps?.map(({ from }) => from)).toEqual([1, 2, 10, 12]);
});

test.each([
  ["mean of the earlier sessions", "before"],
  ["média das anteriores", "before"],
  ["a média das anteriores", "before"],
  ["mean of all", "counted"],
  ["média de todas", "counted"],
  ["own mean", "played"],
  ["média própria", "played"],
  ["lowest result", "lowest"],
  ["mais baixo", "lowest"],
])("what is done to a mean may stand before it: + 2, %s", (words, basis) => {
  const rule = { absent: [{ from: 1, value: mean({ basis, plus: 2, most: 60 }), line: 0 }] };
  expect(rulesOf(`absent: + 2, ${words}, at most 60`)).toEqual(rule);
  expect(rulesOf(`absent: ${words} + 2, at most 60`)).toEqual(rule);
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
    const before = [
      ...(/^absent [23]/.test(rule) ? ["absent: 50"] : []),
      ...(/last session/.test(rule) && !rule.startsWith("ties") ? ["sessions: 12"] : []),
    ];
    expect([rule, "rules" in readRules([...before, rule])]).toEqual([rule, true]);
  }
});

describe("words that no rule has", () => {
  test.each([
    "absent: ask the secretary",
    "absent:",
    "absent: , 35",
    "absent: at most 40,5,30 to 60",
    "excused:",
    "results:",
    "higher line",
    "no notice: ask",
    "no notice is never dropped: often",
    "excused: perhaps",
    "no entry is absent: sometimes",
    "substitutes count in the mean: half",
    "substitutes count as played: yes",
    "at most 3 apples",
    "fewer than 3 absences",
    "at most 1/2 absences",
    "absent last session: perhaps",
    "absent last session: 20",
    "last session counts 2 apples",
    "last session counts 2 absences",
    "results: at most own mean + 5",
    "higher line: at least mean - 5",
    "absent: 50, + 5",
    "absent: 50, mean",
    "fewest first: always",
    "round final to many",
    "round final to 7 decimals",
    "round figures to 2 apples",
    "at most many",
    "at most 3 of the substitutes",
    "at most 4 long absences",
    "down at 3 long absences",
    "substitute: ask",
    "substitute: 55 to 45",
    "higher line: more",
    "lower line: less",
    "results: good",
    "handicap: small",
    "member 7: much",
    "lines of the club: A, B",
    "lines: A,,B",
    "lines: A, A",
    "provisional: soon",
    "place points: many",
    "place points:",
    "best: of all",
    "best 3/2 of the sessions",
    "best 1/2 of the cake",
    "best 4 perhaps of sessions 1 to 6",
    "best 4 1 to 6",
    "drop 1 per 0 above 5",
    "drop 11 per 2 above 5",
    "drop: some",
    "drop the last 2",
    "same partner: always",
    "same partner: 4 at most sessions",
    "partners: many",
    "partners: 1at least 3",
    "minimum: lots",
    "minimum number 8",
    "minimum 8 or last sessions",
    "minimum 3 apples",
    "bonus: a cake",
    "sessions: all",
    "sessions: 0",
    "session 12 counts for nobody",
    "session 12 counts -1 times",
    "session number 12 counts 2 times",
    "final: best",
    "ties: by age",
    "down at many absences",
    "up: the best",
    "down 2 at once",
    "down at once 2",
    "down at last 3 absences",
    "up 2 perhaps from each line",
    "up 2 perhaps from B",
    "notebook: ties by lot",
  ])("%s", (line) => {
    expect(readRules(["best 7", line])).not.toHaveProperty("rules");
  });

  test("a rule that stands twice is told with the first one", () => {
    for (const [one, other] of [
      ["best 7", "best 8"],
      ["results: points", "results: points"],
      ["results: 35 to 70", "results: at most 70"],
      ["substitute: 35", "substitute: 40"],
      ["sessions: 12", "sessions: 14"],
      ["sessions 1 to 6", "sessions 7 to 12"],
      ["at most 3 substitutes", "at most 2 substitutes"],
      ["at most 4 absences", "at most 5 absences"],
      ["drop 1", "drop 2"],
      ["drop 1 per 2 above 5", "drop 1 per 3 above 5"],
      ["handicap: sum", "grade: mean"],
      ["no entry is absent", "no entry is an absence"],
    ]) {
      expect(readRules([one, "minimum 2", other])).toMatchObject({ line: 2, before: 0 });
    }
  });
});

/** Other words for the same rule: each line of a group says what its first line says. */
const SAME: string[][] = [
  ["absent: 35", "absence: 35", "absences: 35", "falta: 35", "faltas: 35", "absent 35", "absent : 35"],
  [
    "absent 1+: 35",
    "absent 1 +: 35",
    "absent 1 and later: 35",
    "absent 1 and more: 35",
    "absent 1 onwards: 35",
  ],
  ["absent: 35", "absent 1: 35", "absent1: 35", "falta 1 e seguintes: 35", "first absence and later: 35"],
  ["first absence: 35", "1st absence: 35", "primeira falta: 35", "1ª falta: 35", "1.ª falta: 35"],
  ["no notice: 35", "without notice: 35", "sem aviso: 35", "falta sem aviso: 35", "no notice 35"],
  ["no notice is never dropped", "no notice always counts", "sem aviso conta sempre"],
  ["excused: 50", "dispensa: 50", "dispensado: 50", "dispensada: 50"],
  ["no entry is absent", "no entry is an absence", "sem registo é falta"],
  [
    "substitutes count as played",
    "substitutos contam como jogados",
    "substitutos contam como jogadas",
    "substitutos contam como jogado",
    "substitutos contam como jogada",
  ],
  ["at most 1 substitute", "at most 1 substitutes", "no máximo 1 substituto", "no máximo: 1 substitutos"],
  [
    "at most 4 absences",
    "at most 4 absence",
    "at most 4 absences to be ranked",
    "no máximo 4 faltas para classificar",
    "no máximo 4 falta",
  ],
  ["substitute: 50", "substitutes: 50", "substituto: 50", "substitutos: 50"],
  ["substitute same line: 50", "substitutes same line: 50", "substituto mesma linha: 50"],
  ["substitute other line: 50", "substitute another line: 50", "substituto outra linha: 50"],
  ["substitute outside: 50", "substituto de fora: 50"],
  ["substitute: nothing", "substitute: does not count", "substitute: not counted", "substituto: nada"],
  ["absent: nothing", "absent: does not count", "absent: not counted", "falta: nada", "falta: não conta"],
  [
    "results: 35 to 70",
    "result: 35 to 70",
    "each result: 35 to 70",
    "resultado: 35 a 70",
    "cada resultado: 35 a 70",
  ],
  [
    "results: 35 to 70",
    "results: between 35 and 70",
    "results: from 35 to 70",
    "resultados: de 35 a 70",
    "resultados: entre 35 e 70",
    "results: at least 35, at most 70",
    "results: 35% to 70 %",
    "results: >= 35 and <= 70",
    "results: minimum 35 and maximum 70",
    "results: min 35, max 70",
    "results: at least 35 up to 70",
    "resultados: no mínimo 35 e no máximo 70",
    "resultados: mínimo 35, máximo 70",
  ],
  ["results: points", "results: IMPs", "results: VPs", "resultados: pontos", "resultados: PVs"],
  [
    "handicap: sum",
    "handicaps: sum",
    "handicap: full",
    "handicap: both",
    "handicap: soma",
    "handicap: inteiro",
  ],
  ["handicap: mean", "handicap: half", "handicap: média", "handicap: metade"],
  ["handicap: own", "handicap: próprio"],
  ["grade: own", "grades: own", "grau: próprio", "graus: próprio"],
  ["member 7: - 2", "pair 7: - 2", "membro 7: -2", "par 7: - 2 atraso", "member 7: − 2"],
  ["member 7: + 2", "member 7: +2 thanks"],
  ["lines: A, B", "linhas: A; B", "lines: a > b", "lines:A,B"],
  [
    "provisional: 45 until session 12",
    "provisional: 45 till session 12",
    "provisório: 45 até à sessão 12",
    "provisório: 45 até sessão 12",
  ],
  ["place points: 3 2 1", "points for places: 3, 2, 1", "pontos por lugar: 3; 2; 1", "place points 3 2 1"],
  [
    "place points of each line: 3 2 1",
    "place points in each line: 3 2 1",
    "pontos por lugar de cada linha: 3 2 1",
  ],
  [
    "place points: beaten",
    "place points: each beaten",
    "place points: 1 for each beaten",
    "place points: 1 per beaten",
    "pontos por lugar: 1 por cada vencido",
    "pontos por lugar: cada vencido",
  ],
  [
    "best 7",
    "the best 7",
    "best: 7",
    "best 7 sessions",
    "best 7 results",
    "best 7 evenings",
    "best 7 of 30",
    "best 7 of the sessions",
    "best 7 of sessions",
    "best 7 of 30 evenings",
    "best 7 of the results",
    "melhores 7 sessões",
    "melhores 7 resultados",
    "melhores 7 noites",
    "melhores 7 de 30",
    "melhores 7 das 30 noites",
    "melhores 7 de as sessões",
  ],
  ["best 7", "best7", "best 7...", "best 7 ;", "  2)   best   7"],
  ["higher line: + 5", "higher line + 5", "higher line +5", "linha acima +5"],
  ["lower line: x 0.97", "lower line x 0.97", "lower line x0.97", "linha abaixo x 0,97"],
  ["results: >= 35 and <= 70", "results >= 35 and <= 70", "results >=35,<=70", "resultados 35 a 70"],
  [
    "results: at least 35, at most 70",
    "results: at least 35,at most 70",
    "results: at least 35 , at most 70",
  ],
  ["place points: 3 2 1", "place points: 3 , 2 , 1", "place points: 3, 2, 1,", "place points: 3 ; 2;1"],
  ["best 2/3", "best 2 / 3", "best 2/3 of the evenings", "melhores 2/3 das noites"],
  [
    "best 4 of sessions 1 to 6",
    "best 4 of sessions 1 - 6",
    "best 4 of sessions 1-6",
    "best 4 of sessions 1–6",
    "melhores 4 das sessões 1 a 6",
    "melhores 4 de sessões 1 a 6",
  ],
  [
    "drop 2",
    "drop the worst 2",
    "drop 2 results",
    "drop 2 sessions",
    "drop 2 lowest",
    "drop 2 worst",
    "descartar os piores 2",
    "descartar 2 sessões",
    "descartar 2 resultados",
  ],
  ["drop 1", "drop 1 result", "drop 1 session", "descartar 1 sessão", "descartar 1 resultado"],
  [
    "drop 1 per 2 above 5",
    "drop 1 for every 2 above 5",
    "drop 1 per 2 sessions above 5 sessions",
    "drop 1 per 2 after 5",
    "descartar 1 por 2 sessões acima de 5 sessões",
    "descartar 1 por 2 depois de 5",
  ],
  [
    "same partner: at most 4",
    "same partner: 4",
    "same partner at most 4",
    "same partner at most 4 sessions",
    "same partner: at most 4 own evenings",
    "mesmo parceiro: no máximo 4 noites",
    "mesmo parceiro no máximo 4",
    "mesmo parceiro: 4 sessões",
  ],
  [
    "same partner: 1",
    "same partner: 1 session",
    "same partner: 1 evening",
    "mesmo parceiro: 1 sessão",
    "mesmo parceiro: 1 noite",
  ],
  [
    "partners: at least 3",
    "partners: 3",
    "different partners: 3",
    "different partners at least 3",
    "parceiros diferentes: no mínimo 3",
    "parceiros no mínimo 3",
  ],
  [
    "minimum 8",
    "at least 8",
    "mínimo 8",
    "no mínimo 8",
    "minimum 8 sessions",
    "minimum 8 own sessions",
    "minimum 8 evenings",
    "minimum 8 own session",
    "minimum 8 of the sessions",
    "minimum 8 of the evenings",
    "minimum 8 of sessions",
    "minimum 8 of 20",
    "mínimo 8 de 20",
    "mínimo 8 sessões",
    "mínimo 8 noites",
    "mínimo 8 das sessões",
    "mínimo 8 de as noites",
  ],
  [
    "minimum 8, otherwise last",
    "minimum 8 otherwise last",
    "minimum 8 or last",
    "mínimo 8, senão último",
    "mínimo 8 ou último",
  ],
  [
    "bonus: 0.5 per session",
    "bonus: 0.5 for each session",
    "bonus: 0.5 per evening",
    "bonus: 0.5 per session above 0",
    "bónus: 0,5 por sessão",
    "bónus: 0,5 por noite",
  ],
  [
    "bonus: 0.5 per session above 10, at most 2",
    "bonus: 0.5 per session after 10 at most 2",
    "bónus: 0,5 por sessão depois de 10, no máximo 2",
    "bónus: 0,5 por sessão acima de 10 no máximo 2",
  ],
  ["sessions: 12", "sessions 12", "sessões: 12"],
  ["sessions 7 to 12", "sessions 7-12", "sessions 7 - 12", "sessões 7 a 12"],
  [
    "session 12 counts double",
    "session 12 counts twice",
    "session 12 double",
    "session 12 x2",
    "session 12 x 2",
    "session 12 2 times",
    "session 12 counts 2",
    "session 12 counts 2 times",
    "sessão 12 conta 2 vezes",
    "sessão 12 conta a dobrar",
    "sessão 12 conta em dobro",
  ],
  ["final: mean", "final: average", "final: média"],
  ["final: sum", "final: total", "final: soma"],
  [
    "ties: best",
    "ties: best result",
    "ties: best results",
    "empates: melhores",
    "empates: melhor resultado",
    "empates: melhores resultados",
  ],
  ["ties: sessions", "ties: most sessions", "ties: more sessions", "empates: mais sessões"],
  ["ties: last", "ties: last session", "ties: latest session", "empates: última sessão"],
  [
    "down at 3 absences",
    "demoted at 3 absences",
    "demoted with 3 absence",
    "descem com 3 faltas",
    "desce com 3 falta",
  ],
  [
    "up 2",
    "promoted 2",
    "promoted: 2",
    "sobem 2",
    "sobe 2",
    "up 2 in each line",
    "up 2 of every line",
    "up 2 from the line",
    "up 2 each line",
    "sobem 2 de cada linha",
    "sobem 2 da linha",
  ],
  [
    "down 2",
    "demoted 2",
    "relegated 2",
    "descem 2",
    "desce 2",
    "down 2 in each line",
    "down 2 from every line",
    "descem 2 de cada linha",
  ],
  [
    "down 3 from B",
    "down 3 in B",
    "demoted 3 from line B",
    "relegated from B: 3",
    "down in line B: 3",
    "descem 3 da linha B",
    "desce de B: 3",
  ],
  [
    "up 3 from B",
    "up 3 in B",
    "up 3 from line B",
    "up in B: 3",
    "up from line B: 3",
    "sobem 3 de B",
    "sobem 3 da linha B",
    "sobem de B: 3",
    "sobe da linha B: 3",
  ],
  ["note: by lot", "nota: por sorteio"],
  ["absent: mean", "absent: the mean", "absent: own mean", "absent: average", "absent: the own average"],
  ["absent: mean", "absent: mean of own sessions", "falta: média", "falta: a média", "falta: média própria"],
  [
    "absent: mean before",
    "absent: the mean of the earlier sessions",
    "absent: own average of previous evenings",
    "absent: mean of the previous sessions",
    "absent: mean of the earlier",
    "falta: a média das anteriores",
    "falta: média das anteriores",
  ],
  [
    "absent: mean of all",
    "absent: the own average of all",
    "falta: média de todas",
    "falta: a média de todas",
  ],
  [
    "absent: lowest",
    "absent: the lowest",
    "absent: own lowest",
    "absent: lowest result",
    "falta: mais baixo",
    "falta: o mais baixo",
    "falta: resultado mais baixo",
    "falta: o resultado mais baixo",
  ],
  [
    "absent: 90% of the mean",
    "absent: 90 % of the average",
    "absent: 90% of own mean",
    "falta: 90% da média",
    "falta: 90 % do média",
    "absent: 90% of the own mean",
  ],
  [
    "absent: mean x 0.9",
    "absent: mean × 0.9",
    "absent: mean * 0.9",
    "absent: mean times 0.9",
    "falta: média vezes 0,9",
  ],
  ["absent: mean + 2", "absent: mean +2", "absent: mean plus 2", "falta: média mais 2"],
  ["absent: mean - 2", "absent: mean −2", "absent: mean – 2", "absent: mean minus 2", "absent: mean less 2"],
  ["absent: mean - 2", "falta: média menos 2", "absent: x 1 - 2", "absent: mean + -2"],
  [
    "absent: at most 45",
    "absent: mean, at most 45",
    "absent: maximum 45",
    "absent: max 45",
    "absent: up to 45",
  ],
  [
    "absent: at most 45",
    "falta: no máximo 45",
    "falta: máximo 45",
    "absent: <= 45",
    "absent: <=45",
    "absent: mean and at most 45",
  ],
  [
    "absent: at least 45",
    "absent: minimum 45",
    "absent: min 45",
    "falta: no mínimo 45",
    "falta: mínimo 45",
    "absent: >= 45",
  ],
  [
    "best 7",
    "1. best 7",
    "1) best 7",
    "1: best 7",
    "rule 1: best 7",
    "regra 1. best 7",
    "12.  best 7",
    "best  7",
    "best 7;",
    " best 7. ",
  ],
];

test.each(SAME)("%s, in other words", (first, ...others) => {
  for (const other of others) expect([other, rulesOf(other)]).toEqual([other, rulesOf(first)]);
});

test("each ordinal, in figures and words, is its absence", () => {
  for (const [index, ordinals] of [
    ["first", "1st", "primeira", "1ª", "1.ª"],
    ["second", "2nd", "segunda", "2ª", "2.ª"],
    ["third", "3rd", "terceira", "3ª", "3.ª"],
    ["fourth", "4th", "quarta", "4ª", "4.ª"],
    ["fifth", "5th", "quinta", "5ª", "5.ª"],
  ].entries()) {
    for (const ordinal of ordinals) {
      const before = Array.from({ length: index }, (_, at) => `absent ${at + 1}: 50`);
      const { absent = [] } = rulesOf(...before, `${ordinal} absence: 40`);
      expect([ordinal, absent.at(-1)]).toEqual([
        ordinal,
        { from: index + 1, value: { fixed: 40 }, line: index },
      ]);
    }
  }
});

describe("a rule with a word too many is none", () => {
  const all = [...RULES.flatMap(([english, portuguese]) => [english, portuguese]), ...SAME.flat()].filter(
    (line) => !/^(?:\d|rule|regra| )/.test(line),
  );
  /** Whatever stands behind these is a reason or a name. */
  const isOpen = (line: string) =>
    /^(?:note|nota|member|membro|pair|par |lines|linhas)/.test(line) ||
    /^(?:up|sobem|down|demoted|descem) .* ?(?:from|in|de|da) /.test(line);
  const isRule = (line: string) => "rules" in readRules([line]);

  test("in front of it", () => {
    for (const line of all) expect([line, isRule(`perhaps ${line}`)]).toEqual([line, false]);
  });

  test("behind it", () => {
    for (const line of all)
      if (!isOpen(line)) expect([line, isRule(`${line} perhaps`)]).toEqual([line, false]);
  });

  test("between its words and its value, on either side of the colon", () => {
    for (const line of all) {
      const [begin, rest] = line.split(line.includes(":") ? / ?: ?/ : / (?=[x<>]=? ?\d|[-+]|\d)/);
      if (!rest || /^(?:note|nota|lines|linhas)/.test(line)) continue;
      // Behind "up in" a line may be called so.
      const isOfLine = /^(?:up|sobem?|down|descem?|desce|relegated) (?:in|from|de|da) /.test(begin);
      expect([line, isRule(`${begin} perhaps: ${rest}`)]).toEqual([line, isOfLine]);
      expect([line, isRule(`${begin} perhaps ${rest}`)]).toEqual([line, isOfLine]);
      expect([line, isRule(`${begin}: perhaps ${rest}`)]).toEqual([line, false]);
    }
  });
});

test("limits may be the same, a round may be one session, and a part may be the whole", () => {
  expect(rulesOf("results: 50 to 50").results).toMatchObject({ value: { least: 50, most: 50 } });
  expect(rulesOf("best 1 of sessions 3 to 3").best).toMatchObject([{ count: 1, span: { from: 3, to: 3 } }]);
  expect(rulesOf("sessions 3 to 3").span).toMatchObject({ from: 3, to: 3 });
  expect(rulesOf("up 2/2").up).toMatchObject([{ count: 2, of: 2 }]);
  expect(rulesOf(`note: ${"x".repeat(194)}`).notes).toHaveLength(1);
  expect(readRules([`note: ${"x".repeat(195)}`])).toEqual({ line: 0, fault: "unknown" });
});

test("operations go from left to right: a factor behind an addition multiplies both", () => {
  expect(rulesOf("absent: mean - 4 x 0.5")).toEqual({
    absent: [{ from: 1, value: mean({ times: 0.5, plus: -2 }), line: 0 }],
  });
  expect(rulesOf("higher line: x 2 x 0.5 + 1 + 2").higher?.value).toEqual({ ...AS_IT_IS, times: 1, plus: 3 });
});

test("numbers have six digits at most, and a session before the first is none", () => {
  for (const rule of [
    "best N",
    "drop N",
    "minimum N",
    "sessions: N",
    "up N",
    "partners: N",
    "same partner: N",
  ]) {
    expect([rule, "rules" in readRules([rule.replace("N", "999999")])]).toEqual([rule, true]);
    expect([rule, "rules" in readRules([rule.replace("N", "1000000")])]).toEqual([rule, false]);
  }
});
