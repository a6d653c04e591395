/** Compiles only if our patterns are assignable to the DOM library's. */
import * as anyurl from "@anyurl/pattern";

/** Compiles only if the second type is assignable to the first. */
type Takes<Target, Source extends Target> = [Target, Source];

export type OneWay = [
  Takes<globalThis.URLPattern, anyurl.URLPattern>,
  Takes<globalThis.URLPattern, anyurl.URLPattern<"/users/:id">>,
  Takes<globalThis.URLPatternResult, anyurl.URLPatternResult<"/users/:id/:page?">>,
  Takes<globalThis.URLPatternComponentResult, anyurl.URLPatternComponentResult<{ id: string }>>,
];

export type BothWays = [
  Takes<anyurl.URLPatternInit, globalThis.URLPatternInit>,
  Takes<globalThis.URLPatternInit, anyurl.URLPatternInit>,
  Takes<anyurl.URLPatternInput, globalThis.URLPatternInput>,
  Takes<globalThis.URLPatternInput, anyurl.URLPatternInput>,
  Takes<anyurl.URLPatternOptions, globalThis.URLPatternOptions>,
  Takes<globalThis.URLPatternOptions, anyurl.URLPatternOptions>,
  Takes<anyurl.URLPatternResult, globalThis.URLPatternResult>,
  Takes<globalThis.URLPatternResult, anyurl.URLPatternResult>,
];

declare const domInit: globalThis.URLPatternInit;
declare const domPattern: globalThis.URLPattern;

export const theirs: globalThis.URLPattern = new anyurl.URLPattern({ pathname: "/users/:id" });
export const ofTheirs: anyurl.URLPattern = new anyurl.URLPattern(domInit);
export const ofURL: anyurl.URLPattern = new anyurl.URLPattern(new globalThis.URL("https://example.com"));

// @ts-expect-error: the platform's pattern has no method generate.
export const ours: anyurl.URLPattern = domPattern;
// @ts-expect-error: the DOM library declares a URL as second argument, which Web IDL reads as the options.
export const ourClass: typeof globalThis.URLPattern = anyurl.URLPattern;
