import { type Block, type Book } from "./book";
import { answerRequest, isOfficesOwn, type RichRequest } from "./requests";
import { requestOfRun } from "./undo";

/** The enums of Microsoft's library, which are the same in every window. */
let libraryHas: Book["enums"] | undefined;

/**
 * The reply to a batch: Excel's answer, or an error number of Office.
 *
 * @param message the request as office.js sends it: its body, and two places further on its flags
 */
export async function batchAnswer(
  book: Book,
  message: readonly unknown[],
  enums: () => Promise<Book["enums"]>,
): Promise<{ body: string } | { error: number }> {
  const request = JSON.parse(String(message[4])) as RichRequest;
  const ofRun = requestOfRun(book, message[6]);
  if (isOfficesOwn(request)) return { body: JSON.stringify(answerRequest(book, request, ofRun)) };
  const number = ++book.seen.requests;
  const stopped = await book.meddle.arriving?.(number);
  if (stopped !== undefined) return { error: stopped };
  if (Object.keys(book.enums).length === 0) book.enums = libraryHas ??= await enums();
  const answer = answerRequest(book, request, ofRun);
  const lost = await book.meddle.leaving?.(number);
  return lost === undefined ? { body: JSON.stringify(answer) } : { error: lost };
}

/** Saves the settings in the document. @returns an error number of Office, 0 when they are saved */
export async function saved(book: Book, settings: Record<string, string>): Promise<number> {
  const time = ++book.seen.saves;
  const refused = await book.meddle.saving?.(time);
  if (refused !== undefined) return refused;
  book.settings = settings;
  book.undo.steps = [];
  return 0;
}

/** Selects a block in a workbook. */
export function selectIn(book: Book, tab: string, block: Block): void {
  book.active = tab;
  book.selected = block;
  book.added = [];
}
