import { Workbox } from "workbox-window";
import { text } from "../../translations/texts";
import { ask } from "../bar/ask";

/** How often a window that stays open looks for a new version. */
const HOUR = 3_600_000;

interface Page {
  part(id: string): HTMLElement;
  /** Says something that is not an answer to a command. */
  tell(words: string): void;
  /** Whether a reload drops what was changed here: nothing is kept, or another window is the one that keeps. */
  wouldLose(): boolean;
  /** Settles when the page has its grid, or will not get one. */
  isOpen: Promise<unknown>;
}

/**
 * How long the browser waits for a page that does not open. Then it looks for a new version, which may be one
 * that opens.
 */
const OPENING_MS = 60_000;

/**
 * Keeps the workbench in the browser, so that it opens without a network, and announces a new version. The new version is
 * not taken before the user agrees; then every window reloads, so that no window has parts of two versions.
 */
export function workOffline(page: Page): void {
  // A page that came over http from another computer has no service worker.
  if (!("serviceWorker" in navigator)) return;
  const worker = new Workbox("offline.js", { updateViaCache: "none" });
  const others = otherWindows(() => !page.wouldLose());

  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  worker.addEventListener("activated", ({ isUpdate }) => {
    if (isUpdate) return;
    const version = document.querySelector<HTMLMetaElement>("meta[name=version]")?.content;
    worker.messageSW({ type: "CLAIM", version }).catch(() => undefined);
    page.tell(text("workbench.version.offline"));
  });
  worker.addEventListener("waiting", () => {
    announce(page.part("version"), async () => {
      if (page.wouldLose() && !(await agrees())) return;
      if (!(await others.agree())) page.tell(text("workbench.version.elsewhere"));
      else worker.messageSkipWaiting();
    });
  });

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    worker.update().catch(() => undefined);
  });
  // The first visit fetches all files once more: not before the grid is drawn. A browser that keeps nothing for this page
  // refuses; then the page needs its network.
  const late = new Promise((resolve) => setTimeout(resolve, OPENING_MS));
  void Promise.race([page.isOpen, late]).then(() =>
    setTimeout(() => void worker.register().catch(() => undefined), 2000),
  );
}

function announce(place: HTMLElement, reload: () => void): void {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text("workbench.version.reload");
  button.addEventListener("click", reload);
  place.replaceChildren(text("workbench.version.ready"), " ", button);
}

async function agrees(): Promise<boolean> {
  const answer = await ask({
    words: text("workbench.version.notKept"),
    buttons: [{ words: text("workbench.version.reload"), answer: "reload" }],
    loses: true,
  });
  return answer === "reload";
}

/**
 * Another window may be computing, or asleep behind others. One that does not answer within this time is not
 * reloaded.
 */
const PATIENCE_MS = 10_000;

/** The name of a lock that a window holds as long as it is open. */
const OPEN = `bridge-scoring window${location.pathname} `;

interface WindowQuestion {
  question: string;
}
interface Answered {
  window: string;
  agrees: boolean;
}

/** Asks the other windows of the workbench whether they may be reloaded, and answers them. */
function otherWindows(mayReload: () => boolean): { agree(): Promise<boolean> } {
  const ownLock = OPEN + crypto.randomUUID();
  // It is given back when the window closes.
  void navigator.locks.request(ownLock, () => new Promise(() => undefined));
  const channel = new BroadcastChannel(OPEN);
  channel.addEventListener("message", ({ data }: MessageEvent<WindowQuestion | Answered>) => {
    if ("question" in data) channel.postMessage({ window: ownLock, agrees: mayReload() } satisfies Answered);
  });
  const openNow = async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name = "" }) => (name.startsWith(OPEN) && name !== ownLock ? [name] : []));
  };
  return {
    async agree() {
      const waitedFor = new Set(await openNow());
      if (waitedFor.size === 0) return true;
      const asking = new AbortController();
      const answer = new Promise<boolean>((resolve) => {
        channel.addEventListener(
          "message",
          ({ data }: MessageEvent<WindowQuestion | Answered>) => {
            if ("question" in data) return;
            waitedFor.delete(data.window);
            if (!data.agrees) resolve(false);
            else if (waitedFor.size === 0) resolve(true);
          },
          { signal: asking.signal },
        );
        setTimeout(() => resolve(false), PATIENCE_MS);
      });
      channel.postMessage({ question: "may you be reloaded?" } satisfies WindowQuestion);
      return answer.finally(() => asking.abort());
    },
  };
}
