/** Keeps the messages of the last errors for the pane, in hosts that say which cell calls. */
import { type CellMessage, cellMessages } from "../cell-messages";
import { type Invocation } from "./reading";

/** For how many cells the messages are kept: those that were computed last. */
const MOST_CELLS = 1000;

/**
 * Keeps the messages in an answer, or forgets those of the same call when there are none any more.
 *
 * @param answer a cell or a block of cells; undefined when no cell has an error
 */
export function keepMessages(invocation: Invocation, answer?: unknown): void {
  const { address, functionName: fn, parameterAddresses } = invocation;
  if (!address) return;
  const told = cellMessages();
  const { calls } = told;
  const key = `${fn}(${String(parameterAddresses)}) ${address}`;
  const before = calls.get(key);
  if (before) {
    calls.delete(key);
    told.count -= before.messages.length;
  }
  const messages = messagesIn(answer);
  if (messages.length > 0) {
    calls.set(key, { address, fn, messages });
    told.count += messages.length;
    for (const [oldest, call] of calls) {
      if (told.count <= MOST_CELLS) break;
      calls.delete(oldest);
      told.count -= call.messages.length;
    }
  } else if (!before) return;
  told.changed?.();
}

function messagesIn(answer: unknown): CellMessage[] {
  const messages: CellMessage[] = [];
  const block = (Array.isArray(answer) ? answer : [[answer]]) as unknown[][];
  for (let down = 0; down < block.length; down++) {
    for (let across = 0; across < block[down].length; across++) {
      const cell = block[down][across];
      if (typeof cell !== "object") continue;
      messages.push({ down, across, message: String((cell as { message?: unknown }).message) });
      if (messages.length === MOST_CELLS) return messages;
    }
  }
  return messages;
}
