import "./desk.css";
import { Button } from "@fluentui/react-button";
import { useEffect, useMemo, useState } from "react";
import { type Choice, choosing, type Wanted } from "../../movements/choice";
import { usePaused } from "../../pane/paused";
import { inSlices } from "../../pane/slices";
import { text } from "../../translations/texts";
import { FormFields } from "../../pane/ui/form-fields";
import {
  chosen,
  DESK,
  figuresOfChoice,
  isChosen,
  nameOfChoice,
  readDesk,
  type TypedDesk,
  whyAbove,
} from "./desk";
import { type Typed } from "./form";

interface DeskProps {
  typed: Typed & TypedDesk;
  change(changes: Partial<Typed & TypedDesk>): void;
}

/**
 * The movements that fit, best first, in slices: the list of 200 pairs takes a second. Until there is a new list, the
 * last one is there and says that it is old.
 */
function useChoices(wanted: Wanted | undefined): { choices: readonly Choice[] | undefined; isOld: boolean } {
  const now = wanted === undefined ? "" : JSON.stringify(wanted);
  const key = usePaused(now, "");
  const [made, setMade] = useState<{ key: string; list: Choice[] } | undefined>();
  useEffect(() => {
    if (key === "") return;
    const controller = new AbortController();
    const slices = { signal: controller.signal, progress: () => undefined };
    inSlices(choosing(JSON.parse(key) as Wanted), slices).then(
      (list) => {
        if (!controller.signal.aborted) setMade({ key, list });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [key]);
  return { choices: now === "" ? undefined : made?.list, isOld: made?.key !== now };
}

/** Which movement: what the director wants, and what fits, best first. */
export function Desk({ typed, change }: DeskProps) {
  const { reading, wanted, begins } = useMemo(() => readDesk(typed), [typed]);
  const { choices, isOld } = useChoices(wanted);
  const isTeams = typed.scoring === "teams";
  return (
    <details id="desk" className="wide desk" open>
      <summary>{text("event.desk.label")}</summary>
      <div className="form">
        <FormFields
          form={DESK}
          {...{ typed, change, reading }}
          names={["evening", "minutes", ...(isTeams ? [] : (["winners", "who"] as const)), "copies"]}
        />
      </div>
      {choices?.length === 0 && !isOld && (
        <p className="hint" role="status">
          {text("event.desk.none")}
        </p>
      )}
      {choices !== undefined && choices.length > 0 && (
        <ol id="choices" aria-label={text("event.desk.list")} aria-busy={isOld}>
          {choices.map((one, index) => (
            <li key={one.kind}>
              <Button
                size="small"
                appearance={isChosen(one, typed) ? "primary" : "secondary"}
                aria-pressed={isChosen(one, typed)}
                disabledFocusable={isOld}
                onClick={() => change(chosen(one))}
              >
                {nameOfChoice(one)}
              </Button>
              <p>{figuresOfChoice(one, begins).join(" · ")}</p>
              <p className="why">{whyAbove(one, choices[index + 1], wanted?.boards ?? 0)}</p>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
