/**
 * Wraps a function that makes something large, so that a call with the arguments of the last call gives the same thing
 * again: most keys change something else.
 */
export function rememberLast<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let last: { given: Given; value: Made } | undefined;
  return (...given) => {
    const same = last !== undefined && last.given.every((one, index) => one === given[index]);
    if (last === undefined || !same || last.given.length !== given.length)
      last = { given, value: make(...given) };
    return last.value;
  };
}
