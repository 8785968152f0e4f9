/**
 * Holds what is typed while nothing on the page has the keyboard, because the field that will get it is still loading.
 *
 * @returns a function that ends this and returns the text
 */
export function typedAhead(): () => string {
  let typed = "";
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (document.activeElement !== document.body || ctrlKey || metaKey || altKey || isComposing) return;
    if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key === "Enter") typed += "\n";
    else if ([...key].length === 1) typed += key;
    else return;
    event.preventDefault();
  };
  window.addEventListener("keydown", onKey);
  return () => {
    window.removeEventListener("keydown", onKey);
    return typed;
  };
}
