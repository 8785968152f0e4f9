import { type InPlace, type SeasonRules } from "../scoring/leagues/season";
import { isEmpty, type Range } from "./reading";
import { badCell } from "./wording";

/**
 * Reads the rules of a season as a club prints them, a line a cell. A line begins with the words of its rule, and has its
 * numbers behind them.
 */

/** The rules, and the lines in which they stand, for the figures that they make. */
export interface ReadRules {
  rules: SeasonRules;
  lines: readonly string[];
}

/** Takes what stands behind the first words of a line; undefined where it cannot be read. */
type Reader = (rules: SeasonRules, parts: readonly string[], line: number) => SeasonRules | undefined;

const NUMBER = String.raw`(-?\d+(?:[.,]\d+)?)`;

/** How lines begin, in English and in Portuguese. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    /^(?:absent|absence|falta) ?(\d{0,2}): (.+)$/,
    (rules, [from, words], line) => {
      const value = inPlaceOf(words);
      const before = Math.max(1, Number(from)) - 1;
      const last = rules.absent.at(-1);
      if (!value || (before > 0 && !last)) return undefined;
      // Until then the last one repeats.
      const earlier = Array.from({ length: before }, (_, index) => rules.absent.at(index) ?? last);
      return { ...rules, absent: [...earlier.filter((one) => one !== undefined), { value, line }] };
    },
  ],
  [
    /^(?:no notice|sem aviso): (.+)$/,
    (rules, [words], line) => {
      const value = inPlaceOf(words);
      return value && { ...rules, noNotice: { value, line } };
    },
  ],
  [/^(?:no entry is absent|sem registo é falta)$/, (rules, _, line) => ({ ...rules, noEntry: { line } })],
  [
    /^(?:substitute|substituto) ?(same line|other line|outside|mesma linha|outra linha|de fora)?: (.+)$/,
    (rules, [who, words], line) => {
      const limits = limitsOf(words);
      return (
        limits && {
          ...rules,
          substitutes: [...rules.substitutes, { kind: SUBSTITUTES.get(who), ...limits, line }],
        }
      );
    },
  ],
  [
    /^(?:substitutes count in the mean|substitutos contam na média)$/,
    (rules, _, line) => ({ ...rules, substitutesInMean: { line } }),
  ],
  [
    /^(?:higher line|linha acima): (.+)$/,
    (rules, [words], line) => {
      const change = changeOf(words);
      return change && { ...rules, higher: { ...change, line } };
    },
  ],
  [
    /^(?:lower line|linha abaixo): (.+)$/,
    (rules, [words], line) => {
      const change = changeOf(words);
      return change && { ...rules, lower: { ...change, line } };
    },
  ],
  [
    new RegExp(`^(?:provisional|provisório): ${NUMBER}$`),
    (rules, [value], line) => ({ ...rules, provisional: { value: numberOf(value), line } }),
  ],
  [
    /^(?:place points|pontos por lugar): (\d[\d., ]*)$/,
    (rules, [list], line) => ({
      ...rules,
      placePoints: { points: list.trim().split(/\s+/).map(numberOf), line },
    }),
  ],
  [
    /^(?:best|melhores):? (\d+)$/,
    (rules, [count], line) => ({ ...rules, best: { count: Number(count), line } }),
  ],
  [
    /^(?:drop|descartar):? (\d+)$/,
    (rules, [count], line) => ({ ...rules, drop: { count: Number(count), line } }),
  ],
  [
    /^(?:drop 1 per ([1-9]\d*) above|descartar 1 por ([1-9]\d*) acima de) (\d+)$/,
    (rules, [english, portuguese, above], line) => ({
      ...rules,
      dropEvery: { above: Number(above), each: Number(english || portuguese), line },
    }),
  ],
  [
    /^(?:minimum|mínimo):? (\d+)$/,
    (rules, [count], line) => ({ ...rules, minimum: { count: Number(count), line } }),
  ],
  [/^final: (mean|média)$/, (rules) => ({ ...rules, final: "mean" })],
  [/^final: (sum|soma)$/, (rules) => ({ ...rules, final: "sum" })],
  [
    /^(?:down at|descem com) ([1-9]\d*) (?:absences|faltas)$/,
    (rules, [absences], line) => ({ ...rules, demoteAt: { absences: Number(absences), line } }),
  ],
  [
    /^(?:up|sobem):? (\d+)(?:\/([1-9]\d*))?$/,
    (rules, parts, line) => ({ ...rules, up: { ...partOf(parts), line } }),
  ],
  [
    /^(?:down|descem):? (\d+)(?:\/([1-9]\d*))?$/,
    (rules, parts, line) => ({ ...rules, down: { ...partOf(parts), line } }),
  ],
];

const SUBSTITUTES = new Map([
  ["same line", "same line"],
  ["mesma linha", "same line"],
  ["other line", "other line"],
  ["outra linha", "other line"],
  ["outside", "outside"],
  ["de fora", "outside"],
] as const) as ReadonlyMap<string, "same line" | "other line" | "outside">;

const KNOWN =
  'a rule such as "absent: mean - 5, at most 52.5", "absent 3: 0", "no notice: 35", "substitute: 47.5 to 55", "best 7", "drop 1", "minimum 8", "final: sum", "up 2", "down 1/5" (all are in the help)';

/** The rules in the cells, from the top down. Without one the final figure is the mean of what was played. */
export function seasonRulesIn(range: Range | undefined): ReadRules {
  let rules: SeasonRules = { absent: [], substitutes: [], final: "mean" };
  const lines: string[] = [];
  for (const [index, cell] of (range?.cells ?? []).entries()) {
    lines.push(isEmpty(cell) ? "" : String(cell).trim());
    if (range === undefined || isEmpty(cell)) continue;
    const words = plain(lines[index]);
    let read: SeasonRules | undefined;
    for (const [begins, reader] of READERS) {
      const parts = begins.exec(words)?.slice(1);
      if (parts)
        read ??= reader(
          rules,
          parts.map((part: string | undefined) => part ?? ""),
          index,
        );
    }
    if (read === undefined) throw badCell(range, index, "a rule of a season", KNOWN);
    rules = read;
  }
  return { rules, lines };
}

/** Small letters, without numbering, with one kind of minus and one space between words. */
function plain(line: string): string {
  return line
    .toLowerCase()
    .replace(/^\s*\d+[.)]\s+/, "")
    .replace(/[−–]/g, "-")
    .replace(/[×*]/g, "x")
    .replace(/[%.;]+\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

function numberOf(words: string): number {
  return Number(words.replace(",", "."));
}

const MEAN = new RegExp(
  `^(?:own )?(?:mean|média)( of all| de todas)?(?: ?- ?${NUMBER})?(?:, (?:at most|no máximo) ${NUMBER})?$`,
);
const AT_MOST = new RegExp(`^(?:at most|no máximo) ${NUMBER}$`);
const FIXED = new RegExp(`^${NUMBER}$`);

/** `35`; `mean - 10, at most 42.5`; `mean of all, at most 50`, in which what was missed before counts too. */
function inPlaceOf(words: string): InPlace | undefined {
  const [, fixed] = FIXED.exec(words) ?? [];
  if (fixed !== undefined) return { fixed: numberOf(fixed) };
  const [, least] = AT_MOST.exec(words) ?? [];
  if (least !== undefined) return { mean: "played", minus: 0, most: numberOf(least) };
  const mean = MEAN.exec(words);
  if (!mean) return undefined;
  const [all, minus, most] = mean.slice(1) as (string | undefined)[];
  return {
    mean: all === undefined ? "played" : "counted",
    minus: minus === undefined ? 0 : numberOf(minus),
    most: most === undefined ? Infinity : numberOf(most),
  };
}

const SPAN = new RegExp(`^${NUMBER} (?:to|a) ${NUMBER}$`);
const AT_LEAST = new RegExp(`^(?:at least|no mínimo) ${NUMBER}$`);

/** `47.5 to 55`, `at most 55`, `at least 45`. */
function limitsOf(words: string): { least: number; most: number } | undefined {
  const span = SPAN.exec(words);
  if (span) return { least: numberOf(span[1]), most: numberOf(span[2]) };
  const most = AT_MOST.exec(words);
  if (most) return { least: -Infinity, most: numberOf(most[1]) };
  const least = AT_LEAST.exec(words);
  return least ? { least: numberOf(least[1]), most: Infinity } : undefined;
}

const CHANGE = new RegExp(`^(?:x ?${NUMBER})?(?: ?([+-]) ?${NUMBER})?$`);

/** `+ 5`, `x 0.97`, `x 0.97 - 2`. */
function changeOf(words: string): { plus: number; times: number } | undefined {
  const change = CHANGE.exec(words);
  if (!change || words === "") return undefined;
  const [times, sign, plus] = change.slice(1) as (string | undefined)[];
  return {
    times: times === undefined ? 1 : numberOf(times),
    plus: plus === undefined ? 0 : (sign === "-" ? -1 : 1) * numberOf(plus),
  };
}

/** `2`, or a part of the line such as `1/5`. */
function partOf([count, of]: readonly string[]): { count: number } {
  return { count: of === "" ? Number(count) : Number(count) / Number(of) };
}
