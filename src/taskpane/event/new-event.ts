import { type BridgeEvent, type EventMatch, type EventResult } from "../../events/event";
import { bergerRounds } from "../../movements/berger";
import { type Movement, movement, type MovementKind } from "../../movements/movement";
import { type MovementFault } from "../../movements/plan";

/**
 * An event that begins with an empty sheet: everything but the results, which are laid out for typing. The tabs are
 * made from it as from an event that was read from a file.
 */

export interface NewPairsEvent {
  title: string;
  kind: Exclude<MovementKind, "individual">;
  /** The names of each pair; the first is pair 1. */
  pairs: readonly (readonly string[])[];
  /** Boards a round. */
  boards: number;
  /** When it is omitted, the whole movement is played. */
  rounds?: number;
  /** How the results are typed: slip by slip, or traveller by traveller. */
  order: "round" | "board";
}

export interface NewEvent {
  event: BridgeEvent;
  movement: Movement;
}

export function newPairsEvent(typed: NewPairsEvent): NewEvent | { fault: MovementFault } {
  const made = movement(typed.kind, typed.pairs.length, typed.boards, typed.rounds);
  if ("fault" in made) return made;
  const twoWinners = typed.kind === "mitchell";
  const northSouth = new Set(made.sittings.flatMap(({ ns }) => ns));
  const results = made.sittings.flatMap(({ round, table, ns, ew, firstBoard, lastBoard }) =>
    ns.length === 0 || ew.length === 0
      ? []
      : Array.from({ length: lastBoard - firstBoard + 1 }, (_, index) =>
          blankResult(firstBoard + index, { round, table, ns: String(ns[0]), ew: String(ew[0]) }),
        ),
  );
  if (typed.order === "board") results.sort((a, b) => a.boardNumber - b.boardNumber);
  const contestants = typed.pairs.map((names, index) => ({
    id: String(index + 1),
    names: [...names],
    ...(twoWinners && { direction: northSouth.has(index + 1) ? ("ns" as const) : ("ew" as const) }),
  }));
  const event = { ...blankEvent(typed.title), winners: twoWinners ? 2 : 1, contestants, results } as const;
  return { event, movement: made };
}

export interface NewTeamsEvent {
  title: string;
  /** The name of each team; the first is team 1. */
  teams: readonly string[];
  /** Boards a match. */
  boards: number;
  double: boolean;
}

/** A round robin of teams of four: in each round all tables play the same boards. */
export function newTeamsEvent({ title, teams, boards, double }: NewTeamsEvent): BridgeEvent {
  const results: EventResult[] = [];
  const matches = bergerRounds(teams.length, double).flatMap(({ pairings }, round) =>
    pairings.map(([home, away]): EventMatch => ({
      line: 0,
      round: round + 1,
      home: String(home),
      away: String(away),
      boards: Array.from({ length: boards }, (_, index) => {
        const number = round * boards + index + 1;
        const table = (ns: number, ew: number) => {
          const result = blankResult(number, { round: round + 1, ns: String(ns), ew: String(ew) });
          results.push(result);
          return result;
        };
        return { board: String(number), homeNs: table(home, away), homeEw: table(away, home) };
      }),
    })),
  );
  const contestants = teams.map((name, index) => ({ id: String(index + 1), names: name ? [name] : [] }));
  return { ...blankEvent(title), form: "teams", contestants, results, matches };
}

function blankEvent(title: string): BridgeEvent {
  return {
    format: "table",
    program: "",
    title,
    club: "",
    date: "",
    winners: 1,
    contestants: [],
    results: [],
    matches: [],
    datums: new Map(),
  };
}

function blankResult(board: number, seat: Pick<EventResult, "round" | "table" | "ns" | "ew">): EventResult {
  return {
    ...seat,
    line: 0,
    board: String(board),
    boardNumber: board,
    section: "",
    contract: "",
    declarer: "",
    score: undefined,
  };
}
