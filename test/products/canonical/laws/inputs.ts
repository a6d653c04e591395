/** Inputs with many difficult parts. Each depends only on the seed and its index. */
import { generateInput } from "../../../core/differential/generate.ts";
import { Random } from "../../../core/differential/random.ts";

export interface Input {
  readonly input: string;
  readonly base: string | undefined;
}

const SCHEMES = [
  "http",
  "http",
  "https",
  "https",
  "HTTP",
  "ws",
  "wss",
  "ftp",
  "file",
  "file",
  "foo",
  "foo",
  "data",
  "urn",
];
const SLASHES = ["//", "//", "//", "//", "//", "/", "", "\\\\", "/\\", "///", "////"];
const HOSTS = [
  ..."h,example.com,www.example.com,www.www.example.co.uk,www.com,www.com.,example.com..,1..,1.2.3.4..,www.1.2.3.4..,www.1.2.3.4.,www.0x7f..,1.2.3.4.,0x7f.1,127.1".split(
    ",",
  ),
  ..."www.1..,www.a..,localhost,LOCALHOST.,bücher.example,xn--bcher-kva.example,аpple.example,日本.example".split(","),
  ..."ex%61mple.com,%C3%A9.example,a%2Db,a_b,a{b,h%41,[::1],[::ffff:1.2.3.4],[1:0:0:0:0:0:0:1],C:,c|,,., ".split(","),
];
const CREDENTIALS = ["u@", "u:p@", "%41:%7e@", "a@b@", "a\\@", ":@", "u:%2f@", "e%CC%81:|@", "{}@"];
/** Ports, and text like them, after a host that the parser would read as a scheme. */
const PORTS_ALONE = [
  ...":80,:8080x,:%38080,:%31,:8%30,:%3%31,:%3,:%31%32%33%34%35,:%31%32345%36,:%3a80,:%38\t0,:1%2F,:1|,:1%CC%81".split(
    ",",
  ),
  ..." :1,:1 ,:%31 ".split(","),
  "",
];
const PORTS = [":80", ":443", ":8080", ":", ":0080", ":65536", ":21", ":x"];
const BASES = [
  "http://h/a//b/../c?q#f",
  "https://u:p@www.example.com:8080/%7Ea/./b//",
  "file:///C:/a//b",
  "file://host//a",
  "foo://h%41/a//b?x",
  "foo:opaque path",
  "foo:/.//a",
  "http://h/\\a\\\\b",
];
/** Pieces of paths, queries and fragments. */
const ATOMS = [
  ..."//////////\\\\....%%",
  ..."abzAZ09-_~;=&+:@!$'()*,[]|\"<>`{}^ \t\n",
  ..."%2e,%2E,%2E%2e,.%2e,..,../,./,/.,/..,/../,//..//,%2f,%2F,%5c,%5C,%00,%25,%2541,%252e,%41,%7e,%7E,%61,%30,%2d".split(
    ",",
  ),
  ..."%%341,%4%31,%%32F,%2%66,%,%4,%zz,%c3%a9,%C3%A9,é,e%CC%81,e\u0301,%65%CC%81,%CC%81,A%CC%80,%2A%CC%80,%5E%CC%81".split(
    ",",
  ),
  ..."%E2%84%AA,\u212a,%CD%BE,=%CC%B8,%CC%81%CC%96,%C3,%FF,%ED%A0%80,\ud800,\udc00,\ud83d\t\ude00,😀,%EF%BB%BF".split(
    ",",
  ),
  ...";,..;,/..;/,/.;a/,/;x/,;x,%3b,%3B./,%3f,%23,%09,%1F,%7f,%c2%85,%c0%ae,%e0%80%af,%u002e,%F0%9F%84%80".split(","),
  ..."\uff0f,\uff0e,%e2%80%a6,%E2%80%A4,%e3%80%82,%EF%BC%BC,%2525252e,%%32e,%2%35%32%66,u002e,%25u002f,%25\uff12e,\uff16,/http:,/http://,/https:///".split(
    ",",
  ),
  ..."/%68ttp://,/HTTP:\\\\,http://,/http:/../".split(","),
  ..."index.html,/index.html,index.html/,index.php,index%2ehtml,C:,C|,/C|/,%43|,%43:,c%7c".split(","),
];
const NAMES = [
  "a",
  "b",
  "c",
  "%61",
  "utm_source",
  "UTM_Source",
  "amp;utm_source",
  "amp;amp;b",
  "utm%5fid",
  "A",
  "",
  "é",
  "e%CC%81",
  "%C3%A9",
  "a+b",
  "a%20b",
  "a%2Bb",
  "x%26y",
  "%",
  "%4%31",
];
const VALUES = [
  "",
  "1",
  "2",
  "%41",
  "a=b",
  "a%3Db",
  "+",
  "%20",
  "%2B",
  "|",
  "http://x/?y",
  "%c3%a9",
  "=",
  "\\",
  "~",
  "x;b=1",
  "%FFe%CC%81",
];

export function generateAny(seed: number, index: number): Input {
  return index % 3 === 0 ? generateInput(seed, index) : generateRich(seed, index);
}

function generateRich(seed: number, index: number): Input {
  const random = new Random(seed ^ 0x1a3b5c7d, index);
  const base = random.chance(20) ? random.pick(BASES) : undefined;
  const start = random.weighted<() => string>([
    [base === undefined ? 5 : 60, () => ""],
    [5, () => `${random.pick(SCHEMES)}:`],
    [90, () => authority(random)],
    [10, () => `${random.pick(HOSTS)}${random.pick(PORTS_ALONE)}`],
    [3, () => `http://h/${authority(random)}`],
  ])();
  const text = `${start}${path(random)}${query(random)}${fragment(random)}`;
  return { input: random.chance(5) ? ` ${text}\t ` : text, base };
}

function authority(random: Random): string {
  const credentials = random.chance(12) ? random.pick(CREDENTIALS) : "";
  const port = random.chance(12) ? random.pick(PORTS) : "";
  return `${random.pick(SCHEMES)}:${random.pick(SLASHES)}${credentials}${random.pick(HOSTS)}${port}`;
}

function path(random: Random): string {
  const separator = random.chance(85) ? "/" : "";
  return separator + random.repeat(0, 7, () => random.pick(ATOMS));
}

function query(random: Random): string {
  if (random.chance(50)) return "";
  if (random.chance(20)) return `?${random.repeat(0, 5, () => random.pick(ATOMS))}`;
  return `?${random.repeat(0, 6, () => pair(random), "&")}`;
}

function pair(random: Random): string {
  const name = random.pick(NAMES);
  return random.chance(15) ? name : `${name}=${random.pick(VALUES)}`;
}

function fragment(random: Random): string {
  return random.chance(80) ? "" : `#${random.repeat(0, 4, () => random.pick(ATOMS))}`;
}
