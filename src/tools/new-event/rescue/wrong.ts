import { type Rescue } from "../../../movements/rescue";
import { type Meeting, type RescueTask } from "../../../movements/rescue-task";
import { greatest } from "../../../scoring/greatest";
import { text } from "../../../translations/texts";
import { type EveningInTabs, type Sat, setOf } from "./evening";
import { type RescueValues } from "./form";

/** What has happened, and what is left. */
export interface Situation {
  task: RescueTask;
  /** How many rounds were played. */
  played: number;
  /** What went wrong, in sentences. */
  wrong: readonly string[];
  /** Single boards that were played in place of others of their set. */
  boards: readonly WrongBoard[];
}

interface WrongBoard extends Pick<Sat, "round" | "table" | "ns" | "ew"> {
  played: number;
  missed: number;
}

/** Compares what was played with the plan. */
export function situationOf(evening: EveningInTabs, values: RescueValues): Situation {
  const { plan, boards, sets } = evening;
  const played = Math.min(values.playedRounds ?? evening.begun, plan.length);
  const last = Math.min(values.allRounds ?? plan.length, plan.length);
  const wrong: string[] = [];
  const single: WrongBoard[] = [];
  const history: Meeting[] = [];
  for (const sat of evening.seen.filter(({ round }) => round <= played)) {
    const planned = plan[sat.round - 1].find(({ table }) => table === sat.table);
    const set = setOf(sat.boards, boards);
    history.push({ ns: sat.ns, ew: sat.ew, set });
    if (!planned) continue;
    const { round, table, ns, ew } = sat;
    if (ns !== planned.ns || ew !== planned.ew) {
      wrong.push(
        text("event.rescue.wrong.seats", { round, table, ns, ew, other: `${planned.ns} : ${planned.ew}` }),
      );
    }
    if (set !== setOf(planned.boards, boards)) {
      wrong.push(
        text("event.rescue.wrong.boards", {
          round,
          table,
          boards: spanText(sat.boards),
          planned: spanText(planned.boards),
        }),
      );
      continue;
    }
    const strange = sat.boards.filter((board) => !planned.boards.includes(board));
    const missed = planned.boards.filter((board) => !sat.boards.includes(board));
    for (const [index, board] of strange.entries()) {
      wrong.push(text("event.rescue.wrong.board", { round, table, board, missed: missed[index] ?? "–" }));
      single.push({ round, table, ns, ew, played: board, missed: missed[index] ?? 0 });
    }
  }
  const late = values.latecomer
    ? evening.pairs.reduce((most, { number }) => Math.max(most, number), 0) + 1
    : undefined;
  for (const pair of values.gone) wrong.push(text("event.rescue.wrong.gone", { pair, played }));
  if (late !== undefined) wrong.push(text("event.rescue.wrong.late", { pair: late, played }));
  if (last < plan.length) wrong.push(text("event.rescue.wrong.rounds", { last, planned: plan.length }));
  const northSouth = new Set(plan.flat().map(({ ns }) => ns));
  const task = {
    history,
    left: plan.slice(played, last).map((tables) =>
      tables.map(({ ns, ew, boards: atTable }) => ({
        ns,
        ew,
        set: setOf(atTable, boards),
      })),
    ),
    sets,
    isOneLine: plan.flat().some(({ ew }) => ew > 0 && northSouth.has(ew)),
    sharers: values.together === "two" ? 1 : 0,
    absent: new Set(values.gone),
    ...(late !== undefined && { late }),
  };
  return { task, played, wrong, boards: single };
}

/** `7–9`, or one number. */
export function spanText(boards: readonly number[]): string {
  const [first, last] = [-greatest(boards.map((board) => -board)), greatest(boards)];
  return first === last ? String(first) : `${first}–${last}`;
}

/** A board that the pairs at a table cannot play, because one of them has. */
export interface Instead {
  round: number;
  table: number;
  board: number;
  /** What they play in its place; undefined where nothing fits. */
  instead: number | undefined;
}

/** What the next pairs play in place of single boards that were played by mistake. */
export function boardsInstead(
  { boards: wrong, task, played }: Situation,
  { rounds }: Rescue,
  { boards: size }: EveningInTabs,
): Instead[] {
  const swaps: Instead[] = [];
  for (const one of wrong) {
    const [set, missedSet] = [setOf([one.played], size), setOf([one.missed], size)];
    for (const [index, tables] of rounds.entries()) {
      for (const [place, { ns, ew, set: now }] of tables.entries()) {
        const isTheirs = [ns, ew].some((pair) => pair === one.ns || pair === one.ew);
        if (now !== set || !isTheirs) continue;
        // The pair that did not make the mistake still lacks the missed board, unless it has the set in another round.
        const has = [...task.history, ...rounds.flat()].some(
          (sitting) =>
            sitting.set === missedSet &&
            [sitting.ns, sitting.ew].some(
              (pair) => (pair === ns || pair === ew) && pair !== one.ns && pair !== one.ew,
            ),
        );
        const instead = has || one.missed === 0 ? undefined : one.missed;
        swaps.push({ round: played + index + 1, table: place + 1, board: one.played, instead });
      }
    }
  }
  return swaps;
}
