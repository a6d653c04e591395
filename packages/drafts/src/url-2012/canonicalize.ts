/** Section 3.3, "Canonicalize a URL". */
import { allDecisions, type Decided, type Decision, withDecisions } from "../decisions.ts";
import { getDefaultPort } from "../default-ports.ts";
import { ParseException } from "../parse-exception.ts";
import {
  canonicalizeFragment,
  canonicalizePort,
  canonicalizeQuery,
  canonicalizeScheme,
  canonicalizeUserInfo,
} from "./canonicalize-components.ts";
import { canonicalizeHost } from "./canonicalize-host.ts";
import { canonicalizePath } from "./canonicalize-path.ts";
import { decisions } from "./decisions.ts";
import { parse } from "./parse.ts";
import { type ParsedURL, requireParsedURL, writeAfterScheme } from "./parsed-url.ts";
import { type Component, findPlace } from "./places.ts";

/** The output of the steps, and the gaps that they go through. */
interface Output {
  text: string;
  readonly decisions: Decision[];
}

/**
 * Canonicalizes a URL (section 3.3). The result has the host in ASCII and other characters percent-encoded, and no dot
 * segments, default port, empty query or empty fragment. A fragment keeps the characters that are not ASCII.
 *
 * `canonicalize()` does not change its own result. NOTE: there are two exceptions, which follow from the draft's
 * letter. A host that contains ":" outside of brackets is shorter the next time if its port was removed, as in
 * "http://a:b:80/". An empty host is another one: "http://@/a" becomes "http:///a", of which "a" is the host.
 *
 * @param url a string to parse, or a parsed URL
 * @returns the canonical string; a ParseException with the reason "invalid-url", "invalid-scheme",
 *   "invalid-ip-address", "idna-to-ascii" or "invalid-port". Its place is one in the string `url`
 * @throws TypeError if `url` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const canonical = url2012.canonicalize("HTTP:\\\\EX%41MPLE.com:80\\a b/../c?#");
 * !isFailure(canonical) && canonical.value; // → "http://example.com/c"
 *
 * const failure = url2012.canonicalize("http://example.com:8o/");
 * isFailure(failure) && failure.reason; // → "invalid-port"
 * ```
 */
export function canonicalize(url: string | ParsedURL): Decided<string> | ParseException {
  if (typeof url !== "string") requireParsedURL(url, "url2012.canonicalize: the URL");
  const parsed = typeof url === "string" ? parse(url) : url;
  if (parsed instanceof ParseException) return parsed;
  const output: Output = { text: "", decisions: [...parsed.decisions] };
  const failure = parsed.host === null ? outputOpaque(output, parsed) : outputHierarchical(output, parsed);
  if (failure === null) return withDecisions(output.text, output.decisions);
  const [component, exception] = failure;
  const place = typeof url === "string" ? findPlace(url, component) : {};
  const made = allDecisions(output.decisions, exception.decisions);
  return new ParseException({ ...exception, ...place, decisions: made });
}

type Failed = readonly [Component, ParseException] | null;

/** Outputs a component, or returns why it cannot be. */
function append(
  output: Output,
  component: Component,
  canonical: Decided<string> | ParseException,
  before = "",
  after = "",
): Failed {
  if (canonical instanceof ParseException) return [component, canonical];
  output.text += before + canonical.value + after;
  output.decisions.push(...canonical.decisions);
  return null;
}

/** The gap "non-hierarchical". */
function outputOpaque(output: Output, url: ParsedURL): Failed {
  const failure = append(output, "scheme", canonicalizeScheme(url.scheme), "", ":");
  output.text += writeAfterScheme(url);
  output.decisions.push(decisions["non-hierarchical"]);
  return failure;
}

/** Step 2. */
function outputHierarchical(output: Output, url: ParsedURL): Failed {
  const scheme = canonicalizeScheme(url.scheme);
  if (!(scheme instanceof ParseException) && scheme.value === "file")
    output.decisions.push(decisions["canonical-file"]);
  return (
    append(output, "scheme", scheme, "", "://") ??
    (url.userInfo ? append(output, "userInfo", canonicalizeUserInfo(url.userInfo), "", "@") : null) ??
    append(output, "host", canonicalizeHost(url.host ?? "")) ??
    appendPort(output, url) ??
    append(output, "path", canonicalizePath(url.path ?? "")) ??
    appendOptional(output, "query", url.query) ??
    appendOptional(output, "fragment", url.fragment)
  );
}

/** Steps 2.5 and 2.6. */
function appendPort(output: Output, url: ParsedURL): Failed {
  if (!url.port) return null;
  const port = canonicalizePort(url.port);
  output.decisions.push(decisions["default-ports"]);
  const isDefault = !(port instanceof ParseException) && port.value === getDefaultPort(url.scheme);
  return isDefault ? null : append(output, "port", port, ":");
}

/** Steps 2.8 and 2.9, and 2.10 and 2.11. */
function appendOptional(output: Output, component: "query" | "fragment", text: string | null): Failed {
  if (text === "") output.decisions.push(decisions[`empty-${component}`]);
  if (!text) return null;
  const canonical = component === "query" ? canonicalizeQuery(text) : canonicalizeFragment(text);
  return append(output, component, canonical, component === "query" ? "?" : "#");
}
