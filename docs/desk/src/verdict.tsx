import { Groups } from "./groups.tsx";
import type { PanelProps } from "./panels/panel.ts";
import { sharedReadings } from "./readings/readings.ts";
import type { Sentence } from "./readings/sentence.ts";
import type { Verdict as Found } from "./readings/verdict.ts";
import { Text } from "./text.tsx";

/** The first thing that the page says: who reads the URL in which way, in one sentence, and the groups of readers. */
export function Verdict({ state, change }: PanelProps) {
  const data = sharedReadings(state);
  if (data.silence !== null) {
    return (
      <section class="verdict silent" aria-labelledby="verdict">
        <p id="verdict" class="sentence">
          {data.sentence}
        </p>
      </section>
    );
  }
  const { verdict, better, groups } = data;
  return (
    <section class={`verdict ${toneOf(verdict)}`} aria-labelledby="verdict">
      <p id="verdict" class="sentence">
        <Words of={verdict.sentence} />
      </p>
      {verdict.advice !== null && (
        <p class="advice">
          <Words of={verdict.advice} />{" "}
          {better !== null && (
            <button type="button" class="small" onClick={() => change({ input: better, base: "", encoding: "" })}>
              Use it
            </button>
          )}
        </p>
      )}
      <Groups groups={groups} />
    </section>
  );
}

type Tone = "alarm" | "notice" | "calm";

function toneOf({ attack, rank }: Found): Tone {
  if (attack !== null) return "alarm";
  return rank === "same" || rank === "spelling" ? "calm" : "notice";
}

function Words({ of }: { of: Sentence }) {
  return <>{of.map((part, index) => (typeof part === "string" ? part : <Text key={index} text={part.value} />))}</>;
}
