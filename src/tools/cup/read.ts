import { ask, type FieldFault } from "../../pane/form/reading";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type CupChoice } from "./choice";
import { CUP, type CupValues, type TypedCup } from "./form";

/** Reads the form of a new cup. */
export function readCup(typed: TypedCup) {
  return ask(CUP.read(typed), choiceOf);
}

function choiceOf(values: CupValues): Parsed<CupChoice> | FieldFault {
  const { cupTeams: teams, cupDraw: draw, cupSeeded = 0, cupSeed = 0 } = values;
  const rounds = Math.ceil(Math.log2(teams.length));
  const [boards, segments] = (["cupBoards", "cupSegments"] as const).map((field) => values[field]);
  if (draw === "top" && cupSeeded > teams.length)
    return {
      fault: text("cup.draw.oddSeeded", { typed: String(cupSeeded), least: 1, most: teams.length }),
      field: "cupSeeded",
    };
  if (boards.length > rounds) return { fault: tooMany(boards, rounds), field: "cupBoards" };
  if (segments.length > rounds) return { fault: tooMany(segments, rounds), field: "cupSegments" };
  const choice: CupChoice = {
    name: values.cupName,
    teams,
    seeded: { seeds: teams.length, top: cupSeeded, lot: 0 }[draw],
    seed: cupSeed,
    boards: forRounds(boards, rounds),
    segments: forRounds(segments, rounds),
    carry: values.cupCarry,
    hasThird: values.cupThird && teams.length > 3,
  };
  const short = choice.boards.findIndex((count, round) => count < choice.segments[round]);
  if (short < 0) return { value: choice };
  const [of, cut] = [choice.boards[short], choice.segments[short]];
  return { fault: text("cup.segments.short", { boards: of, segments: cut }), field: "cupSegments" };
}

function tooMany(numbers: readonly number[], rounds: number): string {
  return text("cup.byRound.many", { count: numbers.length, rounds });
}

/** The last number is that of all further rounds. */
function forRounds(numbers: readonly number[], rounds: number): number[] {
  return Array.from({ length: rounds }, (_, round) => numbers[Math.min(round, numbers.length - 1)]);
}
