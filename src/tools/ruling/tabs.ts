import { ofNumbers, ofWords } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type Explained } from "./explained";
import { decimalsOf } from "../shown-numbers/numbers";
import { type WorkingColumn } from "./working";
import { wrapped } from "./wrapped";

/** The width of the table in characters. An upright page has room for it without shrinking. */
const ACROSS = 72;

/** Letters are narrower than digits, which are the unit of widths in spreadsheets. */
const LINE = ACROSS + 2;

/**
 * A ruling as a tab: the working, its total, the award, how it is computed, and what to type into other
 * programs.
 */
export function rulingSheet(ruling: Explained): NewSheet {
  const { title, about, given, before, use, workings, notes, byHand, inCell } = ruling;
  const [{ columns }] = workings;
  const sentence = (said: string): CellValue[][] => wrapped(said, LINE).map((line) => [line]);
  /** A line with its figure below the products. */
  const figure = (label: string, value: number, signs: "plain" | "signed"): CellValue[] => [
    label,
    ...columns.slice(2).map(() => ""),
    { figure: value, format: figureFormat(value, signs) },
  ];
  const { form, unit } = { form: signsOf(ruling), unit: given.unit };
  const award = (side: "ns" | "ew") => figure(text("ruling.sheet.award", { side, unit }), given[side], form);
  return {
    name: text("ruling.name"),
    title,
    above: about.flatMap((line) => wrapped(line, LINE)),
    columns: columns.map(({ header, format }, index) => {
      const width = Math.floor(ACROSS / columns.length);
      // The lines of text below the table begin in the first column and continue to the right.
      return { ...(index === 0 ? ofWords(width) : ofNumbers(width)), header, format };
    }),
    // The cell is beside the table, where typing overwrites nothing.
    start: { row: 0, column: columns.length },
    rows: [
      ...workings.flatMap((working, index) => [
        ...(index === 0 ? [] : [[], [working.label], working.columns.map(({ header }): CellValue => header)]),
        ...workingRows(working.columns),
      ]),
      [],
      award("ns"),
      award("ew"),
      ...(before === "" ? [] : sentence(text("ruling.award.before", { before }))),
      ...sentence(use),
      ...notes.flatMap(sentence),
      [],
      ...sentence(text("ruling.byHand.label")),
      ...byHand.corrections.flatMap(({ ns, ew, unit: of }) => [
        figure(text("ruling.sheet.adjust", { side: "ns", unit: of }), ns, "signed"),
        figure(text("ruling.sheet.adjust", { side: "ew", unit: of }), ew, "signed"),
      ]),
      ...sentence(byHand.instruction),
      ...sentence(byHand.outcome),
      [],
      ...sentence(text("ruling.inCell")),
      // In one cell, to be copied.
      [inCell],
    ],
  };
}

function workingRows(columns: readonly WorkingColumn[]): CellValue[][] {
  const [, ...totals] = columns.map(({ total }) => total);
  return [
    ...columns[0].figures.map((_, index): CellValue[] => columns.map(({ figures }) => figures[index])),
    [text("ruling.award.total"), ...totals],
  ];
}

/** Matchpoints are a part of the top; IMPs and points are won or lost. */
function signsOf({ award }: Explained): "plain" | "signed" {
  return award.unit === text("ruling.units.mp") ? "plain" : "signed";
}

function figureFormat(value: number, signs: "plain" | "signed"): string {
  const decimals = decimalsOf([value], 2);
  const format = decimals === 0 ? "0" : `0.${"0".repeat(decimals)}`;
  return signs === "plain" ? format : `+${format};-${format};0`;
}
