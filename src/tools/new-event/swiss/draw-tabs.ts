import { ofHundredths, ofNumbers, ofWords } from "../../../sheets/declared-columns";
import { quoted } from "../../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../../sheets/sheet-host";
import {
  dataOf,
  foundIn,
  inRow,
  lettersOf,
  rowNumber,
  rowOf,
  type RowSpan,
  sheetOf,
  type Table,
} from "../../../sheets/table";
import { widthFor } from "../../../sheets/text-width";
import { text } from "../../../translations/texts";
import { type TeamsChoice } from "../../event-tabs/choice";
import { eventTable } from "../../event-tabs/event-table";
import { idCell } from "../../event-tabs/id-cell";
import { nameOf, pairsTab } from "../../event-tabs/pairs-tab";
import { titleOf } from "../../event-tabs/results-tab";
import { type MatchesColumn, matchesTab } from "../../event-tabs/teams-matches";

/*
 * The tabs that are printed during a Swiss of pairs, with formulas over the tab of the matches: the draw of
 * the round, to hang on the wall, and a card for each pair.
 */

/** A cell of the match that has this number; `span` keeps the search to the rows of a round. */
function ofMatch(matches: Table<MatchesColumn>, key: MatchesColumn, match: string, span?: RowSpan): string {
  return foundIn(matches, "match", match, key, span);
}

/** The number of the match in these cells; 0 where there is none. */
function matchWhere(
  matches: Table<MatchesColumn>,
  where: readonly [MatchesColumn, string][],
  span?: RowSpan,
): string {
  const of = (column: MatchesColumn) => dataOf(matches, column, column, span);
  return `SUMIFS(${of("match")},${where.map(([key, value]) => `${of(key)},${value}`).join(",")})`;
}

/** The name of a pair by its number; "" for one that is not in the list. */
function nameFormula(choice: TeamsChoice, pair: string): string {
  return `IFERROR(${foundIn(pairsTab(choice), "pair", pair, "name")}&"","")`;
}

/** Up to this many matches, the formula of each round of a card searches all of them. */
const MOST_SEARCHED = 200;

/** The last round that is drawn, with names. Whoever types another round into the first cell sees that one. */
export function drawSheet(choice: TeamsChoice, boards: number): NewSheet {
  const { event } = choice;
  const matches = matchesTab(choice);
  const width = widthFor(30, event.contestants.map(nameOf));
  const ofName = ofWords(width, { header: text("event.headers.name") });
  const table = eventTable(
    { name: text("event.swiss.tabs.draw"), rows: Math.ceil(event.contestants.length / 2) },
    {
      round: ofNumbers(7),
      table: ofNumbers(7),
      ns: ofNumbers(7),
      nsName: ofName,
      ew: ofNumbers(7),
      ewName: ofName,
      boards: ofNumbers(10, { header: text("event.movement.headers.boards") }),
    },
  );
  const last = `SUMPRODUCT(MAX((${dataOf(matches, "home")}<>"")*${dataOf(matches, "round")}))`;
  const rows = Array.from({ length: table.rows }, (_, row): CellValue[] => {
    const [round, ns, ew] = [
      inRow(table, row, "round"),
      inRow(table, row, "ns"),
      inRow(table, row, "ew"),
    ] as const;
    const match = matchWhere(matches, [
      ["round", round],
      ["table", String(row + 1)],
    ]);
    const seat = (key: "home" | "away") => {
      const cell = ofMatch(matches, key, match);
      return { formula: `=IFERROR(IF(${cell}="","",${cell}),"")` };
    };
    const whenPlayed = (then: string, otherwise = '""') => ({
      formula: `=IF(${ew}="",${otherwise},${then})`,
    });
    const out = `IF(${ns}="","",${quoted(text("event.movement.sitsOut"))})`;
    const span = boards === 1 ? round : `(${boards}*${round}-${boards - 1})&"–"&(${boards}*${round})`;
    return rowOf(table, {
      round: { formula: row === 0 ? `=${last}` : `=${inRow(table, 0, "round")}` },
      table: whenPlayed(String(row + 1)),
      ns: seat("home"),
      nsName: { formula: `=${nameFormula(choice, ns)}` },
      ew: seat("away"),
      ewName: whenPlayed(nameFormula(choice, ew), out),
      boards: whenPlayed(span),
    });
  });
  return sheetOf(table, text("event.swiss.titles.draw", { event: titleOf(choice) }), rows);
}

/** For each pair a card with its rounds: where it sits, against whom, and what it has earned so far. */
export function cardsSheet(choice: TeamsChoice): NewSheet {
  const { event, rule } = choice;
  const matches = matchesTab(choice);
  const names = event.contestants.map(nameOf);
  const table = eventTable(
    { name: text("event.swiss.tabs.cards"), rows: 0 },
    {
      pair: ofNumbers(7),
      name: ofWords(widthFor(26, names)),
      round: ofNumbers(7),
      match: ofNumbers(8),
      table: ofNumbers(7),
      sits: ofWords(10, { header: text("event.movement.headers.sits") }),
      opponent: ofNumbers(9),
      opponents: ofWords(widthFor(30, names), { header: text("event.movement.headers.opponents") }),
      margin: ofHundredths(9, {
        header: text(rule.scale === "percent" ? "event.headers.percent" : "event.swiss.imps"),
      }),
      vps: ofHundredths(8, { header: text("event.swiss.vps") }),
      total: ofHundredths(9),
    },
  );
  const rounds = [...new Set(event.matches.map(({ round }) => round))];
  const lines = event.matches.length / rounds.length;
  const rows: CellValue[][] = [];
  for (const pair of event.contestants) {
    const id = idCell(pair.id);
    rows.push(rowOf(table, { pair: id, name: { formula: `=${nameFormula(choice, String(id))}` } }));
    const first = rows.length;
    for (const [index, round] of rounds.entries()) {
      // In a large field a search of all matches would take seconds, so only the rows of the round are
      // searched. The matches of a round stand together as they were written.
      const span = matches.rows > MOST_SEARCHED ? { from: index * lines, count: lines } : undefined;
      const row = rows.length;
      const [match, opponent] = [inRow(table, row, "match"), inRow(table, row, "opponent")];
      const side = (key: "home" | "away") =>
        matchWhere(
          matches,
          [
            ["round", String(round)],
            [key, String(id)],
          ],
          span,
        );
      const number = `${side("home")}+${side("away")}`;
      const of = (key: MatchesColumn) => ofMatch(matches, key, match, span);
      const drawn = (then: string) => ({ formula: `=IF(${match}="","",${then})` });
      const bySide = (ns: string, ew: string) => `IF(${of("home")}=${id},${ns},${ew})`;
      const [north, east] = ["event.swiss.ns", "event.swiss.ew"] as const;
      const vps = inRow(table, row, "vps");
      rows.push(
        rowOf(table, {
          round,
          match: { formula: `=IF(${number}=0,"",${number})` },
          table: drawn(`IF(${opponent}="","",${of("table")})`),
          sits: drawn(
            `IF(${opponent}="",${quoted(text("event.movement.sitsOut"))},${bySide(quoted(text(north)), quoted(text(east)))})`,
          ),
          opponent: drawn(`IF(${of("away")}="","",${bySide(of("away"), of("home"))})`),
          opponents: { formula: `=${nameFormula(choice, opponent)}` },
          margin: drawn(`IF(${opponent}="","",${bySide(of("impsHome"), of("impsAway"))})`),
          vps: drawn(bySide(of("vpsHome"), of("vpsAway"))),
          total: { formula: `=IF(${vps}="","",SUM($${lettersOf(table, "vps")}$${rowNumber(first)}:${vps}))` },
        }),
      );
    }
    rows.push([]);
  }
  return {
    ...sheetOf(table, text("event.swiss.titles.cards", { event: titleOf(choice) }), rows),
    cards: true,
    cardsInPlace: true,
  };
}
