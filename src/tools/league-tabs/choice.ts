import { type FirstRound } from "../../movements/first-round";
import { type Words } from "../../pane/form/fields";
import { roundHalfAway } from "../../scoring/round";
import { vpRows, type VpRow } from "../../scoring/victory-points/scale";
import { scaleOf, type VpChoice } from "../vp-scale/choice";
import { type MatchLine } from "./match-line";

/** The options of each setting, with the keys of their words: those of the form, of the set-up and of the types below. */
export const OPTIONS = {
  robin: { single: "league.robin.single", double: "league.robin.double", swiss: "league.robin.swiss" },
  firstRound: {
    halves: "league.firstRound.halves",
    adjacent: "league.firstRound.adjacent",
    lot: "league.firstRound.lot",
  } satisfies Words<FirstRound>,
  /** What is done where the number of teams is odd. */
  odd: { bye: "league.odd.bye", triple: "league.odd.triple" },
  /** The VPs of the side that is not at fault, for a match that was not played. */
  unplayed: {
    award: "league.unplayed.award",
    average: "league.unplayed.average",
    highest: "league.unplayed.highest",
  },
  /** What is typed of a match. */
  scoring: { imps: "league.scoring.imps", eight: "league.scoring.eight", boards: "league.scoring.boards" },
  /** The first criterion between teams with the same VPs, or `rules` for the steps of a regulation. */
  tieBreak: {
    quotient: "league.tieBreak.quotient",
    headToHead: "league.tieBreak.headToHead",
    opponents: "league.tieBreak.opponents",
    rules: "league.tieBreak.rules",
  },
  /** Whether the functions of this add-in compute the VPs, or a look-up in a table that is inserted too. */
  formulas: { lookup: "league.formulas.lookup", "add-in": "league.formulas.addIn" },
} as const satisfies Record<string, Words>;

type LeagueOption<Setting extends keyof typeof OPTIONS> = keyof (typeof OPTIONS)[Setting];

/** The choices of the form. */
export interface LeagueChoice {
  /** The name of the league or its division; "" when it has none. */
  name: string;
  /** The teams in the order of their numbers, 1 first. */
  teams: string[];
  /** Where each team plays at home; "" when that is not known; undefined for a league without this column. */
  venues: string[] | undefined;
  /** How many boards a match has. */
  boards: number;
  /** The scale of every match. */
  vp: Omit<VpChoice, "boards">;
  /** Whether every two teams of a round robin meet twice. */
  double: boolean;
  /** How the first round of a Swiss is drawn; undefined for a round robin. */
  swiss?: FirstRound;
  /** The number that a draw by lot begins with, so that it can be drawn again. */
  seed?: number;
  /** For a Swiss of an odd number of teams in which three play each other for half a match each; otherwise one has a bye. */
  odd?: Exclude<LeagueOption<"odd">, "bye">;
  unplayed: LeagueOption<"unplayed">;
  /** Absent for IMPs of teams of four. */
  scoring?: Exclude<LeagueOption<"scoring">, "imps">;
  /** Whether matches may differ: in length, as a part of a match, with a handicap, or with VPs that are ruled. */
  varied?: boolean;
  tieBreak: LeagueOption<"tieBreak">;
  /** The steps of the regulation, as the set-up lists them; undefined for other criteria. */
  rules?: readonly string[];
  /** How many teams go up and down; undefined for a league in which nobody does. */
  moves?: Moves;
  /** The divisions of which each becomes a league of its own; absent for a single league, which has the teams above. */
  divisions?: readonly Division[];
  /** The schedule that the league has already, with what was played of it; absent where the tool makes one. */
  listed?: readonly MatchLine[];
  /** The dates of the rounds; undefined when they are not given. */
  dates: RoundDates | undefined;
  formulas: LeagueOption<"formulas">;
}

/** Whether nobody is at home: in a Swiss whose teams have no venues. */
export function isNeutral({ swiss, venues }: Pick<LeagueChoice, "swiss" | "venues">): boolean {
  return swiss !== undefined && venues === undefined;
}

/** How many teams go up and down at the end of the season. */
export interface Moves {
  up: number;
  down: number;
  /** Whether a tab says what each team still needs. */
  needs: boolean;
}

/** A division, the highest first. */
export interface Division {
  name: string;
  teams: string[];
  venues: string[];
}

export interface RoundDates {
  /** The date of the first round as a spreadsheet's day number: 1 is the first day of 1900. */
  first: number;
  /** How many days there are from one round to the next. */
  every: number;
}

/**
 * The rows of the league's VP table. The VPs of a model are rounded: a ranking counts in hundredths.
 *
 * @example
 * leagueVps({ vp: { scale: "discrete", top: 20 }, boards: 20 })[1]; //=> { from: 2, to: 5, winner: 11, loser: 9 }
 */
export function leagueVps({ vp, boards, scoring }: Pick<LeagueChoice, "vp" | "boards" | "scoring">): VpRow[] {
  if (scoring === "boards") {
    return Array.from({ length: boards + 1 }, (_, margin) => ({
      from: margin,
      to: margin < boards ? margin : undefined,
      winner: (boards + margin) / 2,
      loser: (boards - margin) / 2,
    }));
  }
  return vpRows(scaleOf(vp).table(boards)).map((row) => ({
    ...row,
    winner: roundHalfAway(row.winner, 2),
    loser: roundHalfAway(row.loser, 2),
  }));
}

/**
 * The VPs of the side that is not at fault: six tenths of the VPs that both sides of a drawn match get
 * together. On 20 VPs that is the usual 12, on 30 it is 18.
 */
export function awardFor(choice: Pick<LeagueChoice, "vp" | "boards" | "scoring">): number {
  const [draw] = leagueVps(choice);
  return roundHalfAway(0.6 * (draw.winner + draw.loser), 2);
}
