/** Inputs and outputs from the tests of the Python package `surt`. */
import type { SurtKeyOptions } from "@anyurl/canonical";

const SURT_TEST = "https://github.com/internetarchive/surt/blob/master/tests/test_surt.py";
const CANONICALIZER_TEST = "https://github.com/internetarchive/surt/blob/master/tests/test_canonicalizer.py";
const HANDYURL_TEST = "https://github.com/internetarchive/surt/blob/master/tests/test_handyurl.py";

export interface SurtVector {
  readonly source: string;
  readonly input: string;
  readonly options?: SurtKeyOptions;
  readonly key: string;
}

const trailingComma = true;
const withScheme = true;

/** Tests of whole keys. */
const keys: readonly (readonly [input: string, key: string, options?: SurtKeyOptions])[] = [
  ["", "-"],
  ["filedesc:foo.arc.gz", "filedesc:foo.arc.gz"],
  ["filedesc:/foo.arc.gz", "filedesc:/foo.arc.gz"],
  ["filedesc://foo.arc.gz", "filedesc://foo.arc.gz"],
  ["warcinfo:foo.warc.gz", "warcinfo:foo.warc.gz"],
  ["dns:alexa.com", "dns:alexa.com"],
  ["dns:archive.org", "dns:archive.org"],
  ["http://www.archive.org/", "org,archive)/"],
  ["http://archive.org/", "org,archive)/"],
  ["http://archive.org/goo/", "org,archive)/goo"],
  ["http://archive.org/goo/?", "org,archive)/goo"],
  ["http://archive.org/goo/?b&a", "org,archive)/goo?a&b"],
  ["http://archive.org/goo/?a=2&b&a=1", "org,archive)/goo?a=1&a=2&b"],
  ["http://archive.org/goo/?a=2&b&a=1", "org,archive,)/goo?a=1&a=2&b", { trailingComma }],
  ["dns:archive.org", "dns:archive.org", { trailingComma }],
  ["warcinfo:foo.warc.gz", "warcinfo:foo.warc.gz", { trailingComma }],
  [
    "http://archive.org/index.php?PHPSESSID=0123456789abcdefghijklemopqrstuv&action=profile;u=4221",
    "org,archive)/index.php?action=profile;u=4221",
  ],
  ["whois://whois.isoc.org.il/shaveh.co.il", "il,org,isoc,whois)/shaveh.co.il"],
  [
    "http://visit.webhosting.yahoo.com/visit.gif?&r=http%3A//web.archive.org/web/20090517140029/http%3A//anthonystewarthead.electric-chi.com/&b=Netscape%205.0%20%28Windows%3B%20en-US%29&s=1366x768&o=Win32&c=24&j=true&v=1.2",
    "com,yahoo,webhosting,visit)/visit.gif?&b=netscape%205.0%20(windows;%20en-us)&c=24&j=true&o=win32&r=http://web.archive.org/web/20090517140029/http://anthonystewarthead.electric-chi.com/&s=1366x768&v=1.2",
  ],
  ["mailto:foo@example.com", "mailto:foo@example.com"],
  ["http://www.example.com/", "http://(com,example)/", { withScheme }],
  ["http://www.example.com/", "com,example)/", { withScheme: false }],
  ["http://www.example.com/", "http://(com,example,)/", { withScheme, trailingComma }],
  ["https://www.example.com/", "https://(com,example,)/", { withScheme, trailingComma }],
  ["ftp://www.example.com/", "com,example,)/", { withScheme: false, trailingComma }],
  ["ftp://www.example.com/", "com,example)/", { withScheme: false, trailingComma: false }],
  ["ftp://www.example.com/", "ftp://(com,example,)/", { withScheme, trailingComma }],
  ["mailto:foo@example.com", "mailto:foo@example.com", { withScheme }],
  ["mailto:foo@example.com", "mailto:foo@example.com", { trailingComma }],
  ["mailto:foo@example.com", "mailto:foo@example.com", { withScheme, trailingComma }],
  ["dns:archive.org", "dns:archive.org", { withScheme }],
  ["dns:archive.org", "dns:archive.org", { withScheme, trailingComma }],
  ["whois://whois.isoc.org.il/shaveh.co.il", "whois://(il,org,isoc,whois)/shaveh.co.il", { withScheme }],
  ["whois://whois.isoc.org.il/shaveh.co.il", "il,org,isoc,whois,)/shaveh.co.il", { trailingComma }],
  [
    "whois://whois.isoc.org.il/shaveh.co.il",
    "whois://(il,org,isoc,whois,)/shaveh.co.il",
    { withScheme, trailingComma },
  ],
  ["warcinfo:foo.warc.gz", "warcinfo:foo.warc.gz", { withScheme }],
  ["warcinfo:foo.warc.gz", "warcinfo:foo.warc.gz", { withScheme, trailingComma }],
];

/** Tests of `DefaultIAURLCanonicalizer`: a key with its scheme is the same with the host reversed. */
const canonical: readonly (readonly [input: string, key: string])[] = [
  ["http://www.alexa.com/", "http://(com,alexa)/"],
  ["http://archive.org/index.html", "http://(org,archive)/index.html"],
  ["http://archive.org/index.html?", "http://(org,archive)/index.html"],
  ["http://archive.org/index.html?a=b", "http://(org,archive)/index.html?a=b"],
  ["http://archive.org/index.html?b=b&a=b", "http://(org,archive)/index.html?a=b&b=b"],
  ["http://archive.org/index.html?b=a&b=b&a=b", "http://(org,archive)/index.html?a=b&b=a&b=b"],
  ["http://www34.archive.org/index.html?b=a&b=b&a=b", "http://(org,archive)/index.html?a=b&b=a&b=b"],
  ["http://example.com/foo?X=Y", "http://(com,example)/foo?x=y"],
];

/**
 * Tests of `IAURLCanonicalizer` or `GoogleURLCanonicalizer`; the other of the two applies its own rules as well.
 */
const steps: readonly (readonly [input: string, key: string])[] = [
  ["http://ARCHIVE.ORG/", "http://(org,archive)/"],
  ["http://www.archive.org:80/", "http://(org,archive)/"],
  ["https://www.archive.org:80/", "https://(org,archive:80)/"],
  ["http://www.archive.org:443/", "http://(org,archive:443)/"],
  ["https://www.archive.org:443/", "https://(org,archive)/"],
  ["http://www.archive.org/big/", "http://(org,archive)/big"],
  ["dns:www.archive.org", "dns:www.archive.org"],
  ["http://host/%25%32%35", "http://(host)/%25"],
  ["http://host/%25%32%35%25%32%35", "http://(host)/%25%25"],
  ["http://host/%2525252525252525", "http://(host)/%25"],
  ["http://host/asdf%25%32%35asd", "http://(host)/asdf%25asd"],
  ["http://host/%%%25%32%35asd%%", "http://(host)/%25%25%25asd%25%25"],
  [
    "http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/%77%77%77%2E%65%62%61%79%2E%63%6F%6D/",
    "http://(26,99,188,168)/.secure/www.ebay.com",
  ],
  [
    "http://host%23.com/%257Ea%2521b%2540c%2523d%2524e%25f%255E00%252611%252A22%252833%252944_55%252B",
    "http://(com,host%23)/~a!b@c%23d$e%25f^00&11*22(33)44_55+",
  ],
  ["http://3279880203/blah", "http://(11,0,127,195)/blah"],
  ["http://www.google.com/blah/..", "http://(com,google)/"],
  ["www.google.com/", "http://(com,google)/"],
  ["www.google.com", "http://(com,google)/"],
  ["http://www.evil.com/blah#frag", "http://(com,evil)/blah"],
  ["http://www.GOOgle.com/", "http://(com,google)/"],
  ["http://www.google.com.../", "http://(com,google)/"],
  ["http://www.google.com/foo\tbar\rbaz\n2", "http://(com,google)/foobarbaz2"],
  ["http://www.google.com/q?r?s", "http://(com,google)/q?r?s"],
  ["http://evil.com/foo#bar#baz", "http://(com,evil)/foo"],
  ["http://evil.com/foo;", "http://(com,evil)/foo;"],
  ["http://evil.com/foo?bar;", "http://(com,evil)/foo?bar;"],
  ["http://\u0001\u0080.com/", "http://(com,%01%c2%80)/"],
  ["B\u00fccher.ch:8080", "http://(ch,xn--bcher-kva:8080)/"],
  ["\u2603.com", "http://(com,xn--n3h)/"],
  ["http://www.t%EF%BF%BD%04.82.net/", "http://(net,82,t%ef%bf%bd%04)/"],
  ["http://notrailingslash.com", "http://(com,notrailingslash)/"],
  ["http://www.gotaport.com:1234/", "http://(com,gotaport:1234)/"],
  ["  http://www.google.com/  ", "http://(com,google)/"],
  ["http:// leadingspace.com/", "http://(com,%20leadingspace)/"],
  ["http://%20leadingspace.com/", "http://(com,%20leadingspace)/"],
  ["%20leadingspace.com/", "http://(com,%20leadingspace)/"],
  ["https://www.securesite.com/", "https://(com,securesite)/"],
  ["http://host.com/ab%23cd", "http://(com,host)/ab%23cd"],
  ["http://host.com//twoslashes?more//slashes", "http://(com,host)/twoslashes?more//slashes"],
  ["http://017.0.0.1/", "http://(1,0,0,15)/"],
  ["http://10.0.258/", "http://(2,1,0,10)/"],
  ["http://1.2.3.256/", "http://(256,3,2,1)/"],
  ["http://39024579298/", "http://(226,210,11,22)/"],
  ["http://www2foo.com/", "http://(com,www2foo)/"],
  ["http://www2.www2foo.com/", "http://(com,www2foo)/"],
  ["http://h/%!A%21%21%25", "http://(h)/%25!a!!%25"],
  ["http://h/%2", "http://(h)/%252"],
  ["http://h/%25%", "http://(h)/%25%25"],
  ["http://h/?a=1&", "http://(h)/?&a=1"],
  ["http://h/?b=b&a=b&b=a&a=a", "http://(h)/?a=a&a=b&b=a&b=b"],
];

const ID = "0123456789abcdefghijklemopqrstuv";

/** Tests of `stripPathSessionID` and `stripQuerySessionID`, in a URL. */
const sessionIds: readonly (readonly [input: string, key: string])[] = [
  ["/(S(4hqa0555fwsecu455xqckv45))/mileg.aspx", "/mileg.aspx"],
  ["/(4hqa0555fwsecu455xqckv45)/mileg.aspx", "/mileg.aspx"],
  [
    "/(a(4hqa0555fwsecu455xqckv45)S(4hqa0555fwsecu455xqckv45)f(4hqa0555fwsecu455xqckv45))/mileg.aspx?page=sessionschedules",
    "/mileg.aspx?page=sessionschedules",
  ],
  ["/photos/36050182@N05/", "/photos/36050182@n05"],
  [`/?jsessionid=${ID}`, "/"],
  [`/?jsessionid=${ID}0`, `/?jsessionid=${ID}0`],
  [`/?jsessionid=${ID}&x=y`, "/?x=y"],
  [`/?one=two&jsessionid=${ID}&x=y`, "/?one=two&x=y"],
  [`/?one=two&jsessionid=${ID}`, "/?&one=two"],
  ["/?aspsessionidABCDEFGH=ABCDEFGHIJKLMNOPQRSTUVWX&x=y", "/?x=y"],
  [`/?phpsessid=${ID}&x=y`, "/?x=y"],
  [`/?one=two&phpsessid=${ID}&x=y`, "/?one=two&x=y"],
  [`/?one=two&phpsessid=${ID}`, "/?&one=two"],
  ["/?sid=9682993c8daa2c5497996114facdc805&x=y", "/?x=y"],
  [`/?sid=9682993c8daa2c5497996114facdc805&jsessionid=${ID}`, "/"],
  ["/?CFID=1169580&CFTOKEN=48630702&dtstamp=22%2F08%2F2006%7C06%3A58%3A11", "/?dtstamp=22/08/2006|06:58:11"],
  ["/?CFID=12412453&CFTOKEN=15501799&dt=19_08_2006_22_39_28", "/?dt=19_08_2006_22_39_28"],
  [
    "/?CFID=14475712&CFTOKEN=2D89F5AF-3048-2957-DA4EE4B6B13661AB&r=468710288378&m=forgotten",
    "/?m=forgotten&r=468710288378",
  ],
  ["/?CFID=16603925&CFTOKEN=2AE13EEE-3048-85B0-56CEDAAB0ACA44B8", "/"],
  ["/?CFID=4308017&CFTOKEN=63914124&requestID=200608200458360%2E39414378", "/?requestid=200608200458360.39414378"],
];

const parsing: readonly (readonly [input: string, key: string])[] = [
  ["http://www.archive.org:8080/index.html?query#foo", "org,archive:8080)/index.html?query"],
  ["http://www.archive.org:8080?#foo", "org,archive:8080)/"],
  ["http://b\u00fccher.ch:8080?#foo", "ch,xn--bcher-kva:8080)/"],
  ["http:////////////////www.vikings.com", "com,vikings)/"],
  ["http://https://order.1and1.com", "com,1and1,order)/"],
  [
    "http://mineral.galleries.com:/minerals/silicate/chabazit/chabazit.htm",
    "com,galleries,mineral)/minerals/silicate/chabazit/chabazit.htm",
  ],
  ["mailto:bot@archive.org", "mailto:bot@archive.org"],
];

export const SURT_VECTORS: readonly SurtVector[] = [
  ...keys.map(([input, key, options = {}]) => ({ source: SURT_TEST, input, options, key })),
  ...[...canonical, ...steps].map(([input, key]) => ({
    source: CANONICALIZER_TEST,
    input,
    options: { withScheme },
    key,
  })),
  ...sessionIds.map(([rest, key]) => ({ source: CANONICALIZER_TEST, input: `http://h${rest}`, key: `h)${key}` })),
  ...parsing.map(([input, key]) => ({ source: HANDYURL_TEST, input, key })),
];
