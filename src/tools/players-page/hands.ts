import { type Strain } from "../../scoring/contract";
import { type BoardHands, type Hands, type Seat, SEATS } from "../../events/hands";
import { text } from "../../translations/texts";
import { seat as seatLetter, strainPart } from "./figures";
import { type PageColumn, type Markup, markup, type Part, table } from "./markup";

/** The hands of a board, and what a file says of it double dummy. Nothing is analysed here. */
export function handsOf(hands: Hands, board: string, isPlain = false): Part {
  // Each session has boards of its own, and a file of hands does not say which session it is of.
  const hand = hands.get(Number(board));
  if (hand === undefined) return undefined;
  const { deal, tricks, par } = hand;
  return [
    isPlain ? handsTable(deal) : diagram(deal),
    tricks && tricksTable(tricks, isPlain),
    par === undefined ? undefined : markup`<p>${text("playersPage.par", { par })}</p>\n`,
  ];
}

/** Whether a file has a table of tricks for one of the boards. */
export function haveTricks(hands: Hands): boolean {
  return [...hands.values()].some(({ tricks }) => tricks !== undefined);
}

/** The suits in the order of a hand. */
const SUITS: readonly Strain[] = ["S", "H", "D", "C"];

/** The four hands as they lie on the table. */
function diagram(deal: BoardHands["deal"]): Markup {
  const hand = (seat: Seat): Part => {
    const suits = deal[seat].map(
      (cards, index) => markup`<div>${strainPart(SUITS[index], false)} ${shownCards(cards)}</div>`,
    );
    const points = text("playersPage.points", { count: pointsOf(deal[seat].join("")) });
    return markup`<div class=h${seat}><b>${text("playersPage.seat", { seat })}</b> <small>${points}</small>${suits}</div>\n`;
  };
  return markup`<div class=deal>\n${SEATS.map(hand)}</div>\n`;
}

function handsTable(deal: BoardHands["deal"]): Markup {
  const columns: PageColumn<Seat>[] = [
    { header: "", cell: (seat) => text("playersPage.seat", { seat }), isHead: true },
    ...SUITS.map((suit, index) => ({
      header: strainPart(suit, true),
      cell: (seat: Seat) => shownCards(deal[seat][index]),
    })),
  ];
  return table(columns, SEATS, { isPlain: true });
}

function shownCards(cards: string): string {
  return cards === "" ? "\u2013" : cards.replace("T", "10");
}

function pointsOf(cards: string): number {
  return [...cards].reduce((sum, card) => sum + Math.max(0, "JQKA".indexOf(card) + 1), 0);
}

/** Where each strain stands among a seat’s tricks. Suits ascend, as on the sheets of hands that clubs print. */
const STRAINS = [3, 2, 1, 0, 4];

function tricksTable(tricks: NonNullable<BoardHands["tricks"]>, isPlain: boolean): Markup {
  const columns: PageColumn<Seat>[] = [
    { header: text("playersPage.declarer"), cell: (seat) => seatLetter(seat), isHead: true },
    ...STRAINS.map((strain) => ({
      header: strainPart(SUITS[strain] ?? "N", isPlain),
      cell: (seat: Seat) => tricks[seat][strain],
      isNumber: true,
    })),
  ];
  return table(columns, ["N", "S", "E", "W"] as const, {
    caption: text("playersPage.tricks"),
    isPlain,
    isNarrow: true,
  });
}
