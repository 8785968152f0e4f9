import type { Browser } from "playwright-core";
import { batchAnswer, saved, selectIn } from "./answers";
import { type Block, type Book } from "./book";
import { type ExcelOptions, libraryEnums, openLine, openWindow, type RealExcel, resultWaiter } from "./host";

/** A message from office.js to the Excel window that shows its page. */
interface Message {
  methodId: number;
  params?: { id?: number; apiArgs?: unknown[]; keys?: string[]; values?: string[] };
  callbackId?: number;
  callbackFunction?: string;
  eventCallbackFunction?: string;
}

/** The numbers of the methods of Excel and of Office. */
const METHOD = { execute: 1, subscribe: 2, unsubscribe: 3, saveSettings: 4, context: 5 };
const RICH_API = 93;
const RICH_API_EVENT = 33;
const SELECTION_EVENT = 2;

/**
 * Opens the built pane in Excel for Mac: a page of its own that calls a message handler and is called back.
 */
export async function openMacExcel(browser: Browser, options: ExcelOptions): Promise<RealExcel> {
  const { book } = options;
  const opening = await openWindow(browser, options);
  const { context, page, paneAddress } = opening;
  const listeners = new Map<number, Message>();
  const callBack = (name = "", id: number | undefined, answer: unknown) => {
    const called = JSON.stringify(name.slice(name.lastIndexOf(".") + 1));
    return run(`OSF.ScriptMessaging[${called}](${JSON.stringify(id)}, ${JSON.stringify(answer)})`);
  };
  const run = await openLine(opening, async (text) => {
    const message = JSON.parse(text) as Message;
    if (message.methodId === METHOD.subscribe) listeners.set(message.params?.id ?? 0, message);
    const answer = await answerMessage(book, message, () => page.evaluate(libraryEnums));
    if (message.callbackId) await callBack(message.callbackFunction, message.callbackId, answer);
  });
  await page.addInitScript(() => {
    const { sendToExcel: postMessage } = window as unknown as { sendToExcel: (text: string) => void };
    Object.assign(window, { webkit: { messageHandlers: { Agave: { postMessage } } } });
  });
  paneAddress.searchParams.set("_host_Info", "Excel$Mac$16.00$en-US$session$$$3");
  await page.goto(paneAddress.href, { waitUntil: "commit" });
  const tell = (event: number, data: unknown) => {
    const { eventCallbackFunction, callbackId } = listeners.get(event) ?? { methodId: 0 };
    return callBack(eventCallbackFunction, callbackId, [data, event]);
  };
  const compute = resultWaiter(book, (call) => tell(RICH_API_EVENT, [[1, 1000, "", call, 0, false]]));
  const select = async (tab: string, block: Block) => {
    selectIn(book, tab, block);
    await tell(SELECTION_EVENT, []);
  };
  return { ...opening, pane: page, compute, select, close: () => context.close() };
}

async function answerMessage(
  book: Book,
  message: Message,
  enums: () => Promise<Book["enums"]>,
): Promise<unknown[]> {
  const { methodId, params } = message;
  if (methodId === METHOD.context) return appContext(book);
  if (methodId === METHOD.subscribe || methodId === METHOD.unsubscribe) return [0];
  if (methodId === METHOD.saveSettings) {
    const { keys = [], values = [] } = params ?? {};
    return [await saved(book, Object.fromEntries(keys.map((name, index) => [name, values[index]])))];
  }
  if (methodId === METHOD.execute && params?.id === RICH_API) {
    const [first] = params.apiArgs ?? [];
    const given = Array.isArray(first) ? (first as unknown[]) : (params.apiArgs ?? []);
    const answer = await batchAnswer(book, given, enums);
    return "error" in answer ? [answer.error] : [0, [0, [200, [], answer.body]]];
  }
  book.seen.breaches.push(`method ${methodId} ${params?.id ?? ""}`);
  return [0, [0]];
}

/** What Excel says about itself and the document; the position in the list has a meaning. */
function appContext(book: Book): unknown[] {
  const settings = Object.entries(book.settings);
  return [
    [settings.map(([name]) => name), settings.map(([, value]) => value)],
    "document",
    2,
    16,
    0,
    0,
    0,
    0,
    "en-US",
    "en-US",
    0,
    "/Users/secretary/Teams.xlsx",
    1,
    1,
    encodeURIComponent('<t oid="o" aid="a"/>'),
    1,
    "session",
    "instance",
    false,
    true,
    JSON.stringify(book.sets),
    "",
    "16.100.0",
    0,
  ];
}
