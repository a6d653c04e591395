import { useEffect, useRef, useState } from "preact/hooks";
import type { DeskState } from "./state.ts";

/** An input of up to this many ASCII characters is computed at each keystroke. Another character counts as some. */
const LONGEST_AT_ONCE = 4096;
const COUNT_BEYOND_ASCII = 20;

const MILLISECONDS = 200;

/**
 * The state that the panels show. A long input and its base change only after a pause, so that typing stays fast; all
 * other members are always the newest.
 */
export function useDeferredInput(state: DeskState): DeskState {
  const { input, base } = state;
  const shown = useRef({ input, base });
  const [, renderAgain] = useState(0);
  const isLong = isSlow(input + base);
  if (!isLong) shown.current = { input, base };
  useEffect(() => {
    if (!isLong || (shown.current.input === input && shown.current.base === base)) return undefined;
    const timer = setTimeout(() => {
      shown.current = { input, base };
      renderAgain((count) => count + 1);
    }, MILLISECONDS);
    return () => clearTimeout(timer);
  }, [input, base, isLong]);
  return isLong ? { ...state, ...shown.current } : state;
}

function isSlow(text: string): boolean {
  if (text.length > LONGEST_AT_ONCE) return true;
  return text.length * COUNT_BEYOND_ASCII > LONGEST_AT_ONCE && /[^\0-\x7f]/.test(text);
}
