import { once } from "../sheets/once";
import { type Parsed } from "./parsed";

/**
 * A value that is made when it is asked for, and then kept: the tabs of a large event have 50,000 cells, which the view
 * does not show.
 */
export function whenAsked<Value>(make: () => Value): { readonly value: Value } {
  const makeOnce = once(make);
  return {
    get value() {
      return makeOnce();
    },
  };
}

/** Converts the value of a reading when it is asked for. A fault stays unchanged. */
export function mapWhenAsked<Value, Made>(parsed: Parsed<Value>, make: (value: Value) => Made): Parsed<Made> {
  return "fault" in parsed ? parsed : whenAsked(() => make(parsed.value));
}
