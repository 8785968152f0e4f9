import { adjustmentIn, topsOf } from "./adjusted";
import { tricksTaken } from "./contract";
import {
  type BridgeEvent,
  type EventContestant,
  type EventMatch,
  type EventResult,
  type ScoringForm,
  sessionOf,
} from "./event";
import { grouped } from "./grouped";
import { averageText, figureText } from "./score";
import { contestantKey } from "./rules";
import { isSwissPairs } from "./teams";

/**
 * Writes an event of pairs, players or teams, also a Swiss of pairs, as a USEBIO 1.2 file, with its published figures; the reader in usebio.ts
 * does the reverse. USEBIO has no field for some scores, such as weighted ones. They are left out, and their awards
 * are in their own fields.
 *
 * Source: the document type definition 1.2 at www.ebu.co.uk/usebio, and the files that programs write.
 */
export function usebioFile(event: BridgeEvent): string {
  const form = event.form ?? "matchpoints";
  const isIndividual = event.results.some(({ players }) => players);
  const type = isIndividual ? "INDIVIDUAL" : isSwissPairs(event) ? "SWISS_PAIRS" : WORDS[form].type;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">',
    '<USEBIO Version="1.2">',
    "<CLUB>",
    tag("CLUB_NAME", event.club),
    "</CLUB>",
    `<EVENT EVENT_TYPE="${type}">`,
    ...(event.code ? [tag("EVENT_IDENTIFIER", event.code)] : []),
    ...(isIndividual || form === "teams" ? [tag("BOARD_SCORING_METHOD", methodOf(event, form))] : []),
    tag("EVENT_DESCRIPTION", event.title),
    tag("PROGRAM_NAME", "Bridge Scoring"),
    tag("DATE", dayFirst(event.date)),
    tag("WINNER_TYPE", event.winners),
    ...(event.director ? ["<CONTACT>", tag("FULL_NAME", event.director), "</CONTACT>"] : []),
    `<PARTICIPANTS EVENT_TYPE="${type}">`,
    ...participants(event, isIndividual),
    "</PARTICIPANTS>",
    ...(event.matches.length > 0 ? event.matches.flatMap((one) => match(one, event)) : sessions(event, form)),
    "</EVENT>",
    "</USEBIO>",
    "",
  ].join("\n");
}

/** A date as USEBIO has it, with the day first; a date of a file stays as it is. */
function dayFirst(date: string): string {
  return date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");
}

/** The words for each form: of the event, of the method and of an award. */
const WORDS: Readonly<Record<ScoringForm, { type: string; method: string; award: string }>> = {
  matchpoints: { type: "MP_PAIRS", method: "MATCH_POINTS", award: "MATCH_POINTS" },
  crossimps: { type: "CROSS_IMPS", method: "CROSS_IMPS", award: "CROSS_IMP_POINTS" },
  butler: { type: "BUTLER_PAIRS", method: "BUTLER", award: "BUTLER_POINTS" },
  teams: { type: "TEAMS", method: "IMPS", award: "CROSS_IMP_POINTS" },
};

function methodOf({ pointABoard }: BridgeEvent, form: ScoringForm): string {
  return pointABoard ? "PAB" : WORDS[form].method;
}

/**
 * The adjustments of an event in the unit of the ranking, by contestant, as the words of the tabs say them; a contestant without one, or
 * with words that cannot be understood, is not there.
 */
export function adjustmentsOf({
  contestants,
  form,
  results,
  ascherman,
}: BridgeEvent): Map<EventContestant, number> {
  const tops = topsOf(results, ascherman);
  return new Map(
    contestants.flatMap((one) => {
      const { adjusted, adjustment } = one;
      const found = adjusted === undefined ? adjustment : adjustmentIn(adjusted, one, form, tops);
      return found === undefined ? [] : [[one, found] as const];
    }),
  );
}

/** How many results each contestant has, by its key. */
export function boardsPlayed({ contestants, results }: BridgeEvent): ReadonlyMap<string, number> {
  const counts = new Map(contestants.map((one) => [contestantKey(one), 0]));
  for (const { ns, ew, players } of results) {
    const keys = players
      ? players.map((id) => contestantKey({ id }))
      : [ns, ew].flatMap((id, side) => [
          contestantKey({ id }),
          contestantKey({ id, direction: side === 0 ? "ns" : "ew" }),
        ]);
    for (const key of keys) {
      const before = counts.get(key);
      if (before !== undefined) counts.set(key, before + 1);
    }
  }
  return counts;
}

function participants(event: BridgeEvent, isIndividual: boolean): string[] {
  const adjustments = adjustmentsOf(event);
  const counts = boardsPlayed(event);
  // Who sat out has fewer boards than others.
  const areUneven = new Set(counts.values()).size > 1;
  return event.contestants.flatMap((one) => {
    const listed = { ...one, adjustment: adjustments.get(one) };
    if (event.form === "teams") return team(listed);
    if (isIndividual) return player(listed);
    return pair(listed, areUneven ? counts.get(contestantKey(one)) : undefined);
  });
}

function pair(contestant: EventContestant, boards: number | undefined): string[] {
  return [
    "<PAIR>",
    tag("PAIR_NUMBER", contestant.id),
    ...(boards === undefined ? [] : [tag("BOARDS_PLAYED", boards)]),
    tag("DIRECTION", contestant.direction?.toUpperCase() ?? ""),
    ...figures(contestant),
    ...contestant.names.map((_, index) => `<PLAYER>${member(contestant, index)}</PLAYER>`),
    "</PAIR>",
  ];
}

function player(contestant: EventContestant): string[] {
  return [
    "<PLAYER>",
    tag("PLAYER_NUMBER", contestant.id),
    ...figures(contestant),
    ...contestant.names.slice(0, 1).map(() => member(contestant, 0)),
    "</PLAYER>",
  ];
}

function team(contestant: EventContestant): string[] {
  const { names, nationalNumbers } = contestant;
  // One name without a number is that of the team; others are those of its players.
  const isOfTeam = names.length < 2 && nationalNumbers === undefined;
  const [id, name] = [contestant.id, isOfTeam ? names.join() : ""].map(quoted);
  const players = isOfTeam ? [] : names.map((_, index) => `<PLAYER>${member(contestant, index)}</PLAYER>`);
  return [
    `<TEAM TEAM_ID="${id}" TEAM_NAME="${name}">`,
    ...figures(contestant),
    ...(players.length === 0 ? [] : ["<PAIR>", ...players, "</PAIR>"]),
    "</TEAM>",
  ];
}

function figures({ place, total, percent, adjustment }: EventContestant): string[] {
  return [
    ...(total ? [tag("TOTAL_SCORE", figureText(total))] : []),
    ...(percent ? [tag("PERCENTAGE", figureText(percent))] : []),
    ...(place ? [tag("PLACE", place)] : []),
    ...(adjustment ? [tag("ADJUSTMENT", Number(adjustment.toFixed(6)))] : []),
  ];
}

/** One of a contestant's players, with the number in the federation. */
function member({ names, nationalNumbers }: EventContestant, index: number): string {
  const number = nationalNumbers?.[index] ?? "";
  return tag("PLAYER_NAME", names[index]) + (number === "" ? "" : tag("NATIONAL_ID_NUMBER", number));
}

function match(
  { round, home, away, homeScore, awayScore, boards }: EventMatch,
  event: BridgeEvent,
): string[] {
  const isPairs = isSwissPairs(event);
  const [own, other] = isPairs ? ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER"] : ["TEAM", "OPPOSING_TEAM"];
  const [ownScore, otherScore] = isPairs ? ["NS_SCORE", "EW_SCORE"] : ["TEAM_SCORE", "OPPOSING_TEAM_SCORE"];
  const points = event.pointABoard ? "TEAM_POINTS" : "IMPS";
  return [
    "<MATCH>",
    tag("ROUND_NUMBER", round),
    tag(own, home),
    tag(other, away),
    ...(homeScore ? [tag(ownScore, figureText(homeScore))] : []),
    ...(awayScore ? [tag(otherScore, figureText(awayScore))] : []),
    ...boards.flatMap(({ board, imps, homeNs, homeEw }) => [
      "<BOARD>",
      tag("BOARD_NUMBER", homeNs && isPairs ? homeNs.boardNumber : board),
      ...(imps === undefined ? [] : [tag(points, imps)]),
      ...(homeNs ? (isPairs ? pairsLine(homeNs) : matchLine(homeNs, "NS", home, away)) : []),
      ...(homeEw ? matchLine(homeEw, "EW", away, home) : []),
      "</BOARD>",
    ]),
    "</MATCH>",
  ];
}

/** A line of a Swiss of pairs, with who sat where: on a board they may have changed directions. */
function pairsLine(result: EventResult): string[] {
  return line(...seats(result), ...played(result));
}

/**
 * @param direction where the home team sat
 * @param ns the team that stands for a pair without a number
 * @param ew the same
 */
function matchLine(result: EventResult, direction: "NS" | "EW", ns: string, ew: string): string[] {
  return line(
    tag("DIRECTION", direction),
    tag("NS_PAIR_NUMBER", result.ns || ns),
    tag("EW_PAIR_NUMBER", result.ew || ew),
    ...played(result),
  );
}

/** The boards; those of several sessions session by session, because each has its own board 1. */
function sessions({ results }: BridgeEvent, form: ScoringForm): string[] {
  const parts = grouped(results, (result) => sessionOf(result) ?? "");
  if (parts.size < 2) return boards(results, form);
  return [...parts].flatMap(([session, played]) => [
    `<SESSION SESSION_ID="${quoted(session)}">`,
    ...boards(played, form),
    "</SESSION>",
  ]);
}

function boards(results: readonly EventResult[], form: ScoringForm): string[] {
  return [...grouped(results, ({ board }) => board).values()].flatMap((lines) => [
    "<BOARD>",
    tag("BOARD_NUMBER", lines[0].boardNumber),
    ...lines.flatMap((result) => travellerLine(result, form)),
    "</BOARD>",
  ]);
}

function travellerLine(result: EventResult, form: ScoringForm): string[] {
  const { nsAward, ewAward } = result;
  const field = WORDS[form].award;
  return line(
    ...seats(result),
    ...played(result),
    ...(nsAward ? [tag(`NS_${field}`, figureText(nsAward))] : []),
    ...(ewAward ? [tag(`EW_${field}`, figureText(ewAward))] : []),
  );
}

function line(...fields: readonly string[]): string[] {
  return ["<TRAVELLER_LINE>", ...fields, "</TRAVELLER_LINE>"];
}

function seats({ ns, ew, players }: EventResult): string[] {
  if (players === undefined) return [tag("NS_PAIR_NUMBER", ns), tag("EW_PAIR_NUMBER", ew)];
  return players.map((id, index) => tag(`${"NESW"[index]}_PLAYER_NUMBER`, id));
}

function played(result: EventResult): string[] {
  return [
    tag("CONTRACT", result.contract),
    tag("PLAYED_BY", result.declarer),
    tag("TRICKS", tricksTaken(result) ?? ""),
    tag("SCORE", score(result)),
  ];
}

/** Points, or an average as `A6040`. */
function score({ score }: EventResult): string {
  if (typeof score === "object") return averageText(score);
  return score === undefined ? "" : String(score);
}

function tag(name: string, content: string | number): string {
  return `<${name}>${escaped(String(content))}</${name}>`;
}

/** For an attribute. */
function quoted(words: string): string {
  return escaped(words).replace(/"/g, "&quot;");
}

/** Removes characters that XML does not allow at all. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
