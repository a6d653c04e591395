import { locate } from "anyurl";
import { useEffect, useState } from "preact/hooks";
import { baseOf, type DeskState } from "./state.ts";
import { startOf } from "./visible.ts";

/** After this pause in typing, screen readers hear the result. */
const MILLISECONDS = 1000;

/** The most characters of a URL that are read out. */
const MOST_CHARACTERS = 200;

/** Says the result to screen readers, which do not see that the panels change. */
export function Announcement({ state: { input, base } }: { state: DeskState }) {
  const [words, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(wordsOn({ input, base })), MILLISECONDS);
    return () => clearTimeout(timer);
  }, [input, base]);
  return (
    <p role="status" class="unseen">
      {words}
    </p>
  );
}

function wordsOn(state: Pick<DeskState, "input" | "base">): string {
  const located = locate(state.input, baseOf(state));
  return located.ok ? `The URL is ${startOf(located.href, MOST_CHARACTERS)}` : `Not a valid URL: ${located.message}`;
}
