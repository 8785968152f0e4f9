import { type Job } from "../jobs/jobs";
import { pageHost } from "../page/page-host";

/** The parts of the tool for events, by what is done with it. A new event needs none: it is in the tool's own file. */
const OF_EVENTS: Readonly<Record<string, string>> = {
  file: "event-file",
  live: "event-file",
  screen: "event-screen",
  swiss: "event-swiss",
  rescue: "event-rescue",
  again: "event-made",
  write: "event-made",
  overall: "event-several",
  players: "event-several",
  season: "event-several",
};

/** The files that a job needs besides the pane's own, by their names in the build. */
export function filesOf({ tool, chosen }: Pick<Job, "tool" | "chosen">): string[] {
  if (!tool) return [];
  const further = tool === "event" ? OF_EVENTS[chosen.start] : undefined;
  return further === undefined ? [tool] : [tool, further];
}

const fetched = new Map<string, Promise<void>>();

/** Fetches parts of the pane that run later, all at once: each would otherwise be asked for by the one before. */
export async function fetchParts(parts: readonly string[]): Promise<void> {
  // Google's sidebar has them packed in its page.
  if (pageHost() === "google") return;
  await Promise.all(
    parts.map((part) => {
      const coming = fetched.get(part) ?? fetchPart(part);
      fetched.set(part, coming);
      return coming;
    }),
  );
}

function fetchPart(part: string): Promise<void> {
  const href = `taskpane.${part}.js`;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "script", href });
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
