/**
 * The fields of a form, declared as data: what stands in a field first, what may be put back into it, and how it is
 * read. `defineForm` makes a form of them.
 */
import { text, type TextKey } from "../../translations/texts";
import { type Parsed } from "../parsed";
import { LONGEST_KEPT } from "../kept";
import { wholeIn } from "./numbers";
import { type FieldReading, type ValueIn } from "./reading";

/** Entry is what stands in the field, and Value what that means. */
export interface Field<Entry, Value> {
  /** What stands in the field until somebody types. */
  first: Entry;
  /** The stored entry, when the field can hold it; otherwise the first one. A document may contain anything. */
  kept(stored: unknown): Entry;
  read(entry: Entry): FieldReading<Value>;
  /** How a form shows it, as far as its view does not say something else. */
  look?: Partial<FieldLook>;
}

/** What a form shows of a field. */
export interface FieldLook {
  label: TextKey;
  hint?: TextKey;
  /** Whether it is as wide as the form. */
  wide?: boolean;
  /** How many lines the field has; one when omitted. */
  rows?: number;
  /** Which keys a phone shows, and what the browser helps with. */
  inputMode?: "numeric" | "decimal";
  type?: "search" | "date";
}

/**
 * A field with its label, as a form shows it.
 *
 * @example
 * labelled(words(""), "event.new.title", { wide: true });
 */
export function labelled<Declared extends Field<unknown, unknown>>(
  field: Declared,
  label: TextKey,
  look: Omit<FieldLook, "label"> = {},
): Declared & { look: FieldLook } {
  return { ...field, look: { ...field.look, ...look, label } };
}

/** A text, which is read without the spaces around it. */
export function words(first: string): Field<string, string> {
  return {
    first,
    kept: (stored) => (typeof stored === "string" && stored.length <= LONGEST_KEPT ? stored : first),
    read: (entry) => ({ value: entry.trim() }),
  };
}

/** A text that is parsed. Its value is what `parse` makes of it. */
export function parsed<Reading extends FieldReading<unknown>>(
  first: string,
  parse: (entry: string) => Reading,
): Field<string, ValueIn<Reading>> {
  return { ...words(first), read: parse as (entry: string) => FieldReading<ValueIn<Reading>> };
}

/**
 * A whole number.
 *
 * @param fault the sentence on another entry. It can name the values `typed`, `least` and `most`.
 */
export function whole(first: string, least: number, most: number, fault: TextKey): Field<string, number> {
  const field = parsed(first, (entry) => wholeWithin(entry, least, most, fault));
  return { ...field, look: { inputMode: "numeric" } };
}

/** Reads a whole number whose limits are known only after other fields are read. */
export function wholeWithin(entry: string, least: number, most: number, fault: TextKey): Parsed<number> {
  const value = wholeIn(entry);
  if (value !== undefined && value >= least && value <= most) return { value };
  return { fault: text(fault, { typed: entry.trim(), least, most }) };
}

/** A field that may stay blank. */
export function optional<Value>(field: Field<string, Value>): Field<string, Value | undefined> {
  return {
    ...field,
    read: (entry) => (entry.trim() === "" ? { value: undefined } : field.read(entry)),
  };
}

/** A field that must be filled. While it is blank, this is said at the button and not at the field. */
export function required<Value>(field: Field<string, Value>, missing: TextKey): Field<string, Value> {
  return {
    ...field,
    read: (entry) => (entry.trim() === "" ? { fault: text(missing), kind: "missing" } : field.read(entry)),
  };
}

/** A field that is blank again at the next visit. */
export function unkept<Entry, Value>(field: Field<Entry, Value>): Field<Entry, Value> {
  return { ...field, kept: () => field.first };
}

/** A box to tick. */
export function tick(first: boolean): Field<boolean, boolean> {
  return {
    first,
    kept: (stored) => (typeof stored === "boolean" ? stored : first),
    read: (value) => ({ value }),
  };
}

/** The values of a choice, each with the key of its words. */
export type Words<Value extends string = string> = Readonly<Record<Value, TextKey>>;

/** Choices under a heading, or without one. */
export interface WordsGroup<Value extends string = string> {
  group?: TextKey;
  words: Partial<Words<Value>>;
}

/** All values of the groups. */
export function valuesIn<Value extends string>(groups: readonly WordsGroup<Value>[]): Value[] {
  return groups.flatMap(({ words: each }) => Object.keys(each) as Value[]);
}

/** One of several values. */
export interface ChoiceField<Value extends string> extends Field<Value, Value> {
  /** The values in the order of the list, with their words. */
  groups: readonly WordsGroup<Value>[];
}

/**
 * One of several values. The first of them is chosen first. No value is a number: JavaScript would put it before the others.
 *
 * @example
 * choice({ matchpoints: "event.scoring.matchpoints", butler: "event.scoring.butler" });
 */
export function choice<Value extends string>(values: Words<Value>): ChoiceField<Value> {
  return groupedChoice([{ words: values }]);
}

/** One of several values, which stand in groups with a heading. */
export function groupedChoice<Value extends string>(
  groups: readonly WordsGroup<Value>[],
): ChoiceField<Value> {
  const values = valuesIn(groups);
  const [first] = values;
  return {
    first,
    groups,
    kept: (stored) => values.find((value) => value === stored) ?? first,
    read: (value) => ({ value }),
  };
}

/** One of several values that the user does not choose here, such as what the job in view does; the first of them at first. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]): Field<Value, Value> {
  const [first] = values;
  return {
    first,
    kept: (stored) => values.find((value) => value === stored) ?? first,
    read: (value) => ({ value }),
  };
}

/** The value of a choice. */
export type Chosen<Declared> = Declared extends ChoiceField<infer Value> ? Value : never;
