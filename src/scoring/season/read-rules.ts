import {
  type Basis,
  type FigureChange,
  type HandicapFormula,
  NO_RULES,
  type Rounding,
  type SeasonRules,
  type NumberOrPart,
  type SessionSpan,
  UNCHANGED,
  type EveningValue,
} from "./rules";

/*
 * Reads the rules of a season as a club prints them, a line each: the words of a rule, and its numbers. The words stand here
 * and not in the translations, because a rule that a club has typed in one language must be read in every other.
 */

/** What is wrong with a line. */
export type RuleFault =
  /** No rule begins like this. */
  | { line: number; fault: "unknown" }
  /** The rule is known, and what follows cannot be read; it should be like one of the examples. */
  | { line: number; fault: "value"; examples: RuleExamples }
  /** The rule stands in another line already. */
  | { line: number; fault: "twice"; before: number }
  /** A later absence has a rule, and an earlier one has none. */
  | { line: number; fault: "step"; missing: number }
  /** The rule speaks of the last session, and no rule says which one that is. */
  | { line: number; fault: "length" };

/** The rules of the lines; a line that is blank says nothing. */
export type ReadRules = { rules: SeasonRules } | RuleFault;

/** How a rule is written, in each language whose words are known; the first one stands in messages. */
export type RuleExamples = Readonly<Record<"en" | "pt", readonly [string, ...string[]]>>;

/** A rule in words. */
interface Wording {
  /** What a line begins with, up to its colon or its first number, in English and in Portuguese. */
  begins: RegExp;
  examples: RuleExamples;
  /** Reads what follows; undefined where it cannot. What is added stands beside what the lines above have said. */
  read: (
    rest: string,
    parts: Parts,
    line: number,
    rules: SeasonRules,
  ) => Partial<SeasonRules> | Twice | undefined;
}

/** The line that has said the same already. */
interface Twice {
  before: number;
}

/** What stands in the brackets of `begins`. */
type Parts = readonly (string | undefined)[];

/**
 * Reads the lines of a regulation from the top down.
 *
 * Cost: in proportion to their length.
 *
 * @param lines a line a rule; a numbering in front of it is passed over
 * @example
 * readRules(["best 7", "final: sum"]); //=> { rules: { …, best: { count: 7, of: undefined, line: 0 }, final: { by: "sum", line: 1 } } }
 * readRules(["captains toss"]); //=> { line: 0, fault: "unknown" }
 */
export function readRules(lines: readonly string[]): ReadRules {
  let rules = NO_RULES;
  for (const [line, typed] of lines.entries()) {
    const words = plain(typed);
    if (words === "") continue;
    if (words.length > LONGEST) return { line, fault: "unknown" };
    const [begin, rest] = partsOf(words);
    const found = wordingOf(begin);
    if (!found) return { line, fault: "unknown" };
    const { wording, parts } = found;
    const added = wording.read(rest, parts, line, rules);
    if (added === undefined) return { line, fault: "value", examples: wording.examples };
    if ("before" in added) return { line, fault: "twice", before: added.before };
    const before = saidIn(rules, added);
    if (before !== undefined) return { line, fault: "twice", before };
    rules = { ...rules, ...added };
  }
  const ofLast = rules.lastAbsent ?? rules.lastCounts;
  if (ofLast && !rules.sessions && !rules.span) return { line: ofLast.line, fault: "length" };
  const [first] = rules.absent;
  return first && first.from > 1 ? { line: first.line, fault: "step", missing: first.from - 1 } : { rules };
}

/** The line that has said already what is added; lists of rules have seen to it themselves. */
function saidIn(rules: SeasonRules, added: Partial<SeasonRules>): number | undefined {
  for (const name of Object.keys(added)) {
    const said = rules[name as keyof SeasonRules];
    if (said && "line" in said) return said.line;
  }
  return undefined;
}

/** All that can be written, a line each, in the order in which a season has it. */
export function ruleExamples(language: keyof RuleExamples): string[] {
  return WORDINGS.flatMap(({ examples }) => examples[language]);
}

/** A rule that is longer than this is a paragraph. */
const LONGEST = 200;

function wordingOf(begin: string): { wording: Wording; parts: Parts } | undefined {
  for (const wording of WORDINGS) {
    const parts = wording.begins.exec(begin)?.slice(1);
    if (parts) return { wording, parts };
  }
  return undefined;
}

/** Small letters, without numbering, with one kind of minus, and one space between words; per cents are plain numbers. */
function plain(line: string): string {
  return line
    .normalize("NFC")
    .toLowerCase()
    .replace(/^\s*(?:rule |regra )?\d+[.):]\s/, "")
    .replace(/[−–—]/g, "-")
    .replace(/[×*]/g, "x")
    .replace(/(\d) ?%(?! (?:of|da|do)\b)/g, "$1")
    .replace(/[.;]+\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a line, and what follows them. */
function partsOf(words: string): [begin: string, rest: string] {
  const [begin, rest = ""] = words.split(words.includes(":") ? / ?: ?(.*)/ : / ?((?:[-+x<>]=? ?)?\d.*)/);
  return [begin, rest];
}

/** What stands in the brackets of a pattern; nothing where the words are not like it. */
function partsIn(words: string, pattern: RegExp): Parts {
  return pattern.exec(words)?.slice(1) ?? [];
}

/** A whole number or a decimal; `40,45,50` begins with none, because nobody knows which of its commas are decimal marks. */
const UNSIGNED = String.raw`\d+(?:[.,]\d+)?(?![.,]?\d)`;
const N = `-?${UNSIGNED}`;
const NUMBER = new RegExp(`^${N}$`);

function numberIn(words: string): number | undefined {
  return NUMBER.test(words) ? decimal(words) : undefined;
}

/** A number with either decimal mark, and a space behind its sign. */
function decimal(words: string): number {
  return Number(words.replace(" ", "").replace(",", "."));
}

const AT_MOST = "(?:at most|maximum|max|up to|no máximo|máximo|<=)";
const AT_LEAST = "(?:at least|minimum|min|no mínimo|mínimo|>=)";
/** `own mean + 5`, from which a limit is counted. */
const OF_MEAN = String.raw`(?:the |a )?(?:own )?(?:mean|average|média)(?: própria)?(?: ?([+-] ?${UNSIGNED}))?`;

/** What stands at the beginning of the rest, and what it does to a value. */
const OPERATIONS: readonly (readonly [
  RegExp,
  (value: FigureChange & { basis?: Basis }, numbers: readonly number[]) => object,
])[] = [
  [
    /^(?:the )?(?:own )?(?:mean|average)(?: of (?:the )?(?:earlier|previous)(?: sessions| evenings)?| before)/,
    () => ({ basis: "before" }),
  ],
  [/^(?:a )?média das anteriores/, () => ({ basis: "before" })],
  [/^(?:the )?(?:own )?(?:mean|average) of all/, () => ({ basis: "counted" })],
  [/^(?:a )?média de todas/, () => ({ basis: "counted" })],
  [/^(?:the )?(?:own )?(?:mean|average)(?: of own sessions)?/, () => ({ basis: "played" })],
  [/^(?:a )?média(?: própria)?/, () => ({ basis: "played" })],
  [/^(?:the )?lowest (?:of|in) the (?:session|evening)/, () => ({ basis: "lowest of session" })],
  [/^(?:o )?mais baixo da (?:sessão|noite)/, () => ({ basis: "lowest of session" })],
  [/^(?:the )?lowest (?:of|in) the (?:line|group)/, () => ({ basis: "lowest of line" })],
  [/^(?:o )?mais baixo d[ao] (?:linha|grupo)/, () => ({ basis: "lowest of line" })],
  [/^(?:the )?(?:own )?lowest(?: result)?/, () => ({ basis: "lowest" })],
  [/^(?:o )?(?:resultado )?mais baixo/, () => ({ basis: "lowest" })],
  [
    new RegExp(`^(${N}) ?% (?:of the|of|da|do) (?:own )?(?:mean|average|média)`),
    (_, [part]) => ({ basis: "played", times: part / 100 }),
  ],
  [
    new RegExp(`^(?:x|times|vezes) ?(${N})`),
    (value, [times]) => ({ times: value.times * times, plus: value.plus * times }),
  ],
  [new RegExp(`^(?:\\+|plus|mais) ?(${N})`), (value, [plus]) => ({ plus: value.plus + plus })],
  [new RegExp(`^(?:-|minus|less|menos) ?(${N})`), (value, [minus]) => ({ plus: value.plus - minus })],
  [new RegExp(`^${AT_MOST} ${OF_MEAN}`), (_, [mostOfMean = 0]) => ({ mostOfMean })],
  [new RegExp(`^${AT_LEAST} ${OF_MEAN}`), (_, [leastOfMean = 0]) => ({ leastOfMean })],
  [new RegExp(`^${AT_MOST} ?(${N})`), (_, [most]) => ({ most })],
  [new RegExp(`^${AT_LEAST} ?(${N})`), (_, [least]) => ({ least })],
  [
    new RegExp(`^(?:between |from |de |entre )?(${N}) (?:to|and|a|e) (${N})`),
    (_, [least, most]) => ({ least, most }),
  ],
];

/** `mean - 10, at most 42.5`: the operations in their order. */
function changeIn(words: string): (FigureChange & { basis?: Basis }) | undefined {
  let value: FigureChange & { basis?: Basis } = UNCHANGED;
  let rest = words;
  do {
    const now = rest;
    const operation = OPERATIONS.map(([begins, make]) => ({ match: begins.exec(now), make })).find(
      ({ match }) => match,
    );
    if (!operation?.match) return undefined;
    const { match, make } = operation;
    const numbers = match.slice(1).flatMap((part) => (part === undefined ? [] : [decimal(part)]));
    value = { ...value, ...make(value, numbers) };
    rest = rest.slice(match[0].length).replace(/^(?: ?,| and| e(?= ))? ?/, "");
  } while (rest !== "");
  return value.least > value.most ? undefined : value;
}

/** A change without a mean: what is done to a result, of which the mean is made. */
function resultChange(words: string): FigureChange | undefined {
  const value = changeIn(words);
  const isOfMean = value?.mostOfMean !== undefined || value?.leastOfMean !== undefined;
  return value?.basis === undefined && !isOfMean ? value : undefined;
}

/** What a substitute's result counts: like an absence, or the result between limits. */
function substitutedIn(words: string): EveningValue | undefined {
  if (/^(?:nothing|does not count|not counted|nada|não conta)$/.test(words)) return { nothing: true };
  const fixed = numberIn(words);
  return fixed === undefined ? (limitedIn(words) ?? changeIn(words)) : { fixed };
}

/** `50, at most own mean + 5`. */
function limitedIn(words: string): EveningValue | undefined {
  const [fixed, behind] = partsIn(words, new RegExp(`^(${N}),? ((?:${AT_MOST}|${AT_LEAST}) .*)$`));
  if (fixed === undefined || behind === undefined) return undefined;
  const limits = changeIn(behind);
  const isLimit = limits && limits.basis === undefined && limits.times === 1 && limits.plus === 0;
  return isLimit ? { fixed: decimal(fixed), limits } : undefined;
}

/** `to 2 decimals`, `down to 1`: which way, and how many decimals. */
function roundingIn(direction: string | undefined, words: string): Rounding | undefined {
  const decimals = countIn(words, /^(?:decimals?|places?|casas?(?: decimais)?)?$/);
  if (decimals === undefined || decimals > 6) return undefined;
  const by = /down|baixo/.test(direction ?? "") ? "down" : /up|cima/.test(direction ?? "") ? "up" : "nearest";
  return { decimals, by };
}

/** A part of a handicap's formula, and what it says. */
const FORMULA: readonly (readonly [RegExp, (parts: Parts) => Partial<HandicapFormula> | undefined])[] = [
  [/^(?:mean of )?(?:the )?last (\d{1,3})$/, ([last]) => ({ last: Number(last) })],
  [/^(?:média das )?últimas (\d{1,3})$/, ([last]) => ({ last: Number(last) })],
  [new RegExp(`^base (${UNSIGNED})$`), ([base = ""]) => ({ base: decimal(base) })],
  [
    /^(?:share|parte) (\d{1,3}) ?\/ ?([1-9]\d{0,2})$/,
    ([count, of]) => ({ share: Number(count) / Number(of) }),
  ],
  [new RegExp(`^(?:share|parte) (${UNSIGNED})$`), ([share = ""]) => ({ share: decimal(share) })],
  [
    /^(?:at least|no mínimo) (\d{1,3}) (?:sessions?|evenings?|sessões|sessão|noites?)$/,
    ([minimum]) => ({ minimum: Number(minimum) }),
  ],
  [
    new RegExp(`^(${N}) (?:to|a) (${N})$`),
    ([least = "", most = ""]) => ({ least: decimal(least), most: decimal(most) }),
  ],
  [new RegExp(`^${AT_MOST} (${N})$`), ([most = ""]) => ({ most: decimal(most) })],
  [new RegExp(`^${AT_LEAST} (${N})$`), ([least = ""]) => ({ least: decimal(least) })],
  [
    /^(?:round(?:ed)?|arredondar)( down| up| para baixo| para cima)? (?:to|a) (.+)$/,
    ([direction, decimals = ""]) => {
      const rounding = roundingIn(direction, decimals);
      return rounding && { rounding };
    },
  ],
];

/** `last 10, base 50, share 2/3, 0 to 15, at least 3 sessions, round up to 0`. */
function formulaIn(words: string): HandicapFormula | undefined {
  let formula: HandicapFormula | undefined = {
    last: undefined,
    base: 50,
    share: 1,
    least: -Infinity,
    most: Infinity,
    minimum: 1,
    rounding: undefined,
  };
  for (const part of words.split(/, (?=\D|\S+ (?:to|a) )/)) {
    const found = FORMULA.map(([begins, make]) => {
      const match = begins.exec(part.trim());
      return match ? make(match.slice(1)) : undefined;
    }).find((one) => one !== undefined);
    if (!found) return undefined;
    formula = { ...formula, ...found };
  }
  return formula.least > formula.most || formula.last === 0 ? undefined : formula;
}

/** `35`; `does not count`; `at most 45`, which is the own mean, at most 45; `mean of all - 5`. */
function inPlaceOf(words: string): EveningValue | undefined {
  const value = substitutedIn(words);
  return value && "times" in value ? { basis: "played", ...value } : value;
}

/** `2`, or a part such as `1/5`, and what follows it. */
function shareIn(words: string): (NumberOrPart & { rest: string }) | undefined {
  const [count, of, rest] = partsIn(words, /^(\d{1,6})(?: ?\/ ?([1-9]\d{0,5}))?(?: (.*))?$/);
  // A number that the rule does not say is NaN, and no comparison with NaN holds.
  if (count === undefined || Number(count) > Number(of)) return undefined;
  return { count: Number(count), of: of === undefined ? undefined : Number(of), rest: rest ?? "" };
}

function countIn(words: string, unit = /^$/): number | undefined {
  const [count, rest] = partsIn(words, /^(\d{1,6})(?: (.*))?$/);
  return count !== undefined && unit.test(rest ?? "") ? Number(count) : undefined;
}

/** `7 to 12`, behind other words. */
function spanIn(words: string, before = ""): SessionSpan | undefined {
  const pattern = new RegExp(String.raw`^${before}(\d{1,6}) ?(?:to|a|-) ?(\d{1,6})$`);
  const [from, to] = partsIn(words, pattern).map(Number);
  return from <= to ? { from, to } : undefined;
}

/** The numbers of a list: `50, 45, 40` or `10 8 6`. */
function listIn(words: string): number[] | undefined {
  const parts = words.split(/,?\s|;/).filter((part) => part !== "");
  const numbers = parts.map((part) => numberIn(part.replace(/,$/, "")));
  const known = numbers.filter((one) => one !== undefined);
  return known.length === numbers.length && known.length > 0 ? known : undefined;
}

const OF_SESSIONS =
  /^(?:(?:of|de|das) (?:\d+ )?(?:the |as )?(?:sessions|evenings|results|sessões|noites|resultados)|sessions|results|evenings|sessões|resultados|noites|of \d+|de \d+)?$/;

const ORDINALS = [
  ["first", "1st", "primeira", "1ª", "1.ª"],
  ["second", "2nd", "segunda", "2ª", "2.ª"],
  ["third", "3rd", "terceira", "3ª", "3.ª"],
  ["fourth", "4th", "quarta", "4ª", "4.ª"],
  ["fifth", "5th", "quinta", "5ª", "5.ª"],
];

/** Which absence a rule is for, from 1 on. */
function stepOf([ordinal, number]: Parts): number {
  if (ordinal !== undefined) return ORDINALS.findIndex((words) => words.includes(ordinal)) + 1;
  return Math.max(1, Number(number ?? 1));
}

/** Whose handicaps count. */
const SIDES = [
  [/^(?:sum|full|both|soma|inteiro)$/, "sum"],
  [/^(?:mean|half|média|metade)$/, "mean"],
  [/^(?:own|próprio)$/, "own"],
] as const;

const SUBSTITUTES = new Map<string | undefined, "same line" | "other line" | "outside">([
  ["same line", "same line"],
  ["mesma linha", "same line"],
  ["other line", "other line"],
  ["another line", "other line"],
  ["outra linha", "other line"],
  ["outside", "outside"],
  ["de fora", "outside"],
]);

const WORDINGS: readonly Wording[] = [
  {
    begins:
      /^(?:(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|primeira|segunda|terceira|quarta|quinta|[1-5]\.?ª) )?(?:absent|absences?|faltas?) ?(\d{1,2})?(?: ?\+| and later| and more| onwards| e seguintes)?$/,
    examples: {
      en: [
        "absent 2: mean - 10, at most 42.5",
        "absent: at most 45",
        "absences: 50, 45, 40",
        "absent 3: mean of all, at most 50",
        "absent: mean before",
        "absent: 90% of the mean, at least 30",
        "absent: 50, at most own mean + 5",
        "absent: lowest of the line",
        "absent: does not count",
      ],
      pt: [
        "falta 2: média - 10, no máximo 42,5",
        "falta: no máximo 45",
        "faltas: 50, 45, 40",
        "falta 3: média de todas, no máximo 50",
        "falta: média das anteriores",
        "falta: 90% da média, no mínimo 30",
        "falta: 50, no máximo média própria + 5",
        "falta: mais baixo da linha",
        "falta: não conta",
      ],
    },
    read: (rest, parts, line, { absent }) => {
      const first = stepOf(parts);
      const list = listIn(rest);
      const values =
        list && list.length > 1 ? list.map((fixed): EveningValue => ({ fixed })) : [inPlaceOf(rest)];
      let steps: SeasonRules["absent"] = absent;
      for (const [index, value] of values.entries()) {
        if (!value) return undefined;
        const joined = withRule(steps, { from: first + index, value, line }, ({ from }) => from);
        if ("before" in joined) return joined;
        steps = joined;
      }
      return { absent: [...steps].sort((a, b) => a.from - b.from) };
    },
  },
  {
    begins: /^(?:(?:absent|absence) (?:in the )?last session|last session absent|falta na última sessão)$/,
    examples: { en: ["absent last session: mean - 5"], pt: ["falta na última sessão: média - 5"] },
    read: (rest, _, line) => {
      const value = inPlaceOf(rest);
      return value && { lastAbsent: { value, line } };
    },
  },
  {
    begins: /^(?:(?:absent )?last session counts|última sessão conta)$/,
    examples: { en: ["last session counts 2 absences"], pt: ["última sessão conta 2 faltas"] },
    read: (rest, _, line) => {
      const absences = countIn(rest, /^(?:absences|absence|faltas?)$/);
      return absences === undefined ? undefined : { lastCounts: { absences, line } };
    },
  },
  {
    begins: /^(?:no notice|without notice|sem aviso|falta sem aviso)$/,
    examples: { en: ["no notice: 35"], pt: ["sem aviso: 35"] },
    read: (rest, _, line) => {
      const value = inPlaceOf(rest);
      return value && { noNotice: { value, line } };
    },
  },
  {
    begins: /^(?:no notice is never dropped|no notice always counts|sem aviso conta sempre)$/,
    examples: { en: ["no notice is never dropped"], pt: ["sem aviso conta sempre"] },
    read: (rest, _, line) => (rest === "" ? { noNoticeStays: { line } } : undefined),
  },
  {
    begins: /^(?:excused|dispensad[ao]|dispensa)$/,
    examples: { en: ["excused: mean"], pt: ["dispensa: média"] },
    read: (rest, _, line) => {
      const value = inPlaceOf(rest);
      return value && { excused: { value, line } };
    },
  },
  {
    begins: /^(?:no entry is absent|no entry is an absence|sem registo é falta)$/,
    examples: { en: ["no entry is absent"], pt: ["sem registo é falta"] },
    read: (rest, _, line) => (rest === "" ? { noEntry: { line } } : undefined),
  },
  {
    begins: /^(?:substitutes count in the mean|substitutos contam na média)$/,
    examples: { en: ["substitutes count in the mean"], pt: ["substitutos contam na média"] },
    read: (rest, _, line) => (rest === "" ? { substitutesInMean: { line } } : undefined),
  },
  {
    begins: /^(?:substitutes count as played|substitutos contam como jogad[oa]s?)$/,
    examples: { en: ["substitutes count as played"], pt: ["substitutos contam como jogados"] },
    read: (rest, _, line) => (rest === "" ? { substitutesPlayed: { line } } : undefined),
  },
  {
    begins: /^(?:at most|no máximo|(fewer than|menos de))$/,
    examples: {
      en: ["at most 3 substitutes", "fewer than 1/2 substitutes", "at most 4 absences"],
      pt: ["no máximo 3 substitutos", "menos de 1/2 substitutos", "no máximo 4 faltas"],
    },
    read: (rest, [below], line) => {
      const share = shareIn(rest);
      if (!share) return undefined;
      const { count, of } = share;
      if (/^(?:substitutes?|substitutos?)$/.test(share.rest))
        return { mostSubstitutes: { count, of, isBelow: below !== undefined, line } };
      const isAbsences = /^(?:absences?|faltas?)(?: to be ranked| para classificar)?$/.test(share.rest);
      if (!isAbsences || of !== undefined || below !== undefined) return undefined;
      return { mostAbsences: { count, line } };
    },
  },
  {
    begins:
      /^(?:substitutes?|substitutos?) ?(same line|other line|another line|outside|mesma linha|outra linha|de fora)?$/,
    examples: {
      en: ["substitute: 47.5 to 55", "substitute outside: at most 55", "substitute other line: mean - 2"],
      pt: ["substituto: 47,5 a 55", "substituto de fora: no máximo 55", "substituto outra linha: média - 2"],
    },
    read: (rest, [who], line, { substitutes }) => {
      const value = substitutedIn(rest);
      if (!value) return undefined;
      const joined = withRule(substitutes, { kind: SUBSTITUTES.get(who), value, line }, ({ kind }) => kind);
      return "before" in joined ? joined : { substitutes: joined };
    },
  },
  {
    begins: /^(?:higher line|linha acima)$/,
    examples: { en: ["higher line: + 5"], pt: ["linha acima: + 5"] },
    read: (rest, _, line) => {
      const value = resultChange(rest);
      return value && { higher: { value, line } };
    },
  },
  {
    begins: /^(?:lower line|linha abaixo)$/,
    examples: { en: ["lower line: x 0.97"], pt: ["linha abaixo: x 0,97"] },
    read: (rest, _, line) => {
      const value = resultChange(rest);
      return value && { lower: { value, line } };
    },
  },
  {
    begins: /^(?:results?|each result|resultados?|cada resultado)$/,
    examples: {
      en: ["results: 35 to 70", "results: points"],
      pt: ["resultados: 35 a 70", "resultados: pontos"],
    },
    read: (rest, _, line) => {
      if (/^(?:points|imps|vps|pontos|pvs)$/.test(rest)) return { points: { line } };
      const value = resultChange(rest);
      return value && { results: { value, line } };
    },
  },
  {
    begins: /^(?:handicaps?|(grades?|graus?))$/,
    examples: {
      en: ["handicap: mean", "handicap: sum", "handicap: own", "grade: sum"],
      pt: ["handicap: média", "handicap: soma", "handicap: próprio", "grau: soma"],
    },
    read: (rest, [grade], line) => {
      const by = SIDES.find(([words]) => words.test(rest))?.[1];
      return by && { handicap: { by, ofGrades: grade !== undefined, line } };
    },
  },
  {
    begins: /^handicap (?:from|de)$/,
    examples: {
      en: ["handicap from: last 10, base 50, share 2/3, 0 to 15, at least 3 sessions, round up to 0"],
      pt: [
        "handicap de: últimas 10, base 50, parte 2/3, 0 a 15, no mínimo 3 sessões, arredondar para cima a 0",
      ],
    },
    read: (rest, _, line) => {
      const formula = formulaIn(rest);
      return formula && { handicapFrom: { ...formula, line } };
    },
  },
  {
    begins: /^(?:member|membro|pair|par) (\S+)$/,
    examples: { en: ["member 7: - 2"], pt: ["membro 7: - 2"] },
    read: (rest, [member], line, { adjustments }) => {
      const [sign, amount] = partsIn(rest, new RegExp(`^([+-]) ?(${UNSIGNED})(?: .*)?$`));
      if (amount === undefined) return undefined;
      const plus = sign === "-" ? -decimal(amount) : decimal(amount);
      // A number is that number, whatever zeros stand before it.
      const named = /^\d{1,15}$/.test(String(member)) ? String(Number(member)) : String(member).toUpperCase();
      const rule = { member: named, plus, line };
      return { adjustments: [...adjustments, rule] };
    },
  },
  {
    begins: /^(?:lines|linhas)$/,
    examples: { en: ["lines: Red, White, Blue"], pt: ["linhas: Ouro, Prata, Bronze"] },
    read: (rest, _, line) => {
      const names = rest.split(/[,;>]/).map((name) => name.trim().toUpperCase());
      const isList = names.every((name) => name !== "") && new Set(names).size === names.length;
      return isList ? { order: { names, line } } : undefined;
    },
  },
  {
    begins: /^(?:provisional|provisório)$/,
    examples: {
      en: ["provisional: 45 until session 12", "provisional: 50"],
      pt: ["provisório: 45 até à sessão 12", "provisório: 50"],
    },
    read: (rest, _, line) => {
      const [value, until] = partsIn(
        rest,
        new RegExp(String.raw`^(${N})(?: (?:until|till|até)(?: à)? (?:session|sessão) (\d{1,6}))?$`),
      );
      if (value === undefined) return undefined;
      const session = until === undefined ? undefined : Number(until);
      return { provisional: { value: decimal(value), until: session, line } };
    },
  },
  {
    begins:
      /^(?:place points|points for places|pontos por lugar)(?: (?:(?:of|in) each|de cada) (line|direction|linha|direção))?$/,
    examples: {
      en: [
        "place points: 10 8 6 4",
        "place points: beaten",
        "place points of each line: 3 2 1",
        "place points of each direction: 6 4 2",
      ],
      pt: [
        "pontos por lugar: 10 8 6 4",
        "pontos por lugar: vencido",
        "pontos por lugar de cada linha: 3 2 1",
        "pontos por lugar de cada direção: 6 4 2",
      ],
    },
    read: (rest, [each], line) => {
      const points = /^(?:(?:1 (?:for|per) )?(?:each )?beaten|(?:1 por )?(?:cada )?vencido)$/.test(rest)
        ? "beaten"
        : listIn(rest);
      const of = each === undefined ? "all" : each.startsWith("lin") ? "line" : "direction";
      return points && { placePoints: { points, of, line } };
    },
  },
  {
    begins: /^(?:the )?(?:best|melhores)$/,
    examples: {
      en: ["best 7", "best 2/3 of the sessions", "best 4 of sessions 1 to 6"],
      pt: ["melhores 7", "melhores 2/3 das sessões", "melhores 4 das sessões 1 a 6"],
    },
    read: (rest, _, line, { best }) => {
      const share = shareIn(rest);
      if (!share || share.count === 0) return undefined;
      const span = spanIn(share.rest, "(?:of|de|das) (?:sessions|sessões) ");
      if (!span && !OF_SESSIONS.test(share.rest)) return undefined;
      const rule = { count: share.count, of: share.of, span, line };
      const joined = withRule(best, rule, (one) => one.span && `${one.span.from} to ${one.span.to}`);
      return "before" in joined ? joined : { best: joined };
    },
  },
  {
    begins: /^(?:drop|drop the worst|descartar|descartar os piores)$/,
    examples: { en: ["drop 1", "drop 1 per 2 above 5"], pt: ["descartar 1", "descartar 1 por 2 acima de 5"] },
    read: (rest, _, line) => {
      const count = countIn(rest, /^(?:results?|sessions?|lowest|worst|resultados?|sessões|sessão)?$/);
      if (count !== undefined) return { drop: { count, line } };
      const [each, above] = partsIn(
        rest,
        /^1 (?:per|for every|por) ([1-9]\d{0,5})(?: sessions| sessões)? (?:above|after|acima de|depois de) (\d{1,6})(?: sessions| sessões)?$/,
      );
      if (each === undefined) return undefined;
      return { dropEvery: { each: Number(each), above: Number(above), line } };
    },
  },
  {
    begins: /^(?:same partner|mesmo parceiro|same partner at most|mesmo parceiro no máximo)$/,
    examples: { en: ["same partner: at most 4"], pt: ["mesmo parceiro: no máximo 4"] },
    read: (rest, _, line) => {
      const [count] = partsIn(
        rest,
        /^(?:at most |no máximo )?(\d{1,6})(?: (?:own )?(?:sessions?|evenings?|sessões|sessão|noites?))?$/,
      );
      return count === undefined ? undefined : { samePartner: { count: Number(count), line } };
    },
  },
  {
    begins: /^(?:different partners|partners|parceiros diferentes|parceiros)(?: at least| no mínimo)?$/,
    examples: { en: ["partners: at least 3"], pt: ["parceiros: no mínimo 3"] },
    read: (rest, _, line) => {
      const [count] = partsIn(rest, /^(?:at least |no mínimo )?(\d{1,6})$/);
      return count === undefined ? undefined : { partners: { count: Number(count), line } };
    },
  },
  {
    begins: /^(?:minimum|at least|mínimo|no mínimo)$/,
    examples: {
      en: ["minimum 8", "minimum 1/2, otherwise last"],
      pt: ["mínimo 8", "mínimo 1/2, senão último"],
    },
    read: (rest, _, line) => {
      const [words, last] = splitOff(rest, /,? (?:otherwise|or|senão|ou) (?:last|último)$/);
      const share = shareIn(words);
      const isUnit =
        share &&
        /^(?:(?:of|de|das) (?:the |as )?(?:sessions|evenings|sessões|noites)|(?:own )?(?:sessions|evenings|session)|sessões|noites|of \d+|de \d+)?$/.test(
          share.rest,
        );
      return share && isUnit ? { minimum: { count: share.count, of: share.of, last, line } } : undefined;
    },
  },
  {
    begins: /^(?:bonus|bónus)$/,
    examples: {
      en: ["bonus: 0.1 per session above 10, at most 2"],
      pt: ["bónus: 0,1 por sessão acima de 10, no máximo 2"],
    },
    read: (rest, _, line) => {
      const [each, above, most] = partsIn(
        rest,
        new RegExp(
          `^(${N}) (?:per|por|for each) (?:session|evening|sessão|noite)(?: (?:above|after|acima de|depois de) (\\d{1,6}))?(?:,? (?:at most|no máximo) (${N}))?$`,
        ),
      );
      if (each === undefined) return undefined;
      const limit = most === undefined ? Infinity : decimal(most);
      return { bonus: { each: decimal(each), above: Number(above ?? 0), most: limit, line } };
    },
  },
  {
    begins: /^(?:sessions|sessões)$/,
    examples: { en: ["sessions: 12", "sessions 7 to 12"], pt: ["sessões: 12", "sessões 7 a 12"] },
    read: (rest, _, line) => {
      const count = countIn(rest);
      if (count !== undefined) return count > 0 ? { sessions: { count, line } } : undefined;
      const span = spanIn(rest);
      return span && { span: { ...span, line } };
    },
  },
  {
    begins: /^(?:session|sessão)$/,
    examples: { en: ["session 12 counts 2 times"], pt: ["sessão 12 conta 2 vezes"] },
    read: (rest, _, line, { weights }) => {
      const [session, times] = partsIn(
        rest,
        new RegExp(
          `^(\\d{1,6})(?: (?:counts|conta))? (?:double|twice|a dobrar|em dobro|x? ?(${UNSIGNED})(?: times| vezes)?)$`,
        ),
      );
      if (session === undefined) return undefined;
      const rule = { session: Number(session), times: times === undefined ? 2 : decimal(times), line };
      const joined = withRule(weights, rule, (one) => one.session);
      return "before" in joined ? joined : { weights: joined };
    },
  },
  {
    begins: /^final$/,
    examples: { en: ["final: sum", "final: mean"], pt: ["final: soma", "final: média"] },
    read: (rest, _, line) => {
      if (/^(?:mean|average|média)$/.test(rest)) return { final: { by: "mean", line } };
      return /^(?:sum|total|soma)$/.test(rest) ? { final: { by: "sum", line } } : undefined;
    },
  },
  {
    begins: /^(?:(?:fewest(?: points)?|lowest) first|menos pontos primeiro)$/,
    examples: { en: ["fewest first"], pt: ["menos pontos primeiro"] },
    read: (rest, _, line) => (rest === "" ? { fewestFirst: { line } } : undefined),
  },
  {
    begins:
      /^(?:round(?:ed)?|arredondar) (?:(final)|figures|valores)( down| up| para baixo| para cima)?(?: (?:to|a))?$/,
    examples: {
      en: ["round final to 2 decimals", "round figures down to 1 decimal"],
      pt: ["arredondar final a 2 casas", "arredondar valores para baixo a 1 casa"],
    },
    read: (rest, [final, direction], line) => {
      const rounding = roundingIn(direction, rest);
      return rounding && { [final === undefined ? "roundFigures" : "roundFinal"]: { ...rounding, line } };
    },
  },
  {
    begins: /^(?:ties|empates)$/,
    examples: {
      en: ["ties: best results, most sessions, last session"],
      pt: ["empates: melhores resultados, mais sessões, última sessão"],
    },
    read: (rest, _, line, { ties }) => {
      const steps = rest.split(/,/).map((words) => {
        const step = words.trim();
        if (/^(?:best|best results?|melhores|melhor resultado|melhores resultados)$/.test(step))
          return "best";
        if (/^(?:most sessions|more sessions|sessions|mais sessões)$/.test(step)) return "sessions";
        return /^(?:last|last session|latest session|última sessão)$/.test(step) ? "last" : undefined;
      });
      const known = steps.filter((step) => step !== undefined);
      if (known.length < steps.length) return undefined;
      return { ties: [...ties, ...known.map((by) => ({ by, line }))] };
    },
  },
  {
    begins: /^(?:down at|demoted at|demoted with|descem com|desce com)$/,
    examples: { en: ["down at 3 absences"], pt: ["descem com 3 faltas"] },
    read: (rest, _, line) => {
      const absences = countIn(rest, /^(?:absences?|faltas?)$/);
      return absences ? { demoteAt: { absences, line } } : undefined;
    },
  },
  moving("up", /^(?:up|promoted|sobem|sobe)(?: (?:in|from|de|da) (.+))?$/),
  moving("down", /^(?:down|demoted|relegated|descem|desce)(?: (?:in|from|de|da) (.+))?$/),
  {
    begins: /^(?:note|nota)$/,
    examples: {
      en: ["note: ties are broken by the committee"],
      pt: ["nota: os empates decide-os a comissão"],
    },
    read: (_, __, line, { notes }) => ({ notes: [...notes, { line }] }),
  },
];

/** Words with their end split off. */
function splitOff(words: string, end: RegExp): [words: string, isThere: boolean] {
  return [words.replace(end, ""), end.test(words)];
}

/** A list of rules with one more, or the line that says the same. */
function withRule<Rule extends { line: number }>(
  list: readonly Rule[],
  rule: NoInfer<Rule>,
  key: (rule: NoInfer<Rule>) => number | string | undefined,
): readonly Rule[] | Twice {
  const same = list.find((one) => key(one) === key(rule));
  return same ? { before: same.line } : [...list, rule];
}

/** The words for a line in `up 3 from B` that mean each of them. */
const EACH = /^(?:(?:in|from|of|de|da) )?(?:each line|every line|the line|cada linha|linha)$/;

/** `up 2`, `up 1/5`, `up from B: 3`, `up 3 from B`. */
function moving(direction: "up" | "down", begins: RegExp): Wording {
  return {
    begins,
    examples:
      direction === "up"
        ? { en: ["up 2", "up 3 from B"], pt: ["sobem 2", "sobem 3 de B"] }
        : { en: ["down 2", "down 1/5"], pt: ["descem 2", "descem 1/5"] },
    read: (rest, [before], line, rules) => {
      const share = shareIn(rest);
      if (!share) return undefined;
      const behind = EACH.test(share.rest) ? "" : share.rest;
      const [from] = partsIn(behind, /^(?:in|from|de|da) (.+)/);
      if (behind !== "" && from === undefined) return undefined;
      const name = (from ?? before)?.replace(/^(?:line|linha) /, "").toUpperCase();
      const rule = { count: share.count, of: share.of, from: name, line };
      const joined = withRule(rules[direction], rule, (one) => one.from);
      return "before" in joined ? joined : { [direction]: joined };
    },
  };
}
