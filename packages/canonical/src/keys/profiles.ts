import { hasOwn } from "@anyurl/common/own";
import type { Failure } from "../failure.ts";
import type { KeyProfile, KeyProfileOptions } from "../options.ts";
import { safeBrowsingKey } from "./safe-browsing.ts";
import { sigv4Key } from "./sigv4.ts";
import { surtKey } from "./surt.ts";

/** The profiles whose canonical form is a key, not a URL. */
export const keyFunctions: Readonly<Record<KeyProfile, (input: string) => string | Failure>> = {
  "safe-browsing": safeBrowsingKey,
  surt: (input) => surtKey(input),
  sigv4: (input) => sigv4Key(input),
  "sigv4-s3": (input) => sigv4Key(input, { s3: true }),
};

export function isKeyProfile(options: unknown): options is KeyProfileOptions {
  const profile = (options as { profile?: unknown } | null)?.profile;
  return typeof profile === "string" && hasOwn(keyFunctions, profile);
}
