import { useRef, useState } from "react";
import { type Slices } from "../../pane/slices";
import { type Loaded, withRules } from "./load";
import { type Source } from "./read";

/** Reading that takes less time needs no bar and no Cancel button. */
const MOMENT_MS = 400;

/** What is being read, and what was read last. */
export interface Loading {
  source: Source | undefined;
  /** The part that is read so far, from 0 to 1; undefined when nothing takes long. */
  part: number | undefined;
  /** Reads a source in place of the one before. The result of an earlier reading that comes late is dropped. */
  load(source: Source, read: (slices: Slices) => Promise<Loaded>): void;
  /** Changes what was chosen about the source. */
  update(changes: Partial<Source>): void;
  /** Stops the reading; what was read before is there again. */
  cancel(): void;
}

/** Reads one source at a time. */
export function useLoading(): Loading {
  const [source, setSource] = useState<Source | undefined>();
  const [part, setPart] = useState<number | undefined>();
  const working = useRef<AbortController | undefined>(undefined);
  const last = useRef<Source | undefined>(undefined);
  const [load] = useState(() => (wanted: Source, read: (slices: Slices) => Promise<Loaded>) => {
    working.current?.abort();
    const controller = new AbortController();
    working.current = controller;
    const { signal } = controller;
    const began = performance.now();
    const end = (answered: Partial<Source>) => {
      if (signal.aborted) return;
      last.current = { ...wanted, ...answered };
      setSource(last.current);
      setPart(undefined);
    };
    setSource({ ...wanted, answer: undefined });
    setPart(undefined);
    const progress = (done: number) => {
      if (performance.now() - began > MOMENT_MS) setPart(done);
    };
    const slices = { signal, progress };
    read(slices)
      .then((loaded) => withRules(loaded, slices))
      .then(end, () => end({ answer: "not loaded" }));
  });
  return {
    source,
    part,
    load,
    update: (changes) => setSource((before) => before && { ...before, ...changes }),
    cancel() {
      working.current?.abort();
      setSource(last.current);
      setPart(undefined);
    },
  };
}
