import fs from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page, Route } from "playwright-core";
import { DIST } from "../browser";
import { type Block, type Book, type FunctionResult } from "./book";
import { MERGING } from "./undo";

/** The address of the add-in in the manifest, and the address of office.js. */
export const ADD_IN = "https://localhost:3000/";
const MICROSOFT = "https://appsforoffice.microsoft.com/lib/1/hosted/";

const OFFICE_JS = path.resolve(__dirname, "../../../node_modules/@microsoft/office-js/dist");

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".png": "image/png",
};

export interface ExcelOptions {
  book: Book;
  /** The page of the pane. Its query may have a language or a namespace. */
  address?: string;
  /** By file name, the milliseconds by which a file arrives late. */
  late?: Record<string, number>;
  /** Further files of the add-in by their names: their contents, or their places on disk. */
  files?: Record<string, { body: string } | { path: string }>;
  window?: BrowserContextOptions;
  /** The pages use `page.clock`, which a test can put forward. */
  ownClock?: boolean;
}

/** The addresses that Excel passes on with a call: of the calling cell, and of the arguments. */
export interface CallingCell {
  address: string;
  parameterAddresses?: string[];
}

/** An Excel with the add-in's page in it. */
export interface RealExcel {
  book: Book;
  page: Page;
  /** The add-in's own page: a frame in Excel on the web. */
  pane: Page | Frame;
  /** Calls a function of the add-in, as a cell of the sheet does. */
  compute(name: string, parameters: unknown[], cell?: CallingCell): Promise<FunctionResult>;
  /** Selects a block, as the user does, and tells the add-in. */
  select(tab: string, block: Block): Promise<void>;
  /** The errors that the pages threw, and the breaches of their security policy. */
  faults: string[];
  /** The addresses that the pages asked for and that do not exist. */
  strangers: string[];
  /** The time when each file was served. */
  servedAt: Map<string, number>;
  close(): Promise<void>;
}

export interface Opening extends Pick<RealExcel, "book" | "page" | "faults" | "strangers" | "servedAt"> {
  context: BrowserContext;
  /** The pane's address with the query that a test adds. */
  paneAddress: URL;
}

/** Opens a browser window that reaches only the built add-in and the files of Microsoft's package. */
export async function openWindow(browser: Browser, options: ExcelOptions): Promise<Opening> {
  const { book, late = {}, files = {} } = options;
  const context = await browser.newContext({ viewport: { width: 320, height: 720 }, ...options.window });
  const page = await context.newPage();
  if (options.ownClock) await page.clock.install();
  const opening: Opening = {
    book,
    context,
    page,
    faults: [],
    strangers: [],
    servedAt: new Map(),
    paneAddress: new URL(options.address ?? "taskpane.html?language=en", ADD_IN),
  };
  page.on("pageerror", (error) => {
    // office.js asks for the time when its files were loaded, and the test's clock does not have it.
    if (options.ownClock && /responseEnd/.test(error.message)) return;
    opening.faults.push(error.message);
  });
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) opening.faults.push(message.text());
  });
  const answer = async (route: Route) => {
    const { href, pathname } = new URL(route.request().url());
    const name = path.basename(pathname);
    if (late[name]) await new Promise((resolve) => setTimeout(resolve, late[name]));
    const found = files[name] ?? fileOf(href, pathname);
    if (found === undefined) opening.strangers.push(href);
    opening.servedAt.set(name, Date.now());
    const contentType = TYPES[path.extname(name)] ?? "application/octet-stream";
    const sent = found === undefined ? route.abort() : route.fulfill({ contentType, ...found });
    // The window may already be closed.
    await sent.catch(() => undefined);
  };
  await context.route(/^https?:/, answer);
  return opening;
}

/** The files of Microsoft's library for Excel, which the double adds to. */
const LIBRARY = /^excel-(web|mac)-[\d.]+\.js$/;

function fileOf(href: string, pathname: string): { path: string } | { body: string } | undefined {
  const file = href.startsWith(ADD_IN)
    ? path.join(DIST, decodeURIComponent(pathname))
    : href.startsWith(MICROSOFT)
      ? path.join(OFFICE_JS, pathname.slice(new URL(MICROSOFT).pathname.length))
      : undefined;
  if (file === undefined || !fs.existsSync(file)) return undefined;
  return LIBRARY.test(path.basename(file))
    ? { body: fs.readFileSync(file, "utf8") + MERGING }
    : { path: file };
}

/**
 * Opens a line between a page and Excel. In the page `sendToExcel(text)` sends a message. It goes by the browser's own
 * protocol, because a function that Playwright exposes costs several times as much for each of the many messages.
 *
 * @returns runs a script in the page
 */
export async function openLine(
  { page, faults }: Pick<Opening, "page" | "faults">,
  heard: (text: string) => Promise<void>,
): Promise<(script: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name !== "sendToExcel") return;
    heard(payload).catch((error: unknown) => {
      if (!page.isClosed()) faults.push(String(error));
    });
  });
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "sendToExcel" });
  return async (script) => {
    // The page may already be closed.
    await session.send("Runtime.evaluate", { expression: script }).catch(() => undefined);
  };
}

/** Runs in the add-in's page. The enums of Microsoft's library, when it is loaded. */
export function libraryEnums(): Record<string, unknown[]> {
  const { Excel } = window as unknown as { Excel?: Record<string, unknown> };
  return Object.fromEntries(
    Object.entries(Excel ?? {}).flatMap(([name, values]) =>
      typeof values === "object" && values !== null ? [[name, Object.values(values)]] : [],
    ),
  );
}

/**
 * Returns a function that asks the functions' runtime for one result. The runtime may deliver several at
 * once.
 */
export function resultWaiter(book: Book, ask: (call: string) => Promise<void>) {
  const waiting = new Map<number, (result: FunctionResult) => void>();
  book.onResult = (result) => waiting.get(result.id)?.(result);
  let last = 0;
  return (
    name: string,
    parameters: unknown[],
    { address, parameterAddresses }: CallingCell = { address: "Sheet1!A1" },
  ): Promise<FunctionResult> => {
    const id = ++last;
    const call = [id, name, parameters, address, 0];
    if (parameterAddresses) call.push(parameterAddresses);
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      ask(JSON.stringify(call)).catch(reject);
    });
  };
}
