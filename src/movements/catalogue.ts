import { howell } from "./howell";
import { individual, rainbow, unshared } from "./individual";
import {
  appendix,
  blackpool,
  doubleHesitation,
  halfOdd,
  hesitation,
  rover,
  sections,
  share,
  skip,
  twin,
  web,
} from "./lines";
import { mitchell } from "./mitchell";
import { isWithin, type MovementFault, type Parity, type Plan, switched, without } from "./plan";
import { roundRobin, stagger, thurner, whist, whistWithBreak } from "./teams-plans";
import { threeQuarter } from "./three-quarter";

/** A movement as data: for whom it exists, what it promises, and how it is made. */
interface Catalogued {
  who: "pairs" | "players" | "teams";
  winners: 1 | 2;
  least: number;
  most: number;
  only?: Parity;
  /** Everybody moves by a guide card, which also says where the boards come from. */
  guided?: true;
  make: (contestants: number, wanted?: number) => Plan | { fault: MovementFault };
}

type Sizes = readonly [least: number, most: number, only?: Parity];
type Make = Catalogued["make"];

const twoWinners = ([least, most, only]: Sizes, make: Make): Catalogued => ({
  who: "pairs",
  winners: 2,
  least,
  most,
  only,
  make,
});
const oneWinner = (sizes: Sizes, make: Make): Catalogued => ({ ...twoWinners(sizes, make), winners: 1 });
const forTeams = (sizes: Sizes, make: Make): Catalogued => ({ ...oneWinner(sizes, make), who: "teams" });
const forPlayers = (make: Make): Catalogued => ({ ...oneWinner([8, 100], make), who: "players" });

/** A movement that exists where half of the tables are an odd number. */
function ofOddHalf(make: (pairs: number) => Plan): Make {
  return (pairs) =>
    Math.ceil(pairs / 4) % 2 === 0
      ? { fault: { code: "sizes", sizes: [11, 12, 19, 20, 27, 28] } }
      : make(pairs);
}

/** Keeps the names as a type. */
function listed<Name extends string>(
  movements: Record<Name, Catalogued>,
): Readonly<Record<Name, Catalogued>> {
  return movements;
}

/** With one table there is nothing to compare with, and a field of 200 tables is played in sections. */
const MITCHELL: Sizes = [4, 400];
const EVEN: Sizes = [7, 400, "even tables"];

/** All movements, by the names that users type. */
export const CATALOGUE = listed({
  mitchell: twoWinners(MITCHELL, (pairs) => mitchell(pairs, false)),
  "mitchell-switched": oneWinner(MITCHELL, (pairs, wanted) => mitchell(pairs, true, wanted)),
  skip: twoWinners(EVEN, skip),
  share: twoWinners(EVEN, share),
  "share-switched": oneWinner(EVEN, (pairs, wanted) => switched(share(pairs), wanted)),
  blackpool: twoWinners(EVEN, blackpool),
  appendix: twoWinners([11, 399, "odd"], appendix),
  bowman: twoWinners([12, 400, "even"], appendix),
  web: twoWinners([7, 400], web),
  "half-odd": twoWinners([11, 400, "even tables"], ofOddHalf(halfOdd)),
  twin: twoWinners([11, 400, "even tables"], ofOddHalf(twin)),
  "two-sections": twoWinners([19, 400], (pairs) => sections(pairs, 2)),
  "three-sections": twoWinners([29, 400], (pairs) => sections(pairs, 3)),
  rover: twoWinners([11, 31, "odd"], rover),
  hesitation: oneWinner([5, 400], hesitation),
  "hesitation-switched": oneWinner([5, 400], (pairs, wanted) =>
    switched(hesitation(pairs), wanted, Math.ceil(pairs / 2) - 1),
  ),
  "double-hesitation": oneWinner([21, 400], doubleHesitation),
  howell: { ...oneWinner([4, 24], howell), guided: true },
  "three-quarter": { ...oneWinner([9, 24], threeQuarter), guided: true },
  individual: forPlayers(individual),
  "individual-unshared": { ...forPlayers(unshared), least: 12, most: 12 },
  rainbow: forPlayers(rainbow),
  whist: forTeams([3, 99, "odd"], (teams) => whist(teams)),
  "whist-break": forTeams([5, 99, "odd"], whistWithBreak),
  stagger: forTeams([4, 98, "even"], stagger),
  thurner: forTeams([6, 98, "even"], (teams) =>
    teams % 3 === 1 ? { fault: { code: "sizes", sizes: THURNER } } : thurner(teams),
  ),
  "round-robin": forTeams([2, 98], roundRobin),
});

export type Kind = keyof typeof CATALOGUE;

/** Thurner exists where the number of teams less one is not divisible by 3. */
const THURNER = [6, 8, 12, 14, 18, 20, 24];

/**
 * Makes all rounds of a movement; the caller plays the first `wanted` of them.
 *
 * @param missing with an odd number of pairs: which pair of the movement for one pair more is not there; when it is
 *   omitted, the one that costs least
 */
export function planOf(
  kind: Kind,
  contestants: number,
  wanted?: number,
  missing?: number,
): Plan | { fault: MovementFault } {
  const { who, least, most, only, make } = CATALOGUE[kind];
  if (missing !== undefined) {
    const hasHalf = who === "pairs" && contestants % 2 === 1 && only !== "odd";
    const seats = hasHalf ? contestants + 1 : 0;
    if (!isWithin(missing, 1, seats)) return { fault: { code: "missing", least: 1, most: seats } };
    const full = planOf(kind, seats, wanted);
    return "fault" in full ? full : without(full, missing);
  }
  const isOdd = (only === "even tables" ? Math.ceil(contestants / 2) : contestants) % 2 === 1;
  if (!isWithin(contestants, least, most) || (only !== undefined && isOdd !== (only === "odd"))) {
    return { fault: { code: "contestants", least, most, only } };
  }
  return make(contestants, wanted);
}
