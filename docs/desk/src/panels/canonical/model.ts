import { type Canonical, type Change, canonicalize, type Flag, type KeyProfile, type Profile } from "@anyurl/canonical";
import { URL } from "anyurl";
import { baseOf, type DeskState } from "../../state.ts";

const PROFILES: readonly Profile[] = ["whatwg", "rfc3986", "cloudflare", "strict", "cache-key"];
const KEY_PROFILES: readonly KeyProfile[] = ["safe-browsing", "surt", "sigv4", "sigv4-s3"];

/** A change with the text that it makes. */
export interface Step {
  readonly change: Change;
  readonly text: string;
}

export interface ProfileRow {
  readonly profile: Profile | KeyProfile;
  /** The canonical URL, or the key of a profile that only has a key; `null` if the profile refuses the URL. */
  readonly text: string | null;
  readonly isKey: boolean;
  /** Why the profile refuses the URL; `null` if it does not. */
  readonly failure: string | null;
  readonly flags: readonly Flag[];
  /** The changes, applied one by one to the input. */
  readonly steps: readonly Step[];
}

/** Returns a row for each profile; `null` if the base is not an absolute URL. */
export function canonicalOf(state: Pick<DeskState, "input" | "base">): readonly ProfileRow[] | null {
  const { input } = state;
  const base = baseOf(state);
  if (base === undefined) return rowsOf(input, {}, input);
  if (!URL.canParse(base)) return null;
  // Profiles for keys take no base.
  return rowsOf(input, { base }, URL.parse(input, base)?.href ?? input);
}

function rowsOf(input: string, options: { readonly base?: string }, absolute: string): readonly ProfileRow[] {
  return [
    ...PROFILES.map((profile) => urlRow(profile, input, options)),
    ...KEY_PROFILES.map((profile) => keyRow(profile, absolute)),
  ];
}

const EMPTY = { text: null, failure: null, flags: [], steps: [] };

function urlRow(profile: Profile, input: string, options: { readonly base?: string }): ProfileRow {
  const result = canonicalize(input, { ...options, profile });
  const row = { ...EMPTY, profile, isKey: false };
  if (!result.ok) return { ...row, failure: `${result.message} (${result.reason})` };
  return { ...row, text: result.href, flags: result.flags, steps: stepsOf(input, result) };
}

function keyRow(profile: KeyProfile, input: string): ProfileRow {
  const result = canonicalize(input, { profile });
  const row = { ...EMPTY, profile, isKey: true };
  return result.ok ? { ...row, text: result.key } : { ...row, failure: `${result.message} (${result.reason})` };
}

function stepsOf(input: string, { changes }: Canonical): Step[] {
  let text = input;
  return changes.map((change) => {
    text = text.slice(0, change.start) + change.after + text.slice(change.end);
    return { change, text };
  });
}
