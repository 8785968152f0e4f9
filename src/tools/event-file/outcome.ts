import { shownCell } from "../../pane/ui/shown-cell";
import { type NewSheet } from "../../sheets/sheet-host";
import { shownSheet } from "../../sheets/values";
import { text } from "../../translations/texts";
import { type PairsChoice, type TeamsChoice } from "../event-tabs/choice";
import { rankingTab } from "../event-tabs/event-sheets";
import { type SourceReading } from "./read";

/** The ranking as the pane shows it. */
export function rankingInView(choice: PairsChoice | TeamsChoice): NewSheet {
  const ranking = rankingTab(choice);
  const [place, contestant, ...others] = ranking.columns.keys();
  // Names come last, so that the results are in view where the pane is narrow.
  const [name, ...results] = others;
  return shownSheet(ranking, [place, contestant, ...(choice.names ? [...results, name] : others)]);
}

/**
 * What somebody wants to know first of a file that was read: who has won, and whether anything in it looks
 * wrong.
 *
 * @param ranking as it is in view: place, contestant, figures, and the name at the end where names are shown
 */
export function outcomeOf(ranking: NewSheet, reading: SourceReading, names: boolean): string[] {
  const { remarks, differing } = reading;
  const doubts = [
    ...(differing > 0
      ? [text("event.outcome.differ", { count: differing, tab: text("event.tabs.check") })]
      : []),
    ...(remarks.length > 0 ? [text("event.outcome.remarks", { count: remarks.length })] : []),
  ];
  return [...winnersIn(ranking, names), ...(doubts.length > 0 ? doubts : [text("event.outcome.clean")])];
}

/** A sentence for each list of the ranking, with all who share its first place. */
function winnersIn({ columns, rows }: NewSheet, names: boolean): string[] {
  const headers = columns.map(({ header }) => header);
  const inPercent = headers.indexOf(text("event.headers.percent"));
  const measure = inPercent >= 0 ? inPercent : headers.indexOf(text("event.headers.total"));
  const lists: string[][] = [];
  let isInList = false;
  for (const row of rows) {
    const shown = row.map((cell, column) => shownCell(cell, columns[column]?.format));
    const [place = "", contestant = ""] = shown;
    const isLine = /^\d+=?$/.test(place) && contestant !== "";
    if (isLine && !isInList) lists.push([]);
    isInList = isLine;
    if (!isLine || !/^1=?$/.test(place)) continue;
    const who = [contestant, names ? shown.at(-1) : ""].filter(Boolean).join(" ");
    lists.at(-1)?.push(`${who}, ${shown[measure] ?? ""}${measure === inPercent ? " %" : ""}`);
  }
  return lists.map((winners, list) =>
    text("event.outcome.won", {
      list: lists.length < 2 ? "one" : list === 0 ? "ns" : "ew",
      count: winners.length,
      who: winners.join("; "),
    }),
  );
}
