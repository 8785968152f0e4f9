import { answered, isNoAnswer } from "../page/patience";
import { HostError, type Settings, type SheetHost } from "../sheets/sheet-host";
import { text } from "../translations/texts";
import { type Memory } from "./tool";

/** Typing changes a choice with every key. A choice is stored when it has not changed for this long. */
const REST_MS = 500;

export interface Memories {
  /** The memory of the tool with this id. */
  of(tool: string): Memory;
  /**
   * Call this when the spreadsheet is found. Then its stored choices can be read, and choices made so far are
   * written into it.
   */
  connected(host: SheetHost): void;
  /** Deletes the choices of all tools, including those that are not written yet. */
  forgetAll(): Promise<void>;
}

/**
 * The last choices of all tools, stored by the host. No work depends on them. So choices that cannot be read
 * count as none, and choices that cannot be written are lost, both without a message.
 */
export function memories(): Memories {
  let host: SheetHost | undefined;
  let resolveHost: (host: SheetHost) => void = () => undefined;
  const firstHost = new Promise<SheetHost>((resolve) => (resolveHost = resolve));
  const kept = firstHost.then(readSettings);

  /** Choices that are not written yet. */
  let changed: Settings = {};
  let resting: ReturnType<typeof setTimeout> | undefined;
  /**
   * Writes happen one after the other, because each first reads what another page of the pane may have
   * written.
   */
  let writing: Promise<void> = Promise.resolve();

  const inTurn = (work: (into: SheetHost) => Promise<void>): Promise<void> => {
    const done = writing.then(async () => {
      const into = host ?? (await firstHost);
      // A spreadsheet that does not answer must not delay the next write or deletion.
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

  // The click may be on the button that inserts. Excel then saves the choices in the document, so they must
  // be written first.
  document.addEventListener("click", write, { capture: true });
  // The user may close the pane before a choice is written.
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
      resolveHost(next);
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
