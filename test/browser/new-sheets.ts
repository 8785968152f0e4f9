import type { NewSheet } from "../../src/sheets/sheet-host";

/** New tabs for the tests of the hosts. */
export const TABLE: NewSheet = {
  name: "VP table",
  title: "VPs for 16 boards",
  columns: [
    { header: "IMPs", width: 10, align: "right" },
    { header: 16, width: 10, align: "right", format: "0.00" },
    { header: "Note", width: 20 },
  ],
  rows: [
    [0, 10, "draw"],
    [1, 10.34, ""],
    [2, 10.68, "0–1"],
    [3, 11, "=1+1"],
  ],
};

export const MATCHES: NewSheet = {
  name: "Matches",
  title: "Round 1",
  columns: [
    { header: "Team", width: 20 },
    { header: "VPs", width: 10, align: "right", format: "0.00" },
  ],
  rows: [
    ["March 1", { formula: "=SUM({{VP table}}!B3:B6)" }],
    ["TRUE", { formula: "=B3*2" }],
  ],
};

/** The two tabs, with a chart on the first. */
export const WITH_CHART: NewSheet[] = [
  {
    ...TABLE,
    chart: { title: "VPs", across: 0, lines: [1], acrossTitle: "IMPs won by", upTitle: "VPs of the winner" },
  },
  MATCHES,
];
