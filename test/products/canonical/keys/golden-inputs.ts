/** The inputs and options of the golden keys. */
import type { CanonicalizeOptions, KeyProfileOptions } from "@anyurl/canonical";

export type KeyOptions = CanonicalizeOptions | KeyProfileOptions;

/** Hosts: domains, addresses, and what profiles change in them. */
const HOSTS = [
  "http://example.com",
  "HTTP://EXAMPLE.com:80/",
  "https://example.com:443/",
  "https://example.com:8443/a",
  "https://example.com./",
  "https://example.com../a",
  "https://www.example.com/",
  "http://www.www.com/",
  "https://user:secret@example.com/",
  "https://bücher.example/straße",
  "https://xn--bcher-kva.example/",
  "https://BÜCHER。example/",
  "https://faß.example/",
  "https://pаypal.example/",
  // A letter of Unicode 18.
  "https://\u{3d000}.example/",
  "http://0x7f.1/",
  "http://127.0.0.1.:80/",
  "http://[::FFFF:127.0.0.1]:8080/",
  "http://%65xample%2Ecom/",
  "ws://example.com:80/chat",
  "wss://example.com/chat?room=1",
  "ftp://user@ftp.example.com:21/a/../b",
  "file:///C|/a/../b",
  "file://server/share//x",
  "foo://Host%41/%7e",
  "foo:/a/./b",
  "mailto:user@example.com?subject=a b",
  "data:text/plain,a b^c",
  "urn:ISBN:0-395-36341-1",
];

/** Paths: escapes, slashes, dot segments, and findings. */
const PATHS = [
  "/",
  "/a/b/../c/./d",
  "/%7euser/%41%2d%2E/%2f",
  "/%e9%c3%a9/e%CC%81",
  "/a//b///c\\d",
  "/a//../b",
  "/web/2026/https://example.com//x",
  '/a b"<>^`{|}',
  "/a%",
  "/%zz/%u002e",
  "/%2541/%252e%252e",
  "/..%2f..%5cadmin",
  "/..;/admin;v=1",
  "/;x/admin",
  "/a%00b",
  "/a%0ab%C2%85",
  "/a%3Fb%23c%3Bd",
  "/%C0%AE%C0%AE/",
  "/．．／admin",
  "/%EF%BC%8F",
  "/dir/index.html",
  "/dir/index.php",
  "/dir/",
  "/dir",
  "/file.tar.gz",
  "/日本語/😀",
  // Marks of Unicode 18, which NFC exchanges.
  "/a\u{1aec}\u{1aee}",
  "/\t a\n/b ",
].map((path) => `https://example.com${path}`);

/** Queries: order, duplicates, tracking parameters, spellings. */
const QUERIES = [
  "",
  "a",
  "a=",
  "=a",
  "&",
  "&&a&&b&&",
  "b=2&a=1",
  "b=2&a=1&b=1&a=2",
  "a=1&a=1",
  "A=1&a=2&%61=3",
  "z&y&x&%79&%7A",
  "utm_source=x&q=1&UTM_Medium=y&gclid=z&fbclid",
  "amp;utm_source=x&a",
  "utm_content=x;id=5&a",
  "q=a+b&r=a%20b&s=a%2Bb",
  "q=%e9&r=%C3%A9&s=é",
  "q=e%CC%81&p=%CC%81",
  "a=%2f%3a%3D%26&b=/:",
  "a='\"<>`{|}",
  "a%=1&%2=3&%zz",
  "a[]=1&a[0]=2&a%5B%5D=3",
  "\u{10400}=1&\u{ff21}=2&\u{e000}=3",
  "%F0%90%90%80=1&%EF%BC%A1=2",
  "session=1&page=2&sort=asc&q=url",
  "url=https%3A%2F%2Fexample.org%2F%3Fa%3Db",
  "a;b;c",
  "a=1?b=2",
  "\u{d800}=1",
  "é=1&e%CC%81=2&b",
  `${"ab".repeat(60)}=${"c%20".repeat(20)}&b`,
  Array.from({ length: 24 }, (_, index) => `p${(index * 7) % 24}=${index}`).join("&"),
].map((query) => `https://example.com/a?${query}#f`);

/** References and inputs without a scheme, for `base` and `defaultScheme`. */
const RELATIVE = [
  "../x?y",
  "//other.example/%7e",
  "/a//b",
  "?b&a",
  "#f",
  "example.com/a",
  "example.com:8080",
  "  example.com/a?utm_source=x  ",
  "C:\\a\\b",
  "",
];

/** Invalid URLs. */
const INVALID = ["http://", "https://example.com:99999/", "https://[::1/", "http://a b/", "https://exa%mple.com/"];

export const INPUTS: readonly string[] = [...HOSTS, ...PATHS, ...QUERIES, ...RELATIVE, ...INVALID];

/** Key profiles, URL profiles, and each option that changes a key. */
export const OPTIONS: readonly KeyOptions[] = [
  { profile: "whatwg" },
  { profile: "rfc3986" },
  { profile: "cloudflare" },
  { profile: "strict" },
  { profile: "cache-key" },
  { profile: "safe-browsing" },
  { profile: "surt" },
  { profile: "sigv4" },
  { profile: "sigv4-s3" },
  { profile: "cache-key", query: { tracking: "remove" } },
  { profile: "cache-key", query: { values: "form", duplicates: "first", dropEmpty: true } },
  { profile: "cache-key", query: { sort: "name-value", duplicates: "last", deny: ["p1*", "*[]", "session"] } },
  { profile: "cache-key", query: { allow: ["q", "p?", "a*", "é", "\\*"] } },
  { profile: "cache-key", nfc: true, scheme: "https", www: "remove", trailingSlash: "remove" },
  { profile: "cache-key", mergeSlashes: "keep-urls", trailingSlash: "add", indexFiles: ["index.html", "index.php"] },
  { profile: "cache-key", defaultScheme: "https", refuse: ["encoded-slash"], maxLength: 60 },
  { profile: "cache-key", base: "https://base.example/dir//page?q", mergeSlashes: true },
  { profile: "whatwg", nfc: true, query: { values: "form", tracking: "remove" } },
];
