import type { SampleSheet } from "./sheet";

/** The worked example of the guidance on weighted scores: twelve tables, one of them ruled. */
export const weightedRuling: SampleSheet = {
  name: "Weighted ruling",
  widths: [110, 90, 30, 90, 90, 30, 190, 90],
  bold: ["A1", "A3:H3", "H4"],
  right: ["A3:E3"],
  formats: { "A4:A7": "+0;-0;0", "D4:D7": "+0;-0;0", "E4:E7": "0%", H4: "0.0##", H5: "0.0", H6: "0.0" },
  rows: [
    ["Eleven tables have played; the twelfth gets 30/40/20/10 % of four scores."],
    [],
    ["Other tables", "Times", null, "Ruling", "Weight", null, "Matchpoints to NS (top 22)"],
    [1430, 2, null, 1430, 0.3, null, "Unrounded", "=WEIGHTEDMP(A4:A7,D4:D7,E4:E7,B4:B7)"],
    [680, 5, null, 680, 0.4, null, "To 1 digit", '=WEIGHTEDMP(A4:A7,D4:D7,E4:E7,B4:B7,"factored",1)'],
    [
      650,
      2,
      null,
      650,
      0.2,
      null,
      "With A= entered, 1 digit",
      '=WEIGHTEDMP(A4:A7,D4:D7,E4:E7,B4:B7,"assigned",1)',
    ],
    [-100, 2, null, -100, 0.1],
  ],
};
