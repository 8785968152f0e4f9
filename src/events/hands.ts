import { type EventFault, Unreadable } from "./event";

/** What a file has of a board beside its results. */
export interface BoardHands {
  /** The cards of each seat in spades, hearts, diamonds and clubs, such as `AQT94`. */
  deal: Record<Seat, Suits>;
  /** The tricks that each declarer can take when all cards are seen, in spades, hearts, diamonds, clubs and no trumps. */
  tricks?: Record<Seat, readonly number[]>;
  /** The double-dummy par in the words of the file, such as `NS 450`. */
  par?: string;
}

export type Seat = "N" | "E" | "S" | "W";
export type Suits = readonly [spades: string, hearts: string, diamonds: string, clubs: string];

/** The hands of the boards, by their numbers. */
export type Hands = ReadonlyMap<number, BoardHands>;

/** The hands that a file has, and how many boards have hands that cannot be; or what is wrong with the file. */
export type ReadHands = { hands: Hands; left: number } | { fault: EventFault };

export const SEATS: readonly Seat[] = ["N", "E", "S", "W"];

/** Runs a reader of hands. */
export function* guardedHands(
  read: (collected: ReturnType<typeof handsCollector>) => Generator<number, void>,
): Generator<number, ReadHands> {
  const collected = handsCollector();
  try {
    yield* read(collected);
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
  return collected.finish();
}

/** Collects the boards of a file. A board with two deals, as two sections may have them, has none. */
export function handsCollector() {
  const hands = new Map<number, BoardHands>();
  const refused = new Set<number>();
  return {
    add(board: number, found: BoardHands | undefined): void {
      if (!Number.isInteger(board) || board < 1 || board > HIGHEST_BOARD) return;
      const before = hands.get(board);
      const isOther = before && found && dealText(before) !== dealText(found);
      if (found === undefined || isOther || refused.has(board)) {
        refused.add(board);
        hands.delete(board);
      } else {
        hands.set(board, { ...before, ...found });
      }
    },
    finish: (): ReadHands => ({ hands, left: refused.size }),
  };
}

const HIGHEST_BOARD = 999_999;

function dealText({ deal }: BoardHands): string {
  return SEATS.map((seat) => deal[seat].join(".")).join(" ");
}

/** The hands of the four seats; undefined when they are not the 52 cards, 13 each. */
export function dealOf(hands: Record<Seat, readonly string[]>): BoardHands["deal"] | undefined {
  const written = SEATS.map((seat) => hands[seat].map(cardsIn));
  const have13 = written.every((suits) => suits.length === 4 && suits.join("").length === 13);
  const isHeld = (suit: number) => (card: string) => written.some((suits) => suits[suit].includes(card));
  // Four hands of 13 cards in which all 52 stand have nothing else.
  if (!have13 || ![0, 1, 2, 3].every((suit) => RANKS.every(isHeld(suit)))) return undefined;
  const [N, E, S, W] = written.map((suits) => suits.map(highestFirst) as unknown as Suits);
  return { N, E, S, W };
}

/** What a file writes as the cards of a suit, in our signs. */
function cardsIn(written: string): string {
  return written.trim().toUpperCase().replace(/10/g, "T").replace(/^-+$/, "");
}

function highestFirst(cards: string): string {
  return RANKS.filter((card) => cards.includes(card)).join("");
}

const RANKS = [..."AKQJT98765432"];

/**
 * The table of tricks; undefined when one of its 20 figures is missing or no number of tricks. Programs write 20 zeros where
 * nothing was computed.
 */
export function tricksOf(
  of: (seat: Seat, strain: number) => string | number | undefined,
): BoardHands["tricks"] {
  const [N, E, S, W] = SEATS.map((seat) =>
    Array.from({ length: 5 }, (_, strain) => figureOf(of(seat, strain))),
  );
  const all = [N, E, S, W].flat();
  const isTable = all.every((tricks) => Number.isInteger(tricks) && tricks >= 0 && tricks <= 13);
  return isTable && all.some((tricks) => tricks > 0) ? { N, E, S, W } : undefined;
}

function figureOf(value: string | number | undefined): number {
  return value === "" ? NaN : Number(value);
}
