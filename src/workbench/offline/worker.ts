/**
 * The service worker of the workbench: it keeps all files of one version in the browser, and the workbench takes them from
 * there. It is asked about every page in its folder, and leaves alone what does not belong to the workbench: for the pages
 * of Excel it does nothing.
 */
import { type PrecacheEntry, PrecacheController } from "workbox-precaching";
import { firstLanguage } from "../../translations/language";

/** A file of the workbench. A file with the texts of a language says which language. */
interface OfflineFile extends PrecacheEntry {
  language?: string;
}

/** The build writes it in front of the script. A changed file changes it, so that the browser sees a new version. */
declare const OFFLINE: { version: string; files: OfflineFile[] };

/** The parts of a worker that the types of a page do not have. */
interface Worker {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableEvent & MessageEvent<unknown>) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> };
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
}

/** The events as the library's types have them. They need the types of a worker, which the page's exclude. */
type WorkboxEvent = Parameters<PrecacheController["install"]>[0];

const worker = self as unknown as Worker;
/** What is kept from the first visit on: all but the languages that this browser does not show. */
const kept = new PrecacheController();
/** The other languages. What a page takes of them is kept from then on. */
const elsewhere = new PrecacheController();
const shown = ["en", firstLanguage(navigator.languages)];
for (const { language, ...file } of OFFLINE.files)
  (language === undefined || shown.includes(language) ? kept : elsewhere).addToCacheList([file]);

worker.addEventListener("install", (event) => void kept.install(event as WorkboxEvent));
worker.addEventListener("activate", (event) => void kept.activate(event as WorkboxEvent));

worker.addEventListener("message", (event) => {
  const { type, version } = (event.data ?? {}) as { type?: string; version?: string };
  // The user has agreed. Every window of the workbench reloads.
  if (type === "SKIP_WAITING") event.waitUntil(worker.skipWaiting());
  // The first visit goes on without a network, if the page is of this version.
  if (type === "CLAIM" && version === OFFLINE.version) event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  const file = origin + pathname;
  if (request.method !== "GET" || !keeperOf(file)) return;
  if (request.mode === "navigate")
    event.respondWith(isWorkbench(file) ? fromKept(file, event) : newestOf(file, event));
  else event.respondWith(subresource(file, clientId, event));
});

function keeperOf(file: string): PrecacheController | undefined {
  return [kept, elsewhere].find((one) => one.getCacheKeyForURL(file) !== undefined);
}

/** What a page or a script asks for. */
async function subresource(file: string, clientId: string, event: FetchEvent): Promise<Response> {
  const client = clientId === "" ? undefined : await worker.clients.get(clientId);
  if (client && isWorkbench(client.url)) return fromKept(file, event);
  // The pages of help have a style sheet, an icon, and a search field with the texts that it looks through.
  if (/\.(css|png)$|\/search(\.js|\.find\.js|\/[a-z]+\.json)$/.test(file)) return newestOf(file, event);
  return fetch(event.request);
}

/** Whether this is the page of the workbench, its pane, or a script that runs for them in the background. */
function isWorkbench(address: string): boolean {
  return /\/workbench[^/]*$/.test(new URL(address).pathname);
}

/** A file of this version, and of no other: fetched again with its checksum if the browser has dropped it. */
function fromKept(file: string, event: FetchEvent): Promise<Response> {
  const keeper = keeperOf(file) ?? kept;
  const cacheKey = keeper.getCacheKeyForURL(file);
  const integrity = cacheKey && keeper.getIntegrityForCacheKey(cacheKey);
  return keeper.strategy.handle({
    event: event as WorkboxEvent,
    request: new Request(file, { credentials: "same-origin" }),
    params: { cacheKey, integrity },
  });
}

/** A page for reading: as the site has it now, or as it was kept. */
async function newestOf(file: string, event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    return fromKept(file, event);
  }
}
