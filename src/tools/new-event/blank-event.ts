import {
  allOf,
  type BridgeEvent,
  type EventContestant,
  type EventMatch,
  type EventResult,
} from "../../events/event";
import { CATALOGUE, type Kind } from "../../movements/catalogue";
import { movement, type Schedule, type Sitting } from "../../movements/movement";
import { type MovementFault } from "../../movements/plan";
import { teamsMovement, type TeamsMovement } from "../../movements/teams";
import { rememberLast } from "../../pane/remember-last";
import { whenAsked } from "../../pane/when-asked";
import { type Entrant } from "./contestants";
import { numbersOf, type Seating, type SeatingFault } from "./seats";

/**
 * An event that begins with an empty sheet: everything but the results, which are laid out for typing. The tabs are
 * made from it as from an event that was read from a file.
 */

export interface NewPairsEvent {
  title: string;
  kind: Kind;
  /** Each pair; the first is pair 1 unless one needs a special place. In an individual, each player. */
  pairs: readonly Entrant[];
  /** Boards a round. */
  boards: number;
  /** When it is omitted, the whole movement is played. */
  rounds?: number;
  /** With an odd number of pairs: which pair of the movement for one pair more is not there. */
  missing?: number;
  seating?: Seating;
  /** How the results are typed: slip by slip, or traveller by traveller. */
  order: "round" | "board";
}

export interface NewEvent<Played extends Schedule = Schedule> {
  title: string;
  contestants: EventContestant[];
  movement: Played;
  /** The matches of teams; none for pairs. */
  matches: Pick<EventMatch, "round" | "home" | "away">[];
  /** The whole event, which is made when it is asked for: 200 pairs have 30,000 results, which the view does not show. */
  readonly event: BridgeEvent;
}

/** In an individual the players sit alone, each with a partner for the round. */
export function isOfPlayers({ sittings }: Schedule): boolean {
  return sittings.some(({ ns }) => ns.length > 1);
}

const movementOf = rememberLast(movement);

/** Nobody needs a special place. */
const ANYWHERE: Seating = { staying: [] };

export function newPairsEvent(typed: NewPairsEvent): NewEvent | { fault: MovementFault | SeatingFault } {
  const movement = movementOf(typed.kind, typed.pairs.length, typed.boards, typed.rounds, typed.missing);
  if ("fault" in movement) return movement;
  const numbers = numbersOf(movement, typed.pairs.length, typed.seating ?? ANYWHERE);
  if ("fault" in numbers) return numbers;
  const { title } = typed;
  const twoWinners = CATALOGUE[typed.kind].winners === 2;
  const northSouth = new Set(movement.sittings.flatMap(({ ns }) => ns));
  const contestants = typed.pairs
    .map((entrant, index): EventContestant => {
      const number = numbers[index];
      const direction = northSouth.has(number) ? "ns" : "ew";
      return { id: String(number), ...entrant, ...(twoWinners && { direction }) };
    })
    .sort((a, b) => Number(a.id) - Number(b.id));
  const event = whenAsked((): BridgeEvent => {
    const whole = { ...blankEvent(title), winners: twoWinners ? (2 as const) : (1 as const), contestants };
    return { ...whole, ...allOf(blankResults(movement, typed.order)) };
  });
  return {
    title,
    contestants,
    movement,
    matches: [],
    get event() {
      return event.value;
    },
  };
}

/** A result for each board that is played, nothing typed. */
export function blankResults({ sittings }: Schedule, order: "round" | "board"): EventResult[] {
  const results = sittings
    .filter(isPlayed)
    .flatMap((sitting) => boardsOf(sitting).map((board) => blankResult(board, seatedAt(sitting))));
  return order === "board" ? results.sort((a, b) => a.boardNumber - b.boardNumber) : results;
}

/** Whether both sides of a table are there. */
export function isPlayed({ ns, ew }: Sitting): boolean {
  return ns.length > 0 && ew.length > 0;
}

/** Who sits there. In an individual each seat has a player of its own. */
function seatedAt({ round, table, section, ns, ew }: Sitting): SeatedResult {
  const [north, south] = ns.map(String);
  const [east, west] = ew.map(String);
  const seat = { round, table, ns: north, ew: east, ...(section !== undefined && { section }) };
  return ns.length === 1 ? seat : { ...seat, ns: "", ew: "", players: [north, east, south, west] };
}

export interface NewTeamsEvent {
  title: string;
  kind: Kind;
  /** Each team; the first is team 1. */
  teams: readonly Entrant[];
  /** Boards a match. */
  boards: number;
}

/** Teams of four: each match is played at two tables, on the same boards. */
export function newTeamsEvent(typed: NewTeamsEvent): NewEvent<TeamsMovement> | { fault: MovementFault } {
  const movement = teamsMovement(typed.kind, typed.teams.length, typed.boards);
  if ("fault" in movement) return movement;
  const { title } = typed;
  const contestants = typed.teams.map(({ names }, index) => ({
    id: String(index + 1),
    names: names.length > 0 ? [names.join(" – ")] : [],
  }));
  const event = whenAsked((): BridgeEvent => {
    const results: EventResult[] = [];
    const matches = movement.matches.map(({ round, home, away, ...span }): EventMatch => ({
      line: 0,
      round,
      home: String(home),
      away: String(away),
      boards: boardsOf(span).map((board) => {
        const table = (ns: number, ew: number) => {
          const result = blankResult(board, { round, ns: String(ns), ew: String(ew) });
          results.push(result);
          return result;
        };
        return { board: String(board), homeNs: table(home, away), homeEw: table(away, home) };
      }),
    }));
    return { ...blankEvent(title), form: "teams", contestants, ...allOf(results), matches };
  });
  return {
    title,
    contestants,
    movement,
    matches: movement.matches.map(({ round, home, away }) => ({
      round,
      home: String(home),
      away: String(away),
    })),
    get event() {
      return event.value;
    },
  };
}

/** The numbers of the boards. */
export function boardsOf({
  firstBoard,
  lastBoard,
  boards,
}: Pick<Sitting, "firstBoard" | "lastBoard" | "boards">): number[] {
  if (boards) return [...boards];
  return Array.from({ length: lastBoard - firstBoard + 1 }, (_, index) => firstBoard + index);
}

export function blankEvent(title: string): BridgeEvent {
  return {
    format: "table",
    program: "",
    title,
    club: "",
    date: "",
    winners: 1,
    contestants: [],
    ...allOf([]),
    matches: [],
    datums: new Map(),
  };
}

type SeatedResult = Pick<EventResult, "round" | "table" | "ns" | "ew" | "players"> & { section?: string };

export function blankResult(board: number, { section = "", ...seat }: SeatedResult): EventResult {
  return {
    ...seat,
    line: 0,
    board: String(board),
    boardNumber: board,
    section,
    contract: "",
    declarer: "",
    score: undefined,
  };
}
