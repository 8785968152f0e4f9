import { grouped } from "../../events/grouped";
import { type DayInWords } from "../../translations/day-text";
import { text } from "../../translations/texts";
import { fixed } from "../shown-numbers/numbers";
import { opening, pageOf, type PageSection } from "./frame";
import { type PageColumn, type Markup, markup, type Part, table } from "./markup";

/** A league as its tabs say it. Teams are named by their numbers, 1 first. */
export interface PageLeague {
  title: string;
  facts: readonly string[];
  teams: readonly string[];
  ranking: { columns: readonly PageRankingColumn[]; rows: readonly RankingRow[] };
  matches: readonly PageMatch[];
  /** Whether each team meets each other one, so that a cross-table has all matches. */
  isRobin: boolean;
  /** What is typed of a match: IMPs, or boards won. */
  unit: string;
  /** Whether nobody is at home. */
  isNeutral: boolean;
  /** The headers of the sides of a match, and of their penalties. */
  headers: Record<"home" | "away" | "penaltyHome" | "penaltyAway", string>;
}

export interface PageRankingColumn {
  header: string;
  isNumber: boolean;
  /** The column with the teams. */
  isTeam: boolean;
}

interface RankingRow {
  /** The number of the team; undefined when the row's name is not a team's. */
  team: number | undefined;
  place: string;
  vps: string;
  /** One for each column. */
  cells: readonly string[];
}

/** Its day is "" where no dates are given. */
export interface PageMatch extends DayInWords {
  round: number;
  venue: string;
  home: number;
  /** undefined for a bye. */
  away: number | undefined;
  /** What was typed of each side; undefined where the match was not played. */
  played: readonly [home: number, away: number] | undefined;
  vps: readonly [home: number | undefined, away: number | undefined];
  penalty: readonly [home: number, away: number];
}

/** The page of a league: the table, the cross-table, all rounds with what is still to play, and each team. */
export function leaguePage(league: PageLeague, isListed: boolean): string {
  const sections: PageSection[] = [
    { id: "ranking", heading: text("league.sheets.ranking"), content: [rankingTable(league)] },
    ...(league.isRobin
      ? [{ id: "cross", heading: text("league.sheets.crossTable"), content: [crossTable(league)] }]
      : []),
    { id: "rounds", heading: text("league.sheets.matches"), content: rounds(league), opens: true },
    { id: "teams", heading: text("league.sheets.teams"), content: teamCards(league), opens: true },
  ];
  return pageOf({
    title: league.title,
    facts: league.facts,
    sections,
    searched: { id: "teams", label: text("playersPage.findTeam") },
    data: undefined,
    isListed,
  });
}

/** The table, the cross-table and all matches, for the editor of a site. */
export function plainLeague(league: PageLeague): string {
  const { title, isRobin } = league;
  const cross = isRobin
    ? markup`<h3>${text("league.sheets.crossTable")}</h3>\n${crossTable(league, true)}`
    : undefined;
  const all = markup`<h2>${title}</h2>\n${rankingTable(league, true)}${cross}<h3>${text("league.sheets.matches")}</h3>
${table([roundColumn(league, true), ...matchColumns(league, true)], league.matches, { isPlain: true })}`;
  return all.markup;
}

function nameOf({ teams }: PageLeague, number: number): string {
  return teams[number - 1] ?? "";
}

/** Where the card of a team is. */
function cardOf(number: number): string {
  return `t${number}`;
}

/** A table that may be wider than a phone: it is moved with a finger, or with the keys. */
function wide(label: string, content: Markup): Markup {
  return markup`<div class=wide role=region tabindex=0 aria-label="${label}">${content}</div>\n`;
}

function rankingTable({ ranking }: PageLeague, isPlain = false): Markup {
  const { columns, rows } = ranking;
  const shown = columns.map(({ header, isNumber, isTeam }, index): PageColumn<RankingRow> => ({
    header,
    cell: ({ team, cells }) =>
      isTeam && team !== undefined && !isPlain
        ? markup`<a href=#${cardOf(team)} data-line>${cells[index]}</a>`
        : cells[index],
    isNumber,
    isHead: isTeam,
  }));
  const ranked = table(shown, rows, { isPlain });
  return isPlain ? ranked : wide(text("league.sheets.ranking"), ranked);
}

/**
 * The VPs of each team against each other one. Where two teams meet twice, the VPs of both matches are
 * listed.
 */
function crossTable(league: PageLeague, isPlain = false): Markup {
  const vps = new Map<string, string[]>();
  for (const { home, away, vps: both } of league.matches) {
    if (away === undefined) continue;
    for (const [own, other, earned] of [
      [home, away, both[0]],
      [away, home, both[1]],
    ] as const) {
      if (earned === undefined) continue;
      const key = `${own} ${other}`;
      vps.set(key, [...(vps.get(key) ?? []), vpsText(earned)]);
    }
  }
  const numbers = league.teams.map((_, index) => index + 1);
  const columns: PageColumn<number>[] = [
    { header: text("league.headers.number"), cell: (number) => number, isNumber: true },
    { header: text("league.headers.team"), cell: (number) => nameOf(league, number), isHead: true },
    ...numbers.map((other): PageColumn<number> => ({
      header: other,
      cell: (own) => (own === other ? "\u00D7" : (vps.get(`${own} ${other}`) ?? []).join(" / ")),
      isNumber: true,
    })),
  ];
  const crossed = table(columns, numbers, { isPlain });
  return isPlain ? crossed : wide(text("league.sheets.crossTable"), crossed);
}

function vpsText(vps: number): string {
  return fixed(vps, Number.isInteger(vps) ? 0 : 2);
}

function rounds(league: PageLeague): Markup[] {
  return [...grouped(league.matches, ({ round }) => round)].map(([round, matches]) => {
    const played = matches.filter(isDecided).length;
    const dates = [...new Set(matches.map(({ day, year }) => `${day} ${year}`.trim()))];
    const summary = markup`<span>${text("playersPage.round", { round })}</span> <span>${[
      ...(dates.length === 1 ? dates : []),
      text("playersPage.found", { shown: played, all: matches.length }),
    ]
      .filter((words) => words !== "")
      .join(" \u00B7 ")}</span>`;
    return opening(`r${round}`, summary, table(matchColumns(league), matches));
  });
}

/** Whether a match has its VPs; a bye has nothing to wait for. */
function isDecided({ away, vps }: PageMatch): boolean {
  return away === undefined || vps.some((side) => side !== undefined);
}

function roundColumn({ matches }: PageLeague, isPlain = false): PageColumn<PageMatch> {
  const hasDates = matches.some(({ day }) => day !== "");
  return {
    header: text("league.headers.round"),
    cell: ({ round, day, year }) =>
      !hasDates ? round : isPlain ? `${round} ${day} ${year}` : [round, markup` <small>${day}</small>`],
    isTight: true,
  };
}

function matchColumns(league: PageLeague, isPlain = false): PageColumn<PageMatch>[] {
  const side = (number: number | undefined): Part =>
    number === undefined
      ? text("league.sheets.bye")
      : isPlain
        ? nameOf(league, number)
        : markup`<a href=#${cardOf(number)}>${nameOf(league, number)}</a>`;
  return [
    {
      header: league.headers.home,
      cell: (match) => [side(match.home), venue(match, isPlain)],
    },
    { header: league.headers.away, cell: (match) => side(match.away) },
    { header: league.unit, cell: (match) => playedText(match, match.played), isNumber: true },
    {
      header: text("league.headers.vps"),
      cell: (match) => [vpsPair(match, match.vps), penalties(league, match, isPlain)],
      isNumber: true,
    },
  ];
}

function venue({ venue: where }: PageMatch, isPlain = false): Part {
  return where === "" ? undefined : below(where, isPlain);
}

/** Words below what a cell has. */
function below(words: string, isPlain: boolean): Markup {
  return isPlain ? markup`<br>${words}` : markup` <small class=r>${words}</small>`;
}

function playedText(match: PageMatch, played: PageMatch["played"]): string {
  if (played !== undefined) return played.map((side) => fixed(side)).join(" \u2013 ");
  return match.away !== undefined && isDecided(match) ? text("playersPage.notPlayed") : "";
}

/** Of a bye there is one side. */
function vpsPair({ away }: PageMatch, both: PageMatch["vps"]): string {
  const sides = away === undefined ? both.slice(0, 1) : both;
  if (sides.every((side) => side === undefined)) return "";
  return sides.map((side) => (side === undefined ? "" : vpsText(side))).join(" \u2013 ");
}

/** What was taken from a side, in the words of its column. */
function penalties({ headers }: PageLeague, { penalty: [home, away] }: PageMatch, isPlain = false): Part {
  const said = [
    home === 0 ? "" : `${headers.penaltyHome}: ${vpsText(home)}`,
    away === 0 ? "" : `${headers.penaltyAway}: ${vpsText(away)}`,
  ].filter((words) => words !== "");
  return said.length === 0 ? undefined : below(said.join("; "), isPlain);
}

/** The fixtures and the results of each team. */
function teamCards(league: PageLeague): Markup[] {
  const places = new Map(league.ranking.rows.map((row) => [row.team, row]));
  return league.teams.map((name, index) => {
    const number = index + 1;
    const matches = league.matches.filter(({ home, away }) => home === number || away === number);
    const { place, vps } = places.get(number) ?? {};
    const standing = [
      place === undefined ? "" : text("playersPage.placed", { place }),
      vps === undefined ? "" : `${vps} ${text("league.headers.vps")}`,
    ].filter((words) => words !== "");
    const summary = markup`<b>${number}</b> <span>${name}</span> <span>${standing.join(" \u00B7 ")}</span>`;
    return opening(cardOf(number), summary, table(ownColumns(league, number), matches));
  });
}

function ownColumns(league: PageLeague, number: number): PageColumn<PageMatch>[] {
  const isHome = ({ home }: PageMatch) => home === number;
  const inOrder = <Value>(match: PageMatch, [home, away]: readonly [Value, Value]) =>
    isHome(match) ? ([home, away] as const) : ([away, home] as const);
  return [
    roundColumn(league),
    {
      header: text("event.headers.opponent"),
      cell: (match) => {
        const other = isHome(match) ? match.away : match.home;
        return [other === undefined ? text("league.sheets.bye") : nameOf(league, other), venue(match)];
      },
    },
    {
      header: text("playersPage.where"),
      cell: (match) =>
        match.away === undefined ? "" : isHome(match) ? league.headers.home : league.headers.away,
      isTight: true,
      isShown: !league.isNeutral,
    },
    {
      header: league.unit,
      cell: (match) => playedText(match, match.played && inOrder(match, match.played)),
      isNumber: true,
    },
    {
      header: text("league.headers.vps"),
      cell: (match) => [vpsPair(match, inOrder(match, match.vps)), penalties(league, match)],
      isNumber: true,
    },
  ];
}
