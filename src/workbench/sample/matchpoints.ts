import { text } from "../../translations/texts";
import type { SampleCell, SampleSheet } from "./sheet";

/** Board 7 of a real event (Warsaw, 8 August 2013), with the director's ruling as it was given. */
const SCORES: SampleCell[] = [170, 140, -100, 140, 170, -100, "67% 170 / 33% 140", 140, 170, 170, 170];

/** A traveller with a weighted ruling in it, matchpointed for everybody by one formula. */
export const matchpoints = (): SampleSheet => ({
  id: "matchpoints",
  name: text("workbench.sample.tabs.matchpoints"),
  widths: [170, 80, 100, 30, 110, 70, 90, 80, 80],
  bold: ["A1", "A3:C3", "E4:I4"],
  right: ["A3:C3", "E4:I4"],
  formats: { "B4:B14": "0.00", "C4:C14": "0.00%", "F5:F8": "0.00", "G5:G8": "0.00", "H5:I7": "0.00" },
  rows: [
    [text("workbench.sample.matchpoints.about")],
    [],
    [
      text("workbench.sample.nsScore"),
      text("workbench.headings.nsMp"),
      text("workbench.sample.matchpoints.ofTop"),
      null,
      text("workbench.sample.matchpoints.frequencies"),
    ],
    ...SCORES.map((score, index) => [
      score,
      index === 0 ? "=MATCHPOINTS(A4:A14)" : null,
      `=B${index + 4}/20`,
      null,
      index === 0 ? "=FREQTABLE(A4:A14)" : null,
    ]),
  ],
});
