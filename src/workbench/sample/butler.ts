import { text } from "../../translations/texts";
import type { SampleCell, SampleSheet } from "./sheet";

/** Board 12 of a real pairs event of 8 tables that Magic Contest scored: the datum is 330. */
const SCORES: SampleCell[] = [630, 630, 600, 500, 180, 150, -100, -300];

/** One board under every form of IMP pairs. */
export const butler = (): SampleSheet => ({
  id: "butler-and-cross-imps",
  name: text("workbench.sample.tabs.butler"),
  widths: [100, 90, 100, 90, 110, 140, 30, 150, 90],
  bold: ["A1", "A3:F3", "H3"],
  right: ["A3:F3"],
  formats: { "D4:D11": "0.00", "E4:E11": "0.0", "F4:F11": "0.00" },
  rows: [
    [text("workbench.sample.butler.about")],
    [],
    [
      text("workbench.sample.nsScore"),
      "Butler",
      text("workbench.sample.butler.par"),
      "Bastille",
      text("workbench.sample.butler.doubled"),
      "Cross-IMPs / 7",
      null,
      text("workbench.sample.butler.compared"),
    ],
    ...SCORES.map((score, index): SampleCell[] => [
      score,
      ...(index === 0
        ? [
            "=BUTLER(A4:A11,I4)",
            "=BUTLER(A4:A11)",
            '=BUTLER(A4:A11,I4,"bastille")',
            '=BUTLER(A4:A11,I4,"double")',
            '=CROSSIMPS(A4:A11,"comparisons")',
          ]
        : [null, null, null, null, null]),
      null,
      ...([
        [text("workbench.sample.butler.datum"), "=BUTLERDATUM(A4:A11,1)"],
        [text("workbench.sample.butler.mean"), "=BUTLERDATUM(A4:A11,0,0)"],
        [text("workbench.sample.butler.zeroSum"), "=PAR(A4:A11)"],
      ][index] ?? []),
    ]),
  ],
});
