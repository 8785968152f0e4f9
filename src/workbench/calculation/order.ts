import { type Area, type AreaIndex, oneCell } from "./areas";
import { filled, type KnownFormula } from "./formula";

export interface Order {
  /** Each formula comes after those whose results it reads. */
  inOrder: KnownFormula[];
  /**
   * Formulas that read their own results, each with another of its circle that it reads; undefined where it
   * reads only itself.
   */
  circles: Map<KnownFormula, KnownFormula | undefined>;
}

/**
 * The formulas that read one area. In the order a group is a step between the formulas whose results stand in
 * that area and its own formulas.
 */
type Group = ReadonlySet<KnownFormula>;
type Step = KnownFormula | Group;

const isGroup = (step: Step): step is Group => step instanceof Set;
const isFormula = (step: Step): step is KnownFormula => !isGroup(step);

/**
 * All formulas that depend on some, with these, in the order in which they can be computed.
 *
 * Cost: proportional to the formulas and to what they read of each other, where all formulas that read one area count as one: in
 * the tabs of an event thousands look for their row in the same column of formulas.
 *
 * @param readers which formulas read a cell
 */
export function inOrderFrom(seeds: Iterable<KnownFormula>, readers: AreaIndex<KnownFormula>): Order {
  const after = new Map<Step, ReadonlySet<Step>>();
  const queue = [...new Set(seeds)];
  const known = new Set(queue);
  for (let at = 0; at < queue.length; at++) {
    const groups = new Set(results(queue[at]).flatMap((area) => readers.groupsTouching(area)));
    after.set(queue[at], groups);
    for (const group of groups) {
      if (after.has(group)) continue;
      after.set(group, group);
      for (const reader of group) {
        if (known.has(reader)) continue;
        known.add(reader);
        queue.push(reader);
      }
    }
  }
  const steps = [...after.keys()];
  const ordered = withoutWaiting(steps, after);
  if (ordered.length === steps.length) return { inOrder: ordered.filter(isFormula), circles: new Map() };
  const done = new Set(ordered);
  const rest = steps.filter((step) => !done.has(step));
  const circles = onCircles(rest, after);
  const isOnCircle = (step: Step) => isFormula(step) && circles.has(step);
  // What only follows from a circle is computed after it, and reads the circle's error.
  const cut = new Map<Step, ReadonlySet<Step>>();
  for (const step of rest) if (!isOnCircle(step)) cut.set(step, after.get(step) ?? new Set());
  const following = withoutWaiting(rest, cut).filter((step) => !isOnCircle(step));
  return { inOrder: [...ordered, ...following].filter(isFormula), circles };
}

/** The cells in which a formula's results stand: its own, and the block that they fill. */
function results(formula: KnownFormula): Area[] {
  const { sheetId, row, column } = formula;
  return [{ sheetId, range: filled(formula) ?? oneCell(row, column) }];
}

/** Those that come one after the other (Kahn's way); what is part of a circle or follows from one is left out. */
function withoutWaiting(steps: readonly Step[], after: ReadonlyMap<Step, ReadonlySet<Step>>): Step[] {
  const waitsFor = new Map(steps.map((step) => [step, 0]));
  const within = (step: Step) => waitsFor.has(step);
  for (const step of steps)
    for (const next of after.get(step) ?? [])
      if (within(next)) waitsFor.set(next, (waitsFor.get(next) ?? 0) + 1);
  const ready = steps.filter((step) => waitsFor.get(step) === 0);
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
  steps: readonly Step[],
  after: ReadonlyMap<Step, ReadonlySet<Step>>,
): Map<KnownFormula, KnownFormula | undefined> {
  const within = new Set(steps);
  const index = new Map<Step, number>();
  const lowest = new Map<Step, number>();
  const open = new Set<Step>();
  const stack: Step[] = [];
  const roots = new Map<KnownFormula, KnownFormula | undefined>();
  const low = (step: Step) => lowest.get(step) ?? Infinity;
  const enter = (step: Step) => {
    index.set(step, index.size);
    lowest.set(step, index.size - 1);
    stack.push(step);
    open.add(step);
    return { step, next: [...(after.get(step) ?? [])].filter((one) => within.has(one)) };
  };
  for (const root of steps) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    while (path.length > 0) {
      const { step, next } = path[path.length - 1];
      const one = next.pop();
      if (one !== undefined) {
        if (!index.has(one)) path.push(enter(one));
        else if (open.has(one)) lowest.set(step, Math.min(low(step), index.get(one) ?? Infinity));
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.step;
      if (parent) lowest.set(parent, Math.min(low(parent), low(step)));
      if (low(step) !== index.get(step)) continue;
      const component = stack.splice(stack.lastIndexOf(step));
      for (const member of component) open.delete(member);
      // A formula that reads its own results is a component with the group that it is in.
      if (component.length === 1) continue;
      const circle = new Set(component);
      const members = component.filter(isFormula);
      for (const member of members) roots.set(member, undefined);
      for (const member of members)
        for (const group of after.get(member) ?? [])
          for (const reader of isGroup(group) ? group : [])
            if (reader !== member && circle.has(reader)) roots.set(reader, member);
    }
  }
  return roots;
}
