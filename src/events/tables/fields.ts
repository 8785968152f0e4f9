import { greatest } from "../../scoring/greatest";
import { readPublished } from "../score";
import { type RawLine } from "./raw";

/** The lines of a section on each board, and what both awards of a line are together; NaN where the lines differ. */
type Section = Map<string, { lines: number; sum: number }>;

/**
 * The sections whose results are compared with each other, by the name of each section; undefined where all are one field.
 *
 * At matchpoints both awards of a line are together the top of its field, or twice as much. So sections with the same sums are one
 * field where their lines together have that top; otherwise each is a field of its own.
 */
export function fieldsOf(raws: readonly RawLine[]): Map<string, string> | undefined {
  const sections = new Map<string, Section>();
  for (const { board, section, nsAward, ewAward } of raws) {
    const [ns, ew] = [readPublished(nsAward), readPublished(ewAward)];
    const boards = sections.get(section) ?? new Map<string, { lines: number; sum: number }>();
    sections.set(section, boards);
    const before = boards.get(board);
    const sum = ns && ew ? Math.round(100 * (ns.value + ew.value)) / 100 : (before?.sum ?? NaN);
    boards.set(board, { lines: (before?.lines ?? 0) + 1, sum: before && before.sum !== sum ? NaN : sum });
  }
  if (sections.size < 2) return undefined;
  const all = [...sections.keys()];
  const ways = [[all], bySums(sections), all.map((name) => [name])];
  const fits = ways.map((fields) =>
    fitOf(fields.map((names) => names.flatMap((name) => sections.get(name) ?? []))),
  );
  const best = ways[fits.indexOf(greatest(fits))];
  // Where nothing shows fields, all are one.
  if (best.length < 2 || greatest(fits) < LEAST) return undefined;
  return new Map(best.flatMap((names) => names.map((name) => [name, names.join("+")])));
}

/** The part of the boards on which the awards must show the fields. */
const LEAST = 0.5;

/** Puts sections together that have the same sums on most of the boards that both have. */
function bySums(sections: ReadonlyMap<string, Section>): string[][] {
  const fields: string[][] = [];
  for (const [name, section] of sections) {
    const field = fields.find(([first]) => haveSameSums(sections.get(first) ?? new Map(), section));
    if (field) field.push(name);
    else fields.push([name]);
  }
  return fields;
}

function haveSameSums(one: Section, other: Section): boolean {
  const shared = [...one].flatMap(([board, { sum }]) => {
    const there = other.get(board);
    return there ? [sum === there.sum] : [];
  });
  return shared.length > 0 && 2 * shared.filter(Boolean).length > shared.length;
}

/** The part of the boards of all fields on which the lines together have the top that the awards show. */
function fitOf(fields: readonly (readonly Section[])[]): number {
  let [right, of] = [0, 0];
  for (const field of fields) {
    for (const board of new Set(field.flatMap((section) => [...section.keys()]))) {
      const here = field.flatMap((section) => section.get(board) ?? []);
      of++;
      const top = here.reduce((sum, { lines }) => sum + lines, 0) - 1;
      if (here.every(({ sum }) => sum === top || sum === 2 * top)) right++;
    }
  }
  return right / Math.max(1, of);
}
