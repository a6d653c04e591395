/** Questions for OAuth servers: redirect URIs of clients, origins for patterns, and targets of redirects. */
import { Random } from "../differential/random.ts";
import { isThorough } from "../thorough.ts";
import { ATTACKS, LOCAL, PIECES } from "./redirect-targets.ts";
import { ALLOWED, REFUSED, REGISTERED } from "./redirect-uris.ts";

const SEED = 31;
const COUNT = isThorough ? 200_000 : 5_000;

/** The redirect URIs of each client. Servers refuse to register some. */
export const CLIENTS: readonly (readonly string[])[] = [
  [...REGISTERED, "https://app.example:8443/cb", "http://127.0.0.1:3000/a/b"],
  ["http://127.9.9.9/cb"],
  ["http://app.example/cb"],
  ["https://127.0.0.1/cb"],
  ["https://user@app.example/cb"],
  ["http://user@127.0.0.1/cb"],
  ["https://app.example/cb#a"],
  ["javascript:alert(1)"],
  ["data:,a"],
  ["vbscript:a"],
  ["file:///a"],
  ["blob:https://app.example/a"],
  ["about:blank"],
  ["mailto:a@app.example"],
  ["com.example.app://cb"],
  ["http://127.1/cb"],
];

type Change = (uri: string) => string;

/** Replaces the host and port of a URI, if it has one. */
const overHost =
  (change: (host: string, port: string) => string): Change =>
  (uri) =>
    uri.replace(
      /(:\/\/(?:[^/@]*@)?)(\[[^\]]*\]|[^/:?#]*)((?::\d*)?)/,
      (_, start, host, port) => start + change(host, port),
    );

const PORTS = ["", ":", ":0", ":80", ":443", ":8443", ":0080", ":65535", ":65536", ":99999", ":1e3", ":-1"];
const HOSTS = ["127.0.0.1", "127.1", "127.0.0.2", "0x7f.1", "2130706433", "0177.0.0.1", "127.0.0.1.", "[::1]"];
const MORE_HOSTS = ["[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "localhost", "LOCALHOST", "localhost.", "evil.example"];

const CHANGES: readonly Change[] = [
  ...PORTS.map((port) => overHost((host) => host + port)),
  ...[...HOSTS, ...MORE_HOSTS].map((host) => overHost((_, port) => host + port)),
  overHost((host, port) => host.toUpperCase() + port),
  ...["user@", "@", ":@", "evil.example@"].map((userinfo) => overHost((host, port) => userinfo + host + port)),
  ...["@evil.example", ".evil.example", "\\@evil.example", "\\", "%40evil.example", ":80@evil.example"].map((end) =>
    overHost((host, port) => host + port + end),
  ),
  (uri) => uri.replace(/^[^:]*/, (scheme) => scheme.toUpperCase()),
  (uri) => uri.replace(/^http:/, "https:"),
  (uri) => uri.replace("://", ":/"),
  (uri) => uri.replace(":/", "://"),
  ...["/", "?", "?x", "#", "#a", "/.", "/..", "/../cb", " ", "\t", "\n", "%00", ";a", "\\"].map(
    (end): Change =>
      (uri) =>
        uri + end,
  ),
  (uri) => ` ${uri}`,
  (uri) => uri.replace(/c(?=b|allback)/, "%63"),
  (uri) => uri.replace(/cb|callback/, (path) => path.toUpperCase()),
  ...["/./", "//", "/x/../", "/\t", "/%2e/", "/%2F", "\\"].map(
    (slash): Change =>
      (uri) =>
        uri.replace(/\/(?=[^/]*$)/, slash),
  ),
  (uri) => uri.replace("/cb", ""),
];

/** The requests of each client: the listed ones, its own, and these with one change or with several. */
export function listRequests(): readonly (readonly string[])[] {
  return CLIENTS.map((uris, index) => {
    const listed = index === 0 ? [...ALLOWED, ...REFUSED.map(([uri]) => uri)] : [];
    const changed = uris.flatMap((uri) => CHANGES.map((change) => change(uri)));
    const count = index === 0 ? COUNT : COUNT / 50;
    const several = Array.from({ length: count }, (_, number) => changeOften(new Random(SEED + index, number), uris));
    return [...new Set([...listed, ...uris, ...changed, ...several])];
  });
}

function changeOften(random: Random, uris: readonly string[]): string {
  let uri = random.pick(uris);
  for (let left = random.between(2, 3); left > 0; left--) uri = random.pick(CHANGES)(uri);
  return uri;
}

const PATTERNS = [
  "https://example.com",
  "https://example.com:8443",
  "https://*.example.com",
  "http://localhost:*",
  "http://[::1]:3000",
  "http://127.0.0.1",
  "https://xn--bcher-kva.example",
  "tauri://localhost",
  "chrome-extension://abcdefghijklmnop",
];

const ORIGIN_PIECES = [
  ...["https://", "http://", "tauri://", "chrome-extension://", "//", "HTTPS://", "null", "user@", "evil.example@"],
  ...[
    "example.com",
    "EXAMPLE.com",
    "a.",
    "a.b.",
    "www.",
    "localhost",
    "[::1]",
    "127.0.0.1",
    "127.1",
    "abcdefghijklmnop",
  ],
  ...[
    "xn--bcher-kva.example",
    "bücher.example",
    ".evil.example",
    ":80",
    ":443",
    ":3000",
    ":8443",
    ":",
    "/",
    "/a",
    "?a",
  ],
  ...["#a", " ", "\t", "\\", ".", "%2e", "*"],
];

/** Pairs of a pattern and the value of a header. */
export function listOrigins(): readonly (readonly [pattern: string, origin: string])[] {
  const schemes = ORIGIN_PIECES.slice(0, 4);
  const generated = Array.from({ length: COUNT }, (_, number) => {
    const random = new Random(SEED, number);
    return random.pick(schemes) + random.repeat(1, 4, () => random.pick(ORIGIN_PIECES));
  });
  const own = PATTERNS.map((pattern) => pattern.replace(":*", ":5173").replace("*.", "a."));
  const origins = new Set([...own, ...own.flatMap((origin) => CHANGES.map((change) => change(origin))), ...generated]);
  return [...origins].flatMap((origin) => PATTERNS.map((pattern) => [pattern, origin] as const));
}

/** Pairs of the site's origin and a target. */
export function listTargets(): readonly (readonly [origin: string, target: string])[] {
  const generated = Array.from({ length: COUNT }, (_, number) => {
    const random = new Random(SEED, number);
    return random.repeat(1, 8, () => random.pick(PIECES));
  });
  const targets = new Set([...ATTACKS, ...LOCAL.map(([target]) => target), ...generated]);
  return [...targets].map((target) => ["https://app.example", target] as const);
}
