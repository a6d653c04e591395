// Made by `pnpm generate` from assembly/options.json. Do not edit.
import type { URL } from "anyurl";

/**
 * A name for a set of options. Options that you give override the profile. Every profile starts with the URL Standard's
 * parser and serialiser.
 *
 * @remarks
 * - `"whatwg"`: nothing more. https://url.spec.whatwg.org/
 * - `"rfc3986"`, the default: decodes percent-encoded unreserved characters, writes hexadecimal digits in upper case,
 *   and encodes the characters that RFC 3986 forbids. https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 * - `"cloudflare"`: first turns backslashes of the path into slashes and merges runs of slashes; then as `"rfc3986"`.
 *   https://developers.cloudflare.com/rules/normalization/how-it-works
 * - `"strict"`: as `"cloudflare"`; rejects every path that other programs may read differently.
 * - `"cache-key"`: as `"rfc3986"`; then removes what does not change the response: the fragment, the userinfo, an empty
 *   query, and the dots at the end of the host; and sorts the parameters by name.
 */
export type Profile =
  | "whatwg"
  | "rfc3986"
  | "cloudflare"
  | "strict"
  | "cache-key";

/**
 * A part of a path that other programs may read differently. `refuse` and `accept` decide whether it makes a URL
 * invalid.
 */
export type PathFinding =
  /** The path contains `%2F`. */
  | "encoded-slash"
  /** The path contains `%5C`. */
  | "encoded-backslash"
  /** The path contains `%00`. */
  | "encoded-nul"
  /** The path decodes to text that is percent-encoded, such as `%2541`. */
  | "multiply-encoded"
  /**
   * Another reader takes a segment of the path for `.`, `..` or an empty one: without its parameters (`/..;/`,
   * `/;x/admin`), or after it decodes `%2F`, `%5C`, `%3B` or text that is encoded twice (`/..%2fadmin`). An empty
   * segment at the end, as in `/;x`, is not one.
   */
  | "hidden-dot-segment"
  /** The path contains a `%` without two hexadecimal digits after it, as in `/%zz` and `/%u002e`. */
  | "malformed-encoding"
  /**
   * The path decodes to bytes that are not UTF-8: overlong forms such as `%C0%AE`, surrogates, and sequences that are
   * cut.
   */
  | "invalid-utf8"
  /** The path contains an encoded control character: `%01` to `%1F`, `%7F`, and `%C2%80` to `%C2%9F`. */
  | "encoded-control"
  /** The path contains `%3F`, `%23` or `%3B`, the encoded `?`, `#` and `;`. */
  | "encoded-delimiter"
  /**
   * The path contains a character that Unicode's form NFKC turns into text with a dot, `/`, `\`, `?`, `#`, `;` or `%`,
   * such as U+FF0F (`／`) and U+2026 (`…`). https://www.unicode.org/reports/tr15/
   */
  | "compatibility-delimiter"
  /** The path contains `;`, where Java's servers find parameters. */
  | "path-parameters";

/**
 * A security-relevant finding: one of the path, or one of these.
 *
 * @remarks
 * - `"credentials"`: the URL has a user name or a password. A reader that does not know them reads another host from
 *   `http://bank.example:80@evil.example/`
 * - `"non-ascii-host"`: the host is an internationalised domain name, or the input writes an ASCII host with other
 *   characters, such as `ⓖoogle.com`
 * - `"mixed-script-host"`: a label of the host mixes scripts
 * - `"escaped-root"`: dot segments of the input go above the root
 * - `"different-hosts"`: an RFC 3986 parser and a browser read different hosts from the input: a name in
 *   `http://1.2.3.4./` and `http://0x7f.1/`, `b` in `http://a\@b/`, and `a` in `http://a &@b/`, where the space ends it
 */
export type Flag =
  | PathFinding
  | "credentials"
  | "non-ascii-host"
  | "mixed-script-host"
  | "escaped-root"
  | "different-hosts";

/**
 * The rules for parameters. They apply in this order: `values`, `allow`, `deny`, `tracking` and `rules`, `dropEmpty`,
 * `duplicates`, `sort`. Parameters keep their bytes, unless `values` is `"form"`.
 *
 * A name ends at the first `=`, and is compared after decoding: `%61=1` is a parameter `a`. {@link compileGlobs}
 * describes patterns.
 */
export interface QueryOptions {
  /**
   * Whether to write names and values that `URLSearchParams` decodes to the same text in one way. `"form"` turns `a=+`
   * into `a=%20`, `a` into `a=`, and `a=/` into `a=%2F`, and deletes empty pieces between two `&` and an empty query.
   * Bytes that are not UTF-8 become U+FFFD. Parameters that contain `;`, by which some servers separate parameters,
   * stay unchanged. Default: `"keep"`.
   */
  readonly values?: "keep" | "form" | undefined;
  /** Patterns of the names to keep. An empty array deletes all parameters. By default, all are kept. */
  readonly allow?: readonly string[] | undefined;
  /** Patterns of the names to delete. By default, none. */
  readonly deny?: readonly string[] | undefined;
  /**
   * Whether to delete the parameters that `TRACKING_PARAMETERS` lists, in any case, and also after `amp;`, which links
   * that were escaped for HTML contain. Default: `"keep"`.
   *
   * A parameter that contains `;` is kept: a server that separates parameters by `;` would lose those after it. `deny`
   * deletes it.
   */
  readonly tracking?: "keep" | "remove" | undefined;
  /**
   * Returns more patterns of parameters to delete, for one URL, such as the tracking parameters of its site. They are
   * matched as in `tracking`. Must return the same for the same URL. Each array is compiled once: return the same one
   * for all URLs of a site, and do not change it.
   *
   * @param url the canonical URL, without its query and fragment
   */
  readonly rules?: ((url: string) => readonly string[] | undefined) | undefined;
  /**
   * Whether to sort the parameters by name, in the order of UTF-16 code units, as `URLSearchParams.prototype.sort`
   * does: parameters of the same name keep their order. So do all, if the query contains `;`, or a name with `.`, `[`,
   * `]`, a space or U+0000, some of which PHP, qs and Rack read as one. `"name-value"` sorts in any case, and
   * parameters of the same name by their decoded values. Default: `false`.
   */
  readonly sort?: boolean | "name-value" | undefined;
  /** Which of several parameters of the same name to keep: `"first"`, `"last"`, or all with `"keep"`, the default. */
  readonly duplicates?: "keep" | "first" | "last" | undefined;
  /** Whether to delete parameters without a value (`a` and `a=`) and empty pieces between two `&`. Default: `false`. */
  readonly dropEmpty?: boolean | undefined;
}

/** The options of a canonicaliser. Rules that you leave out come from the profile. */
export interface CanonicalizeOptions {
  /** The profile: `"rfc3986"` by default. */
  readonly profile?: Profile | undefined;
  /** The absolute URL that relative references are resolved against. By default there is none. */
  readonly base?: string | URL | undefined;
  /**
   * The scheme of inputs that start with a host: `example.com/a`, `//example.com` or `example.com:8080`. By default,
   * they are invalid. It cannot be used with a base.
   */
  readonly defaultScheme?: "https" | "http" | undefined;
  /** Whether to replace `http` by `https`, so that both have one key. A URL with a port different from 80 stays. */
  readonly scheme?: "keep" | "https" | undefined;
  /** Whether to decode `%41` to `A`, and so on for ASCII letters, digits and `-._~`. Decodes once: `%2541` stays. */
  readonly decodeUnreserved?: boolean | undefined;
  /** Whether to write `%2f` as `%2F`. */
  readonly uppercaseHex?: boolean | undefined;
  /**
   * Whether to percent-encode the characters that RFC 3986 forbids and the URL Standard's parser leaves. These are `"`,
   * `<`, `>`, `\`, `^`, `` ` ``, `{`, `|`, `}`, and spaces in opaque paths. Characters in the host of a special scheme
   * stay, since a parser would decode them again.
   */
  readonly encodeForbidden?: boolean | undefined;
  /**
   * Whether to convert percent-encoded text to Normalization Form C, with the same Unicode version in every runtime.
   * Text that is not valid UTF-8 stays.
   */
  readonly nfc?: boolean | undefined;
  /**
   * Whether to merge each run of slashes and backslashes in the path to one slash, before dot segments are resolved.
   * Special schemes only. `"keep-urls"` keeps two slashes after a segment that is a scheme, such as `https:` or `s3:`,
   * for paths that contain a URL, as in web archives: `/web/2026/https://example.com//a` becomes
   * `/web/2026/https://example.com/a`. But a server that merges slashes sees a different path.
   */
  readonly mergeSlashes?: boolean | "keep-urls" | undefined;
  /**
   * The slash at the end of a path. `"remove"` removes it, except the root's; `"add"` adds one unless the last segment
   * contains a dot, as file names do.
   */
  readonly trailingSlash?: "keep" | "add" | "remove" | undefined;
  /** File names such as `index.html`, which are removed from the end of a path, since they mean their folder. */
  readonly indexFiles?: readonly string[] | undefined;
  /** The dots at the end of a domain, which mark it as fully qualified in the DNS. */
  readonly trailingDot?: "keep" | "remove" | undefined;
  /** The label `www` at the start of a domain, if at least two labels follow. */
  readonly www?: "keep" | "remove" | undefined;
  /** The user name and the password. */
  readonly userinfo?: "keep" | "remove" | undefined;
  /** A `?` with nothing after it. */
  readonly emptyQuery?: "keep" | "remove" | undefined;
  /** The fragment, with its `#`. */
  readonly fragment?: "keep" | "remove" | undefined;
  /**
   * The findings that make a URL invalid, in addition to the profile's: the result is a {@link Failure} whose reason is
   * the finding. The profile `"strict"` refuses all findings, and the others none.
   */
  readonly refuse?: readonly PathFinding[] | undefined;
  /**
   * The findings of the profile that do not make a URL invalid: `flags` reports them. A finding cannot be in both
   * lists.
   */
  readonly accept?: readonly PathFinding[] | undefined;
  /** The rules for parameters. Each rule that you leave out is the profile's. */
  readonly query?: QueryOptions | undefined;
  /**
   * The greatest length of the result, in UTF-16 code units: an integer of at least 1. The result is the canonical URL,
   * with its fragment if that is kept, or the key of a key profile. A longer result is a {@link Failure} with the
   * reason `"too-long"`. By default, there is no limit.
   */
  readonly maxLength?: number | undefined;
}
