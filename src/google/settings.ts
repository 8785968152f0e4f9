import type { ServerAnswer } from "../taskpane/hosts/google";
import { HostError } from "../taskpane/sheet-host";
import { answer } from "./answer";

const SETTINGS = "bridge-scoring.settings";

/** What a property of a document may hold: 9 kB. */
const MOST_CHARACTERS = 9_000;

/** The pane's choices as they were written last, for everybody who uses this spreadsheet; null if never. */
export function readSettings(): ServerAnswer<string | null> {
  return answer("The pane's last choices could not be read.", () =>
    PropertiesService.getDocumentProperties().getProperty(SETTINGS),
  );
}

/** Keeps the pane's choices, or with null forgets them. */
export function writeSettings(settings: string | null): ServerAnswer<null> {
  return answer("The pane's choices could not be kept.", () => {
    const properties = PropertiesService.getDocumentProperties();
    if (settings === null) {
      properties.deleteProperty(SETTINGS);
      return null;
    }
    if (settings.length > MOST_CHARACTERS) {
      throw new HostError(`They take ${settings.length} characters; a spreadsheet keeps ${MOST_CHARACTERS}.`);
    }
    properties.setProperty(SETTINGS, settings);
    return null;
  });
}
