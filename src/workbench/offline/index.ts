import { Workbox } from "workbox-window";
import { text } from "../../taskpane/texts";
import { ask } from "../bar/ask";

/** How often a window that stays open looks for a new version. */
const HOUR = 3_600_000;

interface Page {
  part(id: string): HTMLElement;
  /** Says something that is no answer to a command. */
  tell(words: string): void;
}

/**
 * Keeps the workbench in the browser, so that it opens without a network, and announces a new version. The new version is
 * not taken before the user agrees; then every window reloads, so that no window has parts of two versions.
 */
export function workOffline(page: Page): void {
  // A page that came over http from another computer has no service worker.
  if (!("serviceWorker" in navigator)) return;
  const worker = new Workbox("offline.js", { updateViaCache: "none" });
  const windows = new BroadcastChannel(`bridge-scoring${location.pathname}`);
  const isNotKept = () => page.part("kept").dataset.state === "not-kept";
  windows.addEventListener("message", ({ data }) => {
    if (data === MAY_I && isNotKept()) windows.postMessage(NO);
  });

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
      if (isNotKept() && !(await agrees())) return;
      if (await anyRefuses(windows)) page.tell(text("workbench.version.elsewhere"));
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
  setTimeout(() => void worker.register().catch(() => undefined), 2000);
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
  });
  return answer === "reload";
}

const MAY_I = "may I reload?";
const NO = "work here is not kept";

/** Whether another window would lose work. One that does not answer at once is no window of this version. */
function anyRefuses(windows: BroadcastChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 500);
    windows.addEventListener("message", ({ data }) => {
      if (data !== NO) return;
      clearTimeout(timer);
      resolve(true);
    });
    windows.postMessage(MAY_I);
  });
}
