import { text } from "../../translations/texts";
import type { SampleCell, SampleSheet } from "./sheet";

const SCORES: SampleCell[] = [420, 450, 420, -50, 170, 420, "NP", 450, 400, -50, null, 420];

/** The cells to the right of the scores, from row 2 on. */
const beside = (): SampleCell[][] => [
  [text("workbench.sample.traveller.par"), "=PAR(A2:A13)"],
  [text("workbench.sample.traveller.sum"), "=SUM(C2:C13)"],
  [],
  [text("workbench.sample.traveller.change")],
  [text("workbench.sample.traveller.blank")],
];

/** A traveller of twelve tables: one did not play the board, one has not handed in its score. */
export const traveller = (): SampleSheet => ({
  id: "traveller",
  name: text("workbench.sample.tabs.traveller"),
  widths: [90, 100, 70, 80, 30, 130, 80],
  frozenRows: 1,
  bold: ["A1:D1", "F1", "G2"],
  right: ["A1:D1", "A8"],
  formats: { "B2:B13": "+0;-0;0", "C2:C13": "+0;-0;0", "D2:D13": "+0.00;-0.00;0.00" },
  rows: [
    [
      text("workbench.sample.nsScore"),
      text("workbench.sample.traveller.above"),
      text("workbench.headings.imps"),
      "Bastille",
      null,
      text("workbench.sample.traveller.about"),
    ],
    ...SCORES.map((score, index) => {
      const row = index + 2;
      return [
        score,
        `=IF(ISNUMBER(A${row}),A${row}-$G$2,"")`,
        // One formula for the whole column: the result takes the range's shape.
        index === 0 ? "=IMP(B2:B13)" : null,
        index === 0 ? "=BASTILLE(B2:B13)" : null,
        null,
        ...(beside()[index] ?? []),
      ];
    }),
  ],
});
