import {
  declaredColumns,
  type DeclaredColumn,
  guardOfAll,
  ofNumbers,
  usesOf,
} from "../../sheets/declared-columns";
import { type NewSheet } from "../../sheets/sheet-host";
import { dataOf, rowOf, sheetOf, type Table, tableOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { greatest } from "../../scoring/greatest";
import { roundHalfAway } from "../../scoring/round";
import { MOST_BOARDS } from "../../scoring/victory-points/limits";
import { covers, vpsFor } from "../../scoring/victory-points/scale";
import { scaleOf } from "../vp-scale/choice";
import { isModel, isPublished, scaleWords } from "../vp-scale/scales";
import { type LeagueChoice, leagueVps } from "./choice";
import { headerOfCode, ofVps } from "./layout";

/** The VPs of both sides as formulas. */
export interface VpFormula {
  /** From the cells of both sides' IMPs. */
  home(impsHome: string, impsAway: string): string;
  /** From the same, and the cell of the home team's VPs. */
  away(impsHome: string, impsAway: string, vpsHome: string): string;
  /** One side's VPs where matches differ: from its own IMPs, the opponents', and the number of boards. */
  side: OneSide;
}

/** One side's VPs, from the cells of its own IMPs and of the opponents', and the number of boards. */
type OneSide = (own: string, other: string, boards: string) => string;

/**
 * VPs by the functions of this add-in.
 *
 * @returns undefined for a scale without its own function, which needs a table
 */
export function addInVps(choice: LeagueChoice, typedName: (name: string) => string): VpFormula | undefined {
  const call = addInCall(choice, typedName);
  return call && withAway(choice, call);
}

function addInCall({ vp }: LeagueChoice, typedName: (name: string) => string): OneSide | undefined {
  const { scale, top, blitz } = vp;
  if (scale === "continuous") {
    const more = blitz !== undefined ? `,${top},${blitz}` : top !== 20 ? `,${top}` : "";
    return (own, other, boards) => `${typedName("VPCONT")}(${own}-${other},${boards}${more})`;
  }
  if (scale === "discrete")
    return (own, other, boards) => `${typedName("VPDISC")}(${own}-${other},${boards})`;
  if (isPublished(scale)) {
    return (own, other, boards) => `${typedName("VPPUBLISHED")}(${own}-${other},${boards},"${scale}")`;
  }
  if (isModel(scale) && blitz === undefined) {
    return (own, other, boards) => `ROUND(${typedName("VPMODEL")}(${own}-${other},${boards},"${scale}"),2)`;
  }
  return undefined;
}

/** Where the boards that a side has won are its VPs. */
export const BOARDS_WON: VpFormula = {
  home: (own) => own,
  away: (_, other) => other,
  side: (own) => own,
};

/** When both sides of every match share the same number of VPs, the away team gets the rest. */
function withAway(choice: LeagueChoice, side: OneSide): VpFormula {
  const shared = sharedBy(choice);
  const boards = String(choice.boards);
  return {
    home: (own, other) => side(own, other, boards),
    away:
      shared === undefined
        ? (home, away) => side(away, home, boards)
        : // The result is rounded, because decimals do not subtract exactly.
          (_home, _away, won) => `ROUND(${shared}-${won},2)`,
    side,
  };
}

/** The VPs that both sides of every match share; undefined where they are not the same in every match. */
function sharedBy(choice: LeagueChoice): number | undefined {
  const rows = leagueVps(choice);
  const shared = rows[0].winner + rows[0].loser;
  return rows.every(({ winner, loser }) => Math.abs(winner + loser - shared) < 1e-9) ? shared : undefined;
}

/** A VP table that the matches look their VPs up in. */
export interface VpColumns {
  tab: NewSheet;
  vps: VpFormula;
}

/** The VP table of the league's matches as a tab, and the formula that looks a margin up in it. */
export function vpTable(choice: LeagueChoice, vpFormat: string | undefined): VpColumns {
  if (choice.varied && choice.vp.scale !== "own") return lengthsTable(choice, vpFormat);
  const rows = leagueVps(choice);
  const { boards, vp } = choice;
  // A row for each IMP, or for each range of IMPs.
  const single = rows.every(({ from }, index) => from === index);
  const table = tableOf({
    name: text("league.sheets.vpTable", { boards }),
    columns: declaredColumns(
      {
        from: ofNumbers(12, {
          header: text(single ? "league.headers.imps" : "league.headers.impsFrom"),
          isNamed: true,
        }),
        to: ofNumbers(12, { header: text("league.headers.impsTo"), isNamed: true, isShown: !single }),
        winner: ofVps(12, { vpFormat }, { isNamed: true }),
        loser: ofVps(12, { vpFormat }, { isNamed: true }),
      },
      headerOfCode,
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
      ...usesOf(table),
      ...tableGuard(table),
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

/** The VP table of all lengths that a match may have, with a column for each. */
function lengthsTable(choice: LeagueChoice, vpFormat: string | undefined): VpColumns {
  const scale = scaleOf(choice.vp);
  const lengths = Array.from({ length: mostBoards(choice) }, (_, index) => index + 1);
  const known = lengths.filter((boards) => covers(scale, boards));
  const last = greatest(known.map((boards) => leagueVps({ ...choice, boards }).at(-1)?.from ?? 0));
  const hasLosers = sharedBy(choice) === undefined;
  const columns = Object.fromEntries<DeclaredColumn>([
    ["from", ofNumbers(12, { header: text("league.headers.imps") })],
    ...lengths.map((boards) => [`winner${boards}`, ofVps(8, { vpFormat }, { header: boards })] as const),
    ...lengths.map((boards) => {
      const header = text("league.headers.loserOf", { boards });
      return [`loser${boards}`, ofVps(8, { vpFormat }, { header, isShown: hasLosers })] as const;
    }),
  ]);
  const table = tableOf({
    name: text("league.sheets.vpLengths", { boards: lengths.length }),
    columns: declaredColumns(columns, headerOfCode),
    rows: last + 1,
  });
  const vps = (margin: number, boards: number) =>
    covers(scale, boards) ? roundHalfAway(vpsFor(margin, scale.table(boards)), 2) : "";
  const rows = Array.from({ length: last + 1 }, (_, margin) =>
    rowOf(table, {
      from: margin,
      ...Object.fromEntries(lengths.map((boards) => [`winner${boards}`, vps(margin, boards)])),
      ...(hasLosers && Object.fromEntries(lengths.map((boards) => [`loser${boards}`, vps(-margin, boards)]))),
    }),
  );
  const block = (side: "winner" | "loser") =>
    dataOf(table, `${side}1`, `${side}${lengths.length}`, { from: 0, count: last + 1 });
  const shared = sharedBy(choice) ?? 0;
  return {
    tab: {
      ...sheetOf(
        table,
        text("league.sheets.vpLengthsTitle", { scale: scaleWords(choice.vp.scale).title }),
        rows,
      ),
      ...tableGuard(table),
      frozenColumns: 1,
    },
    vps: withAway(choice, (own, other, boards) => {
      const row = `MATCH(ABS(ROUND(${own}-${other},0)),${dataOf(table, "from")},1)`;
      const won = `INDEX(${block("winner")},${row},${boards})`;
      const lost = hasLosers ? `INDEX(${block("loser")},${row},${boards})` : `ROUND(${shared}-${won},2)`;
      return `IF(${own}<${other},${lost},${won})`;
    }),
  };
}

/** Nothing is typed into the VPs of a scale: every match reads them. */
function tableGuard(table: Table<string>): Pick<NewSheet, "guard"> {
  return guardOfAll(table, text("league.guard.table"));
}

/**
 * The most boards that a match may have. Only a table sets a limit of its own, because it has a column for
 * each number of boards: twice the usual number.
 */
export function mostBoards({ boards, formulas, vp }: LeagueChoice): number {
  return formulas === "add-in" || vp.scale === "own"
    ? MOST_BOARDS
    : Math.min(2 * boards, greatest([boards, MOST_IN_TABLE]));
}

/** A wider table would not be shown on a screen, and no league has matches of more boards. */
const MOST_IN_TABLE = 64;
