/** The rules, in their order. */
import { offsetsOf, URL } from "#url";
import { inspectHost, inspectInput, inspectPath } from "./flags.ts";
import { isSpecial } from "./input/regions.ts";
import { applyQueryRules } from "./query/rules.ts";
import { recordDifference } from "./recorder.ts";
import { encodeForbidden } from "./rules/forbidden.ts";
import { canonicalHost } from "./rules/host.ts";
import { composeEncoded } from "./rules/nfc.ts";
import { canonicalEnd, withoutNewDrive } from "./rules/path.ts";
import { normalizePercentEncoding } from "./rules/percent.ts";
import { mergeSlashes } from "./rules/slashes.ts";
import type { Settings } from "./settings.ts";
import type { Flag, Recorder, RejectionReason } from "./types.ts";

/** A canonical form in two parts. */
export interface Rewritten {
  readonly key: string;
  readonly fragment: string;
  readonly flags: readonly Flag[];
}

/**
 * @param input which parses
 * @param url what it parses to, which this may change
 * @param recorder takes the changes, from the left to the right
 */
export function rewrite(
  input: string,
  url: URL,
  settings: Settings,
  recorder: Recorder | undefined,
): Rewritten | RejectionReason {
  const text = settings.mergeSlashes ? mergeSlashes(input, url, settings.base, recorder) : input;
  const parsed = text === input ? url : new URL(text, settings.base);
  recordDifference(recorder, "parse", 0, text, parsed.href);
  const flags: Flag[] = [];
  const rejection = inspectPath(parsed.pathname, settings, flags);
  if (rejection !== undefined) return rejection;
  inspectHost(parsed.hostname, flags);
  if (parsed.href !== input) inspectInput(text, parsed, baseOf(settings), flags);
  if (parsed.username !== "" || parsed.password !== "") flags.push("credentials");

  const { href } = parsed;
  const { pathStart, queryStart, fragmentStart } = offsetsOf(parsed);
  const origin = canonicalOrigin(parsed, settings, recorder);
  const path = canonicalPath(href.slice(pathStart, queryStart), parsed, settings, origin.length, recorder);
  const query = canonicalQuery(href.slice(queryStart, fragmentStart), settings, origin.length + path.length, recorder);
  const key = origin + path + query;
  const fragment = canonicalFragment(href.slice(fragmentStart), settings, key.length, recorder);
  return { key, fragment, flags: Object.freeze(flags) };
}

function baseOf({ base }: Settings): URL | undefined {
  return base === undefined ? undefined : new URL(base);
}

/** What comes before the path. */
function canonicalOrigin(url: URL, settings: Settings, recorder: Recorder | undefined): string {
  const { hostStart, hostEnd, pathStart } = offsetsOf(url);
  const start = url.protocol.length + "//".length;
  const host = url.href.slice(hostStart, hostEnd);
  const after = url.href.slice(hostEnd, pathStart);
  if (hostStart <= start) return withHost(url.href.slice(0, hostStart), host, after, url, settings, recorder);
  const userinfo = url.href.slice(start, hostStart);
  if (settings.dropsUserinfo) recorder?.record("userinfo", start, userinfo, "");
  const kept = settings.dropsUserinfo ? "" : canonicalText(userinfo, settings, start, recorder);
  return withHost(url.href.slice(0, start) + kept, host, after, url, settings, recorder);
}

function withHost(
  before: string,
  host: string,
  after: string,
  url: URL,
  settings: Settings,
  recorder: Recorder | undefined,
): string {
  if (!isSpecial(url.protocol)) {
    return before + (host.startsWith("[") ? host : canonicalText(host, settings, before.length, recorder)) + after;
  }
  const origin = before + host + after;
  return canonicalHost(origin, before.length, before.length + host.length, settings, recorder);
}

/** Rules that are the same in any component. */
function canonicalText(text: string, settings: Settings, at: number, recorder: Recorder | undefined): string {
  let canonical = text;
  if (settings.decodeUnreserved || settings.uppercaseHex) {
    canonical = normalizePercentEncoding(canonical, settings, at, recorder);
  }
  if (settings.encodeForbidden) canonical = encodeForbidden(canonical, at, recorder);
  return settings.nfc ? composeEncoded(canonical, at, recorder) : canonical;
}

function canonicalPath(path: string, url: URL, settings: Settings, at: number, recorder: Recorder | undefined): string {
  const canonical = canonicalText(path, settings, at, recorder);
  if (!isSpecial(url.protocol)) return canonical;
  const kept = url.protocol === "file:" ? withoutNewDrive(canonical, at, recorder) : canonical;
  return canonicalEnd(kept, settings, at, recorder);
}

/** @param query with its "?" */
function canonicalQuery(query: string, settings: Settings, at: number, recorder: Recorder | undefined): string {
  const canonical = canonicalText(query, settings, at, recorder);
  const { queryRules } = settings;
  if (queryRules === undefined || canonical.length < 2) return withoutEmptyQuery(canonical, settings, at, recorder);
  const parameters = applyQueryRules(queryRules, canonical.slice(1), at + 1, recorder);
  if (parameters !== "") return `?${parameters}`;
  recorder?.record("empty-query", at, "?", "");
  return "";
}

function withoutEmptyQuery(query: string, settings: Settings, at: number, recorder: Recorder | undefined): string {
  if (query !== "?" || !settings.dropsEmptyQuery) return query;
  recorder?.record("empty-query", at, "?", "");
  return "";
}

/** @param fragment with its "#" */
function canonicalFragment(fragment: string, settings: Settings, at: number, recorder: Recorder | undefined): string {
  if (!settings.dropsFragment) return canonicalText(fragment, settings, at, recorder);
  if (fragment !== "") recorder?.record("fragment", at, fragment, "");
  return "";
}
