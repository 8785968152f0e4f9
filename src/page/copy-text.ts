/**
 * Puts a text on the clipboard. Inside Excel on the web the pane is a frame that may not use the clipboard's own
 * interface; the older command still works there, since it copies what is selected.
 *
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement("textarea");
  box.className = "unseen";
  box.value = text;
  document.body.append(box);
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/**
 * Puts markup on the clipboard: an editor that shows a page takes it as such, and one that shows its source takes the text.
 *
 * @returns whether it was copied
 */
export async function copyMarkup(markup: string): Promise<boolean> {
  try {
    const blob = (type: string) => new Blob([markup], { type });
    await navigator.clipboard.write([
      new ClipboardItem({ "text/html": blob("text/html"), "text/plain": blob("text/plain") }),
    ]);
    return true;
  } catch {
    return copySelected(markup);
  }
}
