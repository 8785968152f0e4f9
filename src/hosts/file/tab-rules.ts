import { columnLetters } from "../../sheets/column-letters";
import { text } from "../../translations/texts";
import { type PlacedGuard, type PlacedHint, type PlacedTab } from "../place-tabs";

/** Some cells of a tab; rows and columns count from 0. */
export interface RuleBlock {
  startRow: number;
  startColumn: number;
  endRow: number;
  endColumn: number;
}

/** What may be typed into some cells, and what is said there. A file has it as a data validation. */
export interface TypingRule {
  blocks: RuleBlock[];
  /** As a file has them, such as type and error. */
  attributes: Record<string, string>;
  /** Without = in front; their relative cells are seen from the first cell of the first block. */
  formulas: string[];
}

/** A look that cells have while a rule holds. A file has it as a conditional format. */
export interface ColourRule extends TypingRule {
  /** The elements of a scale, of bars or of icons, as XML. */
  inside: string;
  /** The fonts, fills and borders of the look, as XML. */
  look: string;
}

/** What a tab says of its cells besides their contents. */
export interface TabRules {
  typing: TypingRule[];
  colours: ColourRule[];
}

/** A name for formulas. */
export interface FileName {
  name: string;
  /** What it stands for, as a file has it: without = in front. */
  formula: string;
  /** The tab to which it belongs, counted from 0; absent where it belongs to the workbook. */
  tab?: number;
  comment?: string;
}

/** Excel's limits for what is said beside a cell. Excel would repair a file with longer texts. */
const LONGEST_TITLE = 32;
const LONGEST_WORDS = 255;

/** The rules of a tab of the pane: what is computed is not typed over, and beside a cell stands what is typed there. */
export function paneRules(guard: PlacedGuard | undefined, hints: readonly PlacedHint[]): TypingRule[] {
  const refused = (guard?.blocks ?? []).map(({ row, column, rows, columns }) => ({
    startRow: row,
    startColumn: column,
    endRow: row + rows - 1,
    endColumn: column + columns - 1,
  }));
  const hinted = hints.filter(({ rows }) => rows > 0);
  return [
    ...(refused.length === 0
      ? []
      : [
          {
            blocks: refused,
            attributes: {
              type: "custom",
              allowBlank: "1",
              showInputMessage: "1",
              showErrorMessage: "1",
              errorTitle: text("hosts.computed").slice(0, LONGEST_TITLE),
              error: (guard?.where ?? "").slice(0, LONGEST_WORDS),
            },
            formulas: ["FALSE"],
          },
        ]),
    ...hinted.map(({ row, column, rows, header, words }) => ({
      blocks: [{ startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column }],
      attributes: {
        type: "custom",
        allowBlank: "1",
        showInputMessage: "1",
        promptTitle: header.slice(0, LONGEST_TITLE),
        prompt: words.slice(0, LONGEST_WORDS),
      },
      // Words alone are not a rule, and a cell without a rule shows none.
      formulas: ["TRUE"],
    })),
  ];
}

/** The names of columns, each of which belongs to the whole workbook. */
export function paneNames(tabs: readonly PlacedTab[]): FileName[] {
  return tabs.flatMap(({ name: tab, names }) =>
    names.map(({ name, row, column, rows }) => ({
      name,
      formula: `${quotedTab(tab)}!$${columnLetters(column)}$${row + 1}:$${columnLetters(column)}$${row + rows}`,
    })),
  );
}

/** The name of a tab as a formula has it: in quotes where Excel wants some. */
function quotedTab(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !/^[a-z]{1,3}\d*$|^r\d+c\d*$/i.test(name);
  return isPlain ? name : `'${name.replace(/'/g, "''")}'`;
}
