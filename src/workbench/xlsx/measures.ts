/** A file counts a column's width in digits of its default font; the grid's are 8 pixels wide, with a margin. */
export const pixels = (characters: number): number => Math.round(characters * 8 + 6);
export const characters = (width: number): number => Math.max(0, (width - 6) / 8);

/** A file counts heights in points: 72 points are 96 pixels. */
export const pixelsHigh = (points: number): number => (points * 4) / 3;
export const points = (height: number): number => (height * 3) / 4;
