import { CHAINS, type TieChain, type TieRule, type TieStep } from "./ties";

/** The words of steps as regulations have them, all in small letters. */
const STEP_WORDS: Readonly<Record<TieStep, readonly string[]>> = {
  vps: ["vps", "vp", "total", "pv", "pvs"],
  "match vps": [
    "match vp",
    "match vps",
    "head to head",
    "direct encounter",
    "pv do encontro",
    "confronto direto",
  ],
  "match imps": ["match imp", "match imps", "imps do confronto direto"],
  wins: ["wins", "matches won", "vitórias"],
  "tie-break points": ["tie break points", "opponents sum", "sum of opponents", "soma dos adversários"],
  "swiss points": ["swiss points", "pontos suíços"],
  quotient: ["quotient", "imp quotient", "quociente"],
  "net imps": ["net imps", "imp difference", "diferença de imps"],
  imps: ["imps", "imps won", "imps for", "imps a favor"],
  "boards won": ["boards won", "board count back", "count back", "mãos ganhas"],
  "top half": ["top half", "metade de cima"],
  "next team": ["next team", "equipa seguinte"],
  lot: ["lot", "sorteio"],
};

const AGAIN_WORDS: ReadonlyMap<string, TieChain["again"]> = new Map([
  ["restart", "restart"],
  ["recomeçar", "restart"],
  ["restart for two", "two"],
  ["recomeçar com dois", "two"],
]);

const CHAIN_WORDS: ReadonlyMap<string, TieChain> = new Map(Object.entries(CHAINS));

/** The IMP quotient, then the IMPs won: what a ranking of this project goes by when nothing else is asked for. */
const PLAIN: TieChain = { rules: [{ step: "quotient" }, { step: "imps" }], again: "on" };

/**
 * The chain of steps that texts say: one a text, or several with commas or semicolons between them. Numbers before them
 * and signs do not count. Without a step it is the quotient, then the IMPs.
 *
 * @returns the chain without its lots, or the place of the first text that says no step
 * @example
 * chainOf(["1. Match VPs", "lot 17"]); //=> { chain: { rules: [{ step: "match vps" }, { step: "lot", seed: 17 }], again: "on" } }
 */
export function chainOf(texts: readonly string[]): { chain: TieChain } | { odd: number } {
  if (texts.every((one) => one.trim() === "")) return { chain: PLAIN };
  const rules: TieRule[] = [];
  let again: TieChain["again"] = "on";
  for (const [index, typed] of texts.entries()) {
    for (const part of typed.split(/[;,\n]/)) {
      const words = plain(part);
      if (words === "") continue;
      const chain = CHAIN_WORDS.get(words);
      const restart = AGAIN_WORDS.get(words);
      if (chain) {
        for (const rule of chain.rules)
          rules.push(rule.step === "lot" ? { ...rule, seed: FIRST_SEED } : rule);
        again = chain.again;
      } else if (restart) again = restart;
      else {
        const rule = ruleIn(words);
        if (!rule) return { odd: index };
        rules.push(rule);
      }
    }
  }
  return { chain: { rules, again } };
}

/** The number of a lot without one. */
const FIRST_SEED = 1;

/**
 * The chain as texts that {@link chainOf} reads, one for each step, as a set-up lists them.
 *
 * @example
 * wordsOf(CHAINS.cbai); //=> ["match vps", "match imps of two", "quotient", "next team", "restart for two"]
 */
export function wordsOf({ rules, again }: TieChain): string[] {
  return [
    ...rules.map(
      ({ step, ofTwo, seed }) =>
        `${step}${step === "lot" ? ` ${seed ?? FIRST_SEED}` : ""}${ofTwo ? " of two" : ""}`,
    ),
    ...(again === "on" ? [] : [again === "restart" ? "restart" : "restart for two"]),
  ];
}

/**
 * The chain with a lot for each contestant, drawn by the number that stands beside the step.
 *
 * @param dice makes numbers from 0 to 1 of a number to begin with, always the same ones
 */
export function withLots(
  chain: TieChain,
  contestants: number,
  dice: (seed: number) => () => number,
): TieChain {
  const rules = chain.rules.map((rule) => {
    if (rule.step !== "lot") return rule;
    const random = dice(rule.seed ?? FIRST_SEED);
    return { ...rule, lots: Array.from({ length: contestants }, () => random()) };
  });
  return { ...chain, rules };
}

/** Small letters, without numbering and without signs between words. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/^\s*\d+[.)]\s+/, "")
    .replace(/[-’'()]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^opponent s sum\b/, "opponents sum");
}

function ruleIn(words: string): TieRule | undefined {
  const main = words.replace(/ (?:of two|two only|two|com dois)$/, "");
  const lot = main.replace(/ \d{1,6}$/, "");
  const step = (Object.keys(STEP_WORDS) as TieStep[]).find((one) =>
    STEP_WORDS[one].includes(one === "lot" ? lot : main),
  );
  if (step === undefined) return undefined;
  return {
    step,
    ...(main !== words && { ofTwo: true }),
    ...(step === "lot" && { seed: main === lot ? FIRST_SEED : Number(main.slice(lot.length)) }),
  };
}
