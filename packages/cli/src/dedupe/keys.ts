import { Char } from "@anyurl/common/char";
import { keepsFragments } from "../canonicalize/forms.ts";
import { type BadReason, isBlank } from "../canonicalize/line-by-line.ts";
import { isKeyProfile } from "../canonicalize/task.ts";
import { OUT_OF_MEMORY } from "../input/reasons.ts";
import type { DedupeTask } from "./task.ts";

/** The keys of lines, each a URL. */
export interface Keys {
  /** The number of lines. */
  readonly size: number;
  /** The number of lines that have no key. */
  readonly failures: number;
  /** The keys, with a line feed after each. */
  readonly bytes: Uint8Array;
  /** Returns why a line has no key; `null` if it has one. */
  failure(index: number): BadReason | null;
}

/** Returns the keys of lines, each with its line feed. */
export type MakeKeys = (lines: Buffer) => Keys;

/** Creates the function that makes keys. */
export async function createKeys({ base, maxLength, form }: DedupeTask): Promise<MakeKeys> {
  const { canonicalize, canonicalizeLines, createCanonicalizer } = await import("../canonicalize/canonicalizers.ts");
  const { profile, options } = form;
  const limit = maxLength !== undefined && { maxLength };
  if (isKeyProfile(profile)) {
    const makeKey = createCanonicalizer({ profile, ...limit });
    return (lines) => keysOneByOne(lines, makeKey);
  }
  const all = { ...options, profile, ...limit, ...(base !== undefined && { base }) };
  const batch = { ...all, output: "key" as const };
  const makeKey = createCanonicalizer(all);
  const isLonger = maxLength !== undefined && keepsFragments(canonicalize, { ...options, profile });
  if (base !== undefined || isLonger) return (lines) => keysOneByOne(lines, makeKey);
  return (lines) => {
    try {
      return canonicalizeLines(lines, batch);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return keysOneByOne(lines, makeKey);
    }
  };
}

/** Returns the key of a line, or why it has no key. */
type MakeKey = (line: string) => { readonly ok: true; readonly key: string } | ({ readonly ok: false } & BadReason);

/** Makes each key from a string. A line feed in a key becomes a space, which keys do not contain. */
function keysOneByOne(lines: Buffer, makeKey: MakeKey): Keys {
  const failures = new Map<number, BadReason>();
  const keys: string[] = [];
  let size = 0;
  for (let start = 0; start < lines.length; size++) {
    const end = lines.indexOf(Char.LineFeed, start);
    const result = keyOf(lines.toString("utf8", start, end), makeKey);
    if (typeof result === "string") keys.push(`${result.replace("\n", " ")}\n`);
    else failures.set(size, result);
    start = end + 1;
  }
  const failure = (index: number) => failures.get(index) ?? null;
  return { size, failures: failures.size, bytes: Buffer.from(keys.join("")), failure };
}

/** A blank line has no key, also with a base URL. */
function keyOf(line: string, makeKey: MakeKey): string | BadReason {
  if (isBlank(line)) return { reason: "missing-scheme-non-relative-URL" };
  try {
    const result = makeKey(line);
    return result.ok ? result.key : result;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { reason: OUT_OF_MEMORY };
  }
}
