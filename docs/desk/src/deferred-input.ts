import { useEffect, useState } from "preact/hooks";
import type { DeskState } from "./state.ts";

/** An input up to this length is computed at each keystroke. */
const LONGEST_AT_ONCE = 4096;

const MILLISECONDS = 200;

/** The state that the panels show: that of a long input only after a pause, so that typing stays fast. */
export function useDeferredInput(state: DeskState): DeskState {
  const [shown, show] = useState(state);
  const isLong = state.input.length + state.base.length > LONGEST_AT_ONCE;
  useEffect(() => {
    const timer = setTimeout(() => show(state), isLong ? MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [state, isLong]);
  return isLong ? shown : state;
}
