/** The keys that keys.wasm makes are those of the rules in TypeScript. */
import { makeSigV4, makeSurt, reencode } from "@anyurl/bindings/keys/keys";
import { type Failure, safeBrowsingKey, sigv4Key, surtKey } from "@anyurl/canonical";
import { expect, it } from "vitest";
import { Random } from "../../../core/differential/random.ts";
import { isThorough } from "../../../thorough.ts";
import * as fallback from "../entries.ts?fallback";

const COUNT = isThorough ? 500_000 : 20_000;

const SEED = 20_261;

const HOSTS = [
  ..."example.com a.b:0 www1.a.b www2. www www.com www..a a..b a. .a EXAMPLE.com 1.2.3.4 0x7f.1 a.1b".split(" "),
  ..."xn--a wwww.a ww.a www12x.a a_b.c-d a!b.c a.b:80 a.b:443 a.b:8080 u@a.b \u00e9.com %41.com foo.0x".split(" "),
];

const ID = "0123456789abcdef0123456789ABCDEF";

/** Pieces of paths and queries, many of which the rules look for. */
const PIECES = [
  ..."a B %41 %2541 %252541 %252525252525252541 % %2 %zz %2F %2f %5C %3F %23 %26 %3D %25 %00 %7F %C3%A9 %c3".split(" "),
  ..."/ // /. /.. /./ /.x . .. ( ) (S(abcdefghijklmnopqrstuvwx)) .aspx & && = == + ~ - _ ' \" | ^ { ` ; , : @ ! $ * \\".split(
    " ",
  ),
  ...`sid= SID=${ID} jsessionid=${ID} %73id=${ID} phpsessid= aspsessionidabcdefgh=abcdefghijklmnopqrstuvwx cfid=1`.split(
    " ",
  ),
  ..."cftoken=2 &cftoken=3 X-Amz-Signature= X-Amz-Signature x-amz-signature=1 X%2DAmz-Signature=a ? # \u00e9 \0".split(
    " ",
  ),
  ..."utm_source=1 utm_medium=2 a=1 a= a=1=2 longname_that_is_long=1 longname_that_is_longer=2 id onid= fid=".split(
    " ",
  ),
  ...["\t", " "],
];

function generate(index: number): string {
  const random = new Random(SEED, index);
  const part = (most: number) => random.repeat(0, most, () => random.pick(PIECES));
  const scheme = random.pick(["http", "https", "http", "https", "HTTP", "ftp"]);
  const host = random.chance(50) ? "www.example.com" : random.pick(HOSTS);
  const path = random.chance(88) ? `/${part(4)}` : part(3);
  const query = random.chance(67) ? `?${part(random.chance(95) ? 9 : 90)}` : "";
  return `${scheme}://${host}${path}${query}${random.chance(16) ? `#${part(3)}` : ""}`;
}

const shown = (key: string | Failure) => (typeof key === "string" ? key : key.reason);

it.each([
  ["surtKey", surtKey, fallback.surtKey, makeSurt],
  ["sigv4Key", sigv4Key, fallback.sigv4Key, (url: string) => makeSigV4(url, false)],
  [
    "sigv4Key for S3",
    (url: string) => sigv4Key(url, { s3: true }),
    (url: string) => fallback.sigv4Key(url, { s3: true }),
    (url: string) => makeSigV4(url, true),
  ],
  ["safeBrowsingKey", safeBrowsingKey, fallback.safeBrowsingKey, (url: string) => reencode(url)],
] as const)("%s", (_name, ofEngine, ofRules, make) => {
  let made = 0;
  for (let index = 0; index < COUNT; index++) {
    const url = generate(index);
    if (make(url) !== undefined) made++;
    expect(shown(ofEngine(url)), JSON.stringify(url)).toBe(shown(ofRules(url)));
  }
  expect(made).toBeGreaterThan(COUNT / 8);
  expect(made).toBeLessThan(COUNT);
});

it("keys of the longest URLs need no other memory", () => {
  const start = "https://example.com/?";
  for (const text of ["&", "&a", "%", "%C3%A9", "%41", "a=&", "="]) {
    const url = start + text.repeat(4096).slice(0, 4096 - start.length);
    expect([makeSurt(url), makeSigV4(url, false)]).toEqual([fallback.surtKey(url), fallback.sigv4Key(url)]);
    expect(makeSurt(`${url}a`)).toBeUndefined();
  }
  expect(makeSurt("https://example.com/")).toBe("com,example)/");
});
