import { hasVps, inHundredths, type ScoredMatch, type TeamsRule } from "../../events/teams";
import { call } from "../../sheets/formula-text";
import { ofHundredths, ofNumbers, usesOf } from "../../sheets/declared-columns";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { type Filling, filledFromHeaders } from "../../sheets/filled-columns";
import {
  dataOf,
  hasColumn,
  here,
  inRow,
  rowOf,
  sheetOf,
  type RowSpan,
  type Table,
  withHeader,
  withHeaderOf,
} from "../../sheets/table";
import { text } from "../../translations/texts";
import { type TeamsChoice } from "./choice";
import { eventTable } from "./event-table";
import { idCell } from "./id-cell";
import { type ResultsColumn, titleOf } from "./results-tab";
import { type BoardsColumn, boardsWord } from "./teams-boards";

function matchesColumns({ event, rule }: TeamsChoice) {
  const isPairs = rule.field !== undefined;
  const has = (field: "carried" | "table") => event.matches.some((match) => match[field] !== undefined);
  const isNamed = { isNamed: true };
  const side = (code: "ns" | "ew" | "home" | "away") =>
    ofNumbers(7, { ...isNamed, header: text(`event.headers.${code}`) });
  const imps = isPairs ? ofHundredths : ofNumbers;
  const ofVps = inHundredths(rule) || rule.byeAs ? ofHundredths : ofNumbers;
  const vps = (code: "vpsNs" | "vpsEw" | "vpsHome" | "vpsAway") =>
    ofVps(10, { ...isNamed, header: text(`event.headers.${code}`), isShown: hasVps(rule) });
  const played = (code: "playedNs" | "playedEw") =>
    ofVps(14, { header: text(`event.headers.${code}`), isShown: rule.byeAs !== undefined });
  return {
    match: ofNumbers(8, isNamed),
    round: ofNumbers(7),
    table: ofNumbers(7, { isShown: has("table") }),
    home: side(isPairs ? "ns" : "home"),
    away: side(isPairs ? "ew" : "away"),
    boards: ofNumbers(8),
    carried: ofNumbers(12, { isShown: has("carried") }),
    impsHome: imps(11, { ...isNamed, header: boardsWord(rule, "Home") }),
    impsAway: imps(11, { ...isNamed, header: boardsWord(rule, "Away") }),
    vpsHome: vps(isPairs ? "vpsNs" : "vpsHome"),
    vpsAway: vps(isPairs ? "vpsEw" : "vpsAway"),
    playedHome: played("playedNs"),
    playedAway: played("playedEw"),
  };
}

export type MatchesColumn = keyof ReturnType<typeof matchesColumns>;

export function matchesTab(choice: TeamsChoice): Table<MatchesColumn> {
  return eventTable(
    { name: text("event.tabs.matches"), rows: choice.event.matches.length },
    matchesColumns(choice),
  );
}

/**
 * What the boards of a match gave a side. The cell is blank until a board has an award, because a match that
 * is not played is not a draw.
 */
export type SumOf = (row: number, side: "impsHome" | "impsAway") => CellValue;

/** The sum in a match of teams, whose boards have their match beside them, with what was carried into it. */
export function sumOfBoards(tab: Table<MatchesColumn>, boards: Table<BoardsColumn>): SumOf {
  const of = dataOf(boards, "match");
  return (row, side) => {
    const [match, imps] = [inRow(tab, row, "match"), dataOf(boards, side)];
    const sign = side === "impsHome" ? "+" : "-";
    const carried = hasColumn(tab, "carried") ? `${sign}${inRow(tab, row, "carried")}` : "";
    return {
      formula: `=IF(COUNTIFS(${of},${match},${imps},">=-24")=0,"",SUMIFS(${imps},${of},${match})${carried})`,
    };
  };
}

/** The sum in a match of pairs, who may have changed directions on a board. At matchpoints it is the per cent of the match. */
export function sumOfResults(
  tab: Table<MatchesColumn>,
  results: Table<ResultsColumn>,
  scored: () => readonly ScoredMatch[],
): SumOf {
  return (row, side) => {
    const at = (key: MatchesColumn) => inRow(tab, row, key);
    const [own, other] = side === "impsHome" ? [at("home"), at("away")] : [at("away"), at("home")];
    const played = (ns: string, ew: string) =>
      `${dataOf(results, "round")},${at("round")},${dataOf(results, "ns")},${ns},${dataOf(results, "ew")},${ew}`;
    const [asNs, asEw] = [played(own, other), played(other, own)];
    const [nsAward, ewAward] = [dataOf(results, "nsAward"), dataOf(results, "ewAward")];
    const sum = `SUMIFS(${nsAward},${asNs})+SUMIFS(${ewAward},${asEw})`;
    const ofPercent = () => {
      const top = dataOf(results, "top");
      const tops = `(SUMIFS(${top},${asNs},${nsAward},">=-10000")+SUMIFS(${top},${asEw},${ewAward},">=-10000"))`;
      return `=IF(${tops}=0,"",100*(${sum})/${tops})`;
    };
    const count = `COUNTIFS(${asNs},${nsAward},">=-10000")+COUNTIFS(${asEw},${ewAward},">=-10000")`;
    return {
      formula: hasColumn(results, "top") ? ofPercent() : `=IF(${count}=0,"",${sum})`,
      values: () => [[scored()[row][side === "impsHome" ? "margin" : "marginAway"]]],
    };
  };
}

/**
 * The same where each match has its table. In a large field a formula that looks at all results of all rounds takes seconds.
 * There it looks at the rows of its round alone, and is an error when somebody has sorted the results of the rounds together.
 */
export function sumAtTable(
  { event }: TeamsChoice,
  tab: Table<MatchesColumn>,
  results: Table<ResultsColumn>,
  scored: () => readonly ScoredMatch[],
): SumOf {
  const rounds = new Map<number | undefined, RowSpan>();
  for (const [row, { round }] of event.results.entries()) {
    const { from, count } = rounds.get(round) ?? { from: row, count: 0 };
    rounds.set(round, { from, count: count + 1 });
  }
  const inPercents = hasColumn(results, "top");
  const isLarge = results.rows > MOST_SEARCHED;
  return (row, side) => {
    const at = (key: MatchesColumn) => inRow(tab, row, key);
    const span = isLarge ? rounds.get(event.matches[row].round) : undefined;
    const inPlace = (sum: string) =>
      span ? `IF(COUNTIF(${of("round")},${at("round")})<${span.count},NA(),${sum})` : sum;
    const of = (key: ResultsColumn) => dataOf(results, key, key, span);
    const contestant = at(side === "impsHome" ? "home" : "away");
    const atTable = `${of("table")},${at("table")},${of("round")},${at("round")}`;
    const sum = `(SUMIFS(${of("nsAward")},${atTable},${of("ns")},${contestant})+SUMIFS(${of("ewAward")},${atTable},${of("ew")},${contestant}))`;
    const tops = inPercents ? `SUMIFS(${of("top")},${atTable},${of("nsAward")},">=-10000")` : "";
    const count = inPercents ? tops : `COUNTIFS(${atTable},${of("nsAward")},">=-10000")`;
    return {
      formula: `=IF(${at("away")}="","",${inPlace(`IF(${count}=0,"",${inPercents ? `100*${sum}/${tops}` : sum})`)})`,
      values: () => [[scored()[row][side === "impsHome" ? "margin" : "marginAway"]]],
    };
  };
}

/**
 * Up to this many results, the formula of each match searches all of them: those of 60 pairs in 8 rounds of 6
 * boards.
 */
const MOST_SEARCHED = 1500;

export function matchesSheet(
  choice: TeamsChoice,
  tab: Table<MatchesColumn>,
  sum: SumOf,
  scored: () => readonly ScoredMatch[],
): NewSheet {
  const { event, rule } = choice;
  const rows = event.matches.map(({ round, table, home, away, carried, boards: played }, row) => {
    const vps = (margins: "impsHome" | "impsAway", side: "home" | "away"): CellValue | undefined => {
      if (rule.bye !== undefined) {
        const at = (key: MatchesColumn) => inRow(tab, row, key);
        const played = vpFormula(choice, at(margins), at("boards")).slice(1);
        if (rule.byeAs) {
          const alone = side === "home" ? ownAverage(rule, tab, at("home")) : '""';
          const vpsPlayed = at(side === "home" ? "playedHome" : "playedAway");
          return {
            formula: `=IF(${at("home")}="","",IF(${at("away")}="",${alone},${vpsPlayed}))`,
            values: () => [[scored()[row][side]]],
          };
        }
        const alone = side === "home" ? rule.bye : '""';
        return {
          formula: `=IF(${at("home")}="","",IF(${at("away")}="",${alone},IF(${at(margins)}="","",${played})))`,
          values: () => [[scored()[row][side]]],
        };
      }
      if (rule.scale === "fractions") {
        return {
          formula: fractionFormula(inRow(tab, row, margins), inRow(tab, row, "boards")),
          values: () => [[scored()[row][side]]],
        };
      }
      // A formula in the header fills the column.
      return undefined;
    };
    // What a bye is worth is an average of these, and no average of a column can stand in the column itself.
    const vpsInPlay = (margins: "impsHome" | "impsAway", side: "home" | "away"): CellValue | undefined => {
      if (rule.byeAs === undefined) return undefined;
      const at = (key: MatchesColumn) => inRow(tab, row, key);
      const played = vpFormula(choice, at(margins), at("boards")).slice(1);
      return {
        formula: `=IF(OR(${at("away")}="",${at(margins)}=""),"",${played})`,
        values: () => [[scored()[row][side]]],
      };
    };
    return rowOf(tab, {
      match: row + 1,
      round,
      table,
      home: idCell(home),
      away: idCell(away),
      boards: played.length,
      carried,
      impsHome: sum(row, "impsHome"),
      impsAway: sum(row, "impsAway"),
      vpsHome: vps("impsHome", "home"),
      vpsAway: vps("impsAway", "away"),
      playedHome: vpsInPlay("impsHome", "home"),
      playedAway: vpsInPlay("impsAway", "away"),
    });
  });
  const sheet = {
    ...sheetOf(tab, text("event.titles.matches", { event: titleOf(choice) }), rows),
    ...usesOf(tab),
  };
  const isFilled = hasVps(rule) && rule.bye === undefined && rule.scale !== "fractions";
  return isFilled ? filledFromHeaders(sheet, tab, vpFillings(choice, tab, scored)) : sheet;
}

/** The VPs of both sides, where each match is scored alike. */
function vpFillings(
  choice: TeamsChoice,
  tab: Table<MatchesColumn>,
  scored: () => readonly ScoredMatch[],
): Filling<MatchesColumn>[] {
  const sides = [
    ["vpsHome", "impsHome", "home"],
    ["vpsAway", "impsAway", "away"],
  ] as const;
  return sides.map(([vps, margins, side]) => ({
    columns: [vps],
    formula: (headers) => vpFormula(choice, withHeader(tab, margins), withHeader(tab, "boards"), headers),
    values: () => scored().map((match) => [match[side]]),
  }));
}

/** What a contestant without an opponent has: its average in the matches that it has played, recomputed with each of them. */
function ownAverage({ bye = 0, byeAs }: TeamsRule, tab: Table<MatchesColumn>, contestant: string): string {
  const of = (key: MatchesColumn) => here(tab, key);
  const sides = [
    ["home", "playedHome"],
    ["away", "playedAway"],
  ] as const;
  const sum = sides.map(([side, vps]) => `SUMIFS(${of(vps)},${of(side)},${contestant})`).join("+");
  const count = sides.map(([side, vps]) => `COUNTIFS(${of(side)},${contestant},${of(vps)},">=0")`).join("+");
  const average = `IFERROR(ROUND((${sum})/(${count}),2),${bye})`;
  return byeAs === "higher" ? `MAX(${bye},${average})` : average;
}

/** The formula of the continuous scale, since VPCONT rounds a margin to whole IMPs: R is the square root of 5 less 2. */
function fractionFormula(margin: string, boards: string): string {
  const r = "(SQRT(5)-2)";
  const won = `MIN(10,10*(1-POWER(${r},ABS(${margin})/(15*SQRT(${boards}))))/(1-${r}))`;
  return `=IF(${margin}="","",ROUND(10+SIGN(${margin})*${won},2))`;
}

/** @param headers for a formula that fills a column from its header down: then all ranges begin with their own headers */
function vpFormula(choice: TeamsChoice, margin: string, boards: string, headers = ""): string {
  const { rule } = choice;
  if (rule.scale === "continuous") return call("VPCONT", margin, boards, "", "", headers);
  if (rule.scale === "discrete") return call("VPDISC", margin, boards, "", "", headers);
  if (rule.scale === "percent") return call("VPPERCENT", margin, boards, headers);
  if (rule.scale === "own") {
    const scale = headers === "" ? dataOf : withHeaderOf;
    return call("VPCUSTOM", margin, scale(scaleTab(choice), "from", "loser"), headers);
  }
  return call("VPPUBLISHED", margin, boards, `"${rule.scale}"`, headers);
}

function scaleTab({ rule }: TeamsChoice): Table<"from" | "winner" | "loser"> {
  return eventTable(
    { name: text("event.tabs.scale"), rows: rule.scale === "own" ? rule.steps.length : 0 },
    {
      from: ofNumbers(11, { header: text("event.headers.impsFrom") }),
      winner: ofNumbers(10),
      loser: ofNumbers(10),
    },
  );
}

export function scaleSheet(choice: TeamsChoice): NewSheet | undefined {
  const { rule } = choice;
  if (rule.scale !== "own") return undefined;
  const rows = rule.steps.map(({ from, winner, loser }) => [from, winner, loser]);
  return sheetOf(scaleTab(choice), text("event.titles.scale"), rows);
}
