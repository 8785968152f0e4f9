import { type Parsed } from "../../src/pane/parsed";
import { agreedChange } from "../../src/pane/tab-change";
import { HostError } from "../../src/sheets/sheet-host";
import { text } from "../../src/translations/texts";

/** A change that writes a round of matches into a tab; what the user sees of it is the round and its matches. */
interface Round {
  round: number;
  matches: string[];
  /** Where it is written, which the user does not see. */
  row: number;
}

const ROUND: Round = { round: 3, matches: ["1-4", "2-3"], row: 7 };

function change(agreed: Parsed<Round>, again: Parsed<Round> | undefined, refusal?: Error) {
  const written: Round[] = [];
  const tried = agreedChange<Round>({
    agreed,
    again: () => Promise.resolve(again),
    shown: ({ round, matches }) => [round, matches],
    write: (plan) => (refusal ? Promise.reject(refusal) : Promise.resolve(written.push(plan))),
    done: ({ round }) => `Round ${round} is drawn.`,
  });
  return { tried, written };
}

test("what is written was planned on the tabs as they are now", async () => {
  const now = { ...ROUND, row: 9 };
  const { tried, written } = change({ value: ROUND }, { value: now });
  expect(await tried).toEqual({ state: "done", words: "Round 3 is drawn." });
  expect(written).toEqual([now]);
});

test.each<[string, Parsed<Round>, Parsed<Round> | undefined, string]>([
  [
    "that could not be made at all",
    { fault: "Two results are missing." },
    { value: ROUND },
    "Two results are missing.",
  ],
  ["that cannot be made any more", { value: ROUND }, { fault: "A team is gone." }, "A team is gone."],
  ["whose tab is gone", { value: ROUND }, undefined, text("league.running.changed")],
  [
    "that would be another one now",
    { value: ROUND },
    { value: { ...ROUND, matches: ["1-3", "2-4"] } },
    text("league.running.changed"),
  ],
])("of a change %s nothing is written, and the reason is said", async (_, agreed, again, words) => {
  const { tried, written } = change(agreed, again);
  expect(await tried).toEqual({ state: "failed", words });
  expect(written).toEqual([]);
});

test("a refusal of the spreadsheet goes on to whoever says it", async () => {
  const { tried } = change({ value: ROUND }, { value: ROUND }, new HostError("The tab is protected."));
  await expect(tried).rejects.toThrow("The tab is protected.");
});
