import { Button } from "@fluentui/react-button";
import { useRef, useState } from "react";
import { usebioFile } from "../../events/usebio-file";
import { saveFile } from "../save-file";
import { HostError } from "../sheet-host";
import { text } from "../texts";
import { type ViewProps } from "../tool";
import { TextBox, TextField } from "../ui/field";
import { StatusLine } from "../ui/status-line";
import { type Typed } from "./typed";
import { readEventTabs } from "./write";

/** The form in which the user names the tab of results and saves the tabs' present values as a USEBIO file. */
export function WriteFile({ typed, change, host, insertion }: ViewProps<Typed>) {
  const [written, setWritten] = useState("");
  const busy = useRef(false);
  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    setWritten("");
    try {
      const results = typed.tab.trim();
      const event = await readEventTabs(host, results);
      const file = usebioFile(event);
      const name = `${event.title || results}.xml`;
      setWritten(file);
      saveFile(new Blob([file], { type: "application/xml" }), name);
      const { contestants, results: lines } = event;
      insertion.say(
        "done",
        text("event.write.done", { name, results: lines.length, contestants: contestants.length }),
      );
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
          id="tab"
          label={text("event.write.tab")}
          hint={text("event.write.hint")}
          value={typed.tab}
          onChange={(tab) => change({ tab })}
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
          <Button id="insert" appearance="primary" disabled={!host} onClick={() => void save()}>
            {text("event.write.save")}
          </Button>
        </div>
        <StatusLine status={insertion.status} />
      </footer>
    </>
  );
}
