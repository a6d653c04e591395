import { type LocatedURL, locate, type URL } from "#url";
import { textOf } from "./arguments.ts";
import { Canonical } from "./canonical.ts";
import { located } from "./input/located.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { isPlainBesideParameters } from "./plain.ts";
import { applyQueryRules } from "./query/rules.ts";
import { rewrite } from "./rewrite.ts";
import { compileSettings, type Settings } from "./settings.ts";
import { Failure, type Flag, type Recorder } from "./types.ts";

const NO_FLAGS: readonly Flag[] = Object.freeze([]);

/** A canonicaliser of URLs: see `createCanonicalizer`, which has the profiles that give a key alone beside it. */
export function urlCanonicalizer(options: CanonicalizeOptions): (input: string | URL) => Canonical | Failure {
  const settings = compileSettings(options);
  const explain = (input: string, recorder: Recorder) => {
    rewrite(input, located(input, settings.base), settings, recorder);
  };
  return (input) => canonicalized(textOf(input, "The input"), settings, explain);
}

function canonicalized(
  input: string,
  settings: Settings,
  explain: (input: string, recorder: Recorder) => void,
): Canonical | Failure {
  const url = locate(input, settings.base?.href);
  if (!url.ok) return new Failure(url.reason);
  const { href } = url;
  if (href === input && isPlainBesideParameters(url, settings)) return plain(url, settings, explain);
  const rewritten = rewrite(input, url, settings, undefined);
  if (typeof rewritten === "string") return new Failure(rewritten);
  const { key, fragment, flags } = rewritten;
  return new Canonical(key + fragment, key, flags, input, explain);
}

/** Of a URL that is canonical but for its parameters. */
function plain(url: LocatedURL, settings: Settings, explain: (input: string, recorder: Recorder) => void): Canonical {
  const { href, queryStart, fragmentStart } = url;
  const { queryRules } = settings;
  const hasFragment = fragmentStart < href.length;
  if (queryRules !== undefined && fragmentStart - queryStart > 1) {
    const query = href.slice(queryStart + 1, fragmentStart);
    const canonical = applyQueryRules(queryRules, query, 0, undefined);
    if (canonical !== query) {
      const key = canonical === "" ? href.slice(0, queryStart) : href.slice(0, queryStart + 1) + canonical;
      return new Canonical(hasFragment ? key + href.slice(fragmentStart) : key, key, NO_FLAGS, href, explain);
    }
  }
  return new Canonical(href, hasFragment ? href.slice(0, fragmentStart) : href, NO_FLAGS, href, explain);
}
