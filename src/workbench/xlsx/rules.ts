import { type ColourRule, type TabRules, type TypingRule } from "../../hosts/file/tab-rules";
import { type MergedBlock } from "../limits";
import { formulaFault } from "./formula-limits";

/** How much a file may say about its cells besides their contents, in all tabs together; each rule moves with its rows. */
const MOST_RULES = 2_000;
const MOST_BLOCKS = 20_000;
const MOST_CHARACTERS = 1_000_000;

/** The attributes that a rule may have; those with words are cut where Excel cuts them. */
const TYPING = new Map(
  Object.entries({
    type: 10,
    errorStyle: 11,
    imeMode: 16,
    operator: 18,
    allowBlank: 5,
    showDropDown: 5,
    showInputMessage: 5,
    showErrorMessage: 5,
    errorTitle: 32,
    error: 255,
    promptTitle: 32,
    prompt: 255,
  }),
);
const COLOURS = new Map(
  Object.entries({
    type: 20,
    priority: 10,
    stopIfTrue: 5,
    aboveAverage: 5,
    percent: 5,
    bottom: 5,
    operator: 18,
    text: 255,
    timePeriod: 11,
    rank: 10,
    stdDev: 5,
    equalAverage: 5,
  }),
);

/** The elements of a rule that say how it looks. A namespace of another version has a prefix, and is left out. */
const INSIDE = new Set(["colorScale", "dataBar", "iconSet", "cfvo", "color"]);

/** How much room is left, in all tabs together. */
export interface RuleRoom {
  rules: number;
  blocks: number;
  characters: number;
}

export const ruleRoom = (): RuleRoom => ({
  rules: MOST_RULES,
  blocks: MOST_BLOCKS,
  characters: MOST_CHARACTERS,
});

export interface RuleReader {
  open(element: string, attributes: Record<string, string>): void;
  close(element: string, text: string): void;
  /** What has been read, and what of it the workbench cannot keep. */
  read(): { rules: TabRules; lost: ("rules" | "colours")[] };
}

/**
 * Reads what a tab says of its cells. Newer files have some of it in elements of a later version, where the cells stand
 * behind the formulas.
 *
 * @param looks the looks of rules in this workbook, as XML
 */
export function ruleReader(
  looks: readonly string[],
  room: RuleRoom,
  readBlock: (range: string) => MergedBlock | undefined,
): RuleReader {
  const rules: TabRules = { typing: [], colours: [] };
  const lost = new Set<"rules" | "colours">();
  let where: MergedBlock[] = [];
  let typing: TypingRule | undefined;
  let colour: ColourRule | undefined;
  let isLater = false;
  const blocksOf = (sqref = ""): MergedBlock[] =>
    sqref
      .trim()
      .split(/\s+/)
      .flatMap((range) => readBlock(range.replace(/\$/g, "")) ?? []);
  const only = (attributes: Record<string, string>, allowed: ReadonlyMap<string, number>) =>
    Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) => {
        const most = allowed.get(name);
        return most === undefined ? [] : [[name, value.slice(0, most)]];
      }),
    );
  const take = <Rule extends TypingRule>(rule: Rule, into: Rule[], what: "rules" | "colours", xml = "") => {
    const words = [...Object.values(rule.attributes), ...rule.formulas, xml].reduce(
      (sum, { length }) => sum + length,
      0,
    );
    room.rules -= 1;
    room.blocks -= rule.blocks.length;
    room.characters -= words;
    if (rule.blocks.length === 0) return;
    const isFull = room.rules < 0 || room.blocks < 0 || room.characters < 0;
    if (isFull || rule.formulas.some((formula) => formulaFault(formula))) lost.add(what);
    else into.push(rule);
  };
  return {
    open(element, attributes) {
      const [name, prefix] = element.split(":").reverse();
      if (name === "dataValidation") {
        isLater = prefix !== undefined;
        typing = { blocks: blocksOf(attributes.sqref), attributes: only(attributes, TYPING), formulas: [] };
      } else if (name === "conditionalFormatting") {
        // Bars and icons of a later version stand there; the older rule beside them is read.
        if (prefix === undefined) where = blocksOf(attributes.sqref);
      } else if (name === "cfRule") {
        if (prefix === undefined)
          colour = {
            blocks: where,
            attributes: only(attributes, COLOURS),
            formulas: [],
            inside: "",
            look: looks[Number(attributes.dxfId ?? -1)] ?? "",
          };
        else if (attributes.type !== "dataBar") lost.add("colours");
      } else if (colour && INSIDE.has(element)) colour.inside += tag(element, attributes);
    },
    close(element, text) {
      const [name] = element.split(":").reverse();
      if (typing) {
        if (/^formula[12]$/.test(element)) typing.formulas.push(text);
        else if (isLater && name === "f") typing.formulas.push(text);
        else if (isLater && name === "sqref") typing.blocks = blocksOf(text);
        else if (name === "dataValidation") {
          take(typing, rules.typing, "rules");
          typing = undefined;
        }
      } else if (colour) {
        if (element === "formula") colour.formulas.push(text);
        else if (INSIDE.has(element)) colour.inside += `</${element}>`;
        else if (element === "cfRule") {
          take(colour, rules.colours, "colours", colour.inside + colour.look);
          colour = undefined;
        }
      }
    },
    read: () => ({ rules, lost: [...lost] }),
  };
}

/** An element that opens. Its attributes are words without signs that XML could take for its own. */
function tag(element: string, attributes: Record<string, string>): string {
  const plain = Object.entries(attributes).flatMap(([name, value]) =>
    /^[A-Za-z]+$/.test(name) && /^[^<>&"\n]{0,100}$/.test(value) ? [` ${name}="${value}"`] : [],
  );
  return `<${element}${plain.join("")}>`;
}

/** The elements of the looks of rules. */
const LOOKS = new Set(
  "font b i strike condense extend outline shadow u vertAlign sz color name family charset scheme numFmt fill patternFill fgColor bgColor gradientFill stop border left right top bottom diagonal vertical horizontal alignment protection".split(
    " ",
  ),
);

/** Reads the looks of rules from a part with styles. */
export function lookReader() {
  const looks: string[] = [];
  let inLook = false;
  return {
    looks,
    open(element: string, attributes: Record<string, string>) {
      if (element === "dxf") {
        inLook = true;
        looks.push("");
      } else if (inLook && LOOKS.has(element)) looks[looks.length - 1] += tag(element, attributes);
    },
    close(element: string) {
      if (element === "dxf") inLook = false;
      else if (inLook && LOOKS.has(element)) looks[looks.length - 1] += `</${element}>`;
    },
  };
}
