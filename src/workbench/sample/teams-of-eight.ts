import { text } from "../../translations/texts";
import type { SampleCell, SampleSheet } from "./sheet";

const SCORES: SampleCell[] = [420, -50, 170, 140, 450, 420, -100, 420];

/** Two matches of teams of eight on one board. */
export const teamsOfEight = (): SampleSheet => ({
  id: "teams-of-eight",
  name: text("workbench.sample.tabs.eight"),
  widths: [90, 110, 120, 140],
  bold: ["A1", "A3:D3"],
  right: ["A3:D3"],
  formats: { "C4:C12": "+0;-0;0", "D4:D12": "+0.00;-0.00;0.00" },
  rows: [
    [text("workbench.sample.eight.about")],
    [],
    [
      text("workbench.sample.table"),
      text("workbench.sample.nsScore"),
      "Barking",
      text("workbench.sample.eight.term"),
    ],
    ...SCORES.map((score, index) => [
      index + 1,
      score,
      index === 0 ? "=BARKING(B4:B11)" : null,
      `=C${index + 4}/105`,
    ]),
    [null, text("workbench.sample.eight.sum"), "=SUM(C4:C11)"],
  ],
});
