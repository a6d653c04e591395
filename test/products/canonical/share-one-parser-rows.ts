/** The decisions of the example that shares one parser. */

const LONG = `https://example.com/${"a".repeat(2000)}`;

/** URLs, each with its key; or the reason why it is refused. */
export const ROWS: readonly (readonly [url: string, expected: { key: string } | { reason: string }])[] = [
  ["https://example.com/", { key: "https://example.com/" }],
  ["HTTPS://user:secret@EXAMPLE.com:443/%7Ea/./b/../c?b=2&a=1#top", { key: "https://example.com/~a/c?a=1&b=2" }],
  ["https://example.com/?utm_source=x&gclid=1&q=%c3%bc", { key: "https://example.com/?q=%C3%BC" }],
  [" https://exa\tmple.com\\a\n ", { key: "https://example.com/a" }],
  ["https:example.com", { key: "https://example.com/" }],
  ["https://BÜCHER.example/ü", { key: "https://xn--bcher-kva.example/%C3%BC" }],
  ["https://bu\u0308cher.example/", { key: "https://xn--bcher-kva.example/" }],
  ["https://bücher。example/", { key: "https://xn--bcher-kva.example/" }],
  ["https://img.example.com./x?", { key: "https://img.example.com/x" }],
  ["https://example.com/?a=+&b=%2B&c=%20", { key: "https://example.com/?a=+&b=%2B&c=%20" }],
  ["https://example.com/😀", { key: "https://example.com/%F0%9F%98%80" }],
  ["https://example.com/a%2fb", { reason: "encoded-slash" }],
  ["http://example.com/", { reason: "scheme-or-port" }],
  ["https://example.com:8443/", { reason: "scheme-or-port" }],
  ["javascript:alert(1)//https://example.com/", { reason: "scheme-or-port" }],
  ["https://evil.test\\@example.com/", { reason: "host" }],
  ["https://example.com@evil.test/", { reason: "host" }],
  ["https://example.com.evil.test/", { reason: "host" }],
  ["https://0x7f.1/", { reason: "host" }],
  ["https://[::ffff:127.0.0.1]/", { reason: "host" }],
  ["https://a\u200db.example/", { reason: "domain-to-ASCII" }],
  ["https://[::1/", { reason: "IPv6-unclosed" }],
  ["https://example.com:99999/", { reason: "port-out-of-range" }],
  ["https://exa mple.com/", { reason: "domain-to-ASCII" }],
  ["/relative", { reason: "missing-scheme-non-relative-URL" }],
  ["", { reason: "missing-scheme-non-relative-URL" }],
  [LONG, { reason: "too-long" }],
];
