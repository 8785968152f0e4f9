import { type Pairing } from "../../movements/berger";

/** A line among the matches: a match, or the team that sits out. */
export interface MatchLine {
  round: number;
  pairing?: Pairing;
  bye?: number;
  /** The table of a match of a Swiss. */
  table?: number;
  /** The boards of a half match, of which a triple has three. */
  half?: number;
  /** Why a match of a Swiss is not the next one in the order of the ranking. */
  note?: string;
  /** What a schedule that the league had already says of it. */
  listed?: ListedResult;
}

/** The date of a match as a spreadsheet's day number, and its result: the IMPs, the VPs that are ruled, and who is at fault. */
export interface ListedResult {
  date?: number;
  imps?: readonly [home: number, away: number];
  vps?: readonly [home: number, away: number];
  fault?: string;
}

/** The teams of a line; a bye has one. */
export function sidesOf({ pairing, bye }: Pick<MatchLine, "pairing" | "bye">): readonly number[] {
  return pairing ?? (bye === undefined ? [] : [bye]);
}
