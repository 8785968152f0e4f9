/** The page that a second window shows; whoever has opened it writes into it. */
const PAGE = "screen.html";
const NAME = "bridge-scoring-screen";

/** So often, and so long apart, a new window is asked whether it is there. */
const ASKED = { times: 50, wait: 100 };

/**
 * Opens the window for a screen that all see, or finds the one that is open.
 *
 * @returns undefined where the page cannot have a window of its own, such as in a program that opens the browser for it
 */
export async function openScreen(): Promise<Window | undefined> {
  const opened = window.open(PAGE, NAME, "popup");
  for (let time = 0; opened && time < ASKED.times; time++) {
    if (isReady(opened)) return opened;
    await new Promise((resolve) => setTimeout(resolve, ASKED.wait));
  }
  return undefined;
}

/** Whether the window shows the page; a window of another address may not be looked into. */
function isReady(opened: Window): boolean {
  try {
    return opened.document.readyState === "complete" && opened.document.querySelector("main") !== null;
  } catch {
    return false;
  }
}
