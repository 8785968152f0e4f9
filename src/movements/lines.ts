import { mitchellOf } from "./mitchell";
import { mod, type Plan, seated, type Seats, times } from "./plan";

/**
 * Movements in which most North-South pairs stay and East-West move up a table in each round. Tables, rounds,
 * pairs and sets are counted from 0; North-South pair t lives at table t, and East-West pair e starts at table
 * e and has the number T + e. When the number of pairs is odd, one of them is not there: it is chosen so that as
 * few sets as possible are shared. Nobody sits out twice, except two pairs in a Blackpool.
 */

/** The number of tables, with the one at which somebody sits out. */
function tablesFor(pairs: number): number {
  return Math.ceil(pairs / 2);
}

function missingOf(pairs: number, pair: number): number | undefined {
  return pairs % 2 === 1 ? pair : undefined;
}

/** A place further on in the second half: between the halves a set waits on a stand, the relay. */
function pastRelay(table: number, before: number, sets = 1): number {
  return table < before ? table : table + sets;
}

/**
 * Skip Mitchell, for an even number of tables. With as many rounds as tables the last one is the revenge
 * round.
 */
export function skip(pairs: number, wanted = 0): Plan {
  const tables = tablesFor(pairs);
  return mitchellOf(pairs, wanted >= tables ? tables : tables - 1);
}

/**
 * Share-and-relay, for an even number of tables: a set waits between the two halves, and the first and the
 * last table share one. Every pair meets all of the other line and plays all sets. When North-South at the
 * last table are missing, nothing is shared.
 */
export function share(pairs: number): Plan {
  const tables = tablesFor(pairs);
  return {
    sets: tables,
    rounds: seated(
      tables,
      tables,
      (table, round) => [
        table,
        tables + mod(table - round, tables),
        mod(pastRelay(table, tables / 2) + round, tables),
      ],
      missingOf(pairs, tables - 1),
    ),
  };
}

/**
 * Blackpool, for an even number of tables: two sets wait, so nothing is shared, and there are two rounds more
 * than tables. In these, everybody meets two opponents for the second time.
 *
 * Source: Bridge Central, The Movement Emporium.
 */
export function blackpool(pairs: number): Plan {
  const tables = tablesFor(pairs);
  return {
    sets: tables + 2,
    rounds: seated(
      tables,
      tables + 2,
      (table, round) => [
        table,
        tables + (round > tables ? tables - 1 - table : mod(table - round, tables)),
        (pastRelay(table, tables / 2) + round) % (tables + 2),
      ],
      missingOf(pairs, 2 * tables - 1),
    ),
  };
}

/**
 * Appendix and Bowman: a Mitchell of B tables with B sets, to which further pairs are added. East-West move on
 * a circuit of B + 2 places, and skip one after half of the rounds when B is even. Table B + 1 plays the sets
 * of table 1.
 *
 * The number of pairs is 2B + 3 in an appendix: at the last place East-West sit out. It is 2B + 4 in a Bowman,
 * where the last place is a table too. There the sets come in the other direction. It and the table before
 * play from a second copy.
 *
 * Source: Bridge Central; Woodborough Bridge Club.
 */
export function appendix(pairs: number): Plan {
  const base = Math.floor(pairs / 2) - (pairs % 2 === 1 ? 1 : 2);
  const tables = Math.floor(pairs / 2);
  return {
    sets: base,
    rounds: seated(tables, base, (table, round) => {
      const moved = base % 2 === 0 && round >= base / 2 ? round + 1 : round;
      return [
        table,
        tables + mod(table - moved, base + 2),
        table > base ? mod(-1 - round, base) : (table + round) % base,
        pairs % 2 === 0 && table >= base ? 1 : 0,
      ];
    }),
  };
}

/** How many sets a web has unless the director says how many rounds: 13 make an evening. */
const WEB = 13;

/**
 * Web: many tables and few sets, of which there are two copies, or three when the number of tables is odd.
 * East-West move as in a Mitchell. In the last tables the sets move in the other direction.
 *
 * With an odd number of tables the number of sets is odd too. A web with an even number of rounds is then one
 * that is cut by a round.
 *
 * Source: Bridge Central, The Web Movement.
 *
 * @param wanted how many rounds, which is also how many sets; the least is what the copies allow
 */
export function web(pairs: number, wanted?: number): Plan {
  const tables = tablesFor(pairs);
  const isOdd = tables % 2 === 1;
  const odd = (sets: number) => (isOdd && sets % 2 === 0 ? sets + 1 : sets);
  const least = odd(Math.max(3, Math.ceil(tables / (isOdd ? 3 : 2))));
  const most = tables - (isOdd ? 2 : 1);
  const sets = Math.min(most, Math.max(least, odd(wanted ?? WEB)));
  const upward = isOdd ? (tables + sets) / 2 : tables / 2;
  return {
    sets,
    rounds: seated(
      tables,
      sets,
      (table, round) => {
        const moved = sets % 2 === 0 && round >= sets / 2 ? round + 1 : round;
        const ew = tables + mod(table - moved, tables);
        if (table >= upward) return [table, ew, mod(tables - table - 2 - round, sets), isOdd ? 2 : 1];
        return [table, ew, (table + round) % sets, isOdd && table >= sets ? 1 : 0];
      },
      missingOf(pairs, 2 * tables - 1),
    ),
  };
}

/**
 * Hesitation: a round more than tables. North-South stay, but not at the last table: its seat belongs to the
 * walk of East-West, who rest there for a round between the last table and the first. With an odd number of
 * tables one set waits; with an even number two do, and the first and the last table share one. When
 * North-South at the first table are missing, nothing is shared.
 *
 * Source: English Bridge Union, newsletter 5.
 */
export function hesitation(pairs: number): Plan {
  const tables = tablesFor(pairs);
  const walkers = tables + 1;
  const walker = (place: number, round: number) => {
    const number = mod(place - round, walkers);
    return number === tables ? tables - 1 : tables + number;
  };
  return {
    sets: walkers,
    rounds: seated(
      tables,
      walkers,
      (table, round) => [
        table < tables - 1 ? table : walker(tables, round),
        walker(table, round),
        (pastRelay(table, tables >> 1, tables % 2 === 1 ? 1 : 2) + round) % walkers,
      ],
      missingOf(pairs, 0),
    ),
  };
}

/**
 * Double hesitation, from 11 tables on: two rounds more than tables. East-West of the last table go to North-South of table 2, then of the last
 * table, then on to East-West of table 1. Nothing is shared: two sets wait after the middle table when the number of
 * tables is odd; otherwise one does after the first table past the middle, and one after the last table.
 *
 * Source: for 11 tables the lists of clubs; for all others a search over seats and relays.
 */
export function doubleHesitation(pairs: number): Plan {
  const tables = tablesFor(pairs);
  const walkers = tables + 2;
  const isOdd = tables % 2 === 1;
  const walker = (place: number, round: number) => {
    const number = mod(place - round, walkers);
    return number < tables ? tables + number : number === tables ? 1 : tables - 1;
  };
  return {
    sets: walkers,
    rounds: seated(
      tables,
      walkers,
      (table, round) => [
        table === 1 ? walker(tables, round) : table === tables - 1 ? walker(tables + 1, round) : table,
        walker(table, round),
        (pastRelay(table, (tables >> 1) + 1, isOdd ? 2 : 1) + round) % walkers,
      ],
      missingOf(pairs, 0),
    ),
  };
}

/**
 * Half-odd, for an even number of tables of which the half is odd, and two copies of all boards: every pair meets all of the
 * other line on all sets, without a skip or a share. The first half of the sets is played in the first, third, fifth …
 * round, and the second half in the others. Each half of the tables has a copy. At its next use a set lies two tables
 * further down.
 */
export function halfOdd(pairs: number): Plan {
  return inTwoHalves(pairs, (table, round, half) => [
    table,
    2 * half + mod(table - round, 2 * half),
    ((table + round) % half) + (round % 2 === 0 ? 0 : half),
    table < half ? 0 : 1,
  ]);
}

/**
 * Twin Mitchell, for an even number of tables of which the half is odd: two Mitchells side by side on the same boards, so
 * that tables 1 and T/2 + 1 share, 2 and T/2 + 2, and so on. When East-West have met all of their own half, the two
 * lines of East-West change places, and the other half of the sets comes into play. Nobody skips, and half of the boards can
 * be scored at the break.
 *
 * Source: bridgecentral.com, Twin Mitchells.
 */
export function twin(pairs: number): Plan {
  return inTwoHalves(pairs, (table, round, half) => {
    const stanza = round < half ? 0 : 1;
    const line = ((table < half ? 0 : 1) + stanza) % 2;
    return [table, (2 + line) * half + mod(table - round, half), half * stanza + ((table + round) % half)];
  });
}

/** As many rounds and sets as tables, of which one half may play otherwise than the other. East-West is missing at a half table. */
function inTwoHalves(pairs: number, at: (table: number, round: number, half: number) => Seats): Plan {
  const tables = tablesFor(pairs);
  return {
    sets: tables,
    rounds: seated(
      tables,
      tables,
      (table, round) => at(table, round, tables / 2),
      missingOf(pairs, 2 * tables - 1),
    ),
  };
}

/**
 * Rover: a pair more than full tables have seats for. It sits out round 1. In each later round it takes the
 * seats of North-South at one table, and these sit out. The other pairs play a Mitchell, or share-and-relay
 * with an even number of tables. For 9 and 15 tables no rover avoids all opponents that it has met: there it
 * meets one pair twice.
 *
 * Source: EBUPairs manual (PairsScorer).
 */
export function rover(pairs: number): Plan {
  const tables = (pairs - 1) / 2;
  const { sets, rounds } = tables % 2 === 0 ? share(pairs - 1) : mitchellOf(pairs - 1, tables);
  const itinerary = itineraryOf({ sets, rounds }, tables % 6 === 3 ? 1 : 0);
  return {
    sets,
    rounds: rounds.map((now, round) =>
      now.map((table, index) => (itinerary[round - 1] === index ? { ...table, ns: [pairs] } : table)),
    ),
  };
}

/** The tables of a rover from round 2 on: the first in the order of their numbers that fit. */
function itineraryOf({ rounds }: Plan, mayMeetTwice: number): number[] {
  const chosen: number[] = [];
  const fits = (table: number, round: number) => {
    const [ew] = rounds[round][table].ew;
    let again = 0;
    for (const [before, earlier] of chosen.entries()) {
      const sitting = rounds[before + 1][earlier];
      if (earlier === table || sitting.set === rounds[round][table].set) return false;
      if (sitting.ew[0] === ew) again++;
    }
    return again === 0 || (again === 1 && metTwice() < mayMeetTwice);
  };
  const metTwice = () =>
    chosen.length - new Set(chosen.map((table, before) => rounds[before + 1][table].ew[0])).size;
  const go = (round: number): boolean =>
    round === rounds.length ||
    rounds[round].some((_, table) => {
      if (!fits(table, round)) return false;
      chosen.push(table);
      if (go(round + 1)) return true;
      chosen.pop();
      return false;
    });
  go(1);
  return chosen;
}

/**
 * Sections whose results are compared over all. Their sizes differ by at most one table, they have the
 * same rounds and the same boards, with a copy each. A section with an odd number of tables plays a Mitchell; one with
 * an even number share-and-relay, or the skip when another one has a table less. Where an odd section has a
 * table more, its Mitchell is cut by a round. With an odd number of pairs the last section has the half table.
 */
export function sections(pairs: number, count: number): Plan {
  const tables = tablesFor(pairs);
  const rounds = Math.floor(tables / count);
  const sizes = times(count, (index) => Math.floor((tables + count - 1 - index) / count));
  const made = sizes.map((size, index) => {
    const of = 2 * size - (index === count - 1 ? pairs % 2 : 0);
    return size % 2 === 0 && size === rounds ? share(of) : mitchellOf(of, rounds);
  });
  const before = times(count, (index) => 2 * sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  return {
    sets: made.reduce((most, { sets }) => Math.max(most, sets), 0),
    sections: sizes,
    rounds: times(rounds, (round) =>
      made.flatMap((section, copy) => {
        const moved = (seats: readonly number[]) => seats.map((pair) => pair + before[copy]);
        return section.rounds[round].map(({ ns, ew, set }) => ({
          ns: moved(ns),
          ew: moved(ew),
          set,
          ...(copy > 0 && { copy }),
        }));
      }),
    ),
  };
}
