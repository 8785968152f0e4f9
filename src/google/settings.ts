import type { ServerAnswer } from "../taskpane/hosts/google/answer";
import { answer, Failure } from "./answer";

const SETTINGS = "bridge-scoring.settings";

/** The most characters that a document property can hold: Google's limit is 9 kB. */
const MOST_CHARACTERS = 9_000;

/**
 * The last saved choices of the pane, shared by all users of this spreadsheet; null when nothing was saved.
 */
export function readSettings(): ServerAnswer<string | null> {
  return answer(() => PropertiesService.getDocumentProperties().getProperty(SETTINGS));
}

/** Saves the pane's choices; null deletes them. */
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
