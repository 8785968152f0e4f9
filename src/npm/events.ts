/** Results files of all programs become one event, the rules by which it was scored are found, and it is written again. */
export { readEvent } from "./read-event";
export { kindOfText, recognise } from "../events/file";
export type { FileKind } from "../events/file";
export type {
  Award,
  BridgeEvent,
  EventContestant,
  EventFault,
  EventMatch,
  EventResult,
  ScoringForm,
  MatchBoard,
  Published,
  ReadEvent,
} from "../events/event";
export { howScored } from "../events/agreement";
export type { Agreement, HowScored } from "../events/agreement";
export { earnedBy, standings } from "../events/rules";
export type { Earned, PairsRule } from "../events/rules";
export { howTeamsScored, scoredMatches } from "../events/teams";
export type { ScoredMatch, TeamsRule } from "../events/teams";
export { usebioFile } from "../events/usebio-file";
export { pbnFile } from "../events/pbn-file";
