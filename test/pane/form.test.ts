import {
  choice,
  labelled,
  optional,
  parsed,
  required,
  tick,
  unkept,
  whole,
  wholeWithin,
  words,
} from "../../src/pane/form/fields";
import { boundTo } from "../../src/pane/form/bound";
import { defineForm, type TypedIn } from "../../src/pane/form/form";
import { decimalIn, signedDecimalIn, wholeIn } from "../../src/pane/form/numbers";
import { ask, asRemark } from "../../src/pane/form/reading";
import { text } from "../../src/translations/texts";

const FAULT = "event.new.boards.fault";

/** As large as a form of the pane, with each kind of field and of rule. */
const FORM = defineForm(
  {
    title: words("Club night"),
    by: choice({ sum: "event.overall.by.sum", best: "event.overall.by.best" }),
    sessions: whole("3", 1, 20, FAULT),
    best: words("2"),
    rounds: optional(whole("", 1, 9, FAULT)),
    colour: parsed("red", (entry) => (entry === "red" ? { value: 1 } : { fault: `${entry} is no colour` })),
    name: required(words("Ash"), "league.add.name"),
    cards: tick(true),
    sought: unkept(words("")),
  },
  {
    title: {
      read: (title, _, { best }) => ({ value: best === undefined ? title : `${title}, best ${best}` }),
    },
    best: {
      asked: ({ by }) => by === "best",
      read: (best, _, { sessions }) => wholeWithin(best, 1, sessions ?? 20, FAULT),
    },
    rounds: {
      read: (rounds, { by }) =>
        rounds === 7 && by === "sum" ? { fault: "seven", field: "title" } : asRemark(notFive(rounds)),
    },
  },
);
type Typed = TypedIn<typeof FORM>;

function notFive(rounds: number | undefined) {
  return rounds === 5 ? { fault: "five is odd" } : { value: rounds };
}

const read = (changes: Partial<Typed>) => FORM.read({ ...FORM.first, ...changes });

describe("a form that is declared as data", () => {
  test("has its first state, and its values are what the fields mean", () => {
    expect(FORM.first).toEqual({
      title: "Club night",
      by: "sum",
      sessions: "3",
      best: "2",
      rounds: "",
      colour: "red",
      name: "Ash",
      cards: true,
      sought: "",
    });
    const { question, faults, faultyField } = read({ title: "  Autumn " });
    expect(question).toEqual({
      value: {
        title: "Autumn",
        by: "sum",
        sessions: 3,
        rounds: undefined,
        colour: 1,
        name: "Ash",
        cards: true,
        sought: "",
      },
    });
    expect([faults, faultyField]).toEqual([{}, undefined]);
  });

  test("shows all faults, and the first one of the form prevents the question", () => {
    const { question, faults, faultyField, values } = read({ colour: "blue", sessions: "0", rounds: "x" });
    expect(faults).toEqual({
      sessions: "Type a number from 1 to 20.",
      rounds: "Type a number from 1 to 9.",
      colour: "blue is no colour",
    });
    expect(question).toEqual({ fault: faults.sessions });
    expect(faultyField).toBe("sessions");
    expect(values).toEqual({ title: "Club night", by: "sum", name: "Ash", cards: true, sought: "" });
  });

  test("does not read a field that it does not ask for", () => {
    expect(read({ best: "x" })).toMatchObject({ asks: { best: false }, faults: {} });
    expect(read({ best: "x", by: "best" })).toMatchObject({
      asks: { best: true },
      faults: { best: "Type a number from 1 to 3." },
    });
    expect(read({}).values.title).toBe("Club night");
    expect(read({ by: "best" }).values.title).toBe("Club night, best 2");
  });

  test("reads a field beside the others, also when they are wrong", () => {
    expect(read({ by: "best", best: "4", sessions: "4" }).question).toMatchObject({ value: { best: 4 } });
    expect(read({ by: "best", best: "4", sessions: "two" }).faults).toEqual({
      sessions: "Type a number from 1 to 20.",
    });
  });

  test("has remarks that prevent nothing, and missing values that are not shown at their field", () => {
    const odd = read({ rounds: "5" });
    expect([odd.faults, "value" in odd.question]).toEqual([{ rounds: "five is odd" }, true]);
    const blank = read({ name: " " });
    expect(blank).toMatchObject({ faults: {}, faultyField: "name" });
    expect(blank.question).toHaveProperty("fault");
    expect(blank.found.map(({ field, kind }) => [field, kind])).toEqual([["name", "missing"]]);
  });

  test("shows one fault a field, also at another field than that where it was found", () => {
    expect(read({ rounds: "7" }).faults).toEqual({ title: "seven" });
  });

  test("what is wrong with all values together is a fault as well", () => {
    const asked = (changes: Partial<Typed>) =>
      ask(read(changes), ({ sessions }) =>
        sessions > 2 ? { fault: "too many", field: "sessions" } : { value: `${sessions} sessions` },
      );
    expect(asked({ sessions: "2" }).question).toEqual({ value: "2 sessions" });
    expect(asked({})).toMatchObject({
      question: { fault: "too many" },
      faults: { sessions: "too many" },
      faultyField: "sessions",
    });
    expect(asked({ colour: "blue" })).toMatchObject({
      question: { fault: "blue is no colour" },
      faultyField: "colour",
    });
  });

  test("what is missing for all values together is said at the button, and not at its field", () => {
    const asked = ask(read({ sessions: "2" }), () => ({
      ...{ fault: "no tabs yet", field: "sessions", kind: "missing" as const },
    }));
    expect(asked).toMatchObject({ question: { fault: "no tabs yet" }, faultyField: "sessions" });
    expect(asked.faults).not.toHaveProperty("sessions");
  });

  test.each([undefined, null, 7, "x", [], { title: 3, by: "median", cards: "yes", sessions: {} }])(
    "takes from %j only what it can hold",
    (stored) => expect(FORM.fromKept(stored)).toEqual(FORM.first),
  );

  test("is put back as it was, without what is not kept", () => {
    const typed = { ...FORM.first, title: "Autumn", by: "best", cards: false, sought: "imp", other: 1 };
    expect(FORM.fromKept(JSON.parse(JSON.stringify(typed)))).toEqual({
      ...FORM.first,
      title: "Autumn",
      by: "best",
      cards: false,
    });
    expect(FORM.fromKept({ title: "x".repeat(4001) }).title).toBe("Club night");
  });

  test("what is put into it leaves the other fields as they are, also a text that is too long to be kept", () => {
    const typed = { ...FORM.first, title: "x".repeat(4001), cards: false };
    expect(FORM.fromKept({ by: "best" }, typed)).toEqual({ ...typed, by: "best" });
    expect(FORM.fromKept({ by: "odd" }, typed)).toEqual({ ...typed, by: "sum" });
  });

  test("a text means what its reading gives, without a word on its type", () => {
    const list = parsed("", (entry) => (entry === "" ? { fault: "none" } : { value: [entry.length] }));
    const form = defineForm({ list });
    const { question } = form.read({ list: "abc" });
    // The compiler refuses this line where the value may be undefined.
    const lengths: number[] = "value" in question ? question.value.list : [];
    expect(lengths).toEqual([3]);
    expect(form.read({ list: "" }).question).toEqual({ fault: "none" });
  });

  test("gives its view the label and the hint with which a field was declared", () => {
    const form = defineForm({
      title: labelled(words(""), "event.overall.sessions.label", {
        hint: "event.overall.sessions.hint",
        rows: 4,
      }),
      count: labelled(optional(whole("1", 1, 9, FAULT)), "event.overall.best", { wide: true }),
    });
    const field = boundTo(form, { typed: form.first, change: () => undefined });
    expect(field("title")).toMatchObject({
      label: text("event.overall.sessions.label"),
      hint: text("event.overall.sessions.hint"),
      rows: 4,
    });
    const { label, wide, inputMode } = field("count");
    expect([label, wide, inputMode]).toEqual([text("event.overall.best"), true, "numeric"]);
    expect(field("count")).not.toHaveProperty("hint");
  });

  test("gives its view a field with its id, value, change, fault and options", () => {
    const changes: Partial<Typed>[] = [];
    const typed = { ...FORM.first, sessions: "x" };
    const bound = boundTo(FORM, { typed, change: (change) => changes.push(change) }, FORM.read(typed));
    const by = bound("by");
    expect(by).toMatchObject({ id: "by", value: "sum", asked: true, fault: undefined });
    expect(by.options).toEqual([
      { value: "sum", text: "The sum of all sessions" },
      { value: "best", text: "The sum of the best sessions" },
    ]);
    by.onChange("best");
    bound("cards").onChange(false);
    expect(changes).toEqual([{ by: "best" }, { cards: false }]);
    expect(bound("sessions").fault).toBe("Type a number from 1 to 20.");
    expect(bound("best").asked).toBe(false);
    expect(bound("title")).not.toHaveProperty("options");
  });
});

test.each([
  ["12", 12, 12, 12],
  [" 007 ", 7, 7, 7],
  ["12,5", undefined, 12.5, 12.5],
  ["12.", undefined, 12, 12],
  [".5", undefined, 0.5, 0.5],
  ["-3", undefined, undefined, -3],
  ["-,5", undefined, undefined, -0.5],
  ["--3", undefined, undefined, undefined],
  ["- 3", undefined, undefined, undefined],
  ["1 2", undefined, undefined, undefined],
  ["1e3", undefined, undefined, undefined],
  ["1,2,3", undefined, undefined, undefined],
  [".", undefined, undefined, undefined],
  ["", undefined, undefined, undefined],
  ["٣", undefined, undefined, undefined],
])(
  "%j is the whole number %s, the decimal number %s and the signed one %s",
  (typed, whole, decimal, signed) => {
    expect([wholeIn(typed), decimalIn(typed), signedDecimalIn(typed)]).toEqual([whole, decimal, signed]);
  },
);
