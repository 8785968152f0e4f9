/** What a field needs that holds one of the typed values. */
export interface Bound<Value> {
  id: string;
  value: Value;
  onChange(value: Value): void;
}

/**
 * Makes the fields of a form: each shows one of the typed values, changes it, and has its name as id.
 *
 * @example
 * const field = boundTo(typed, change);
 * <TextField {...field("title")} label="Title" />
 */
export function boundTo<Typed extends object>(typed: Typed, change: (changes: Partial<Typed>) => void) {
  return <Name extends keyof Typed & string>(name: Name): Bound<Typed[Name]> => ({
    id: name,
    value: typed[name],
    onChange: (value) => {
      const changes: Partial<Typed> = {};
      changes[name] = value;
      change(changes);
    },
  });
}
