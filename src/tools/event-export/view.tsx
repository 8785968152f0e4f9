import { Button } from "@fluentui/react-button";
import { useRef, useState } from "react";
import { bridgewebsFile } from "../../events/bridgewebs-file";
import { type BridgeEvent } from "../../events/event";
import { pbnFile } from "../../events/pbn-file";
import { usebioFile } from "../../events/usebio-file";
import { boundTo } from "../../pane/form/bound";
import { saveFile } from "../../page/save-file";
import { HostError } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type ViewProps } from "../../pane/tool";
import { TextBox, TextField } from "../../pane/ui/field";
import { StatusLine } from "../../pane/ui/status-line";
import { FORM, type Typed } from "./form";
import { readEventTabs } from "./write";

/** The files that are written of the tabs. */
const KINDS = {
  usebio: { ending: "xml", type: "application/xml", write: usebioFile },
  pbn: { ending: "pbn", type: "text/plain", write: pbnText },
  bridgewebs: { ending: "csv", type: "text/csv", write: bridgewebsText },
} as const;

function pbnText(event: BridgeEvent): string {
  if (event.form === "teams" || event.results.some(({ players }) => players))
    throw new HostError(text("event.write.pairsOnly"));
  return pbnFile(event);
}

function bridgewebsText(event: BridgeEvent): string {
  const file = bridgewebsFile(event);
  if (file === undefined) throw new HostError(text("event.write.matchpointsOnly"));
  return file;
}

/** The form in which the user names the tab of results and saves the tabs' present values as a file. */
export function WriteFile({ typed, change, host, insertion }: ViewProps<Typed>) {
  const [written, setWritten] = useState("");
  const busy = useRef(false);
  const save = async (kind: keyof typeof KINDS) => {
    if (busy.current) return;
    busy.current = true;
    setWritten("");
    try {
      const results = typed.tab.trim();
      const event = await readEventTabs(host, results);
      const { ending, type, write } = KINDS[kind];
      const file = write(event);
      const name = `${event.title || results}.${ending}`;
      setWritten(file);
      saveFile(new Blob([file], { type }), name);
      const { contestants, results: lines } = event;
      const done = text("event.write.done", { name, results: lines.length, contestants: contestants.length });
      // A weighted or split ruling has its awards in the file, but no score.
      const unsaid = lines.filter(({ score, nsAward }) => score === undefined && nsAward).length;
      insertion.say("done", unsaid === 0 ? done : `${done} ${text("event.write.unsaid", { count: unsaid })}`);
    } catch (error) {
      insertion.say("failed", error instanceof HostError ? error.message : text("event.notLoaded"));
    } finally {
      busy.current = false;
    }
  };
  return (
    <>
      <section className="form" aria-label={text("event.write.form")}>
        <TextField
          {...boundTo(FORM, { typed, change })("tab")}
          label={text("event.write.tab")}
          hint={text("event.write.hint")}
          wide
        />
        {written !== "" && (
          <TextBox
            id="written"
            label={text("event.write.text")}
            hint={text("event.write.textHint")}
            rows={6}
            value={written}
            onChange={setWritten}
            wide
          />
        )}
      </section>
      <footer>
        <div className="buttons">
          <Button id="insert" appearance="primary" disabled={!host} onClick={() => void save("usebio")}>
            {text("event.write.save")}
          </Button>
          <Button id="save-bridgewebs" disabled={!host} onClick={() => void save("bridgewebs")}>
            {text("event.write.saveBridgewebs")}
          </Button>
          <Button id="save-pbn" disabled={!host} onClick={() => void save("pbn")}>
            {text("event.write.savePbn")}
          </Button>
        </div>
        <StatusLine status={insertion.status} />
      </footer>
    </>
  );
}
