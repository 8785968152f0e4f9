import { type TypedStep, vpSteps } from "../../scoring/victory-points/custom";
import { MOST_BLITZ } from "../../scoring/victory-points/limits";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { signedDecimalIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { type ReadCell } from "../../sheets/sheet-host";
import { numberText, text } from "../../translations/texts";

/** The most steps. With more, the user has pasted something else. */
export const MOST_STEPS = 200;

/**
 * Reads a club's own scale as it is typed or pasted: one row for each step, with the smallest margin, the
 * winner's VPs and optionally the loser's. When the loser's VPs are left out, they are twice the VPs of a
 * draw less the winner's.
 *
 * @example
 * parseOwnScale("0 3\n3 4\n6 5\n10 6").value; //=> [{ from: 0, winner: 3, loser: 3 }, { from: 3, winner: 4, loser: 2 }, …]
 */
export function parseOwnScale(typed: string): Parsed<VpSteps> {
  const lines = typed
    .split(/\r?\n/)
    .map((line, index) => ({ cells: cellsOf(line), line: index + 1 }))
    .filter(({ cells }) => cells.length > 0);
  // A pasted table may begin with its headers.
  if (lines.length > 1 && lines[0].cells.every((cell) => !/\d/.test(cell))) lines.shift();
  if (lines.length === 0) return { fault: text("vpTables.own.none") };
  if (lines.length > MOST_STEPS) {
    return { fault: text("vpTables.own.many", { count: lines.length, most: MOST_STEPS }) };
  }
  const typedSteps: TypedStep[] = [];
  for (const { cells, line } of lines) {
    const step = parseStep(cells, line);
    if ("fault" in step) return step;
    typedSteps.push(step.value);
  }
  if (typedSteps.length === 1 && typedSteps[0].from === 0) return { fault: text("vpTables.own.few") };
  const read = vpSteps(typedSteps);
  if ("steps" in read) return risingSteps(read.steps, lines);
  const { fault } = read;
  if (fault.code === "none") return { fault: text("vpTables.own.none") };
  const { line } = lines[fault.step];
  const { from } = typedSteps[fault.step];
  if (fault.code === "start") return { fault: text("vpTables.own.draw", { line, from }) };
  const before = typedSteps[fault.step - 1].from;
  return { fault: text("vpTables.own.ascend", { line, from, before }) };
}

/** A larger margin never earns less: VPs that fall are a slip. */
function risingSteps(steps: VpSteps, lines: readonly { line: number }[]): Parsed<VpSteps> {
  for (let step = 1; step < steps.length; step++) {
    const [before, { winner, loser }] = [steps[step - 1], steps[step]];
    const { line } = lines[step];
    if (winner < before.winner) {
      return {
        fault: text("vpTables.own.falls", {
          line,
          before: numberText(before.winner),
          vps: numberText(winner),
        }),
      };
    }
    if (loser > before.loser) {
      return {
        fault: text("vpTables.own.rises", { line, before: numberText(before.loser), vps: numberText(loser) }),
      };
    }
  }
  return { value: steps };
}

function parseStep(cells: string[], line: number): Parsed<TypedStep> {
  const numbers = cells.flatMap((cell) => signedDecimalIn(cell) ?? []);
  const wrong = cells.find((cell) => signedDecimalIn(cell) === undefined);
  if (wrong !== undefined) return { fault: text("vpTables.own.odd", { line, cell: wrong }) };
  if (cells.length < 2 || cells.length > 3) {
    return { fault: text("vpTables.own.width", { line, count: cells.length }) };
  }
  const [from, winner, loser] = numbers;
  if (!Number.isInteger(from) || from > MOST_BLITZ) {
    return { fault: text("vpTables.own.margin", { line, most: MOST_BLITZ, cell: cells[0] }) };
  }
  return { value: cells.length === 3 ? { from, winner, loser } : { from, winner } };
}

/**
 * The cells of a line, separated by tabs, spaces or semicolons, or by commas when these are not decimal
 * commas.
 */
function cellsOf(line: string): string[] {
  const apart = line.split(/[\s;]+|,(?=\s)/).filter((cell) => cell !== "");
  const one = apart.length === 1 ? apart[0].split(",") : [];
  return one.length > 1 ? one.filter((cell) => cell !== "") : apart;
}

/** Selected cells as a user would type them. */
export function ownScaleText(cells: ReadCell[][]): string {
  return cells.map((row) => row.map(String).join("\t").trimEnd()).join("\n");
}
