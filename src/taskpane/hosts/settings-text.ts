import { type Settings } from "../sheet-host";

/** Under this name every host keeps the pane's choices. */
export const SETTINGS_KEY = "bridge-scoring.settings";

/** Kept choices, from wherever they were kept; what is no object of choices is none. */
export function parsedSettings(text: unknown): Settings {
  if (typeof text !== "string") return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Choices as they are kept; null for none, so that forgetting leaves nothing behind. */
export function settingsText(settings: Settings): string | null {
  return Object.keys(settings).length === 0 ? null : JSON.stringify(settings);
}
