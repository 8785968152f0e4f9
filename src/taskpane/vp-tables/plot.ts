import "./language";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { numberText } from "../texts";
import { isDark, onColorScheme } from "../theme";
import { lineColour } from "./colours";
import { type VpCurves } from "./curves";

const HEIGHT = 168;

/** Steps of the VP axis that are round to a scorer: 12, 14, 16 rather than 12.5, 15. */
const VP_STEPS = [0.01, 0.1, 1, 10, 100].flatMap((size) => [size, 2 * size, 5 * size]);

/** Hears which margin the pointer is over, or null when it has left the plot. */
type Pointed = (curves: VpCurves, margin: number | null) => void;

/**
 * Draws curves into a box, and again when the box's width or the colour scheme changes.
 *
 * @returns what draws other curves
 */
export function vpPlot(box: HTMLElement, pointed: Pointed): (curves: VpCurves) => void {
  let plot: uPlot | undefined;
  let shown: VpCurves | undefined;
  const draw = (curves: VpCurves) => {
    plot?.destroy();
    shown = curves;
    plot = new uPlot(options(box, curves, pointed), plotData(curves), box);
  };
  new ResizeObserver(() => {
    // While another tool is in view the box has no width, and keeps its drawing.
    if (box.clientWidth > 0) plot?.setSize({ width: box.clientWidth, height: HEIGHT });
  }).observe(box);
  onColorScheme(() => shown && draw(shown));
  return draw;
}

function plotData({ margins, lines }: VpCurves): uPlot.AlignedData {
  return [margins, ...lines.map(({ vps }) => vps)];
}

function options(box: HTMLElement, curves: VpCurves, pointed: Pointed): uPlot.Options {
  const style = getComputedStyle(box);
  const axis: uPlot.Axis = {
    stroke: style.getPropertyValue("--plot-ink").trim(),
    font: `11px ${style.fontFamily}`,
    grid: { stroke: style.getPropertyValue("--plot-rule").trim(), width: 1 },
    ticks: { show: false },
    gap: 4,
    // uPlot’s own would follow the browser’s language, which need not be the pane’s.
    values: (_, marks) => marks.map((mark) => numberText(mark)),
  };
  const { low, high, margins, lines } = curves;
  return {
    width: box.clientWidth,
    height: HEIGHT,
    padding: [8, 10, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      x: { time: false, range: [0, margins[margins.length - 1]] },
      y: { range: [low, high] },
    },
    axes: [
      { ...axis, size: 22, space: 40 },
      { ...axis, size: 34, space: 24, incrs: VP_STEPS },
    ],
    series: [{}, ...lines.map((_, index) => lineSeries(index, curves))],
    hooks: { setCursor: [({ cursor }) => pointed(curves, cursor.idx ?? null)] },
  };
}

function lineSeries(index: number, { lines, colours }: VpCurves): uPlot.Series {
  const { colour, stepped, against } = lines[index];
  return {
    stroke: lineColour(colour, colours, isDark()),
    width: colours > 12 ? 1 : 2,
    ...(against === undefined ? {} : { dash: [5, 4] }),
    pxAlign: 0,
    points: { show: false },
    paths: stepped ? uPlot.paths.stepped?.({ align: 1 }) : uPlot.paths.linear?.(),
  };
}
