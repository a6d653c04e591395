/** Generates requests: targets, and the Host header of some. Each depends only on the seed and its index. */
import { toWellFormed } from "@anyurl/common/well-formed";
import { Random } from "../../../core/differential/random.ts";
import { attackLines } from "../inputs/attacks.ts";
import { HOST, type Input } from "../program.ts";
import { mutated } from "./mutate.ts";

/** The parts of segments. */
const PARTS: readonly (readonly [weight: number, parts: readonly string[]])[] = [
  [30, ["a", "b", "A", "admin", "ADMIN", "x.php", "index.html", "api", "static", "%61", "%41dmin", "~", "a+b"]],
  [
    30,
    [".", "..", "...", "%2e", "%2E", "%2e%2e", ".%2e", "%2e.", "%252e", "%252e%252e", "%u002e", ".. ", " .", ".%20"],
  ],
  [12, ["%2f", "%2F", "%252f", "%5c", "%5C", "\\", "%255c", "%c0%af", "%e0%80%af", "%c1%9c", "%ef%bc%8f", "%u2215"]],
  [12, [";", ";x", ";a=b", "..;", ".;", ";/", "%3b", "%3B", ";jsessionid=1", "..;a", ";%2f", ";..", ";."]],
  [6, ["%00", "%0a", "%0d", "%09", "%20", "%7f", "%01", "%1f", "%ff", "%80", "%23", "%3f"]],
  [4, ["\t", "\x01", "\x7f", " ", "\0", "\x1f"]],
  [10, ["%", "%%", "%2", "%zz", "%g1", "%25", "%25%32%66", "%%32e", "%2 f", "%e9", "%C3%A9", "é", "日", "%E6%97%A5"]],
  [10, [..."!$&'()*+,:=@-_<>\"^`{|}[]"]],
  [4, ["WEB-INF", "web-inf", "META-INF", "%57EB-INF", "WEB-INF.", "C:", "c|", ".git", ".htaccess", "con", "a::$DATA"]],
  [2, ["%c2%a0", "%c2%85", "%e2%80%a8", "%ed%a0%80", "%f0%9f%98%80", "%f4%90%80%80", "%fe%ff", "%c3", "\u{1F600}"]],
  [2, ["%EF%BC%8E", "%E2%80%A5", "%C2%AD", "%E2%84%80"]],
];

const SLASHES = ["/", "/", "/", "/", "/", "/", "//", "///", "/./", "/../", "/a/../", "/.//", "\\", "/\\"];

const QUERIES: readonly string[] = [
  ...["", "", "?", "?q=1", "?a=b&c=d", "?a?b", "?/../x", "?%2f", "?%zz", "?a b", "?<>", "?\\", "?é", "?[]", "?a#b"],
  ...["?'\"", "?%00", "?|", "?^`{}", "?\t", "?\0"],
];

const AFTER = ["#", "#a", "#/../x", "#?q", "?#"];

const HOSTS: readonly string[] = [
  ...[
    "H.TEST",
    "h.test:80",
    "h.test:8080",
    "h.test.",
    "h.test:",
    "h.test:0",
    "h.test:65535",
    "h.test:65536",
    "h.test:080",
  ],
  ...["h.test:a", "h_test", "h.test:80:80", "", ".", "..h", "h..test", "-h", "a b", "h.test/", "h.test/x", "u@h.test"],
  ...["127.0.0.1", "127.0.0.1:80", "127.1", "0x7f000001", "999.1.1.1", "1.2.3.4.5", "[::1]", "[::1]:80", "[::1", "::1"],
  ...[
    "[::]x",
    "[fe80::1%25eth0]",
    "[1:2:3:4:5:6:7:8]",
    "[::ffff:1.2.3.4]",
    "[v1.x]",
    "[zz]",
    "[]",
    "é.test",
    "xn--9ca.test",
  ],
  ...[
    "h%2etest",
    "h.test%00",
    "h.test?x",
    "h.test#x",
    "h.test\\x",
    "h.te\tst",
    "*.test",
    "h!$&'()*+,;=test",
    '"h"',
    "h|t",
  ],
  ...[
    "h^t",
    "h`t",
    "h{t}",
    "h<t>",
    "H.tEsT:80",
    " h.test",
    "h.test ",
    "\th.test\t",
    "a,b",
    "h.test, i.test",
    "_",
    "h.test:80 ",
  ],
];

/** Returns the request of an index. */
export function generateTarget(seed: number, index: number): Input {
  const random = new Random(seed ^ 0x7a26e7, index);
  const text = targetOf(random);
  if (random.chance(88)) return { text };
  const host = random.pick(HOSTS);
  // Most with a target that no server refuses, so that the host decides.
  const written = withoutLineBreaks(random.chance(30) ? mutated(random, host) : host);
  return { text: random.chance(70) ? simple(random) : text, host: toWellFormed(written) };
}

/** A line break would end a line of the request. */
function withoutLineBreaks(text: string): string {
  return text.replace(/[\r\n]/g, " ");
}

function targetOf(random: Random): string {
  const text = random.weighted<() => string>([
    [60, () => pathOf(random)],
    [15, () => mutated(random, pathOf(random))],
    [17, () => mutated(random, random.pick(attackTargets()))],
    [8, () => urlOf(random)],
  ])();
  const query = random.chance(25) ? random.pick(QUERIES) : "";
  const target = text + query + (random.chance(3) ? random.pick(AFTER) : "");
  const written = toWellFormed(withoutLineBreaks(target));
  return /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(written) ? written : `/${written}`;
}

function pathOf(random: Random): string {
  const path = random.repeat(1, 5, () => random.pick(SLASHES) + (random.chance(85) ? segmentOf(random) : ""));
  const written = path.startsWith("/") ? path : `/${path}`;
  return random.chance(20) ? `${written}/` : written;
}

function segmentOf(random: Random): string {
  return random.repeat(1, random.pick([1, 1, 1, 2, 3]), () => random.pick(random.weighted(PARTS)));
}

/** A URL, as a client would send it. */
function urlOf(random: Random): string {
  const userinfo = random.chance(15) ? random.pick(["u@", "u:p@", "good.test@", "@", ":@"]) : "";
  const host = random.chance(60) ? HOST : random.pick(HOSTS);
  return `${random.pick(["http", "https", "HTTP"])}://${userinfo}${host}${pathOf(random)}`;
}

function simple(random: Random): string {
  return random.pick(["/", "/a", "/a/b", "/a?q"]);
}

let targets: readonly string[] | undefined;

/** The attack lines that are targets. */
function attackTargets(): readonly string[] {
  targets ??= attackLines().filter((line) => line.startsWith("/"));
  return targets;
}
