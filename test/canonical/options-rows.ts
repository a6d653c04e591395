/** Options with an input and its canonical form, and invalid options. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { TREATED } from "../../packages/canonical/src/findings.ts";

export interface Row {
  readonly title: string;
  readonly input: string;
  readonly options: CanonicalizeOptions;
  /** The canonical form, or the reason of the failure. */
  readonly href: string;
}

type Short = readonly [input: string, options: CanonicalizeOptions, href: string];

function rows(title: string, all: readonly Short[]): Row[] {
  return all.map(([input, options, href]) => ({ title, input, options, href }));
}

/** The parser and the given options only. */
const only = (options: CanonicalizeOptions): CanonicalizeOptions => ({ profile: "whatwg", ...options });

const E_ACUTE = "e%CC%81";

export const ROWS: readonly Row[] = [
  ...rows("decodeUnreserved", [
    [
      "http://%41%7e:%2d@h/%41%7a%30%2d%2e%5f%7e?%41#%41",
      only({ decodeUnreserved: true }),
      "http://A~:-@h/Az0-._~?A#A",
    ],
    ["http://h/%41?%41#%41", only({}), "http://h/%41?%41#%41"],
    [
      "http://h/%21%24%26%27%28%2f%3a%20%c3%a9",
      only({ decodeUnreserved: true }),
      "http://h/%21%24%26%27%28%2f%3a%20%c3%a9",
    ],
    ["http://h/%2541", only({ decodeUnreserved: true }), "http://h/%2541"],
    ["http://h/%%341", only({ decodeUnreserved: true }), "http://h/%%341"],
    ["http://h/%4%31", only({ decodeUnreserved: true }), "http://h/%4%31"],
    ["http://h/%%34%31", only({ decodeUnreserved: true }), "http://h/%%341"],
    ["http://h/%%41", only({ decodeUnreserved: true }), "http://h/%%41"],
    ["http://h/%%7e", only({ decodeUnreserved: true }), "http://h/%~"],
    ["http://h/%4%7e", only({ decodeUnreserved: true }), "http://h/%4~"],
    ["foo://%41%2f%7e/%41", only({ decodeUnreserved: true }), "foo://A%2f~/A"],
    ["foo://[::1]/%41", only({ decodeUnreserved: true }), "foo://[::1]/A"],
    ["foo:%2e%2E/%41?%41", only({ decodeUnreserved: true }), "foo:../A?A"],
    // A decoded letter before "|" or ":" in a file URL does not become a drive letter.
    ["file:///%43|/x", only({ decodeUnreserved: true }), "file:///C%7C/x"],
    ["file:///%43|", only({ decodeUnreserved: true }), "file:///C%7C"],
    ["file:///%43|x/", only({ decodeUnreserved: true }), "file:///C|x/"],
    ["file:///%43:/x", only({ decodeUnreserved: true }), "file:///C:/x"],
    ["file:///%E2%84%AA|/x", only({ nfc: true }), "file:///K%7C/x"],
    ["http://h/%43|/x", only({ decodeUnreserved: true }), "http://h/C|/x"],
  ]),
  ...rows("uppercaseHex", [
    ["http://%c3%bc:%2f@h/%2f%c3%A9?%2f#%2f", only({ uppercaseHex: true }), "http://%C3%BC:%2F@h/%2F%C3%A9?%2F#%2F"],
    ["http://h/%2f%zz%2", only({ uppercaseHex: true }), "http://h/%2F%zz%2"],
    ["foo://%2f/%2f", only({ uppercaseHex: true }), "foo://%2F/%2F"],
    ["http://h/%%6a", only({ uppercaseHex: true }), "http://h/%%6A"],
  ]),
  ...rows("encodeForbidden", [
    ['http://h/|^`{}"<>?|^`{}\\#|^{}\\', only({}), "http://h/|%5E%60%7B%7D%22%3C%3E?|^`{}\\#|^{}\\"],
    ["http://h/|?|^`{}\\#|^{}\\", only({ encodeForbidden: true }), "http://h/%7C?%7C%5E%60%7B%7D%5C#%7C%5E%7B%7D%5C"],
    ["http://h/[]?[]#[]", only({ encodeForbidden: true }), "http://h/[]?[]#[]"],
    ['foo://a{}"`b/\\|', only({ encodeForbidden: true }), "foo://a%7B%7D%22%60b/%5C%7C"],
    ["foo:a b\\{}  ?x#y", only({ encodeForbidden: true }), "foo:a%20b%5C%7B%7D%20%20?x#y"],
    // The parser would decode them again.
    ['http://a{b}"`/', only({ encodeForbidden: true }), 'http://a{b}"`/'],
  ]),
  ...rows("nfc", [
    [
      `http://${E_ACUTE}:${E_ACUTE}@h/${E_ACUTE}?${E_ACUTE}#${E_ACUTE}`,
      only({ nfc: true }),
      "http://%C3%A9:%C3%A9@h/%C3%A9?%C3%A9#%C3%A9",
    ],
    ["http://h/e\u0301", only({ nfc: true }), "http://h/%C3%A9"],
    [`http://h/${E_ACUTE}`, only({}), `http://h/${E_ACUTE}`],
    // Next to separators, and to text that only looks like an encoded byte.
    ["http://h/?a=%CC%B8b", only({ nfc: true }), "http://h/?a=%CC%B8b"],
    ["http://h/>%CC%B8", only({ nfc: true }), "http://h/%3E%CC%B8"],
    ["http://h/%2A%CC%80", only({ nfc: true }), "http://h/%2A%CC%80"],
    ["http://h/%2C%CC%A7%5E%CC%81", only({ nfc: true }), "http://h/%2C%CC%A7%5E%CC%81"],
    ["http://h/%41%CC%80", only({ nfc: true }), "http://h/%41%CC%80"],
    ["http://h/%41%CC%80", only({ nfc: true, decodeUnreserved: true }), "http://h/%C3%80"],
    ["http://h/%A%CC%80", only({ nfc: true }), "http://h/%%C3%80"],
    ["http://h/%E%CC%81%CC%81", only({ nfc: true }), "http://h/%%C3%89%CC%81"],
    // One character that is composed to another one, and stays encoded if it would separate.
    ["http://h/%E2%84%AA%CD%BE%E1%BF%AF", only({ nfc: true }), "http://h/K%3B%60"],
    // Not valid UTF-8.
    [`http://h/%C3${E_ACUTE}`, only({ nfc: true }), `http://h/%C3${E_ACUTE}`],
    [`http://h/%ED%A0%80${E_ACUTE}`, only({ nfc: true }), `http://h/%ED%A0%80${E_ACUTE}`],
    // Thirty combining marks in a row, and thirty-one.
    [`http://h/e${"%CC%81".repeat(30)}`, only({ nfc: true }), `http://h/%C3%A9${"%CC%81".repeat(29)}`],
    [`http://h/e${"%CC%81".repeat(31)}`, only({ nfc: true }), `http://h/e${"%CC%81".repeat(31)}`],
    [`foo://${E_ACUTE}/`, only({ nfc: true }), "foo://%C3%A9/"],
  ]),
  ...rows("mergeSlashes", [
    ["http://h//a///b\\\\c/\\d//", only({ mergeSlashes: true }), "http://h/a/b/c/d/"],
    ["http://h//a//?b//c#d//e", only({ mergeSlashes: true }), "http://h/a/?b//c#d//e"],
    ["http://h/a//../b", only({ mergeSlashes: true }), "http://h/b"],
    ["http://h/a//../b", only({}), "http://h/a/b"],
    ["http:\\\\h\\\\a", only({ mergeSlashes: true }), "http://h/a"],
    ["http:////h//a", only({ mergeSlashes: true }), "http://h/a"],
    ["http://h/a/\t/b", only({ mergeSlashes: true }), "http://h/a/b"],
    ["foo://h//a", only({ mergeSlashes: true }), "foo://h//a"],
    ["http://h/a/http://b//c", only({ mergeSlashes: true }), "http://h/a/http:/b/c"],
    ["http://h//a/http://b//c", only({ mergeSlashes: "keep-urls" }), "http://h/a/http://b/c"],
    ["http://h/https:\\\\\\b", only({ mergeSlashes: "keep-urls" }), "http://h/https://b"],
    ["http://h/HTTPS:////", only({ mergeSlashes: "keep-urls" }), "http://h/HTTPS://"],
    ["http://h/http:/b", only({ mergeSlashes: "keep-urls" }), "http://h/http:/b"],
    ["http://h/%68ttp://b", only({ mergeSlashes: "keep-urls", decodeUnreserved: true }), "http://h/http://b"],
    ["http://h/http%3A//b", only({ mergeSlashes: "keep-urls" }), "http://h/http%3A/b"],
    ["http://h/xhttp://b/ftp://c", only({ mergeSlashes: "keep-urls" }), "http://h/xhttp:/b/ftp:/c"],
    ["http://h/http://../admin", only({ mergeSlashes: "keep-urls" }), "http://h/http:/admin"],
    ["http://h/a?http:///b", only({ mergeSlashes: "keep-urls" }), "http://h/a?http:///b"],
    ["file:a/%43|/http:///b", { mergeSlashes: "keep-urls", encodeForbidden: false }, "file:///a/C|/http://b"],
    ["file:///a/C|/http://b", { mergeSlashes: "keep-urls", encodeForbidden: false }, "file:///a/C|/http://b"],
    ["../../b", only({ mergeSlashes: "keep-urls", base: "http://h/http:///a//b/c" }), "http://h/http://b"],
    ["file:////a//b", only({ mergeSlashes: true }), "file:///a/b"],
    ["file://host//a", only({ mergeSlashes: true }), "file://host/a"],
    // A "|" becomes a ":" only in a drive letter, which the merged slashes must not make.
    ["file://h//C|/x", { profile: "cloudflare" }, "file://h/C%7C/x"],
    ["file://h//C|/x", only({ mergeSlashes: true }), "file://h/C%7C/x"],
    ["file://h/.//C|", only({ mergeSlashes: true }), "file://h/C%7C"],
    ["file:///a/..//C|/D|//x", only({ mergeSlashes: true }), "file:///C%7C/D%7C/x"],
    ["file:///C|//x//D|/y", only({ mergeSlashes: true }), "file:///C:/x/D|/y"],
    ["file://h//C:/x", only({ mergeSlashes: true }), "file://h/C:/x"],
    ["c//d", only({ mergeSlashes: true, base: "http://h/a//b" }), "http://h/a/c/d"],
    ["..//c", only({ mergeSlashes: true, base: "http://h/a//b/d" }), "http://h/a/c"],
    ["?x", only({ mergeSlashes: true, base: "http://h/a//b" }), "http://h/a/b?x"],
    ["//o//p", only({ mergeSlashes: true, base: "http://h/a" }), "http://o/p"],
    ["http:c//d", only({ mergeSlashes: true, base: "http://h/a/b" }), "http://h/a/c/d"],
    ["https:c//d", only({ mergeSlashes: true, base: "http://h/a/b" }), "https://c/d"],
    // Two surrogates with a tab between them: each becomes U+FFFD before the tab is removed.
    ["http://h//\ud83d\t\ude00", only({ mergeSlashes: true }), "http://h/%EF%BF%BD%EF%BF%BD"],
    ["http://h//\ud83d\t\ude00", only({}), "http://h//%EF%BF%BD%EF%BF%BD"],
    ["http://h/%2F%2f/%5c", only({ mergeSlashes: true }), "http://h/%2F%2f/%5c"],
  ]),
  ...rows("trailingSlash", [
    ["http://h/a/?x/#y/", only({ trailingSlash: "remove" }), "http://h/a?x/#y/"],
    ["http://h/a//", only({ trailingSlash: "remove" }), "http://h/a"],
    ["http://h///", only({ trailingSlash: "remove" }), "http://h/"],
    ["http://h/", only({ trailingSlash: "remove" }), "http://h/"],
    ["http://h/a?x", only({ trailingSlash: "add" }), "http://h/a/?x"],
    ["http://h/a.b", only({ trailingSlash: "add" }), "http://h/a.b"],
    ["http://h/a.b/c", only({ trailingSlash: "add" }), "http://h/a.b/c/"],
    ["http://h/a%2Eb", only({ trailingSlash: "add", decodeUnreserved: true }), "http://h/a.b"],
    ["http://h/", only({ trailingSlash: "add" }), "http://h/"],
    ["http://h/a/", only({ trailingSlash: "keep" }), "http://h/a/"],
    ["foo://h/a/", only({ trailingSlash: "remove" }), "foo://h/a/"],
    ["file:///C:/", only({ trailingSlash: "remove" }), "file:///C:"],
  ]),
  ...rows("indexFiles", [
    ["http://h/a/index.html?x#y", only({ indexFiles: ["index.html"] }), "http://h/a/?x#y"],
    ["http://h/index.html", only({ indexFiles: ["index.html"] }), "http://h/"],
    ["http://h/INDEX.HTML", only({ indexFiles: ["index.html"] }), "http://h/INDEX.HTML"],
    ["http://h/xindex.html", only({ indexFiles: ["index.html"] }), "http://h/xindex.html"],
    ["http://h/index.html/", only({ indexFiles: ["index.html"] }), "http://h/index.html/"],
    ["http://h/index%2Ehtml", only({ indexFiles: ["index.html"] }), "http://h/index%2Ehtml"],
    ["http://h/index%2Ehtml", { indexFiles: ["index.html"] }, "http://h/"],
    ["http://h/a/index", only({ indexFiles: ["index"], trailingSlash: "add" }), "http://h/a/"],
    ["http://h/a/index.html", only({ indexFiles: ["index.html"], trailingSlash: "remove" }), "http://h/a"],
    ["http://h/index.html/index.html/", only({ indexFiles: ["index.html"], trailingSlash: "remove" }), "http://h/"],
    ["http://h/a//index.html", only({ indexFiles: ["index.html"], mergeSlashes: true }), "http://h/a/"],
    ["http://h/a//index.html", only({ indexFiles: ["index.html"] }), "http://h/a//"],
    ["http://h/index.html", only({ indexFiles: [] }), "http://h/index.html"],
  ]),
  ...rows("trailingDot", [
    ["http://u@example.com.:8/a.", only({ trailingDot: "remove" }), "http://u@example.com:8/a."],
    ["http://example.com../", only({ trailingDot: "remove" }), "http://example.com/"],
    ["http://example.com./", only({}), "http://example.com./"],
    ["http://1../", only({ trailingDot: "remove" }), "http://1../"],
    ["http://a.0x../", only({ trailingDot: "remove" }), "http://a.0x../"],
    ["http://1.2.3.4./", only({ trailingDot: "remove" }), "http://1.2.3.4/"],
    ["file://localhost../", only({ trailingDot: "remove" }), "file://localhost../"],
    ["foo://h./", only({ trailingDot: "remove" }), "foo://h./"],
  ]),
  ...rows("www", [
    ["http://u@www.example.com:8/www.", only({ www: "remove" }), "http://u@example.com:8/www."],
    ["http://WWW.example.com/", only({ www: "remove" }), "http://example.com/"],
    ["http://www.www.example.com/", only({ www: "remove" }), "http://example.com/"],
    ["http://www.com/", only({ www: "remove" }), "http://www.com/"],
    ["http://www.com./", only({ www: "remove" }), "http://www.com./"],
    ["http://www.com../", only({ www: "remove" }), "http://www.com../"],
    ["http://www.example.com./", only({ www: "remove", trailingDot: "remove" }), "http://example.com/"],
    ["http://www.1.a/", only({ www: "remove" }), "http://1.a/"],
    ["http://www.1../", only({ www: "remove", trailingDot: "remove" }), "http://www.1../"],
    ["http://www2.example.com/", only({ www: "remove" }), "http://www2.example.com/"],
    ["http://www.xn--bcher-kva.example/", only({ www: "remove" }), "http://xn--bcher-kva.example/"],
    ["foo://www.example.com/", only({ www: "remove" }), "foo://www.example.com/"],
  ]),
  ...rows("userinfo", [
    ["http://u:p@h/", only({ userinfo: "remove" }), "http://h/"],
    ["http://:p@h/", only({ userinfo: "remove" }), "http://h/"],
    ["foo://u:p@h:8/", only({ userinfo: "remove" }), "foo://h:8/"],
    ["http://u:p@h/@", only({ userinfo: "keep" }), "http://u:p@h/@"],
    [
      "http://u@www.example.com./",
      only({ userinfo: "remove", www: "remove", trailingDot: "remove" }),
      "http://example.com/",
    ],
  ]),
  ...rows("emptyQuery", [
    ["http://h/?#", only({ emptyQuery: "remove" }), "http://h/#"],
    ["http://h/?", only({}), "http://h/?"],
    ["foo:a ?", only({ emptyQuery: "remove" }), "foo:a%20"],
    ["http://h/?a", only({ emptyQuery: "remove", query: { deny: ["a"] } }), "http://h/"],
    ["http://h/?a", only({ query: { deny: ["a"] } }), "http://h/"],
    ["http://h/?", only({ query: { deny: ["a"] } }), "http://h/?"],
    ["http://h/?&&", only({ query: { dropEmpty: true } }), "http://h/"],
  ]),
  ...rows("fragment", [
    ["http://h/#a?b", only({ fragment: "remove" }), "http://h/"],
    ["http://h/#", only({ fragment: "remove" }), "http://h/"],
    ["http://h/#%7e", { fragment: "keep" }, "http://h/#~"],
    ["foo:a #x", only({ fragment: "remove" }), "foo:a%20"],
  ]),
  ...rows("query", [
    ["http://h/?b=1&a=2&b=0#x", only({ query: { sort: true } }), "http://h/?a=2&b=1&b=0#x"],
    ["http://h/?é=1&e%CC%81=2", only({ nfc: true, query: { duplicates: "first" } }), "http://h/?%C3%A9=1"],
    ["http://h/?%61=2&a=1", { query: { duplicates: "last" } }, "http://h/?a=1"],
    ["http://h/?b|=1&a", { query: { sort: true } }, "http://h/?a&b%7C=1"],
    // The given rules replace all rules of the profile.
    ["http://h/?b&a&utm_x", { profile: "cache-key", query: { deny: ["utm_*"] } }, "http://h/?a&b"],
  ]),
  ...rows("encodedSlash", [
    ["http://h/a%2Fb", { encodedSlash: "reject" }, "encoded-slash"],
    ["http://h/a%2fb", { encodedSlash: "flag" }, "http://h/a%2Fb"],
    ["http://h/?%2F#%2F", { encodedSlash: "reject" }, "http://h/?%2F#%2F"],
  ]),
  ...rows("encodedBackslash", [
    ["http://h/a%5cb", { encodedBackslash: "reject" }, "encoded-backslash"],
    ["http://h/a\\b", { encodedBackslash: "reject" }, "http://h/a/b"],
    ["foo://h/a\\b", { encodedBackslash: "reject" }, "encoded-backslash"],
    ["foo://h/a\\b", only({ encodedBackslash: "reject" }), "foo://h/a\\b"],
  ]),
  ...rows("encodedNul", [
    ["http://h/a%00b", { encodedNul: "reject" }, "encoded-nul"],
    ["http://h/a\0b", { encodedNul: "reject" }, "encoded-nul"],
    ["http://h/?\0x", { encodedNul: "reject" }, "http://h/?%00x"],
  ]),
  ...rows("multiplyEncoded", [
    ["http://h/%2541", { multiplyEncoded: "reject" }, "multiply-encoded"],
    ["http://h/%25%34%31", { multiplyEncoded: "reject" }, "multiply-encoded"],
    ["http://h/%%341", { multiplyEncoded: "reject" }, "multiply-encoded"],
    ["http://h/%4%31", { multiplyEncoded: "reject" }, "multiply-encoded"],
    ["http://h/%%32%65", { multiplyEncoded: "reject" }, "multiply-encoded"],
    ["http://h/%25", { multiplyEncoded: "reject" }, "http://h/%25"],
    ["http://h/%25zz%254g", { multiplyEncoded: "reject" }, "http://h/%25zz%254g"],
    ["http://h/100%25/20", { multiplyEncoded: "reject" }, "http://h/100%25/20"],
  ]),
  ...rows("scheme", [
    ["http://h:80/a?b#c", only({ scheme: "https" }), "https://h/a?b#c"],
    ["HTTP:h", only({ scheme: "https" }), "https://h/"],
    ["http://u:p@www.h./", { profile: "cache-key", scheme: "https", www: "remove" }, "https://www.h/"],
    ["http://h:8080/", only({ scheme: "https" }), "http://h:8080/"],
    ["http://h:443/", only({ scheme: "https" }), "http://h:443/"],
    ["https://h:80/", only({ scheme: "https" }), "https://h:80/"],
    ["http://[::1]/", only({ scheme: "https" }), "https://[::1]/"],
    ["ws://h/", only({ scheme: "https" }), "ws://h/"],
    ["a", only({ scheme: "https", base: "http://h/" }), "https://h/a"],
  ]),
  ...rows("defaultScheme", [
    ["example.com/a?b", only({ defaultScheme: "https" }), "https://example.com/a?b"],
    ["//example.com", only({ defaultScheme: "http" }), "http://example.com/"],
    ["\\\\example.com", only({ defaultScheme: "https" }), "https://example.com/"],
    [" example.com:8080/a", only({ defaultScheme: "https" }), "https://example.com:8080/a"],
    ["localhost:3000", only({ defaultScheme: "http" }), "http://localhost:3000/"],
    ["127.0.0.1:80", only({ defaultScheme: "http" }), "http://127.0.0.1/"],
    ["[::1]:80", only({ defaultScheme: "http" }), "http://[::1]/"],
    ["u@h", only({ defaultScheme: "https" }), "https://u@h/"],
    ["\u00e9.example", only({ defaultScheme: "https" }), "https://xn--9ca.example/"],
    ["http://h/", only({ defaultScheme: "https" }), "http://h/"],
    ["ht\ntp://h/", only({ defaultScheme: "https" }), "http://h/"],
    ["mailto:a@b", only({ defaultScheme: "https" }), "mailto:a@b"],
    ["tel:123456", only({ defaultScheme: "https" }), "tel:123456"],
    ["/a", only({ defaultScheme: "https" }), "missing-scheme-non-relative-URL"],
    ["./a", only({ defaultScheme: "https" }), "missing-scheme-non-relative-URL"],
    ["?a", only({ defaultScheme: "https" }), "missing-scheme-non-relative-URL"],
    ["", only({ defaultScheme: "https" }), "missing-scheme-non-relative-URL"],
    ["example.com", only({ defaultScheme: "http", scheme: "https" }), "https://example.com/"],
    ["example.com", only({}), "missing-scheme-non-relative-URL"],
  ]),
  ...rows("strict", [
    ["http://h//a/%7e//b|?x;y", { profile: "strict" }, "http://h/a/~/b%7C?x;y"],
    ["http://h/a;b", { profile: "strict" }, "path-parameters"],
    ["http://h/a;b", { profile: "strict", pathParameters: "flag" }, "http://h/a;b"],
    ["http://h/%3F", { profile: "strict" }, "encoded-delimiter"],
    ["http://h/\uff0e", { profile: "strict" }, "compatibility-delimiter"],
    ["http://h/\u00e9", { profile: "strict" }, "http://h/%C3%A9"],
    // Normalization Form C makes a ";" of U+037E, and "add" a folder of the last segment.
    ["http://h/\u037e", { encodedDelimiter: "reject", nfc: true }, "encoded-delimiter"],
    ["http://h/;x", { hiddenDotSegment: "reject", trailingSlash: "add" }, "hidden-dot-segment"],
    ["http://h/;x/", { hiddenDotSegment: "reject", trailingSlash: "remove" }, "http://h/;x"],
  ]),
  ...rows("query beside that of the profile", [
    ["http://h/?b=1&utm_id=2&a=3", { profile: "cache-key", query: { deny: ["utm_*"] } }, "http://h/?a=3&b=1"],
    ["http://h/?b=1&a=2", { profile: "cache-key", query: { deny: ["utm_*"], sort: false } }, "http://h/?b=1&a=2"],
    ["http://h/?b=1&a=2", { profile: "cache-key", query: {} }, "http://h/?a=2&b=1"],
    ["http://h/?b=1&a=2", { profile: "rfc3986", query: { deny: ["c"] } }, "http://h/?b=1&a=2"],
  ]),
  ...rows("query values", [
    ["http://h/?a=+&b", { query: { values: "form" } }, "http://h/?a=%20&b="],
    ["http://h/?a=%20&b=", { query: { values: "form" } }, "http://h/?a=%20&b="],
    ["http://h/?#f", { query: { values: "form" } }, "http://h/#f"],
    ["http://h/?&#f", { query: { values: "form" } }, "http://h/#f"],
    ["http://h/?a=~%7e*", { profile: "whatwg", query: { values: "form" } }, "http://h/?a=~~*"],
    ["http://h/?a=%FFe%CC%81", { nfc: true, query: { values: "form" } }, "http://h/?a=%EF%BF%BD%C3%A9"],
    ["mailto:x?subject=a+b", { query: { values: "form" } }, "mailto:x?subject=a%20b"],
  ]),
  ...rows("query rules, for the canonical URL without query and fragment", [
    [
      "HTTP://YouTu.be:80/%61?SI=1&t=2#f",
      { query: { rules: (url: string) => (url === "http://youtu.be/a" ? ["si"] : undefined) } },
      "http://youtu.be/a?t=2#f",
    ],
    [
      "http://youtu.be/?si=1&t=2",
      { query: { rules: (url: string) => [url.slice(-2, -1)] } },
      "http://youtu.be/?si=1&t=2",
    ],
    ["http://h/?h=1&t=2", { query: { rules: (url: string) => [url.slice(-2, -1)] } }, "http://h/?t=2"],
  ]),
  ...rows("base", [
    ["", { base: "http://h/a?b#c" }, "http://h/a?b"],
    ["//x", { base: "https://h/a" }, "https://x/"],
    ["x", { base: "foo:opaque" }, "missing-scheme-non-relative-URL"],
    ["#x", { base: "foo:opaque" }, "foo:opaque#x"],
  ]),
];

const EITHER = /must be true or false; got /;
const KEEP_OR_REMOVE = /must be one of "keep", "remove"; got /;
const TREATMENT = /must be one of "keep", "flag", "reject"; got /;

/** The allowed values of each option, as its error lists them. */
const CHOICES: readonly (readonly [message: RegExp, names: readonly string[]])[] = [
  [EITHER, ["decodeUnreserved", "uppercaseHex", "encodeForbidden", "nfc"]],
  [/must be true, false or "keep-urls"; got /, ["mergeSlashes"]],
  [KEEP_OR_REMOVE, ["trailingDot", "www", "userinfo", "emptyQuery", "fragment"]],
  [TREATMENT, TREATED],
  [/must be one of "keep", "add", "remove"; got /, ["trailingSlash"]],
  [/must be one of "keep", "https"; got /, ["scheme"]],
  [/must be one of "https", "http"; got /, ["defaultScheme"]],
  [
    /must be one of "whatwg", "rfc3986", "cloudflare", "strict", "cache-key", "safe-browsing", "surt", "sigv4", "sigv4-s3"; got /,
    ["profile"],
  ],
  [/(?:\[0\] must be a file name of letters, digits and -\._~|must be an array of strings); got /, ["indexFiles"]],
  [/must be an? (?:absolute URL|string or a URL object); got /, ["base"]],
  [/must be an object; got /, ["query"]],
  [/must be true or false; got /, ["query.dropEmpty"]],
  [/must be true, false or "name-value"; got /, ["query.sort"]],
  [/must be one of "keep", "form"; got /, ["query.values"]],
  [/must be one of "keep", "remove"; got /, ["query.tracking"]],
  [/must be a function; got /, ["query.rules"]],
  [/must be one of "keep", "first", "last"; got /, ["query.duplicates"]],
  [/must be an array of strings; got /, ["query.allow", "query.deny"]],
];

const WRONG: readonly unknown[] = [
  null,
  0,
  Number.NaN,
  "s3cret",
  "",
  ["s3cret/"],
  { s3cret: true },
  () => true,
  Symbol("s3cret"),
];

export interface Bad {
  readonly title: string;
  readonly options: unknown;
  readonly message: RegExp;
}

function nested(name: string, value: unknown): object {
  const [outer = "", inner] = name.split(".");
  return { [outer]: inner === undefined ? value : { [inner]: value } };
}

/** Options whose values may hold secrets, which messages never show. Of the others, messages show strings. */
const HOLDING_SECRETS: ReadonlySet<string> = new Set(["base", "indexFiles", "query", "query.allow", "query.deny"]);

/** An option and the index of a value in {@link WRONG} that is valid for it. */
const GOOD: ReadonlySet<string> = new Set(["query.allow 5", "query.deny 5", "query.rules 7"]);

export const BAD_OPTIONS: readonly Bad[] = [
  ...CHOICES.flatMap(([message, names]) =>
    names.flatMap((name) =>
      WRONG.flatMap((wrong, index) => {
        const value = wrong === "s3cret" && !HOLDING_SECRETS.has(name) ? "other" : wrong;
        if (GOOD.has(`${name} ${index}`) || (name === "query" && index > 4 && index !== 8)) return [];
        const named = new RegExp(`^createCanonicalizer: the ${name.replace(".", "\\.")} ?${message.source}`);
        return [{ title: `${name}, value ${index}`, options: nested(name, value), message: named }];
      }),
    ),
  ),
  {
    title: "an item of indexFiles",
    options: { indexFiles: ["a", 1] },
    message: /^createCanonicalizer: the indexFiles\[1\] must be a string; got a number$/,
  },
  ...["", ".", "..", "a/b", "a%2e", "é", "a?b"].map((name) => ({
    title: `the index file ${name}`,
    options: { indexFiles: [name] },
    message: /^createCanonicalizer: the indexFiles\[0\] must be a file name/,
  })),
  ...["__proto__x", "constructor", "toString", "hasOwnProperty", "whatWG", "Profile"].map((name) => ({
    title: `the option ${name}`,
    options: { [name]: "s3cret" },
    message: new RegExp(
      `^createCanonicalizer: the options must not contain "${name}"; allowed: .*decodeUnreserved.*www`,
    ),
  })),
  ...["__proto__", "constructor", "toString"].map((profile) => ({
    title: `the profile ${profile}`,
    options: { profile },
    message: /^createCanonicalizer: the profile must be one of "whatwg", /,
  })),
  {
    title: "another option beside a key's profile",
    options: { profile: "surt", base: "http://h/" },
    message: /^createCanonicalizer: the profile "surt" has no options; got "base"$/,
  },
  {
    title: "an unknown option of query",
    options: { query: { limit: "s3cret" } },
    message: /^createCanonicalizer: the query must not contain "limit"; allowed: allow, deny/,
  },
  {
    title: "a defaultScheme beside a base",
    options: { base: "http://s3cret/", defaultScheme: "https" },
    message: /^createCanonicalizer: use either the base or the defaultScheme$/,
  },
  {
    title: "a base without a scheme",
    options: { base: "/s3cret" },
    message:
      /^createCanonicalizer: the base must be an absolute URL; got a Failure \(missing-scheme-non-relative-URL\)$/,
  },
];

export const NO_INPUTS: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 1],
  ["a boolean", true],
  ["a symbol", Symbol("s3cret")],
  ["a function", () => "http://h/"],
  ["an array", ["http://h/"]],
  ["an object", {}],
  ["an object whose href is not a string", { href: 1 }],
];
