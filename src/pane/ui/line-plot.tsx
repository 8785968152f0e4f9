import "./number-language";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import "./line-plot.css";
import { numberText } from "../../translations/texts";
import { useDark } from "./colour-scheme";

const HEIGHT = 168;

/** Steps of the vertical axis that are round numbers for a scorer: 12, 14, 16 and not 12.5, 15. */
const ROUND_STEPS = [0.01, 0.1, 1, 10, 100].flatMap((size) => [size, 2 * size, 5 * size]);

export interface PlotLine {
  values: readonly number[];
  colour: string;
  width: number;
  dashed: boolean;
  /** Whether the line jumps from one value to the next. */
  stepped: boolean;
}

/**
 * Lines over the same horizontal values. Pass the same object as long as nothing changes: a new object is
 * drawn again.
 */
export interface PlotData {
  across: readonly number[];
  lines: readonly PlotLine[];
  /** The lower and upper end of the vertical axis. */
  low: number;
  high: number;
}

interface LinePlotProps {
  id: string;
  data: PlotData;
  /**
   * Called with the index of the horizontal value under the pointer, or with null when the pointer has left
   * the plot.
   */
  onPoint(index: number | null): void;
}

/**
 * A plot as wide as the pane. It is hidden from screen readers, so give the same information in words beside
 * it.
 */
export function LinePlot({ id, data, onPoint }: LinePlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const dark = useDark();
  useEffect(() => {
    const into = box.current;
    if (!into) return;
    const values = [data.across, ...data.lines.map((line) => line.values)] as uPlot.AlignedData;
    const plot = new uPlot(options(into, data, onPoint), values, into);
    const resized = new ResizeObserver(() => {
      // While another tool is in view the box has no width. The drawing then stays as it is.
      if (into.clientWidth > 0) plot.setSize({ width: into.clientWidth, height: HEIGHT });
    });
    resized.observe(into);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
    // `dark` is listed because the axes have the colours of the colour scheme.
  }, [data, onPoint, dark]);
  return <div className="plot" id={id} ref={box} aria-hidden="true" />;
}

function options(box: HTMLElement, data: PlotData, onPoint: (index: number | null) => void): uPlot.Options {
  const style = getComputedStyle(box);
  const axis: uPlot.Axis = {
    stroke: style.getPropertyValue("--plot-ink").trim(),
    font: `11px ${style.fontFamily}`,
    grid: { stroke: style.getPropertyValue("--plot-rule").trim(), width: 1 },
    ticks: { show: false },
    gap: 4,
    // uPlot’s own texts would follow the browser’s language, which may differ from the pane’s.
    values: (_, marks) => marks.map((mark) => numberText(mark)),
  };
  const { low, high, across, lines } = data;
  return {
    width: box.clientWidth,
    height: HEIGHT,
    padding: [8, 10, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      x: { time: false, range: [0, across[across.length - 1]] },
      y: { range: [low, high] },
    },
    axes: [
      { ...axis, size: 22, space: 40 },
      { ...axis, size: 34, space: 24, incrs: ROUND_STEPS },
    ],
    series: [{}, ...lines.map(seriesOf)],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

function seriesOf({ colour, width, dashed, stepped }: PlotLine): uPlot.Series {
  return {
    stroke: colour,
    width,
    ...(dashed ? { dash: [5, 4] } : {}),
    pxAlign: 0,
    points: { show: false },
    paths: stepped ? uPlot.paths.stepped?.({ align: 1 }) : uPlot.paths.linear?.(),
  };
}
