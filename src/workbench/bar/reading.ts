import { text } from "../../translations/texts";
import type { FaultInFile } from "../xlsx/faults";
import type { KnownFunctions, ReadXlsx } from "../xlsx/read";
import type { ToRead } from "../xlsx/worker";

/** The result of a reading. It may also be stopped, take too long, or fail for a cause that is not in the file. */
export type ReadBeside =
  | Exclude<ReadXlsx, { fault: unknown }>
  | { fault: Omit<FaultInFile, "code"> & { code: FaultInFile["code"] | "stopped" | "slow" | "notRead" } };

/** A file of 20 MB needs some 10 seconds on a slow computer. */
const LONGEST_MS = 30_000;

/** A file that is read within this time needs no word about it. */
const SHORT_MS = 400;

/**
 * Reads a file beside the page, which goes on working meanwhile. After a moment a small window says so; its button or
 * Escape stops the reading.
 */
export async function readBeside(file: File, known: KnownFunctions): Promise<ReadBeside> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(/* webpackChunkName: "reader" */ new URL("../xlsx/worker.ts", import.meta.url));
  const waiting = waitingWindow(text("workbench.xlsx.reading", { file: file.name }));
  const shown = setTimeout(() => showBeside(waiting), SHORT_MS);
  let slow: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      const fail = (code: "slow" | "stopped" | "notRead") => resolve({ fault: { code } });
      slow = setTimeout(() => fail("slow"), LONGEST_MS);
      waiting.addEventListener("close", () => fail("stopped"));
      worker.addEventListener("message", ({ data }: MessageEvent<ReadXlsx>) => resolve(data));
      worker.addEventListener("messageerror", () => fail("notRead"));
      worker.addEventListener("error", (event) => {
        console.error(event.message);
        event.preventDefault();
        fail("notRead");
      });
      const wanted: ToRead = { bytes, name: file.name, known };
      worker.postMessage(wanted, [bytes.buffer]);
    });
  } finally {
    clearTimeout(shown);
    clearTimeout(slow);
    worker.terminate();
    waiting.remove();
  }
}

/** Shows the window. Its button gets the keyboard, unless somebody goes on typing in the grid. */
function showBeside(waiting: HTMLDialogElement): void {
  const typingIn = document.activeElement;
  waiting.show();
  if (typingIn instanceof HTMLElement && typingIn.isContentEditable) typingIn.focus({ preventScroll: true });
}

function waitingWindow(words: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "workbench-ask workbench-waiting";
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.textContent = words;
  const stop = document.createElement("button");
  stop.type = "button";
  stop.textContent = text("workbench.ask.cancel");
  stop.addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dialog.close();
  });
  dialog.setAttribute("aria-label", words);
  dialog.append(line, stop);
  document.body.append(dialog);
  return dialog;
}
