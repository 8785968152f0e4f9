import { HostError, type Settings } from "../sheet-host";
import { text } from "../texts";
import { parsedSettings, SETTINGS_KEY, settingsText } from "./settings-text";

/** The pane's choices in this browser, for the hosts that have no document to keep them in. */
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

/** Even looking at it is an error where the browser is told to keep nothing. */
function storage(): Storage {
  try {
    return window.localStorage;
  } catch {
    throw new HostError(text("hosts.browser.keepsNothing"));
  }
}
