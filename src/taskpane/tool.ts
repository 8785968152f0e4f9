import { type Connection } from "./connection";

/**
 * A tool of the pane: a folder with an `index.ts` that exports `tool`. It is shown on the first visit to its tab
 * and kept; while another one is in view it is out of the document, so its ids need only differ from the frame's
 * (which begin with `pane-`).
 */
export interface Tool {
  id: string;
  /** The words on its tab. */
  title: string;
  /**
   * Puts the tool into an empty element.
   *
   * @returns what is to hear of the spreadsheet, now or once it is found
   */
  show(root: HTMLElement, memory: Memory): (connection: Connection) => void;
}

/** The last choices of one tool. They come from a document that anybody may have written: look before use. */
export interface Memory {
  recall(): Promise<unknown>;
  remember(choices: unknown): void;
}
