import { type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { isModel, isPublished, scaleWords } from "../vp-scale/scales";
import { type LeagueChoice, leagueVps } from "./choice";
import { type Columns, dataColumns, number, rowOf, sheetColumns, vps } from "./columns";

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

const CURVE_COLUMNS = { imps: number(12), winner: vps(12), loser: vps(12) } satisfies Columns;
const STEP_COLUMNS = {
  impsFrom: number(12),
  impsTo: number(12),
  winner: vps(12),
  loser: vps(12),
} satisfies Columns;

/** The VP table of the league's matches as a tab, and the formula that looks a margin up in it. */
export function vpTable(choice: LeagueChoice, vpFormat: string | undefined): VpTable {
  const rows = leagueVps(choice);
  const { boards, vp } = choice;
  const name = text("league.sheets.vpTable", { boards });
  const scale = scaleWords(vp.scale).title;
  const tab = { name, title: text("league.sheets.vpTableTitle", { scale, boards }) };
  // A row for each IMP, or for each range of IMPs.
  if (rows.every(({ from }, index) => from === index)) {
    const column = dataColumns({ name, above: 0 }, CURVE_COLUMNS, rows.length);
    return {
      tab: {
        ...tab,
        columns: sheetColumns(CURVE_COLUMNS, vpFormat),
        rows: rows.map(({ from, winner, loser }) => rowOf(CURVE_COLUMNS, { imps: from, winner, loser })),
      },
      vps: withAway(choice, lookedUp(column("imps"), column("winner"), column("loser"))),
    };
  }
  const column = dataColumns({ name, above: 0 }, STEP_COLUMNS, rows.length);
  return {
    tab: {
      ...tab,
      columns: sheetColumns(STEP_COLUMNS, vpFormat),
      rows: rows.map(({ from, to, winner, loser }) =>
        rowOf(STEP_COLUMNS, { impsFrom: from, impsTo: to, winner, loser }),
      ),
    },
    vps: withAway(choice, lookedUp(column("impsFrom"), column("winner"), column("loser"))),
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
