/** Whether what an event is about lies in an element of this kind. */
export function within(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
