import { editZip } from "@cj-tech-master/excelts/archive";
import { strFromU8, unzipSync } from "fflate/browser";
import { columnLetters } from "../../sheets/column-letters";
import { type ColourRule, type FileName, type RuleBlock, type TabRules, type TypingRule } from "./tab-rules";

const BOOK = "xl/workbook.xml";
const STYLES = "xl/styles.xml";

/**
 * A file with names, and with rules for its cells. The library that writes files would write a rule for each cell of a
 * block, and knows only names of cells.
 *
 * @param tabs in the order of the tabs, which is that of their parts
 */
export async function withRules(
  file: Uint8Array,
  { names, tabs }: { names: readonly FileName[]; tabs: readonly TabRules[] },
): Promise<Uint8Array> {
  const looks = tabs.flatMap(({ colours }) => colours.flatMap(({ look }) => (look === "" ? [] : [look])));
  const changes = new Map<string, (xml: string) => string>();
  if (names.length > 0) changes.set(BOOK, (xml) => withNames(xml, names));
  if (looks.length > 0) changes.set(STYLES, (xml) => withLooks(xml, looks));
  let style = 0;
  tabs.forEach((rules, index) => {
    if (rules.typing.length + rules.colours.length === 0) return;
    const xml = rulesXml(rules, () => style++);
    changes.set(`xl/worksheets/sheet${index + 1}.xml`, (sheet) => afterCells(sheet, xml));
  });
  if (changes.size === 0) return file;
  const parts = unzipSync(file, { filter: ({ name }) => changes.has(name) });
  const zip = await editZip(file);
  for (const [name, change] of changes) zip.set(name, change(strFromU8(parts[name])));
  return await zip.bytes();
}

/** Adds names to a workbook, sorted as Excel sorts them. */
function withNames(book: string, names: readonly FileName[]): string {
  const definedNames = [...names]
    .sort((one, other) => {
      const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
      return a < b ? -1 : a > b ? 1 : (one.tab ?? -1) - (other.tab ?? -1);
    })
    .map(({ name, formula, tab, comment }) =>
      element(
        "definedName",
        {
          name,
          ...(comment ? { comment } : {}),
          ...(tab === undefined ? {} : { localSheetId: String(tab) }),
        },
        escaped(formula),
      ),
    )
    .join("");
  return book.includes("</definedNames>")
    ? put(book, "</definedNames>", definedNames, "before")
    : put(book, "</sheets>", `<definedNames>${definedNames}</definedNames>`, "after");
}

function withLooks(styles: string, looks: readonly string[]): string {
  const written = `<dxfs count="${looks.length}">${looks.map((look) => `<dxf>${look}</dxf>`).join("")}</dxfs>`;
  if (!styles.includes('<dxfs count="0"/>')) throw new Error(`${STYLES}: dxfs`);
  return styles.replace('<dxfs count="0"/>', () => written);
}

/** The order of the parts of a tab is fixed: cells, merged cells, colours, typing, and then what is printed. */
function afterCells(sheet: string, rules: string): string {
  const place = ["</mergeCells>", "</sheetData>", "<sheetData/>"].find((end) => sheet.includes(end));
  if (place === undefined) throw new Error("sheetData");
  return put(sheet, place, rules, "after");
}

function put(xml: string, mark: string, added: string, side: "before" | "after"): string {
  const at = xml.lastIndexOf(mark);
  if (at < 0) throw new Error(mark);
  const place = side === "before" ? at : at + mark.length;
  return xml.slice(0, place) + added + xml.slice(place);
}

/** @param nextLook the number of the next look in the list of the workbook */
function rulesXml({ typing, colours }: TabRules, nextLook: () => number): string {
  const validations = typing.map(typingXml);
  return [
    ...colours.map((rule) => colourXml(rule, nextLook)),
    ...(validations.length === 0
      ? []
      : [element("dataValidations", { count: String(validations.length) }, validations.join(""))]),
  ].join("");
}

function typingXml({ blocks, attributes, formulas }: TypingRule): string {
  const inside = formulas.map((formula, index) => element(`formula${index + 1}`, {}, escaped(formula)));
  return element("dataValidation", { ...attributes, sqref: places(blocks) }, inside.join(""));
}

function colourXml(
  { blocks, attributes, formulas, inside, look }: ColourRule,
  nextLook: () => number,
): string {
  const { type, ...others } = attributes;
  const rule = element(
    "cfRule",
    {
      ...(type === undefined ? {} : { type }),
      ...(look === "" ? {} : { dxfId: String(nextLook()) }),
      ...others,
    },
    formulas.map((formula) => element("formula", {}, escaped(formula))).join("") + inside,
  );
  return element("conditionalFormatting", { sqref: places(blocks) }, rule);
}

/** `A1 B2:C9` */
function places(blocks: readonly RuleBlock[]): string {
  return blocks
    .map(({ startRow, startColumn, endRow, endColumn }) => {
      const first = `${columnLetters(startColumn)}${startRow + 1}`;
      const last = `${columnLetters(endColumn)}${endRow + 1}`;
      return first === last ? first : `${first}:${last}`;
    })
    .join(" ");
}

function element(name: string, attributes: Record<string, string>, inside: string): string {
  const open = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${escaped(value)
        .replace(/"/g, "&quot;")
        .replace(/\r?\n|\r/g, "&#10;")
        .replace(/\t/g, "&#9;")}"`,
  );
  return `<${name}${open.join("")}${inside === "" ? "/>" : `>${inside}</${name}>`}`;
}

/** Signs that XML has no form for are left out. */
function escaped(words: string): string {
  return words
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
