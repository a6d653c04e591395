/**
 * Request lines, and the expected result of the Worker. They follow from how workerd reads a request line, and from the
 * rules of the profile.
 */

/** The result of a request. Paths include their query, and are on the host of the request. */
export type Outcome =
  /** The URL is canonical: the server receives it, or `path`, which workerd made from the target. */
  | { readonly kind: "passed"; readonly path?: string; readonly key?: string }
  /** The URL is not canonical: `path` is. */
  | { readonly kind: "changed"; readonly path: string; readonly key?: string }
  /** The Worker refuses it. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The Worker never sees it. */
  | { readonly kind: "unseen"; readonly status: number };

export interface Line {
  readonly method: string;
  readonly target: string;
  readonly outcome: Outcome;
}

const passed = (path?: string, key?: string): Outcome => ({
  kind: "passed",
  ...(path === undefined ? {} : { path }),
  ...(key === undefined ? {} : { key }),
});

/** @param key path and query of the key, if they differ from the URL's */
const keyed = (key: string): Outcome => ({ kind: "passed", key });
const changed = (path: string, key = path): Outcome => ({ kind: "changed", path, key });
const refused = (reason: string): Outcome => ({ kind: "refused", reason });
const unseen = (status = 400): Outcome => ({ kind: "unseen", status });

const SLASH = refused("encoded-slash");
const BACKSLASH = refused("encoded-backslash");
const NUL = refused("encoded-nul");
const DELIMITER = refused("encoded-delimiter");
const MULTIPLY = refused("multiply-encoded");
const HIDDEN = refused("hidden-dot-segment");
const PARAMETERS = refused("path-parameters");
const CONTROL = refused("encoded-control");
const MALFORMED = refused("malformed-encoding");
const INVALID = refused("invalid-utf8");

/** Targets of GET requests, by the kind of problem. */
const targets: Readonly<Record<string, readonly (readonly [target: string, outcome: Outcome])[]>> = {
  "canonical URLs": [
    ["/", passed()],
    ["/a", passed()],
    ["/a/", passed()],
    ["/a/b.html", passed()],
    ["/A/b-c_d.e~f", passed()],
    ["/!$&'()*+,=:@", passed()],
    ["/%C3%A9", passed()],
    ["/a%20b", passed()],
    ["/[x]", passed()],
    ["/...", passed()],
    ["/.../x", passed()],
    ["/.a", passed()],
    ["/a..", passed()],
    ["/a?b=c", passed()],
    ["/a?b//c", passed()],
    ["/a?../b", passed()],
    ["/a?x=http://evil.test/", passed()],
  ],
  "slashes and backslashes": [
    ["//", changed("/")],
    ["///", changed("/")],
    ["//evil.test", changed("/evil.test")],
    ["//evil.test/", changed("/evil.test/")],
    ["//evil.test/..", changed("/")],
    ["///evil.test//a", changed("/evil.test/a")],
    ["//evil.test:80/a", changed("/evil.test:80/a")],
    ["//h.test@evil.test/", changed("/h.test@evil.test/")],
    ["//@evil.test", changed("/@evil.test")],
    ["//:80/", changed("/:80/")],
    ["//?a", changed("/?a")],
    ["/\\evil.test", changed("/evil.test")],
    ["/\\\\evil.test", changed("/evil.test")],
    ["/\\/evil.test", changed("/evil.test")],
    ["//\\evil.test", changed("/evil.test")],
    ["/a\\b", changed("/a/b")],
    ["/a\\\\b\\", changed("/a/b/")],
    ["/a//b", changed("/a/b")],
    ["/a/b//", changed("/a/b/")],
    ["/a//../b", changed("/b")],
    ["/a/b//../c", changed("/a/c")],
    ["/a/%2e%2e//b", changed("/b")],
    ["/..//evil.test", changed("/evil.test")],
    ["/.//evil.test", changed("/evil.test")],
    ["/a/..//evil.test", changed("/evil.test")],
    ["/%2e//evil.test", changed("/evil.test")],
    ["/http://evil.test/", changed("/http:/evil.test/")],
    ["/a/?b\\c", changed("/a/?b%5Cc")],
    ["/a//b?c//d", changed("/a/b?c//d")],
  ],
  "dot segments": [
    ["/.", changed("/")],
    ["/..", changed("/")],
    ["/./", changed("/")],
    ["/../", changed("/")],
    ["/a/.", changed("/a/")],
    ["/a/..", changed("/")],
    ["/a/./b", changed("/a/b")],
    ["/a/../b", changed("/b")],
    ["/a/../../b", changed("/b")],
    ["/a/b/../../../../etc/passwd", changed("/etc/passwd")],
    ["/..\\admin", changed("/admin")],
    ["/a\\..\\b", changed("/b")],
    ["/%2e", changed("/")],
    ["/%2E", changed("/")],
    ["/%2e%2e/x", changed("/x")],
    ["/.%2e/x", changed("/x")],
    ["/%2E./x", changed("/x")],
    ["/a/%2e%2E/admin", changed("/admin")],
    ["/%2e%2e%2e", changed("/...")],
    ["/a/../?b", changed("/?b")],
  ],
  "path parameters": [
    ["/a;b=1/c", PARAMETERS],
    ["/a;/b", PARAMETERS],
    ["/...;/b", PARAMETERS],
    ["/a/..;/b", HIDDEN],
    ["/a/%2e%2e;/b", HIDDEN],
    ["/a/.;x/b", HIDDEN],
    ["/;/b", HIDDEN],
    ["/;x/b", HIDDEN],
    ["/a/..%3b/b", HIDDEN],
  ],
  "text that a server may decode once more": [
    ["/a%2fb", SLASH],
    ["/a%2Fb", SLASH],
    ["/%2f", SLASH],
    ["/%2f%2fevil.test", SLASH],
    ["/..%2fadmin", SLASH],
    ["/%2e%2e%2fadmin", SLASH],
    ["/..%2F..%2F..%2Fetc/passwd", SLASH],
    ["/a%5cb", BACKSLASH],
    ["/..%5Cadmin", BACKSLASH],
    ["/%5c%5cevil.test", BACKSLASH],
    ["/%00", NUL],
    ["/a%00.html", NUL],
    ["/%61%00", NUL],
    ["/%2561dmin", MULTIPLY],
    ["/%252e%252e/admin", MULTIPLY],
    ["/%252f", MULTIPLY],
    ["/%25252f", MULTIPLY],
    ["/%2500", MULTIPLY],
    ["/%25%32%66", MULTIPLY],
    ["/a%2fb?c", SLASH],
    ["/a?%2f", changed("/a?%2F")],
    ["/a?%5C", passed()],
    ["/a?%00", passed()],
    ["/a?%252f", passed()],
  ],
  "percent-encodings": [
    ["/%61dmin", changed("/admin")],
    ["/%41dmin", changed("/Admin")],
    ["/adm%69n/%75sers", changed("/admin/users")],
    ["/%7Euser", changed("/~user")],
    ["/a%2Db", changed("/a-b")],
    ["/a%5Fb", changed("/a_b")],
    ["/%30", changed("/0")],
    ["/%c3%a9", changed("/%C3%A9")],
    ["/%c0%af", INVALID],
    ["/%e2%80%ae", changed("/%E2%80%AE")],
    ["/%0d%0aLocation:x", CONTROL],
    ["/%09/x", CONTROL],
    ["/%3f", DELIMITER],
    ["/%23", DELIMITER],
    ["/%3b", DELIMITER],
    ["/%25", passed()],
    ["/100%25/", passed()],
    ["/%", MALFORMED],
    ["/%2", MALFORMED],
    ["/%zz", MALFORMED],
    ["/%u002f", MALFORMED],
    ["/a%", MALFORMED],
    ["/?%61=%62", changed("/?a=b")],
    ["/?%c3%a9", changed("/?%C3%A9")],
    ["/?%", passed()],
    ["/?%zz", passed()],
    ["/\xc3\xa9", changed("/%C3%A9")],
    ["/?\xc3\xa9", changed("/?%C3%A9")],
    ["/\xe2\x80\xae/\xf0\x9f\x92\xa9", changed("/%E2%80%AE/%F0%9F%92%A9")],
    ["/\xef\xbc\x8f", changed("/%EF%BC%8F")],
  ],
  "the key for the cache": [
    ["/a?", keyed("/a")],
    ["/?", keyed("/")],
    ["/??", passed()],
    ["/?b=2&a=1", keyed("/?a=1&b=2")],
    ["/?b&a&b", keyed("/?a&b&b")],
    ["/?utm_source=x", keyed("/")],
    ["/?q=1&utm_source=x&utm_medium=y", keyed("/?q=1")],
    ["/?gclid=1&b&fbclid=2&a", keyed("/?a&b")],
    ["//a?z&y", changed("/a?z&y", "/a?y&z")],
    ["/%61?utm_source=x", changed("/a?utm_source=x", "/a")],
    ["/%61?%75tm_source=x", changed("/a?utm_source=x", "/a")],
  ],
  "fragments, which workerd removes": [
    ["/#f", passed("/")],
    ["/a#b", passed("/a")],
    ["/a?b#c", passed("/a?b")],
    ["/#//evil.test", passed("/")],
    ["//a#b", changed("/a")],
  ],
  "other forms of targets, whose path workerd uses": [
    ["http://other.test/x", passed("/x")],
    ["http://other.test", passed("/")],
    ["http://other.test?q", passed("/?q")],
    ["HTTP://other.test/x", passed("/x")],
    ["https://other.test/x", passed("/x")],
    ["http://u:p@other.test/a", passed("/a")],
    ["http://other.test:99999/", passed("/")],
    ["http://[::1]/a", passed("/a")],
    ["http://other.test//evil.test", changed("/evil.test")],
    ["http://other.test/%61", changed("/a")],
    ["http://other.test/a%2fb", SLASH],
    ["ftp://other.test/y", passed("/y")],
    ["h.test:80", passed("/")],
    ["evil.test", passed("/")],
    ["@evil.test", passed("/")],
    [".evil.test", passed("/")],
    ["*", refused("no-path")],
  ],
  "invalid targets": [
    ["", unseen()],
    ["?q", unseen()],
    ["#f", unseen()],
    ["\\evil.test", unseen()],
    ["\\\\evil.test/a", unseen()],
    [":99/x", unseen()],
    ["http:/x", unseen()],
    ["http:///x", unseen()],
    ["http://other.test\\@evil.test/", unseen()],
    ["/a b", unseen()],
    ["/a\tb", unseen()],
    ["\t/a", unseen()],
    ["/\xff", unseen()],
    ["/\xc3", unseen()],
    ["/\xc0\xaf", unseen()],
    ["/\xed\xa0\x80", unseen()],
    ["/a\x00b", unseen()],
  ],
  "long targets": [
    [`/${"a".repeat(10_000)}`, passed()],
    [`/${"%61".repeat(5_000)}`, changed(`/${"a".repeat(5_000)}`)],
    [`/${"/".repeat(20_000)}a`, changed("/a")],
    [`/${"\\".repeat(20_000)}evil.test`, changed("/evil.test")],
    [`/${"../".repeat(10_000)}a`, changed("/a")],
    [`/${"a/../".repeat(5_000)}b`, changed("/b")],
    [`/${"%2e%2E/".repeat(4_000)}b`, changed("/b")],
    [`/a?${"b&".repeat(10_000)}`, keyed(`/a?${"b&".repeat(10_000)}`)],
    [`/a?${"utm_source=x&".repeat(2_000)}b`, keyed("/a?b")],
    [`/${"%2f".repeat(10_000)}`, SLASH],
    [`/${"%25".repeat(10_000)}41`, MULTIPLY],
    [`/${"a".repeat(100_000)}`, unseen(414)],
  ],
};

/** Methods that are not redirected, and one that is. */
const methods: readonly Line[] = [
  ...["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"].flatMap((method): Line[] => [
    { method, target: "/a", outcome: passed() },
    { method, target: "//evil.test/%61", outcome: changed("/evil.test/a") },
    { method, target: "/..%2fadmin", outcome: SLASH },
  ]),
  { method: "OPTIONS", target: "*", outcome: refused("no-path") },
  { method: "get", target: "/a", outcome: unseen(501) },
  { method: "GET\t", target: "/a", outcome: unseen() },
  { method: "GET ", target: "/a", outcome: unseen() },
];

/** Every byte between two letters of a path, and of a query. */
function bytes(): Line[] {
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).flatMap((character) => [
    { method: "GET", target: `/a${character}z`, outcome: inPath(character) },
    { method: "GET", target: `/a?b${character}z`, outcome: inQuery(character) },
  ]);
}

/** workerd refuses these bytes, and all that are not printable. */
function inPath(character: string): Outcome {
  if (/[^!-~]|[<>`]/.test(character)) return unseen();
  if (character === "\\") return changed("/a/z");
  if (character === "#") return passed("/a");
  if (character === "%") return MALFORMED;
  if (character === ";") return PARAMETERS;
  return /["^{|}]/.test(character) ? changed(`/a${encoded(character)}z`) : passed();
}

function inQuery(character: string): Outcome {
  if (/[^!-~]|["<>]/.test(character)) return unseen();
  if (character === "#") return passed("/a?b");
  return /['\\^`{|}]/.test(character) ? changed(`/a?b${encoded(character)}z`) : passed();
}

/** Every byte percent-encoded, in a path, and in a query. */
function encodings(): Line[] {
  return Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0")).flatMap((digits) => [
    { method: "GET", target: `/a%${digits}z`, outcome: encodedInPath(digits) },
    { method: "GET", target: `/a?b%${digits}z`, outcome: afterDecoding("/a?b", digits) },
  ]);
}

function encodedInPath(digits: string): Outcome {
  if (digits === "2f") return SLASH;
  if (digits === "5c") return BACKSLASH;
  if (digits === "00") return NUL;
  if (["23", "3b", "3f"].includes(digits)) return DELIMITER;
  if (digits > "7f") return INVALID;
  return digits < "20" || digits === "7f" ? CONTROL : afterDecoding("/a", digits);
}

function afterDecoding(before: string, digits: string): Outcome {
  const character = String.fromCharCode(Number.parseInt(digits, 16));
  if (/[A-Za-z0-9\-._~]/.test(character)) return changed(`${before}${character}z`);
  const upper = digits.toUpperCase();
  return upper === digits ? passed() : changed(`${before}%${upper}z`);
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** All request lines, by topic. */
export const lines: Readonly<Record<string, readonly Line[]>> = {
  ...Object.fromEntries(
    Object.entries(targets).map(([title, rows]) => [
      title,
      rows.map(([target, outcome]): Line => ({ method: "GET", target, outcome })),
    ]),
  ),
  methods,
  "each byte unchanged": bytes(),
  "each byte encoded": encodings(),
};

/**
 * Host headers, and the result of `GET /a` or another target: the host of the URL if the server is asked, and whether
 * the answer may come from the cache: not if the key has another host.
 */
export const hosts: readonly (readonly [
  host: string,
  target: string,
  comes: { host: string; isUncached?: true } | { reason: string } | number,
])[] = [
  ["h.test", "/a", { host: "h.test" }],
  ["H.Test", "/a", { host: "h.test" }],
  ["h.test:80", "/a", { host: "h.test" }],
  ["h.test:8080", "/a", { host: "h.test:8080" }],
  ["h%2etest", "/a", { host: "h.test" }],
  ["h.test.", "/a", { host: "h.test.", isUncached: true }],
  ["[::1]:8", "/a", { host: "[::1]:8" }],
  ["[0:0::1]", "/a", { host: "[::1]" }],
  ["0x7f.1", "/a", { host: "127.0.0.1" }],
  ["xn--mnchen-3ya.test", "/a", { host: "xn--mnchen-3ya.test" }],
  ["h.test:99999", "/a", { reason: "port-out-of-range" }],
  ["h.test:x", "/a", { reason: "port-invalid" }],
  ["h.test%2fb", "/a", { reason: "domain-to-ASCII" }],
  ["1.2.3.256", "/a", { reason: "IPv4-out-of-range-part" }],
  ["h.test/admin?", "/a", { reason: "invalid-host" }],
  ["h.test/admin", "/a", { reason: "invalid-host" }],
  ["h.test\\admin", "/a", { reason: "invalid-host" }],
  ["h.test?", "/a", { reason: "invalid-host" }],
  ["h.test#", "/a", { reason: "invalid-host" }],
  ["me@h.test", "/a", { reason: "invalid-host" }],
  ["h.test", "*", { reason: "no-path" }],
  ["", "/a", 400],
];
