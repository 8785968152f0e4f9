import { text } from "../translations/texts";
import { useOneAtATime } from "./one-at-a-time";
import { type Parsed } from "./parsed";
import { type Insertion } from "./ui/insertion";

/** A change of tabs that exist, as a tool plans it. */
export interface AgreedChange<Plan> {
  /** What is in view, to which the user agrees with the button. */
  agreed: Parsed<Plan>;
  /** Reads the tabs once more and plans the same; undefined when there is nothing left to change. */
  again(): Promise<Parsed<Plan> | undefined>;
  /** What the user sees of a plan. */
  shown(plan: Plan): unknown;
  write(plan: Plan): Promise<unknown>;
  /** What is done and said when the plan is written. */
  done(plan: Plan): string;
}

/** What is said of a change that was tried. */
interface Tried {
  state: "done" | "failed";
  words: string;
}

/** Writes what is planned on tabs that were read just before, and only when it is still what the user has agreed to. */
export async function agreedChange<Plan>(change: AgreedChange<Plan>): Promise<Tried> {
  const { agreed, again, shown, write, done } = change;
  if ("fault" in agreed) return { state: "failed", words: agreed.fault };
  const now = await again();
  if (now && "fault" in now) return { state: "failed", words: now.fault };
  if (!now || JSON.stringify(shown(now.value)) !== JSON.stringify(shown(agreed.value))) {
    return { state: "failed", words: text("league.running.changed") };
  }
  await write(now.value);
  return { state: "done", words: done(now.value) };
}

/**
 * Changes tabs that exist, one change at a time, and says what came of it.
 *
 * @param read reads the tabs for the view, after each change or failure
 */
export function useTabChange(insertion: Insertion, read?: () => Promise<unknown>) {
  const [isWriting, begin] = useOneAtATime((words) => insertion.say("failed", words));
  const write = <Plan>(change: AgreedChange<Plan>) =>
    begin(async () => {
      try {
        const { state, words } = await agreedChange(change);
        if (state === "done") insertion.done(words);
        else insertion.say(state, words);
      } finally {
        void read?.();
      }
    });
  return [isWriting, write] as const;
}
