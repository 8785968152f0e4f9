import "./tool.css";
import { type FunctionComponent, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type ToolId } from "../jobs/jobs";
import { type Asked } from "./asked";
import { type KeptForm } from "./form/form";
import { worthKeeping } from "./kept";
import { useKeyboardKept } from "./keyboard-kept";
import { type Connection } from "../sheets/connection";
import { type SheetHost } from "../sheets/sheet-host";
import { type Insertion, useInsertion } from "./ui/insertion";

/** A tool of the pane, as the frame uses it. */
export interface Tool {
  id: ToolId;
  Panel: FunctionComponent<PanelProps>;
}

export interface PanelProps {
  /** The id of the tool; its element has it as `data-tool`, which the style sheet of the tool names. */
  id: string;
  memory: Memory;
  /** Where its new tabs go; undefined until that is known. */
  connection: Connection | undefined;
  /** Whether this tool is in view. */
  active: boolean;
  /** What a command of the spreadsheet puts into the form; each new one is put once. */
  fill: Asked["fill"];
}

/**
 * The last choices of one tool. They may come from a document that a stranger has written, so check them
 * before use.
 */
export interface Memory {
  recall(): Promise<unknown>;
  remember(choices: unknown): void;
}

/**
 * A tool is a folder with its form as data (form.ts), how it is read (read.ts), the tabs that are made from it (tabs.ts)
 * and the view.
 */
export interface PanelParts<Typed extends object> {
  form: KeptForm<Typed>;
  /** Makes what is typed from what a command asks for; absent where this is put into the form like stored values. */
  filled?(typed: Typed, fill: NonNullable<Asked["fill"]>): Typed;
  View: FunctionComponent<ViewProps<Typed>>;
}

export interface ViewProps<Typed extends object> {
  /** All typed and chosen values of the form. */
  typed: Typed;
  /** Changes some of the values. What the tool has said goes, because it was about the values before. */
  change(changes: Partial<Typed>): void;
  /**
   * Changes some of the values because the workbook has changed, or another tab is in view. What the tool has
   * said stays: the tool itself may have changed the workbook.
   */
  follow(changes: Partial<Typed>): void;
  host: SheetHost | undefined;
  insertion: Insertion;
}

/**
 * Makes the panel of a tool from its parts. It holds the typed values and passes them to the view. The view shows
 * them and what is made from them, and reports every key through `change`. Nothing is read back from the
 * page.
 */
export function toolPanel<Typed extends object>(parts: PanelParts<Typed>): FunctionComponent<PanelProps> {
  return (props) => <ToolPanel {...parts} {...props} />;
}

type ToolPanelProps<Typed extends object> = PanelParts<Typed> & PanelProps;

/**
 * A tool in its own element, which is in the page while the tool is in view. So the element keeps its state,
 * and two tools may use the same ids.
 */
function ToolPanel<Typed extends object>(props: ToolPanelProps<Typed>) {
  const { id, View, connection, active } = props;
  const [root] = useState(() => toolElement(id));
  const place = useCallback((into: HTMLElement | null) => into?.append(root), [root]);
  const [typed, changeTyped] = useTyped(props);
  useRoomAboveFoot(root, active);
  useKeyboardKept(root, active);
  const insertion = useInsertion(connection);
  const { fill } = props;
  const job = useRef({ fill, forget: insertion.forget });
  job.current.forget = insertion.forget;
  useEffect(() => {
    if (job.current.fill === fill) return;
    job.current.fill = fill;
    // What the tool has said was about the job before.
    job.current.forget();
  }, [fill]);
  const change = (changes: Partial<Typed>) => {
    insertion.forget();
    changeTyped(changes);
  };
  const view = (
    <View typed={typed} change={change} follow={changeTyped} host={connection?.host} insertion={insertion} />
  );
  return (
    <>
      {active && <div className="place" ref={place} />}
      {createPortal(view, root)}
    </>
  );
}

function toolElement(id: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "tool";
  element.dataset.tool = id;
  return element;
}

/**
 * Makes the browser scroll a field that gets the keyboard to a place above the tool's foot, which stays in
 * view over the form.
 */
function useRoomAboveFoot(root: HTMLElement, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const page = document.documentElement;
    const fit = () => {
      const foot = root.querySelector<HTMLElement>("footer");
      const stays = foot !== null && getComputedStyle(foot).position === "sticky";
      page.style.scrollPaddingBottom = stays ? `${foot.offsetHeight}px` : "";
    };
    const sizes = new ResizeObserver(fit);
    for (const sized of [root, root.querySelector("footer")]) if (sized) sizes.observe(sized);
    // Another foot may have come since.
    root.addEventListener("focusin", fit);
    return () => {
      sizes.disconnect();
      root.removeEventListener("focusin", fit);
      page.style.scrollPaddingBottom = "";
    };
  }, [root, active]);
}

/** The typed values. They are the stored values until somebody types; from then on every change is stored. */
function useTyped<Typed extends object>({ form, filled: own, memory, fill }: ToolPanelProps<Typed>) {
  const filled = useCallback(
    (typed: Typed, wanted: object) => own?.(typed, { ...wanted }) ?? form.fromKept(wanted, typed),
    [own, form],
  );
  // The spreadsheet may need a second to say what is kept, and the job is in view at once.
  const [typed, setTyped] = useState(() => (fill ? filled(form.first, fill) : form.first));
  const touched = useRef(false);
  useEffect(() => {
    void memory.recall().then((kept) => {
      if (!touched.current) setTyped(form.fromKept(kept));
    });
  }, [memory, form]);
  useEffect(() => {
    if (touched.current) memory.remember(worthKeeping(typed));
  }, [memory, typed]);
  const change = useCallback((changes: Partial<Typed>) => {
    touched.current = true;
    setTyped((before) => ({ ...before, ...changes }));
  }, []);
  useEffect(() => {
    if (!fill) return;
    // The stored values come first, because what is asked for is put into them.
    void memory.recall().then(() => {
      touched.current = true;
      setTyped((before) => filled(before, fill));
    });
  }, [memory, fill, filled]);
  return [typed, change] as const;
}
