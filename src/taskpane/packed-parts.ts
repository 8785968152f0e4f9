/**
 * The parts of the pane that come when they are needed: all tools but the first, the readers of files. Elsewhere each is
 * a file beside the page. Google's sidebar, which cannot load other files, contains them packed
 * (build/google/sidebar.js), so that it opens without reading them.
 */
const load = __webpack_chunk_load__;

__webpack_chunk_load__ = async (part) => {
  await unpack(part);
  return load(part);
};

/** Runs the part that is packed in the page. A page without it loads the part's file. */
async function unpack(part: string): Promise<void> {
  const packed = document.querySelector(`script[data-part="${part}"]`);
  if (packed === null) return;
  const script = document.createElement("script");
  script.textContent = await unzipped(packed.textContent ?? "");
  packed.replaceWith(script);
}

/** @param text base64 as in addresses of the web, because Google's pages take two slashes for a comment */
function unzipped(text: string): Promise<string> {
  const bytes = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  const zipped = new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))]);
  return new Response(zipped.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}
