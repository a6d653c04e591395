/** The rules in TypeScript. */

import type { LocatedURL } from "anyurl";
import { inspectPath } from "../findings/path.ts";
import { parseLocated } from "../input/located.ts";
import type { Flag, PathFinding } from "../options/generated/types.ts";
import { applyQueryRules } from "../query/rules.ts";
import { plainnessExceptParameters } from "../quick/plain.ts";
import { Canonical, type Explain, NO_FLAGS, unexplained } from "../results/canonical.ts";
import type { Failure, FailureReason } from "../results/failure.ts";
import { withDefaultScheme } from "../rules/scheme.ts";
import { compileSettings, type Settings } from "../rules/settings.ts";
import { linesOneByOne } from "./one-by-one.ts";
import { rewrite } from "./rewrite.ts";
import type { CompileLineRules, CompileRules } from "./rules.ts";

export const compileCanonicalRules: CompileRules = (checked, explain) => {
  const settings = compileSettings(checked);
  return {
    canonicalize: (text: string) => canonicalizeURL(text, settings, explain),
    makeKey(text: string) {
      const result = canonicalizeURL(text, settings, explain);
      return result.ok ? result.key : result;
    },
  };
};

export const compileLineRules: CompileLineRules = (checked) =>
  linesOneByOne(compileCanonicalRules(checked, unexplained));

function canonicalizeURL(
  input: string,
  settings: Settings,
  explain: Explain,
): Canonical | Failure<FailureReason | PathFinding> {
  const { base } = settings;
  const text = withDefaultScheme(input, settings, undefined);
  const url = parseLocated(text, base);
  if (!url.ok) return url;
  const isOwn = url.href === text && text === input;
  const plainness = isOwn ? plainnessExceptParameters(url, settings) : "unknown";
  if (plainness === "plain") return plain(url, settings, NO_FLAGS, explain);
  if (plainness === "uninspected") return inspect(url, settings, explain);
  const rewritten = rewrite(text, url, settings, undefined);
  if (!rewritten.ok) return rewritten;
  const { key, fragment, flags } = rewritten;
  return new Canonical(key + fragment, key, flags, input, explain);
}

/** Returns the canonical form of a URL that is canonical except for its parameters, with the findings of its path. */
function inspect(url: LocatedURL, settings: Settings, explain: Explain): Canonical | Failure<PathFinding> {
  const flags: Flag[] = [];
  return inspectPath(url.pathname, settings.refuse, flags) ?? plain(url, settings, Object.freeze(flags), explain);
}

/** Returns the canonical form of a URL that is canonical except for its parameters. */
function plain(url: LocatedURL, settings: Settings, flags: readonly Flag[], explain: Explain): Canonical {
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
