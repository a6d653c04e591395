/** https://urlpattern.spec.whatwg.org/#parts */

/** https://urlpattern.spec.whatwg.org/#part-type */
export type PartType = "fixed-text" | "regexp" | "segment-wildcard" | "full-wildcard";

/**
 * https://urlpattern.spec.whatwg.org/#part-modifier, as
 * https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string writes it.
 */
export type Modifier = "" | "?" | "*" | "+";

/** https://urlpattern.spec.whatwg.org/#part */
export interface Part {
  readonly type: PartType;
  readonly value: string;
  readonly modifier: Modifier;
  readonly name: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Where the group starts in the pattern, in UTF-16 code units. The standard has no such item. */
  readonly index: number;
}

/** https://urlpattern.spec.whatwg.org/#options-header */
export interface Options {
  /** https://urlpattern.spec.whatwg.org/#options-delimiter-code-point */
  readonly delimiter: string;
  /** https://urlpattern.spec.whatwg.org/#options-prefix-code-point */
  readonly prefix: string;
  /** https://urlpattern.spec.whatwg.org/#options-ignore-case */
  readonly ignoreCase: boolean;
  /** https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp */
  readonly segmentWildcardRegexp: string;
}

/** The options of components without segments. https://urlpattern.spec.whatwg.org/#default-options */
export const DEFAULT_OPTIONS: Options = {
  delimiter: "",
  prefix: "",
  ignoreCase: false,
  segmentWildcardRegexp: "[^]+?",
};

/** https://urlpattern.spec.whatwg.org/#hostname-options */
export const HOSTNAME_OPTIONS: Options = {
  delimiter: ".",
  prefix: "",
  ignoreCase: false,
  segmentWildcardRegexp: "[^\\.]+?",
};

/** https://urlpattern.spec.whatwg.org/#pathname-options */
export const PATHNAME_OPTIONS: Options = {
  delimiter: "/",
  prefix: "/",
  ignoreCase: false,
  segmentWildcardRegexp: "[^\\/]+?",
};

/** https://urlpattern.spec.whatwg.org/#encoding-callback */
export type EncodingCallback = (input: string) => string;

/** https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value */
export const FULL_WILDCARD_REGEXP = ".*";

/** https://urlpattern.spec.whatwg.org/#escape-a-regexp-string */
export function escapeRegexpString(input: string): string {
  return input.replace(/[.+*?^${}()[\]|/\\]/g, "\\$&");
}
