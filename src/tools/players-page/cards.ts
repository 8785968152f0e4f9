import { type BridgeEvent, type EventContestant, type EventResult } from "../../events/event";
import { text } from "../../translations/texts";
import { opening } from "./frame";
import { type PageColumn, type Markup, markup, table } from "./markup";
import { awardOf, boardsOf, isPlayed, percentOf, playedParts, scoreOf } from "./results";
import { headingOf, shownAs, type PageWords } from "./words";

/** A result as one side has it. */
interface OwnResult {
  result: EventResult;
  side: "ns" | "ew";
  /** The seat of a player who plays alone. */
  player?: number;
}

export function pairCards(event: BridgeEvent, words: PageWords): Markup[] {
  const resultsOf = new Map<EventContestant, OwnResult[]>();
  const add = (id: string, one: OwnResult) => {
    const contestant = words.who(id, one.side);
    const before = contestant && resultsOf.get(contestant);
    if (before) before.push(one);
    else if (contestant) resultsOf.set(contestant, [one]);
  };
  for (const result of event.results.filter(isPlayed)) {
    const { ns, ew, players } = result;
    if (players)
      players.forEach((id, player) => add(id, { result, side: player % 2 === 0 ? "ns" : "ew", player }));
    else for (const side of ["ns", "ew"] as const) add(side === "ns" ? ns : ew, { result, side });
  }
  const boards = new Map(boardsOf(event).map(([board], index) => [board, index]));
  const at = ({ result }: OwnResult) => boards.get(result.board) ?? 0;
  const columns = cardColumns(words, (board) => `b${(boards.get(board) ?? 0) + 1}`);
  return event.contestants.map((contestant) => {
    const lines = [...(resultsOf.get(contestant) ?? [])].sort((one, other) => at(one) - at(other));
    return opening(words.cardOf(contestant), headingOf(contestant, words), table(columns, lines));
  });
}

function cardColumns(words: PageWords, boardId: (board: string) => string): PageColumn<OwnResult>[] {
  const seats = ({ result, side, player }: OwnResult, isOwn: boolean) => {
    const { players, ns, ew } = result;
    if (!players)
      return [side === "ns" ? ew : ns].map((id) => shownAs(words, id, side === "ns" ? "ew" : "ns"));
    const others = players.filter(
      (_, seated) => seated !== player && (seated % 2 === (player ?? 0) % 2) === isOwn,
    );
    return others.map((id) => shownAs(words, id, side));
  };
  return [
    {
      header: text("event.headers.board"),
      cell: ({ result: { board } }) => markup`<a href=#${boardId(board)}>${board}</a>`,
      isNumber: true,
      isHead: true,
    },
    {
      header: text("event.headers.partner"),
      cell: (one) => seats(one, true),
      isShown: words.kind === "players",
    },
    { header: text("event.headers.opponent"), cell: (one) => seats(one, false) },
    {
      header: text("event.headers.direction"),
      cell: ({ side }) => text(side === "ns" ? "event.headers.ns" : "event.headers.ew"),
      isTight: true,
      isShown: words.sits,
    },
    {
      header: text("event.headers.contract"),
      cell: ({ result }) => playedParts(result),
      isTight: true,
      isShown: words.hasContracts,
    },
    {
      header: text("event.headers.score"),
      cell: ({ result, side }) => scoreOf(result, side),
      isNumber: true,
    },
    {
      header: text("playersPage.award"),
      cell: ({ result, side }) => words.award(awardOf(result, side)),
      isNumber: true,
    },
    {
      header: text("event.headers.percent"),
      cell: ({ result, side }) => percentOf(awardOf(result, side), result.top),
      isNumber: true,
      isShown: words.hasTops,
    },
  ];
}
