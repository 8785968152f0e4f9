import { useEffect } from "react";

/** What changes with each key is said when nobody has typed for so long. */
const REST_MS = 800;

/** The place in the page whose changes are heard. The frame draws it. */
export const SAID = "pane-said";

/** What was said last about each thing, or was there when it was first shown. */
const before = new Map<string, string>();

const waiting = new Map<string, () => string | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says what has changed in the pane to those who hear it: once, when the typing rests, and not at each key. What is there
 * from the beginning is not said.
 *
 * @param about names the thing; what was said of it is not said again
 * @param words are asked for when the typing rests; undefined while the thing is not in view
 */
export function useAnnounced(about: string, changed: unknown, words: () => string | undefined): void {
  useEffect(() => {
    waiting.set(about, words);
    clearTimeout(timer);
    timer = setTimeout(sayAll, REST_MS);
    // The words are those of the change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [about, changed]);
}

function sayAll(): void {
  const said: string[] = [];
  for (const [about, words] of waiting) {
    const now = words();
    const last = before.get(about);
    if (now === undefined || now === last) continue;
    before.set(about, now);
    if (last !== undefined) said.push(now);
  }
  waiting.clear();
  const line = document.getElementById(SAID);
  if (line && said.length > 0) line.textContent = said.join(" ");
}
