import "./vp-tables.css";
import { Button } from "@fluentui/react-button";
import { useMemo } from "react";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { boundTo, type BoundTo } from "../../pane/form/bound";
import { focusField, labelOf, Tick } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { OwnScaleField } from "../vp-scale/own-scale-field";
import { FORM, type Typed } from "./form";
import { allBoards, readVp, type VpQuestion } from "./read";
import { isCurve } from "../vp-scale/scales";
import { makeVp, type VpMade, vpTabs } from "./tabs";
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
  const tables = useMemo(() => mapParsed(question, makeVp), [question]);
  const field = boundTo(FORM, { typed, change }, reading);
  const withChart = typed.chart && host?.drawsCharts === true;
  return (
    <>
      <section className="form" aria-label={text("vpTables.form")}>
        <FormFields
          form={FORM}
          {...{ typed, change, reading }}
          but={{
            own: <OwnScaleField {...field("own")} host={host} />,
            boards: {
              after: (
                <Button
                  id="all-boards"
                  size="small"
                  aria-describedby={labelOf("boards")}
                  onClick={() => change({ boards: allBoards(typed.scale) })}
                >
                  {text("vpTables.boards.all")}
                </Button>
              ),
            },
            blitz: { hint: reading.blitzHint },
            losers: typed.compare !== "" || severalCurves(question) ? undefined : false,
            chart: false,
          }}
        />
      </section>
      <VpPreview parsed={tables} />
      <InsertFoot
        insertion={insertion}
        label={text("vpTables.insert")}
        tabs={mapParsed(tables, (all) => vpTabs(all, withChart))}
        onRefused={() => focusField(faultyField ?? "boards")}
        csv={!typed.results}
        above={host?.drawsCharts && <WithChart {...field("chart")} parsed={tables} />}
      />
    </>
  );
}

/** The plot and the table. */
function VpPreview({ parsed }: { parsed: Parsed<VpMade> }) {
  return (
    <Preview label={text("vpTables.preview.label")} parsed={parsed}>
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
function WithChart({ parsed, ...field }: BoundTo<typeof FORM, "chart"> & { parsed: Parsed<VpMade> }) {
  const why = "value" in parsed && "why" in parsed.value.chart ? parsed.value.chart.why : undefined;
  return <Tick {...field} hint={why} disabled={why !== undefined} />;
}
