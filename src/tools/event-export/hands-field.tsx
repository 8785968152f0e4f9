import { type Hands, type ReadHands } from "../../events/hands";
import { MOST_BYTES, recognise } from "../../events/file";
import { inSlices } from "../../pane/slices";
import { FileField } from "../../pane/ui/field";
import { text } from "../../translations/texts";

/** The hands of the file that was chosen, and what there is to say of it. */
export interface ChosenHands {
  hands?: Hands;
  said: string;
}

interface HandsFieldProps {
  chosen: ChosenHands;
  onChosen(chosen: ChosenHands): void;
}

/** The file with the hands, which the page shows above each traveller. */
export function HandsField({ chosen, onChosen }: HandsFieldProps) {
  const take = async (file: File | undefined) => {
    if (file === undefined) return onChosen({ said: "" });
    const { name } = file;
    try {
      onChosen(inWords(name, await readHands(file)));
    } catch {
      onChosen({ said: text("event.notLoaded") });
    }
  };
  return (
    <FileField
      id="hands"
      label={text("event.write.hands")}
      hint={text("event.write.handsHint")}
      accept=".pbn,.bws"
      take={([file]) => void take(file)}
    >
      <p
        id="hands-said"
        className={chosen.said !== "" && !chosen.hands ? "told fault" : "told"}
        role="status"
      >
        {chosen.said}
      </p>
    </FileField>
  );
}

/** Each reader is in the chunk that reads results from the same kind of file. */
const pbnHands = () => import(/* webpackChunkName: "event-pbn" */ "../../events/pbn-hands");
const bridgemateHands = () =>
  import(/* webpackChunkName: "event-bridgemate" */ "../../events/bridgemate-hands");

async function readHands(file: File): Promise<ReadHands> {
  if (file.size > MOST_BYTES) return { fault: { code: "size", most: MOST_BYTES } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const recognised = recognise(bytes);
  const slices = { signal: new AbortController().signal, progress: () => {} };
  if ("fault" in recognised) return recognised;
  if (recognised.kind === "bridgemate")
    return inSlices((await bridgemateHands()).bridgemateHandsReading(bytes), slices);
  if (recognised.kind === "pbn") return inSlices((await pbnHands()).pbnHandsReading(recognised.text), slices);
  return { fault: { code: "format", found: "unknown" } };
}

function inWords(name: string, read: ReadHands): ChosenHands {
  if ("fault" in read) {
    const { code } = read.fault;
    return {
      said: text("event.write.handsFault", {
        name,
        what: code === "cutOff" || code === "size" || code === "empty" ? code : "other",
      }),
    };
  }
  const { hands, left } = read;
  const tricks = [...hands.values()].filter((one) => one.tricks).length;
  const more = left === 0 ? "" : ` ${text("event.write.handsLeft", { count: left })}`;
  if (hands.size === 0) return { said: text("event.write.handsNone", { name }) + more };
  return { hands, said: text("event.write.handsRead", { name, boards: hands.size, tricks }) + more };
}
