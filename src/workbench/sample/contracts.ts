import { text } from "../../translations/texts";
import { inLetters } from "./letters";
import type { SampleSheet } from "./sheet";

/** Board, contract, result as a traveller has them; the sum of it is a small match. */
const BOARDS: [number, string, string][] = [
  [1, "4S=", "4S-1"],
  [2, "3NT+1", "3NT+2"],
  [3, "4♥X-2 E", "4H= E"],
  [4, "6D=", "5D+1"],
  [5, "PASS", "1NT+1 W"],
  [6, "2S+1", "2S="],
];

/** From contracts to IMPs without looking anything up. */
export const contracts = (): SampleSheet => ({
  id: "contracts",
  name: text("workbench.sample.tabs.contracts"),
  widths: [70, 110, 110, 100, 100, 80],
  bold: ["A1", "A3:F3", "E10:F10"],
  right: ["A3", "D3:F3"],
  formats: { "D4:E9": "+0;-0;0", "F4:F10": "+0;-0;0" },
  rows: [
    [text("workbench.sample.contracts.about")],
    [],
    [
      text("event.headers.board"),
      text("workbench.sample.contracts.openRoom"),
      text("workbench.sample.contracts.closedRoom"),
      text("workbench.sample.contracts.open"),
      text("workbench.sample.contracts.closed"),
      text("workbench.headings.imps"),
    ],
    ...BOARDS.map(([board, open, closed], index) => [
      board,
      inLetters(open),
      inLetters(closed),
      index === 0 ? "=CONTRACTSCORE(B4:B9,A4:A9)" : null,
      index === 0 ? "=CONTRACTSCORE(C4:C9,A4:A9)" : null,
      // A board that one table has not played stays blank.
      `=IF(COUNT(D${index + 4}:E${index + 4})=2,IMP(D${index + 4}-E${index + 4}),"")`,
    ]),
    [null, null, null, null, text("workbench.sample.contracts.all"), "=SUM(F4:F9)"],
  ],
});
