import "./insert-foot.css";
import { Button } from "@fluentui/react-button";
import { Select } from "@fluentui/react-select";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CSV_SIGNS, type CsvKind, csvKindOf } from "../../sheets/csv-signs";
import { type Parsed } from "../parsed";
import { type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type Insertion } from "./insertion";
import { StatusLine } from "./status-line";

const CSV_KINDS = Object.keys(CSV_SIGNS) as CsvKind[];

const CSV_NAMES = {
  comma: "insert.csvKinds.comma",
  semicolon: "insert.csvKinds.semicolon",
  tab: "insert.csvKinds.tab",
  tabComma: "insert.csvKinds.tabComma",
} as const;

interface InsertFootProps {
  insertion: Insertion;
  /** The text on the button, when the tabs go into a spreadsheet. */
  label: string;
  /** The tabs in view, or the reason why there are none. */
  tabs: Parsed<NewSheet[]>;
  /** Called when the button is pressed and there are no tabs. */
  onRefused(): void;
  /**
   * The message when the user inserts the same tabs a second time; when omitted, they are inserted without a
   * message.
   */
  twice?: string;
  /** Whether the first tab can also be saved as .csv, when the host makes files. */
  csv?: boolean;
  /** Content above the buttons. */
  above?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/** The foot of a tool: the button that makes the tabs in view, its progress, and its result. */
export function InsertFoot(props: InsertFootProps) {
  const { insertion, label, tabs, onRefused, twice, csv, above, children } = props;
  const { host, slow } = insertion;
  const button = useRef<HTMLButtonElement>(null);
  const withTabs = (make: (sheets: NewSheet[]) => void) => () => {
    const half = halfTyped(document);
    if (half) {
      insertion.refuse(text("insert.halfTyped", { field: half.labels?.[0]?.textContent ?? "" }));
      return half.focus();
    }
    if ("value" in tabs) return make(tabs.value);
    insertion.refuse(tabs.fault);
    onRefused();
  };
  return (
    <footer>
      {above}
      <Progress shown={slow} cancel={insertion.cancel} next={button} />
      <div className="buttons">
        <Button
          id="insert"
          ref={button}
          appearance="primary"
          disabled={!host}
          onClick={withTabs((sheets) => insertion.insert(sheets, twice))}
        >
          {host?.makesFiles ? text("insert.xlsx") : label}
        </Button>
        {csv && host?.saveCsv && (
          <Csv save={(kind) => withTabs(([first]) => insertion.saveCsv(first, kind))()} />
        )}
        {children}
      </div>
      <StatusLine status={insertion.status} next={insertion.next} />
    </footer>
  );
}

/** A field in which something is typed that is not a whole value yet, such as half a date: the browser gives it as blank. */
function halfTyped(page: Document): HTMLInputElement | undefined {
  return [...page.querySelectorAll("input")].find(({ validity }) => validity.badInput);
}

/** The button that saves the first tab as a text, and its signs. */
function Csv({ save }: { save(kind: CsvKind): void }) {
  const [csvKind, setCsvKind] = useState(() => csvKindOf());
  return (
    <>
      <Button onClick={() => save(csvKind)}>{text("insert.csv")}</Button>
      <Select
        id="csv-signs"
        aria-label={text("insert.csvSigns")}
        value={csvKind}
        onChange={(_, { value }) => setCsvKind(CSV_KINDS.find((kind) => kind === value) ?? csvKind)}
      >
        {CSV_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {text(CSV_NAMES[kind])}
          </option>
        ))}
      </Select>
    </>
  );
}

interface ProgressProps {
  shown: boolean;
  cancel(): void;
  /** The element that gets the focus when the Cancel button disappears. */
  next: RefObject<HTMLElement>;
}

function Progress({ shown, cancel, next }: ProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown && box.current?.contains(document.activeElement)) next.current?.focus();
  }, [shown, next]);
  return (
    <div className="progress" hidden={!shown} ref={box}>
      <progress aria-label={text("insert.soFar")} />
      <Button id="cancel" size="small" onClick={cancel}>
        {text("insert.cancel")}
      </Button>
    </div>
  );
}
