import { boardVulnerability } from "../scoring/contract";
import { tricksTaken } from "./contract";
import {
  type BridgeEvent,
  type EventContestant,
  type EventMatch,
  type EventResult,
  type ScoringForm,
} from "./event";
import { byBoard } from "./rules";
import { averageText, figureText } from "./score";

/**
 * Writes an event as PBN 2.1; the reader in pbn.ts does the reverse. Pairs and players have a record for each board,
 * with its results and their published awards in a ScoreTable, and the ranking in a TotalScoreTable in the first
 * record. Matches of teams have a record for each table, with the team that sat North-South as the home team.
 * PBN has no field for some scores, such as weighted ones. They are left out, and their awards are in their
 * own columns.
 *
 * Source: Portable Bridge Notation 2.1, and the columns that Magic Contest writes.
 */
export function pbnFile(event: BridgeEvent): string {
  const boards = [...byBoard(event.results).values()];
  return [
    "% PBN 2.1",
    "% EXPORT",
    ...(event.form === "teams"
      ? event.matches.flatMap((match) => recordsOfMatch(event, match))
      : boards.flatMap((results, index) => recordOf(event, results, index === 0))),
    "",
  ].join("\r\n");
}

const SCORING: Record<ScoringForm, string> = {
  matchpoints: "MatchPoints;MP1",
  crossimps: "IMP;Cross",
  butler: "IMP;Butler",
  teams: "IMP",
};

function unitOf({ form = "matchpoints" }: BridgeEvent): string {
  return form === "matchpoints" ? "MP" : "IMP";
}

function recordOf(event: BridgeEvent, results: readonly EventResult[], isFirst: boolean): string[] {
  const isOfPlayers = results.some(({ players }) => players);
  return [
    ...head(event, results[0].boardNumber),
    tag("Declarer", ""),
    tag("Contract", ""),
    tag("Result", ""),
    tag("Competition", isOfPlayers ? "Individuals" : "Pairs"),
    tag("Application", "Bridge Scoring"),
    ...(isFirst ? rankingTable(event, isOfPlayers) : []),
    ...scoreTable(event, results, isOfPlayers),
    "",
  ];
}

function head({ title, club, date, form = "matchpoints" }: BridgeEvent, board: number): string[] {
  return [
    tag("Event", title),
    tag("Site", club),
    tag("Date", date),
    tag("Board", String(board)),
    tag("West", ""),
    tag("North", ""),
    tag("East", ""),
    tag("South", ""),
    tag("Dealer", "WNES"[board % 4]),
    tag("Vulnerable", vulnerable(board)),
    tag("Deal", ""),
    tag("Scoring", SCORING[form]),
  ];
}

function recordsOfMatch(event: BridgeEvent, { round, home, away, boards }: EventMatch): string[] {
  const record = (result: EventResult | undefined, [northSouth, eastWest]: readonly [string, string]) =>
    result === undefined
      ? []
      : [
          ...head(event, result.boardNumber),
          tag("Declarer", result.declarer),
          tag("Contract", contractOf(result)),
          tag("Result", String(tricksTaken(result) ?? "")),
          tag("Score", typeof result.score === "number" ? `NS ${result.score}` : scoreOf(result)),
          tag("Round", String(round)),
          tag("HomeTeam", northSouth),
          tag("VisitTeam", eastWest),
          tag("Application", "Bridge Scoring"),
          "",
        ];
  return boards.flatMap(({ homeNs, homeEw }) => [
    ...record(homeNs, [home, away]),
    ...record(homeEw, [away, home]),
  ]);
}

function contractOf({ contract }: EventResult): string {
  return contract === "PASS" ? "Pass" : contract.toUpperCase();
}

function vulnerable(board: number): string {
  const { ns, ew } = boardVulnerability(board);
  return ns ? (ew ? "All" : "NS") : ew ? "EW" : "None";
}

/** A `#` at the beginning would mean the value of the record before. */
function tag(name: string, value: string): string {
  const plain = oneLine(value).replace(/[\\"]/g, String.raw`\$&`);
  return `[${name} "${plain.startsWith("#") ? " " : ""}${plain}"]`;
}

function oneLine(value: string): string {
  return value.replace(/[\u0000-\u001F\u007F]+/g, " ");
}

/** A column of a table: its name, and the cell of each row. */
type PbnColumn<Row> = [name: string, cell: (row: Row) => string | undefined];

/** A table whose header has the width of each column. A figure stands to the right, a text to the left. */
function table<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly (PbnColumn<Row> | false)[],
): string[] {
  const there = columns.filter((column) => column !== false);
  const filled = there.map(([column, cell]) => {
    const cells = rows.map((row) => quoted(cell(row) ?? ""));
    const isOfFigures = cells.every((one) => /^(-|[-+]?[\d.]+)$/.test(one));
    const width = cells.reduce((widest, { length }) => Math.max(widest, length), 1);
    return {
      header: `${column}\\${width}${isOfFigures ? "R" : "L"}`,
      cells: cells.map((one) => (isOfFigures ? one.padStart(width) : one.padEnd(width))),
    };
  });
  return [
    `[${name} "${filled.map(({ header }) => header).join(";")}"]`,
    ...rows.map((_, index) => filled.map(({ cells }) => cells[index]).join(" ")),
  ];
}

/** A cell with blanks or marks stands in quotes; a cell without a text is `-`. */
function quoted(value: string): string {
  const plain = oneLine(value).replace(/"/g, "'").trim();
  if (plain === "") return "-";
  return /^[\p{L}\d.+-]+$/u.test(plain) && !/^[+-]+$/.test(plain) ? plain : `"${plain}"`;
}

function rankingTable(event: BridgeEvent, isOfPlayers: boolean): string[] {
  const { contestants } = event;
  const places = new Map<string, number>();
  const key = ({ direction, place }: EventContestant) => `${direction} ${placeOf(place)}`;
  for (const one of contestants) places.set(key(one), (places.get(key(one)) ?? 0) + 1);
  const lastOf = (one: EventContestant) => {
    const shared = places.get(key(one)) ?? 1;
    return one.place && shared > 1 ? String(placeOf(one.place) + shared - 1) : "";
  };
  const has = (figure: "total" | "percent") => contestants.some((one) => one[figure] !== undefined);
  return table<EventContestant>(
    "TotalScoreTable",
    [...contestants].sort(
      (a, b) => wayOf(a) - wayOf(b) || (placeOf(a.place) || Infinity) - (placeOf(b.place) || Infinity),
    ),
    [
      ["Rank", ({ place }) => (place ? String(placeOf(place)) : "")],
      ["RankTie", lastOf],
      [isOfPlayers ? "PlayerId" : "PairId", ({ id }) => id],
      event.winners === 2 && ["Direction", ({ direction }) => (direction === "ew" ? "E-W" : "N-S")],
      has("total") && [`TotalScore${unitOf(event)}`, ({ total }) => figureText(total)],
      has("percent") && ["TotalPercentage", ({ percent }) => figureText(percent)],
      [isOfPlayers ? "Name" : "Names", ({ names }) => names.join(" / ")],
    ],
  );
}

/** A shared place is written as `3=` elsewhere. */
function placeOf(place = ""): number {
  return Number.parseInt(place, 10) || 0;
}

function wayOf({ direction }: EventContestant): number {
  return direction === "ew" ? 1 : 0;
}

function scoreTable(event: BridgeEvent, results: readonly EventResult[], isOfPlayers: boolean): string[] {
  const unit = unitOf(event);
  const has = (field: "section" | "round" | "table") =>
    results.some((result) => result[field] !== undefined && result[field] !== "");
  const optional = (field: "section" | "round" | "table", name: string): PbnColumn<EventResult> | false =>
    has(field) && [name, (result) => String(result[field] ?? "")];
  const [ns, ew] = [
    ({ nsAward }: EventResult) => figureText(nsAward),
    ({ ewAward }: EventResult) => figureText(ewAward),
  ];
  const seats: PbnColumn<EventResult>[] = isOfPlayers
    ? ["North", "East", "South", "West"].map((seat, at) => [
        `PlayerId_${seat}`,
        ({ players }) => players?.[at],
      ])
    : [
        ["PairId_NS", (result) => result.ns],
        ["PairId_EW", (result) => result.ew],
      ];
  const awards: PbnColumn<EventResult>[] = isOfPlayers
    ? [
        [`${unit}_North`, ns],
        [`${unit}_South`, ns],
        [`${unit}_East`, ew],
        [`${unit}_West`, ew],
      ]
    : [
        [`${unit}_NS`, ns],
        [`${unit}_EW`, ew],
      ];
  const datum = event.datums.get(results[0].board);
  return table<EventResult>("ScoreTable", results, [
    optional("section", "Section"),
    optional("table", "Table"),
    optional("round", "Round"),
    ...seats,
    ["Contract", contractOf],
    ["Declarer", ({ declarer }) => declarer],
    ["Result", (result) => tricksTaken(result)?.toString()],
    ["Score_NS", scoreOf],
    ...(results.some(({ nsAward, ewAward }) => nsAward ?? ewAward) ? awards : []),
    event.form === "butler" && datum !== undefined && ["ButlerDatum", () => String(datum)],
  ]);
}

/** Points, or an average as `A6040`. Other averages have no figure that programs read. */
function scoreOf({ score }: EventResult): string {
  if (typeof score !== "object") return score === undefined ? "" : String(score);
  const halves = [score.ns, score.ew];
  if (!halves.every((percent) => Number.isInteger(percent) && percent < 100)) return "";
  return averageText(score);
}
