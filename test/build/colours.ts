/** What colours look like, to all eyes and to those that lack a kind of cones. */

export type Eyes = "normal" | "deutan" | "protan";

type Three = [number, number, number];

/**
 * How a colour in linear light looks to eyes without green (deutan) or red cones (protan): Machado, Oliveira and Fernandes, “A
 * Physiologically-based Model for Simulation of Color Vision Deficiency”, IEEE TVCG 15 (2009), with the matrices of severity 1.0.
 */
const SEEN: Record<Eyes, readonly Three[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** Ottosson, “A perceptual color space for image processing” (2020): from linear sRGB to cones, and from those to OKLab. */
const CONES: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How far apart two colours look to these eyes, in hundredths of OKLab: black and white are 100 apart, and about 2 can just be seen. */
export function distance(one: string, other: string, eyes: Eyes): number {
  const [first, second] = [one, other].map((colour) => {
    const seen = times(SEEN[eyes], linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as Three;
    return times(OKLAB, times(CONES, seen).map(Math.cbrt) as Three);
  });
  return 100 * Math.hypot(...first.map((part, index) => part - second[index]));
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The parts of `#0f6cbd` in linear light, from 0 to 1. */
function linear(colour: string): Three {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: readonly Three[], vector: Three): Three {
  return matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * vector[index], 0)) as Three;
}
