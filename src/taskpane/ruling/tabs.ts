import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { type Explained, resultText } from "./explained";
import { sidesText } from "./sides";

/** A ruling as a tab: the working, its total, then how it comes about and what to type elsewhere. */
export function rulingSheet(ruling: Explained): NewSheet {
  const { title, columns, notes, byHand } = ruling;
  const row = (index: number): CellValue[] => columns.map(({ figures }) => figures[index]);
  const [, ...totals] = columns.map(({ total }) => total);
  return {
    name: text("ruling.name"),
    title,
    columns: columns.map(({ header, format }, index) => ({
      header,
      format,
      width: 12,
      // Not the first column: the lines of text under the table start there and run to the right.
      ...(index > 0 ? { align: "right" } : {}),
    })),
    rows: [
      ...columns[0].figures.map((_, index) => row(index)),
      [text("ruling.award.total"), ...totals],
      [],
      [text("ruling.sheet.result", { result: resultText(ruling) })],
      ...notes.map((note) => [note]),
      [],
      [text("ruling.sheet.byHand")],
      ...byHand.corrections.map((sides) => [sidesText(sides)]),
      [byHand.instruction],
    ],
  };
}
