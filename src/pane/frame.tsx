import "./frame.css";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { SAID } from "./announced";
import { type Asked, onAsked } from "./asked";
import { type Connection } from "../sheets/connection";
import { type Memories } from "./memory";
import { Mending } from "./mending";
import { Sending } from "./sending";
import { type ShownMessage } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { type Memory, type Tool } from "./tool";

interface FrameProps {
  tools: readonly Tool[];
  memory: Memories;
  connection: Connection | undefined;
  /** Is called when the user wants values in place of our formulas from now on. */
  onValuesOnly(): void;
}

/** The pane's frame: a tab for each tool, the tool in view, and the button that forgets all choices. */
export function Frame({ tools, memory, connection, onValuesOnly }: FrameProps) {
  const own = useMemo(() => memory.of("pane"), [memory]);
  const [visited, setVisited] = useState<readonly string[]>([tools[0].id]);
  const [open, setOpen] = useState(tools[0].id);
  const show = useCallback((id: string) => {
    setVisited((before) => (before.includes(id) ? before : [...before, id]));
    setOpen(id);
  }, []);
  const isAsked = useRef(false);
  const showLast = useCallback(
    (id: string) => {
      if (!isAsked.current) show(id);
    },
    [show],
  );
  useLastTool(own, tools, showLast);
  const choose = (id: string) => {
    show(id);
    own.remember({ tool: id });
  };
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      onAsked((next) => {
        if (next.tool !== undefined) {
          isAsked.current = true;
          show(next.tool);
        }
        setAsked(next);
      }),
    [show],
  );
  return (
    <>
      <header>
        <Tabs tools={tools} open={open} choose={choose} />
        <p id="pane-asked" className="pane-asked" role="status">
          {asked?.words}
        </p>
        <p id={SAID} className="unseen" role="status" />
        <CellMessage connection={connection} />
        <Mending connection={connection} onValuesOnly={onValuesOnly} />
      </header>
      <main id="pane-main" className="pane-main">
        <section id="pane-panel" className="pane-panel" role="tabpanel" aria-labelledby={tabId(open)}>
          {tools
            .filter(({ id }) => visited.includes(id))
            .map((tool) => (
              <Visited
                key={tool.id}
                tool={tool}
                memory={memory}
                connection={connection}
                active={tool.id === open}
                fill={asked?.tool === tool.id ? asked.fill : undefined}
              />
            ))}
        </section>
      </main>
      <footer id="pane-foot" className="pane-foot">
        {connection?.openFittingTool && (
          <p>
            <button type="button" id="pane-fit" onClick={connection.openFittingTool}>
              {text("frame.commands.tool")}
            </button>
          </p>
        )}
        <Sending connection={connection} />
        <Forgetting memory={memory} />
      </footer>
    </>
  );
}

/** What is wrong in the selected cell of the sheet. */
function CellMessage({ connection }: { connection: Connection | undefined }) {
  const [shown, setShown] = useState<ShownMessage>();
  const host = connection?.host;
  useEffect(() => host?.followMessage?.(setShown), [host]);
  return (
    <p id="pane-cell" className="pane-cell" role="status">
      {shown && text("frame.cell", { address: shown.address, message: shown.message })}
    </p>
  );
}

interface VisitedProps {
  tool: Tool;
  memory: Memories;
  connection: Connection | undefined;
  active: boolean;
  fill: Asked["fill"];
}

/** A tool is made on the first visit to its tab, and it stays in memory. */
function Visited({ tool: { id, Panel }, memory, ...props }: VisitedProps) {
  const own = useMemo(() => memory.of(id), [memory, id]);
  return <Panel id={id} memory={own} {...props} />;
}

interface TabsProps {
  tools: readonly Tool[];
  open: string;
  choose(id: string): void;
}

/**
 * The tabs are one stop for the Tab key, and the arrow keys move between them. Fluent's TabList is not used,
 * because it has hidden stops at its ends, which Excel on the web would visit.
 */
function Tabs({ tools, open, choose }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tools.findIndex(({ id }) => id === open);
    const next = neighbour(event.key, at, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(tools[next].id))?.focus();
    choose(tools[next].id);
  };
  return (
    <div
      id="pane-tabs"
      className="pane-tabs"
      role="tablist"
      aria-label={text("frame.tools")}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          id={tabId(id)}
          role="tab"
          data-tool={id}
          data-title={title}
          aria-selected={id === open}
          aria-controls="pane-panel"
          tabIndex={id === open ? 0 : -1}
          onClick={() => choose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function tabId(tool: string): string {
  return `pane-tab-${tool}`;
}

function neighbour(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

const SIGNS_OF_WORK = ["pointerdown", "keydown", "focusin"];

/**
 * Shows the tool that was open last. The spreadsheet may need a second to say which. A user who has begun to
 * work by then stays at the current tool.
 */
function useLastTool(memory: Memory, tools: readonly Tool[], show: (id: string) => void): void {
  useEffect(() => {
    const begun = new AbortController();
    for (const sign of SIGNS_OF_WORK) {
      document.addEventListener(sign, () => begun.abort(), { once: true, signal: begun.signal });
    }
    void memory.recall().then((last) => {
      const id = typeof last === "object" && last !== null && "tool" in last ? last.tool : undefined;
      const tool = tools.find((one) => one.id === id);
      if (!begun.signal.aborted && tool) show(tool.id);
      begun.abort();
    });
    return () => begun.abort();
  }, [memory, tools, show]);
}

function Forgetting({ memory }: { memory: Memories }) {
  const [told, setTold] = useState("");
  const forget = () => {
    memory.forgetAll().then(
      () => setTold(text("frame.forgotten")),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        setTold(text("frame.notForgotten", { reason }));
      },
    );
  };
  return (
    <p>
      <button type="button" id="pane-forget" aria-describedby="pane-forget-hint" onClick={forget}>
        {text("frame.forget")}
      </button>{" "}
      <span id="pane-forget-hint" className="hint">
        {text("frame.forgetHint")}
      </span>{" "}
      <span role="status">{told}</span>
    </p>
  );
}
