import type { KeyProfile, Profile } from "@anyurl/canonical";

/** What is to be made of lines. */
export interface Task {
  /** The URL that each line is resolved against. */
  readonly base: string | undefined;
  /** Whether to make JSON objects instead of hrefs. */
  readonly json: boolean;
  /** What is done to a URL once it is parsed; `undefined` if nothing is. */
  readonly form: Form | undefined;
  /** Whether the bytes of bad lines are kept. */
  readonly keepsRejects: boolean;
}

/** A canonical form of URLs, and what is written of it. */
export interface Form {
  readonly profile: Profile | KeyProfile;
  /** Patterns of the names of parameters that go. */
  readonly dropParameters: readonly string[];
  /** Whether the parameters that are known to track people go, too. */
  readonly dropTracking: boolean;
  readonly sortQuery: boolean;
  /** Whether to write keys instead of hrefs. */
  readonly key: boolean;
  /** Whether to write what was changed. */
  readonly explain: boolean;
}

/** The names of all profiles, and whether each gives a key alone. */
const profiles: Readonly<Record<Profile | KeyProfile, boolean>> = {
  whatwg: false,
  rfc3986: false,
  cloudflare: false,
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
