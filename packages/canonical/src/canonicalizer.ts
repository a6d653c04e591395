import { urlText } from "@anyurl/common/arguments";
import type { LocatedURL, URL } from "#url";
import { Canonical } from "./canonical.ts";
import { Failure, type FailureReason, type RejectionReason } from "./failure.ts";
import { inspectPath } from "./findings.ts";
import { located, parsed, pathnameOf } from "./input/located.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { plainnessExceptParameters } from "./plain.ts";
import { isPlainText } from "./plain-text.ts";
import { applyQueryRules } from "./query/rules.ts";
import { rewrite } from "./rewrite.ts";
import { withScheme } from "./rules/scheme.ts";
import { compileSettings, type Settings } from "./settings.ts";
import type { Flag, Recorder } from "./types.ts";

/** The failure of a canonical form that is longer than the option `maxLength` allows. */
export const TOO_LONG = /* @__PURE__ */ new Failure("too-long" as const);

const NO_FLAGS: readonly Flag[] = Object.freeze([]);

/** A function that returns canonical URLs. */
export type URLCanonicalizer = (input: string | URL) => Canonical | Failure<FailureReason | RejectionReason>;

/**
 * Returns the function that `createCanonicalizer` returns for the profiles whose canonical form is a URL.
 *
 * @param caller the public function, which errors name
 */
export function urlCanonicalizer(options: CanonicalizeOptions, caller: string): URLCanonicalizer {
  const settings = compileSettings(options, caller);
  const argument = `${caller}: the URL`;
  const explain = (input: string, recorder: Recorder) => {
    const text = completed(input, settings, recorder);
    rewrite(text, located(text, settings.base), settings, recorder);
  };
  const { maxLength } = settings;
  const canonicalizer: URLCanonicalizer = (input) => {
    const result = canonicalized(urlText(input, argument, canonicalizer), settings, explain);
    return result.ok && result.href.length > maxLength ? TOO_LONG : result;
  };
  return canonicalizer;
}

/** Returns the input with a scheme. */
function completed(input: string, { defaultScheme }: Settings, recorder: Recorder | undefined): string {
  return defaultScheme === undefined ? input : withScheme(input, defaultScheme, recorder);
}

function canonicalized(
  input: string,
  settings: Settings,
  explain: (input: string, recorder: Recorder) => void,
): Canonical | Failure<FailureReason | RejectionReason> {
  if (isPlainText(input, settings)) return new Canonical(input, input, NO_FLAGS, input, explain);
  const text = completed(input, settings, undefined);
  const url = parsed(text, settings.base);
  if (!url.ok) return url;
  const isOwn = url.href === text && text === input;
  const plainness = isOwn ? plainnessExceptParameters(url, settings) : "unknown";
  if (plainness === "plain") return plain(url, settings, NO_FLAGS, explain);
  if (plainness === "uninspected") return inspected(url, settings, explain);
  const rewritten = rewrite(text, url, settings, undefined);
  if (!rewritten.ok) return rewritten;
  const { key, fragment, flags } = rewritten;
  return new Canonical(key + fragment, key, flags, input, explain);
}

/** Returns the canonical form of a URL that is canonical except for its parameters, with the findings of its path. */
function inspected(
  url: LocatedURL,
  settings: Settings,
  explain: (input: string, recorder: Recorder) => void,
): Canonical | Failure<RejectionReason> {
  const flags: Flag[] = [];
  return inspectPath(pathnameOf(url), settings, flags) ?? plain(url, settings, Object.freeze(flags), explain);
}

/** Returns the canonical form of a URL that is canonical except for its parameters. */
function plain(
  url: LocatedURL,
  settings: Settings,
  flags: readonly Flag[],
  explain: (input: string, recorder: Recorder) => void,
): Canonical {
  const { href, queryStart, fragmentStart } = url;
  const { queryRules } = settings;
  const hasFragment = fragmentStart < href.length;
  if (queryRules !== undefined && fragmentStart - queryStart > 1) {
    const query = href.slice(queryStart + 1, fragmentStart);
    const page = queryRules.rules === undefined ? "" : href.slice(0, queryStart);
    const canonical = applyQueryRules(queryRules, query, page, 0, undefined);
    if (canonical !== query) {
      const key = canonical === "" ? href.slice(0, queryStart) : href.slice(0, queryStart + 1) + canonical;
      return new Canonical(hasFragment ? key + href.slice(fragmentStart) : key, key, flags, href, explain);
    }
  }
  return new Canonical(href, hasFragment ? href.slice(0, fragmentStart) : href, flags, href, explain);
}
