import { type Area, type AreaIndex, oneCell } from "./areas";
import { filled, type KnownFormula } from "./formula";

export interface Order {
  /** Each formula comes after those whose results it reads. */
  inOrder: KnownFormula[];
  /** Formulas that read their own results, each with another of its circle that it reads; undefined where it reads only itself. */
  circles: Map<KnownFormula, KnownFormula | undefined>;
}

/**
 * All formulas that depend on some, with these, in the order in which they can be computed.
 *
 * Cost: proportional to the formulas and to what they read of each other.
 *
 * @param readers which formulas read a cell
 */
export function inOrderFrom(seeds: Iterable<KnownFormula>, readers: AreaIndex<KnownFormula>): Order {
  const after = new Map<KnownFormula, Set<KnownFormula>>();
  const queue = [...new Set(seeds)];
  for (const formula of queue) after.set(formula, new Set());
  for (let at = 0; at < queue.length; at++) {
    const formula = queue[at];
    const dependents = after.get(formula) ?? new Set();
    for (const area of results(formula)) {
      for (const reader of readers.touching(area)) {
        dependents.add(reader);
        if (after.has(reader)) continue;
        after.set(reader, new Set());
        queue.push(reader);
      }
    }
  }
  const inOrder = withoutWaiting(queue, after);
  if (inOrder.length === queue.length) return { inOrder, circles: new Map() };
  const done = new Set(inOrder);
  const rest = queue.filter((formula) => !done.has(formula));
  const circles = onCircles(rest, after);
  // What only follows from a circle is computed after it: there it meets the error.
  const cut = new Map<KnownFormula, Set<KnownFormula>>();
  for (const formula of rest) if (!circles.has(formula)) cut.set(formula, after.get(formula) ?? new Set());
  return {
    inOrder: [...inOrder, ...withoutWaiting(rest, cut).filter((formula) => !circles.has(formula))],
    circles,
  };
}

/** The cells in which a formula's results stand: its own, and the block that they fill. */
function results(formula: KnownFormula): Area[] {
  const { sheetId, row, column } = formula;
  return [{ sheetId, range: filled(formula) ?? oneCell(row, column) }];
}

/** Those that come one after the other (Kahn's way); what is part of a circle or follows from one is left out. */
function withoutWaiting(
  formulas: readonly KnownFormula[],
  after: ReadonlyMap<KnownFormula, Set<KnownFormula>>,
): KnownFormula[] {
  const waitsFor = new Map(formulas.map((formula) => [formula, 0]));
  const within = (formula: KnownFormula) => waitsFor.has(formula);
  for (const formula of formulas)
    for (const next of after.get(formula) ?? [])
      if (within(next)) waitsFor.set(next, (waitsFor.get(next) ?? 0) + 1);
  const ready = formulas.filter((formula) => waitsFor.get(formula) === 0);
  for (let at = 0; at < ready.length; at++) {
    for (const next of after.get(ready[at]) ?? []) {
      if (!within(next)) continue;
      const left = (waitsFor.get(next) ?? 0) - 1;
      waitsFor.set(next, left);
      if (left === 0) ready.push(next);
    }
  }
  return ready;
}

/** The formulas that can be reached from themselves (Tarjan's strongly connected components, without recursion). */
function onCircles(
  formulas: readonly KnownFormula[],
  after: ReadonlyMap<KnownFormula, Set<KnownFormula>>,
): Map<KnownFormula, KnownFormula | undefined> {
  const within = new Set(formulas);
  const index = new Map<KnownFormula, number>();
  const lowest = new Map<KnownFormula, number>();
  const open = new Set<KnownFormula>();
  const stack: KnownFormula[] = [];
  const found = new Map<KnownFormula, KnownFormula | undefined>();
  const low = (formula: KnownFormula) => lowest.get(formula) ?? Infinity;
  const enter = (formula: KnownFormula) => {
    index.set(formula, index.size);
    lowest.set(formula, index.size - 1);
    stack.push(formula);
    open.add(formula);
    return { formula, next: [...(after.get(formula) ?? [])].filter((one) => within.has(one)) };
  };
  for (const root of formulas) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    while (path.length > 0) {
      const { formula, next } = path[path.length - 1];
      const one = next.pop();
      if (one !== undefined) {
        if (!index.has(one)) path.push(enter(one));
        else if (open.has(one)) lowest.set(formula, Math.min(low(formula), index.get(one) ?? Infinity));
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.formula;
      if (parent) lowest.set(parent, Math.min(low(parent), low(formula)));
      if (low(formula) !== index.get(formula)) continue;
      const component = stack.splice(stack.lastIndexOf(formula));
      const isCircle = component.length > 1 || after.get(formula)?.has(formula);
      for (const member of component) open.delete(member);
      if (!isCircle) continue;
      const circle = new Set(component);
      for (const member of component) found.set(member, undefined);
      for (const member of component)
        for (const reader of after.get(member) ?? [])
          if (reader !== member && circle.has(reader)) found.set(reader, member);
    }
  }
  return found;
}
