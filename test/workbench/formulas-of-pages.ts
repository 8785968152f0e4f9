/*
 * Finds the formulas in the text of a page, and what the page says that they answer.
 */

export interface Found {
  /** The number of its line, from 0. */
  line: number;
  /** As the page has it. */
  text: string;
  /** The cell in which the page types it, if it names one. */
  place?: string;
  /** The cells that the line gives for its ranges: `over 420, -50`. */
  over?: string;
  /** What the page says that it answers, row by row. */
  answer?: string[][];
  /** The page says that it answers a list or a table, and not which. */
  isList?: boolean;
}

/** A formula is an = with a name and an opening bracket behind it: `=PAR(A2:A13)`. */
const START = /=@?[\p{L}_][\p{L}\d_.]*\(/gu;

/** The formulas of a page, from top to bottom. */
export function formulasIn(page: string): Found[] {
  const lines = page.split("\n");
  return lines.flatMap((text, line) =>
    [...text.matchAll(START)].flatMap(({ index }) => {
      const formula = formulaAt(text, index);
      // The brackets of `IF(A2=SUM(…` belong to the formula around it; `=PAR(` alone is a text for Find and Replace.
      if (formula === undefined || isInside(text, index)) return [];
      const found = { line, text: formula };
      return [{ ...found, ...saidOf(lines, found, text.slice(index + formula.length)) }];
    }),
  );
}

/** From the = to the bracket that closes it, or to the end of the code in which it stands. */
function formulaAt(text: string, start: number): string | undefined {
  if (text[start - 1] === "`") {
    const code = text.slice(start, text.indexOf("`", start));
    return code.endsWith("(") ? undefined : code;
  }
  let open = 0;
  let quoted = false;
  for (let end = start; end < text.length; end++) {
    if (text[end] === '"') quoted = !quoted;
    if (quoted) continue;
    if (text[end] === "(") open++;
    if (text[end] === ")" && --open === 0) return text.slice(start, end + 1);
  }
  return undefined;
}

function isInside(text: string, start: number): boolean {
  const before = text.slice(0, start);
  const code = before.lastIndexOf("`");
  const isInCode = (before.match(/`/g)?.length ?? 0) % 2 === 1;
  return isInCode && code !== start - 1 && text[code + 1] === "=";
}

function saidOf(lines: string[], { line, text }: Found, after: string): Partial<Found> {
  const place = /^\*\*([A-Z]+\d+)\*\* `=/.exec(lines[line])?.[1];
  if (place !== undefined) return { place };
  const behind = after.replace(/^`/, "");
  if (lines[line] === `\`${text}\` answers`) return { answer: answerBelow(lines, line + 1) };
  if (lines[line].startsWith("|")) {
    const over = /^ over ([^|]*?) *\|/.exec(behind)?.[1];
    return { over, ...resultInRow(lines, line) };
  }
  const said = /^(?: is| beside [^:`]*:) (-?\d+(?:\.\d+)?)/.exec(behind)?.[1];
  return said === undefined ? {} : { answer: [[said]] };
}

/** What stands under the header “Result” in a row of a table. */
function resultInRow(lines: string[], line: number): Pick<Found, "answer" | "isList"> {
  let header = line;
  while (lines[header - 1]?.startsWith("|")) header--;
  const column = rowOf(lines[header]).indexOf("Result");
  if (column < 0) return {};
  const result = rowOf(lines[line])[column];
  // What stands behind the figures says what they are of.
  const figures = /^-?\d+(?:\.\d+)?(?:, -?\d+(?:\.\d+)?)*/.exec(result)?.[0];
  if (figures !== undefined) return { answer: figures.split(", ").map((figure) => [figure]) };
  return { isList: /^a (list|table)$/.test(result) };
}

/** One value in the next line, or a table. */
function answerBelow(lines: string[], from: number): string[][] {
  const rows: string[][] = [];
  for (const text of lines.slice(from)) {
    if (rows.length === 0 && text.startsWith("`")) return [[text.slice(1, -1)]];
    if (text.startsWith("|")) rows.push(rowOf(text));
    else if (rows.length > 0) break;
  }
  // The header is blank, and the line below it has dashes.
  return rows.slice(2);
}

function rowOf(text: string): string[] {
  return text
    .slice(1, text.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.replace(/\*\*/g, "").trim());
}
