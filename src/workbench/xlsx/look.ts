import type { BorderStyleTypes as BorderType, IStyleData } from "@univerjs/core";
import type { Alignment, Border, BorderStyle, Color, Fill, Font, Style } from "@cj-tech-master/excelts";
import { BooleanNumber, BorderStyleTypes, HorizontalAlign, VerticalAlign, WrapStrategy } from "./grid-values";

const HORIZONTAL = [
  ["left", HorizontalAlign.LEFT],
  ["center", HorizontalAlign.CENTER],
  ["right", HorizontalAlign.RIGHT],
] as const;

const VERTICAL = [
  ["top", VerticalAlign.TOP],
  ["middle", VerticalAlign.MIDDLE],
  ["bottom", VerticalAlign.BOTTOM],
] as const;

const BORDERS: readonly (readonly [BorderStyle, BorderType])[] = [
  ["thin", BorderStyleTypes.THIN],
  ["hair", BorderStyleTypes.HAIR],
  ["dotted", BorderStyleTypes.DOTTED],
  ["dashed", BorderStyleTypes.DASHED],
  ["medium", BorderStyleTypes.MEDIUM],
  ["thick", BorderStyleTypes.THICK],
  ["double", BorderStyleTypes.DOUBLE],
];

const SIDES = [
  ["top", "t"],
  ["bottom", "b"],
  ["left", "l"],
  ["right", "r"],
] as const;

/** Converts the look of a cell from the grid to the file. */
export function fileLook(style: IStyleData): Partial<Style> {
  const { bl, it, ul, st, fs, ff, cl, bg, ht, vt, tb, n, bd } = style;
  const font: Partial<Font> = {
    ...(bl ? { bold: true } : {}),
    ...(it ? { italic: true } : {}),
    ...(ul?.s ? { underline: true } : {}),
    ...(st?.s ? { strike: true } : {}),
    ...(fs ? { size: fs } : {}),
    ...(ff ? { name: ff } : {}),
    ...(cl?.rgb ? { color: { argb: argb(cl.rgb) } } : {}),
  };
  const alignment: Partial<Alignment> = {
    ...named("horizontal", HORIZONTAL, ht),
    ...named("vertical", VERTICAL, vt),
    ...(tb === WrapStrategy.WRAP ? { wrapText: true } : {}),
  };
  const borders = SIDES.flatMap(([side, key]) => {
    const line = bd?.[key];
    const name = BORDERS.find(([, type]) => type === line?.s)?.[0];
    return name ? [[side, { style: name, color: { argb: argb(line?.cl.rgb ?? "#000000") } }] as const] : [];
  });
  return {
    ...(n?.pattern ? { numFmt: n.pattern } : {}),
    ...(filled(font) ? { font } : {}),
    ...(filled(alignment) ? { alignment } : {}),
    ...(bg?.rgb ? { fill: { type: "pattern", pattern: "solid", fgColor: { argb: argb(bg.rgb) } } } : {}),
    ...(borders.length > 0 ? { border: Object.fromEntries(borders) } : {}),
  };
}

/** Converts the look of a cell from the file to the grid. */
export function gridLook({ numFmt, font, alignment, fill, border }: Partial<Style>): IStyleData {
  const written = typeof numFmt === "string" ? numFmt : numFmt?.formatCode;
  const pattern =
    written === SHORT_DATE ? "yyyy-mm-dd" : (written?.length ?? 0) > LONGEST_NAME ? undefined : written;
  const background = fillColour(fill);
  const ink = colour(font?.color);
  const lines = SIDES.flatMap(([side, key]) => {
    const line = border?.[side];
    const type = BORDERS.find(([name]) => name === line?.style)?.[1];
    return type === undefined
      ? []
      : [[key, { s: type, cl: { rgb: colour((line as Border).color) ?? "#000000" } }] as const];
  });
  return {
    ...(pattern && pattern !== "General" ? { n: { pattern } } : {}),
    ...(font?.bold ? { bl: BooleanNumber.TRUE } : {}),
    ...(font?.italic ? { it: BooleanNumber.TRUE } : {}),
    ...(font?.underline && font.underline !== "none" ? { ul: { s: BooleanNumber.TRUE } } : {}),
    ...(font?.strike ? { st: { s: BooleanNumber.TRUE } } : {}),
    ...(font?.size && font.size !== FILE_SIZE && font.size > 0 && font.size <= LARGEST_SIZE
      ? { fs: font.size }
      : {}),
    ...(font?.name && font.name !== FILE_FONT && font.name.length <= LONGEST_NAME ? { ff: font.name } : {}),
    ...(ink && ink !== "#000000" ? { cl: { rgb: ink } } : {}),
    ...(background ? { bg: { rgb: background } } : {}),
    ...number("ht", HORIZONTAL, alignment?.horizontal),
    ...number("vt", VERTICAL, alignment?.vertical),
    ...(alignment?.wrapText ? { tb: WrapStrategy.WRAP } : {}),
    ...(lines.length > 0 ? { bd: Object.fromEntries(lines) } : {}),
  };
}

/** Excel shows a date with this format as in the user's country. */
const SHORT_DATE = "mm-dd-yy";

/** The look of a file's cells when nobody has chosen one. */
const FILE_FONT = "Calibri";
const FILE_SIZE = 11;

/** Excel's limits, for the size of letters, and for the name of a font or the pattern of a number. */
const LARGEST_SIZE = 409;
const LONGEST_NAME = 255;

function fillColour(fill: Fill | undefined): string | undefined {
  return fill?.type === "pattern" && fill.pattern === "solid" ? colour(fill.fgColor) : undefined;
}

/** A colour that the file names itself, as `#DCE3EA`; those of a theme are left to the grid. */
function colour(color: Partial<Color> | undefined): string | undefined {
  return color?.argb === undefined || !/^[\dA-F]{6,8}$/i.test(color.argb)
    ? undefined
    : `#${color.argb.slice(-6).toUpperCase()}`;
}

/** `#DCE3EA` and `rgb(220, 227, 234)` as `FFDCE3EA`. */
function argb(rgb: string): string {
  const parts = /^rgba?\((\d+), *(\d+), *(\d+)/.exec(rgb);
  if (parts === null) return `FF${rgb.replace("#", "").toUpperCase()}`;
  return `FF${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;
}

function filled(part: object): boolean {
  return Object.keys(part).length > 0;
}

function named<Key extends string, Name extends string, Value>(
  key: Key,
  table: readonly (readonly [Name, Value])[],
  value: unknown,
): Partial<Record<Key, Name>> {
  const name = table.find((row) => row[1] === value)?.[0];
  return name === undefined ? {} : ({ [key]: name } as Record<Key, Name>);
}

function number<Key extends string, Value>(
  key: Key,
  table: readonly (readonly [string, Value])[],
  name: unknown,
): Partial<Record<Key, Value>> {
  const value = table.find((row) => row[0] === name)?.[1];
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}
