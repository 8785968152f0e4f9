/** Waits a moment, so that the browser can first handle keys, clicks and painting. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
