import { CATALOGUE, type Kind, planOf } from "./catalogue";
import { balanceOf, type Figures, figuresOf, type Span, stayingIn } from "./check";
import { MOST_BOARDS, type PlannedTable, roundsWith, times } from "./plan";

/** What a director wants for an evening. */
export interface Wanted {
  who: "pairs" | "players" | "teams";
  contestants: number;
  /** How many boards each contestant plays, without those of its sit-out; two more or fewer are as good. */
  boards: number;
  /** When it is omitted, both are as good. */
  winners?: 1 | 2;
  /** How many copies of the boards there are. */
  copies: number;
  /** The most minutes for all rounds. */
  minutes?: number;
  /** How many minutes a board takes; 7 when omitted. */
  perBoard?: number;
  /** How many pairs cannot move. */
  staying?: number;
}

/** A movement that can be had, with what decides. */
export interface Choice {
  kind: Kind;
  tables: number;
  rounds: number;
  boardsARound: number;
  boardsInPlay: number;
  /** The fewest and the most boards that a contestant plays: who sits out plays fewer. */
  played: Span;
  /** The least part of the boards in play that a contestant plays, in per cents. */
  percent: number;
  /** The same when the boards of a sit-out count as played. */
  percentWithSitOuts: number;
  /** How many boards the longest sit-out lasts; 0 when nobody sits out. */
  sitOut: number;
  metTwice: number;
  sharesARound: number;
  /** How many tables share their boards in the round in which most do. */
  sharing: number;
  /** The most sets of boards that wait on a stand in a round. */
  relayed: number;
  copies: number;
  minutes: number;
  /** How many pairs stay at their tables. */
  staying: number;
  /** How evenly all pairs are compared; 100 is even. Only for pairs with one winner. */
  quality?: number;
  /** What decides, in the order of {@link CRITERIA}, then between two of one kind: the smaller is better. */
  keys: readonly number[];
}

/** By what a director chooses, the first one first. */
export const CRITERIA = [
  "boards",
  "winners",
  "percent",
  "sitOut",
  "metTwice",
  "quality",
  "shared",
  "simplicity",
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** From the simplest on: of two movements that are equally good, the director takes the simpler one. */
const BY_SIMPLICITY: readonly Kind[] = [
  "mitchell",
  "mitchell-switched",
  "skip",
  "share",
  "share-switched",
  "hesitation",
  "hesitation-switched",
  "double-hesitation",
  "rover",
  "appendix",
  "bowman",
  "blackpool",
  "web",
  "half-odd",
  "twin",
  "two-sections",
  "three-sections",
  "howell",
  "three-quarter",
  "rainbow",
  "individual",
  "individual-unshared",
  "round-robin",
  "whist",
  "whist-break",
  "thurner",
  "stagger",
];

/** So many boards more or fewer are as good as what is wanted. */
const NEAR = 2;

/** Nobody stays so much longer than is wanted. */
const MOST_BEYOND = 0.25;

/** With one winner, below this the comparisons are not even enough. */
export const LEAST_QUALITY = 65;

/** Below this part of the boards in play the English Bridge Union gives no master points. */
export const LEAST_PERCENT = 70;

/** The fewest boards of a round: with one, a table waits for another as long as it plays. */
const FEWEST_BOARDS = 2;

/**
 * The movements for an evening, best first; each kind once, with the rounds and boards that suit it best. It works in
 * slices, and each is short.
 *
 * In no movement of the catalogue does somebody play a board twice, or none at all. Rejected are movements in which no
 * board is played twice, of one round, or which need more copies, places that stay, or minutes than there are.
 *
 * Source of the order: how directors choose, in the lists of three clubs; of a round's minutes: English Bridge Union,
 * newsletter 28.
 * Cost: some hundred plans.
 */
export function* choosing(wanted: Wanted): Generator<number, Choice[]> {
  let best: Choice[] = [];
  for (const [done, kind] of BY_SIMPLICITY.entries()) {
    let found: Choice[] = [];
    for (const [rounds, sizes] of sizesFor(kind, wanted)) {
      found = [...found, ...choicesOf(kind, rounds, sizes, wanted)].sort(byKeys).slice(0, 1);
      yield done / BY_SIMPLICITY.length;
    }
    best = [...best, ...found];
  }
  return best.sort(byKeys);
}

function byKeys(a: Choice, b: Choice): number {
  return a.keys.reduce((order, key, index) => order || key - b.keys[index], 0);
}

/** By what one movement stands above one of another kind: two kinds are never equally simple. */
export function decidedBy(a: Choice, b: Choice): Criterion {
  return CRITERIA[a.keys.findIndex((key, index) => key !== b.keys[index])];
}

/** The minutes of a round: short ones take one more for the move. */
export function minutesOf(boards: number, perBoard = 7): number {
  return perBoard * boards + (boards <= 3 ? 1 : 0);
}

/** Numbers of boards a round that come near what is wanted, by the rounds that they need. */
function sizesFor(kind: Kind, { who, contestants, boards }: Wanted): Map<number, number[]> {
  const sizes = new Map<number, number[]>();
  if (CATALOGUE[kind].who !== who) return sizes;
  const whole = planOf(kind, contestants);
  if ("fault" in whole) return sizes;
  const most = whole.rounds.length;
  for (let boardsARound = FEWEST_BOARDS; boardsARound <= Math.min(boards, MOST_BOARDS); boardsARound++) {
    const counts = times(boards + 1, (index) => index + 1);
    // With an odd number somebody sits out for a round and does not play its boards.
    const sitOut = contestants % 2 === 1 ? boardsARound : 0;
    const near = counts.filter((rounds) => {
      const more = rounds * boardsARound - boards;
      return more >= -NEAR && more <= NEAR + sitOut;
    });
    // The rounds of these make the movement.
    const isMade = kind === "three-quarter" || kind === "web";
    // Before its two lines change halves a twin is two small fields, and each meets half of its opponents.
    const least = kind === "twin" ? most / 2 + 1 : 1;
    const isPart = (rounds: number) => rounds >= least && rounds <= most;
    const possible = who === "teams" ? [] : isMade ? near : near.filter(isPart);
    // Teams meet everybody. Where a movement is too short, all its rounds come nearest.
    for (const rounds of possible.length > 0 ? possible : [most]) {
      const before = sizes.get(rounds);
      if (before) before.push(boardsARound);
      else sizes.set(rounds, [boardsARound]);
    }
  }
  return sizes;
}

/** A movement of so many rounds, once for each number of boards a round. */
function choicesOf(kind: Kind, rounds: number, sizes: readonly number[], wanted: Wanted): Choice[] {
  const { who, contestants, staying = 0 } = wanted;
  const plan = planOf(kind, contestants, rounds);
  if ("fault" in plan || plan.rounds.length < rounds) return [];
  const measured = (size: number): Measured | undefined => {
    const played = roundsWith(plan, size).slice(0, rounds);
    const figures = figuresOf(played, contestants);
    const stays = stayingIn(played).size;
    // With one round, or without a board to compare, there is no event.
    if (rounds < 2 || figures.results.most < 2 || stays < staying) return undefined;
    const hasQuality = who === "pairs" && CATALOGUE[kind].winners === 1;
    const quality = hasQuality ? balanceOf(played, contestants).quality : undefined;
    return { kind, rounds: played, figures, stays, quality };
  };
  // Only what can be halved is another movement with another number of boards.
  const [odd, even] = plan.inHalves ? [measured(1), measured(2)] : new Array(2).fill(measured(1));
  return sizes.flatMap((boardsARound) => {
    const made = boardsARound % 2 === 0 ? even : odd;
    return made ? choiceOf(made, boardsARound, wanted) : [];
  });
}

interface Measured {
  kind: Kind;
  rounds: readonly PlannedTable[][];
  figures: Figures;
  stays: number;
  quality: number | undefined;
}

function choiceOf(
  { kind, rounds: { length: rounds, 0: first }, figures, stays, quality }: Measured,
  boardsARound: number,
  { who, boards, winners, copies, minutes: limit = Infinity, perBoard }: Wanted,
): Choice[] {
  const minutes = rounds * minutesOf(boardsARound, perBoard);
  // One copy can be passed among as many tables as it has boards.
  const needed = figures.copies * Math.ceil(figures.together / boardsARound);
  const isTooLong = rounds * boardsARound > boards * (1 + MOST_BEYOND) + NEAR;
  if (isTooLong || minutes > limit || needed > copies) return [];
  const isOne = CATALOGUE[kind].winners === 1;
  const ofSets = (sets: number) => (who === "teams" ? 100 : (100 * sets) / figures.sets);
  const percent = ofSets(figures.played.least);
  const sitOut = figures.sitOuts.most * boardsARound;
  const sharesARound = figures.shares / rounds;
  const metTwice = who === "pairs" ? figures.metTwice : 0;
  // Both pairs of a team play, so that it never sits out.
  const { least, most } = who === "teams" ? { least: rounds, most: rounds } : figures.played;
  const played = { least: least * boardsARound, most: most * boardsARound };
  // Where some sit out and others do not, those count who are further from what is wanted.
  const away = Math.max(Math.abs(played.least - boards), Math.abs(played.most - boards));
  const isEven = (quality ?? LEAST_QUALITY) >= LEAST_QUALITY;
  // A field that is compared too unevenly still has the winner that was asked for.
  const ofWinners = winners === undefined ? 0 : isOne !== (winners === 1) ? 2 : isOne && !isEven ? 1 : 0;
  return [
    {
      kind,
      tables: first.filter(({ ns, ew }) => ns.length > 0 && ew.length > 0).length,
      rounds,
      boardsARound,
      boardsInPlay: figures.sets * boardsARound,
      played,
      percent,
      percentWithSitOuts: ofSets(Math.min(rounds, figures.sets)),
      sitOut,
      metTwice,
      sharesARound,
      sharing: figures.sharing,
      relayed: figures.relayed,
      copies: needed,
      minutes,
      staying: stays,
      ...(quality !== undefined && { quality }),
      keys: [
        Math.max(0, away - NEAR),
        ofWinners,
        -Math.floor(percent / 5),
        sitOut,
        metTwice > 0 ? 1 : 0,
        winners === 1 ? -Math.floor((quality ?? 0) / 10) : 0,
        sharesARound + needed,
        BY_SIMPLICITY.indexOf(kind),
        away,
        -rounds,
      ],
    },
  ];
}
