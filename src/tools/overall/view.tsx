import { Button } from "@fluentui/react-button";
import { useEffect, useMemo, useRef, useState } from "react";
import { useOneAtATime } from "../../pane/one-at-a-time";
import { mapParsed } from "../../pane/parsed";
import { mapWhenAsked } from "../../pane/when-asked";
import { type NewSheet } from "../../sheets/sheet-host";
import { shownSheet } from "../../sheets/values";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { focusField } from "../../pane/ui/field";
import { FormFields } from "../../pane/ui/form-fields";
import { InsertFoot } from "../../pane/ui/insert-foot";
import { MAKE_EVENTS, NothingYet } from "../../pane/ui/nothing-yet";
import { Preview } from "../../pane/ui/preview";
import { SheetTable } from "../../pane/ui/sheet-table";
import { FORM, type Typed } from "./form";
import { readOverall, readRankings, type ReadRankings } from "./read";
import { overallSheets, overallTab } from "./tabs";

/** The list for a narrow pane: the result stands beside the place, and the name comes last. */
function narrow(sheet: NewSheet): NewSheet {
  const name = sheet.columns.findIndex(({ align }) => align !== "right");
  const last = sheet.columns.length - 1;
  const order = [...sheet.columns.keys()].filter((column) => column !== name && column !== last);
  order.splice(1, 0, last);
  if (name >= 0) order.push(name);
  return shownSheet(sheet, order);
}

/** The tabs that were read, what is said of them, and how they are read again. */
function useRankings({ typed, change, host, insertion }: ViewProps<Typed>) {
  const [read, setRead] = useState<ReadRankings | undefined>();
  const [told, setTold] = useState("");
  const [, readOnce] = useOneAtATime(setTold, () => text("event.notLoaded"));
  const take = (entry: string) =>
    readOnce(async () => {
      setTold("");
      insertion.forget();
      const rankings = await readRankings(host, entry);
      setRead(rankings);
      setTold(
        rankings.tabs.length === 0
          ? text("event.overall.none")
          : text("event.overall.read", { count: rankings.tabs.length }),
      );
      if (rankings.entry !== typed.sessions) change({ sessions: rankings.entry });
    });
  const begin = useRef(() => take(typed.sessions));
  useEffect(() => {
    if (host?.readTabs) void begin.current();
  }, [host]);
  return { read, told, take };
}

/** The rankings of several sessions become one. */
export function OverallForm(props: ViewProps<Typed>) {
  const { typed, change, host, insertion } = props;
  const { read, told, take } = useRankings(props);
  const reading = useMemo(() => readOverall(typed, read), [typed, read]);
  const { remarks, question, faultyField } = reading;
  const sheets = useMemo(() => mapWhenAsked(question, (asked) => overallSheets(asked)), [question]);
  const table = useMemo(() => mapParsed(question, (asked) => narrow(overallTab(asked))), [question]);
  return (
    <>
      <section className="form" aria-label={text("event.overall.form")}>
        {read?.tabs.length === 0 && typed.sessions.trim() === "" && (
          <NothingYet id="no-event" words={text("event.screen.noEvent")} jobs={MAKE_EVENTS} />
        )}
        <FormFields
          form={FORM}
          {...{ typed, change, reading }}
          but={{
            sessions: {
              below: (
                <div className="side-by-side">
                  <Button
                    id="read-sessions"
                    size="small"
                    disabled={!host}
                    onClick={() => void take(typed.sessions)}
                  >
                    {text("event.overall.sessions.button")}
                  </Button>
                  <p id="sessions-told" className="told" role="status">
                    {told}
                  </p>
                </div>
              ),
            },
          }}
        />
      </section>
      {remarks.length > 0 && (
        <ul id="remarks" className="hint remarks">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <Preview label={text("event.preview")} parsed={table}>
        {(sheet) => (
          <div className="named">
            <SheetTable id="overall" label={sheet.title} sheet={sheet} />
          </div>
        )}
      </Preview>
      <InsertFoot
        insertion={insertion}
        label={text("event.overall.insert")}
        tabs={sheets}
        onRefused={() => focusField(faultyField ?? "sessions")}
      />
    </>
  );
}
