import { text, type TextKey } from "../translations/texts";

/** A part of a new tab without which its figures are right, so that a refusal of it is no reason to take the tab away. */
export type Look = "colours" | "widths" | "frozen" | "guard" | "hints" | "chart" | "page" | "selection";

const LOOKS: Record<Look, TextKey> = {
  colours: "hosts.looks.colours",
  widths: "hosts.looks.widths",
  frozen: "hosts.looks.frozen",
  guard: "hosts.looks.guard",
  hints: "hosts.looks.hints",
  chart: "hosts.looks.chart",
  page: "hosts.looks.page",
  selection: "hosts.looks.selection",
};

/** Tells which parts of the look a spreadsheet has refused; nothing where it has refused none. */
export function tellRefused(refused: Iterable<Look>, tell?: (remark: string) => void): void {
  const parts = [...new Set(refused)].map((look) => text(LOOKS[look]));
  if (parts.length > 0) tell?.(text("hosts.looks.refused", { parts: parts.join(", ") }));
}
