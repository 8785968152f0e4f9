import { continuousVpTable, discreteVpTable } from "../../scoring/victory-points/table";
import { type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { dataColumns } from "./cells";
import { type LeagueChoice } from "./choice";
import { type LeagueColumn, number } from "./layout";

/** The VPs of one side, from the cells of its own IMPs and of the opponents'. */
export type VpFormula = (own: string, other: string) => string;

/** By the functions of this add-in: a match length, and nothing beside it. */
export function addInVps({ scale, boards }: LeagueChoice, typedName: (name: string) => string): VpFormula {
  const name = typedName(scale === "continuous" ? "VPCONT" : "VPDISC");
  return (own, other) => `${name}(${own}-${other},${boards})`;
}

/**
 * By looking the margin up in a tab with the VP table: in its first column stands the least margin of each row,
 * in the last two the winner's VPs and the loser's. A fraction goes to the nearest IMP first, a half away from 0,
 * as our functions do it.
 */
export function lookedUpVps(table: VpTableTab): VpFormula {
  const names = table.columns.map(({ name }) => name);
  const column = dataColumns(table.name, names, table.rows.length);
  return (own, other) => {
    const row = `MATCH(ABS(ROUND(${own}-${other},0)),${column(names[0])},1)`;
    return `IF(${own}<${other},INDEX(${column("Loser")},${row}),INDEX(${column("Winner")},${row}))`;
  };
}

interface VpTableTab extends NewSheet {
  columns: LeagueColumn[];
}

/** The VP table of the league's matches as a tab. */
export function vpTableTab({ scale, boards }: LeagueChoice): VpTableTab {
  const { header, rows } = scale === "continuous" ? continuousVpTable(boards) : discreteVpTable(boards);
  const format = scale === "continuous" ? "0.00" : undefined;
  return {
    name: text("league.sheets.vpTable", { boards }),
    title: text("league.sheets.vpTableTitle", { scale, boards }),
    columns: header.map((name) => number(name, 12, String(name).startsWith("IMPs") ? undefined : format)),
    rows,
  };
}
