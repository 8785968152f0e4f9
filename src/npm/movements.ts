/** All movements of pairs, players and teams, which of them a director takes, and the draw of a Swiss. Contestants count from 1. */
export { CATALOGUE } from "../movements/catalogue";
export type { Kind } from "../movements/catalogue";
export { movement } from "../movements/movement";
export type { Schedule, Sitting } from "../movements/movement";
export { teamsMovement } from "../movements/teams";
export type { TeamsMatch, TeamsMovement } from "../movements/teams";
export { choosing, decidedBy } from "../movements/choice";
export type { Choice, Criterion, Wanted } from "../movements/choice";
export { bergerRounds } from "../movements/berger";
export type { Pairing, Round } from "../movements/berger";
export { firstRound } from "../movements/first-round";
export type { FirstRound } from "../movements/first-round";
export { SWISS_METHODS, swissDraw } from "../movements/swiss";
export type {
  Contestant,
  Passed,
  PassedForBye,
  SwissBye,
  SwissDraw,
  SwissFault,
  SwissMatch,
  SwissMethod,
} from "../movements/swiss";
export { rescuing } from "../movements/rescue";
export type { Rescue, Rescues } from "../movements/rescue";
export type { Meeting, RescueTask } from "../movements/rescue-task";
export type { MovementFault, Parity } from "../movements/plan";
