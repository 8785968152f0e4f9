import { type CrossImpDivisor } from "../../scoring/cross-imps";
import { type Frequencies } from "../../scoring/frequencies";
import { type Ruling, type WeightedMethod } from "../../scoring/weighted";

/**
 * The values of the form after reading: the ruling, the other tables when the scoring compares with them, and
 * the form of scoring.
 */
export type RulingChoice = FieldChoice | TeamsRuling | AggregateChoice;

/** Pairs: the ruled table is compared with all other tables. */
export type FieldChoice = { board: Frequencies; ruling: Ruling; method: WeightedMethod } & (
  | { form: "mp" }
  | { form: "butler"; /** How many scores the datum leaves out at each end. */ discard: number }
  | { form: "ximps"; divisor: CrossImpDivisor }
);

/** Teams: the ruled table is compared with the other table of the match. */
export interface TeamsRuling {
  form: "teams";
  ruling: Ruling;
  otherScore: number;
}

export interface AggregateChoice {
  form: "aggregate";
  ruling: Ruling;
}

/** A ruling with its form of scoring and with what is announced about it. */
export interface RulingQuestion {
  choice: RulingChoice;
  /** East-West's results, when their weights differ from North-South's. */
  eastWest?: Ruling;
  /**
   * The penalty of each side besides the ruling: at matchpoints in per cent of the top, otherwise in the unit
   * of the award.
   */
  penalties: BothSides;
  about: About;
}

export interface BothSides {
  ns: number;
  ew: number;
}

/** What the ruling is about, as it was typed; "" when nothing was typed. */
export interface About {
  board: string;
  table: string;
  ns: string;
  ew: string;
}

export type RulingForm = RulingChoice["form"];

export function isField(choice: RulingChoice): choice is FieldChoice {
  return comparesWithField(choice.form);
}

export function comparesWithField(form: RulingForm): form is FieldChoice["form"] {
  return form === "mp" || form === "butler" || form === "ximps";
}
