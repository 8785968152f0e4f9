import { useRef, useState } from "react";
import { wordsOf } from "../sheets/sheet-host";

/**
 * Does one piece of work at a time, and says why it failed. What is asked for meanwhile is left out.
 *
 * @param broken the sentence for a fault of ours
 * @returns whether work is being done now, and a function that begins some
 */
export function useOneAtATime(failed: (words: string) => void, broken?: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  // The state is known only after the page is drawn, and a second press may come before.
  const busy = useRef(false);
  const begin = async (work: () => Promise<void> | void): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      failed(wordsOf(error, broken?.(error)));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return [isBusy, begin] as const;
}
