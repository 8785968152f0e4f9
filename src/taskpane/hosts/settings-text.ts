import { type Settings } from "../sheet-host";

/** Under this name every host keeps the pane's choices. */
export const SETTINGS_KEY = "bridge-scoring.settings";

/** A league of 64 long names and a board of 100 tables take a tenth of each. A document may bring anything. */
const MOST = { characters: 50_000, text: 10_000, entries: 100, depth: 4 };

/** Kept choices, from wherever they were kept; what is no object of choices, or too much of it, is none. */
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

/** Whether a tool can have kept this: no text or list of it is longer than a form takes. */
function isModest(kept: unknown, depth: number): boolean {
  if (typeof kept === "string") return kept.length <= MOST.text;
  if (typeof kept !== "object" || kept === null) return true;
  const parts: unknown[] = Object.values(kept);
  return (
    depth < MOST.depth && parts.length <= MOST.entries && parts.every((part) => isModest(part, depth + 1))
  );
}

/** Choices as they are kept; null for none, so that forgetting leaves nothing behind. */
export function settingsText(settings: Settings): string | null {
  return Object.keys(settings).length === 0 ? null : JSON.stringify(settings);
}
