/**
 * The arithmetic of duplicate bridge: numbers in, numbers out. A score is in points, positive for North-South; points of
 * contracts, IMPs and matchpoints have the same sign everywhere.
 */
export { boardVulnerability, contractScore } from "../scoring/contract";
export type { PlayedContract, Strain, Vulnerability } from "../scoring/contract";
export { contractIn, contractPoints, declarerIn, resultIn } from "../scoring/written-contracts/text";
export type { ContractText, Declarer } from "../scoring/written-contracts/text";
export { countScores, totalCount, valueOfScore } from "../scoring/frequency-table";
export type { Frequencies } from "../scoring/frequencies";
export { imp } from "../scoring/imp";
export { bastille } from "../scoring/bastille";
export { macroPar, nearestPar } from "../scoring/par";
export { barking } from "../scoring/barking";
export { butlerDatum, butlerImps } from "../scoring/butler";
export type { ButlerScale } from "../scoring/butler";
export { crossImpTotals, dividedCrossImps } from "../scoring/cross-imps";
export type { CrossImpDivisor } from "../scoring/cross-imps";
export { matchpointsByScore, neubergedMatchpoints } from "../scoring/matchpoints";
export { neuberg } from "../scoring/neuberg";
export {
  aschermanAwards,
  butlerAwards,
  crossImpAwards,
  matchpointAwards,
  plainBoard,
} from "../scoring/board-awards";
export type { ComparedBoard, BoardAwards } from "../scoring/board-awards";
export { fouledAwards, smallBoardAwards } from "../scoring/fouled";
export type { FouledRule } from "../scoring/fouled";
export {
  weightedMatchpoints,
  weightedCrossImps,
  weightedButler,
  weightedImps,
  weightedScore,
} from "../scoring/weighted";
export type { Ruling, WeightedMethod } from "../scoring/weighted";
export { continuousScale } from "../scoring/victory-points/continuous";
export { discreteScale, discreteScaleOf } from "../scoring/victory-points/discrete";
export { customScale, vpSteps } from "../scoring/victory-points/custom";
export type { StepsFault, TypedStep } from "../scoring/victory-points/custom";
export { modelScale } from "../scoring/victory-points/models";
export type { SensitivityModel } from "../scoring/victory-points/models";
export { vpsOfPercent } from "../scoring/victory-points/percent";
export { publishedScale } from "../scoring/victory-points/published";
export type { PublishedScale } from "../scoring/victory-points/published";
export { halvesVps } from "../scoring/victory-points/halves";
export type { MatchHalf } from "../scoring/victory-points/halves";
export { covers, vpRows, vpsFor } from "../scoring/victory-points/scale";
export type { LengthRange, VpCurve, VpRow, VpScale, VpTable } from "../scoring/victory-points/scale";
export type { VpSteps } from "../scoring/victory-points/steps";
export { leastMargin } from "../scoring/victory-points/margin";
export { knockoutState } from "../scoring/knockout";
export type { CarryRule, KnockoutMatch, KnockoutState, Segment, Fraction } from "../scoring/knockout";
export { ranked } from "../scoring/ranking";
export type { Measure, Placed } from "../scoring/ranking";
export { CHAINS, rankedByChain } from "../scoring/leagues/ties";
export type { LeagueMatch, LeagueSoFar, Ranked, TieChain, TieRule, TieStep } from "../scoring/leagues/ties";
