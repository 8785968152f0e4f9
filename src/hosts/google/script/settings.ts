import type { ServerAnswer } from "../answer";
import { answer, Failure } from "./answer";

const SETTINGS = "bridge-scoring.settings";

/** The most bytes that a document property can hold: Google's limit is 9 kB. A letter such as é takes two. */
const MOST_BYTES = 9_000;

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
    const { length } = Utilities.newBlob(settings).getBytes();
    if (length > MOST_BYTES) throw new Failure({ why: "long", length, most: MOST_BYTES });
    properties.setProperty(SETTINGS, settings);
    return null;
  });
}
