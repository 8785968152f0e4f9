import { type EventDetails } from "../../events/event";
import { labelled, unkept, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";

/** What is typed once for an event and goes into its files. Club and director stay for the next event. */
export const DETAILS = defineForm({
  eventDate: labelled(unkept(words("")), "event.details.date", { type: "date" }),
  eventCode: labelled(unkept(words("")), "event.details.code", { hint: "event.details.codeHint" }),
  club: labelled(words(""), "event.details.club"),
  director: labelled(words(""), "event.details.director"),
});

export type TypedDetails = TypedIn<typeof DETAILS>;

/** What was typed; blank fields are left out. */
export function detailsOf({ eventDate, eventCode, club, director }: TypedDetails): EventDetails {
  const typed = { date: eventDate, code: eventCode, club, director };
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, entry]) => (entry.trim() === "" ? [] : [[name, entry.trim()]])),
  );
}

/** What the form shows for an event whose tabs have these details. */
export function typedDetails({ date = "", code = "", club, director }: EventDetails): Partial<TypedDetails> {
  return {
    eventDate: date,
    eventCode: code,
    ...(club !== undefined && { club }),
    ...(director !== undefined && { director }),
  };
}
