import "./vp-tables.css";
import { insertButton } from "../insert";
import { part } from "../part";
import { type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { onColorScheme } from "../theme";
import { type Tool } from "../tool";
import { type Work } from "../work";
import { type VpCurves, vpCurves } from "./curves";
import { vpForm, type VpQuestion } from "./form";
import { curvesInWords, readout } from "./in-words";
import { legendEntries } from "./legend";
import { MARKUP } from "./markup";
import { vpPlot } from "./plot";
import { previewTable } from "./preview";
import { vpChart, vpSheet, vpSheetInSlices } from "./vp-sheet";

/** The tool for whole victory-point tables: choose, see, insert. */
export const tool: Tool = {
  id: "vp-tables",
  title: text("vpTables.title"),
  show(root, memory) {
    root.innerHTML = MARKUP;
    const form = vpForm(root, () => {
      touched = true;
      inserter.forget();
      refresh();
      memory.remember(form.choices());
    });
    const chart = part<HTMLInputElement>(root, "#chart");
    const chartPart = part(root, "#chart-part");
    const inserter = insertButton(
      root,
      text("vpTables.insert"),
      async (work) => {
        const asked = form.read();
        if ("fault" in asked) return asked;
        return { value: [await wantedSheet(asked.value, chart.checked && !chartPart.hidden, work)] };
      },
      form.focusFault,
      true,
    );
    // Above the way to cancel, which is to be the button's neighbour.
    part(root, "footer").prepend(chartPart);
    const showQuestion = preview(root);

    let touched = false;
    let shown = "";
    const refresh = () => {
      const asked = form.read();
      // The table of what was typed before stays for orientation, but as what it is: out of date.
      part(root, ".preview").inert = "fault" in asked;
      if ("fault" in asked) return;
      const key = JSON.stringify(asked.value);
      if (key !== shown) showQuestion(asked.value);
      shown = key;
    };
    refresh();
    void memory.recall().then((choices) => {
      if (touched) return;
      form.putBack(choices);
      refresh();
    });
    return (connection) => {
      form.ownScale.connected(connection.host);
      chartPart.hidden = !connection.host.drawsCharts;
      inserter.connected(connection);
    };
  },
};

async function wantedSheet({ choice }: VpQuestion, withChart: boolean, work: Work): Promise<NewSheet> {
  const sheet = await vpSheetInSlices(choice, work);
  const drawn = vpChart(choice, sheet);
  return withChart && "chart" in drawn ? { ...sheet, chart: drawn.chart } : sheet;
}

function preview(root: HTMLElement): (question: VpQuestion) => void {
  const legend = part(root, "#legend");
  const reading = part(root, "#readout");
  const table = part(root, "#table");
  const chart = part<HTMLInputElement>(root, "#chart");
  let curves: VpCurves | undefined;
  let drawing = new AbortController();
  const drawPlot = vpPlot(part(root, "#plot"), (pointedAt, margin) => {
    reading.textContent = readout(pointedAt, margin);
  });
  const drawLegend = () => legend.replaceChildren(...(curves ? legendEntries(curves) : []));
  onColorScheme(drawLegend);
  return ({ choice, compared }) => {
    const sheet = vpSheet(choice);
    curves = vpCurves(choice, compared);
    part(root, "#title").textContent = sheet.title;
    part(root, "#in-words").textContent = curvesInWords(curves);
    drawLegend();
    reading.textContent = readout(curves, null);
    drawPlot(curves);
    drawing.abort();
    drawing = new AbortController();
    table.replaceChildren(previewTable(sheet, drawing.signal));
    table.scrollTo(0, 0);
    const drawn = vpChart(choice, sheet);
    chart.disabled = "why" in drawn;
    part(root, "#chart-hint").textContent = "why" in drawn ? drawn.why : "";
  };
}
