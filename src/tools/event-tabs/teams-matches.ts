import { hasVps, type ScoredMatch } from "../../events/teams";
import { call } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import {
  columnsOf,
  dataOf,
  here,
  inRow,
  named,
  number,
  rowOf,
  sheetOf,
  type Table,
  tableOf,
} from "../../sheets/table";
import { text } from "../../translations/texts";
import { type TeamsChoice } from "./choice";
import { idCell } from "./id-cell";
import { titleOf } from "./results-tab";
import { type BoardsColumn, boardsWord } from "./teams-boards";

export type MatchesColumn =
  | "match"
  | "round"
  | "home"
  | "away"
  | "boards"
  | "impsHome"
  | "impsAway"
  | "vpsHome"
  | "vpsAway";

export function matchesTab({ event, rule }: TeamsChoice): Table<MatchesColumn> {
  const format = rule.scale === "continuous" ? "0.00" : undefined;
  const looks: Record<MatchesColumn, SheetColumn> = {
    match: number(text("event.headers.match"), 8),
    round: number(text("event.headers.round"), 7),
    home: number(text("event.headers.home"), 7),
    away: number(text("event.headers.away"), 7),
    boards: number(text("event.headers.boards"), 8),
    impsHome: number(boardsWord(rule, "Home"), 11),
    impsAway: number(boardsWord(rule, "Away"), 11),
    vpsHome: number(text("event.headers.vpsHome"), 10, format),
    vpsAway: number(text("event.headers.vpsAway"), 10, format),
  };
  return tableOf({
    name: text("event.tabs.matches"),
    columns: columnsOf(looks, (key) => hasVps(rule) || !key.startsWith("vps")),
    rows: event.matches.length,
  });
}

export function matchesSheet(
  choice: TeamsChoice,
  tab: Table<MatchesColumn>,
  boards: Table<BoardsColumn>,
  scored: () => readonly ScoredMatch[],
): NewSheet {
  const { event, rule } = choice;
  const rows = event.matches.map(({ round, home, away, boards: played }, row) => {
    const [match, of] = [inRow(tab, row, "match"), dataOf(boards, "match")];
    // The cell is blank until a board has IMPs, because a match that is not played is no draw.
    const sum = (side: "impsHome" | "impsAway"): CellValue => {
      const imps = dataOf(boards, side);
      return { formula: `=IF(COUNTIFS(${of},${match},${imps},">=-24")=0,"",SUMIFS(${imps},${of},${match}))` };
    };
    // The formula of the first row fills its column.
    const vps = (margins: "impsHome" | "impsAway", side: "home" | "away"): CellValue | undefined =>
      !hasVps(rule) || row > 0
        ? undefined
        : {
            formula: vpFormula(choice, here(tab, margins), here(tab, "boards")),
            values: () => scored().map((match) => [match[side]]),
          };
    return rowOf(tab, {
      match: row + 1,
      round,
      home: idCell(home),
      away: idCell(away),
      boards: played.length,
      impsHome: sum("impsHome"),
      impsAway: sum("impsAway"),
      vpsHome: vps("impsHome", "home"),
      vpsAway: vps("impsAway", "away"),
    });
  });
  return {
    ...sheetOf(tab, text("event.titles.matches", { event: titleOf(choice) }), rows),
    ...named(tab, ["match", "home", "away", "impsHome", "impsAway", "vpsHome", "vpsAway"]),
  };
}

function vpFormula(choice: TeamsChoice, margin: string, boards: string): string {
  const { rule, typedName } = choice;
  if (rule.scale === "continuous") return call(typedName("VPCONT"), margin, boards);
  if (rule.scale === "discrete") return call(typedName("VPDISC"), margin, boards);
  if (rule.scale === "own")
    return call(typedName("VPCUSTOM"), margin, dataOf(scaleTab(choice), "from", "loser"));
  return call(typedName("VPPUBLISHED"), margin, boards, `"${rule.scale}"`);
}

function scaleTab({ rule }: TeamsChoice): Table<"from" | "winner" | "loser"> {
  return tableOf({
    name: text("event.tabs.scale"),
    columns: columnsOf({
      from: number(text("event.headers.impsFrom"), 11),
      winner: number(text("event.headers.winner"), 10),
      loser: number(text("event.headers.loser"), 10),
    }),
    rows: rule.scale === "own" ? rule.steps.length : 0,
  });
}

export function scaleSheet(choice: TeamsChoice): NewSheet | undefined {
  const { rule } = choice;
  if (rule.scale !== "own") return undefined;
  const rows = rule.steps.map(({ from, winner, loser }) => [from, winner, loser]);
  return sheetOf(scaleTab(choice), text("event.titles.scale"), rows);
}
