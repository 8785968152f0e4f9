import { type Rescue } from "../../../movements/rescue";
import { NO_SET } from "../../../movements/rescue-search";
import { type Meeting } from "../../../movements/rescue-task";
import { text } from "../../../translations/texts";
import { type EveningInTabs } from "./evening";
import { type Situation, spanText } from "./wrong";

/** What the director reads aloud before a round. */
interface ReadAloud {
  round: number;
  /** A sentence for each table at which something differs from the plan. */
  sentences: string[];
}

/** Who changes seats in the rounds that are left, table by table; rounds that are as planned are left out. */
export function readAloud(
  { pairs, boards }: EveningInTabs,
  { task, played }: Situation,
  { rounds }: Rescue,
): ReadAloud[] {
  const names = new Map(pairs.map(({ number, name }) => [number, name]));
  const who = (pair: number) => {
    const name = names.get(pair) ?? "";
    return text("event.rescue.aloud.pair", { pair, named: name === "" ? "no" : "yes", name });
  };
  const seated = (pair: number) => (task.absent.has(pair) ? 0 : pair);
  return rounds
    .map((tables, index) => {
      const plays = new Set(
        tables.filter(({ set }) => set !== NO_SET).flatMap(({ ns, ew }) => [seated(ns), seated(ew)]),
      );
      const sentences = tables.flatMap((now, place) => {
        const then = task.left[index][place];
        const moves = movesAt(then, now, { who, seated, plays, boards });
        return moves.length === 0
          ? []
          : [text("event.rescue.aloud.table", { table: place + 1, moves: moves.join("; ") })];
      });
      return { round: played + index + 1, sentences };
    })
    .filter(({ sentences }) => sentences.length > 0);
}

interface Words {
  who(pair: number): string;
  /** The pair, or 0 when it has gone. */
  seated(pair: number): number;
  /** The pairs that play in this round. */
  plays: ReadonlySet<number>;
  /** How many boards a set has. */
  boards: number;
}

/** What differs at a table from the plan, in parts of a sentence. */
function movesAt(then: Meeting, now: Meeting, { who, seated, plays, boards }: Words): string[] {
  const moves: string[] = [];
  for (const direction of ["ns", "ew"] as const) {
    const [before, after] = [seated(then[direction]), seated(now[direction])];
    if (before === after) continue;
    const pair = who(after);
    if (after > 0 && before > 0)
      moves.push(text("event.rescue.aloud.instead", { direction, pair, other: who(before) }));
    else if (after > 0) moves.push(text("event.rescue.aloud.free", { direction, pair }));
    if (before > 0 && !plays.has(before)) moves.push(text("event.rescue.aloud.out", { pair: who(before) }));
  }
  if (now.set === then.set) return moves;
  const isPlayed = seated(now.ns) > 0 && seated(now.ew) > 0 && now.set !== NO_SET;
  const first = now.set * boards + 1;
  const numbers = Array.from({ length: boards }, (_, board) => first + board);
  if (isPlayed) moves.push(text("event.rescue.aloud.boards", { boards: spanText(numbers) }));
  else if (seated(then.ns) > 0 && seated(then.ew) > 0) moves.push(text("event.rescue.aloud.nothing"));
  return moves;
}
