/** An expression for each library, and its expected value, to prove that the library works. */

export interface Proof {
  readonly library: string;
  /** The export that is used. */
  readonly name: string;
  readonly expression: string;
  /** The expected value of the expression. */
  readonly expected: string;
}

export const PROOFS: Readonly<Record<string, Proof>> = {
  "packages/url/README.md": {
    library: "anyurl",
    name: "URL",
    expression: 'new URL("HTTP://bücher.example:80/a/../b").href',
    expected: "http://xn--bcher-kva.example/b",
  },
  "packages/idna/README.md": {
    library: "@anyurl/idna",
    name: "toASCII",
    expression: 'toASCII("Bücher.example")',
    expected: "xn--bcher-kva.example",
  },
  "packages/reference/README.md": {
    library: "@anyurl/reference",
    name: "URLReference",
    expression: 'new URLReference("../img?x").resolve("http://h/a/b/c").toString()',
    expected: "http://h/a/img?x",
  },
  "packages/pattern/README.md": {
    library: "@anyurl/pattern",
    name: "URLPattern",
    expression: 'new URLPattern({ pathname: "/a/:id" }).exec("HTTP://EXAMPLE.com:80/x/../a/7").pathname.groups.id',
    expected: "7",
  },
  "packages/policy/README.md": {
    library: "@anyurl/policy",
    name: "createURLPolicy",
    expression: 'createURLPolicy()("HTTPS://EXAMPLE.com").href',
    expected: "https://example.com/",
  },
  "packages/template/README.md": {
    library: "@anyurl/template",
    name: "url",
    expression: 'url(["https://a.test/", ""], "b/c")',
    expected: "https://a.test/b%2Fc",
  },
  "packages/text/README.md": {
    library: "@anyurl/text",
    name: "findLinks",
    expression: 'findLinks("see example.com.")[0].href',
    expected: "https://example.com/",
  },
  "packages/formats/README.md": {
    library: "@anyurl/formats",
    name: "uriResolver",
    expression: 'uriResolver.resolve("http://bücher.example/a/b", "../c#d")',
    expected: "http://xn--bcher-kva.example/c#d",
  },
  "packages/redact/README.md": {
    library: "@anyurl/redact",
    name: "redactURL",
    expression: 'redactURL("https://me:pw@h.example/?q=x&token=y")',
    expected: "https://REDACTED:REDACTED@h.example/?q=x&token=REDACTED",
  },
  "packages/guard/README.md": {
    library: "@anyurl/guard",
    name: "createGuard",
    expression: 'createGuard()(new Request("https://example.com/a?b=2&a=1")).key',
    expected: "https://example.com/a?a=1&b=2",
  },
  "packages/drafts/README.md": {
    library: "@anyurl/drafts",
    name: "webAddress",
    expression: 'webAddress.resolve("http://Stra\\u00dfe.example/", "http://h/").value',
    expected: "http://strasse.example/",
  },
  "packages/readers/README.md": {
    library: "@anyurl/readers",
    name: "read",
    expression: 'read("http://h/", [{ name: "x", title: "x", read: () => "read" }])[0]',
    expected: "read",
  },
  "packages/canonical/README.md": {
    library: "@anyurl/canonical",
    name: "canonicalize",
    expression: 'canonicalize("HTTP://EXAMPLE.com:80//a/../%7Euser", { profile: "cloudflare" }).href',
    expected: "http://example.com/~user",
  },
};
