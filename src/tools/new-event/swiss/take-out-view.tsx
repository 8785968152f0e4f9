import { useMemo, useState } from "react";
import { mapParsed } from "../../../pane/parsed";
import { useTabChange } from "../../../pane/tab-change";
import { type ViewProps } from "../../../pane/tool";
import { ActionFoot, greyIn } from "../../../pane/ui/action-foot";
import { Tick } from "../../../pane/ui/field";
import { text } from "../../../translations/texts";
import { lastDrawn } from "./draw";
import { type TypedSwiss } from "./form";
import { lostIn, takeOut } from "./take-out";
import { NoSwiss, useSwisses, WhichSwiss } from "./which-swiss";

/** The last round goes: a wrong one was drawn, or the evening ends before it. */
export function TakeOut({ host, insertion }: ViewProps<TypedSwiss>) {
  const chosen = useSwisses(host);
  const { box, read, swiss } = chosen;
  const [givenUp, giveUp] = useState<string>();
  const [isWriting, writeOnce] = useTabChange(insertion, read);
  const lost = useMemo(() => swiss && lostIn(swiss), [swiss]);
  // The user gives up these results alone: with another Swiss, or when more is typed, others would be lost.
  const asked = swiss && JSON.stringify([swiss.results, lost?.results]);
  const isGivenUp = asked !== undefined && givenUp === asked;
  const planned = useMemo(() => swiss && takeOut(swiss, isGivenUp), [swiss, isGivenUp]);
  const round = swiss ? lastDrawn(swiss) : 0;
  const write = () => {
    const rewriteCells = host?.rewriteCells;
    if (!rewriteCells || !swiss || !planned) return;
    void writeOnce({
      agreed: mapParsed(planned, (taken) => ({ ...taken, of: swiss })),
      again: async () => {
        const fresh = await chosen.again(swiss);
        const replanned = fresh && takeOut(fresh, isGivenUp);
        return fresh && replanned && mapParsed(replanned, (taken) => ({ ...taken, of: fresh }));
      },
      shown: ({ written }) => written,
      write: ({ written }) => rewriteCells(written),
      done: (taken) => {
        giveUp(undefined);
        return text("league.mend.done", { round: taken.round, tab: swiss.matches });
      },
    });
  };
  if (chosen.hasNone) return <NoSwiss box={box} />;
  return (
    <>
      <section ref={box} className="form" aria-label={text("event.swiss.running.form")}>
        <WhichSwiss host={host} chosen={chosen} />
        {lost && lost.count > 0 && (
          <div className="wide">
            {!isGivenUp && (
              <p id="lost-results" className="told fault">
                {text("league.takeOut.lost", { results: lost.results })}
              </p>
            )}
            <Tick
              id="lost"
              label={text("league.takeOut.lose", { count: lost.count })}
              value={isGivenUp}
              onChange={(isTicked) => giveUp(isTicked ? asked : undefined)}
            />
          </div>
        )}
      </section>
      <section className="preview" aria-label={text("event.swiss.running.what")}>
        {swiss && round >= 2 && (
          <p id="says" className="told">
            {text("event.swiss.running.takesOut", { round, tab: swiss.matches })}
          </p>
        )}
        {swiss && round < 2 && (
          <p id="missing" className="told">
            {text("league.takeOut.first")}
          </p>
        )}
      </section>
      <ActionFoot
        insertion={insertion}
        label={round < 2 ? text("jobs.names.undraw") : text("league.mend.button", { round })}
        grey={
          swiss
            ? greyIn(host, isWriting, round < 2 ? { saidIn: "missing" } : undefined)
            : { saidIn: "running" }
        }
        act={write}
      />
    </>
  );
}
