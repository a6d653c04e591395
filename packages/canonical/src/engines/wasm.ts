/** The rules in WebAssembly. */
import { type CanonicalEngine, type CompiledRules, canonicalEngine } from "anyurl/engine";
import type { Checked } from "../options/check.ts";
import { PROFILES } from "../options/generated/table.ts";
import type { CheckedQuery, TrackingRules } from "../options/query.ts";
import { askRules } from "../query/site-patterns.ts";
import { type Explain, type FindFlags, unexplained } from "../results/canonical.ts";
import { makeMessage, makeSiteMessage, withoutFlags } from "./message.ts";
import { linesOneByOne } from "./one-by-one.ts";
import type { CompileLineRules, CompileRules, Failed, Rules } from "./rules.ts";
import { foundFlags, newCanonical, toFailure } from "./wasm-results.ts";

/** Only engines in WebAssembly call this module. */
const engine = canonicalEngine as CanonicalEngine;

/** The compiled tracking parameters of sites. */
const sites = /* @__PURE__ */ new WeakMap<readonly string[], CompiledRules>();

export const compileCanonicalRules: CompileRules = (checked, explain) => {
  const base = mergeBase(checked);
  const message = makeMessage(checked);
  const rules = engine.compile(withoutFlags(message));
  const findFlags = flagFinder(base, message);
  const { rules: ofSites, rulesArgument } = checked.query;
  return ofSites === undefined
    ? singleRules(base, rules, findFlags, explain)
    : rulesOfSites({ rules: ofSites, rulesArgument }, base, rules, pageRules(checked), findFlags, explain);
};

export const compileLineRules: CompileLineRules = (checked) => {
  if (checked.base !== undefined || checked.query.rules !== undefined) {
    return linesOneByOne(compileCanonicalRules(checked, unexplained));
  }
  const rules = engine.compile(withoutFlags(makeMessage(checked)));
  return {
    canonicalizeLines: (lines, separator, withKeys, visit) =>
      engine.canonicalizeLines(lines, separator, rules, withKeys, visit),
    failureAt: (status) => (status < 0 ? toFailure(status) : null),
  };
};

/**
 * Returns the function that finds flags, in a call of its own: on URLs that are not canonical, and on internationalised
 * hosts, they take as much time as all the rest, and most callers do not ask for them.
 */
function flagFinder(base: string | undefined, message: string): FindFlags {
  let rules: CompiledRules | undefined;
  return (text) => {
    rules ??= engine.compile(message);
    engine.canonicalize(text, base, rules, undefined);
    return foundFlags();
  };
}

/** One call of the engine for each URL. */
function singleRules(base: string | undefined, rules: CompiledRules, findFlags: FindFlags, explain: Explain): Rules {
  return {
    canonicalize(text) {
      const href = engine.canonicalize(text, base, rules, undefined);
      return typeof href === "string" ? newCanonical(href, text, findFlags, explain) : toFailure(href);
    },
    makeKey(text) {
      const key = engine.makeKey(text, base, rules, undefined);
      return typeof key === "string" ? key : toFailure(key);
    },
  };
}

/** The option `query.rules`, and its name in errors. */
interface SiteRules {
  readonly rules: TrackingRules;
  readonly rulesArgument: string;
}

/** Two calls for each URL that has a query: `query.rules` sees the canonical URL without it. */
function rulesOfSites(
  site: SiteRules,
  base: string | undefined,
  rules: CompiledRules,
  ofPage: CompiledRules,
  findFlags: FindFlags,
  explain: Explain,
): Rules {
  /** Returns the href, whose offsets are then the engine's; or a failure. */
  const getHref = (text: string): string | Failed => {
    const href = engine.canonicalize(text, base, ofPage, undefined);
    if (typeof href !== "string") return toFailure(href);
    if (engine.keyEnd - engine.queryStart < 2) return href;
    const names = askRules(site.rules, href.slice(0, engine.queryStart), site.rulesArgument);
    const result = engine.canonicalize(text, base, rules, names && siteRules(names));
    return typeof result === "string" ? result : toFailure(result);
  };
  return {
    canonicalize(text) {
      const href = getHref(text);
      return typeof href === "string" ? newCanonical(href, text, findFlags, explain) : href;
    },
    makeKey(text) {
      const href = getHref(text);
      return typeof href === "string" ? href.slice(0, engine.keyEnd) : href;
    },
  };
}

/** Returns no rules for parameters. */
function makeNoRules(): CheckedQuery {
  return { ...PROFILES.whatwg.query, allow: undefined, rules: undefined, rulesArgument: "" };
}

/** The rules without those for parameters. */
function pageRules(checked: Checked): CompiledRules {
  const emptyQuery = checked.query.values === "form" ? "remove" : checked.emptyQuery;
  return engine.compile(withoutFlags(makeMessage({ ...checked, emptyQuery, query: makeNoRules() })));
}

function siteRules(names: readonly string[]): CompiledRules {
  let rules = sites.get(names);
  if (rules === undefined) {
    rules = engine.compile(makeSiteMessage(names));
    sites.set(names, rules);
  }
  return rules;
}

/** Returns the base, with merged slashes if `mergeSlashes` is set: only with that option, its canonical form. */
function mergeBase({ base, mergeSlashes }: Checked): string | undefined {
  if (base === undefined || !mergeSlashes) return base?.href;
  const alone = { ...PROFILES.whatwg, query: makeNoRules(), mergeSlashes, base: undefined, defaultScheme: undefined };
  const rules = engine.compile(withoutFlags(makeMessage({ ...alone, maxLength: Number.POSITIVE_INFINITY })));
  return engine.canonicalize(base.href, undefined, rules, undefined) as string;
}
