import { useEffect, useState } from "react";

/** How long a value must have stayed the same before it counts, because the user may still be typing. */
const PAUSE_MS = 250;

/**
 * What is typed, once it has stayed the same for a moment: something that takes long is not made at every key.
 *
 * @param task when it changes, the value counts at once
 */
export function usePaused<Value>(value: Value, task: string): Value {
  const [settled, settle] = useState({ value, task });
  if (settled.task !== task) settle({ value, task });
  useEffect(() => {
    const timer = setTimeout(() => settle({ value, task }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, task]);
  return settled.task === task ? settled.value : value;
}
