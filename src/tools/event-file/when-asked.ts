/**
 * A value that is made when it is asked for, and then kept: the tabs of a large event have 50,000 cells, which the view
 * does not show.
 */
export function whenAsked<Value extends object>(make: () => Value): { readonly value: Value } {
  let made: Value | undefined;
  return {
    get value() {
      return (made ??= make());
    },
  };
}
