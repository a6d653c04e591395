import { requireOneOf, urlText } from "@anyurl/common/arguments";
import type { URLInput } from "@anyurl/specification/model/model";
import { IPRIVATE, isBidiFormatting, UCSCHAR } from "../rfc3986/characters.ts";
import { firstFault, type Repertoire } from "../rfc3986/grammar.ts";
import { GrammarError } from "../rfc3986/grammar-error.ts";
import { classifyHost } from "../rfc3986/host.ts";
import { makeReference, split } from "../rfc3986/split.ts";
import type { Reference, StartRule as URIStartRule } from "../rfc3986/types.ts";
import type { Fault, RuleName, StartRule } from "./types.ts";

/** The private characters are for queries only. */
const INTERNATIONAL: Repertoire = { everywhere: UCSCHAR, query: IPRIVATE };

/**
 * Checks a text against the grammar of section 2.2, and for the characters that section 4.1 forbids:
 * https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 *
 * @param rule the rule that the whole text must match: "IRI-reference" (absolute or relative, the default), "IRI",
 *   "absolute-IRI" (without a fragment) or "irelative-ref"
 * @returns the first fault in the order of the text, or `null` if the text is valid. A scheme that is missing, or
 *   that the rule does not allow, comes first.
 * @throws TypeError if `text` is not a string, or there is no such rule
 *
 * @example
 * ```ts
 * import { rfc3987 } from "@anyurl/reference";
 *
 * rfc3987.check("http://résumé.example/ä?ö#ü"); // → null
 * rfc3987.check("/\ue000"); // → { rule: "ipath-absolute", component: "path", offset: 1 }
 * rfc3987.check("/?\ue000"); // → null
 * rfc3987.check("/a\u202eb"); // → { rule: "bidi-formatting", component: "path", offset: 2 }
 * ```
 */
export function check(input: URLInput, rule: StartRule = "IRI-reference"): Fault | null {
  const text = urlText(input, "rfc3987.check: the text");
  requireOneOf(rule, START_RULES, "rfc3987.check: the rule");
  return firstIRIFault(text, URI_RULES[rule]);
}

/**
 * Parses an IRI reference according to the grammar of section 2.2: https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 *
 * The result is a reference of RFC 3986, in which the kind of a host that is an ireg-name is "reg-name". `rfc3986` has
 * the operations on it: `recompose` writes it, and `transform` resolves it, as section 6.5 says. `rfc3986.normalize` is
 * for URIs: convert the IRI first.
 *
 * @param rule the rule that the whole text must match, as in `check`
 * @returns the components as written
 * @throws GrammarError if the text does not match; its `fault` has the broken rule, the component and the offset
 * @throws TypeError if `text` is not a string, or there is no such rule
 *
 * @example
 * ```ts
 * import { rfc3986, rfc3987 } from "@anyurl/reference";
 *
 * const base = rfc3987.parse("http://résumé.example/ä/ö");
 * base.authority; // → { userinfo: null, host: { kind: "reg-name", text: "résumé.example" }, port: null }
 * rfc3986.recompose(rfc3986.transform(rfc3987.parse("../ü"), base)); // → "http://résumé.example/ü"
 * rfc3987.parse("http://résumé example/"); // throws { name: "GrammarError" }
 * ```
 */
export function parse(input: URLInput, rule: StartRule = "IRI-reference"): Reference {
  const text = urlText(input, "rfc3987.parse: the text");
  requireOneOf(rule, START_RULES, "rfc3987.parse: the rule");
  const fault = firstIRIFault(text, URI_RULES[rule]);
  if (fault !== null) throw new GrammarError("RFC 3987", fault);
  const reference = split(text);
  const { authority } = reference;
  if (authority === null || authority.host.kind !== "invalid") return reference;
  return makeReference({ ...reference, authority: { ...authority, host: classifyHost(authority.host.text, UCSCHAR) } });
}

const URI_RULES: Readonly<Record<StartRule, URIStartRule>> = {
  "IRI-reference": "URI-reference",
  IRI: "URI",
  "absolute-IRI": "absolute-URI",
  "irelative-ref": "relative-ref",
};

const START_RULES = /* @__PURE__ */ Object.keys(URI_RULES) as StartRule[];

/** Section 2.2 renames the rules of RFC 3986 that it extends. The others are the same. */
const RENAMED: Readonly<Record<string, RuleName>> = {
  URI: "IRI",
  "absolute-URI": "absolute-IRI",
  "relative-ref": "irelative-ref",
  userinfo: "iuserinfo",
  "reg-name": "ireg-name",
  "path-abempty": "ipath-abempty",
  "path-absolute": "ipath-absolute",
  "path-rootless": "ipath-rootless",
  "path-noscheme": "ipath-noscheme",
  query: "iquery",
  fragment: "ifragment",
};

/**
 * {@link check}, for checked arguments.
 *
 * @param rule RFC 3986's name of the rule
 * @param more classes of characters that are allowed as well
 */
export function firstIRIFault(text: string, rule: URIStartRule, more = 0): Fault | null {
  const repertoire = more === 0 ? INTERNATIONAL : { ...INTERNATIONAL, everywhere: UCSCHAR | more };
  const fault = firstFault(text, rule, repertoire);
  if (fault === null) return null;
  const { component, offset } = fault;
  const name = RENAMED[fault.rule] ?? (fault.rule as RuleName);
  const isFormatting = !(name in URI_RULES) && isBidiFormatting(text.charCodeAt(offset));
  return Object.freeze({ rule: isFormatting ? "bidi-formatting" : name, component, offset });
}
