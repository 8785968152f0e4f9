import type { Grid } from "../grid";
import { text } from "../../translations/texts";
import { LANGUAGE } from "../../translations/language";
import { isDayName, MOST_IN_NAME, workbookName } from "../workbook-name";

/** Gives the open workbook the name of what was inserted, unless it has one already. */
export function nameAfter({ api }: Pick<Grid, "api">, wished: string): void {
  const book = api.getActiveWorkbook();
  const name = workbookName(wished);
  if (book && name !== "" && isDayName(book.getName(), new Date(), LANGUAGE)) book.setName(name);
}

/**
 * The field with the workbook's name, which is also the name of its file and stands in the title of the page.
 *
 * @param toGrid puts the focus into the grid
 * @returns shows the name of the workbook that is open now
 */
export function nameField({ api }: Grid, field: HTMLInputElement, toGrid: () => void): () => void {
  const current = () => api.getActiveWorkbook()?.getName() || text("workbench.untitled");
  const show = () => {
    const name = current();
    field.value = name;
    document.title = text("workbench.named", { name });
  };
  const take = () => {
    const name = workbookName(field.value);
    if (name !== "" && name !== current()) api.getActiveWorkbook()?.setName(name);
    show();
  };
  field.maxLength = MOST_IN_NAME;
  field.setAttribute("aria-label", text("workbench.name"));
  field.title = text("workbench.name");
  field.addEventListener("blur", take);
  field.addEventListener("keydown", (event) => {
    // The keys of the grid are not for this field.
    event.stopPropagation();
    if (event.key === "Escape") show();
    if (event.key === "Enter" || event.key === "Escape") toGrid();
  });
  api.addEvent(api.Event.CommandExecuted, ({ id }) => {
    if (id === "sheet.mutation.set-workbook-name") show();
  });
  show();
  return show;
}
