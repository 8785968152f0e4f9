/** A part of a page in which everything that came from a file or a cell is escaped. */
export interface Markup {
  readonly markup: string;
}

/** What may stand in a page: parts that are made here, and texts of strangers, which are escaped. */
export type Part = Markup | string | number | undefined | readonly Part[];

/**
 * Makes a part of a page from a template. Whatever is put into it is escaped, unless it is a part itself. The value of an
 * attribute stands in double quotes, unless it is a name that we have made.
 *
 * @example
 * markup`<td>${"<b>"}</td>`.markup; //=> "<td>&lt;b&gt;</td>"
 */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.reduce((before, piece, index) => before + written(parts[index - 1]) + piece) };
}

function written(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "object") return "markup" in part ? part.markup : part.map(written).join("");
  return escaped(String(part));
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Signs that no page may have, and those that are not seen and turn the direction of the text behind them. */
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;

function escaped(words: string): string {
  return words.replace(UNSEEN, "").replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}

/** A column of a table. */
export interface PageColumn<Row> {
  header: Part;
  cell(row: Row): Part;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** What stands in a cell stays in one line. */
  isTight?: boolean;
  /** The cells say what their rows are about. */
  isHead?: boolean;
  /** Whether this page has it; when omitted, every page has it. */
  isShown?: boolean;
}

interface TableLook {
  /** Stands above the table. */
  caption?: string;
  /** Says what the table has, where nothing above it does. */
  label?: string;
  /** Whether it is only as wide as its contents. */
  isNarrow?: boolean;
  /** For the editor of a site, which has no style of ours, and may take away any other. */
  isPlain?: boolean;
}

export function table<Row>(
  declared: readonly PageColumn<Row>[],
  rows: readonly Row[],
  { caption, label, isNarrow, isPlain }: TableLook = {},
): Markup {
  const columns = declared.filter(({ isShown = true }) => isShown);
  const ofColumns = columns.flatMap(({ isNumber, isTight }, index) =>
    isNumber ? [`n${index + 1}`] : isTight ? [`t${index + 1}`] : [],
  );
  const look = isPlain
    ? markup` border="1" cellpadding="4" cellspacing="0"`
    : markup` class="${[...ofColumns, ...(isNarrow ? ["narrow"] : [])].join(" ")}"`;
  const named = label === undefined ? undefined : markup` aria-label="${label}"`;
  const side = (isNumber: boolean | undefined) => (isPlain && isNumber ? markup` align="right"` : undefined);
  const headers = columns.map(
    ({ header, isNumber }) => markup`<th scope=col${side(isNumber)}>${header}</th>`,
  );
  const lines = rows.map((row) => {
    const cells = columns.map(({ cell, isNumber, isHead }) =>
      isHead
        ? markup`<th scope=row${side(isNumber)}>${cell(row)}</th>`
        : markup`<td${side(isNumber)}>${cell(row)}</td>`,
    );
    return markup`<tr>${cells}</tr>\n`;
  });
  const above = caption === undefined ? undefined : markup`<caption>${caption}</caption>`;
  return markup`<table${look}${named}>${above}<thead><tr>${headers}</tr></thead>\n<tbody>\n${lines}</tbody></table>\n`;
}
