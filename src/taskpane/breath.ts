/** Lets everything that waits (keys, clicks, painting) come first. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
