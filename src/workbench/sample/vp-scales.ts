import { text } from "../../translations/texts";
import type { SampleCell, SampleSheet } from "./sheet";

const MARGINS: SampleCell[] = [0, 5, 10, 20, 30, 40, 60, -20];

/** One margin on many scales, and the way back from VPs to IMPs. */
export const vpScales = (): SampleSheet => ({
  id: "vp-scales",
  name: text("workbench.sample.tabs.scales"),
  widths: [80, 110, 90, 90, 90, 110, 100, 30, 110, 80, 80],
  bold: ["A1", "A3:G3", "I3:K3", "I13:J13"],
  right: ["A3:G3", "I3:K3", "I13:J13"],
  formats: { "B4:B11": "0.00", "F4:F11": "0.0000" },
  rows: [
    [text("workbench.sample.scales.about")],
    [],
    [
      text("workbench.sample.scales.margin"),
      text("workbench.sample.scales.continuous"),
      text("workbench.sample.league.discrete"),
      "ACBL 20",
      "SBU 20",
      text("workbench.sample.scales.quadratic"),
      "WBF 25",
      null,
      text("workbench.sample.scales.from"),
      text("league.headers.winner"),
      text("league.headers.loser"),
    ],
    ...MARGINS.map((margin, index): SampleCell[] => [
      margin,
      ...(index === 0
        ? [
            "=VPCONT(A4:A11,16)",
            "=VPDISC(A4:A11,16)",
            '=VPPUBLISHED(A4:A11,16,"acbl20")',
            '=VPPUBLISHED(A4:A11,16,"sbu20")',
            '=VPMODEL(A4:A11,16,"quadratic")',
            '=VPPUBLISHED(A4:A11,16,"wbf25")',
          ]
        : [null, null, null, null, null, null]),
      null,
      ...([
        [0, 3, 3],
        [3, 4, 2],
        [10, 5, 1],
        [20, 6, 0],
      ][index] ?? []),
    ]),
    [],
    [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      text("workbench.sample.scales.wanted"),
      text("workbench.sample.scales.margin"),
    ],
    [null, null, null, null, null, null, null, null, 15, "=VPMARGIN(I14,16)"],
    [null, null, null, null, null, null, null, null, 8.5, "=VPMARGIN(I15,16)"],
    [text("workbench.sample.scales.own"), null, null, null, "=VPCUSTOM(12,I4:K7)", "=VPCUSTOM(-12,I4:K7)"],
  ],
});
