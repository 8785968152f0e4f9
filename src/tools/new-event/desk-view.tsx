import "./desk.css";
import { Button } from "@fluentui/react-button";
import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Choice, choosing, type Wanted } from "../../movements/choice";
import { usePaused } from "../../pane/paused";
import { inSlices } from "../../pane/slices";
import { text } from "../../translations/texts";
import { FormFields } from "../../pane/ui/form-fields";
import {
  chosen,
  DESK,
  figureColumns,
  figuresOfChoice,
  isChosen,
  nameOfChoice,
  readDesk,
  type TypedDesk,
  whyAbove,
} from "./desk";
import { type Typed } from "./form";
import { MOVEMENT_WORDS } from "./movement-words";

/** What the director wants, and the movements that fit. */
type DeskReading = ReturnType<typeof useDesk>;

interface DeskProps {
  desk: DeskReading;
  /** What stands in the form. */
  shown: Typed & TypedDesk;
  change(changes: Partial<Typed & TypedDesk>): void;
}

/** How many movements are listed until the user asks for all. */
const FIRST_SHOWN = 5;

/**
 * The movements that fit, best first, in slices: the list of 200 pairs takes a second. Until there is a new list, the
 * last one is there and says that it is old.
 */
function useChoices(wanted: Wanted | undefined): { choices: readonly Choice[] | undefined; isOld: boolean } {
  const now = wanted === undefined ? "" : JSON.stringify(wanted);
  const key = usePaused(now, "");
  const [proposals, setProposals] = useState<{ key: string; list: Choice[] } | undefined>();
  useEffect(() => {
    if (key === "") return;
    const controller = new AbortController();
    const slices = { signal: controller.signal, progress: () => undefined };
    inSlices(choosing(JSON.parse(key) as Wanted), slices).then(
      (list) => {
        if (!controller.signal.aborted) setProposals({ key, list });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [key]);
  return { choices: now === "" ? undefined : proposals?.list, isOld: proposals?.key !== now };
}

/** Reads the desk, and lists what fits. */
export function useDesk(typed: Typed & TypedDesk) {
  const read = useMemo(() => readDesk(typed), [typed]);
  return { ...read, ...useChoices(read.wanted) };
}

/** Which movement: what the director wants, and what fits, best first. */
export function Desk({ desk, shown, change }: DeskProps) {
  const { reading, choices, isOld } = desk;
  const isTeams = shown.scoring === "teams";
  return (
    <details id="desk" className="wide desk" open>
      <summary>{text("event.desk.label")}</summary>
      <div className="form">
        <FormFields
          form={DESK}
          {...{ typed: shown, change, reading }}
          names={["evening", "minutes", ...(isTeams ? [] : (["winners", "who"] as const)), "copies"]}
        />
      </div>
      <p className="hint" role="status">
        {choices?.length === 0 && !isOld && text("event.desk.none")}
      </p>
      {choices !== undefined && choices.length > 0 && (
        <Choices
          {...{ choices, isOld, shown, change }}
          begins={desk.begins}
          boards={desk.wanted?.boards ?? 0}
        />
      )}
    </details>
  );
}

interface ChoicesProps extends Pick<DeskProps, "shown" | "change"> {
  choices: readonly Choice[];
  isOld: boolean;
  begins: number | undefined;
  /** How many boards each is to play. */
  boards: number;
}

/** A row for each movement, so that they can be compared at a glance. The rest is there when a row is opened. */
function Choices({ choices, isOld, shown, change, begins, boards }: ChoicesProps) {
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<Choice["kind"] | undefined>();
  const list = useRef<HTMLTableElement>(null);
  const listed = isWhole
    ? choices
    : choices.filter((one, index) => index < FIRST_SHOWN || isChosen(one, shown));
  const columns = figureColumns(listed, begins);
  return (
    <>
      <table ref={list} id="choices" aria-label={text("event.desk.list")} aria-busy={isOld}>
        <thead>
          <tr>
            <th scope="col">{text("event.new.movement.label")}</th>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {listed.map((one, row) => {
            const index = choices.indexOf(one);
            const isOpen = opened === one.kind;
            const why = whyAbove(one, choices[index + 1], boards);
            return (
              <Fragment key={one.kind}>
                <tr>
                  <th scope="row">
                    <Button
                      size="small"
                      aria-pressed={isChosen(one, shown)}
                      disabledFocusable={isOld}
                      onClick={() => change({ ...chosen(one), ownMovement: index > 0 })}
                    >
                      {text(MOVEMENT_WORDS[one.kind])}
                    </Button>
                  </th>
                  {columns.map(({ header, figures }) => (
                    <td key={header}>{figures[row]}</td>
                  ))}
                  <td>
                    <button
                      type="button"
                      className="opens"
                      aria-expanded={isOpen}
                      aria-label={text("event.desk.more", { movement: nameOfChoice(one) })}
                      onClick={() => setOpened(isOpen ? undefined : one.kind)}
                    />
                  </td>
                </tr>
                {isOpen && (
                  <tr className="about">
                    <td colSpan={columns.length + 2}>
                      <p>{figuresOfChoice(one, begins).join(" · ")}</p>
                      {why !== "" && <p className="why">{why}</p>}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {listed.length < choices.length && (
        <Button
          id="all-choices"
          size="small"
          appearance="subtle"
          onClick={() => {
            flushSync(() => setWhole(true));
            // The button disappears, so the focus goes to the first movement that it has added.
            list.current?.querySelectorAll<HTMLElement>("th button")[FIRST_SHOWN]?.focus();
          }}
        >
          {text("event.desk.all", { count: choices.length })}
        </Button>
      )}
    </>
  );
}
