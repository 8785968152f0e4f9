import { text } from "../../translations/texts";
import { type ChoiceField, type FieldLook, valuesIn } from "./fields";
import { type Fields, type Form } from "./form";
import { type Option, type OptionGroup } from "../ui/field";

/** What a component of ui/field.tsx needs to show a field of a form. */
export interface Bound<Entry> {
  id: string;
  value: Entry;
  onChange(value: Entry): void;
  fault: string | undefined;
  /** Whether the field is in view. */
  asked: boolean;
}

/** The look of a field in the words of the pane. */
export interface Shown extends Omit<FieldLook, "label" | "hint"> {
  label: string;
  hint?: string;
}

/** A field that was declared with a label brings it, and a choice its options. */
type BoundField<Declared extends Fields[string]> = Bound<Declared["first"]> &
  (Declared extends { look: FieldLook } ? Shown : unknown) &
  (Declared extends ChoiceField<infer Value>
    ? { options: readonly (Option<Value> | OptionGroup<Value>)[] }
    : unknown);

/** What a component gets that shows several fields of a form. */
export type FieldsOf<Declared extends { fields: Fields }> = <Name extends keyof Declared["fields"] & string>(
  name: Name,
  values?: Record<string, string | number>,
) => BoundTo<Declared, Name>;

/** What a component gets that shows one field of a form. */
export type BoundTo<Declared extends { fields: Fields }, Name extends keyof Declared["fields"]> = BoundField<
  Declared["fields"][Name]
>;

interface BoundForm<Typed> {
  typed: Typed;
  change(changes: Partial<Typed>): void;
}

/**
 * Makes the fields of a form for its view: each shows one of the typed values, changes it, and has its name as id.
 *
 * @param reading what was read, with the faults
 * @example
 * const field = boundTo(FORM, { typed, change }, reading);
 * <TextField {...field("title")} label="Title" />
 */
export function boundTo<Declared extends Fields, Values>(
  { fields }: Form<Declared, Values>,
  { typed, change }: BoundForm<Form<Declared, Values>["first"]>,
  reading?: { faults: Partial<Record<string, string>>; asks: Partial<Record<keyof Declared, boolean>> },
) {
  /** @param values the values in the words of a choice */
  return <Name extends keyof Declared & string>(name: Name, values?: Record<string, string | number>) => {
    const declared = fields[name];
    const bound: Bound<Declared[Name]["first"]> = {
      id: name,
      value: typed[name],
      onChange: (value) => {
        const changes: Partial<typeof typed> = {};
        changes[name] = value;
        change(changes);
      },
      fault: reading?.faults[name],
      asked: reading?.asks[name] !== false,
    };
    const options = isChoice(declared) ? { options: optionsOf(declared, values) } : {};
    return { ...shownLook(declared.look), ...bound, ...options } as BoundField<Declared[Name]>;
  };
}

function shownLook({ label, hint, ...others }: Partial<FieldLook> = {}) {
  return { ...others, ...(label && { label: text(label) }), ...(hint && { hint: text(hint) }) };
}

function isChoice(field: object): field is Pick<ChoiceField<string>, "groups"> {
  return "groups" in field;
}

/**
 * The options of a choice in words.
 *
 * @param values the values in these words
 */
export function optionsOf<Value extends string>(
  { groups }: Pick<ChoiceField<Value>, "groups">,
  values?: Record<string, string | number>,
): (Option<Value> | OptionGroup<Value>)[] {
  return groups.flatMap(({ group, words }): (Option<Value> | OptionGroup<Value>)[] => {
    const options = valuesIn([{ words }]).flatMap((value) => {
      const key = words[value];
      return key === undefined ? [] : [{ value, text: text(key, values) }];
    });
    return group === undefined ? options : [{ group: text(group), options }];
  });
}
