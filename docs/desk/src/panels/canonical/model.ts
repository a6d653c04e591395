import { type Canonical, type Change, canonicalize, type KeyProfile, type Profile } from "@anyurl/canonical";
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
  /** The canonical URL, or the key of a profile that only has a key; `null` if there is none. */
  readonly text: string | null;
  readonly isKey: boolean;
  /** Why there is none; `null` if there is one. */
  readonly failure: string | null;
  readonly flags: readonly string[];
  /** The changes, applied one by one to the input. */
  readonly steps: readonly Step[];
}

export function canonicalOf(state: Pick<DeskState, "input" | "base">): readonly ProfileRow[] {
  const base = baseOf(state);
  const options = base === undefined ? {} : { base };
  const isBaseValid = base === undefined || URL.canParse(base);
  if (!isBaseValid)
    return [...PROFILES, ...KEY_PROFILES].map((profile) => failed(profile, "the base is not an absolute URL"));
  // Profiles for keys take no base.
  const absolute = base === undefined ? state.input : (URL.parse(state.input, base)?.href ?? state.input);
  return [
    ...PROFILES.map((profile) => urlRow(profile, state.input, options)),
    ...KEY_PROFILES.map((profile) => keyRow(profile, absolute)),
  ];
}

function failed(profile: ProfileRow["profile"], failure: string): ProfileRow {
  return { profile, text: null, isKey: false, failure, flags: [], steps: [] };
}

function urlRow(profile: Profile, input: string, options: { readonly base?: string }): ProfileRow {
  const result = canonicalize(input, { ...options, profile });
  if (!result.ok) return failed(profile, `${result.message} (${result.reason})`);
  const { href, flags } = result;
  return { profile, text: href, isKey: false, failure: null, flags, steps: stepsOf(input, result) };
}

function keyRow(profile: KeyProfile, input: string): ProfileRow {
  const result = canonicalize(input, { profile });
  if (!result.ok) return failed(profile, `${result.message} (${result.reason})`);
  return { profile, text: result.key, isKey: true, failure: null, flags: [], steps: [] };
}

function stepsOf(input: string, { changes }: Canonical): Step[] {
  let text = input;
  return changes.map((change) => {
    text = text.slice(0, change.start) + change.after + text.slice(change.end);
    return { change, text };
  });
}
