/** Applies the rules, in order. */

import { endsInANumber } from "@anyurl/specification/hosts/ipv4";
import type { LocatedURL } from "anyurl";
import { inspectHost, inspectInput } from "../findings/host-and-input.ts";
import { inspectPath } from "../findings/path.ts";
import { locateURL } from "../input/located.ts";
import { isSpecial } from "../input/regions.ts";
import { allFlags } from "../options/findings.ts";
import type { Flag, PathFinding } from "../options/generated/types.ts";
import { applyQueryRules } from "../query/rules.ts";
import type { Recorder } from "../results/changes.ts";
import { recordDifference } from "../results/changes.ts";
import type { Failure } from "../results/failure.ts";
import { canonicalHost } from "../rules/host.ts";
import { canonicalEnd, withoutNewDrive } from "../rules/path.ts";
import { upgrade } from "../rules/scheme.ts";
import type { Settings } from "../rules/settings.ts";
import { mergeSlashes } from "../rules/slashes.ts";
import { canonicalText } from "../rules/text.ts";

/** A canonical URL in two parts. */
export interface Rewritten {
  readonly ok: true;
  readonly key: string;
  readonly fragment: string;
  readonly flags: readonly Flag[];
}

/**
 * Makes a URL canonical.
 *
 * @param url the parsed `input`
 * @param recorder receives the changes, from left to right within each rule
 */
export function rewrite(
  input: string,
  url: LocatedURL,
  settings: Settings,
  recorder: Recorder | undefined,
): Rewritten | Failure<PathFinding> {
  const { base, mergeSlashes: mode } = settings;
  const text = mode ? mergeSlashes(input, url, base, mode, recorder) : input;
  const parsed = text === input ? url : locateURL(text, base);
  const { href, pathStart, queryStart, fragmentStart } = parsed;
  recordDifference(recorder, "parse", 0, text, href);
  const flags: Flag[] = [];
  inspectHost(parsed.hostname, flags);
  if (href !== input) inspectInput(text, parsed, base, flags);
  if (hasCredentials(parsed)) flags.push("credentials");

  const origin = canonicalOrigin(parsed, settings, recorder);
  const path = canonicalPath(href.slice(pathStart, queryStart), parsed, settings, origin.length, recorder);
  const rejection = inspectPath(path, settings.refuse, flags);
  if (rejection !== undefined) return rejection;
  const page = origin + path;
  const key = page + canonicalQuery(href.slice(queryStart, fragmentStart), page, settings, recorder);
  const fragment = canonicalFragment(href.slice(fragmentStart), settings, key.length, recorder);
  return { ok: true, key, fragment, flags: frozen(flags) };
}

/** Freezes flags in their order. */
function frozen(flags: Flag[]): readonly Flag[] {
  if (flags.length > 1) {
    const order = allFlags();
    flags.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }
  return Object.freeze(flags);
}

function hasCredentials({ usernameEnd, hostStart }: LocatedURL): boolean {
  return usernameEnd < hostStart;
}

/** Returns the part of the href before the path. */
function canonicalOrigin(url: LocatedURL, settings: Settings, recorder: Recorder | undefined): string {
  const { href, protocol, hostStart, hostEnd, pathStart } = url;
  const beforeHost = hasCredentials(url) ? canonicalUserinfo(url, settings, recorder) : href.slice(0, hostStart);
  const host = href.slice(hostStart, hostEnd);
  const after = href.slice(hostEnd, pathStart);
  const start = beforeHost.length;
  if (!isSpecial(protocol)) return beforeHost + canonicalOpaqueHost(host, settings, start, recorder) + after;
  const origin = canonicalHost(beforeHost + host + after, start, start + host.length, settings, recorder);
  return settings.upgradesScheme && protocol === "http:" && after === "" ? upgrade(origin, recorder) : origin;
}

/** Returns the scheme, and the userinfo with its "@" if it is kept. */
function canonicalUserinfo(url: LocatedURL, settings: Settings, recorder: Recorder | undefined): string {
  const start = url.protocol.length + "//".length;
  const scheme = url.href.slice(0, start);
  const userinfo = url.href.slice(start, url.hostStart);
  if (!settings.dropsUserinfo) return scheme + canonicalText(userinfo, settings, start, recorder);
  recorder?.record("userinfo", start, userinfo, "");
  return scheme;
}

/** Keeps a host that would look like an IPv4 address once it is decoded: clients disagree about its encoded form. */
function canonicalOpaqueHost(host: string, settings: Settings, at: number, recorder: Recorder | undefined): string {
  if (host.startsWith("[")) return host;
  const isAddress = host.includes("%") && endsInANumber(canonicalText(host, settings, at, undefined));
  return canonicalText(host, isAddress ? { ...settings, decodeUnreserved: false } : settings, at, recorder);
}

function canonicalPath(
  path: string,
  url: LocatedURL,
  settings: Settings,
  at: number,
  recorder: Recorder | undefined,
): string {
  const canonical = canonicalText(path, settings, at, recorder);
  if (!isSpecial(url.protocol)) return canonical;
  const kept = url.protocol === "file:" ? withoutNewDrive(canonical, at, recorder) : canonical;
  return canonicalEnd(kept, settings, at, recorder);
}

/**
 * @param query with its "?"
 * @param page the canonical text before it
 */
function canonicalQuery(query: string, page: string, settings: Settings, recorder: Recorder | undefined): string {
  const at = page.length;
  const canonical = canonicalText(query, settings, at, recorder);
  const { queryRules } = settings;
  if (queryRules === undefined || canonical.length < 2) return withoutEmptyQuery(canonical, settings, at, recorder);
  const parameters = applyQueryRules(queryRules, canonical.slice(1), page, at + 1, recorder);
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
