import { choice, labelled, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";

/** The rankings of several sessions become one. */
export const FORM = defineForm(
  {
    /** The tabs with the rankings of the sessions, a line each. */
    sessions: labelled(words(""), "event.overall.sessions.label", {
      hint: "event.overall.sessions.hint",
      rows: 4,
      wide: true,
    }),
    title: labelled(words(""), "event.new.title", { wide: true }),
    /** How the results of the sessions make one. */
    by: labelled(
      choice({ sum: "event.overall.by.sum", mean: "event.overall.by.mean", best: "event.overall.by.best" }),
      "event.overall.by.label",
    ),
    best: labelled(words("2"), "event.overall.best", { inputMode: "numeric" }),
    /** What a contestant brings along from a session. */
    measure: labelled(
      choice({ percent: "event.overall.measure.percent", total: "event.overall.measure.total" }),
      "event.overall.measure.label",
    ),
    /** By what a contestant is found in the other sessions. */
    match: labelled(
      choice({ number: "event.overall.match.number", name: "event.overall.match.name" }),
      "event.overall.match.label",
      { hint: "event.overall.match.hint" },
    ),
  },
  { best: { asked: ({ by }) => by === "best" } },
);

export type Typed = TypedIn<typeof FORM>;
