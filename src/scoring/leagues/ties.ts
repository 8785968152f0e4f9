import { ranked } from "../ranking";
import { NOISE } from "../noise";

/** What may decide between contestants who have the same VPs. Figures are of all matches where nothing else is said. */
export const TIE_STEPS = [
  /** All VPs, where another step comes before them; without this step they come first. */
  "vps",
  /** The VPs of the matches between those who are tied; only if all of them have met. */
  "match vps",
  /** The IMPs of these matches, won less lost. */
  "match imps",
  /** The matches won, or their share in per cents where not all who are tied have as many; with equal VPs half a win. */
  "wins",
  /** The sum of the final VPs of all opponents met at the table, without what they brought along; not where all play all. */
  "tie-break points",
  /** What an opponent earned in a match on average, without matches against oneself; the mean of the opponents met. */
  "swiss points",
  /** IMPs won over IMPs lost. */
  "quotient",
  /** IMPs won less IMPs lost. */
  "net imps",
  /** IMPs won. */
  "imps",
  /** The boards won; a tied board is half a board. */
  "boards won",
  /** The VPs against those in the upper half of the ranking. */
  "top half",
  /** The IMPs against the highest other team that all who are tied have met, then against the next one, and so on. */
  "next team",
  /** A draw by lot that can be drawn again. */
  "lot",
] as const;

export type TieStep = (typeof TIE_STEPS)[number];

export interface TieRule {
  step: TieStep;
  /** Whether the step counts only where two are tied. */
  ofTwo?: boolean;
  /** The figures that the step needs and that are not given; it is passed over. */
  missing?: "imps" | "boards";
  /** For a draw by lot: the number that it begins with, so that it can be drawn again. */
  seed?: number;
  /** For a draw by lot: the lot of each contestant, the highest first. Without lots nothing is drawn. */
  lots?: readonly number[];
}

export interface TieChain {
  rules: readonly TieRule[];
  /**
   * Where a step parts those who are tied and leaves a smaller number of them tied: `on` goes on with the next step,
   * `restart` begins again with the first, and `two` does so where two are left.
   */
  again: "on" | "restart" | "two";
}

/** A match, with its contestants by their places in the list of all. */
export interface LeagueMatch {
  home: number;
  /** Absent for a bye. */
  away?: number;
  vps: readonly [home: number, away: number];
  imps?: readonly [home: number, away: number];
  /** Boards won by each side; a tied board is half a board for both. */
  boards?: readonly [home: number, away: number];
  /** Whether it was not played at the table. Its VPs count, and its opponent is not one who was met. */
  isAwarded?: boolean;
}

/** A contestant in the ranking. */
export interface Ranked {
  /** The place in the list of all. */
  contestant: number;
  /** 0 for whoever is out. */
  place: number;
  shared: boolean;
  /** The last step that parted the contestant from others with the same VPs; absent where VPs alone decided. */
  by?: TieRule;
  /** What the contestant had in that step; infinite where no IMP was lost. */
  figure?: number;
  /** Whether the figure is in per cents of the matches. */
  isShare?: boolean;
  /** The steps that would have been asked, and were passed over because what they are counted from is not there. */
  passedOver?: readonly TieRule[];
}

/** What else is known of a league, beside its totals and its matches. */
export interface LeagueSoFar {
  /** Who has withdrawn: its matches stand for its opponents, and it comes after all others, without a place. */
  out?: ReadonlySet<number>;
  /** What each contestant brought along. It is in its own total, and in no sum that its opponents have of it. */
  carried?: readonly number[];
  /** The matches that are still to be played, each with its two contestants. */
  left?: readonly (readonly [number, number])[];
}

/**
 * The ranking by VPs, and among equals by a list of steps as a regulation prints it. Those whom no step parts share their
 * place, in the order of the list.
 *
 * Cost: n log n for the VPs; a step among t who are tied reads the matches of these t.
 *
 * @param totals the VPs of each contestant, with penalties and carry-over
 * @example
 * const met = [{ home: 1, away: 0, vps: [12, 8] }];
 * rankedByChain([30, 30], met, CHAINS.ebu)[0]; //=> { contestant: 1, place: 1, shared: false, by: { step: "match vps" }, figure: 12 }
 */
export function rankedByChain(
  totals: readonly number[],
  matches: readonly LeagueMatch[],
  chain: TieChain,
  soFar: LeagueSoFar = {},
): Ranked[] {
  const { out = NOBODY } = soFar;
  const all = totals.map((_, contestant) => contestant);
  const ranking = all.filter((contestant) => !out.has(contestant));
  const league = leagueOf(totals, matches, soFar);
  const list: Ranked[] = [];
  for (const tied of groupsAtFirst(league, ranking, chain)) {
    for (const group of parted(league, tied, chain, 0, undefined)) {
      const place = list.length + 1;
      const shared = group.length > 1;
      for (const { contestant, ...decided } of group) list.push({ contestant, place, shared, ...decided });
    }
  }
  for (const contestant of all) if (out.has(contestant)) list.push({ contestant, place: 0, shared: false });
  return list;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Groups with equal VPs; one group of all where the chain itself has a step for the VPs. */
function groupsAtFirst(
  { totals }: Pick<LeagueFigures, "totals">,
  contestants: readonly number[],
  { rules }: TieChain,
): number[][] {
  if (rules.some(({ step }) => step === "vps")) return contestants.length === 0 ? [] : [[...contestants]];
  return groupsBy(contestants, (contestant) => totals[contestant]);
}

/** Chains of regulations. */
export const CHAINS = {
  /** English Bridge Union, White Book 143.7.1. */
  ebu: {
    rules: [
      { step: "match vps" },
      { step: "match imps" },
      { step: "wins" },
      { step: "tie-break points" },
      { step: "net imps" },
      { step: "boards won" },
    ],
    again: "on",
  },
  /** Contract Bridge Association of Ireland: two who are left begin again, more go on from the quotient. */
  cbai: {
    rules: [
      { step: "match vps" },
      { step: "match imps", ofTwo: true },
      { step: "quotient" },
      { step: "next team" },
    ],
    again: "two",
  },
  /** Magic Contest, as it is set at first. */
  magic: {
    rules: [
      { step: "swiss points" },
      { step: "quotient" },
      { step: "lot" },
      { step: "match vps" },
      { step: "match imps" },
    ],
    again: "on",
  },
} as const satisfies Record<string, TieChain>;

/** The matches by contestant, and the figures that steps read more than once. */
interface LeagueFigures {
  totals: readonly number[];
  /** The totals without what was brought along. */
  earned: readonly number[];
  /** Whether each contestant meets each other one, at the table or not. */
  isAllPlayAll: boolean;
  /** The matches of each contestant, from its side. */
  own: readonly (readonly OwnMatch[])[];
  /** Those in the upper half of the ranking by VPs, without whoever is out. */
  upper: ReadonlySet<number | undefined>;
  out: ReadonlySet<number>;
}

interface OwnMatch {
  other: number | undefined;
  vps: number;
  against: number;
  imps: readonly [won: number, lost: number];
  boards: number;
  isAwarded: boolean;
}

/** Where IMPs or boards are not given, no step asks for them. */
const NONE = [0, 0] as const;

function leagueOf(
  totals: readonly number[],
  matches: readonly LeagueMatch[],
  { out = NOBODY, carried = [], left = [] }: LeagueSoFar,
): LeagueFigures {
  const own = totals.map((): OwnMatch[] => []);
  for (const { home, away, vps, imps = NONE, boards = NONE, isAwarded = false } of matches) {
    own[home].push({ other: away, vps: vps[0], against: vps[1], imps, boards: boards[0], isAwarded });
    if (away === undefined) continue;
    own[away].push({
      other: home,
      vps: vps[1],
      against: vps[0],
      imps: [imps[1], imps[0]],
      boards: boards[1],
      isAwarded,
    });
  }
  const placed = ranked(
    totals
      .map((total, contestant) => ({ contestant, total }))
      .filter(({ contestant }) => !out.has(contestant)),
    [({ total }) => total],
  );
  const upper = placed.filter(({ place }) => place <= placed.length / 2);
  return {
    totals,
    earned: totals.map((total, contestant) => total - (carried[contestant] ?? 0)),
    isAllPlayAll: doAllMeet(own, left, out),
    own,
    upper: new Set(upper.map(({ standing }) => standing.contestant)),
    out,
  };
}

/** Whether each two who are still in have a match, played, awarded or to come. */
function doAllMeet(
  own: LeagueFigures["own"],
  left: readonly (readonly [number, number])[],
  out: ReadonlySet<number>,
): boolean {
  const others = own.map((list) => new Set(list.map(({ other }) => other)));
  for (const [one, other] of left) {
    others[one].add(other);
    others[other].add(one);
  }
  const inIt = [...own.keys()].filter((contestant) => !out.has(contestant));
  return inIt.every((one) => inIt.every((other) => other === one || others[one].has(other)));
}

/** Somebody among those who were tied, and what parted them last. */
type Decided = Omit<Ranked, "place" | "shared">;

/** Those who are tied, best first, in groups that no step parts. */
function parted(
  league: LeagueFigures,
  tied: readonly number[],
  chain: TieChain,
  from: number,
  decided: ReadonlyMap<number, Decided> | undefined,
): Decided[][] {
  const { rules, again } = chain;
  if (tied.length === 1 || from >= rules.length) {
    return [tied.map((contestant) => decided?.get(contestant) ?? { contestant })];
  }
  const rule = rules[from];
  if (rule.missing) return parted(league, tied, chain, from + 1, withPassedOver(tied, decided, rule));
  const figures = rule.ofTwo && tied.length > 2 ? NOT_TAKEN : figuresOf(league, tied, rule, chain);
  const figureOf = (contestant: number) => figures.get(contestant) ?? 0;
  const groups = groupsBy(tied, figureOf);
  if (groups.length === 1) return parted(league, tied, chain, from + 1, decided);
  const isShare = rule.step === "wins" && !havePlayedAlike(league, tied);
  return groups.flatMap((group) => {
    const now = new Map(
      group.map((contestant): [number, Decided] => {
        const passedOver = decided?.get(contestant)?.passedOver;
        return [
          contestant,
          {
            contestant,
            by: rule,
            figure: figureOf(contestant),
            ...(isShare && { isShare }),
            ...(passedOver && { passedOver }),
          },
        ];
      }),
    );
    const restarts = again === "restart" || (again === "two" && group.length === 2);
    return parted(league, group, chain, restarts ? 0 : from + 1, now);
  });
}

/** A step that cannot be asked, as a note beside each who is tied there. */
function withPassedOver(
  tied: readonly number[],
  decided: ReadonlyMap<number, Decided> | undefined,
  rule: TieRule,
): ReadonlyMap<number, Decided> {
  return new Map(
    tied.map((contestant) => {
      const before = decided?.get(contestant) ?? { contestant };
      const passedOver = (before.passedOver ?? []).filter((one) => one !== rule);
      return [contestant, { ...before, passedOver: [...passedOver, rule] }];
    }),
  );
}

/** Groups of equals, the largest figure first, each in the order of the list. */
function groupsBy(contestants: readonly number[], figureOf: (contestant: number) => number): number[][] {
  const placed = ranked(
    contestants.map((contestant) => ({ contestant })),
    [({ contestant }) => figureOf(contestant)],
  );
  const groups = new Map<number, number[]>();
  for (const { place, standing } of placed) {
    const group = groups.get(place);
    if (group) group.push(standing.contestant);
    else groups.set(place, [standing.contestant]);
  }
  return [...groups.values()];
}

/** Without a figure for anybody, all who are tied are equal. */
const NOT_TAKEN: ReadonlyMap<number, number> = new Map();

/** The figure of each who is tied; of nobody where the step cannot be taken. */
function figuresOf(
  league: LeagueFigures,
  tied: readonly number[],
  { step, lots }: TieRule,
  chain: TieChain,
): ReadonlyMap<number, number> {
  if (step === "next team") return againstNext(league, tied, chain);
  if (step === "lot") return new Map(lots && tied.map((contestant) => [contestant, lots[contestant]]));
  if ((step === "match vps" || step === "match imps") && !allHaveMet(league, tied)) return NOT_TAKEN;
  if (step === "tie-break points" && league.isAllPlayAll) return NOT_TAKEN;
  return new Map(tied.map((contestant) => [contestant, FIGURES[step](league, contestant, tied)]));
}

type FigureOf = (league: LeagueFigures, contestant: number, tied: readonly number[]) => number;

const FIGURES: Record<Exclude<TieStep, "next team" | "lot">, FigureOf> = {
  vps: ({ totals }, contestant) => totals[contestant],
  "match vps": ({ own }, contestant, tied) =>
    sumOf(own[contestant], ({ other, vps }) => (isAmong(tied, other) ? vps : 0)),
  "match imps": ({ own }, contestant, tied) =>
    sumOf(own[contestant], ({ other, imps }) => (isAmong(tied, other) ? imps[0] - imps[1] : 0)),
  wins: (league, contestant, tied) => {
    const matches = matchesOf(league, contestant);
    const won = sumOf(matches, ({ vps, against }) =>
      vps > against + NOISE ? 1 : against > vps + NOISE ? 0 : 0.5,
    );
    if (havePlayedAlike(league, tied)) return won;
    return matches.length === 0 ? 0 : (100 * won) / matches.length;
  },
  "tie-break points": ({ own, earned }, contestant) =>
    sumOf(own[contestant], ({ other, isAwarded }) => (other === undefined || isAwarded ? 0 : earned[other])),
  "swiss points": ({ own }, contestant) => {
    const means = own[contestant].flatMap(({ other, isAwarded }) => {
      if (other === undefined || isAwarded) return [];
      const others = own[other].filter(
        (match) => match.other !== undefined && match.other !== contestant && !match.isAwarded,
      );
      return others.length === 0 ? [] : [sumOf(others, ({ vps }) => vps) / others.length];
    });
    return means.length === 0 ? 0 : means.reduce((sum, mean) => sum + mean, 0) / means.length;
  },
  quotient: ({ own }, contestant) => {
    const [won, lost] = [0, 1].map((side) => sumOf(own[contestant], ({ imps }) => imps[side]));
    return won === 0 ? 0 : won / lost;
  },
  "net imps": ({ own }, contestant) => sumOf(own[contestant], ({ imps }) => imps[0] - imps[1]),
  imps: ({ own }, contestant) => sumOf(own[contestant], ({ imps }) => imps[0]),
  "boards won": ({ own }, contestant) => sumOf(own[contestant], ({ boards }) => boards),
  "top half": ({ own, upper }, contestant) =>
    sumOf(own[contestant], ({ other, vps }) => (upper.has(other) ? vps : 0)),
};

/** The matches of a contestant against others, without byes. */
function matchesOf({ own }: LeagueFigures, contestant: number): OwnMatch[] {
  return own[contestant].filter(({ other }) => other !== undefined);
}

/** Whether all who are tied have had the same number of matches. */
function havePlayedAlike(league: LeagueFigures, tied: readonly number[]): boolean {
  const numbers = new Set(tied.map((contestant) => matchesOf(league, contestant).length));
  return numbers.size <= 1;
}

function sumOf(matches: readonly OwnMatch[], of: (match: OwnMatch) => number): number {
  return matches.reduce((sum, match) => sum + of(match), 0);
}

function isAmong(tied: readonly (number | undefined)[], other: number | undefined): boolean {
  return tied.includes(other);
}

function allHaveMet({ own }: LeagueFigures, tied: readonly number[]): boolean {
  return tied.every((one) =>
    tied.every((other) => other === one || own[one].some((match) => match.other === other)),
  );
}

/**
 * The IMPs against the highest other contestants whom all have met at the table, as soon as they differ. Others with the
 * same VPs stand in the order of the rest of the chain; those whom it does not part count together.
 */
function againstNext(
  league: LeagueFigures,
  tied: readonly number[],
  chain: TieChain,
): ReadonlyMap<number, number> {
  const { own, out, totals } = league;
  const inIt = [...totals.keys()].filter((contestant) => !out.has(contestant));
  // The step itself would ask for this order again.
  const rest = { ...chain, rules: chain.rules.filter(({ step }) => step !== "next team") };
  const blocks = groupsAtFirst(league, inIt, rest)
    .flatMap((equals) => parted(league, equals, rest, 0, undefined))
    .map((group) => group.map(({ contestant }) => contestant).filter((one) => !tied.includes(one)))
    .filter((block) => block.length > 0);
  for (const block of blocks) {
    const haveMet = tied.every((one) =>
      block.every((other) => own[one].some((match) => match.other === other && !match.isAwarded)),
    );
    if (!haveMet) continue;
    const figures = new Map(
      tied.map((one) => [
        one,
        sumOf(own[one], ({ other, imps }) => (isAmong(block, other) ? imps[0] - imps[1] : 0)),
      ]),
    );
    if (groupsBy(tied, (one) => figures.get(one) ?? 0).length > 1) return figures;
  }
  return NOT_TAKEN;
}
