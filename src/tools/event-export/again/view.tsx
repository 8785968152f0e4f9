import { useMemo, useRef } from "react";
import { type Parsed } from "../../../pane/parsed";
import { useMeant } from "../../../pane/meant";
import { type ViewProps } from "../../../pane/tool";
import { focusField, TabChoice } from "../../../pane/ui/field";
import { FormFields } from "../../../pane/ui/form-fields";
import { InsertFoot } from "../../../pane/ui/insert-foot";
import { MAKE_EVENTS, NothingYet } from "../../../pane/ui/nothing-yet";
import { useTabs } from "../../../pane/use-tabs";
import { type NewSheet } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { isIndividual } from "../../event-tabs/choice";
import { unitOf } from "../../event-tabs/pairs-tab";
import { USUAL_RULES } from "../../event-tabs/usual-rules";
import { AGAIN, type TypedAgain } from "./form";
import { printedTabs, scoredAnew, thereInWords, unfitting } from "./make";
import { type EventThere, readThere } from "./read";

/** An event that is in the workbook: another scoring of the same evening, or its travellers and score cards. */
export function AgainForm({ typed, change, host, insertion }: ViewProps<TypedAgain>) {
  const box = useRef<HTMLElement>(null);
  const [found, , viewed] = useTabs(host, box, readThere);
  // Results may have been typed since it was read for another job, and would be missing in what is inserted.
  const answer = viewed.isOfJob ? found : undefined;
  const events = answer && "events" in answer ? answer.events : [];
  const [there, choose] = useMeant(events, viewed, events.at(-1));
  const sheets = useMemo(() => tabsOf(there, typed), [there, typed]);
  const isReading = answer === undefined && host?.readLinkedTabs !== undefined;
  const left =
    there && typed.againTask === "scoring" ? unfitting(there, USUAL_RULES[typed.againScoring]) : [];
  if (answer && "events" in answer && events.length === 0)
    return (
      <section ref={box} className="form" aria-label={text("event.again.form")}>
        <NothingYet id="there" words={text("event.again.none")} jobs={MAKE_EVENTS} />
      </section>
    );
  const fault = answer && "fault" in answer ? answer.fault : text("event.again.none");
  return (
    <>
      <section ref={box} className="form" aria-label={text("event.again.form")}>
        <TabChoice
          id="again-event"
          label={text("event.again.which")}
          tabs={events.map(({ id }) => id)}
          value={there?.id}
          onChange={choose}
        />
        <p id="there" className={there || isReading ? "wide told" : "wide told fault"} role="status">
          {there ? thereInWords(there) : isReading ? text("event.swiss.running.reading") : fault}
        </p>
        {typed.againTask === "scoring" && (
          <FormFields form={AGAIN} {...{ typed, change }} names={["againScoring"]} />
        )}
        {there && !isIndividual(there.event) && (
          <FormFields form={AGAIN} {...{ typed, change }} names={["againTravellers", "againCards"]} />
        )}
        {left.length > 0 && (
          <ul id="left" className="hint remarks wide">
            {left.map(({ index, contestant, typed: amount }) => (
              <li key={index}>
                {text("event.again.left", {
                  contestant,
                  amount,
                  unit: unitOf(USUAL_RULES[typed.againScoring]),
                })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <InsertFoot
        insertion={insertion}
        label={text(typed.againTask === "scoring" ? "event.insert" : "event.again.insert")}
        tabs={sheets}
        onRefused={() => focusField(typed.againTask === "scoring" ? "againScoring" : "againTravellers")}
      />
    </>
  );
}

/** The new tabs, or why there are none. */
function tabsOf(there: EventThere | undefined, typed: TypedAgain): Parsed<NewSheet[]> {
  if (!there) return { fault: text("event.again.none") };
  const wishes = { travellers: typed.againTravellers, scoreCards: typed.againCards };
  if (typed.againTask === "scoring")
    return { value: scoredAnew(there, USUAL_RULES[typed.againScoring], wishes) };
  if (isIndividual(there.event)) return { fault: text("event.again.pairsOnly") };
  const sheets = printedTabs(there, wishes);
  return sheets.length > 0 ? { value: sheets } : { fault: text("event.again.tick") };
}
