import { choice, words } from "../../pane/form/fields";
import { defineForm, type TypedIn } from "../../pane/form/form";

/** The rankings of several sessions become one. */
export const FORM = defineForm(
  {
    /** The tabs with the rankings of the sessions, a line each. */
    sessions: words(""),
    title: words(""),
    /** How the results of the sessions make one. */
    by: choice({ sum: "event.overall.by.sum", mean: "event.overall.by.mean", best: "event.overall.by.best" }),
    best: words("2"),
    /** What a contestant brings along from a session. */
    measure: choice({ percent: "event.overall.measure.percent", total: "event.overall.measure.total" }),
    /** By what a contestant is found in the other sessions. */
    match: choice({ number: "event.overall.match.number", name: "event.overall.match.name" }),
  },
  { best: { asked: ({ by }) => by === "best" } },
);

export type Typed = TypedIn<typeof FORM>;
