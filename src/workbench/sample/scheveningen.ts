import type { SampleSheet } from "./sheet";

/**
 * The correction at Scheveningen in 1994, as Herman De Wael tells it: rounding turned ten points of the
 * datum into a place. The datum before rounding is his assumption; any from 235 to 240 tells the same.
 */
export const scheveningen: SampleSheet = {
  name: "Scheveningen",
  widths: [190, 90, 80, 100, 90, 30, 100, 100, 70],
  bold: ["A1", "A4:I4", "A10:I10"],
  right: ["B4:I4", "B10:I10"],
  formats: { "E5:E8": "0.000", "E11:E12": "+0.000;-0.000;0.000", "I11:I12": "+0;-0;0" },
  rows: [
    ["Scheveningen 1994: a correction in favour of Hamman-Wolff, from 180 to 150, cost them a place."],
    [
      "In whole IMPs only Leufkens-Westra gained, for the datum fell with the score. In Bastille both gain their due.",
    ],
    [],
    ["Pair", "NS score", "Datum", "Difference", "Bastille", null, "Datum to 10", "Difference", "IMP"],
    [
      "Hamman-Wolff, before",
      180,
      237,
      "=C5-B5",
      "=BASTILLE(D5)",
      null,
      "=ROUND(C5,-1)",
      "=G5-B5",
      "=IMP(H5)",
    ],
    [
      "Leufkens-Westra, before",
      400,
      237,
      "=B6-C6",
      "=BASTILLE(D6)",
      null,
      "=ROUND(C6,-1)",
      "=B6-G6",
      "=IMP(H6)",
    ],
    ["Hamman-Wolff, after", 150, 232, "=C7-B7", "=BASTILLE(D7)", null, "=ROUND(C7,-1)", "=G7-B7", "=IMP(H7)"],
    [
      "Leufkens-Westra, after",
      400,
      232,
      "=B8-C8",
      "=BASTILLE(D8)",
      null,
      "=ROUND(C8,-1)",
      "=B8-G8",
      "=IMP(H8)",
    ],
    [],
    ["Gain from the correction", null, null, null, "Bastille", null, null, null, "IMP"],
    ["Hamman-Wolff (East-West)", null, null, null, "=E7-E5", null, null, null, "=I7-I5"],
    ["Leufkens-Westra (North-South)", null, null, null, "=E8-E6", null, null, null, "=I8-I6"],
  ],
};
