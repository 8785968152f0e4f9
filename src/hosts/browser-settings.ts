import { HostError, type Settings } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { parsedSettings, SETTINGS_KEY, settingsText } from "./settings-text";

/** Keeps the pane's choices in this browser, for hosts without a document. */
export const browserSettings = {
  async readSettings(): Promise<Settings> {
    return parsedSettings(storage().getItem(SETTINGS_KEY));
  },
  async writeSettings(settings: Settings): Promise<void> {
    const text = settingsText(settings);
    if (text === null) storage().removeItem(SETTINGS_KEY);
    else storage().setItem(SETTINGS_KEY, text);
  },
};

/** When the browser must not store anything, even reading the property throws. */
function storage(): Storage {
  try {
    return window.localStorage;
  } catch {
    throw new HostError(text("hosts.browser.keepsNothing"));
  }
}
