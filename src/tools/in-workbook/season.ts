import { type LinkedTab } from "../../sheets/sheet-host";
import { linkedTabs } from "../../sheets/references";
import { text } from "../../translations/texts";
import { titleOfRanking } from "../event-tabs/ranking-lines";
import { codesIn } from "../season/find";
import { type ThingReading } from "./reading";

/** A season, and how many sessions have results in it. */
export function seasonIn(tab: LinkedTab): ThingReading {
  const tabs = [tab.name, ...linkedTabs([tab])];
  const coded = codesIn(tab);
  const title =
    titleOfRanking(String(tab.values[0]?.[0] ?? ""), text("season.titles.rules", { season: "{event}" })) ||
    tab.name;
  const about = { kind: "season", id: tab.name, tabs, places: {} } as const;
  if ("fault" in coded) {
    const none = { title: tab.name, state: "before", figures: [], can: [], fault: coded.fault } as const;
    return { wanted: [], make: () => ({ ...about, ...none }) };
  }
  const { entries } = coded.value;
  return {
    wanted: [entries.tab],
    make: (cells) => {
      const ofEntries = cells(entries.tab) ?? [];
      const session = entries.columns.get("session") ?? -1;
      const named = ofEntries.slice(entries.header + 1).map((line) => String(line[session] ?? "").trim());
      const count = new Set(named.filter((name) => name !== "")).size;
      const free = named.findIndex((name) => name === "");
      const row = entries.header + 1 + (free < 0 ? 0 : free);
      return {
        ...about,
        title,
        state: count === 0 ? "before" : "during",
        figures: [
          { words: text("jobs.figures.sessions", { count }), at: { tab: entries.tab, row, column: session } },
        ],
        can: ["session", "why"],
      };
    },
  };
}
