import { type BridgeEvent, type EventMatch, type EventResult } from "../../events/event";
import { text } from "../../translations/texts";
import { nameOf } from "../event-tabs/pairs-tab";
import { fixed } from "../shown-numbers/numbers";
import { alike } from "./figures";
import { opening } from "./frame";
import { type PageColumn, type Markup, markup, type Part, table } from "./markup";
import { isPlayed, playedParts, scoreOf } from "./results";
import { headingOf, shownAs, type PageWords } from "./words";

/** Who met whom, and how it ended. */
export function matchesTable({ matches }: BridgeEvent, words: PageWords, isPlain = false): Markup {
  const points = alike(matches.flatMap(({ homeScore, awayScore }) => [homeScore, awayScore]));
  const isTeams = words.kind === "teams";
  const columns: PageColumn<EventMatch>[] = [
    { header: text("event.headers.round"), cell: ({ round }) => round, isNumber: true },
    {
      header: text(isTeams ? "event.headers.home" : "event.headers.pair"),
      cell: ({ home }) => shownAs(words, home, "ns", !isPlain),
    },
    {
      header: text(isTeams ? "event.headers.away" : "event.headers.opponent"),
      cell: ({ away }) => shownAs(words, away, "ew", !isPlain),
    },
    {
      header: text("event.headers.result"),
      cell: ({ homeScore, awayScore }) =>
        homeScore ? `${points(homeScore)} \u2013 ${points(awayScore)}` : "",
      isNumber: true,
    },
  ];
  return table(columns, matches, { isPlain });
}

/** A match as one of the teams has it. */
interface OwnMatch {
  match: EventMatch;
  isHome: boolean;
}

export function teamCards({ contestants, matches }: BridgeEvent, words: PageWords): Markup[] {
  const points = alike(matches.flatMap(({ homeScore, awayScore }) => [homeScore, awayScore]));
  const places = new Map(matches.map((match, index) => [match, index + 1]));
  const columns: PageColumn<OwnMatch>[] = [
    {
      header: text("event.headers.round"),
      cell: ({ match }) =>
        match.boards.length === 0 ? match.round : markup`<a href=#m${places.get(match)}>${match.round}</a>`,
      isNumber: true,
      isHead: true,
    },
    {
      header: text("event.headers.opponent"),
      cell: ({ match, isHome }) => shownAs(words, isHome ? match.away : match.home, "ns"),
    },
    {
      header: text("event.headers.result"),
      cell: ({ match: { homeScore, awayScore }, isHome }) => {
        const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
        return own ? `${points(own)} \u2013 ${points(other)}` : "";
      },
      isNumber: true,
    },
  ];
  const ofTeams = new Map<string, OwnMatch[]>(contestants.map(({ id }) => [id, []]));
  for (const match of matches) {
    ofTeams.get(match.home)?.push({ match, isHome: true });
    if (match.away !== match.home) ofTeams.get(match.away)?.push({ match, isHome: false });
  }
  return contestants.map((team) =>
    opening(words.cardOf(team), headingOf(team, words), table(columns, ofTeams.get(team.id) ?? [])),
  );
}

/** The boards of each match, with both tables. */
export function matchCards({ matches }: BridgeEvent, words: PageWords): Markup[] {
  const name = (id: string) => {
    const team = words.who(id, "ns");
    return (team && nameOf(team)) || id;
  };
  const at = (result: EventResult | undefined, isPlayedHome: "ns" | "ew"): Part =>
    result && isPlayed(result) ? [playedParts(result), " ", scoreOf(result, isPlayedHome)] : undefined;
  type Board = EventMatch["boards"][number];
  const columns: PageColumn<Board>[] = [
    { header: text("event.headers.board"), cell: ({ board }) => board, isNumber: true, isHead: true },
    { header: text("playersPage.homeNs"), cell: ({ homeNs }) => at(homeNs, "ns") },
    { header: text("playersPage.homeEw"), cell: ({ homeEw }) => at(homeEw, "ew") },
    {
      header: text("playersPage.award"),
      cell: ({ imps }) => (imps === undefined ? "" : fixed(imps)),
      isNumber: true,
    },
  ];
  return matches.flatMap(({ round, home, away, boards }, index) =>
    boards.length === 0
      ? []
      : [
          opening(
            `m${index + 1}`,
            markup`<b>${round}</b> <span>${name(home)} \u2013 ${name(away)}</span>`,
            table(columns, boards),
          ),
        ],
  );
}
