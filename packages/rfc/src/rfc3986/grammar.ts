import { requireOneOf, urlText } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import type { URLInput } from "@anyurl/specification/model/model";
import { ALPHA, DIGITS, firstOutside, isIn, PATH, QUERY, SCHEME, USERINFO } from "./characters.ts";
import { GrammarError } from "./grammar-error.ts";
import { hostFault } from "./host.ts";
import { locate, type Span, type Spans } from "./locate.ts";
import { split } from "./split.ts";
import type { ComponentName, Fault, Reference, RuleName, StartRule } from "./types.ts";

/**
 * Checks a text against the grammar of appendix A: https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 *
 * @param rule the rule that the whole text must match: "URI-reference" (absolute or relative, the default), "URI",
 *   "absolute-URI" (without a fragment) or "relative-ref"
 * @returns the first fault in the order of the text, or `null` if the text is valid. A scheme that is missing, or
 *   that the rule does not allow, comes first.
 * @throws TypeError if `text` is not a string, or there is no such rule
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/reference";
 *
 * rfc3986.check("../a?b"); // → null
 * rfc3986.check("http://h/100%"); // → { rule: "pct-encoded", component: "path", offset: 12 }
 * rfc3986.check("http://[1::2::3]/"); // → { rule: "IPv6address", component: "host", offset: 13 }
 * rfc3986.check("../a?b", "URI"); // → { rule: "URI", component: "scheme", offset: 0 }
 * ```
 */
export function check(input: URLInput, rule: StartRule = "URI-reference"): Fault | null {
  const text = urlText(input, "rfc3986.check: the text");
  requireOneOf(rule, START_RULES, "rfc3986.check: the rule");
  return firstFault(text, rule);
}

/** The classes of characters that a grammar allows beside RFC 3986's. */
export interface Repertoire {
  /** In userinfo, names of hosts, path, query and fragment. */
  readonly everywhere: number;
  /** In queries, beside those. */
  readonly query: number;
}

const ASCII: Repertoire = { everywhere: 0, query: 0 };

/**
 * {@link check}, for checked arguments.
 *
 * @param repertoire the characters of RFC 3987's grammar, whose rules are otherwise the same
 */
export function firstFault(text: string, rule: StartRule, repertoire: Repertoire = ASCII): Fault | null {
  const spans = locate(text);
  const more = repertoire.everywhere;
  return (
    startFault(spans, rule) ??
    schemeFault(text, spans.scheme) ??
    authorityFault(text, spans, more) ??
    pathFault(text, spans, more) ??
    characterFault(text, spans.query, QUERY | more | repertoire.query, "query", "query") ??
    (rule === "absolute-URI" && spans.fragment !== null
      ? fault("absolute-URI", "fragment", spans.fragment.start - 1)
      : characterFault(text, spans.fragment, QUERY | more, "fragment", "fragment"))
  );
}

/**
 * Parses a URI reference according to the grammar of appendix A: https://www.rfc-editor.org/rfc/rfc3986#section-4.1
 *
 * It accepts only valid text. `split` accepts any text, and `check` returns the fault instead of throwing it.
 *
 * @param rule the rule that the whole text must match, as in `check`
 * @returns the components as written; `recompose` returns the same text again
 * @throws GrammarError if the text does not match; its `fault` has the broken rule, the component and the offset
 * @throws TypeError if `text` is not a string, or there is no such rule
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/reference";
 *
 * const { authority, path, query } = rfc3986.parse("//u@127.0.0.1:/a/../b?");
 * authority; // → { userinfo: "u", host: { kind: "IPv4address", text: "127.0.0.1" }, port: "" }
 * path; // → "/a/../b"
 * query; // → ""
 * rfc3986.parse("http://ex ample/"); // throws { name: "GrammarError" }
 * ```
 */
export function parse(input: URLInput, rule: StartRule = "URI-reference"): Reference {
  const text = urlText(input, "rfc3986.parse: the text");
  requireOneOf(rule, START_RULES, "rfc3986.parse: the rule");
  const found = firstFault(text, rule);
  if (found !== null) throw new GrammarError("RFC 3986", found);
  return split(text);
}

const START_RULES: readonly StartRule[] = ["URI-reference", "URI", "absolute-URI", "relative-ref"];

function fault(rule: RuleName, component: ComponentName, offset: number): Fault {
  return Object.freeze({ rule, component, offset });
}

/** A relative-ref has no scheme, and a URI has one. */
function startFault({ scheme }: Spans, rule: StartRule): Fault | null {
  return rule === "URI-reference" || (scheme === null) === (rule === "relative-ref") ? null : fault(rule, "scheme", 0);
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.1 */
function schemeFault(text: string, span: Span | null): Fault | null {
  if (span === null) return null;
  const offset = isIn(text.charCodeAt(0), ALPHA) ? firstOutside(text, 0, span.end, SCHEME) : 0;
  return offset === span.end ? null : fault("scheme", "scheme", offset);
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2 */
function authorityFault(text: string, { userinfo, host, port }: Spans, more: number): Fault | null {
  if (host === null) return null;
  return (
    characterFault(text, userinfo, USERINFO | more, "userinfo", "userinfo") ??
    hostFault(text, host.start, host.end, more) ??
    portFault(text, port)
  );
}

function portFault(text: string, span: Span | null): Fault | null {
  if (span === null) return null;
  const offset = firstOutside(text, span.start, span.end, DIGITS);
  return offset === span.end ? null : fault("port", "port", offset);
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.3 */
function pathFault(text: string, spans: Spans, more: number): Fault | null {
  const { start } = spans.path;
  const rule = pathRule(text, spans);
  // A first segment with a ":" would be read as a scheme, unless the ":" is its first character.
  if (rule === "path-noscheme" && text[start] === ":") return fault(rule, "path", start);
  return characterFault(text, spans.path, PATH | more, "path", rule);
}

/**
 * Returns the rule that a path must match. A path that was split from a text always satisfies what the rules say about
 * "//".
 */
function pathRule(text: string, { scheme, host, path }: Spans): RuleName {
  if (host !== null) return "path-abempty";
  if (text[path.start] === "/") return "path-absolute";
  return scheme === null ? "path-noscheme" : "path-rootless";
}

function characterFault(
  text: string,
  span: Span | null,
  classes: number,
  component: ComponentName,
  rule: RuleName,
): Fault | null {
  if (span === null) return null;
  const offset = firstOutside(text, span.start, span.end, classes);
  if (offset === span.end) return null;
  return fault(text.charCodeAt(offset) === Char.PercentSign ? "pct-encoded" : rule, component, offset);
}
