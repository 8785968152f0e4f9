import { continuousScale } from "../../scoring/victory-points/continuous";
import { discreteScale } from "../../scoring/victory-points/discrete";
import { vpRows } from "../../scoring/victory-points/scale";
import { type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { type LeagueChoice } from "./choice";
import { type Columns, dataColumns, number, rowOf, sheetColumns, vps } from "./columns";

/** The VPs of one side, from the cells of its own IMPs and of the opponents'. */
export type VpFormula = (own: string, other: string) => string;

/** By the functions of this add-in: a match length, and nothing beside it. */
export function addInVps({ scale, boards }: LeagueChoice, typedName: (name: string) => string): VpFormula {
  const name = typedName(scale === "continuous" ? "VPCONT" : "VPDISC");
  return (own, other) => `${name}(${own}-${other},${boards})`;
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
export function vpTable({ scale, boards }: LeagueChoice): VpTable {
  const rows = vpRows((scale === "continuous" ? continuousScale() : discreteScale).table(boards));
  const name = text("league.sheets.vpTable", { boards });
  const tab = { name, title: text("league.sheets.vpTableTitle", { scale, boards }) };
  if (scale === "continuous") {
    const column = dataColumns(name, CURVE_COLUMNS, rows.length);
    return {
      tab: {
        ...tab,
        columns: sheetColumns(CURVE_COLUMNS, "0.00"),
        rows: rows.map(({ from, winner, loser }) => rowOf(CURVE_COLUMNS, { imps: from, winner, loser })),
      },
      vps: lookedUp(column("imps"), column("winner"), column("loser")),
    };
  }
  const column = dataColumns(name, STEP_COLUMNS, rows.length);
  return {
    tab: {
      ...tab,
      columns: sheetColumns(STEP_COLUMNS, undefined),
      rows: rows.map(({ from, to, winner, loser }) =>
        rowOf(STEP_COLUMNS, { impsFrom: from, impsTo: to, winner, loser }),
      ),
    },
    vps: lookedUp(column("impsFrom"), column("winner"), column("loser")),
  };
}

/**
 * Looks the margin up in a column with the least margin of each row. A fraction goes to the nearest IMP first, a half
 * away from 0, as our functions do it.
 */
function lookedUp(margins: string, winners: string, losers: string): VpFormula {
  return (own, other) => {
    const row = `MATCH(ABS(ROUND(${own}-${other},0)),${margins},1)`;
    return `IF(${own}<${other},INDEX(${losers},${row}),INDEX(${winners},${row}))`;
  };
}
