/**
 * The messages of the errors that the functions gave last, by the cells that called them. In Excel the functions and the
 * pane run in one page, from three scripts. All find the messages here, so that the pane can show what Excel
 * itself does not show everywhere: the sentence that names the bad cell.
 */

/** The errors of one call of a function. */
export interface FailedCall {
  /** The address of the calling cell, as Excel writes it: `Sheet1!B2`. */
  address: string;
  /** The id of the function. */
  fn: string;
  messages: CellMessage[];
}

export interface CellMessage {
  /** How far below the calling cell the error is. It is 0 for the calling cell itself. */
  down: number;
  /** How far to the right of the calling cell the error is. */
  across: number;
  message: string;
}

export interface CellMessages {
  /** By function, arguments and calling cell, because a formula can call several functions. The oldest call is first. */
  calls: Map<string, FailedCall>;
  /** How many messages they have together. */
  count: number;
  /** Is called after a change. */
  changed?: () => void;
}

/** A symbol, so that no other script has a global of this name. */
const PLACE = Symbol.for("bridge-scoring.cell-messages");

export function cellMessages(): CellMessages {
  const page = globalThis as { [PLACE]?: CellMessages };
  return (page[PLACE] ??= { calls: new Map(), count: 0 });
}
