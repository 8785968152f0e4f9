import "./vp-tables.css";
import { type Connection } from "../connection";
import { part } from "../part";
import { onColorScheme } from "../theme";
import { type VpCurves, vpCurves } from "./curves";
import { vpForm } from "./form";
import { curvesInWords, readout } from "./in-words";
import { insertButton } from "./insert";
import { legendEntries } from "./legend";
import { MARKUP } from "./markup";
import { vpPlot } from "./plot";
import { previewTable } from "./preview";
import { type VpChoice, vpSheet } from "./vp-sheet";

/**
 * The tool for whole victory-point tables: choose, see, insert.
 *
 * @returns what is to hear of the spreadsheet, once it is found
 */
export function showVpTables(root: HTMLElement): (connection: Connection) => void {
  root.innerHTML = MARKUP;
  const form = vpForm(root, () => {
    inserter.forget();
    refresh();
  });
  const inserter = insertButton(
    root,
    () => {
      const choice = form.read();
      return "fault" in choice ? choice : { value: vpSheet(choice.value) };
    },
    form.focusFault,
  );
  const showChoice = preview(root);

  let shown = "";
  const refresh = () => {
    const choice = form.read();
    // The table of what was typed before stays for orientation, but as what it is: out of date.
    part(root, ".preview").inert = "fault" in choice;
    if ("fault" in choice) return;
    const key = JSON.stringify(choice.value);
    if (key !== shown) showChoice(choice.value);
    shown = key;
  };
  refresh();
  return inserter.connected;
}

function preview(root: HTMLElement): (choice: VpChoice) => void {
  const legend = part(root, "#legend");
  const reading = part(root, "#readout");
  const table = part(root, "#table");
  let curves: VpCurves | undefined;
  const drawPlot = vpPlot(part(root, "#plot"), (pointedAt, margin) => {
    reading.textContent = readout(pointedAt, margin);
  });
  const drawLegend = () => legend.replaceChildren(...(curves ? legendEntries(curves) : []));
  onColorScheme(drawLegend);
  return (choice) => {
    const sheet = vpSheet(choice);
    curves = vpCurves(choice);
    part(root, "#title").textContent = sheet.title;
    part(root, "#in-words").textContent = curvesInWords(curves);
    drawLegend();
    reading.textContent = readout(curves, null);
    drawPlot(curves);
    table.replaceChildren(previewTable(sheet));
    table.scrollTo(0, 0);
  };
}
