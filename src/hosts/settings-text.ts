import { type Settings } from "../sheets/sheet-host";

/** The name under which every host stores the pane's choices. */
export const SETTINGS_KEY = "bridge-scoring.settings";

/**
 * Limits of stored choices, because a document may contain anything. A league of 64 long names and a board of
 * 100 tables need a tenth of each.
 */
const MOST = { characters: 50_000, text: 10_000, entries: 100, depth: 4 };

/**
 * Reads stored choices. A value that is not an object of choices, or that is too large, counts as no choices.
 */
export function parsedSettings(text: unknown): Settings {
  if (typeof text !== "string" || text.length > MOST.characters) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    const tools = Object.entries(parsed);
    return tools.length > MOST.entries
      ? {}
      : Object.fromEntries(tools.filter(([, kept]) => isModest(kept, 1)));
  } catch {
    return {};
  }
}

/** Whether a tool can have stored this value: no text or list in it is longer than a form allows. */
function isModest(kept: unknown, depth: number): boolean {
  if (typeof kept === "string") return kept.length <= MOST.text;
  if (typeof kept !== "object" || kept === null) return true;
  const parts: unknown[] = Object.values(kept);
  return (
    depth < MOST.depth && parts.length <= MOST.entries && parts.every((part) => isModest(part, depth + 1))
  );
}

/**
 * The text of choices for storing; null when there are none, so that nothing is left after they are deleted.
 */
export function settingsText(settings: Settings): string | null {
  return Object.keys(settings).length === 0 ? null : JSON.stringify(settings);
}
