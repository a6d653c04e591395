/** Generates URLs for parsers. Each depends only on the seed and its index. All are well-formed strings. */
import { toWellFormed } from "@anyurl/common/well-formed";
import { generateInput } from "../../../core/differential/generate.ts";
import { Random } from "../../../core/differential/random.ts";
import { attackLines } from "../inputs/attacks.ts";
import type { Input } from "../program.ts";
import { mutated } from "./mutate.ts";

const SCHEMES: readonly string[] = [
  ...[
    "http",
    "http",
    "https",
    "HTTP",
    "hTtPs",
    "ftp",
    "ws",
    "file",
    "file",
    "mailto",
    "data",
    "javascript",
    "urn",
    "jar",
  ],
  ...[
    "gopher",
    "ldap",
    "ssh",
    "git+ssh",
    "tel",
    "imap",
    "smtp",
    "sftp",
    "dict",
    "svn",
    "telnet",
    "news",
    "about",
    "blob",
  ],
  ...["a", "x-y", "x+y.z", "1a", "-a", "a_b", "é", "", " http", "h ttp", "ht\ttp", "%68ttp", "http%3a", "view-source"],
];

const AFTER_SCHEMES: readonly string[] = [
  ...["://", "://", "://", "://", "://", ":", ":/", ":///", ":////", ":\\\\", ":/\\", "//", "", ":////a/", " ://"],
];

const USERINFO: readonly string[] = [
  ...[
    "u@",
    "u:p@",
    ":@",
    "@",
    "u:@",
    ":p@",
    "u:p:q@",
    "u%40v@",
    "u@v@",
    "good.test:80@",
    "good.test#@",
    "good.test\\@",
  ],
  ...[
    "good.test?@",
    "good.test/@",
    "u p@",
    "é:é@",
    "u;x@",
    "[::1]@",
    "%@",
    "%zz:@",
    "a&b@",
    "foo@bar:80@",
    "u%3Ap@",
    "%00@",
  ],
];

const HOSTS: readonly string[] = [
  ...[
    "h.test",
    "h.test",
    "example.com",
    "EXAMPLE.com",
    "a",
    "localhost",
    "h.test.",
    ".h",
    "h..t",
    "-h-",
    "_h",
    "h_t.test",
  ],
  ...[
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "017700000001",
    "2130706433",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "1.2.3.4.",
    "08.1.1.1",
  ],
  ...[
    "[::1]",
    "[::]",
    "[1:2:3:4:5:6:7:8]",
    "[::ffff:127.0.0.1]",
    "[fe80::1%25eth0]",
    "[fe80::1%eth0]",
    "[::1",
    "::1",
    "[]",
  ],
  ...[
    "[v1.a:b]",
    "[1::2::3]",
    "[::1]x",
    "[:]",
    "[::g]",
    "[12345::]",
    "[::1.2.3]",
    "[::1.2.3.256]",
    "[0:0:0:0:0:0:0:1]",
    "[::%]",
  ],
  ...[
    "é.test",
    "日本.jp",
    "xn--9ca.test",
    "xn--",
    "faß.de",
    "h%2etest",
    "%68",
    "h%00",
    "h%zz",
    "a%",
    "h%20t",
    "h t",
    "h\tt",
  ],
  ...[
    "",
    "",
    "a,b",
    "a;b",
    "a!$&'()*+,;=b",
    "a|b",
    "a^b",
    "a`b",
    "a{b}",
    "<a>",
    'a"b',
    "a\\b",
    "a~b",
    "*",
    "a*b",
    "%5B::1%5D",
  ],
  ...[
    "h\u00adt",
    "h\u200dt",
    "h\u3002t",
    "\uff48.test",
    "①.test",
    "\u{1F600}.test",
    "h\ufeff",
    "h\u00a0",
    "\u2100.test",
    "h．t",
  ],
  ...[
    "good.test\\.evil.test",
    "good.test%2f.evil.test",
    "good.test#.evil.test",
    "good.test?.evil.test",
    "1e3.test",
    "a:b",
  ],
];

const PORTS: readonly string[] = [
  ...[
    "",
    "",
    "",
    "",
    ":80",
    ":8080",
    ":443",
    ":",
    ":0",
    ":00080",
    ":65535",
    ":65536",
    ":99999",
    ":-1",
    ":+80",
    ":a",
    ":80a",
  ],
  ...[
    ": 80",
    ":80 ",
    ":8 0",
    ":80:90",
    ":１",
    ":٣",
    ":4294967376",
    ":18446744073709551696",
    ":0x50",
    ":1_0",
    ":%38",
    "::80",
  ],
];

const PATHS: readonly string[] = [
  ...[
    "",
    "",
    "/",
    "/a",
    "/a/b/c",
    "/a/../b",
    "/./a",
    "/..",
    "/%2e%2e/x",
    "//a",
    "///",
    "/a//b",
    "/a;b=c",
    "/a\\b",
    "\\a",
    "/%",
  ],
  ...[
    "/%zz",
    "/%41%c3%a9",
    "/é",
    "/日",
    "/a b",
    "/a|b",
    "/[x]",
    "/{x}",
    "/<x>",
    "/a:b@c",
    "/C:/x",
    "/C|/x",
    "/a%00b",
    "/a\tb",
  ],
  ...[
    "/a\nb",
    "\r\n/x",
    "/\u{1F600}",
    "a",
    "a/b",
    "./a",
    "../a",
    ".",
    "..",
    "a:b",
    "/a:b",
    "1:2",
    "*",
    "/~u",
    "/a%2fb",
    "/%5c",
  ],
  ...["/\x7f", "/\x01", ";a", "/$&+,=", "/^`"],
];

const QUERIES: readonly string[] = [
  ...[
    "",
    "",
    "",
    "?",
    "?q",
    "?a=b&c=d",
    "?a?b",
    "?/x",
    "?@evil.test/",
    "?a b",
    "?é",
    "?%zz",
    "?%00",
    "?[]{}",
    "?'\"<>",
    "?a\\b",
  ],
  ...["?a\nb", "?\\", "?:80", "?//x", "?#", "?a^b`|", "?\x7f", "?;a", "?http://x/", "??", "?日"],
];

const FRAGMENTS: readonly string[] = [
  ...[
    "",
    "",
    "",
    "",
    "#",
    "#a",
    "#a#b",
    "#@evil.test/",
    "#/x",
    "#?y",
    "#é",
    "#a b",
    "#%zz",
    "#\\",
    "#[]",
    '#<>"`',
    "#a\nb",
  ],
  ...["#\0", "##", "#^|{}"],
];

const EDGES = [" ", "\t", "\n", "\r\n", "\0", "\x01", "\x1f", "\u00a0", "\u0085", "\ufeff", "\u2028", "\u3000", "  "];

/** Returns the URL of an index. */
export function generateURL(seed: number, index: number): Input {
  const random = new Random(seed ^ 0x0041, index);
  const text = random.weighted<() => string>([
    [45, () => built(random)],
    [12, () => mutated(random, built(random))],
    [15, () => mutated(random, random.pick(attackLines()))],
    [28, () => generateInput(seed, index).input],
  ])();
  return { text: toWellFormed(random.chance(4) ? edged(random, text) : text) };
}

function built(random: Random): string {
  const isRelative = random.chance(8);
  const start = isRelative ? "" : random.pick(SCHEMES) + random.pick(AFTER_SCHEMES);
  const userinfo = random.chance(22) ? random.pick(USERINFO) : "";
  const authority = isRelative && random.chance(60) ? "" : userinfo + random.pick(HOSTS) + random.pick(PORTS);
  return start + authority + random.pick(PATHS) + random.pick(QUERIES) + random.pick(FRAGMENTS);
}

function edged(random: Random, text: string): string {
  return random.chance(50) ? random.pick(EDGES) + text : text + random.pick(EDGES);
}
