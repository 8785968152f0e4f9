import type { ServerAnswer } from "../taskpane/hosts/google/answer";
import { answer, Failure } from "./answer";

const SETTINGS = "bridge-scoring.settings";

/** What a property of a document may hold: 9 kB. */
const MOST_CHARACTERS = 9_000;

/** The pane's choices as they were written last, for everybody who uses this spreadsheet; null if never. */
export function readSettings(): ServerAnswer<string | null> {
  return answer(() => PropertiesService.getDocumentProperties().getProperty(SETTINGS));
}

/** Keeps the pane's choices, or with null forgets them. */
export function writeSettings(settings: string | null): ServerAnswer<null> {
  return answer(() => {
    const properties = PropertiesService.getDocumentProperties();
    if (settings === null) {
      properties.deleteProperty(SETTINGS);
      return null;
    }
    if (settings.length > MOST_CHARACTERS) {
      throw new Failure({ why: "long", length: settings.length, most: MOST_CHARACTERS });
    }
    properties.setProperty(SETTINGS, settings);
    return null;
  });
}
