/**
 * Asks for a file; undefined when the user chooses none. The user may also choose a file of the wrong kind.
 */
export function chosenFile(): Promise<File | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}
