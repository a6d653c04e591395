// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
/** Sections 2.1 and 2.2 of "URL, the webspecs rewrite of 2014": the class URL. */

import { type Inspect, type InspectOptions, inspectURL } from "@anyurl/common/inspect";
import { defineInterface, requireArguments, toUSVString } from "@anyurl/common/web-idl";
import { isFailure } from "@anyurl/reference";
import { allDecisions } from "../decisions.ts";
import type { ParseException } from "../parse-exception.ts";
import { URL_ATTRIBUTES } from "../url-attributes.ts";
import { domainToUnicode } from "./domain.ts";
import { type ParsedURL, parse } from "./parse.ts";
import { rules } from "./rules/index.ts";
import { URLUtilsMembers } from "./url-utils-members.ts";
import { defineState, URLUtilsState } from "./url-utils-state.ts";
import type { URLUtils } from "./url-utils-types.ts";
import { implement } from "./web-idl.ts";

/** A URL that can be changed by its attributes. Source: sections 2.1 and 2.3. */
export interface URL extends URLUtils {}

/** The class {@link URL}. */
export interface URLConstructor {
  /**
   * @param url an absolute URL, or one that is relative to `base`
   * @param base an absolute URL. Default: `"about:blank"`, to which no URL can be relative
   * @throws TypeError if the base or the URL cannot be parsed, or `url` is missing. The message contains the reason of
   * the parse exception, and not the input
   */
  new (url: string, base?: string): URL;
  readonly prototype: URL;

  /**
   * Returns the ASCII form of a domain, by the rule `host`.
   *
   * Source: section 2.2.
   *
   * @param domain any string; percent-encoded bytes are decoded
   * @returns the domain; `""` if it is an IPv4 or IPv6 address, or not a host
   */
  domainToASCII(domain: string): string;

  /**
   * Returns the Unicode form of a domain.
   *
   * Source: section 2.2.
   *
   * @param domain any string; percent-encoded bytes are decoded
   * @returns the domain; `""` if it is an IPv4 or IPv6 address, or not a host
   */
  domainToUnicode(domain: string): string;
}

/** The state of a URL: its href must be one that can be parsed. */
class URLState extends URLUtilsState {
  override setTheHref(input: string): void {
    const { url, decisions } = orThrow(this.parse(input), "URL.href");
    this.setTheURL("", url, decisions);
  }
}

/** @throws TypeError for a parse exception */
function orThrow(result: ParsedURL | ParseException, place: string): ParsedURL {
  if (!isFailure(result)) return result;
  throw new TypeError(`${place}: ${result.message} (${result.reason})`);
}

const URLClass = class URL {
  constructor(url: unknown, base: unknown = "about:blank") {
    requireArguments("URL", 1, arguments.length);
    const [input, baseInput] = [toUSVString(url), toUSVString(base)];
    const parsedBase = orThrow(parse(baseInput), "URL: the base");
    const parsedURL = orThrow(parse(input, { base: parsedBase.url }), "URL: the input");
    const state = new URLState(this, { getTheBase: () => parsedBase.url });
    defineState(this, state);
    state.setTheURL("", parsedURL.url, allDecisions(parsedBase.decisions, parsedURL.decisions));
  }

  static domainToASCII(domain: unknown): string {
    requireArguments("URL.domainToASCII", 1, arguments.length);
    return asciiDomain(toUSVString(domain));
  }

  static domainToUnicode(domain: unknown): string {
    requireArguments("URL.domainToUnicode", 1, arguments.length);
    return domainToUnicode(asciiDomain(toUSVString(domain))).value;
  }

  inspect(depth: number | null, options: InspectOptions, inspect?: Inspect): unknown {
    return inspectURL(this as unknown as URLUtils, URL_ATTRIBUTES, depth, options, inspect);
  }
};

/** Section 2.2, domainToASCII, steps 1 and 2. */
function asciiDomain(domain: string): string {
  const host = rules.host(domain);
  if (isFailure(host) || host.value.startsWith("[")) return "";
  return isFailure(rules.ipv4addr(host.value)) ? host.value : "";
}

function define(): URLConstructor {
  implement(URLClass.prototype, URLUtilsMembers.prototype);
  defineInterface(URLClass, "URL", { regular: "toString", static: "domainToASCII domainToUnicode" });
  return URLClass as unknown as URLConstructor;
}

/**
 * A URL that can be changed by its attributes. Use the class of `anyurl`; this one has the differences of the draft.
 *
 * Source: sections 2.1 to 2.3. Its input is never exposed: an href that cannot be parsed throws.
 *
 * @class
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const url = new url2014.URL("b?q#f", "http://user@example.com:8080/a/");
 * url.href; // → "http://user@example.com:8080/a/b?q#f"
 * url.pathname = "c d";
 * url.port = "80";
 * url.hash = "";
 * url.href; // → "http://user@example.com/c%20d?q"
 *
 * new url2014.URL("gopher://example.com:70/").port; // → ""
 * url2014.URL.domainToASCII("faß.example"); // → "fass.example"
 * new url2014.URL("relative"); // throws TypeError
 * ```
 */
export const URL: URLConstructor = /* @__PURE__ */ define();
