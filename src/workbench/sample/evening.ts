import { text } from "../../translations/texts";
import evening from "./evening.json";
import { inLetters, seatInLetters } from "./letters";
import type { SampleCell, SampleSheet } from "./sheet";

/** The last row of the results. */
const LAST = evening.results.length + 1;

/** The cells from L1 to the right; the pairs begin in S2. */
const RANKING = `=RANKING(B2:C${LAST},H2:I${LAST},J2:J${LAST},,,S2:T${evening.pairs.length + 1})`;

const header = (): SampleCell[] => [
  text("event.headers.board"),
  text("event.headers.ns"),
  text("event.headers.ew"),
  text("event.headers.contract"),
  text("event.headers.by"),
  text("event.headers.result"),
  text("event.headers.score"),
  text("event.headers.ns"),
  text("event.headers.ew"),
  text("workbench.sample.top"),
];

/** Below the ranking, from row 18 on. */
const notes = (): SampleCell[] => [
  text("workbench.sample.evening.formulas", { scores: "G2", matchpoints: "H2", ranking: "L1" }),
  text("workbench.sample.evening.change"),
];

/**
 * A club evening, made up: 14 pairs at 7 tables, 21 boards in 7 rounds of a Mitchell, the last one arrow-switched, so
 * that there is one winner.
 */
export const clubEvening = (): SampleSheet => ({
  id: "club-evening",
  name: text("workbench.sample.tabs.evening"),
  widths: [60, 40, 40, 85, 45, 80, 75, 45, 45, 50, 20, 60, 105, 200, 75, 65, 60, 25, 50, 200],
  frozenRows: 1,
  bold: ["A1:J1", "L1:Q1", "S1:T1"],
  right: ["A1", "G1:J1", "L1", "O1:Q1"],
  centred: [`B1:F${LAST}`, `M1:M${evening.pairs.length + 1}`, `S1:S${evening.pairs.length + 1}`],
  formats: { [`G2:G${LAST}`]: "+0;-0;0", "Q2:Q15": "0.00" },
  rows: [
    [
      ...header(),
      null,
      RANKING,
      null,
      null,
      null,
      null,
      null,
      null,
      text("workbench.sample.pair"),
      text("workbench.sample.names"),
    ],
    ...evening.results.map((result, index) => [
      ...played(result),
      ...scored(index),
      null,
      notes()[index - 16] ?? null,
      ...[null, null, null, null, null, null],
      ...(evening.pairs[index] ?? []),
    ]),
  ],
});

/** A result with its contract and its declarer in the letters of the country. */
function played([board, ns, ew, contract, by, result]: (typeof evening.results)[number]): SampleCell[] {
  return [board, ns, ew, inLetters(String(contract)), by && seatInLetters(String(by)), result];
}

/** Each formula is there once, beside the first result. */
function scored(index: number): SampleCell[] {
  if (index > 0) return [null, null, null, null];
  const scores = `=CONTRACTSCORE(D2:D${LAST},A2:A${LAST},E2:E${LAST},F2:F${LAST})`;
  return [scores, `=MATCHPOINTS(G2:G${LAST},,A2:A${LAST},"all")`, null, null];
}
