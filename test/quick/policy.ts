/** Fast paths of `@anyurl/policy`, and of the lists of hosts that all packages share. */
import { expressionOf } from "@anyurl/common/host-expression";
import { compileHostList, readHostPatterns } from "@anyurl/common/host-list";
import { createURLPolicy, originMatcher } from "@anyurl/policy";
import { locate } from "anyurl";
import fc from "fast-check";
import { ASK } from "../../bindings/quick/law.ts";
import { findLocalName, isOrdinary, metadataServiceAt } from "../../packages/policy/src/host/tables.ts";
import { compilePlain, PLAIN, PlainURL } from "../../packages/policy/src/policy/plain.ts";
import { cutAuthority, findTextReason, isWrittenAsRead } from "../../packages/policy/src/policy/text.ts";
import { DOUBTFUL, GOOD } from "../products/policy/doubtful.ts";
import { besidesWitness, sampled } from "../thorough.ts";
import { draw, makeRow } from "./fast-path.ts";

const PIECES = [
  ...["http", "https", ":", "/", "//", "\\", "@", "a", "example.com", "é", "%", "2e", ".", "?", "#", " ", "\t", "0x7f"],
  ...["[", "::1", "]", "80", "-", "。"],
];

const urls = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join("")),
  fc.webUrl(),
);

/** Returns all that a policy reads in a URL before it decides. */
function readPlain(text: string): unknown {
  if (!PLAIN.test(text)) return ASK;
  const url = new PlainURL(text);
  const { hostname, port, pathname } = url;
  return { ...url, hostname, port, pathname, reason: undefined, hasUserinfo: false, isAsWritten: true };
}

function read(text: string): unknown {
  const url = locate(text);
  if (!url.ok) return url;
  const { href, protocol, hostStart, hostEnd, pathStart, hostname, port, pathname } = url;
  const authority = cutAuthority(text);
  return {
    ...{ href, protocol, hostStart, hostEnd, pathStart, hostname, port, pathname, reason: findTextReason(text) },
    ...{ hasUserinfo: authority.includes("@"), isAsWritten: isWrittenAsRead(authority, hostname) },
  };
}

/** So many more patterns that there is no expression for a list. */
const MORE = Array.from({ length: 40 }, (_, index) => `other-${index}.example`);

const HOSTS = ["a", "*.a.b", "**.c.d:8443", "127.0.0.1:*", "[::1]", "xn--fa-hia.de:8080", "e_f.g:443", "**.h:80"];

const urlsOfHosts = fc
  .tuple(
    fc.constantFrom("https", "http", "ftp"),
    fc.constantFrom("", "x.", "y.x.", "-.", "xn--a.", "..", "."),
    fc.constantFrom("a", "a.b", "c.d", "127.0.0.1", "[::1]", "xn--fa-hia.de", "e_f.g", "h", "other-7.example"),
    fc.constantFrom("", ":8443", ":1", ":80", ":443", ":8080", ":08080", ":65536", ".", ".:8443"),
    fc.constantFrom("/", "/a?b#c", "", "?", "/a/./b", "/..", "/\\", "#"),
  )
  .map(([scheme, ...parts]) => `${scheme}://${parts.join("")}`);

const readPatterns = (patterns: readonly string[]) => readHostPatterns(patterns, (host) => host, "the hosts");
const plain = compilePlain(["https", "http"], readPatterns(HOSTS));
const decideByList = createURLPolicy({ hosts: [...HOSTS, ...MORE] });

const ORIGINS = ["https://*.a.b", "http://**.c:8443", "https://**.d:*", "app://*.e:80", "a+b.c://f:*"];
const isInExpression = originMatcher(ORIGINS);
const isInList = originMatcher([...ORIGINS, ...MORE.map((_, index) => `x${index}://*.y`)]);

const origins = fc
  .tuple(
    fc.constantFrom("https", "http", "app", "a+b.c", "aab.c"),
    fc.constantFrom("", "x.", "y.x.", "X.", "é.", "..", "xn--a."),
    fc.constantFrom("a.b", "c", "d", "e", "f", "axb"),
    fc.constantFrom("", ":8443", ":80", ":443", ":1", ":65535", ":65536", ":08443", ":", "/"),
  )
  .map(([scheme, ...parts]) => `${scheme}://${parts.join("")}`);

type ListedHost = readonly [patterns: readonly string[], host: string, port: string];

const label = fc.constantFrom("", "a", "b-1", "xn--a", "_", "c");
const joined = (labels: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(labels, { minLength: 1, maxLength }).map((list) => list.join("."));
const pattern = fc
  .tuple(fc.constantFrom("", "*.", "**."), joined(label.filter(Boolean), 3), fc.constantFrom("", ":*", ":8443"))
  .map((parts) => parts.join(""));
const listedHosts: fc.Arbitrary<ListedHost> = fc.tuple(
  fc.array(pattern, { minLength: 1, maxLength: 4 }),
  joined(label, 5),
  fc.constantFrom("", ":8443", ":3001"),
);

const LISTED_HOSTS: readonly ListedHost[] = [
  ...["a", "b-1.a"].map((host): ListedHost => [["**.c", `*.${host}`], `c.${host}`, ""]),
  [["*.a"], ".a", ""],
  [["**.a"], "b-1..a", ""],
  [["**.a:*"], ".b-1.a", ":8443"],
  [["**.c.a:8443"], "a.c.c.a", ":8443"],
];

const names = fc.webUrl().map((url) => new URL(url).hostname);
const NAMES = [
  "example.com",
  "localhost",
  "a.localhost",
  "metadata.goog",
  "printer.local",
  "a",
  "a.test",
  "a.internal",
];

export const policyFastPaths = [
  makeRow(
    "PLAIN and PlainURL",
    () =>
      draw(
        urls,
        sampled(20_000),
        [...DOUBTFUL, ...GOOD].map(([url]) => url),
      ),
    readPlain,
    read,
    besidesWitness(1_000),
  ),
  makeRow(
    "compilePlain",
    () => draw(urlsOfHosts, 8_000, ["https://a/"]),
    (text) => (plain?.test(text) ? text : ASK),
    (text) => {
      const result = decideByList(text);
      return result.ok ? result.href : result.reason;
    },
    besidesWitness(20),
  ),
  makeRow(
    "the expression of originMatcher",
    () => draw(origins, 8_000, ["https://x.a.b"]),
    (origin) => isInExpression(origin) || ASK,
    isInList,
    besidesWitness(50),
  ),
  makeRow(
    "expressionOf",
    () => draw(listedHosts, sampled(20_000), LISTED_HOSTS),
    ([patterns, host, port]) => {
      const source = expressionOf(readPatterns(patterns), () => "");
      return (source !== undefined && new RegExp(`^${source}$`).test(host + port)) || ASK;
    },
    ([patterns, host, port]) => compileHostList(readPatterns(patterns))(host, port, ""),
    2,
  ),
  makeRow(
    "isOrdinary",
    () => draw(names, sampled(5_000), NAMES),
    (name) => (isOrdinary(name, 0, name.length) ? undefined : ASK),
    (name) => findLocalName(name, 0, name.length) || metadataServiceAt(name, 0, name.length) || undefined,
    0,
  ),
];
