import { text } from "../../translations/texts";
import type { SampleSheet } from "./sheet";

/** The worked example of the guidance on weighted scores: twelve tables, one of them ruled. */
export const weightedRuling = (): SampleSheet => ({
  id: "weighted-ruling",
  name: text("workbench.sample.tabs.ruling"),
  widths: [110, 90, 30, 90, 90, 30, 190, 90],
  bold: ["A1", "A3:H3", "H4"],
  right: ["A3:E3"],
  formats: { "A4:A7": "+0;-0;0", "D4:D7": "+0;-0;0", "E4:E7": "0%", H4: "0.0##", H5: "0.0", H6: "0.0" },
  rows: [
    [text("workbench.sample.ruling.about")],
    [],
    [
      text("workbench.sample.ruling.others"),
      text("workbench.sample.ruling.times"),
      null,
      text("workbench.sample.ruling.ruling"),
      text("workbench.sample.ruling.weight"),
      null,
      text("workbench.sample.ruling.award"),
    ],
    [
      1430,
      2,
      null,
      1430,
      0.3,
      null,
      text("workbench.sample.ruling.unrounded"),
      "=WEIGHTEDMP(A4:A7,D4:D7,E4:E7,B4:B7)",
    ],
    [
      680,
      5,
      null,
      680,
      0.4,
      null,
      text("workbench.sample.ruling.digit"),
      '=WEIGHTEDMP(A4:A7,D4:D7,E4:E7,B4:B7,"factored",1)',
    ],
    [
      650,
      2,
      null,
      650,
      0.2,
      null,
      text("workbench.sample.ruling.assigned"),
      '=WEIGHTEDMP(A4:A7,D4:D7,E4:E7,B4:B7,"assigned",1)',
    ],
    [-100, 2, null, -100, 0.1],
  ],
});
