import { useRef } from "react";
import { useMeant } from "../../../pane/meant";
import { TabChoice } from "../../../pane/ui/field";
import { NothingYet } from "../../../pane/ui/nothing-yet";
import { ReadAgain } from "../../../pane/ui/read-again";
import { useTabs } from "../../../pane/use-tabs";
import { type SheetHost } from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { lastDrawn } from "./draw";
import { readSwisses, type RunningSwiss } from "./running";

async function foundSwisses(host: SheetHost | undefined): Promise<{ swisses: RunningSwiss[] }> {
  return { swisses: await readSwisses(host) };
}

/** The Swisses of the workbook, and the one that is meant. */
export function useSwisses(host: SheetHost | undefined) {
  const box = useRef<HTMLElement>(null);
  const [found, read, viewed] = useTabs(host, box, foundSwisses);
  const swisses = found && "swisses" in found ? found.swisses : [];
  const [swiss, choose] = useMeant(swisses, viewed, swisses.at(-1));
  /** The same Swiss as it stands in the workbook now. */
  const again = async ({ matches }: RunningSwiss) => {
    const now = await read();
    return "swisses" in now ? now.swisses.find((one) => one.matches === matches) : undefined;
  };
  const hasNone = host?.readTabs !== undefined && found !== undefined && !("fault" in found) && !swiss;
  return { box, found, read, swisses, swiss, hasNone, choose, again };
}

/** What the draws say while the workbook has no Swiss. */
export function NoSwiss({ box }: Pick<ReturnType<typeof useSwisses>, "box">) {
  return (
    <section ref={box} className="form" aria-label={text("event.swiss.running.form")}>
      <NothingYet id="running" words={text("event.swiss.running.none")} jobs={["swiss"]} />
    </section>
  );
}

interface WhichProps {
  host: SheetHost | undefined;
  chosen: ReturnType<typeof useSwisses>;
}

/** Which Swiss is meant, how far it is, and the button that reads it again. */
export function WhichSwiss({ host, chosen: { found, read, swisses, swiss, choose } }: WhichProps) {
  const none =
    host?.readTabs && found === undefined ? "event.swiss.running.reading" : "event.swiss.running.none";
  const fault = found && "fault" in found ? found.fault : undefined;
  return (
    <>
      <ReadAgain
        read={read}
        canRead={host?.readTabs !== undefined}
        said={swiss ? inWords(swiss) : (fault ?? text(none))}
        isFault={fault !== undefined}
      />
      <TabChoice
        id="which-swiss"
        label={text("event.swiss.running.which")}
        tabs={swisses.map(({ matches }) => matches)}
        value={swiss?.matches}
        onChange={choose}
      />
    </>
  );
}

export function roundsOf({ lines }: RunningSwiss): number {
  return lines.reduce((most, { round }) => Math.max(most, round), 0);
}

/** "Matches: 7 pairs, round 2 of 3 is drawn." */
function inWords(swiss: RunningSwiss): string {
  const rounds = roundsOf(swiss);
  const [tab, pairs, round] = [swiss.matches, swiss.names.size, lastDrawn(swiss)];
  return text("event.swiss.running.summary", { tab, pairs, round, rounds });
}
