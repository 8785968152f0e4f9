import { type Figures, figuresOf } from "../movements/check";
import { type Schedule, type Sitting } from "../movements/movement";
import { passing, type Plan, type PlannedTable, roundsWith } from "../movements/plan";

/** What the table of a movement is made for. */
interface TableOptions {
  who: "pairs" | "players" | "teams";
  guided?: true;
  /** Another movement that costs less. */
  instead?: string;
  contestants: number;
  /** How many boards are played in each round. */
  boards: number;
}

/**
 * The rows of a movement below their headers. A column for copies is there when a second copy of the boards is needed,
 * and a column for notes when there is something to say: who shares boards, who meets again, who has no seat,
 * and what the movement costs.
 */
export function movementTable(plan: Plan, schedule: Schedule, field: TableOptions): (number | string)[][] {
  const rounds = roundsWith(plan, field.boards).slice(0, schedule.rounds);
  const { copies, notes } = remarksOn(plan, rounds, field);
  const hasCopies = copies.some((copy) => copy > 1);
  const hasNotes = notes.some((note) => note !== "");
  const seats = field.who === "players" ? ["N", "S", "E", "W"] : ["NS", "EW"];
  const row = (before: (number | string)[], copy: number | string, note: string) => {
    if (hasCopies) before.push(copy);
    if (hasNotes) before.push(note);
    return before;
  };
  return [
    row(["Round", "Table", ...seats, "First board", "Last board"], "Copy", "Note"),
    ...schedule.sittings.flatMap((sitting, index) => {
      const { round, table, ns, ew } = sitting;
      const seated = field.who === "players" ? [...ns, ...ew] : [ns[0] ?? "", ew[0] ?? ""];
      return spansOf(sitting).map(({ firstBoard, lastBoard }, span) =>
        row([round, table, ...seated, firstBoard, lastBoard], copies[index], span === 0 ? notes[index] : ""),
      );
    }),
  ];
}

/** The boards of a sitting from the first to the last; two halves of sets are two spans. */
function spansOf({ firstBoard, lastBoard, boards }: Sitting): Pick<Sitting, "firstBoard" | "lastBoard">[] {
  if (boards === undefined) return [{ firstBoard, lastBoard }];
  const half = boards.length / 2;
  return [
    { firstBoard, lastBoard: boards[half - 1] },
    { firstBoard: boards[half], lastBoard },
  ];
}

/** The copy of the boards and the note of each row. */
function remarksOn(
  plan: Plan,
  rounds: readonly PlannedTable[][],
  { who, guided, contestants, boards, instead = "" }: TableOptions,
): { copies: number[]; notes: string[] } {
  const figures = figuresOf(rounds, contestants);
  const cost = who === "teams" ? "" : costOf(figures, plan.rounds.length > rounds.length, boards);
  // In a web one copy of a set waits while the other is played, so half of all do.
  const isWeb = figures.copies > 1 && plan.sections === undefined;
  const isNamed = who === "pairs" && !guided && !isWeb;
  const inPlay = new Set<number>();
  for (const tables of rounds) for (const { set } of tables) inPlay.add(set);
  const met = new Set<number>();
  const copies: number[] = [];
  const notes: string[] = [];
  for (const [round, tables] of rounds.entries()) {
    const first = [
      ...(round === 0 ? [cost, instead] : []),
      round === plan.breakAfter ? "compare scores before this round: all matches so far are complete" : "",
      sittingOut(tables, contestants),
      isNamed ? waiting(tables, rounds[round + 1], inPlay, boards) : "",
    ];
    const passed = passing(tables, boards, figures.copies);
    for (const [table, { ns, ew, set }] of tables.entries()) {
      const said = table === 0 ? first : [];
      if (who === "pairs" && ns.length > 0 && ew.length > 0) {
        // As a number: a text for each of 40,000 meetings takes a tenth of the time.
        const meeting = Math.min(ns[0], ew[0]) * (contestants + 1) + Math.max(ns[0], ew[0]);
        if (met.has(meeting)) said.push("met before");
        met.add(meeting);
      }
      const { copy, among } = passed[table];
      copies.push(copy);
      if (among.length > 1) said.push(shares(among, table, set * boards));
      notes.push(said.filter((note) => note !== "").join("; "));
    }
  }
  return { copies, notes };
}

/** `shares with table 1, begins with board 2` */
function shares(tables: readonly number[], table: number, before: number): string {
  const others = tables.filter((other) => other !== table).map((other) => other + 1);
  return `shares with ${tablesIn(others)}, begins with board ${before + tables.indexOf(table) + 1}`;
}

/** `tables 2, 3` */
function tablesIn(numbers: readonly number[]): string {
  return `table${numbers.length > 1 ? "s" : ""} ${numbers.join(", ")}`;
}

/** Who has no seat; in no movement are there two. */
function sittingOut(tables: readonly PlannedTable[], contestants: number): string {
  const seated = new Set<number>();
  for (const { ns, ew } of tables) {
    for (const one of ns) seated.add(one);
    for (const one of ew) seated.add(one);
  }
  for (let one = 1; one <= contestants; one++) if (!seated.has(one)) return `${one} sits out`;
  return "";
}

/** Which sets lie on a stand in a round, and the table that has them next; with sections, a table of each. */
function waiting(
  now: readonly PlannedTable[],
  next: readonly PlannedTable[] | undefined,
  inPlay: ReadonlySet<number>,
  boards: number,
): string {
  const onTables = new Set(now.map(({ set }) => set));
  if (next === undefined) return "";
  return [...inPlay]
    .filter((set) => !onTables.has(set))
    .map((set) => {
      const tables = next.flatMap((then, index) => (then.set === set ? [index + 1] : []));
      const span =
        boards === 1 ? `board ${set + 1} waits` : `boards ${set * boards + 1}-${(set + 1) * boards} wait`;
      return tables.length === 0 ? span : `${span} for ${tablesIn(tables)}`;
    })
    .join("; ");
}

/** What a movement costs in which nobody plays all boards, or which is cut; "" for all others. */
function costOf({ sets, played, results }: Figures, isCut: boolean, boards: number): string {
  if (played.most === sets && !isCut) return "";
  const span = ({ least, most }: { least: number; most: number }, by: number) =>
    least === most ? String(most * by) : `${least * by} to ${most * by}`;
  const percent = Math.round((100 * played.least) / sets);
  const share = played.least === sets ? "" : `, each plays ${span(played, boards)} of them (${percent} %)`;
  const compared =
    results.most === 1
      ? "no board is played twice, so nothing is compared"
      : `each board is played ${span(results, 1)} times`;
  return `${sets * boards} boards are in play${share}; ${compared}`;
}
