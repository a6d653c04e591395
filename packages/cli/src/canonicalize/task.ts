import type { KeyProfile, Profile } from "@anyurl/canonical";
import type { RowFormat } from "../formats/format.ts";
import type { AddedColumn } from "./added.ts";
import { type FormOptions, flat } from "./form-options.ts";

/** What to do with lines. */
export interface Task {
  /** The URL to resolve each line against. */
  readonly base: string | undefined;
  /** The greatest length of a canonical URL or key. */
  readonly maxLength: number | undefined;
  /** Whether to write JSON objects instead of hrefs. */
  readonly json: boolean;
  /** The canonical form; `undefined` if URLs are only parsed and serialised. */
  readonly form: Form | undefined;
  /** Whether the bytes of bad lines are kept. */
  readonly keepsRejects: boolean;
  /** Whether invalid and blank lines become empty lines. */
  readonly keepLines: boolean;
  /** The format of the files, if they have rows. */
  readonly rowFormat: RowFormat | undefined;
  /** The columns to add to rows. Without them, the URLs in rows are replaced. */
  readonly added: readonly AddedColumn[];
}

/** A canonical form of URLs, and which parts of the result to write. */
export interface Form {
  readonly profile: Profile | KeyProfile;
  readonly options: FormOptions;
  /** Whether to write keys instead of hrefs. */
  readonly key: boolean;
  /** Whether to write the changes. */
  readonly explain: boolean;
}

/** Returns whether lines go from bytes to bytes, if the form of their keys allows it. */
export function mayGoByBatch({ base, json, form }: Task): boolean {
  return base === undefined && !json && (form === undefined || !(form.explain || isKeyProfile(form.profile)));
}

/** The names of all profiles, and whether each returns only a key. */
const profiles: Readonly<Record<Profile | KeyProfile, boolean>> = {
  whatwg: false,
  rfc3986: false,
  cloudflare: false,
  strict: false,
  "cache-key": false,
  "safe-browsing": true,
  surt: true,
  sigv4: true,
  "sigv4-s3": true,
};

export const PROFILES = Object.keys(profiles) as readonly (Profile | KeyProfile)[];

export function isKeyProfile(profile: Profile | KeyProfile): profile is KeyProfile {
  return profiles[profile];
}

/** Returns the options of a form on one level. */
export function describeForm(form: Form | undefined): Readonly<Record<string, unknown>> {
  if (form === undefined) return { profile: "whatwg", key: false, explain: false };
  const { profile, options, key, explain } = form;
  return { profile, key, explain, ...flat(options) };
}
