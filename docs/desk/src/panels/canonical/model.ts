import { type Change, canonicalize, type Flag, type KeyProfile, type Profile } from "@anyurl/canonical";
import { isBaseInvalid, withoutBase } from "../../resolved.ts";
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
  /** The changes, which turn the input into the text. */
  readonly changes: readonly Change[];
}

/** Returns a row for each profile; `null` if the base is not an absolute URL. */
export function canonicalOf(state: Pick<DeskState, "input" | "base">): readonly ProfileRow[] | null {
  if (isBaseInvalid(state)) return null;
  const { input } = state;
  const base = baseOf(state);
  // Profiles for keys take no base.
  const absolute = withoutBase(state) ?? input;
  return [
    ...PROFILES.map((profile) => urlRow(profile, input, base === undefined ? {} : { base })),
    ...KEY_PROFILES.map((profile) => keyRow(profile, absolute)),
  ];
}

const EMPTY = { text: null, failure: null, flags: [], changes: [] };

function urlRow(profile: Profile, input: string, options: { readonly base?: string }): ProfileRow {
  const result = canonicalize(input, { ...options, profile });
  const row = { ...EMPTY, profile, isKey: false };
  if (!result.ok) return { ...row, failure: `${result.message} (${result.reason})` };
  return { ...row, text: result.href, flags: result.flags, changes: result.changes };
}

function keyRow(profile: KeyProfile, input: string): ProfileRow {
  const result = canonicalize(input, { profile });
  const row = { ...EMPTY, profile, isKey: true };
  return result.ok ? { ...row, text: result.key } : { ...row, failure: `${result.message} (${result.reason})` };
}

/** Applies changes one by one. Each step holds the whole text, so a page shows only the first ones. */
export function stepsOf(input: string, changes: readonly Change[]): Step[] {
  let text = input;
  return changes.map((change) => {
    text = text.slice(0, change.start) + change.after + text.slice(change.end);
    return { change, text };
  });
}
