import {
  describeKind,
  requireBoolean,
  requireOptions,
  requireString,
  requireStrings,
  wrongArgument,
} from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { readDomain } from "./find/domain.ts";
import { readEmail } from "./find/email.ts";
import { isDot } from "./find/host.ts";
import type { Link } from "./find/link.ts";
import type { Search } from "./find/search.ts";
import { readURL } from "./find/url.ts";

/** The options of {@link findLinks}. */
export interface LinkOptions {
  /**
   * The schemes of links, without a colon. Email addresses are links if `"mailto"` is one, and domains without a scheme
   * if `"https"` is. Default: `["http", "https", "mailto"]`.
   */
  readonly schemes?: readonly string[] | undefined;
  /** Whether domains and email addresses without a scheme are links. Default: `true`. */
  readonly bare?: boolean | undefined;
}

const SCHEMES = ["http", "https", "mailto"];

/** https://url.spec.whatwg.org/#url-scheme-string */
const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/**
 * Finds the links in a text as [UTS #58](https://www.unicode.org/reports/tr58/) does: URLs with a scheme, domains and
 * email addresses, in every script. A link ends before the punctuation of the sentence around it, and before a bracket
 * that it does not open.
 *
 * @remarks
 * A domain or an address without a scheme needs a known top-level domain. A URL with a user name is not a link. Unlike
 * in UTS #58, punctuation of East Asia that follows an ASCII character ends a link, since these texts have no spaces.
 *
 * @param text any text
 * @param options which links to find; see {@link LinkOptions}
 * @returns the links, from the first one to the last one; see {@link Link}
 * @throws TypeError if `text` is not a string, or an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { findLinks } from "@anyurl/text";
 *
 * const [first, second] = findLinks("https://example.com、それから (see en.wikipedia.org/wiki/Ruby_(color)).");
 * first?.href; // → "https://example.com/"
 * second?.text; // → "en.wikipedia.org/wiki/Ruby_(color)"
 * second?.href; // → "https://en.wikipedia.org/wiki/Ruby_(color)"
 * second?.kind; // → "domain"
 * ```
 */
export function findLinks(text: string, options: LinkOptions = {}): Link[] {
  requireString(text, "findLinks: the text");
  const search = startSearch(text, options);
  const { schemes, bare, links } = search;
  const hasDomains = bare && schemes.includes("https");
  while (search.at < text.length) {
    const at = search.at++;
    const unit = text.charCodeAt(at);
    if (unit === Char.Colon) readURL(search, at);
    else if (unit === Char.AtSign) readEmail(search, at);
    else if (hasDomains && isDot(unit)) readDomain(search, at);
  }
  return links;
}

function startSearch(text: string, options: LinkOptions): Search {
  requireOptions(options, ["schemes", "bare"], "findLinks: the options");
  const { schemes = SCHEMES, bare = true } = options;
  requireStrings(schemes, "findLinks: schemes");
  requireBoolean(bare, "findLinks: bare");
  if (!schemes.every((scheme) => SCHEME.test(scheme))) {
    throw wrongArgument(
      "findLinks: schemes",
      'an array of schemes without a colon, such as ["https"]',
      describeKind(schemes),
    );
  }
  const lower = schemes.map((scheme) => scheme.toLowerCase());
  return { text, schemes: lower, bare, links: [], from: 0, at: 0, emailEnd: 0 };
}
