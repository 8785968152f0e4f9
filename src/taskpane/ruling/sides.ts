/** What each side gets, as it is written. */
export interface Sides {
  ns: string;
  ew: string;
  unit: string;
}

/**
 * What both sides get, in a line.
 *
 * @example
 * sidesText({ ns: "+2", ew: "−2", unit: "IMPs" }); //=> "NS +2, EW −2 IMPs"
 */
export function sidesText({ ns, ew, unit }: Sides): string {
  return `NS ${ns}, EW ${ew} ${unit}`;
}
