import { quoted } from "../../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../../sheets/sheet-host";
import {
  columnsOf,
  dataOf,
  inRow,
  lettersOf,
  number,
  rowNumber,
  rowOf,
  type RowSpan,
  sheetOf,
  type Table,
  tableOf,
  words,
} from "../../../sheets/table";
import { widthFor } from "../../../sheets/text-width";
import { text } from "../../../translations/texts";
import { type TeamsChoice } from "../../event-tabs/choice";
import { idCell } from "../../event-tabs/id-cell";
import { nameOf, pairsTab } from "../../event-tabs/pairs-tab";
import { titleOf } from "../../event-tabs/results-tab";
import { type MatchesColumn, matchesTab } from "../../event-tabs/teams-matches";

/*
 * What a Swiss of pairs is played from, in formulas over the tab of the matches: the draw of the round, to hang on the
 * wall, and a card for each pair.
 */

/** A cell of the match that has this number, of all or of those of a round. */
function ofMatch(matches: Table<MatchesColumn>, key: MatchesColumn, match: string, span?: RowSpan): string {
  const of = (column: MatchesColumn) => dataOf(matches, column, column, span);
  return `INDEX(${of(key)},MATCH(${match},${of("match")},0))`;
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
  const pairs = pairsTab(choice);
  return `IFERROR(INDEX(${dataOf(pairs, "name")},MATCH(${pair},${dataOf(pairs, "pair")},0))&"","")`;
}

/** So many matches are looked at for each round of a card. */
const MOST_SEARCHED = 200;

/** The last round that is drawn, with names. Whoever types another round into the first cell sees that one. */
export function drawSheet(choice: TeamsChoice, boards: number): NewSheet {
  const { event } = choice;
  const matches = matchesTab(choice);
  const width = widthFor(30, event.contestants.map(nameOf));
  const table = tableOf({
    name: text("event.swiss.tabs.draw"),
    columns: columnsOf({
      round: number(text("event.headers.round"), 7),
      table: number(text("event.headers.table"), 7),
      ns: number(text("event.headers.ns"), 7),
      nsName: words(text("event.headers.name"), width),
      ew: number(text("event.headers.ew"), 7),
      ewName: words(text("event.headers.name"), width),
      boards: number(text("event.movement.headers.boards"), 10),
    }),
    rows: Math.ceil(event.contestants.length / 2),
  });
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
  const table = tableOf({
    name: text("event.swiss.tabs.cards"),
    columns: columnsOf({
      pair: number(text("event.headers.pair"), 7),
      name: words(text("event.headers.name"), widthFor(26, event.contestants.map(nameOf))),
      round: number(text("event.headers.round"), 7),
      match: number(text("event.headers.match"), 8),
      table: number(text("event.headers.table"), 7),
      sits: words(text("event.movement.headers.sits"), 10),
      opponent: number(text("event.headers.opponent"), 9),
      opponents: words(text("event.movement.headers.opponents"), widthFor(30, event.contestants.map(nameOf))),
      margin: number(
        text(rule.scale === "percent" ? "event.headers.percent" : "event.swiss.imps"),
        9,
        "0.00",
      ),
      vps: number(text("event.swiss.vps"), 8, "0.00"),
      total: number(text("event.headers.total"), 9, "0.00"),
    }),
    rows: 0,
  });
  const rounds = [...new Set(event.matches.map(({ round }) => round))];
  const lines = event.matches.length / rounds.length;
  const rows: CellValue[][] = [];
  for (const pair of event.contestants) {
    const id = idCell(pair.id);
    rows.push(rowOf(table, { pair: id, name: { formula: `=${nameFormula(choice, String(id))}` } }));
    const first = rows.length;
    for (const [index, round] of rounds.entries()) {
      // The matches of a round stand together as they are written. Only a large field is not searched whole, because that takes seconds.
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
