import { type FunctionComponent, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { worthKeeping } from "./kept";
import { type Connection } from "./connection";
import { type SheetHost } from "./sheet-host";
import { type Insertion, useInsertion } from "./ui/insertion";

/** A tool of the pane as the frame sees it. */
export interface Tool {
  id: string;
  /** On its tab. */
  title: string;
  Panel: FunctionComponent<PanelProps>;
}

export interface PanelProps {
  memory: Memory;
  /** Where its tabs go, once that is found. */
  connection: Connection | undefined;
  /** It is the one in view. */
  active: boolean;
}

/** The last choices of one tool. They come from a document that anybody may have written: look before use. */
export interface Memory {
  recall(): Promise<unknown>;
  remember(choices: unknown): void;
}

/** A tool: a folder with what is typed (typed.ts), how it is read (read.ts), what is made of it (tabs.ts) and its view. */
export interface ToolParts<Typed extends object> {
  id: string;
  title: string;
  /** What stands in the form at first. */
  first: Typed;
  /** What was kept of the form, as far as the form can hold it. */
  fromKept(kept: unknown): Typed;
  View: FunctionComponent<ViewProps<Typed>>;
}

export interface ViewProps<Typed extends object> {
  /** All that is typed and chosen, as it stands in the form. */
  typed: Typed;
  /** Changes some of it. */
  change(changes: Partial<Typed>): void;
  host: SheetHost | undefined;
  insertion: Insertion;
}

/**
 * Makes a tool of its parts. Its panel holds what is typed and passes it down; the view shows it and what is made of
 * it, and hears of every key through `change`. Nothing is read back out of the page.
 */
export function defineTool<Typed extends object>({ id, title, ...parts }: ToolParts<Typed>): Tool {
  return { id, title, Panel: (props) => <ToolPanel {...parts} {...props} id={id} /> };
}

type ToolPanelProps<Typed extends object> = Omit<ToolParts<Typed>, "title"> & PanelProps;

/**
 * A tool in an element of its own, which is in the page while the tool is in view: so it keeps all that it shows, and
 * the ids of tools need not differ.
 */
function ToolPanel<Typed extends object>(props: ToolPanelProps<Typed>) {
  const { id, View, connection, active } = props;
  const [root] = useState(() => toolElement(id));
  const place = useCallback((into: HTMLElement | null) => into?.append(root), [root]);
  const [typed, changeTyped] = useTyped(props);
  const insertion = useInsertion(connection);
  const change = (changes: Partial<Typed>) => {
    insertion.forget();
    changeTyped(changes);
  };
  const view = <View typed={typed} change={change} host={connection?.host} insertion={insertion} />;
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

/** What is typed: what was kept, until somebody types; then every change is kept. */
function useTyped<Typed extends object>({ first, fromKept, memory }: ToolPanelProps<Typed>) {
  const [typed, setTyped] = useState(first);
  const touched = useRef(false);
  useEffect(() => {
    void memory.recall().then((kept) => {
      if (!touched.current) setTyped(fromKept(kept));
    });
  }, [memory, fromKept]);
  useEffect(() => {
    if (touched.current) memory.remember(worthKeeping(typed));
  }, [memory, typed]);
  const change = useCallback((changes: Partial<Typed>) => {
    touched.current = true;
    setTyped((before) => ({ ...before, ...changes }));
  }, []);
  return [typed, change] as const;
}
