import { requireOptions, requireString, urlText } from "@anyurl/common/arguments";
import { compileFailures } from "@anyurl/common/compile-failures";
import { ownMembers } from "@anyurl/common/own";
import { Failure, type FailureReason, isFailure, locate, type URLLike } from "anyurl";
import { getScheme, hasUserinfo } from "./located.ts";
import { requireSchemes } from "./schemes.ts";

/** The options of {@link safeHref}. */
export interface SafeHrefOptions {
  /** The URL of the page, for relative links. Without it, they are refused. */
  readonly base?: string | URLLike;
  /** The schemes that links may have, without their colons. Default: `["http", "https", "mailto", "tel"]`. */
  readonly schemes?: readonly string[];
}

/** Why {@link safeHref} refuses a valid URL. */
export type SafeHrefReason = "scheme" | "userinfo";

const fail = /* @__PURE__ */ compileFailures<SafeHrefReason>(Failure, {
  scheme: "links may not have this scheme",
  userinfo: "the URL contains a user name or a password, which readers of the link take for its host",
});

const SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

/**
 * Returns the `href` for a link that a user has written; or a {@link Failure}, if a click could run a script
 * (`javascript:`, in any spelling that browsers accept) or could lead to another host than the link seems to name.
 *
 * Write the result into the page as an attribute's value, as your template engine escapes it.
 *
 * @param text a URL or a relative URL
 * @param options the base and the schemes
 * @throws TypeError if an argument has the wrong type, or an option is unknown
 * @example
 * ```ts
 * import { safeHref } from "@anyurl/policy";
 * import { isFailure } from "anyurl";
 *
 * safeHref("HTTPS://Example.com"); // → "https://example.com/"
 * safeHref("../a", { base: "https://example.com/b/c" }); // → "https://example.com/a"
 * isFailure(safeHref("java\nscript:alert(1)")); // → true
 * isFailure(safeHref("https://bank.example@evil.example/")); // → true
 * ```
 */
export function safeHref(
  text: string,
  options: SafeHrefOptions = {},
): string | Failure<FailureReason | SafeHrefReason> {
  requireString(text, "safeHref: the text");
  requireOptions(options, ["base", "schemes"], "safeHref: the options");
  const { base, schemes = SCHEMES } = ownMembers(options);
  requireSchemes(schemes, "safeHref: the schemes");
  const url = locate(text, base === undefined ? undefined : urlText(base, "safeHref: the base"));
  if (isFailure(url)) return url;
  if (!schemes.includes(getScheme(url))) return fail("scheme");
  return hasUserinfo(url) ? fail("userinfo") : url.href;
}
