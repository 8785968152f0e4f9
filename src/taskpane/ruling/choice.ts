import { type CrossImpDivisor } from "../../scoring/cross-imps";
import { type Frequencies } from "../../scoring/frequency-table";
import { type Ruling, type WeightedMethod } from "../../scoring/weighted";

/** What the form asks for, read: the ruling, the other tables where the scoring compares with them, and how. */
export type RulingChoice = FieldChoice | TeamsChoice | AggregateChoice;

/** Pairs: the ruled table is scored against all others. */
export type FieldChoice = { board: Frequencies; ruling: Ruling; method: WeightedMethod } & (
  | { form: "mp" }
  | { form: "butler"; /** Scores left out of the datum at each end. */ discard: number }
  | { form: "ximps"; divisor: CrossImpDivisor }
);

/** Teams: the ruled table is scored against the other table of the match. */
export interface TeamsChoice {
  form: "teams";
  ruling: Ruling;
  otherScore: number;
}

export interface AggregateChoice {
  form: "aggregate";
  ruling: Ruling;
}

/** A ruling as it is asked for: how it is scored, and what is announced with it. */
export interface RulingQuestion {
  choice: RulingChoice;
  /** East-West's results, where their weights are not North-South's. */
  eastWest?: Ruling;
  /** What is taken off each side beside the ruling: per cent of the top at matchpoints, otherwise in the award's unit. */
  penalties: BothSides;
  about: About;
}

export interface BothSides {
  ns: number;
  ew: number;
}

/** What the ruling is about, as it was typed; "" where nothing was. */
export interface About {
  board: string;
  table: string;
  ns: string;
  ew: string;
}

export type Form = RulingChoice["form"];

export function isField(choice: RulingChoice): choice is FieldChoice {
  return comparesWithField(choice.form);
}

export function comparesWithField(form: Form): form is FieldChoice["form"] {
  return form === "mp" || form === "butler" || form === "ximps";
}
