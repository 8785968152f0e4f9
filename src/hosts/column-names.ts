/**
 * The names of columns, for formulas of one's own. Google Sheets and the workbench know a name only once in a workbook, so
 * every host gives the same names: `Score` where it is free, otherwise `Results_2_Score`.
 */

/** A name of cells of one column; rows and columns count from 0. */
export interface PlacedName {
  name: string;
  /** The name with that of the tab in front, for where the name is taken. */
  joined: string;
  row: number;
  column: number;
  rows: number;
}

/** A text as a part of a name: `IMPs, home` becomes `IMPs_home`. */
function nameFrom(words: string): string {
  return words.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "");
}

/** The wished name and the other one; only the other one where a spreadsheet would take the first for a cell. */
export function wishedName(header: string, tab: string): Pick<PlacedName, "name" | "joined"> | undefined {
  const [name, before] = [nameFrom(header), nameFrom(tab)];
  if (name === "") return undefined;
  const joined = shortened(BEGINS.test(before) ? `${before}_${name}` : `_${before}_${name}`);
  return { name: isName(name) ? name : joined, joined };
}

/**
 * The names of new tabs without those that are taken. Where several new columns would get the same name, none of them gets it.
 *
 * @param taken the names that the workbook has, of tabs too, which would be hard to tell apart
 */
export function freeNames<Name extends Pick<PlacedName, "name" | "joined">>(
  wished: readonly Name[],
  taken: readonly string[],
): Name[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const counts = new Map<string, number>();
  for (const { name } of wished) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return wished.map((one) => {
    const isOwn = counts.get(one.name.toLowerCase()) === 1 && !used.has(one.name.toLowerCase());
    let name = isOwn ? one.name : one.joined;
    for (let number = 2; used.has(name.toLowerCase()); number++) name = `${one.joined}_${number}`;
    used.add(name.toLowerCase());
    return { ...one, name };
  });
}

/** How a name may begin in every spreadsheet: the grid of the workbench takes no `Ä`, `Ø` or `Ł` there. */
const BEGINS = /^[a-zа-яё]/i;

/** Whether every spreadsheet takes it for a name: `NS1` is a cell, and so are `R1C1` and the Portuguese `L1C1`. */
function isName(name: string): boolean {
  if (FUNCTIONS.has(name.toLowerCase())) return false;
  return BEGINS.test(name) && name.length > 2 && !/^([a-z]{1,3}\d+|[rl]\d*c\d*)$/i.test(name);
}

/** Headers of ours in all languages that are functions of a spreadsheet. */
const FUNCTIONS = new Set(
  `antal çift data date dato datum fecha gemiddelde imp ligne match media média mod moyenne par product produit quotient rang rank
    riga round række summe tarih type zeile`.split(/\s+/),
);

/** Google Sheets allows 250 characters, and the name of a tab and a header may be long. */
function shortened(name: string): string {
  return name.slice(0, 100);
}
