import { text } from "../../translations/texts";
import { type Explained, resultText, type Working } from "./explained";
import { type WorkingFigure, type WorkingColumn } from "./working";

/**
 * A ruling as text for a notice or a letter. Tabs stand between the columns, so that a spreadsheet or a table of
 * a word processor takes them apart, and minus signs are those of the keyboard, so that it takes them for numbers.
 */
export function rulingText(ruling: Explained): string {
  const { title, about, workings, use, notes, byHand, inCell } = ruling;
  return [
    title,
    ...about,
    "",
    ...workings.flatMap(workingLines),
    text("ruling.copy.result", { result: resultText(ruling) }),
    use,
    ...notes,
    "",
    text("ruling.copy.byHand", { instruction: byHand.instruction }),
    byHand.outcome,
    `${text("ruling.inCell")}: ${inCell}`,
  ]
    .join("\n")
    .replace(/−/g, "-");
}

function workingLines({ label, columns }: Working): string[] {
  const row = (figure: (column: WorkingColumn) => WorkingFigure) =>
    columns.map((column) => cellText(column, figure(column)));
  const [, ...totals] = row(({ total }) => total);
  return [
    ...(label === "" ? [] : [label]),
    columns.map(({ header }) => header).join("\t"),
    ...columns[0].figures.map((_, index) => row(({ figures }) => figures[index]).join("\t")),
    [text("ruling.award.total"), ...totals].join("\t"),
    "",
  ];
}

/** A figure of the working, as text. */
export function cellText(column: WorkingColumn, figure: WorkingFigure): string {
  return figure === "" ? "" : column.text(figure);
}
