/** The answer of all programs to the input: the verdict, the groups, and the readings themselves. */
import { isBaseInvalid, isRelative, withoutBase } from "../resolved.ts";
import type { DeskState } from "../state.ts";
import { Comparisons } from "./comparisons.ts";
import { groupsOf, type ReadingGroup } from "./groups.ts";
import { isAccepting, isAsked, type Read, type ReadState, readsOf } from "./reads.ts";
import { quoted, type Sentence } from "./sentence.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

/** The most code units of a URL that is compared: all readers together need some milliseconds for a thousand. */
export const LONGEST_COMPARED = 10_000;

/** Why no reader is asked. */
export type Silence = "empty" | "relative" | "invalid-base" | "too-long";

export interface Readings {
  readonly silence: null;
  readonly verdict: Verdict;
  /** A URL with the same meaning that more programs accept; `null` if no such URL is known. */
  readonly better: string | null;
  readonly groups: readonly ReadingGroup[];
  /** In the order of the page. */
  readonly reads: readonly Read[];
  readonly chosen: Read;
  readonly comparisons: Comparisons;
  /** The URL that readers without a base read instead of the input; `null` if they read the input. */
  readonly resolved: string | null;
}

/** No reader is asked. */
export interface NoReadings {
  readonly silence: Silence;
  readonly sentence: string;
}

const SILENCES: Readonly<Record<Silence, string>> = {
  empty: "Paste a URL, or choose an example.",
  relative: "This is a relative reference: add a base to see which URL it means.",
  "invalid-base": "The base is not an absolute URL.",
  "too-long": `Readers are compared for URLs of at most ${LONGEST_COMPARED} characters.`,
};

export type ReadingsState = ReadState & Pick<DeskState, "against">;

export function readingsOf(state: ReadingsState): Readings | NoReadings {
  const silence = silenceOn(state);
  if (silence !== null) return silence;
  const reads = readsOf(state);
  const asked = reads.filter(isAsked);
  const chosen = asked.find(({ reader }) => reader.name === state.against) ?? (asked[0] as Read);
  const comparisons = new Comparisons();
  const verdict = verdictOn({ reads: asked, chosen, comparisons });
  const better = verdict.rank === "partly-refused" ? betterThan(state, asked) : null;
  const alone = withoutBase(state);
  return {
    silence: null,
    verdict: better === null ? verdict : { ...verdict, advice: better.advice },
    better: better?.href ?? null,
    groups: groupsOf(reads, verdict.rank, comparisons),
    ...{ reads, chosen, comparisons },
    resolved: alone === state.input ? null : alone,
  };
}

/** Returns why no reader is asked; `null` if they are. */
export function silenceOn(state: Pick<DeskState, "input" | "base">): NoReadings | null {
  const silence = silenceOf(state);
  return silence === null ? null : { silence, sentence: SILENCES[silence] };
}

function silenceOf(state: Pick<DeskState, "input" | "base">): Silence | null {
  const { input, base } = state;
  if (input === "" && base === "") return "empty";
  if (isBaseInvalid(state)) return "invalid-base";
  if (isRelative(input) && base === "") return "relative";
  return input.length + base.length > LONGEST_COMPARED ? "too-long" : null;
}

/** Returns the URL as the URL Standard serialises it, if fewer programs refuse that. */
function betterThan(state: ReadState, asked: readonly Read[]): { href: string; advice: Sentence } | null {
  const href = asked.find(({ reader }) => reader.name === "url-standard")?.reading.href ?? null;
  if (href === null || href === state.input) return null;
  const [now, then] = [asked, readsOf({ input: href, base: "", encoding: "" }).filter(isAsked)].map(refusingIn);
  if (now === undefined || then === undefined || then >= now) return null;
  return {
    href,
    advice: [
      "Written as ",
      quoted(href),
      then === 0 ? `, all ${asked.length} accept it.` : `, only ${then} refuse it.`,
    ],
  };
}

function refusingIn(reads: readonly Read[]): number {
  return reads.filter((read) => !isAccepting(read)).length;
}

let last: { readonly key: string; readonly readings: Readings | NoReadings } | null = null;

/** Returns the same object as the last call if nothing has changed, since some parts of the page share it. */
export function sharedReadings({ input, base, encoding, against }: DeskState): Readings | NoReadings {
  const key = JSON.stringify([input, base, encoding, against]);
  if (last?.key !== key) last = { key, readings: readingsOf({ input, base, encoding, against }) };
  return last.readings;
}
