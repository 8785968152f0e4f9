import { answered, isNoAnswer } from "./patience";
import { HostError, type Settings, type SheetHost } from "./sheet-host";
import { text } from "./texts";
import { type Memory } from "./tool";

/** Whoever types changes a choice with every key; what is kept is the choice that stays this long. */
const REST_MS = 500;

export interface Memories {
  /** The memory of the tool with this id. */
  of(tool: string): Memory;
  /** The spreadsheet is found: what it kept can be recalled, and what was chosen meanwhile goes into it. */
  connected(host: SheetHost): void;
  /** Forgets the choices of all tools, also those that are not written yet. */
  forgetAll(): Promise<void>;
}

/**
 * The last choices of all tools, in whatever the host keeps them. Nobody's work depends on them: choices that
 * cannot be read are none, and choices that cannot be written are not kept; neither is worth a message.
 */
export function memories(): Memories {
  let host: SheetHost | undefined;
  let found: (host: SheetHost) => void = () => undefined;
  const firstHost = new Promise<SheetHost>((resolve) => (found = resolve));
  const kept = firstHost.then(readSettings);

  /** Chosen and not yet written. */
  let changed: Settings = {};
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** One after the other: a write begins with reading what another page of the pane may have written. */
  let writing: Promise<void> = Promise.resolve();

  const inTurn = (work: (into: SheetHost) => Promise<void>): Promise<void> => {
    const done = writing.then(async () => {
      const into = host ?? (await firstHost);
      // A spreadsheet that does not answer must not hold up what is to be kept or forgotten next.
      return answered(work(into)).catch((error: unknown) => {
        throw isNoAnswer(error) ? new HostError(text("frame.silent")) : error;
      });
    });
    writing = done.catch(() => undefined);
    return done;
  };

  const write = () => {
    clearTimeout(resting);
    if (host === undefined || Object.keys(changed).length === 0) return;
    const fresh = changed;
    changed = {};
    inTurn(async (into) => into.writeSettings({ ...(await readSettings(into)), ...fresh })).catch(
      () => undefined,
    );
  };

  // What is pressed may be the button that inserts, and Excel keeps the choices in the document then.
  document.addEventListener("click", write, { capture: true });
  // A pane that is closed in the middle of a rest.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") write();
  });

  return {
    of: (tool) => ({
      recall: async () => (await kept)[tool],
      remember: (choices) => {
        changed[tool] = choices;
        clearTimeout(resting);
        resting = setTimeout(write, REST_MS);
      },
    }),
    connected(next) {
      host = next;
      found(next);
      write();
    },
    forgetAll() {
      clearTimeout(resting);
      changed = {};
      return inTurn((into) => into.writeSettings({}));
    },
  };
}

async function readSettings(host: SheetHost): Promise<Settings> {
  try {
    return await host.readSettings();
  } catch {
    return {};
  }
}
