import { greatest } from "../../scoring/greatest";
import { readPublished } from "../score";
import { type RawLine } from "./raw";

/** The lines of a section on each board, and what both awards of a line are together; NaN where the lines differ. */
type Boards = Map<string, { lines: number; sum: number | undefined }>;

type SectionBoards = readonly [name: string, boards: Boards];

/**
 * The sections whose results are compared with each other, by the name of each section; undefined where all are one field.
 *
 * At matchpoints both awards of a line are together the top of its field, or twice as much. So sections with the same sums are one
 * field where their lines together have that top; otherwise each is a field of its own.
 */
export function fieldsOf(raws: readonly RawLine[]): Map<string, string> | undefined {
  const sections = new Map<string, Boards>();
  for (const { board, section, nsAward, ewAward } of raws) {
    const [ns, ew] = [readPublished(nsAward), readPublished(ewAward)];
    const boards: Boards = sections.get(section) ?? new Map();
    sections.set(section, boards);
    const before = boards.get(board);
    const sum = ns && ew ? ns.value + ew.value : before?.sum;
    const areDifferent = before?.sum !== undefined && before.sum !== sum;
    boards.set(board, { lines: (before?.lines ?? 0) + 1, sum: areDifferent ? NaN : sum });
  }
  const all = [...sections];
  const ways = [[all], bySums(all), all.map((section) => [section])];
  const fits = ways.map(fitOf);
  const best = ways[fits.indexOf(greatest(fits))];
  // Where nothing shows fields, all are one.
  if (best.length < 2 || greatest(fits) < LEAST) return undefined;
  return new Map(
    best.flatMap((field) => {
      const names = field.map(([name]) => name);
      return names.map((name) => [name, names.join("+")]);
    }),
  );
}

/** The part of the boards on which the awards must show the fields. */
const LEAST = 0.5;

/** Puts sections together that have the same sums on most of the boards that both have. */
function bySums(sections: readonly SectionBoards[]): SectionBoards[][] {
  const fields: SectionBoards[][] = [];
  for (const section of sections) {
    const field = fields.find(([first]) => haveSameSums(first, section));
    if (field) field.push(section);
    else fields.push([section]);
  }
  return fields;
}

function haveSameSums([, one]: SectionBoards, [, other]: SectionBoards): boolean {
  const shared = [...one].flatMap(([board, { sum }]) => {
    const there = other.get(board)?.sum;
    return there === undefined ? [] : [sum === there];
  });
  return 2 * shared.filter(Boolean).length > shared.length;
}

/** The part of the boards of all fields on which the lines together have the top that the awards show. */
function fitOf(fields: readonly (readonly SectionBoards[])[]): number {
  let [right, of] = [0, 0];
  for (const field of fields) {
    const sections = field.map(([, boards]) => boards);
    for (const board of new Set(sections.flatMap((boards) => [...boards.keys()]))) {
      const here = sections.flatMap((boards) => boards.get(board) ?? []);
      of++;
      const top = here.reduce((sum, { lines }) => sum + lines, 0) - 1;
      if (here.every(({ sum }) => sum === top || sum === 2 * top)) right++;
    }
  }
  return right / Math.max(1, of);
}
