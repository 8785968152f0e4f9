import { type Button } from "@fluentui/web-components";
import { part } from "../part";
import { html, text } from "../texts";
import { MOST_RESULTS, type TypedResult } from "./typed";

const ROW = html`
  <div class="field"><input autocomplete="off" inputmode="decimal" /></div>
  <span aria-hidden="true">${text("ruling.results.of")}</span>
  <div class="field"><input autocomplete="off" /></div>
  <fluent-button role="button" size="small" icon-only>✕</fluent-button>
  <p class="fault" aria-live="polite"></p>
`;

export interface ResultRows {
  read(): TypedResult[];
  write(results: readonly TypedResult[]): void;
  /** Where a fault is shown, by the name of its field: `weight-0`, `score-0`. */
  message(field: string): HTMLElement | undefined;
  input(field: string): HTMLInputElement | undefined;
}

/**
 * The results of the ruling, a row each: its weight and its score. One row is always there.
 *
 * @param changed called when a row is added or taken away
 */
export function resultRows(root: HTMLElement, changed: () => void): ResultRows {
  const list = part(root, "#result-rows");
  const add = part<Button>(root, "#add");

  const name = () => {
    const rows = [...list.children];
    rows.forEach((row, index) => {
      const [weight, score] = inputs(row);
      const result = index + 1;
      weight.setAttribute("aria-label", text("ruling.results.weight", { result }));
      score.setAttribute("aria-label", text("ruling.results.score", { result }));
      weight.id = `weight-${index}`;
      score.id = `score-${index}`;
      const fault = part(row, ".fault");
      fault.id = `result-${index}-fault`;
      for (const input of [weight, score]) input.setAttribute("aria-describedby", fault.id);
      const remove = part<Button>(row, "fluent-button");
      remove.setAttribute("aria-label", text("ruling.results.remove", { result }));
      remove.hidden = rows.length === 1;
    });
    add.disabled = rows.length >= MOST_RESULTS;
    add.setAttribute("aria-disabled", String(add.disabled));
  };

  const append = ({ weight, score }: TypedResult): HTMLElement => {
    const row = document.createElement("div");
    row.className = "result";
    row.innerHTML = ROW;
    const [weightInput, scoreInput] = inputs(row);
    weightInput.value = weight;
    scoreInput.value = score;
    part(row, "fluent-button").addEventListener("click", () => {
      const next = row.nextElementSibling ?? row.previousElementSibling;
      row.remove();
      name();
      // The focus would else be lost with the row.
      if (next) inputs(next)[0].focus();
      changed();
    });
    list.append(row);
    return row;
  };

  add.addEventListener("click", () => {
    if (list.children.length >= MOST_RESULTS) return;
    const row = append({ weight: "", score: "" });
    name();
    inputs(row)[0].focus();
    changed();
  });

  return {
    read: () =>
      [...list.children].map((row) => {
        const [weight, score] = inputs(row);
        return { weight: weight.value, score: score.value };
      }),
    write: (results) => {
      list.replaceChildren();
      results.forEach(append);
      name();
    },
    message: (field) =>
      list
        .querySelector<HTMLInputElement>(`#${field}`)
        ?.closest(".result")
        ?.querySelector<HTMLElement>(".fault") ?? undefined,
    input: (field) => list.querySelector<HTMLInputElement>(`#${field}`) ?? undefined,
  };
}

function inputs(row: Element): [weight: HTMLInputElement, score: HTMLInputElement] {
  const [weight, score] = row.querySelectorAll("input");
  return [weight, score];
}
