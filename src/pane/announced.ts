import { useEffect, useId } from "react";

/** For how long nobody must have typed before a change is said: the texts change with each key. */
const REST_MS = 800;

/** The id of the element whose changes a screen reader says. The frame draws it. */
export const SAID = "pane-said";

/** What was said last about each thing, or was there when it was first shown. */
const before = new Map<string, string>();

interface Change {
  words(): string | undefined;
  over?: string;
}

const waiting = new Map<string, Change>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says what has changed in the pane to those who hear it: once, when the typing rests, and not at each key. What is there
 * from the beginning is not said.
 *
 * @param words are asked for when the typing rests; blank when there is nothing to say of the thing, and undefined while
 * it is not in view
 * @param over is said when there was something to say, and now there is nothing
 */
export function useAnnounced(changed: unknown, words: () => string | undefined, over?: string): void {
  const about = useId();
  useEffect(() => {
    waiting.set(about, { words, over });
    clearTimeout(timer);
    timer = setTimeout(sayAll, REST_MS);
    // Only a change is a reason to speak, and not that this hook is called with other words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [about, changed]);
  useEffect(
    () => () => {
      waiting.delete(about);
      before.delete(about);
    },
    [about],
  );
}

function sayAll(): void {
  const said: string[] = [];
  for (const [about, { words, over = "" }] of waiting) {
    const now = words();
    const last = before.get(about);
    if (now === undefined || now === last) continue;
    before.set(about, now);
    if (last !== undefined) said.push(now === "" ? over : now);
  }
  waiting.clear();
  say(said.filter((words) => words !== "").join(" "));
}

/** Says words to those who hear the pane, also when they are those that were said last. */
function say(words: string): void {
  const line = document.getElementById(SAID);
  if (!line || words === "") return;
  if (line.textContent !== words) line.textContent = words;
  else {
    line.textContent = "";
    setTimeout(() => (line.textContent = words));
  }
}

/**
 * Reads something again whose state stands in a live region, and says the state also when it is the same: otherwise nobody
 * would hear that the button did anything.
 */
export async function sayAgain(region: string, read: () => Promise<unknown>): Promise<void> {
  const words = () => document.getElementById(region)?.textContent ?? "";
  const last = words();
  await read();
  // A timeout, because what was read is not drawn yet.
  setTimeout(() => {
    if (words() === last) say(last);
  });
}
