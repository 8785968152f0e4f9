import { useSyncExternalStore } from "react";

const dark = window.matchMedia("(prefers-color-scheme: dark)");

/** Whether the user has chosen dark colours; it follows changes. */
export function useDark(): boolean {
  return useSyncExternalStore(onChange, () => dark.matches);
}

function onChange(changed: () => void): () => void {
  dark.addEventListener("change", changed);
  return () => dark.removeEventListener("change", changed);
}
