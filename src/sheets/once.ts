/** A value that is made when it is first asked for, and shared by all who ask. */
export function once<Value>(make: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: make() }).value;
}
