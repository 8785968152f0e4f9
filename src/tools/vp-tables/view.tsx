import "./vp-tables.css";
import { Button } from "@fluentui/react-button";
import { useMemo } from "react";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { type Bound, boundTo } from "../../pane/form/bound";
import { ChoiceField, focusField, TextField, Tick } from "../../pane/ui/field";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { OwnScaleField } from "../vp-scale/own-scale-field";
import { FORM, type Typed } from "./form";
import { allBoards, readVp, type VpQuestion } from "./read";
import { isCurve } from "../vp-scale/scales";
import { makeVp, type VpMade, vpTabs } from "./tabs";
import { TopAndBlitz } from "../vp-scale/top-and-blitz";
import { VpPlot } from "./vp-plot";

/** A table of several match lengths in which each has a column of the winner's VPs. */
function severalCurves(question: Parsed<VpQuestion>): boolean {
  return (
    "value" in question && isCurve(question.value.choice.scale) && question.value.choice.boards.length > 1
  );
}

/** The view: choices, preview, and the button that inserts. */
export function VpView({ typed, change, host, insertion }: ViewProps<Typed>) {
  const reading = useMemo(() => readVp(typed), [typed]);
  const { question, faultyField } = reading;
  const made = useMemo(() => mapParsed(question, makeVp), [question]);
  const field = boundTo(FORM, { typed, change }, reading);
  const withChart = typed.chart && host?.drawsCharts === true;
  return (
    <>
      <h1>{text("vpTables.heading")}</h1>
      <section className="form" aria-label={text("vpTables.form")}>
        <ChoiceField {...field("scale")} label={text("vpTables.scale")} />
        <ChoiceField {...field("compare")} label={text("vpTables.compare")} />
        <OwnScaleField {...field("own")} host={host} />
        <TextField
          {...field("boards")}
          label={text("vpTables.boards.label")}
          hint={text("vpTables.boards.hint")}
          wide
          after={
            <Button id="all-boards" size="small" onClick={() => change({ boards: allBoards(typed.scale) })}>
              {text("vpTables.boards.all")}
            </Button>
          }
        />
        <TopAndBlitz top={field("top")} blitz={field("blitz")} hint={reading.blitzHint} />
        {(typed.compare !== "" || severalCurves(question)) && (
          <div className="wide">
            <Tick {...field("losers")} label={text("vpTables.losers.label")} />
          </div>
        )}
      </section>
      <VpPreview made={made} />
      <InsertFoot
        insertion={insertion}
        label={text("vpTables.insert")}
        tabs={mapParsed(made, (all) => vpTabs(all, withChart))}
        onRefused={() => focusField(faultyField ?? "boards")}
        csv
        above={host?.drawsCharts && <WithChart {...field("chart")} made={made} />}
      />
    </>
  );
}

/** The plot and the table. */
function VpPreview({ made }: { made: Parsed<VpMade> }) {
  return (
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
  );
}

/** Whether the table gets a chart, or why it cannot have one. */
function WithChart({ made, ...field }: Bound<boolean> & { made: Parsed<VpMade> }) {
  const why = "value" in made && "why" in made.value.chart ? made.value.chart.why : undefined;
  return <Tick {...field} label={text("vpTables.chart.label")} hint={why} disabled={why !== undefined} />;
}
