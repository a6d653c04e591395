/** Wrong results of other libraries, from their issue trackers, and the right ones. */
import type { CanonicalizeOptions } from "@anyurl/canonical";

export interface Regression {
  /** The issue. */
  readonly source: string;
  readonly input: string;
  readonly options: CanonicalizeOptions;
  /** The result of the library, with the base in front if it was a reference. */
  readonly theirs: string;
  readonly href: string;
  readonly why: string;
}

type Short = readonly [
  issue: string,
  input: string,
  options: CanonicalizeOptions,
  theirs: string,
  href: string,
  why: string,
];

function reported(tracker: string, all: readonly Short[]): Regression[] {
  return all.map(([issue, input, options, theirs, href, why]) => {
    return { source: `https://github.com/${tracker}/${issue}`, input, options, theirs, href, why };
  });
}

const SORTED: CanonicalizeOptions = { query: { sort: true } };
const BASE: CanonicalizeOptions = { base: "https://h/" };

export const REGRESSIONS: readonly Regression[] = [
  ...reported("sindresorhus/normalize-url", [
    [
      "issues/149",
      "http://sindresorhus.com/?url=http://example.com",
      SORTED,
      "http://sindresorhus.com/?url=http%3A%2F%2Fexample.com",
      "http://sindresorhus.com/?url=http://example.com",
      "sorting does not encode",
    ],
    [
      "issues/189",
      "https://example.com/?token=a%2Fb%26c",
      SORTED,
      "https://example.com/?token=a/b&c",
      "https://example.com/?token=a%2Fb%26c",
      "a signed token must keep its bytes, and %26 is not a separator",
    ],
    [
      "pull/44",
      "http://host/?var1=va%26lue&var2=value",
      SORTED,
      "http://host/?var1=va&lue&var2=value",
      "http://host/?var1=va%26lue&var2=value",
      "an encoded separator is not a separator",
    ],
    [
      "issues/26",
      "https://example.com?tint=%23505050,%23505050",
      {},
      "https://example.com/?tint=%23505050,#505050",
      "https://example.com/?tint=%23505050,%23505050",
      "a decoded # would start a fragment",
    ],
    [
      "issues/52",
      "https://www.example.com/",
      { query: { sort: false } },
      "https://www.example.com/?null",
      "https://www.example.com/",
      "there is no query",
    ],
    [
      "issues/65",
      "https://foo.com/https://bar.com",
      {},
      "https://foo.com/https:/bar.com",
      "https://foo.com/https://bar.com",
      "slashes are merged only on request",
    ],
    [
      "issues/114",
      "http://sindresorhus.com/s3://sindresorhus.com",
      {},
      "http://sindresorhus.com/s3:/sindresorhus.com",
      "http://sindresorhus.com/s3://sindresorhus.com",
      "merging does not depend on the text before the slashes",
    ],
    [
      "pull/78",
      "http://sindresorhus.com:5000//foo",
      { mergeSlashes: true },
      "http://sindresorhus.com:5000//foo",
      "http://sindresorhus.com:5000/foo",
      "a port is not a path",
    ],
    [
      "issues/40",
      "http://sindresorhus.com/path/index.html",
      { indexFiles: ["index.html"], trailingSlash: "remove" },
      "http://sindresorhus.com/path/",
      "http://sindresorhus.com/path",
      "one rule removes the rest that another one leaves",
    ],
    [
      "issues/40",
      "http://sindresorhus.com/path/",
      { indexFiles: ["index.html"], trailingSlash: "remove" },
      "http://sindresorhus.com/path//",
      "http://sindresorhus.com/path",
      "no rule adds a slash unless it is requested",
    ],
    [
      "issues/42",
      "http://h/index/?a=b",
      { trailingSlash: "remove" },
      "http://h/index/?a=b",
      "http://h/index?a=b",
      "a path ends before its query",
    ],
    [
      "pull/82",
      "http://sindresorhus.com/#/path/",
      { trailingSlash: "remove" },
      "http://sindresorhus.com/#/path",
      "http://sindresorhus.com/#/path/",
      "a fragment is not a path",
    ],
    [
      "issues/190",
      "http://example.com/fr/",
      { indexFiles: ["fr"], trailingSlash: "remove" },
      "http://example.com/fr",
      "http://example.com/",
      "without its slash, it is an index file",
    ],
    [
      "issues/109",
      "http://www.unix.stackexchange.com/",
      { www: "remove" },
      "http://www.unix.stackexchange.com/",
      "http://unix.stackexchange.com/",
      "two more labels, or three",
    ],
  ]),
  ...reported("unjs/ufo", [
    [
      "issues/376",
      "/login?redirect=/",
      { ...BASE, trailingSlash: "add" },
      "https://h/login?redirect=/",
      "https://h/login/?redirect=/",
      "a slash in a query does not end a path",
    ],
    [
      "issues/376",
      "/docs#section/",
      { ...BASE, trailingSlash: "add" },
      "https://h/docs#section/",
      "https://h/docs/#section/",
      "a slash in a fragment does not end a path",
    ],
    [
      "issues/174",
      "bar#abc",
      { ...BASE, trailingSlash: "add" },
      "https://h/bar#abc/",
      "https://h/bar/#abc",
      "the path ends before the fragment",
    ],
    [
      "issues/214",
      "/route?path=/",
      { ...BASE, trailingSlash: "remove" },
      "https://h/route?path=",
      "https://h/route?path=/",
      "a parameter keeps its bytes",
    ],
    [
      "issues/214",
      "/route?path=/",
      { ...BASE, trailingSlash: "remove" },
      "https://h/rout?path=/",
      "https://h/route?path=/",
      "a path keeps its last letter",
    ],
    [
      "issues/9",
      "http://localhost/?redirect=http://google.com?q=test",
      {},
      "http://localhost/?redirect=http://google.com?q",
      "http://localhost/?redirect=http://google.com?q=test",
      "a query continues after a second question mark",
    ],
    [
      "pull/10",
      "http://foo.com/foo?u=https%3A%2F%2Fexample.com%2Fpath%3Fq%3Dstring",
      {},
      "http://foo.com/foo?u=https://example.com/path?q=string",
      "http://foo.com/foo?u=https%3A%2F%2Fexample.com%2Fpath%3Fq%3Dstring",
      "reserved characters are not decoded",
    ],
    ["pull/352", "data:text/plain", {}, "data://text/plain", "data:text/plain", "an opaque path has no host"],
    ["pull/23", "/a%2Fb", BASE, "https://h/a/b", "https://h/a%2Fb", "an encoded slash is no slash"],
    ["issues/247", "/a:b/c", BASE, "https://ha:b/c", "https://h/a:b/c", "a letter and a colon are no drive here"],
    [
      "issues/221",
      "_cdn",
      { base: "https://example.com" },
      "https:/example.com/_cdn",
      "https://example.com/_cdn",
      "two slashes come before a host",
    ],
    ["pull/207", "//router.com", BASE, "router.com", "https://router.com/", "a reference with a host has a host"],
    [
      "pull/122",
      "/\\localhost",
      BASE,
      "https://h/\\localhost",
      "https://localhost/",
      "in the URL Standard, this is a host",
    ],
    [
      "pull/335",
      "https://h//evil.com",
      { profile: "cloudflare" },
      "//evil.com",
      "https://h/evil.com",
      "a path that starts with one slash must not become a host",
    ],
  ]),
  ...reported("scrapy/w3lib", [
    [
      "issues/131",
      "http://example.com/cmp/Supermercados-Dia%25",
      { profile: "cache-key" },
      "http://example.com/cmp/Supermercados-Dia%",
      "http://example.com/cmp/Supermercados-Dia%25",
      "a decoded % would encode nothing, or another byte",
    ],
    [
      "issues/91",
      "https://example.com/path/to/foo%20bar%3a%20biz%20%2376%2c%20bang%202017#bash",
      { profile: "cache-key" },
      "https://example.com/path/to/foo%20bar:%20biz%20#76,%20bang%202017",
      "https://example.com/path/to/foo%20bar%3A%20biz%20%2376%2C%20bang%202017",
      "a decoded # would start a fragment, which the next run removes",
    ],
    [
      "pull/323",
      "http://example.com/a%3Bb",
      {},
      "http://example.com/a;b",
      "http://example.com/a%3Bb",
      "reserved characters are not decoded",
    ],
    [
      "issues/222",
      "https://тест.тест:33",
      {},
      "https://xn--e1aybc.xn--:33-qdd4dec/",
      "https://xn--e1aybc.xn--e1aybc:33/",
      "a port is not a part of a domain",
    ],
    [
      "issues/222",
      "http://тест.тест.../тест",
      { profile: "cache-key" },
      "http://тест.тест.../тест",
      "http://xn--e1aybc.xn--e1aybc/%D1%82%D0%B5%D1%81%D1%82",
      "dots at the end do not prevent other rules",
    ],
    [
      "pull/98",
      "http://您好.中国:80/",
      {},
      "http://xn--5usr0o.xn--:80-u68dy61b/",
      "http://xn--5usr0o.xn--fiqs8s/",
      "a default port does not prevent other rules",
    ],
    [
      "issues/187",
      "http://%25user:%25pass@host",
      {},
      "http://%2525user:%2525pass@host",
      "http://%25user:%25pass@host/",
      "encoded text is not encoded again",
    ],
    [
      "pull/279",
      "http://exa\tmple.com/",
      {},
      "http://exa\tmple.com/",
      "http://example.com/",
      "browsers remove tabs before they look for a host",
    ],
    [
      "pull/136",
      " https://example.com ",
      {},
      " https://example.com ",
      "https://example.com/",
      "browsers remove spaces around a URL",
    ],
  ]),
  ...reported("scrapy/scrapy", [
    [
      "issues/1941",
      "http://example.com/index.php?/a/=/o/",
      SORTED,
      "http://example.com/index.php?%2Fa%2F=%2Fo%2F",
      "http://example.com/index.php?/a/=/o/",
      "servers distinguish the two",
    ],
    [
      "issues/1941",
      "http://example.com/index.php?a",
      SORTED,
      "http://example.com/index.php?a=",
      "http://example.com/index.php?a",
      "servers distinguish the two",
    ],
  ]),
  ...reported("PuerkitoBio/purell", [
    [
      "pull/48",
      "http://host//",
      { trailingSlash: "remove" },
      "http://host//",
      "http://host/",
      "all slashes are removed at once",
    ],
    [
      "pull/48",
      "http://host/index.html/",
      { indexFiles: ["index.html"], trailingSlash: "remove" },
      "http://host/index.html",
      "http://host/",
      "the rest must be checked again",
    ],
  ]),
  ...reported("sporkmonger/addressable", [
    ["issues/149", "http://pa..../", { trailingDot: "remove" }, "http://pa.../", "http://pa/", "all dots go at once"],
  ]),
  ...reported("niksite/url-normalize", [
    [
      "issues/19",
      "http:excample.com",
      {},
      "https:///example.com",
      "http://excample.com/",
      "a special scheme has a host, regardless of the number of slashes",
    ],
  ]),
  ...reported("golgote/neturl", [
    [
      "issues/26",
      "http://example.com//a/b/c",
      { profile: "cloudflare" },
      "http://a/b/c",
      "http://example.com/a/b/c",
      "the host is known before the path is looked at",
    ],
  ]),
  ...reported("mediacloud/metadata-lib", [
    [
      "issues/72",
      "http://10.2.3.4/hello/world.html",
      { www: "remove" },
      "http://2.3.4/hello/world.html",
      "http://10.2.3.4/hello/world.html",
      "an address has no subdomains",
    ],
  ]),
];
