import "./vp-tables.css";
import { Button } from "@fluentui/react-button";
import { useMemo } from "react";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { ChoiceField, focusField, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { OwnScaleField } from "../vp-scale/own-scale-field";
import { allBoards, readVp, type VpQuestion } from "./read";
import { isCurve } from "../vp-scale/scales";
import { SCALE_OPTIONS } from "../vp-scale/scale-options";
import { makeVp, vpTabs } from "./tabs";
import { TopAndBlitz } from "../vp-scale/top-and-blitz";
import { type Typed } from "./typed";
import { VpPlot } from "./vp-plot";

/** A table of several match lengths in which each has a column of the winner's VPs. */
function severalCurves(question: Parsed<VpQuestion>): boolean {
  return (
    "value" in question && isCurve(question.value.choice.scale) && question.value.choice.boards.length > 1
  );
}

/** The view: choices, preview, and the button that inserts. */
export function VpView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const { asks, faults, blitzHint, question, faultyField } = useMemo(() => readVp(typed), [typed]);
  const made = useMemo(() => mapParsed(question, makeVp), [question]);
  const noChart = "value" in made && "why" in made.value.chart ? made.value.chart.why : undefined;
  const withChart = typed.chart && host?.drawsCharts === true;
  return (
    <>
      <h1>{text("vpTables.heading")}</h1>
      <section className="form" aria-label={text("vpTables.form")}>
        <ChoiceField
          id="scale"
          label={text("vpTables.scale")}
          value={typed.scale}
          onChange={(scale) => change({ scale })}
          options={SCALE_OPTIONS}
        />
        <ChoiceField
          id="compare"
          label={text("vpTables.compare")}
          value={typed.compare}
          onChange={(compare) => change({ compare })}
          options={[{ value: "", text: text("vpTables.none") }, ...SCALE_OPTIONS]}
          fault={faults.compare}
        />
        {asks.own && (
          <OwnScaleField
            value={typed.own}
            fault={faults.own}
            host={host}
            onChange={(own) => change({ own })}
          />
        )}
        {asks.boards && (
          <TextField
            id="boards"
            label={text("vpTables.boards.label")}
            hint={text("vpTables.boards.hint")}
            fault={faults.boards}
            value={typed.boards}
            onChange={(boards) => change({ boards })}
            wide
            after={
              <Button id="all-boards" size="small" onClick={() => change({ boards: allBoards(typed.scale) })}>
                {text("vpTables.boards.all")}
              </Button>
            }
          />
        )}
        <TopAndBlitz asks={asks} typed={typed} faults={faults} blitzHint={blitzHint} onChange={change} />
        {(typed.compare !== "" || severalCurves(question)) && (
          <div className="wide">
            <Tick
              id="losers"
              label={text("vpTables.losers.label")}
              checked={typed.losers}
              onChange={(losers) => change({ losers })}
            />
          </div>
        )}
      </section>
      <Preview label={text("vpTables.preview.label")} made={made}>
        {({ sheet, curves }) => (
          <>
            <h2 id="title">{sheet.title}</h2>
            <VpPlot curves={curves} />
            <SheetTable
              id="table"
              label={text("vpTables.preview.table")}
              sheet={sheet}
              numbersAre={text("vpTables.preview.boards")}
            />
          </>
        )}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("vpTables.insert")}
        tabs={mapParsed(made, (all) => vpTabs(all, withChart))}
        onRefused={() => focusField(faultyField ?? "boards")}
        csv
        above={
          host?.drawsCharts && (
            <Tick
              id="chart"
              label={text("vpTables.chart.label")}
              hint={noChart}
              checked={typed.chart}
              disabled={noChart !== undefined}
              onChange={(chart) => change({ chart })}
            />
          )
        }
      />
    </>
  );
}
