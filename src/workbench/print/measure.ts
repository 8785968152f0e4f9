import type { IStyleData } from "@univerjs/core";

/** The size of the letters of the grid, in points and in pixels. */
export const GRID_POINTS = 11;
export const GRID_PIXELS = (GRID_POINTS * 96) / 72;

export const GRID_FONT = "Arial, Helvetica, sans-serif";

/** The font of a cell, as CSS writes it. */
export function cellFont({ bl, it, fs = GRID_POINTS, ff }: IStyleData): string {
  return `${it ? "italic " : ""}${bl ? "bold " : ""}${(fs * 96) / 72}px ${ff ? `"${ff.replace(/["\\]/g, "")}", ` : ""}${GRID_FONT}`;
}

const canvas = document.createElement("canvas").getContext("2d");

/** The width of a text in pixels. */
export function textWidth(text: string, font: string): number {
  if (!canvas) return 0;
  if (canvas.font !== font) canvas.font = font;
  return canvas.measureText(text).width;
}
