import { requireBoolean, requireOneOf } from "@anyurl/common/arguments";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { domainToASCII, domainToUnicode, type Failure, type URLLike } from "anyurl";
import { findSuffix, getList, ICANN, isAddress, type Label, PRIVATE, unpack } from "../public-suffix.ts";
import { TOP_LEVEL } from "../site/generated/top-level.ts";
import { locateAny } from "./locate-any.ts";
import { readRules, type SiteOptions } from "./options.ts";

/** The options of {@link splitDomain}. */
export interface SplitDomainOptions extends SiteOptions {
  /**
   * Whether the parts are in Unicode. Default: `false`. A name in Unicode can look like another one: to show it, use
   * `displayHost` of `@anyurl/idna/display`.
   */
  readonly unicode?: boolean | undefined;
  /** Whether the dot at the end of a host such as `example.com.` stays. Default: `"keep"`. */
  readonly trailingDot?: "keep" | "remove" | undefined;
}

/** The parts of a host. Those of a domain are `null` if the host is not a domain. */
export interface DomainParts {
  /** Distinguishes them from a `Failure`, whose `ok` is `false`. */
  readonly ok: true;
  /** The whole host, as the URL parser serialises it; `""` if the URL has no host. */
  readonly hostname: string;
  /** The labels before the registrable domain: `"a.b"` in `a.b.example.co.uk`; `""` without such labels. */
  readonly subdomain: string | null;
  /** The domain that one owner has registered, `"example.co.uk"`; `null` if the host is itself a public suffix. */
  readonly registrableDomain: string | null;
  /** The first label of the registrable domain: `"example"`. */
  readonly domainWithoutSuffix: string | null;
  /** The suffix below which anybody can register names: `"co.uk"`. */
  readonly publicSuffix: string | null;
  /** Whether a rule for ICANN's domains has this suffix. */
  readonly isICANN: boolean;
  /** Whether a private rule has this suffix, such as `github.io`. If no rule has it, both are `false`. */
  readonly isPrivate: boolean;
  /** Whether the host is an IP address. */
  readonly isIP: boolean;
}

/**
 * Splits the host of a URL into its subdomain, its registrable domain and its public suffix, as `parse` of psl and
 * tldts does.
 *
 * @param url a URL, as a string or as an object; or a host, as a string, maybe with a port
 * @param options the rules to use, and the form of the parts
 * @returns the parts; or a `Failure` if the text is neither a valid URL nor a host
 * @throws TypeError if an option is wrong. RangeError if there is not enough memory.
 * @example
 * ```ts
 * import { splitDomain } from "anyurl/site";
 *
 * const parts = splitDomain("https://www.bücher.co.uk./", { unicode: true, trailingDot: "remove" });
 * if (parts.ok) {
 *   parts.subdomain; // → "www"
 *   parts.registrableDomain; // → "bücher.co.uk"
 *   parts.domainWithoutSuffix; // → "bücher"
 *   parts.publicSuffix; // → "co.uk"
 *   parts.isICANN; // → true
 * }
 * ```
 */
export function splitDomain(url: string | URLLike, options?: SplitDomainOptions): DomainParts | Failure {
  const { list, usesPrivate } = readRules(options, "splitDomain", ["unicode", "trailingDot"]);
  const { unicode = false, trailingDot = "keep" } = options ?? {};
  requireBoolean(unicode, "splitDomain: unicode");
  requireOneOf(trailingDot, ["keep", "remove"], "splitDomain: trailingDot");
  const located = locateAny(url);
  if (!located.ok) return located;
  const { hostname, protocol } = located;
  const isSpecial = isSpecialScheme(protocol.slice(0, -1));
  const found = isSpecial ? findSuffix(hostname, withTopLevel(list), usesPrivate) : null;
  const cut = (name: string) => (trailingDot === "remove" ? name.replace(/\.$/, "") : name);
  const name = unicode && isSpecial ? domainToUnicode(cut(hostname)) || cut(hostname) : cut(hostname);
  return {
    ok: true,
    hostname: name,
    ...splitName(name, found && cut(found.publicSuffix)),
    isICANN: found?.section === ICANN,
    isPrivate: found?.section === PRIVATE,
    isIP: hostname.startsWith("[") || (isSpecial && isAddress(hostname)),
  };
}

/** @param suffix the public suffix, in any form; `null` if the name is not a domain */
function splitName(name: string, suffix: string | null) {
  const labels = name.split(".");
  const suffixStart = labels.length - (suffix?.split(".").length ?? 0);
  const isRegistrable = suffix !== null && suffixStart > 0;
  return {
    subdomain: isRegistrable ? labels.slice(0, suffixStart - 1).join(".") : null,
    registrableDomain: isRegistrable ? labels.slice(suffixStart - 1).join(".") : null,
    domainWithoutSuffix: isRegistrable ? (labels[suffixStart - 1] ?? null) : null,
    publicSuffix: suffix === null ? null : labels.slice(suffixStart).join("."),
  };
}

/** Whether the list of this version has all top-level domains. */
let isComplete = false;

/** Adds the top-level domains that only {@link DomainParts.isICANN} needs, to the list of this version. */
function withTopLevel(list: Label): Label {
  if (isComplete || list !== getList(domainToASCII)) return list;
  for (const [text, label] of unpack(TOP_LEVEL, [], domainToASCII).children ?? []) list.children?.set(text, label);
  isComplete = true;
  return list;
}
