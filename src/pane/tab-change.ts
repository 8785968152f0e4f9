import { text } from "../translations/texts";
import { useOneAtATime } from "./one-at-a-time";
import { type Parsed } from "./parsed";
import { type Insertion } from "./ui/insertion";

/** A change of tabs that exist, as a tool plans it. */
export interface TabChange<Plan> {
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

/**
 * Changes tabs that exist. What is written is planned on tabs that were read just before, and only when it is still what the
 * user has seen and agreed to.
 *
 * @param read reads the tabs for the view, after each change or failure
 */
export function useTabChange(insertion: Insertion, read?: () => Promise<unknown>) {
  const fail = (words: string) => insertion.say("failed", words);
  const [isWriting, begin] = useOneAtATime(fail);
  const write = <Plan>({ agreed, again, shown, write: into, done }: TabChange<Plan>) =>
    begin(async () => {
      if ("fault" in agreed) return fail(agreed.fault);
      try {
        const now = await again();
        if (now && "fault" in now) return fail(now.fault);
        if (!now || JSON.stringify(shown(now.value)) !== JSON.stringify(shown(agreed.value))) {
          return fail(text("league.running.changed"));
        }
        await into(now.value);
        insertion.say("done", done(now.value));
      } finally {
        void read?.();
      }
    });
  return [isWriting, write] as const;
}
