import { requireOptions, showValue, textOf, urlText, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { compileFailures } from "@anyurl/common/compile-failures";
import { ownMembers } from "@anyurl/common/own";
import { Failure, type FailureReason, isFailure, type LocatedURL, locate, type URLLike } from "anyurl";
import { getScheme, hasUserinfo, readLocal } from "./located.ts";
import type { Inferred, Refused } from "./otherwise.ts";
import { requireSchemes } from "./schemes.ts";

/** The options of {@link safeHref}. */
export interface SafeHrefOptions<Otherwise = SafeHrefFailure> {
  /** The URL of the page, to make relative links absolute. Without it, they stay relative. */
  readonly base?: string | URLLike | undefined;
  /**
   * The schemes that links may have, without their colons: not `javascript` or `vbscript`. Default: `["http", "https",
   * "mailto", "tel"]`.
   */
  readonly schemes?: readonly string[] | undefined;
  /** The result for a link that is refused, such as `undefined` or `"#"`. Default: a `Failure` with the reason. */
  readonly otherwise?: Otherwise;
}

/** Why {@link safeHref} refuses a valid URL. */
export type SafeHrefReason = "base" | "scheme" | "userinfo" | "other-host";

/** The result of {@link safeHref} for a link that it refuses. */
export type SafeHrefFailure = Failure<FailureReason | SafeHrefReason>;

const fail = /* @__PURE__ */ compileFailures<SafeHrefReason>(Failure, {
  base: "the base is not an absolute URL, such as https://app.example/a",
  scheme: "links may not have this scheme",
  userinfo: "the URL contains a user name or a password, which readers of the link take for its host",
  "other-host": "the link has no scheme, but leads to another host",
});

const SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

/**
 * Returns the `href` for a link that a user has written; or a {@link Failure}, if a click could do harm. The click
 * could run a script (`javascript:`, in any spelling that browsers accept), or could lead to a host that the link does
 * not name.
 *
 * A relative link, such as `/settings` or `#top`, is returned as browsers read it, and stays on the site. Write the
 * result into the page as an attribute's value, as your template engine escapes it.
 *
 * @param value the link, from a form or a database; a value that is neither a string nor a URL object is refused
 * @param options the base, the schemes, and the result for links that are refused
 * @throws TypeError if an option has the wrong type, or is unknown
 * @example
 * ```ts
 * import { isFailure, safeHref } from "@anyurl/policy";
 *
 * safeHref("HTTPS://Example.com"); // → "https://example.com/"
 * safeHref("/settings"); // → "/settings"
 * safeHref("java\nscript:alert(1)", { otherwise: undefined }); // → undefined
 * safeHref("../a", { base: "https://example.com/b/c" }); // → "https://example.com/a"
 * isFailure(safeHref("https://bank.example@evil.example/")); // → true
 * ```
 */
export function safeHref<Options = object>(
  value: unknown,
  options?: SafeHrefOptions<unknown> & Inferred<Options>,
): string | Refused<Options, SafeHrefFailure> {
  return makeHref(value, options) as string | Refused<Options, SafeHrefFailure>;
}

function makeHref(value: unknown, options: SafeHrefOptions<unknown> = {}): unknown {
  requireOptions(options, ["base", "schemes", "otherwise"], "safeHref: the options");
  const members = ownMembers(options);
  const result = decide(value, members);
  return isFailure(result) && "otherwise" in members ? members.otherwise : result;
}

function decide(value: unknown, { base, schemes = SCHEMES }: SafeHrefOptions<unknown>): string | SafeHrefFailure {
  requireSchemes(schemes, "safeHref: the schemes");
  requireNoScripts(schemes);
  const text = textOf(value);
  const page = base === undefined ? undefined : urlText(base, "safeHref: the base");
  const url = locate(text as string, page);
  if (!isFailure(url)) return check(url, schemes) ?? url.href;
  if (page !== undefined) return isFailure(locate(page)) ? fail("base") : url;
  return url.reason === "missing-scheme-non-relative-URL" && text !== undefined ? keepRelative(text) : url;
}

function requireNoScripts(schemes: readonly string[]): void {
  const script = schemes.find((scheme) => scheme === "javascript" || scheme === "vbscript");
  if (script === undefined) return;
  throw wrongArgument("safeHref: the schemes", "schemes that run no script", showValue(script));
}

function check(url: LocatedURL, schemes: readonly string[]): SafeHrefFailure | undefined {
  if (!schemes.includes(getScheme(url))) return fail("scheme");
  return hasUserinfo(url) ? fail("userinfo") : undefined;
}

/** Returns a relative link without the characters that browsers remove from it. */
function keepRelative(text: string): string | SafeHrefFailure {
  const local = readLocal(text);
  if (isFailure(local)) return local;
  if (local === undefined) return fail("other-host");
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= Char.Space) start++;
  while (end > start && text.charCodeAt(end - 1) <= Char.Space) end--;
  return text.slice(start, end).replace(/[\t\n\r]+/g, "");
}
