import { functionHelp } from "./catalogue";
import { loadFunctions } from "./custom-functions";
import { createGrid } from "./grid";
import { showMessages } from "./messages";
import { foldablePane } from "./pane";
import { sampleWorkbook } from "./sample";
import { gridFunction } from "./sheet-functions";
import "./workbench.css";

async function start(): Promise<void> {
  const { catalogue, functions } = await loadFunctions();
  const known = catalogue.functions.map((declared) => {
    const fn = functions.get(declared.id);
    if (!fn) throw new Error(`functions.js has no ${declared.id}, which functions.json lists`);
    return { declared, fn };
  });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const grid = createGrid(
    "grid",
    known.map(({ declared, fn }) => gridFunction(declared, fn)),
    known.map(({ declared }) => functionHelp(declared, catalogue.enums ?? [])),
    dark.matches,
  );
  dark.addEventListener("change", () => grid.api.toggleDarkMode(dark.matches));
  grid.api.createWorkbook(sampleWorkbook());
  showMessages(grid, element("message"));
  Object.assign(window, { univerAPI: grid.api });
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}`);
  return found;
}

foldablePane(element("pane-toggle"), element("pane"));
start().catch((error: unknown) => {
  console.error(error);
  const message = element("message");
  message.dataset.state = "error";
  message.textContent = `The workbench did not start: ${String(error)}. Run npm run build, then reload this page.`;
});
