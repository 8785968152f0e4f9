import { readXlsx } from "./read";

/** The part of the browser that reads files, so that the page does not stand still while it does. */
self.addEventListener("message", ({ data }: MessageEvent<{ bytes: Uint8Array; name: string }>) => {
  void readXlsx(data.bytes, data.name).then((read) => self.postMessage(read));
});
