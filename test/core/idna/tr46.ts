/**
 * tr46 with all options, as the oracle of @anyurl/idna. It is corrected where it deviates from its standards: it
 * accepts a ZERO WIDTH NON-JOINER because of an earlier one, and decodes Punycode to surrogates.
 */
import { createRequire } from "node:module";
import type { Complete } from "@anyurl/common/own";
import type { IDNAOptions } from "@anyurl/idna";
import { areJoinersAllowed, LONE_SURROGATE, withNewestNFC } from "./oracle.ts";

/** The options that both have. */
export type UTS46Options = Complete<Omit<IDNAOptions, "idna2008">>;

type Tr46Options = UTS46Options & { readonly ignoreInvalidPunycode: boolean };

const tr46 = createRequire(import.meta.url)("tr46") as {
  toASCII(domain: string, options: Tr46Options): string | null;
  toUnicode(domain: string, options: Tr46Options): { domain: string; error: boolean };
};

/** The expected results of `toASCII` and `toUnicode`. */
export interface Expected {
  readonly ascii: string | null;
  readonly unicode: string;
  readonly error: boolean;
}

/**
 * @param ignoreInvalidPunycode an option of tr46 that @anyurl/idna does not have, because it changes no result
 */
export function expectedOf(domain: string, options: UTS46Options, ignoreInvalidPunycode = false): Expected {
  const all = { ...options, ignoreInvalidPunycode };
  return withNewestNFC(() => {
    const { domain: unicode, error } = tr46.toUnicode(domain, all);
    const isRefused = options.checkJoiners && !unicode.split(".").every(areJoinersAllowed);
    return { ascii: isRefused ? null : tr46.toASCII(domain, all), unicode, error: error || isRefused };
  });
}

/** Whether Punycode decoded to a surrogate: @anyurl/idna keeps such a label in Punycode. */
export function hasSurrogate(text: string): boolean {
  return text.search(LONE_SURROGATE) >= 0;
}
