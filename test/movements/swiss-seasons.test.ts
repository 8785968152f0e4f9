import maximumMatching from "edmonds-blossom-fixed";
import { swissDraw } from "../../src/movements/swiss";
import { dice } from "../bundle/dice";

/** The number of seasons that are played: `npm test` plays a sample, `npm run test:long` a thousand. */
declare const SWISS_SEASONS: number;

const WHOLE = SWISS_SEASONS >= 1000;

/** As many rounds as decide who is the best, and some more. */
function usualRounds(size: number): number {
  return Math.ceil(Math.log2(size)) + 3;
}

/**
 * The rounds of a season, unless a match has to be repeated before. Every small field is played out, and so are the
 * largest fields of the thousand seasons: 199 contestants play almost 199 rounds, which takes a minute.
 */
function mostRounds(size: number): number {
  if (size <= (WHOLE ? 60 : 24) || (WHOLE && size > 197)) return size + 1;
  return WHOLE ? 20 : usualRounds(size);
}

/** How many matches are new in the draw with the fewest repeats, when one contestant may be left out. */
function mostNewMatches(size: number, hasMet: (a: number, b: number) => boolean, without?: number): number {
  const edges: [number, number, number][] = [];
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (a !== without && b !== without && !hasMet(a, b)) edges.push([a, b, 1]);
    }
  }
  return edges.length === 0 ? 0 : maximumMatching(edges).filter((partner) => partner >= 0).length / 2;
}

/**
 * Plays a season until a match has to be repeated. Each contestant has a strength, and each match shares 20 VPs.
 *
 * @returns what is wrong, in words
 */
function season(number: number): string[] {
  // Seeds that are near each other would roll the same size.
  const roll = dice(Math.imul(number, 2_654_435_761));
  // Small fields, where every rule is tight, are the most frequent; the largest is a season in ten.
  const size = number % 10 === 0 ? 34 + roll(167) : 4 + roll(30);
  const strength = Array.from({ length: size }, () => roll(100));
  const vps = strength.map(() => 0);
  const played: (readonly [number, number])[] = [];
  const met = new Set<number>();
  const hasMet = (a: number, b: number) => met.has(a * size + b);
  const had = strength.map(() => 0);
  const byes: number[] = [];
  const faults: string[] = [];
  const ranking = () => [...vps.keys()].sort((a, b) => vps[b] - vps[a] || a - b);
  const last = mostRounds(size);
  for (let round = 1; round <= last; round++) {
    const fault = (words: string) =>
      faults.push(`season ${number}, ${size} contestants, round ${round}: ${words}`);
    const draw = swissDraw(ranking(), played, byes);
    if ("fault" in draw) {
      fault(draw.fault.code);
      break;
    }
    const { matches, bye } = draw;
    const seats = matches.flatMap(({ home, away }) => [home, away]);
    if (bye) seats.push(bye.contestant);
    if (seats.length !== size || new Set(seats).size !== size) fault("somebody has no match, or two");
    if ((bye === undefined) !== (size % 2 === 0)) fault("a bye too many or too few");
    const repeats = matches.filter(({ home, away }) => hasMet(home, away)).length;
    if (matches.some(({ home, away, repeat }) => repeat !== hasMet(home, away)))
      fault("a repeat without a word");
    if (repeats > 0 && repeats !== matches.length - mostNewMatches(size, hasMet))
      fault("a repeat that could be avoided");
    if (bye) {
      const { contestant } = bye;
      const fresh = had.flatMap((count, other) => (count < had[contestant] ? [other] : []));
      const possible = fresh.filter((one) => mostNewMatches(size, hasMet, one) === matches.length - repeats);
      if (possible.length > 0) fault(`the bye goes to ${contestant} again, and ${possible[0]} could have it`);
      byes.push(contestant);
      had[contestant]++;
      vps[contestant] += 12;
    }
    for (const { home, away } of matches) {
      played.push([home, away]);
      met.add(home * size + away).add(away * size + home);
      const won = 10 + Math.round((strength[home] - strength[away]) / 5) + roll(9) - 4;
      const homeVps = Math.max(0, Math.min(20, won));
      vps[home] += homeVps;
      vps[away] += 20 - homeVps;
    }
    if (repeats > 0) break;
    // With fewer contestants the leader has soon met everybody.
    if (round === usualRounds(size) && size >= 4 * round) {
      const after = ranking();
      const places = after.flatMap((one, place) => (hasMet(after[0], one) ? [place + 1] : []));
      const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
      if (mean > 0.4 * size) fault(`the leader met places ${places.join()}`);
    }
  }
  return faults;
}

const AT_ONCE = 20;

test.each(Array.from({ length: SWISS_SEASONS / AT_ONCE }, (_, index) => index * AT_ONCE + 1))(
  `${AT_ONCE} seasons from season %i: nobody twice, no repeat and no second bye that could be avoided`,
  (first) => {
    const seasons = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    expect(seasons.flatMap(season)).toEqual([]);
  },
  600_000,
);
