import type * as eventForm from "../../src/tools/event/form";
import type * as eventExport from "../../src/tools/event-export/write";
import type * as eventTabs from "../../src/tools/event-tabs/event-sheets";
import type * as leagueTabs from "../../src/tools/league-tabs/tabs";
import type * as newEvent from "../../src/tools/new-event/tabs";
import type * as newEventForm from "../../src/tools/new-event/read";
import type * as overall from "../../src/tools/overall/read";
import type * as overallTabs from "../../src/tools/overall/tabs";
import type * as changes from "../../src/tools/running-league/changes";
import type * as find from "../../src/tools/running-league/find";
import type * as nextRound from "../../src/tools/running-league/next-round";
import type * as seasonAdd from "../../src/tools/season/add";
import type * as seasonFind from "../../src/tools/season/find";
import type * as seasonForm from "../../src/tools/season/form";
import type * as seasonMake from "../../src/tools/season/make";
import type * as books from "./book-host";
import { onPage } from "../pane/page";

/** The tools of a pane in one language. */
export function paneIn(language: "en" | "pt", reworded?: Parameters<typeof onPage>[2]) {
  const modules = () => ({
    ...jest.requireActual<typeof books>("./book-host"),
    ...jest.requireActual<typeof leagueTabs>("../../src/tools/league-tabs/tabs"),
    ...jest.requireActual<typeof changes>("../../src/tools/running-league/changes"),
    ...jest.requireActual<typeof find>("../../src/tools/running-league/find"),
    ...jest.requireActual<typeof nextRound>("../../src/tools/running-league/next-round"),
    ...jest.requireActual<typeof eventTabs>("../../src/tools/event-tabs/event-sheets"),
    ...jest.requireActual<typeof eventExport>("../../src/tools/event-export/write"),
    ...jest.requireActual<typeof newEventForm>("../../src/tools/new-event/read"),
    ...jest.requireActual<typeof newEvent>("../../src/tools/new-event/tabs"),
    ...jest.requireActual<typeof overall>("../../src/tools/overall/read"),
    ...jest.requireActual<typeof overallTabs>("../../src/tools/overall/tabs"),
    ...jest.requireActual<typeof seasonAdd>("../../src/tools/season/add"),
    ...jest.requireActual<typeof seasonFind>("../../src/tools/season/find"),
    ...jest.requireActual<typeof seasonForm>("../../src/tools/season/form"),
    ...jest.requireActual<typeof seasonMake>("../../src/tools/season/make"),
    FIRST: jest.requireActual<typeof eventForm>("../../src/tools/event/form").FORM.first,
  });
  return onPage(`?language=${language}`, modules, reworded);
}

export type Pane = ReturnType<typeof paneIn>;

/** The same pane, each of whose texts has been worded otherwise. */
function rewordedPane(language: "en" | "pt"): Pane {
  const reworded = (texts: unknown): unknown =>
    typeof texts === "string"
      ? `${texts}°`
      : Array.isArray(texts)
        ? texts
        : Object.fromEntries(
            Object.entries(texts as Record<string, unknown>).map(([key, its]) => [
              key,
              // The rules of a season have the words that SEASON reads.
              key === "rulesOf" || key === "absentWord" ? its : reworded(its),
            ]),
          );
  return paneIn(language, (texts) => reworded(texts) as typeof texts);
}

/** Panes in both languages, as their texts are and in other words. */
export const PANES = {
  English: paneIn("en"),
  Portuguese: paneIn("pt"),
  "English in other words": rewordedPane("en"),
  "Portuguese in other words": rewordedPane("pt"),
};
export type PaneName = keyof typeof PANES;

/** Each way between two languages, and between old and new words of one. */
export const WAYS: [PaneName, PaneName][] = [
  ["English", "Portuguese"],
  ["Portuguese", "English"],
  ["English", "English in other words"],
  ["Portuguese in other words", "English"],
];
