import { type BoardHands, type Seat, SEATS, type Suits } from "../../src/events/hands";
import { dice } from "../bundle/dice";
import { jetDatabase, type JetTable } from "./jet";

/** Dealt hands, and files of them as programs write them. */

const RANKS = "AKQJT98765432";

/** So many boards with random deals, random tables of tricks and a par. */
export function dealt(boards: number, seed: number): Map<number, BoardHands> {
  const roll = dice(seed);
  return new Map(
    Array.from({ length: boards }, (_, index): [number, BoardHands] => {
      const cards = Array.from({ length: 52 }, (_, card) => card);
      for (let last = 51; last > 0; last--) {
        const other = roll(last + 1);
        [cards[last], cards[other]] = [cards[other], cards[last]];
      }
      const suits = (seat: number) =>
        [0, 1, 2, 3].map((suit) =>
          cards
            .slice(13 * seat, 13 * seat + 13)
            .filter((card) => Math.floor(card / 13) === suit)
            .map((card) => card % 13)
            .sort((one, other) => one - other)
            .map((rank) => RANKS[rank])
            .join(""),
        ) as unknown as Suits;
      const tricks = () => Array.from({ length: 5 }, () => roll(14));
      return [
        index + 1,
        {
          deal: { N: suits(0), E: suits(1), S: suits(2), W: suits(3) },
          tricks: { N: tricks(), E: tricks(), S: tricks(), W: tricks() },
          par: `NS ${10 * roll(60)}`,
        },
      ];
    }),
  );
}

const STRAINS = ["S", "H", "D", "C", "NT"];

/** A PBN file of hands; each deal begins with another seat, as with the dealer. */
export function handsPbn(hands: ReadonlyMap<number, BoardHands>): string {
  const records = [...hands].map(([board, { deal, tricks, par }]) => {
    const first = (board - 1) % 4;
    const seats = [0, 1, 2, 3].map((turn) => SEATS[(first + turn) % 4]);
    const rows = (["N", "S", "E", "W"] as const).flatMap((seat) =>
      [4, 0, 1, 2, 3].map(
        (strain) => `${seat} ${STRAINS[strain].padStart(2)} ${String(tricks?.[seat][strain]).padStart(2)}`,
      ),
    );
    return [
      `[Board "${board}"]`,
      `[Deal "${SEATS[first]}:${seats.map((seat) => deal[seat].join(".")).join(" ")}"]`,
      ...(par === undefined ? [] : [`[OptimumScore "${par}"]`]),
      ...(tricks ? ['[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]', ...rows] : []),
      "",
    ].join("\n");
  });
  return ["% PBN 2.1", "% EXPORT", "", ...records].join("\n");
}

const DIRECTIONS: Record<Seat, string> = { N: "North", E: "East", S: "South", W: "West" };
const SUITS = ["Spades", "Hearts", "Diamonds", "Clubs"];

/** The tables of a Bridgemate's file that have hands. */
export function handTables(hands: ReadonlyMap<number, BoardHands>, section = 1): JetTable[] {
  const number = (name: string) => ({ name, type: "integer" as const });
  const columns = (names: readonly string[]) =>
    SEATS.flatMap((seat) => names.map((name) => DIRECTIONS[seat] + name));
  return [
    {
      name: "HandRecord",
      columns: [
        ...["Section", "Board"].map(number),
        ...columns(SUITS).map((name) => ({ name, type: "text" as const })),
      ],
      rows: [...hands].map(([board, { deal }]) => [
        section,
        board,
        ...SEATS.flatMap((seat) => [...deal[seat]]),
      ]),
    },
    {
      name: "HandEvaluation",
      columns: [...["Section", "Board"].map(number), ...columns([...SUITS, "Notrump"]).map(number)],
      rows: [...hands].map(([board, { tricks }]) => [
        ...[section, board],
        ...SEATS.flatMap((seat) => tricks?.[seat] ?? [0, 0, 0, 0, 0]),
      ]),
    },
  ];
}

export function handsBws(hands: ReadonlyMap<number, BoardHands>): Buffer {
  return jetDatabase(4, handTables(hands));
}
