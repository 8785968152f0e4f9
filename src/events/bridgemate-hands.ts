import { dealOf, guardedHands, type ReadHands, type Seat, SEATS, tricksOf } from "./hands";
import { type DatabaseRow, text } from "./bridgemate-rows";
import { openTables } from "./jet-tables";

/**
 * The hands of a Bridgemate database and the tricks that each declarer can take, which the scoring program has put there.
 *
 * Source: "Bridgemate Pro control software developer's guide", tables HandRecord and HandEvaluation.
 */
export function bridgemateHandsReading(bytes: Uint8Array): Generator<number, ReadHands> {
  return guardedHands(function* (collected) {
    const tables = openTables(bytes);
    const key = (row: DatabaseRow) => `${text(row.Section)} ${text(row.Board)}`;
    const evaluated = new Map(tables("HandEvaluation", [], false).map((row) => [key(row), row]));
    const records = tables("HandRecord", ["Section", "Board", "NorthSpades"], false);
    for (const [index, row] of records.entries()) {
      const cards = (seat: Seat) => SUITS.map((suit) => text(row[DIRECTIONS[seat] + suit]));
      const deal = dealOf({ N: cards("N"), E: cards("E"), S: cards("S"), W: cards("W") });
      const evaluation = evaluated.get(key(row));
      const tricks =
        evaluation &&
        tricksOf((seat, strain) => text(evaluation[DIRECTIONS[seat] + (SUITS[strain] ?? "Notrump")]));
      const isBlank = SEATS.every((seat) => cards(seat).every((suit) => suit === ""));
      if (!isBlank) collected.add(Number(row.Board), deal && { deal, ...(tricks && { tricks }) });
      yield index / records.length;
    }
  });
}

const DIRECTIONS: Record<Seat, string> = { N: "North", E: "East", S: "South", W: "West" };
const SUITS = ["Spades", "Hearts", "Diamonds", "Clubs"] as const;
