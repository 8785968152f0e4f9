import { imps } from "./made-event";

/**
 * An evening of five pairs on ten boards: two tables, and in each round a pair that sits out. As programs do, it gives each pair
 * for a bye its own mean on the boards that it played, so that a total is that mean ten times.
 */

const ROUNDS = [0, 1, 2, 3, 4].map((round) => {
  const [bye, a, b, c, d] = [0, 1, 2, 3, 4].map((place) => ((round + place) % 5) + 1);
  return { bye, tables: [[a, d] as const, [b, c] as const] };
});

const RESULTS = [
  ["3N   N  = ", 400],
  ["2S   S +1 ", 140],
  ["4H   E -1 ", 50],
  ["1N   W +1 ", -120],
  ["5Cx  N -2 ", -300],
] as const;

interface ByeLine {
  ns: number;
  ew: number;
  played: string;
  score: number;
  award: number;
}

/** The boards with their results; the vulnerability of each fits the scores. */
const BOARDS = ROUNDS.flatMap(({ bye, tables }, round) =>
  [0, 1].map((at) => {
    const number = [1, 8, 11, 14, 17, 24, 27, 30, 33, 40][2 * round + at];
    const [one, other] = [RESULTS[(round + at) % 5], RESULTS[(round + 3 * at + 1) % 5]];
    const award = imps(one[1] - other[1]);
    const lines = tables.map(([ns, ew], table): ByeLine => {
      const [played, score] = table === 0 ? one : other;
      return { ns, ew, played, score, award: table === 0 ? award : -award };
    });
    return { number, bye, lines };
  }),
);

/** The mean of each pair, by its number. */
const MEANS = new Map(
  [1, 2, 3, 4, 5].map((pair) => {
    const awards = BOARDS.flatMap(({ lines }) =>
      lines.flatMap(({ ns, ew, award }) => (ns === pair ? [award] : ew === pair ? [-award] : [])),
    );
    return [pair, awards.reduce((sum, award) => sum + award, 0) / awards.length];
  }),
);

/**
 * @param given what each pair gets for a bye
 * @param totalOf its total
 */
interface Given {
  given: (mean: number) => number;
  totalOf: (mean: number) => number;
}

export const OWN_MEAN: Given = { given: (mean) => mean, totalOf: (mean) => 10 * mean };
export const FIXED: Given = { given: () => 1.5, totalOf: (mean) => 8 * mean + 2 * 1.5 };

const figure = (value: number) => value.toFixed(1).replace(".", ",");

/** The page of Magic Contest, with two boards abreast. */
export function byesPage({ given, totalOf }: Given): string {
  const ranked = [...MEANS].sort(([, a], [, b]) => b - a);
  const tables = BOARDS.map(({ number, bye, lines }) => [
    `Board: ${String(number).padStart(2)}`,
    " Pair  Contr     Ld     Result     Score",
    ...lines.map(
      ({ ns, ew, played, score, award }) =>
        ` ${ns}  ${ew}  ${played}D2 ${score < 0 ? String(score).padStart(10) : String(score).padStart(6).padEnd(10)}${figure(award).padStart(8)}${figure(-award).padStart(7)}`,
    ),
    number % 2 === 0
      ? `--  ${bye}                     Bye          ${figure(given(MEANS.get(bye) ?? 0)).padStart(4)}`
      : ` ${bye} --                     Bye   ${figure(given(MEANS.get(bye) ?? 0)).padStart(4)}`,
  ]);
  const pairs = Array.from({ length: 5 }, (_, at) => tables.slice(2 * at, 2 * at + 2));
  return [
    `<html><head><meta name="Generator" content="Magic Contest"><meta name="ScoringType" content="IMP;Cross"></head>`,
    "<body><pre>",
    "3 tables, 5 pairs, 1 phantom pair. Number of boards: 10. IMPs across the field.",
    "",
    "Rank  Pair  Score    Name                          M-ID",
    "",
    ...ranked.map(
      ([pair, mean], index) =>
        `${String(index + 1).padStart(4)}${String(pair).padStart(6)}${figure(totalOf(mean)).padStart(7)} *  ${`North ${pair} - South ${pair}`.padEnd(28)}+${pair} +1${pair}`,
    ),
    "---------------------",
    "",
    ...pairs.flatMap(([left, right]) => [...left.map((line, at) => line.padEnd(50) + right[at]), ""]),
    "</pre></body></html>",
  ].join("\n");
}

/** A file of Ruter, with the byes as rows of the tables. */
export function byesPbn({ given, totalOf }: Given): string {
  const ranked = [...MEANS].sort(([, a], [, b]) => b - a);
  return [
    "% PBN 2.1",
    ...BOARDS.flatMap(({ number, bye, lines }, index) => [
      `[Event "Byes"]`,
      `[Board "${number}"]`,
      `[Scoring "IMP;Cross"]`,
      ...(index === 0
        ? [
            `[TotalScoreTable "Rank;PairId;TotalScoreIMP;Names"]`,
            ...ranked.map(
              ([pair, mean], at) => `${at + 1} ${pair} ${totalOf(mean).toFixed(1)} "N ${pair} - S ${pair}"`,
            ),
          ]
        : []),
      `[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;IMP_NS;IMP_EW"]`,
      ...lines.map(({ ns, ew, score, award }) => {
        const points = score < 0 ? `- "${-score}"` : `"${score}" -`;
        return `${ns} ${ew} - - - ${points} ${award.toFixed(1)} ${(-award).toFixed(1)}`;
      }),
      number % 2 === 0
        ? `- ${bye} Bye - - - - - ${given(MEANS.get(bye) ?? 0).toFixed(1)}`
        : `${bye} - - - - "Bye" - ${given(MEANS.get(bye) ?? 0).toFixed(1)} -`,
      "",
    ]),
  ].join("\n");
}
