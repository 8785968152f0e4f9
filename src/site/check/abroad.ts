/**
 * What a page of another site gets. A browser does not tell a page which headers another site would need, so the page
 * opens itself once more in a sandboxed frame, which has no origin: for the browser its requests come from abroad, as
 * those of Excel's page do.
 */

export type Abroad = "passed" | "refused" | "unknown";

/** So long the frame may take. */
const PATIENCE_MS = 15_000;

/** So long after its load the frame may take to say that it has begun. */
const BEGIN_MS = 3000;

const BEGUN = "begun";

export function isAbroad(): boolean {
  return window.origin === "null" && window.parent !== window;
}

/** In the frame: fetches the files that the address names, and tells the page around it. */
export function tryAbroad(): void {
  const files = new URLSearchParams(location.hash.slice(1)).getAll("file");
  window.parent.postMessage(BEGUN, "*");
  for (const file of files) {
    fetch(new URL(file, location.href), { cache: "no-store", credentials: "omit" })
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((passed) => window.parent.postMessage({ file, passed }, "*"))
      .catch(() => undefined);
  }
}

/** In the page: what the frame got. */
export function triedAbroad(files: readonly string[]): Promise<Map<string, Abroad>> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  // Without allow-same-origin the frame has no origin.
  frame.sandbox.add("allow-scripts");
  const asked = new URLSearchParams(files.map((file) => ["file", file]));
  frame.src = `${location.pathname}#${asked}`;
  const byAddress = new Map<string, Abroad>();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late);
      window.removeEventListener("message", listen);
      frame.remove();
      resolve(byAddress);
    };
    let begun = false;
    // A server that forbids all frames lets it never begin. What the frame says may come a little after its load.
    frame.addEventListener("load", () => setTimeout(() => begun || done(), BEGIN_MS));
    const listen = ({ source, data }: MessageEvent<typeof BEGUN | { file: string; passed: boolean }>) => {
      if (source !== frame.contentWindow) return;
      if (data === BEGUN) {
        begun = true;
        return;
      }
      if (!files.includes(data.file)) return;
      byAddress.set(data.file, data.passed ? "passed" : "refused");
      if (byAddress.size === files.length) done();
    };
    const late = setTimeout(done, PATIENCE_MS);
    window.addEventListener("message", listen);
    document.body.append(frame);
  });
}
