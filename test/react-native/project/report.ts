/** Collects results of the packages, which are the same in every runtime. The test compares the app's with Node's. */
import { canonicalize, surtKey } from "@anyurl/canonical";
import { deleteTrackingParameters } from "@anyurl/canonical/query";
import { url2014, webAddress } from "@anyurl/drafts";
import { type InvalidURLPatternError, URLPattern, URLPatternList } from "@anyurl/pattern";
import { classifyHost } from "@anyurl/policy";
import { documents, read } from "@anyurl/readers";
import { rfc3986, URLReference } from "@anyurl/reference";
import { domainToASCII, domainToUnicode, locate, parseBatch, URL, URLSearchParams } from "anyurl";
import { parseURL } from "anyurl/encoding";
import { percentDecodeToString, percentEncode } from "anyurl/percent";

function urls(): unknown {
  const url = new URL("../Caf\u00e9?q=\u00fc#f", "HTTPS://user@EXAMPLE.com:443/a/b/");
  const parsed = url.href;
  url.port = "8443";
  url.hostname = "b\u00fccher.example";
  url.searchParams.append("emoji", "\u{1f600}");
  const iterated = [...url.searchParams];
  return { parsed, changed: url.href, iterated, keys: Object.keys(URL.prototype), statics: Object.keys(URL) };
}

function failure(): unknown {
  try {
    return new URL("https://user:secret@[::1/").href;
  } catch (error) {
    const { name, message, code, reason } = error as Error & { readonly code: string; readonly reason: string };
    return { name, message, code, reason };
  }
}

/** A compiler may break regular expressions for surrogates: see toWellFormed of @anyurl/common. */
function surrogates(): unknown {
  const params = new URLSearchParams({ q: "a\ud800b\u{1f600}c\udc00\udc00d" });
  return [params.toString(), params.get("q"), new URL("http://h/a\udc00b?\ud800").href];
}

function canonical(): unknown {
  return [
    canonicalize("HTTP://Example.com:80/%7ea/./b?b=2&a=1"),
    canonicalize("https://\u0440aypal.com/"),
    canonicalize("https://example.com/e\u0301", { nfc: true }),
    canonicalize("https://exa mple.com/"),
    classifyHost("127.0.0.1"),
    classifyHost("[::ffff:a00:1]"),
    deleteTrackingParameters("https://example.com/?utm_source=a&b=c"),
    surtKey("http://www.example.com/a"),
  ];
}

function references(): unknown {
  const resolved = new URLReference("../img?x").resolve("http://h/a/b/c").toString();
  return [resolved, rfc3986.normalize(rfc3986.parse("HTTP://a/%7e/../b"))];
}

function drafts(): unknown {
  return [
    read("http://fa\u00df.de:80\\a?\u00e9#\u00e9", documents, { encoding: "windows-1252" }),
    url2014.parse("http://u@h:8x/"),
    webAddress.resolve("?\u263a", "http://h/", { encoding: "shift_jis" }),
  ];
}

function patterns(): unknown {
  const pattern = new URLPattern("https://:tenant.example.com/caf\u00e9/:id{/photos}?/*.jpg", { ignoreCase: true });
  const { hostname, pathname, hasRegExpGroups } = pattern;
  const list = new URLPatternList([pattern, { pathname: "/users/:id" }, { pathname: "/**/:a-:b-:c" }]);
  return [
    { hostname, pathname, hasRegExpGroups, keys: Object.keys(URLPattern.prototype) },
    pattern.exec("https://A.example.com/Caf\u00e9/7/a/b.JPG"),
    new URLPattern({ pathname: "/users/:id/*" }).generate("pathname", { id: "7 8", 0: "a" }),
    list.first("https://example.com/users/\u00fc"),
    list.all(`https://example.com/${"a-".repeat(2000)}`),
    URLPattern.compareComponent("pathname", pattern, new URLPattern({ pathname: "/:a" })),
    reasonOf(() => new URLPattern({ pathname: "/:a/:a" })),
  ];
}

function reasonOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    // Older versions of Hermes make no subclasses of errors.
    const { code, reason, component, offset, message } = error as InvalidURLPatternError;
    return { code, reason, component, offset, message };
  }
}

/** Returns values that survive JSON. */
export function report(): unknown {
  const { size, failures } = parseBatch(["HTTP://H", "//"]);
  return {
    urls: urls(),
    failure: failure(),
    surrogates: surrogates(),
    batch: [locate("HTTPS://EXAMPLE.com/"), size, failures],
    domains: [domainToASCII("stra\u00dfe.de"), domainToUnicode("xn--strae-oqa.de"), domainToASCII("a\u200cb.de")],
    canonical: canonical(),
    percent: [percentEncode("a b/\u00fc?\ud800", "path"), percentDecodeToString("100% %C3%BC")],
    references: references(),
    drafts: drafts(),
    patterns: patterns(),
    encoding: parseURL("http://h/?\u00e9\u6f22", { encoding: "euc-jp" }).href,
  };
}
