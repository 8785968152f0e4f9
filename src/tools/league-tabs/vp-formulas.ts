import { type NewSheet } from "../../sheets/sheet-host";
import { columnsOf, dataOf, named, number, rowOf, sheetOf, tableOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { isModel, isPublished, scaleWords } from "../vp-scale/scales";
import { type LeagueChoice, leagueVps } from "./choice";

/** The VPs of both sides as formulas. */
export interface VpFormula {
  /** From the cells of both sides' IMPs. */
  home(impsHome: string, impsAway: string): string;
  /** From the same, and the cell of the home team's VPs. */
  away(impsHome: string, impsAway: string, vpsHome: string): string;
}

/** One side's VPs, from the cells of its own IMPs and of the opponents'. */
type OneSide = (own: string, other: string) => string;

/**
 * VPs by the functions of this add-in.
 *
 * @returns undefined for a scale without its own function, which needs a table
 */
export function addInVps(choice: LeagueChoice, typedName: (name: string) => string): VpFormula | undefined {
  const call = addInCall(choice, typedName);
  return call && withAway(choice, call);
}

function addInCall({ vp, boards }: LeagueChoice, typedName: (name: string) => string): OneSide | undefined {
  const { scale, top, blitz } = vp;
  if (scale === "continuous") {
    const more = blitz !== undefined ? `,${top},${blitz}` : top !== 20 ? `,${top}` : "";
    return (own, other) => `${typedName("VPCONT")}(${own}-${other},${boards}${more})`;
  }
  if (scale === "discrete") return (own, other) => `${typedName("VPDISC")}(${own}-${other},${boards})`;
  if (isPublished(scale)) {
    return (own, other) => `${typedName("VPPUBLISHED")}(${own}-${other},${boards},"${scale}")`;
  }
  if (isModel(scale) && blitz === undefined) {
    return (own, other) => `ROUND(${typedName("VPMODEL")}(${own}-${other},${boards},"${scale}"),2)`;
  }
  return undefined;
}

/** When both sides of every match share the same number of VPs, the away team gets the rest. */
function withAway(choice: LeagueChoice, oneSide: OneSide): VpFormula {
  const rows = leagueVps(choice);
  const shared = rows[0].winner + rows[0].loser;
  const isShared = rows.every(({ winner, loser }) => Math.abs(winner + loser - shared) < 1e-9);
  return {
    home: oneSide,
    away: isShared
      ? // The result is rounded, because decimals do not subtract exactly.
        (_home, _away, won) => `ROUND(${shared}-${won},2)`
      : (home, away) => oneSide(away, home),
  };
}

/** A VP table that the matches look their VPs up in. */
export interface VpTable {
  tab: NewSheet;
  vps: VpFormula;
}

/** The VP table of the league's matches as a tab, and the formula that looks a margin up in it. */
export function vpTable(choice: LeagueChoice, vpFormat: string | undefined): VpTable {
  const rows = leagueVps(choice);
  const { boards, vp } = choice;
  // A row for each IMP, or for each range of IMPs.
  const single = rows.every(({ from }, index) => from === index);
  const table = tableOf({
    name: text("league.sheets.vpTable", { boards }),
    columns: columnsOf(
      {
        from: number(text(single ? "league.headers.imps" : "league.headers.impsFrom"), 12),
        to: number(text("league.headers.impsTo"), 12),
        winner: number(text("league.headers.winner"), 12, vpFormat),
        loser: number(text("league.headers.loser"), 12, vpFormat),
      },
      (name) => name !== "to" || !single,
    ),
    rows: rows.length,
  });
  const title = text("league.sheets.vpTableTitle", { scale: scaleWords(vp.scale).title, boards });
  return {
    tab: {
      ...sheetOf(
        table,
        title,
        rows.map((row) => rowOf(table, row)),
      ),
      ...named(table, ["from", "to", "winner", "loser"]),
    },
    vps: withAway(choice, lookedUp(dataOf(table, "from"), dataOf(table, "winner"), dataOf(table, "loser"))),
  };
}

/**
 * Looks the margin up in a column with the least margin of each row. A fraction goes to the nearest IMP first, a half
 * away from 0, as our functions do it.
 */
function lookedUp(margins: string, winners: string, losers: string): OneSide {
  return (own, other) => {
    const row = `MATCH(ABS(ROUND(${own}-${other},0)),${margins},1)`;
    return `IF(${own}<${other},INDEX(${losers},${row}),INDEX(${winners},${row}))`;
  };
}
