import { useEffect, useState } from "preact/hooks";
import { sharedReadings } from "./readings/readings.ts";
import { plainText } from "./readings/sentence.ts";
import type { DeskState } from "./state.ts";

/** After this pause in typing, screen readers hear the verdict. */
const MILLISECONDS = 1000;

/** Says the verdict to screen readers, which do not see that the page changes. */
export function Announcement({ state }: { state: DeskState }) {
  const [words, say] = useState("");
  const { input, base, encoding, against } = state;
  useEffect(() => {
    const timer = setTimeout(() => say(wordsOn(state)), MILLISECONDS);
    return () => clearTimeout(timer);
  }, [input, base, encoding, against]);
  return (
    <p role="status" class="unseen">
      {words}
    </p>
  );
}

function wordsOn(state: DeskState): string {
  const data = sharedReadings(state);
  if (data.silence !== null) return data.sentence;
  const { sentence, advice } = data.verdict;
  return [sentence, advice ?? []].map(plainText).join(" ").trim();
}
