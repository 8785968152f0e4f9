import { Button } from "@fluentui/react-button";
import { useEffect, useRef, useState } from "react";
import { columnLetters } from "../sheets/column-letters";
import { type Connection } from "../sheets/connection";
import { listedFunctions } from "../translations/catalogue";
import { typedName } from "../sheets/namespace";
import { hasWord, typedAgain } from "../sheets/own-formulas";
import { type UnknownName, wordsOf } from "../sheets/sheet-host";
import { text } from "../translations/texts";

/** What Excel shows for a name that it does not know. It is the same in the texts of all languages. */
const ERROR = "#NAME?";

/** The most cells that are listed by address. */
const MOST_LISTED = 8;

/** A formula of ours that shows #NAME?, and the same formula as it is typed. */
interface Broken {
  cell: UnknownName;
  again: string;
}

interface MendingProps {
  connection: Connection | undefined;
  onValuesOnly(): void;
}

/**
 * The line that lists the formulas of ours that show #NAME?, with a button that enters them again, and one
 * that does without our functions from now on.
 */
export function Mending({ connection, onValuesOnly }: MendingProps) {
  const [broken, setBroken] = useState<Broken[]>([]);
  const [told, setTold] = useState("");
  const host = connection?.host;
  const valuesOnly = host?.valuesOnly === true;
  useEffect(() => host?.followUnknownNames?.((cells) => setBroken(ofOurs(cells))), [host]);
  const mend = () => {
    const rewrites = broken.map(({ cell: { tab, row, column, formula }, again }) => {
      return { tab, row, column, was: [[formula]], now: [[again]] };
    });
    host?.rewriteCells?.(rewrites).then(
      () => setTold(text("frame.mended", { count: rewrites.length })),
      (error: unknown) => setTold(wordsOf(error)),
    );
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone.
    if (told !== "" && document.hasFocus() && document.activeElement === document.body)
      place.current?.focus();
  }, [told, broken]);
  const count = broken.length;
  return (
    <div ref={place} id="pane-mending" className="pane-mending" role="status" tabIndex={-1}>
      {count > 0 && (
        <>
          <p>{text("frame.broken", { count, error: ERROR, cells: listed(broken) })}</p>
          <Button id="mend" size="small" onClick={mend}>
            {text("frame.mend", { count })}
          </Button>{" "}
          {!valuesOnly && (
            <Button id="values-only" size="small" onClick={onValuesOnly}>
              {text("frame.values")}
            </Button>
          )}
        </>
      )}
      {told !== "" && <p>{count > 0 ? text("frame.stillBroken", { told, error: ERROR }) : told}</p>}
      {valuesOnly && host.followUnknownNames && <p>{text("frame.valuesOnly", { error: ERROR })}</p>}
    </div>
  );
}

/**
 * The formulas with our functions. A formula to begin with shows #NAME? until the user has put cells in the place of the names
 * of its arguments, so it does not count.
 */
function ofOurs(cells: readonly UnknownName[]): Broken[] {
  const functions = listedFunctions();
  const names = functions.map(({ name }) => name);
  const argumentNames = functions.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  return cells.flatMap((cell) => {
    const again = typedAgain(cell.formula, names, typedName);
    return again === undefined || hasWord(cell.formula, argumentNames) ? [] : [{ cell, again }];
  });
}

function listed(broken: readonly Broken[]): string {
  const places = broken.slice(0, MOST_LISTED).map(({ cell }) => {
    return `${cell.tab}!${columnLetters(cell.column)}${cell.row + 1}`;
  });
  return places.join(", ") + (broken.length > MOST_LISTED ? " …" : "");
}
