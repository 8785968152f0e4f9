import { type KnownFunctions, readXlsx } from "./read";

export interface ToRead {
  bytes: Uint8Array;
  name: string;
  known: KnownFunctions;
}

/** The part of the browser that reads files, so that the page does not stand still while it does. */
self.addEventListener("message", ({ data }: MessageEvent<ToRead>) => {
  void readXlsx(data.bytes, data.name, data.known).then((read) => self.postMessage(read));
});
