/** A button below a notice. When its work resolves to true, the notice has done its part and goes. */
export interface NoticeButton {
  words: string;
  press(): boolean | Promise<boolean>;
}

/**
 * A sentence that stays between the bar and the grid until somebody has dealt with it, or another one of its kind comes.
 *
 * @param toGrid puts the focus into the grid, where the user goes on
 */
export function showNotice(
  place: HTMLElement,
  kind: "unreadable" | "former" | "not-loaded",
  words: string,
  buttons: NoticeButton[],
  toGrid: () => void,
): void {
  const notice = document.createElement("div");
  notice.className = "workbench-notice";
  notice.dataset.kind = kind;
  const sentence = document.createElement("p");
  notice.append(sentence);
  for (const { words: label, press } of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => {
      void Promise.resolve(press()).then((done) => {
        if (done) notice.remove();
        toGrid();
      });
    });
    notice.append(button);
  }
  const before = place.querySelector(`[data-kind="${kind}"]`);
  if (before) before.replaceWith(notice);
  else place.append(notice);
  // A screen reader says what comes into a region that is there already.
  sentence.textContent = words;
}
