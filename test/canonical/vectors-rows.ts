/** Published examples. */
import type { Profile } from "@anyurl/canonical";

/** https://www.rfc-editor.org/rfc/rfc3986#section-5.4 */
export const RFC3986_BASE = "http://a/b/c/d;p?q";

/**
 * Sections 5.4.1 and 5.4.2. The parser writes "/" for an empty path, and resolves "http:g" in the way that the RFC
 * permits for compatibility.
 */
export const REFERENCES: readonly (readonly [reference: string, href: string])[] = [
  ["g:h", "g:h"],
  ["g", "http://a/b/c/g"],
  ["./g", "http://a/b/c/g"],
  ["g/", "http://a/b/c/g/"],
  ["/g", "http://a/g"],
  ["//g", "http://g/"],
  ["?y", "http://a/b/c/d;p?y"],
  ["g?y", "http://a/b/c/g?y"],
  ["#s", "http://a/b/c/d;p?q#s"],
  ["g#s", "http://a/b/c/g#s"],
  ["g?y#s", "http://a/b/c/g?y#s"],
  [";x", "http://a/b/c/;x"],
  ["g;x", "http://a/b/c/g;x"],
  ["g;x?y#s", "http://a/b/c/g;x?y#s"],
  ["", "http://a/b/c/d;p?q"],
  [".", "http://a/b/c/"],
  ["./", "http://a/b/c/"],
  ["..", "http://a/b/"],
  ["../", "http://a/b/"],
  ["../g", "http://a/b/g"],
  ["../..", "http://a/"],
  ["../../", "http://a/"],
  ["../../g", "http://a/g"],
  ["../../../g", "http://a/g"],
  ["../../../../g", "http://a/g"],
  ["/./g", "http://a/g"],
  ["/../g", "http://a/g"],
  ["g.", "http://a/b/c/g."],
  [".g", "http://a/b/c/.g"],
  ["g..", "http://a/b/c/g.."],
  ["..g", "http://a/b/c/..g"],
  ["./../g", "http://a/b/g"],
  ["./g/.", "http://a/b/c/g/"],
  ["g/./h", "http://a/b/c/g/h"],
  ["g/../h", "http://a/b/c/h"],
  ["g;x=1/./y", "http://a/b/c/g;x=1/y"],
  ["g;x=1/../y", "http://a/b/c/y"],
  ["g?y/./x", "http://a/b/c/g?y/./x"],
  ["g?y/../x", "http://a/b/c/g?y/../x"],
  ["g#s/./x", "http://a/b/c/g#s/./x"],
  ["g#s/../x", "http://a/b/c/g#s/../x"],
  ["http:g", "http://a/b/c/g"],
];

/** Equivalent URIs: https://www.rfc-editor.org/rfc/rfc3986#section-6.2 */
export const EQUIVALENT = [
  {
    section: "6.2.2",
    inputs: ["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"],
    href: "example://a/b/c/%7Bfoo%7D",
  },
  {
    section: "6.2.2.1, case",
    inputs: ["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    href: "http://www.example.com/",
  },
  { section: "6.2.2.1, digits", inputs: ["http://a/%3a", "http://a/%3A"], href: "http://a/%3A" },
  {
    section: "6.2.2.2",
    inputs: ["http://a/%7Esmith", "http://a/%7esmith", "http://a/~smith"],
    href: "http://a/~smith",
  },
  { section: "6.2.2.3", inputs: ["http://a/b/./c/../d", "http://a/b/d"], href: "http://a/b/d" },
  {
    section: "6.2.3",
    inputs: ["http://example.com", "http://example.com/", "http://example.com:/", "http://example.com:80/"],
    href: "http://example.com/",
  },
  // A different URI, which may name another resource.
  { section: "6.2.4", inputs: ["http://example.com/data"], href: "http://example.com/data" },
  { section: "6.2.4", inputs: ["http://example.com/data/"], href: "http://example.com/data/" },
] as const;

/** https://developers.cloudflare.com/rules/normalization/how-it-works, which are those of RFC 3986, 2.3 */
export const UNRESERVED_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x2d, 0x2e],
  [0x5f, 0x5f],
  [0x7e, 0x7e],
];

interface CloudflareRow {
  readonly incoming: string;
  readonly profile: Profile;
  /** The URL at Cloudflare's network, where incoming URLs are normalised. */
  readonly published: string;
  /**
   * The result here, if it differs: the URL Standard's parser turns "\\" into "/" before any rule of RFC 3986 applies.
   */
  readonly href?: string;
}

/** https://developers.cloudflare.com/rules/normalization/examples */
export const CLOUDFLARE_ROWS: readonly CloudflareRow[] = [
  { incoming: "www.example.com/hello", profile: "rfc3986", published: "www.example.com/hello" },
  { incoming: "www.example.com/hello", profile: "cloudflare", published: "www.example.com/hello" },
  { incoming: "example.com/%68ello", profile: "rfc3986", published: "example.com/hello" },
  { incoming: "example.com/%68ello", profile: "cloudflare", published: "example.com/hello" },
  {
    incoming: "example.com/%68ello//pa\\th",
    profile: "rfc3986",
    published: "example.com/hello//pa%5Cth",
    href: "example.com/hello//pa/th",
  },
  { incoming: "example.com/%68ello//pa\\th", profile: "cloudflare", published: "example.com/hello/pa/th" },
  { incoming: "example.com/hello//../path", profile: "rfc3986", published: "example.com/hello/path" },
  { incoming: "example.com/hello//../path", profile: "cloudflare", published: "example.com/path" },
  {
    incoming: "example.com/hello/\\../path",
    profile: "rfc3986",
    published: "example.com/hello/%5C../path",
    href: "example.com/hello/path",
  },
  { incoming: "example.com/hello/\\../path", profile: "cloudflare", published: "example.com/path" },
];
