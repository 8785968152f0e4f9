import { type BridgeEvent } from "../../events/event";
import { playersPageData } from "../../events/players-page";
import { text } from "../../translations/texts";
import { type Hands } from "../../events/hands";
import { belowBoard, boardCards, traveller } from "./boards";
import { pairCards } from "./cards";
import { pageOf, type PageSection } from "./frame";
import { handsOf } from "./hands";
import { markup } from "./markup";
import { matchCards, matchesTable, teamCards } from "./matches";
import { adjustments, rankings } from "./ranking";
import { boardsOf } from "./results";
import { wordsOf, type PageWords } from "./words";

export interface PageChoice {
  /** Whether the page has names, or numbers only. */
  names: boolean;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** The hands, where a file with them was chosen. */
  hands?: Hands;
}

/**
 * The page that the players read: the ranking, a card for each contestant, and a traveller for each board,
 * with the awards of the event. Nothing is computed here but per cents of a top.
 */
export function eventPage(event: BridgeEvent, choice: PageChoice): string {
  const shown = shownIn(event, choice);
  const words = wordsOf(shown);
  return pageOf({
    title: titleOf(shown),
    facts: [shown.date, words.scoring],
    sections: sectionsOf(shown, words, choice.hands),
    searched: {
      id: "cards",
      label: text(choice.names ? "playersPage.findName" : "playersPage.findNumber"),
    },
    data: playersPageData(shown),
    isListed: choice.isListed,
  });
}

/** The ranking and the travellers as plain tables, for the editor of a site. */
export function plainEvent(event: BridgeEvent, choice: Pick<PageChoice, "names" | "hands">): string {
  const shown = shownIn(event, choice);
  const words = wordsOf(shown);
  const { hands = new Map() } = choice;
  const boards = boardsOf(shown).map(([board, results]) => {
    const below = belowBoard(shown, board, results);
    return markup`<h3>${text("playersPage.board", { board })}</h3>\n<p>${below}</p>\n${handsOf(hands, board, true)}${traveller(results, words, true)}`;
  });
  const all = markup`<h2>${titleOf(shown)}</h2>\n${rankings(shown, words, true)}${adjustments(shown, words)}${
    shown.matches.length > 0 ? matchesTable(shown, words, true) : undefined
  }${shown.form === "teams" ? undefined : boards}`;
  return all.markup;
}

/** The event as the page shows it. */
function shownIn(event: BridgeEvent, { names }: Pick<PageChoice, "names">): BridgeEvent {
  if (names) return event;
  return { ...event, contestants: event.contestants.map((one) => ({ ...one, names: [] })) };
}

function titleOf({ title }: BridgeEvent): string {
  return title || text("event.untitled");
}

function sectionsOf(event: BridgeEvent, words: PageWords, hands: Hands = new Map()): PageSection[] {
  const isTeams = event.form === "teams";
  const cards = isTeams ? teamCards(event, words) : pairCards(event, words);
  return [
    {
      id: "ranking",
      heading: text("event.tabs.ranking"),
      content: [rankings(event, words), adjustments(event, words)],
    },
    ...(event.matches.length > 0
      ? [{ id: "matches", heading: text("event.tabs.matches"), content: [matchesTable(event, words)] }]
      : []),
    { id: "cards", heading: text(`event.tabs.${words.kind}`), content: cards, opens: true },
    ...(isTeams
      ? [
          {
            id: "boards",
            heading: text("playersPage.matchBoards"),
            content: matchCards(event, words),
            opens: true,
          },
        ]
      : [
          {
            id: "boards",
            heading: text("event.headers.boards"),
            content: boardCards(event, words, hands),
            opens: true,
          },
        ]),
  ];
}
