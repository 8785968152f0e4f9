import { text } from "../../translations/texts";

export interface Question<Answer extends string> {
  words: string;
  /** What the user would lose, one line for each loss, below a heading. */
  lost?: string[];
  /** The buttons in their order, each with its answer, and with a note where the words alone do not say enough. */
  buttons: { words: string; note?: string; answer: Answer }[];
  /** Whether there is a button to cancel. */
  cancel?: boolean;
  /** Whether an answer may lose something: then Cancel has the keyboard, so that Enter alone loses nothing. */
  loses?: boolean;
}

/** Asks the user, who answers with a button. Escape and Cancel give no answer. */
export function ask<Answer extends string>({
  words,
  lost = [],
  buttons,
  cancel = true,
  loses = false,
}: Question<Answer>): Promise<Answer | undefined> {
  const dialog = document.createElement("dialog");
  dialog.className = "workbench-ask";
  const question = paragraph(words);
  question.id = "workbench-question";
  dialog.setAttribute("aria-labelledby", question.id);
  dialog.append(question);
  if (lost.length > 0) {
    const list = document.createElement("ul");
    list.append(...lost.map((line) => filled("li", line)));
    dialog.append(paragraph(text("workbench.ask.lost")), list);
  }
  const row = document.createElement("div");
  row.append(
    ...buttons.map(({ words, note, answer }) => {
      const choice = button(words, () => dialog.close(answer));
      if (note) choice.append(filled("span", note));
      return choice;
    }),
  );
  if (cancel) {
    const none = button(text("workbench.ask.cancel"), () => dialog.close());
    none.autofocus = loses;
    row.append(none);
  }
  dialog.append(row);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(buttons.find((candidate) => candidate.answer === dialog.returnValue)?.answer);
    });
  });
}

function paragraph(words: string): HTMLElement {
  return filled("p", words);
}

function filled(tag: string, words: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}

function button(words: string, pressed: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.textContent = words;
  element.type = "button";
  element.addEventListener("click", pressed);
  return element;
}
