import { allOf, type BridgeEvent, type EventContestant } from "../../../events/event";
import { type PairsRule } from "../../../events/rules";
import { type Schedule, type Sitting } from "../../../movements/movement";
import { type Rescue } from "../../../movements/rescue";
import { type Meeting } from "../../../movements/rescue-task";
import { NO_SET } from "../../../movements/rescue-search";
import { type NewSheet } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { eventSheets } from "../../event-tabs/event-sheets";
import { BETWEEN, pairsTab } from "../../event-tabs/pairs-tab";
import { inSession } from "../../event-tabs/session-tabs";
import { resultsTab, titleOf } from "../../event-tabs/results-tab";
import { withTyped } from "../../event-tabs/typed-rows";
import { contestantCards, tableCards, wallSheet } from "../movement-cards";
import { blankEvent, blankResults } from "../blank-event";
import { type EveningInTabs, type Sat } from "./evening";
import { boardsInstead, type Instead, type Situation } from "./wrong";

/**
 * The tabs of the evening as it goes on: everything that is typed stands in them, the rounds that are left are those of
 * the rescue, and there are cards for those whose way changes. The tabs before stay as they are.
 */
export function rescuedSheets(
  evening: EveningInTabs,
  situation: Situation,
  rescue: Rescue,
  rule: PairsRule,
): NewSheet[] {
  const movement = rescuedSchedule(evening, situation, rescue);
  const contestants = contestantsOf(evening, situation, movement);
  const { title, winners, typedIn, session } = evening;
  const event: BridgeEvent = {
    ...blankEvent(title),
    winners,
    contestants,
    ...allOf(blankResults(movement, "round")),
  };
  const choice = { event, rule, ofResults: rule, names: true, typedIn, session };
  const [results, ranking, pairs, ...others] = eventSheets(choice);
  const from = situation.played + 1;
  const changed = new Set(changedPairs(evening, situation, rescue));
  const cards = {
    ...contestantCards({ event, movement }, { from, only: changed }),
    name: text("event.rescue.cards"),
    title: text("event.rescue.cardsTitle", { event: titleOf(choice) }),
  };
  const typed = new Map(evening.rows.map((row) => [`${row.round} ${row.table} ${row.board}`, row.typed]));
  const adjusted = new Map(
    evening.pairs.map(({ number, adjustment }) => [
      String(number),
      adjustment === "" ? undefined : new Map([["adjustment", adjustment]]),
    ]),
  );
  const sheets = [
    withTyped(results, resultsTab(choice), (row) => {
      const result = event.results.at(row);
      return result && typed.get(`${result.round} ${result.table} ${result.boardNumber}`);
    }),
    ranking,
    withTyped(pairs, pairsTab(choice), (row) => adjusted.get(event.contestants[row]?.id ?? "")),
    ...others,
    wallSheet(titleOf(choice), movement, contestants),
    tableCards(titleOf(choice), movement, contestants, from),
    ...(changed.size > 0 ? [cards] : []),
  ];
  return session === undefined ? sheets : inSession(sheets, session);
}

/** What was played, and then the rescue. */
export function rescuedSchedule(evening: EveningInTabs, situation: Situation, rescue: Rescue): Schedule {
  const { plan, seen, boards, sets } = evening;
  const { played, task } = situation;
  const { rounds } = rescue;
  const instead = boardsInstead(situation, rescue, evening);
  const bySeat = new Map(seen.map((sat) => [`${sat.round} ${sat.table}`, sat]));
  const before = plan.slice(0, played).flatMap((tables) =>
    tables.map((planned): Sitting => {
      const sat = bySeat.get(`${planned.round} ${planned.table}`) ?? planned;
      // Pairs that have gone since then played these rounds.
      return { ...placeOf(sat, NOBODY), ...spanOf(sat.boards) };
    }),
  );
  const after = rounds.flatMap((tables, index) => {
    const together = new Map<number, number[]>();
    for (const [place, { set }] of tables.entries())
      together.set(set, [...(together.get(set) ?? []), place + 1]);
    return tables.map((table, place): Sitting => {
      const sharing = together.get(table.set) ?? [];
      const sitting = { round: played + index + 1, table: place + 1 };
      if (table.set === NO_SET) {
        const seats = placeOf({ ...table, ...sitting }, task.absent);
        const isAlone = seats.ns.length !== seats.ew.length;
        // A pair without an opponent stays at its table: the wall says that it sits out, and that a seat is free.
        return {
          ...(isAlone ? seats : { ...sitting, ns: [], ew: [] }),
          ...spanOf(plan[played + index][place].boards),
        };
      }
      return {
        ...placeOf({ ...table, ...sitting }, task.absent),
        ...spanOf(
          boardsOfSet(
            table.set,
            boards,
            instead.filter((one) => one.round === sitting.round && one.table === sitting.table),
          ),
        ),
        ...(sharing.length > 1 && { sharing }),
      };
    });
  });
  const sittings = [...before, ...after];
  return {
    sittings,
    tables: plan[0].length,
    rounds: played + rounds.length,
    boards: boards * sets,
    shared: [...new Set(after.flatMap(({ round, sharing }) => (sharing ? [round] : [])))],
    copies: 1,
  };
}

function placeOf(
  { round, table, ns, ew }: Pick<Sat, "round" | "table" | "ns" | "ew">,
  absent: ReadonlySet<number>,
): Pick<Sitting, "round" | "table" | "ns" | "ew"> {
  const seat = (pair: number) => (pair > 0 && !absent.has(pair) ? [pair] : []);
  return { round, table, ns: seat(ns), ew: seat(ew) };
}

const NOBODY: ReadonlySet<number> = new Set();

/** The boards of a set, some of them exchanged. */
function boardsOfSet(set: number, size: number, instead: readonly Instead[]): number[] {
  const exchanged = new Map(instead.map((one) => [one.board, one.instead]));
  return Array.from({ length: size }, (_, index) => set * size + index + 1).flatMap((board) => {
    if (!exchanged.has(board)) return [board];
    const other = exchanged.get(board);
    return other === undefined ? [] : [other];
  });
}

function spanOf(boards: readonly number[]): Pick<Sitting, "firstBoard" | "lastBoard" | "boards"> {
  const inOrder = [...boards].sort((a, b) => a - b);
  const [firstBoard, lastBoard] = [inOrder[0] ?? 1, inOrder.at(-1) ?? 1];
  const isSpan = lastBoard - firstBoard + 1 === inOrder.length;
  return { firstBoard, lastBoard, ...(!isSpan && { boards: inOrder }) };
}

/** The pairs whose tables, opponents or boards differ from the plan. */
function changedPairs({ plan }: EveningInTabs, { played, task }: Situation, { rounds }: Rescue): number[] {
  const changed = new Set<number>();
  const key = ({ ns, ew, set }: Meeting) => `${ns} ${ew} ${set}`;
  for (const [index, tables] of rounds.entries()) {
    for (const [place] of plan[played + index].entries()) {
      const [then, now] = [task.left[index][place], tables[place]];
      if (key(then) === key(now)) continue;
      for (const pair of [then.ns, then.ew, now.ns, now.ew]) {
        if (pair > 0 && !task.absent.has(pair)) changed.add(pair);
      }
    }
  }
  return [...changed];
}

function contestantsOf(
  { pairs, winners }: EveningInTabs,
  { task }: Situation,
  movement: Schedule,
): EventContestant[] {
  const northSouth = new Set(movement.sittings.flatMap(({ ns }) => ns));
  const contestants = pairs.map(({ number, name, national }) => ({
    id: String(number),
    names: name === "" ? [] : name.split(BETWEEN),
    ...(national !== "" && { nationalNumbers: national.split(BETWEEN) }),
  }));
  const all = task.late === undefined ? contestants : [...contestants, { id: String(task.late), names: [] }];
  return all.map((one) => ({
    ...one,
    ...(winners === 2 && { direction: northSouth.has(Number(one.id)) ? ("ns" as const) : ("ew" as const) }),
  }));
}
