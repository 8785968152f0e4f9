import { memo, useCallback, useMemo, useState } from "react";
import { numberText, text } from "../../translations/texts";
import { laterView } from "../../pane/later-view";
import { type PlotData } from "../../pane/ui/line-plot";
import { lineColour } from "./colours";
import { type VpCurves } from "./curves";
import { curvesInWords, readout } from "./in-words";

/** The library that draws takes 15 ms to start, so it comes when the pane is already in view. */
const LinePlot = laterView(
  () => import(/* webpackChunkName: "plot" */ "../../pane/ui/line-plot").then((part) => part.LinePlot),
  <div className="plot" aria-hidden="true" />,
);

/** A plot of curves, with the VPs under the pointer, a legend, and a description in words. */
export const VpPlot = memo(function VpPlot({ curves }: { curves: VpCurves }) {
  const data = useMemo(() => plotData(curves), [curves]);
  const [pointed, setPointed] = useState<{ at: number | null; on: VpCurves }>({ at: null, on: curves });
  const onPoint = useCallback((at: number | null) => setPointed({ at, on: curves }), [curves]);
  return (
    <figure>
      <p id="readout" className="readout">
        {readout(curves, pointed.on === curves ? pointed.at : null)}
      </p>
      <LinePlot id="plot" data={data} onPoint={onPoint} />
      <Legend curves={curves} />
      <figcaption className="unseen">{curvesInWords(curves)}</figcaption>
    </figure>
  );
});

function plotData({ margins, lines, low, high, colours }: VpCurves): PlotData {
  const isAlone = lines.length === 1;
  return {
    across: margins,
    acrossTitle: text("vpTables.chart.across"),
    upTitle: text("vpTables.chart.up"),
    lines: lines.map(({ vps, boards, colour, stepped, against }) => ({
      values: vps,
      name:
        against ??
        (boards === 0
          ? ""
          : isAlone
            ? text("vpTables.sheet.lengths", { listed: numberText(boards), last: boards })
            : numberText(boards)),
      colour: lineColour(colour),
      width: colours > 12 ? 1 : 2,
      dashed: against !== undefined,
      stepped,
    })),
    low,
    high,
  };
}

/** How many entries fit on two lines of a narrow pane. */
const MOST_ENTRIES = 10;

/**
 * The legend says which line is which match length; for many lines only the first and the last. One line
 * needs no legend. A compared scale has dashed lines in the same colours.
 */
function Legend({ curves: { lines } }: { curves: VpCurves }) {
  const alone = lines.filter(({ against }) => against === undefined);
  const against = lines.find((line) => line.against !== undefined)?.against;
  const many = alone.length > MOST_ENTRIES;
  const shown = many ? [alone[0], alone[alone.length - 1]] : alone;
  const entries = shown.map(({ boards, colour }) => (
    <li key={boards}>
      <span className="swatch" style={{ backgroundColor: `var(${lineColour(colour)})` }} />
      {numberText(boards)}
    </li>
  ));
  const between = <li key="between">{text("vpTables.plot.between", { count: alone.length - 2 })}</li>;
  return (
    <ul id="legend" className="legend" aria-hidden="true">
      {alone.length > 1 && (
        <>
          <li>{text("vpTables.plot.boards")}</li>
          {many ? [entries[0], between, entries[1]] : entries}
        </>
      )}
      {against !== undefined && <li>{text("vpTables.plot.dashed", { scale: against })}</li>}
    </ul>
  );
}
