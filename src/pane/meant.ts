import { useState } from "react";

/** What the user has chosen, and the tab that was in view then. */
export interface ChosenIn {
  id: string;
  inView: string | undefined;
}

/** What a tool has found in the workbook, such as an event: its own tab by which it is known, and all its tabs. */
export interface InTabs {
  id: string;
  tabs: readonly string[];
}

/**
 * Which of several events, leagues or lists a tool means: the one that was chosen, until the user turns to another tab; then
 * the one whose tab is in view; and the usual one where the tab in view belongs to none.
 */
export function meantIn<One extends InTabs>(
  all: readonly One[],
  chosen: ChosenIn | undefined,
  inView: string | undefined,
  usual: One | undefined,
): One | undefined {
  const isChosen = chosen !== undefined && chosen.inView === inView;
  const picked = all.find(({ id }) => id === chosen?.id);
  const viewed = all.find(({ tabs }) => inView !== undefined && tabs.includes(inView));
  return (isChosen ? picked : undefined) ?? viewed ?? picked ?? usual;
}

/**
 * The one that a tool means, and what chooses another one by its id.
 *
 * @param kept what the form keeps of the choice, where it keeps it: when a command has put something else there, the choice
 *   is over
 */
export function useMeant<One extends InTabs>(
  all: readonly One[],
  inView: string | undefined,
  usual: One | undefined,
  kept?: string,
) {
  const [last, setChosen] = useState<ChosenIn>();
  const chosen = kept === undefined || kept === last?.id ? last : undefined;
  return [meantIn(all, chosen, inView, usual), (id: string) => setChosen({ id, inView })] as const;
}
