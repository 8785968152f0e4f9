import "../desk.css";
import { Button } from "@fluentui/react-button";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAnnounced } from "../../../pane/announced";
import { type Rescue, rescuing, type Rescues } from "../../../movements/rescue";
import { type Parsed } from "../../../pane/parsed";
import { inSlices } from "../../../pane/slices";
import { type ViewProps } from "../../../pane/tool";
import { focusField } from "../../../pane/ui/field";
import { FormFields } from "../../../pane/ui/form-fields";
import { saidOfTab } from "../../../pane/ui/insertion";
import { MAKE_EVENTS, NothingYet } from "../../../pane/ui/nothing-yet";
import { InsertFoot } from "../../../pane/ui/insert-foot";
import { SheetTable } from "../../../pane/ui/sheet-table";
import { mapWhenAsked } from "../../../pane/when-asked";
import { wordsOf, type NewSheet } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { type PairsRule } from "../../../events/rules";
import { useInView } from "../../event-tabs/in-view";
import { wallSheet } from "../movement-cards";
import { FORM, type Typed } from "../form";
import { USUAL_RULES } from "../../event-tabs/usual-rules";
import { readAloud } from "./aloud";
import { type EveningInTabs } from "./evening";
import { RESCUE, type TypedRescue } from "./form";
import { readEvening, wallInView } from "./read";
import { rescuedSchedule, rescuedSheets } from "./tabs";
import { boardsInstead, type Instead, type Situation, situationOf } from "./wrong";

/** What was read of the tabs, and what remains. */
interface FoundEvening {
  evening: EveningInTabs;
  situation: Situation;
  rescues: Rescues;
}

type RescueProps = ViewProps<Typed & TypedRescue>;

/** Reads the tabs and looks for what remains, in slices. */
function useRescue({ typed, host, insertion }: RescueProps) {
  const reading = useMemo(() => RESCUE.read(typed), [typed]);
  const [evenings, setFound] = useState<FoundEvening | undefined>();
  const [chosen, choose] = useState<Rescue | undefined>();
  /** How much of the search is done, while it runs. */
  const [part, setPart] = useState<number | undefined>();
  const search = useRef<AbortController | undefined>(undefined);
  const isStopped = useRef(false);
  // After a change in the form, what was found no longer answers it.
  const key = JSON.stringify(Object.keys(RESCUE.fields).map((name) => typed[name as keyof TypedRescue]));
  useEffect(() => {
    setFound(undefined);
    choose(undefined);
    return () => search.current?.abort();
  }, [key]);
  const look = async () => {
    if ("fault" in reading.question) return insertion.say("failed", reading.question.fault);
    const controller = new AbortController();
    search.current = controller;
    isStopped.current = false;
    setPart(0);
    insertion.forget();
    try {
      const evening = await readEvening(host, reading.question.value.wall);
      const situation = situationOf(evening, reading.question.value);
      const slices = { signal: controller.signal, progress: setPart };
      const rescues = await inSlices(
        rescuing(situation.task, () => isStopped.current),
        slices,
      );
      if (controller.signal.aborted) return;
      setFound({ evening, situation, rescues });
      choose(rescues.first);
    } catch (error) {
      if (controller.signal.aborted) return;
      insertion.say("failed", wordsOf(error, text("event.notLoaded")));
    } finally {
      if (search.current === controller) setPart(undefined);
    }
  };
  const stop = () => (isStopped.current = true);
  return { reading, found: evenings, chosen, choose, look, stop, part };
}

/** An evening that has gone wrong: what has happened, and what remains. */
export function RescueForm(props: RescueProps) {
  const { typed, change, follow, host, insertion } = props;
  const box = useRef<HTMLElement>(null);
  const { hasNone } = useInView(host, box, ({ tab, event }) => {
    const wall = wallInView(tab, event !== undefined);
    if (wall !== undefined && wall !== typed.wall) follow({ wall });
  });
  const { reading, found, chosen, choose, look, stop, part } = useRescue(props);
  const rule: PairsRule = USUAL_RULES[typed.scoring === "teams" ? "matchpoints" : typed.scoring];
  useAnnounced(chosen, () => {
    if (!box.current?.isConnected) return undefined;
    if (!found || !chosen) return "";
    return [text(WAYS[chosen.way]), figuresOf(chosen, found.situation), boundInWords(found.rescues)].join(
      " ",
    );
  });
  const chosenRescue = useMemo(
    (): Parsed<{ chosenEvening: FoundEvening; chosen: Rescue }> =>
      found && chosen ? { value: { chosenEvening: found, chosen } } : { fault: text("event.rescue.first") },
    [found, chosen],
  );
  const tabs = useMemo(
    () =>
      mapWhenAsked(chosenRescue, (asked): NewSheet[] =>
        rescuedSheets(asked.chosenEvening.evening, asked.chosenEvening.situation, asked.chosen, rule),
      ),
    [chosenRescue, rule],
  );
  if (hasNone)
    return (
      <section ref={box} className="form" aria-label={text("event.rescue.form")}>
        <NothingYet id="no-event" words={text("event.rescue.none")} jobs={MAKE_EVENTS} />
      </section>
    );
  return (
    <>
      <section ref={box} className="form" aria-label={text("event.rescue.form")}>
        <FormFields
          form={RESCUE}
          {...{ typed, change, reading }}
          but={{ wall: { faultIn: saidOfTab(insertion.status, typed.wall.trim()) } }}
        />
        <FormFields form={FORM} {...{ typed, change }} names={["scoring"]} />
        <div className="wide side-by-side">
          <Button
            id="look"
            size="small"
            disabled={!host}
            disabledFocusable={part !== undefined}
            onClick={() => void look()}
          >
            {text("event.rescue.look")}
          </Button>
          <p className="told" role="status">
            {part === undefined ? "" : text("event.rescue.working")}
          </p>
        </div>
        <div className="wide progress" hidden={part === undefined}>
          <progress aria-label={text("event.rescue.working")} value={part ?? 0} />
          <Button id="stop-looking" size="small" onClick={stop}>
            {text("event.rescue.stop")}
          </Button>
        </div>
      </section>
      {found && <Remains chosenEvening={found} chosen={chosen} choose={choose} />}
      <InsertFoot
        insertion={insertion}
        label={text("event.rescue.insert")}
        tabs={tabs}
        onRefused={() => focusField("look")}
      />
    </>
  );
}

interface RemainsProps {
  chosenEvening: FoundEvening;
  chosen: Rescue | undefined;
  choose(rescue: Rescue): void;
}

/** What has gone wrong, the ways to go on, and the rounds of the chosen one. */
function Remains({ chosenEvening: { evening, situation, rescues }, chosen, choose }: RemainsProps) {
  const shown = useMemo(
    () => chosen && wallSheet(evening.title, rescuedSchedule(evening, situation, chosen)),
    [evening, situation, chosen],
  );
  const aloud = useMemo(
    () => (chosen ? readAloud(evening, situation, chosen) : []),
    [evening, situation, chosen],
  );
  const advice = chosen ? boardsInstead(situation, chosen, evening).map(insteadInWords) : [];
  return (
    <section className="preview desk" aria-label={text("event.rescue.remains")}>
      <ul id="wrong">
        {(situation.wrong.length > 0 ? situation.wrong : [text("event.rescue.wrong.nothing")]).map(
          (sentence) => (
            <li key={sentence}>{sentence}</li>
          ),
        )}
      </ul>
      <ol id="ways">
        {rescues.ways.map((way) => (
          <li key={way.way}>
            <Button size="small" aria-pressed={way === chosen} onClick={() => choose(way)}>
              {text(WAYS[way.way])}
            </Button>
            <p>{figuresOf(way, situation)}</p>
            {way.way === "plan" && way.lost.length > 0 && <p className="why">{lostOf(way, situation)}</p>}
          </li>
        ))}
      </ol>
      <p id="bound">{boundInWords(rescues)}</p>
      {advice.length > 0 && (
        <ul id="advice">
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {aloud.length > 0 && (
        <section id="aloud" aria-label={text("event.rescue.aloud.label")}>
          <h2>{text("event.rescue.aloud.label")}</h2>
          {aloud.map(({ round, sentences }, index) => (
            <details key={round} open={index === 0}>
              <summary>{text("event.rescue.aloud.round", { round })}</summary>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      )}
      {shown && <SheetTable id="rescued" label={shown.title} sheet={shown} />}
    </section>
  );
}

function insteadInWords({ round, table, board, instead }: Instead): string {
  return instead === undefined
    ? text("event.rescue.board.none", { round, table, board })
    : text("event.rescue.board.instead", { round, table, board, instead });
}

const WAYS = {
  plan: "event.rescue.ways.plan",
  rover: "event.rescue.ways.rover",
  sets: "event.rescue.ways.sets",
  opponents: "event.rescue.ways.opponents",
  rematches: "event.rescue.ways.rematches",
} as const;

function figuresOf({ plays, mostSitOuts, shares, rematches, kept }: Rescue, { task }: Situation): string {
  const planned = task.left.flat().filter(({ ns, ew }) => ns > 0 && ew > 0).length;
  return text("event.rescue.figures", { plays, planned, out: mostSitOuts, shares, rematches, kept });
}

/** Whether the best way is proved to be the best, or how good one may be at most. */
function boundInWords({ best: { plays }, bound }: Rescues): string {
  return plays >= bound
    ? text("event.rescue.proved", { bound: plays })
    : text("event.rescue.atLeast", { plays, bound });
}

/** At most so many lost sittings are named. */
const MOST_NAMED = 12;

function lostOf({ lost }: Rescue, { played }: Situation): string {
  const named = lost
    .slice(0, MOST_NAMED)
    .map(({ round, table, ns, ew }) =>
      text("event.rescue.lostOne", { round: played + round + 1, table, ns, ew }),
    );
  const rest = lost.length - named.length;
  return text("event.rescue.lost", { sittings: named.join("; "), rest });
}
