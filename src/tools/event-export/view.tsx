import { Button } from "@fluentui/react-button";
import { useRef, useState } from "react";
import { type BridgeEvent } from "../../events/event";
import { type Hands } from "../../events/hands";
import { usebioFile } from "../../events/usebio-file";
import { copyMarkup } from "../../page/copy-text";
import { saveFile } from "../../page/save-file";
import { ActionFoot } from "../../pane/ui/action-foot";
import { saidOfTab } from "../../pane/ui/insertion";
import { text } from "../../translations/texts";
import { detailsOf, typedDetails } from "../event-tabs/details";
import { useInView } from "../event-tabs/in-view";
import { type ViewProps } from "../../pane/tool";
import { FormFields } from "../../pane/ui/form-fields";
import { MAKE_EVENTS, NothingYet } from "../../pane/ui/nothing-yet";
import { useWritten, WrittenText } from "../../pane/ui/written";
import { bridgemateText, bridgewebsText, pbnText } from "./file-texts";
import { FORM, type Typed } from "./form";
import { type ChosenHands, HandsField } from "./hands-field";
import { unsaidIn } from "./unsaid";
import { keepDetails, readEventTabs } from "./write";

/** The kinds of files, and what writes each of them. */
const KINDS = {
  usebio: { ending: "xml", type: "application/xml", write: usebioFile },
  pbn: { ending: "pbn", type: "text/plain", write: pbnText },
  bridgewebs: { ending: "csv", type: "text/csv", write: bridgewebsText },
  start: {
    ending: "txt",
    type: "text/plain",
    write: (event: BridgeEvent, { computer }: Typed) => bridgemateText(event, computer),
  },
  page: {
    ending: "html",
    type: "text/html",
    write: async (event: BridgeEvent, typed: Typed, hands?: Hands) =>
      (await playersPage()).eventPage(event, pageChoice(typed, hands)),
  },
} as const;

/** The files that have buttons of their own beside that of the first. */
const FURTHER = [
  ["bridgewebs", "event.write.saveBridgewebs"],
  ["pbn", "event.write.savePbn"],
  ["page", "event.write.savePage"],
] as const;

/** The fields of the files of results, and those of the file that starts the Bridgemates. */
const PUBLISHED_FIELDS = [
  "tab",
  "eventDate",
  "eventCode",
  "club",
  "director",
  "pageNames",
  "pageListed",
] as const;
const START_FIELDS = ["tab", "computer"] as const;

/** The name that the program which starts the Bridgemates looks for. */
const START = "BMInput.txt";

const playersPage = () => import(/* webpackChunkName: "players-page" */ "../players-page/event-page");

function pageChoice({ pageNames, pageListed }: Typed, hands: Hands | undefined) {
  return { names: pageNames, isListed: pageListed, hands };
}

/** The form in which the user names the tab of results and saves the tabs' present values as a file. */
export function WriteFile({ typed, change, host, insertion }: ViewProps<Typed>) {
  const { written, setWritten, write } = useWritten(insertion);
  const box = useRef<HTMLElement>(null);
  const { hasNone } = useInView(host, box, ({ event }) => {
    const tab = event?.tabs.results?.tab;
    if (event && tab !== undefined && tab !== typed.tab) change({ tab, ...typedDetails(event.notes) });
  });
  const [chosen, setChosen] = useState<ChosenHands>({ said: "" });
  const isStart = typed.writeTask === "start";
  const withEvent = (work: (event: BridgeEvent) => Promise<string>) =>
    write(async () => {
      const details = detailsOf(typed);
      await keepDetails(host, typed.tab.trim(), details).catch(() => undefined);
      const event = await readEventTabs(host, typed.tab.trim());
      return work({ ...event, ...details });
    });
  const save = (kind: keyof typeof KINDS) =>
    withEvent(async (event) => {
      const { ending, type, write: fileOf } = KINDS[kind];
      const file = await fileOf(event, typed, chosen.hands);
      const name = kind === "start" ? START : `${event.title || typed.tab.trim()}.${ending}`;
      setWritten(file);
      saveFile(new Blob([file], { type }), name);
      const { contestants, results: lines } = event;
      const done = text("event.write.done", { name, results: lines.length, contestants: contestants.length });
      // The page has all of it in words, and the file for the Bridgemates has no results.
      const unsaid = kind === "page" || kind === "start" ? [] : unsaidIn(event, kind);
      return [done, ...unsaid].join(" ");
    });
  const copy = () =>
    withEvent(async (event) => {
      const { plainEvent } = await playersPage();
      const tables = plainEvent(event, pageChoice(typed, chosen.hands));
      setWritten(tables);
      return text((await copyMarkup(tables)) ? "event.write.copied" : "event.write.notCopied");
    });
  if (hasNone)
    return (
      <section ref={box} className="form" aria-label={text("event.write.form")}>
        <NothingYet id="no-event" words={text("event.screen.noEvent")} jobs={MAKE_EVENTS} />
      </section>
    );
  return (
    <>
      <section ref={box} className="form" aria-label={text("event.write.form")}>
        <FormFields
          form={FORM}
          {...{ typed, change }}
          names={isStart ? START_FIELDS : PUBLISHED_FIELDS}
          but={{ tab: { faultIn: saidOfTab(insertion.status, typed.tab.trim()) } }}
        />
        {!isStart && <HandsField chosen={chosen} onChosen={setChosen} />}
        <WrittenText written={written} setWritten={setWritten} />
      </section>
      <ActionFoot
        insertion={insertion}
        label={text(isStart ? "event.write.start.save" : "event.write.save")}
        grey={host ? undefined : { why: text("event.write.none") }}
        act={() => void save(isStart ? "start" : "usebio")}
      >
        {!isStart && (
          <>
            {FURTHER.map(([kind, label]) => (
              <Button key={kind} id={`save-${kind}`} disabled={!host} onClick={() => void save(kind)}>
                {text(label)}
              </Button>
            ))}
            <Button id="copy-page" disabled={!host} onClick={() => void copy()}>
              {text("event.write.copyPage")}
            </Button>
          </>
        )}
      </ActionFoot>
    </>
  );
}
