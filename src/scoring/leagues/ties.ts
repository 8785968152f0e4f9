import { ranked } from "../ranking";
import { NOISE } from "../noise";

/** What may decide between contestants who have the same VPs. Figures are of all matches where nothing else is said. */
export const TIE_STEPS = [
  /** The VPs of the matches between those who are tied; only if all of them have met. */
  "match vps",
  /** The IMPs of these matches, won less lost. */
  "match imps",
  /** The matches won; a match with equal VPs is half a win. */
  "wins",
  /** The sum of the final VPs of all opponents met at the table. */
  "tie-break points",
  /** The same with what each opponent earned in a match on average, without matches against oneself and without byes. */
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
}

/**
 * The ranking by VPs, and among equals by a list of steps as a regulation prints it. Those whom no step parts share their
 * place, in the order of the list.
 *
 * Cost: n log n for the VPs; a step among t who are tied reads the matches of these t.
 *
 * @param totals the VPs of each contestant, with penalties and carry-over
 * @param out who has withdrawn: its matches stand for its opponents, and it comes after all others, without a place
 * @example
 * const met = { home: 1, away: 0, vps: [12, 8] } as const;
 * rankedByChain([30, 30], [met], CHAINS.ebu)[0]; //=> { contestant: 1, place: 1, shared: false, by: { step: "match vps" }, figure: 12 }
 */
export function rankedByChain(
  totals: readonly number[],
  matches: readonly LeagueMatch[],
  chain: TieChain,
  out: ReadonlySet<number> = new Set(),
): Ranked[] {
  const all = totals.map((_, contestant) => contestant);
  const league = leagueOf(totals, matches, out);
  const list: Ranked[] = [];
  for (const tied of groupsBy(
    all.filter((contestant) => !out.has(contestant)),
    (contestant) => totals[contestant],
  )) {
    for (const group of parted(league, tied, chain, 0, undefined)) {
      const place = list.length + 1;
      const shared = group.length > 1;
      for (const { contestant, ...decided } of group) list.push({ contestant, place, shared, ...decided });
    }
  }
  for (const contestant of all) if (out.has(contestant)) list.push({ contestant, place: 0, shared: false });
  return list;
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
interface League {
  totals: readonly number[];
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
  out: ReadonlySet<number>,
): League {
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
  return { totals, own, upper: new Set(upper.map(({ standing }) => standing.contestant)), out };
}

/** Somebody among those who were tied, and what parted them last. */
type Decided = Omit<Ranked, "place" | "shared">;

/** Those who are tied, best first, in groups that no step parts. */
function parted(
  league: League,
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
  const figures = rule.ofTwo && tied.length > 2 ? NOT_TAKEN : figuresOf(league, tied, rule);
  const figureOf = (contestant: number) => figures.get(contestant) ?? 0;
  const groups = groupsBy(tied, figureOf);
  if (groups.length === 1) return parted(league, tied, chain, from + 1, decided);
  return groups.flatMap((group) => {
    const now = new Map(
      group.map((contestant) => [contestant, { contestant, by: rule, figure: figureOf(contestant) }]),
    );
    const restarts = again === "restart" || (again === "two" && group.length === 2);
    return parted(league, group, chain, restarts ? 0 : from + 1, now);
  });
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
  league: League,
  tied: readonly number[],
  { step, lots }: TieRule,
): ReadonlyMap<number, number> {
  if (step === "next team") return againstNext(league, tied);
  if (step === "lot") return new Map(lots && tied.map((contestant) => [contestant, lots[contestant]]));
  if ((step === "match vps" || step === "match imps") && !allHaveMet(league, tied)) return NOT_TAKEN;
  return new Map(tied.map((contestant) => [contestant, FIGURES[step](league, contestant, tied)]));
}

type FigureOf = (league: League, contestant: number, tied: readonly number[]) => number;

const FIGURES: Record<Exclude<TieStep, "next team" | "lot">, FigureOf> = {
  "match vps": ({ own }, contestant, tied) =>
    sumOf(own[contestant], ({ other, vps }) => (isAmong(tied, other) ? vps : 0)),
  "match imps": ({ own }, contestant, tied) =>
    sumOf(own[contestant], ({ other, imps }) => (isAmong(tied, other) ? imps[0] - imps[1] : 0)),
  wins: ({ own }, contestant) =>
    sumOf(own[contestant], ({ other, vps, against }) =>
      other === undefined ? 0 : vps > against + NOISE ? 1 : against > vps + NOISE ? 0 : 0.5,
    ),
  "tie-break points": ({ own, totals }, contestant) =>
    sumOf(own[contestant], ({ other, isAwarded }) => (other === undefined || isAwarded ? 0 : totals[other])),
  "swiss points": ({ own }, contestant) =>
    sumOf(own[contestant], ({ other, isAwarded }) => {
      const others = own[other ?? contestant].filter(
        (match) => match.other !== undefined && match.other !== contestant && !match.isAwarded,
      );
      return other === undefined || isAwarded || others.length === 0
        ? 0
        : sumOf(others, ({ vps }) => vps) / others.length;
    }),
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

function sumOf(matches: readonly OwnMatch[], of: (match: OwnMatch) => number): number {
  return matches.reduce((sum, match) => sum + of(match), 0);
}

function isAmong(tied: readonly (number | undefined)[], other: number | undefined): boolean {
  return tied.includes(other);
}

function allHaveMet({ own }: League, tied: readonly number[]): boolean {
  return tied.every((one) =>
    tied.every((other) => other === one || own[one].some((match) => match.other === other)),
  );
}

/**
 * The IMPs against the highest other contestants whom all have met at the table, as soon as they differ. Others with the
 * same VPs count together.
 */
function againstNext({ own, totals, out }: League, tied: readonly number[]): ReadonlyMap<number, number> {
  const others = totals
    .map((_, contestant) => contestant)
    .filter((contestant) => !tied.includes(contestant) && !out.has(contestant));
  for (const block of groupsBy(others, (contestant) => totals[contestant])) {
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
