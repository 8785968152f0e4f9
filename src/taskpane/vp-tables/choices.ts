import { isScale } from "./scales";

/** What is in the fields of the form, as typed. */
export interface VpChoices {
  scale: string;
  /** "" for none. */
  compare: string;
  boards: string;
  top: string;
  blitz: string;
  own: string;
  chart: boolean;
}

/** Whether what was kept is what this form once had; a document may carry anything. */
export function isChoices(kept: unknown): kept is VpChoices {
  if (typeof kept !== "object" || kept === null) return false;
  const { scale, compare, boards, top, blitz, own, chart } = kept as Record<string, unknown>;
  return (
    isScale(scale) &&
    (compare === "" || isScale(compare)) &&
    [boards, top, blitz, own].every((text) => typeof text === "string") &&
    typeof chart === "boolean"
  );
}
