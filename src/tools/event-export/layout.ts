import { type EventDetails } from "../../events/event";
import { type CodedEvent } from "../event-tabs/coded-event";
import { type EventLayout } from "./read-tabs";

function detailsOf({ club, date, director, code }: CodedEvent["notes"]): EventDetails {
  return {
    ...(club !== undefined && { club }),
    ...(date !== undefined && { date }),
    ...(director !== undefined && { director }),
    ...(code !== undefined && { code }),
  };
}

/** Where everything stands in the tabs of an event, as its codes say; undefined where they have no results or contestants. */
export function layoutOf({ tabs, notes }: CodedEvent): EventLayout | undefined {
  const { results, ranking, pairs, matches } = tabs;
  return (
    results &&
    pairs && {
      results,
      pairs,
      ...(matches && { matches }),
      ranking: ranking?.columns,
      title: notes.title,
      northSouth: notes.northSouth,
      ...(notes.ascherman && { ascherman: true }),
      details: detailsOf(notes),
    }
  );
}
