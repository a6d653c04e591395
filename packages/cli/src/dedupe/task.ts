import type { KeyProfile, Profile } from "@anyurl/canonical";
import type { FormOptions } from "../canonicalize/form-options.ts";

/** Which row of each key is kept. */
export const KEEP = ["first", "last", "shortest"] as const;

export type Keep = (typeof KEEP)[number];

/** The form of keys. */
export interface KeyForm {
  readonly profile: Profile | KeyProfile;
  readonly options: FormOptions;
}

/** The work on rows, in a form that can go to another thread. */
export interface DedupeTask {
  /** The URL to resolve each URL against. */
  readonly base: string | undefined;
  /** The greatest length of a URL. */
  readonly maxLength: number | undefined;
  readonly form: KeyForm;
  /** The key of the hash: 16 bytes. */
  readonly secret: Uint8Array;
  /** Whether rows are replaced by JSON objects. */
  readonly json: boolean;
  /** Whether the bytes of bad rows are kept. */
  readonly keepsRejects: boolean;
  /** Whether rows come with the key and the URL as text. */
  readonly withKeys: boolean;
  /** Whether rows come with the length of the URL. */
  readonly withLengths: boolean;
}
