import { readFileSync } from "node:fs";

/** The width and the height that the header of a PNG file says, as `300x300`. */
export function pngSize(file: string): string {
  const png = readFileSync(file);
  if (png.toString("latin1", 1, 4) !== "PNG") throw new Error(`${file} is no PNG file`);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
