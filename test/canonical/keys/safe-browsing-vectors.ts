/** Published inputs and outputs of Google Safe Browsing's canonical URLs and expressions. */

export const GUIDE = "https://developers.google.com/safe-browsing/v4/urls-hashing";
const GUIDE_V5 = "https://developers.google.com/safe-browsing/reference/URLs.and.Hashing";
const GO_CLIENT = "https://github.com/google/safebrowsing/blob/main/urls_test.go";

interface Vector {
  readonly source: string;
  readonly input: string;
  readonly key: string;
}

const guide: readonly (readonly [input: string, key: string])[] = [
  ["http://host/%25%32%35", "http://host/%25"],
  ["http://host/%25%32%35%25%32%35", "http://host/%25%25"],
  ["http://host/%2525252525252525", "http://host/%25"],
  ["http://host/asdf%25%32%35asd", "http://host/asdf%25asd"],
  ["http://host/%%%25%32%35asd%%", "http://host/%25%25%25asd%25%25"],
  ["http://www.google.com/", "http://www.google.com/"],
  [
    "http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/%77%77%77%2E%65%62%61%79%2E%63%6F%6D/",
    "http://168.188.99.26/.secure/www.ebay.com/",
  ],
  [
    "http://195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=updateuserdataxplimnbqmn-xplmvalidateinfoswqpcmlx=hgplmcx/",
    "http://195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=updateuserdataxplimnbqmn-xplmvalidateinfoswqpcmlx=hgplmcx/",
  ],
  [
    "http://host%23.com/%257Ea%2521b%2540c%2523d%2524e%25f%255E00%252611%252A22%252833%252944_55%252B",
    "http://host%23.com/~a!b@c%23d$e%25f^00&11*22(33)44_55+",
  ],
  ["http://3279880203/blah", "http://195.127.0.11/blah"],
  ["http://www.google.com/blah/..", "http://www.google.com/"],
  ["www.google.com/", "http://www.google.com/"],
  ["www.google.com", "http://www.google.com/"],
  ["http://www.evil.com/blah#frag", "http://www.evil.com/blah"],
  ["http://www.GOOgle.com/", "http://www.google.com/"],
  ["http://www.google.com.../", "http://www.google.com/"],
  ["http://www.google.com/foo\tbar\rbaz\n2", "http://www.google.com/foobarbaz2"],
  ["http://www.google.com/q?", "http://www.google.com/q?"],
  ["http://www.google.com/q?r?", "http://www.google.com/q?r?"],
  ["http://www.google.com/q?r?s", "http://www.google.com/q?r?s"],
  ["http://evil.com/foo#bar#baz", "http://evil.com/foo"],
  ["http://evil.com/foo;", "http://evil.com/foo;"],
  ["http://evil.com/foo?bar;", "http://evil.com/foo?bar;"],
  ["http://notrailingslash.com", "http://notrailingslash.com/"],
  ["http://www.gotaport.com:1234/", "http://www.gotaport.com/"],
  ["  http://www.google.com/  ", "http://www.google.com/"],
  ["http:// leadingspace.com/", "http://%20leadingspace.com/"],
  ["http://%20leadingspace.com/", "http://%20leadingspace.com/"],
  ["%20leadingspace.com/", "http://%20leadingspace.com/"],
  ["https://www.securesite.com/", "https://www.securesite.com/"],
  ["http://host.com/ab%23cd", "http://host.com/ab%23cd"],
  ["http://host.com//twoslashes?more//slashes", "http://host.com/twoslashes?more//slashes"],
];

/** Inputs that are not in the guides, without queries, which that client leaves out of its canonical URLs. */
const goClient: readonly (readonly [input: string, key: string])[] = [
  ["ftp://ftp.myfiles.com/", "ftp://ftp.myfiles.com/"],
  ["http://www.\u00fcmlat.com/", "http://www.xn--mlat-zra.com/"],
  ["http://[2001:470:1:18::114]/", "http://[2001:470:1:18::114]/"],
  ["http%3A%2F%2Fwackyurl.com:80/", "http://wackyurl.com/"],
  ["http://W!eird<>Ho$^.com/", "http://w!eird<>ho$^.com/"],
  ["http://i.have.way.too.many.dots.com/", "http://i.have.way.too.many.dots.com/"],
  ["http://www.google.com/foo.html", "http://www.google.com/foo.html"],
  ["http://google.com./foo.html", "http://google.com/foo.html"],
  ["http://google.com.:8080/foo.html", "http://google.com/foo.html"],
  ["http://google...com/foo.html", "http://google.com/foo.html"],
  ["http://..google.com/foo.html", "http://google.com/foo.html"],
  [
    "http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html",
    "http://[fedc:ba98:7654:3210:fedc:ba98:7654:3210]/index.html",
  ],
  ["http://0x12.0x43.0x44.0x01", "http://18.67.68.1/"],
  ["http://192.168.0.1:80/index.html", "http://192.168.0.1/index.html"],
  ["http://a.com/foo/.././bar/./../foo.html", "http://a.com/foo.html"],
  ["http://a.com/a/b/", "http://a.com/a/b/"],
  ["http://a.com//a//b///c////", "http://a.com/a/b/c/"],
  ["www.google.com:8080/foo.html", "http://www.google.com/foo.html"],
  ["www.google.com:80", "http://www.google.com/"],
  ["http://123.123.0.0.1/", "http://123.123.0.0.1/"],
  ["http://255.0.0.1/", "http://255.0.0.1/"],
  ["http://12.0x12.01234/", "http://12.18.2.156/"],
  ["http://012.034.01.055/", "http://10.28.1.45/"],
  ["http://167838211/", "http://10.1.2.3/"],
  ["http://4294967295/", "http://255.255.255.255/"],
  ["http://1.2.3.00x0/", "http://1.2.3.00x0/"],
];

const guideV5: readonly (readonly [input: string, key: string])[] = [
  ["http://[2001:0db8:0000::1]/", "http://[2001:db8::1]/"],
  ["http://[::ffff:1.2.3.4]/", "http://1.2.3.4/"],
  ["http://[64:ff9b::1.2.3.4]/", "http://1.2.3.4/"],
];

function from(source: string, vectors: readonly (readonly [string, string])[]): Vector[] {
  return vectors.map(([input, key]) => ({ source, input, key }));
}

export const KEYS: readonly Vector[] = [
  ...from(GUIDE, guide),
  ...from(GUIDE_V5, guideV5),
  ...from(GO_CLIENT, goClient),
];

/** Inputs without a host in that client. */
export const HOSTLESS: readonly string[] = [
  "",
  ":",
  "/blah",
  "#ref",
  "/blah#ref",
  "?query#ref",
  "/blah?query#ref",
  "/blah;param",
  "http://#ref",
  "http:///blah#ref",
  "http://?query#ref",
  "http:///blah?query#ref",
  "http:///blah;param",
  "http:///blah;param?query#ref",
  "mailto:bryner@google.com",
  "http:www.google.com:8080/foo.html",
];

interface ExpressionVector {
  readonly source: string;
  readonly input: string;
  /** The registrable domain according to the Public Suffix List, if the source uses it. */
  readonly registrable?: string;
  readonly expressions: readonly string[];
}

/** The expressions of every host with every path, in this order. */
function combine(hosts: readonly string[], paths: readonly string[]): string[] {
  return hosts.flatMap((host) => paths.map((path) => host + path));
}

export const EXPRESSIONS: readonly ExpressionVector[] = [
  {
    source: GUIDE,
    input: "http://a.b.c/1/2.html?param=1",
    expressions: [
      "a.b.c/1/2.html?param=1",
      "a.b.c/1/2.html",
      "a.b.c/",
      "a.b.c/1/",
      "b.c/1/2.html?param=1",
      "b.c/1/2.html",
      "b.c/",
      "b.c/1/",
    ],
  },
  {
    source: GUIDE,
    input: "http://a.b.c.d.e.f.g/1.html",
    expressions: combine(["a.b.c.d.e.f.g", "c.d.e.f.g", "d.e.f.g", "e.f.g", "f.g"], ["/1.html", "/"]),
  },
  { source: GUIDE, input: "http://1.2.3.4/1/", expressions: ["1.2.3.4/1/", "1.2.3.4/"] },
  {
    source: GUIDE_V5,
    input: "http://a.b.com/1/2.html?param=1",
    registrable: "b.com",
    expressions: combine(["a.b.com", "b.com"], ["/1/2.html?param=1", "/1/2.html", "/", "/1/"]),
  },
  {
    source: GUIDE_V5,
    input: "http://a.b.c.d.e.f.com/1.html",
    registrable: "f.com",
    expressions: combine(["a.b.c.d.e.f.com", "c.d.e.f.com", "d.e.f.com", "e.f.com", "f.com"], ["/1.html", "/"]),
  },
  { source: GUIDE_V5, input: "http://1.2.3.4/1/", registrable: "", expressions: ["1.2.3.4/1/", "1.2.3.4/"] },
  {
    source: GUIDE_V5,
    input: "http://example.co.uk/1",
    registrable: "example.co.uk",
    expressions: ["example.co.uk/1", "example.co.uk/"],
  },
  {
    source: GO_CLIENT,
    input: "http://a.b.c/1/2/3/4/5/",
    expressions: combine(["a.b.c", "b.c"], ["/1/2/3/4/5/", "/", "/1/", "/1/2/", "/1/2/3/"]),
  },
  {
    source: GO_CLIENT,
    input: "http://a.b.c.d.e/1.html",
    expressions: combine(["a.b.c.d.e", "b.c.d.e", "c.d.e", "d.e"], ["/1.html", "/"]),
  },
  {
    source: GO_CLIENT,
    input: "http://b.c/1/2/3.html?param=1/2",
    expressions: combine(["b.c"], ["/1/2/3.html?param=1/2", "/1/2/3.html", "/", "/1/", "/1/2/"]),
  },
  { source: GO_CLIENT, input: "http://a.b/?", expressions: ["a.b/"] },
  {
    source: GO_CLIENT,
    input: "http://[2001:470:1:18::114]/a/b",
    expressions: combine(["[2001:470:1:18::114]"], ["/a/b", "/", "/a/"]),
  },
  { source: GO_CLIENT, input: "http://1.2.3.4/a/b", expressions: ["1.2.3.4/a/b", "1.2.3.4/", "1.2.3.4/a/"] },
  { source: GO_CLIENT, input: "http://a.b/", expressions: ["a.b/"] },
  { source: GO_CLIENT, input: "http://b/", expressions: ["b/"] },
];
