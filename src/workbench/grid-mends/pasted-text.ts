import { type ICellData, ObjectMatrix } from "@univerjs/core";
import {
  ISheetClipboardService,
  PREDEFINED_HOOK_NAME,
  SetRangeValuesMutation,
  SetRangeValuesUndoMutationFactory,
} from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../../translations/language";
import type { Grid } from "../grid";
import { englishNumber, hasComma } from "../typed-numbers";
import { cellOfText } from "../typed-values";

const PLAIN_TEXT = "bridge-scoring.plain-text";

/**
 * Text that has no look of its own, as an editor or a mail gives it, leaves the cells their look: the banding, the
 * borders, the number format. The grid makes a table of a web page of it, and pastes the look of that.
 *
 * @test test/browser/workbench-tools.test.ts "plain text pasted by the %s leaves the cells their look; its blanks, tabs and signs are taken as they are"
 */
export function plainTextKeepsTheLook({ api, injector }: Grid): void {
  const clipboard = injector.get(ISheetClipboardService);
  let lines: string[][] = [];
  clipboard.addClipboardHook({
    id: PLAIN_TEXT,
    // The hooks with which the grid makes rows and columns that are missing have 0, and come first.
    priority: 1,
    specialPasteInfo: { label: PLAIN_TEXT },
    onPasteCells(_, { unitId, subUnitId, range }) {
      const sheet = api.getWorkbook(unitId)?.getSheetBySheetId(subUnitId)?.getSheet();
      const cells = new ObjectMatrix<ICellData>();
      range.rows.forEach((row, r) => {
        const line = lines[r % lines.length];
        range.cols.forEach((column, c) => {
          const pattern = sheet?.getComposedCellStyle(row, column)?.n?.pattern;
          const before = sheet?.getCellRaw(row, column)?.v;
          cells.setValue(row, column, cellOfText(line[c % line.length], { pattern, before }));
        });
      });
      const params = { unitId, subUnitId, cellValue: cells.getMatrix() };
      return {
        redos: [{ id: SetRangeValuesMutation.id, params }],
        undos: [
          { id: SetRangeValuesMutation.id, params: SetRangeValuesUndoMutationFactory(injector, params) },
        ],
      };
    },
  });

  const { DEFAULT_PASTE, SPECIAL_PASTE_VALUE } = PREDEFINED_HOOK_NAME;
  const [byKeys, byMenu] = [clipboard.legacyPaste.bind(clipboard), clipboard.paste.bind(clipboard)];
  const pasteText = async (text: string) => {
    lines = table(text);
    const html = new Blob([placeholder(lines)], { type: "text/html" });
    const done = await byMenu(new ClipboardItem({ [html.type]: html }), PLAIN_TEXT);
    // The grid offers to paste once more in another way, which would paste the placeholder.
    clipboard.setShowMenu(false);
    clipboard.updatePasteOptionsCache(null);
    return done;
  };
  clipboard.legacyPaste = async (html, text, files) =>
    text && !html && !files ? pasteText(text) : byKeys(html && numbersInEnglish(html), text, files);
  clipboard.paste = async (item, how = DEFAULT_PASTE) => {
    const isText = item.types.every((type) => type === "text/plain");
    if (!isText || (how !== DEFAULT_PASTE && how !== SPECIAL_PASTE_VALUE))
      return byMenu(await itemInEnglish(item), how);
    return pasteText(await (await item.getType("text/plain")).text());
  };
}

/**
 * A table of a page with its numbers as the grid reads them. The grid knows cells that were copied from it
 * without reading them.
 */
function numbersInEnglish(html: string): string {
  if (!hasComma(LANGUAGE) || html.includes("data-copy-id")) return html;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const cell of page.querySelectorAll("td, th")) {
    const english = cell.children.length === 0 ? englishNumber(cell.textContent, LANGUAGE) : undefined;
    if (english !== undefined && english !== cell.textContent) cell.textContent = english;
  }
  return page.documentElement.outerHTML;
}

async function itemInEnglish(item: ClipboardItem): Promise<ClipboardItem> {
  if (!hasComma(LANGUAGE) || !item.types.includes("text/html")) return item;
  const html = numbersInEnglish(await (await item.getType("text/html")).text());
  return new ClipboardItem({ "text/html": new Blob([html], { type: "text/html" }) });
}

/** The cells of a text: a line for each row, and a tab between two cells. All rows are made equally long. */
function table(text: string): string[][] {
  const rows = text
    .replace(/(\r\n?|\n)$/, "")
    .split(/\r\n?|\n/)
    .map((line) => line.split("\t"));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
}

/** A table of as many cells: from it the grid finds out where they go, and makes rows and columns that are missing. */
function placeholder(rows: string[][]): string {
  const row = `<tr>${"<td>0</td>".repeat(rows[0].length)}</tr>`;
  return `<table>${row.repeat(rows.length)}</table>`;
}
