import "./number-language";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import "./line-plot.css";
import { numberText } from "../../translations/texts";
import { useDark } from "./colour-scheme";

const HEIGHT = 220;

/** The letters of the axes and of the names, in pixels: the smallest of the scale. */
const LETTERS = 12;

/** Steps of the vertical axis that are round numbers for a scorer: 12, 14, 16 and not 12.5, 15. */
const ROUND_STEPS = [0.01, 0.1, 1, 10, 100].flatMap((size) => [size, 2 * size, 5 * size]);

export interface PlotLine {
  values: readonly number[];
  /** Stands where the line ends; where two would overlap, the first and the last line keep theirs. */
  name: string;
  /** The CSS variable that has its colour, such as `--curve-1`. */
  colour: `--${string}`;
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
  /** What the axes count. */
  acrossTitle: string;
  upTitle: string;
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
    font: `${LETTERS}px ${style.fontFamily}`,
    labelFont: `${LETTERS}px ${style.fontFamily}`,
    labelSize: 16,
    labelGap: 0,
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
    // The names of the lines need room above the highest line.
    padding: [20, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      x: { time: false, range: [0, across[across.length - 1]] },
      y: { range: [low, high] },
    },
    axes: [
      { ...axis, size: 22, space: 40, label: data.acrossTitle },
      { ...axis, size: 34, space: 24, incrs: ROUND_STEPS, label: data.upTitle },
    ],
    series: [{}, ...lines.map((line) => seriesOf(line, style))],
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      draw: [(plot) => drawNames(plot, data, style)],
    },
  };
}

function seriesOf({ colour, width, dashed, stepped }: PlotLine, style: CSSStyleDeclaration): uPlot.Series {
  return {
    stroke: style.getPropertyValue(colour).trim(),
    width,
    ...(dashed ? { dash: [5, 4] } : {}),
    pxAlign: 0,
    points: { show: false },
    paths: stepped ? uPlot.paths.stepped?.({ align: 1 }) : uPlot.paths.linear?.(),
  };
}

/** Names each line above the place where it has reached its highest value: on all screens a line ends there. */
function drawNames(plot: uPlot, { across, lines }: PlotData, style: CSSStyleDeclaration): void {
  const { ctx } = plot;
  const pixels = window.devicePixelRatio;
  const [left, right] = [plot.bbox.left, plot.bbox.left + plot.bbox.width];
  const taken: { from: number; to: number; y: number }[] = [];
  ctx.save();
  ctx.font = `600 ${LETTERS * pixels}px ${style.fontFamily}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "bottom";
  for (const { values, name, colour } of endsFirst(lines)) {
    const end = values.indexOf(Math.max(values[0], values[values.length - 1]));
    const half = ctx.measureText(name).width / 2;
    const x = Math.min(right - half, Math.max(left + half, plot.valToPos(across[end], "x", true)));
    const y = plot.valToPos(values[end], "y", true) - 3 * pixels;
    const place = { from: x - half - 4 * pixels, to: x + half + 4 * pixels, y };
    const isFree = taken.every(
      ({ from, to, y: other }) =>
        place.from > to || place.to < from || Math.abs(other - y) > LETTERS * pixels,
    );
    if (name === "" || !isFree) continue;
    taken.push(place);
    ctx.fillStyle = style.getPropertyValue(colour).trim();
    ctx.fillText(name, x, y);
  }
  ctx.restore();
}

/** The first line, the last one, and then those between them. */
function endsFirst(lines: readonly PlotLine[]): readonly PlotLine[] {
  return lines.length < 3 ? lines : [lines[0], lines[lines.length - 1], ...lines.slice(1, -1)];
}
