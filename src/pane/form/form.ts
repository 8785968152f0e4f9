/**
 * A form, declared once as data: from this the tool has the type of what is typed, the first state, what is put back
 * from a document, and the question or the faults.
 */
import { keptForm } from "../kept";
import { type Field } from "./fields";
import { type FormFault, type FieldReading, type FormReading, readingOf, type ValueIn } from "./reading";

/** The fields of a form, from its top down. */
export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

/** What stands in the fields. */
type Entries<Declared extends Fields> = { [Name in keyof Declared]: Declared[Name]["first"] };

/** What each field means when it is read alone. */
type Alone<Declared extends Fields> = {
  [Name in keyof Declared]: ValueIn<ReturnType<Declared[Name]["read"]>>;
};

/** How a field depends on others. */
interface Rule<Declared extends Fields, Name extends keyof Declared> {
  /** Whether the field counts. Otherwise it is not shown, and its value is undefined. */
  asked?(typed: Entries<Declared>): boolean;
  /**
   * Reads the field beside the others.
   *
   * @param value what the field means when it is read alone
   * @param typed what stands in all fields
   * @param others what the others mean when each is read alone, as far as they are asked and right
   */
  read?(
    value: Alone<Declared>[Name],
    typed: Entries<Declared>,
    others: Partial<Alone<Declared>>,
  ): FieldReading<unknown>;
}

type Rules<Declared extends Fields> = { [Name in keyof Declared]?: Rule<Declared, Name> };

type RuleIn<Given, Name> = Name extends keyof Given ? Given[Name] : unknown;

/** What the fields mean beside each other. */
type FieldValues<Declared extends Fields, Given> = {
  [Name in keyof Declared]:
    | (RuleIn<Given, Name> extends { read: (...given: never[]) => infer Read }
        ? ValueIn<Read>
        : Alone<Declared>[Name])
    | (RuleIn<Given, Name> extends { asked: unknown } ? undefined : never);
};

/** How the pane holds a form. */
export interface KeptForm<Typed> {
  first: Typed;
  /**
   * What stands in the form after a document was opened, as far as it can hold what was stored.
   *
   * @param others what stands in the fields of which nothing was stored; their first entries when it is omitted
   */
  fromKept(stored: unknown, others?: Typed): Typed;
}

export interface Form<Declared extends Fields, Read> extends KeptForm<Entries<Declared>> {
  fields: Declared;
  read(typed: Entries<Declared>): FormReading<Read>;
}

/** What stands in a form. */
export type TypedIn<Declared extends KeptForm<unknown>> = Declared["first"];

/** What a form means when nothing is wrong. */
export type ValuesOf<Declared> = Declared extends {
  read(typed: never): FormReading<infer Read>;
}
  ? Read
  : never;

/**
 * Makes a form of its fields.
 *
 * @param rules how fields depend on others
 * @example
 * const FORM = defineForm(
 *   { by: choice({ sum: "…", best: "…" }), best: whole("2", 1, 20, "…") },
 *   { best: { asked: ({ by }) => by === "best" } },
 * );
 * type Typed = TypedIn<typeof FORM>; //=> { by: "sum" | "best"; best: string }
 * FORM.read({ by: "sum", best: "x" }).question; //=> { value: { by: "sum", best: undefined } }
 */
export function defineForm<Declared extends Fields, Given extends Rules<Declared> = Record<never, never>>(
  fields: Declared,
  rules?: Given & Rules<Declared>,
): Form<Declared, FieldValues<Declared, Given>> {
  const each = Object.entries(fields);
  const entriesOf = (entry: (field: Field<unknown, unknown>, name: string) => unknown) =>
    Object.fromEntries(each.map(([name, field]) => [name, entry(field, name)])) as Entries<Declared>;
  const first = entriesOf((field) => field.first);
  return {
    fields,
    first,
    fromKept(stored, others = first) {
      const form = keptForm(stored);
      return entriesOf((field, name) => (form[name] === undefined ? others[name] : field.kept(form[name])));
    },
    read: (typed) => readForm(each, rules ?? {}, typed) as FormReading<FieldValues<Declared, Given>>,
  };
}

/** A rule, while the types of the values do not matter. */
interface LooseRule {
  asked?(typed: object): boolean;
  read?(value: unknown, typed: object, others: object): FieldReading<unknown>;
}

function readForm(
  fields: readonly [string, Field<unknown, unknown>][],
  rules: Readonly<Record<string, LooseRule | undefined>>,
  typed: Readonly<Record<string, unknown>>,
): FormReading<Record<string, unknown>> {
  const asks: Record<string, boolean> = {};
  const alone: Record<string, FieldReading<unknown>> = {};
  const others: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const asked = rules[name]?.asked?.(typed);
    if (asked !== undefined) asks[name] = asked;
    if (asked === false) continue;
    const read = field.read(typed[name]);
    alone[name] = read;
    if ("value" in read) others[name] = read.value;
  }
  const values: Record<string, unknown> = {};
  const faults: FormFault[] = [];
  for (const [name] of fields) {
    if (asks[name] === false) continue;
    const first = alone[name];
    const rule = rules[name]?.read;
    const read = rule && "value" in first ? rule(first.value, typed, others) : first;
    if ("value" in read) values[name] = read.value;
    for (const { fault, kind = "wrong", field = name } of "fault" in read ? [read] : (read.faults ?? [])) {
      faults.push({ field, text: fault, kind });
    }
  }
  return readingOf(asks, values, faults, () => values);
}
