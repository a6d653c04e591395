/** Generates requests byte by byte, most of which no client would send. */
import { Random } from "../../../core/differential/random.ts";
import { requestFor } from "./raw.ts";

const PATH = [
  ..."/ / / // \\ . .. %2e .%2E ..; .; ; ;x ;a=b %3b %2f %2F %5c %5C %252f %252e %00 %0a %09 %20 %7f".split(" "),
  ..."admin admin admin %61dmin adm%69n ADMIN %2561dmin %%361dmin secret.txt secret%2etxt secret.txt".split(" "),
  ...'a.txt x a b %41 %zz %u002e % %c0%ae %e2%80%a4 %ff %ef%bc%8f \xc3\xa9 : @ | " < ^ ` { ~ $ & + = %25 , !'.split(
    " ",
  ),
];
/** The parts of a path to the protected file. */
const LEAD = "/ // /. /./ /x/../ /x/%2e%2e/ /x/..;/ /; /;x/ /..%2f /x%5c..%5c /%2f /\\ /%00/ /a.txt/../ /x//../".split(
  " ",
);
const ADMIN = "admin admin %61dmin adm%69n admin%00 admin; admin;x ADMIN %2561dmin %61%64%6d%69%6e".split(" ");
const BETWEEN = "/ / // /./ /x/../ %2f %5c \\ /; ;/ /%2e/ /x/%2e%2E/ %2F../admin/".split(" ");
const SECRET =
  "secret.txt secret%2etxt secret.txt%00 secret.txt; %73ecret.txt secret.txt/. secret.txt%20 secret page".split(" ");

const QUERY = "? ?a ?%61=1 &b ?/../admin # #/admin ?#x %3f %23".split(" ");
const METHODS = "GET GET GET GET HEAD POST OPTIONS PUT TRACE QUERY CONNECT get".split(" ");
const AUTHORITIES = [
  "h.test",
  "h.test",
  "H.TEST",
  "h.test:80",
  "evil.test",
  "u@h.test",
  "h.test@evil.test",
  "",
  "[::1]",
];
const SCHEMES = ["http://", "HTTP://", "https://", "http:/", "http:", "//", "ftp://"];
const HOSTS = [
  ...Array.from({ length: 25 }, () => ["h.test"]),
  ...[["H.test:80"], ["h.test."], ["evil.test"], [""], [], ["h.test", "evil.test"], ["h.test", "h.test"]],
  ...[["h.test/admin"], ["h.test?"], ["h.test#"], ["u@h.test"], ["h.te\tst"], ["1.1"], ["h\xe9"], ["[::1]:80"]],
  ...[["\th.test \t"], ["h.test\r\n evil.test"], ["h.test\r\nHost : evil.test"], ["h.test\r\n\tHost: evil.test"]],
  ...[["h.test\r\nX-Forwarded-Host: evil.test\r\nX-Original-URL: /admin/secret.txt"]],
];

/** The bytes of one request, and whether its response has no body. */
export interface Generated {
  readonly bytes: string;
  readonly isHead: boolean;
}

export function generatedRequest(seed: number, index: number): Generated {
  const random = new Random(seed, index);
  const free = () => `${random.chance(95) ? "/" : ""}${random.repeat(1, 8, () => random.pick(PATH))}`;
  const aimed = () => [LEAD, ADMIN, BETWEEN, SECRET].map((parts) => random.pick(parts)).join("");
  const path = random.chance(50) ? free() : aimed();
  const query = random.chance(20) ? random.repeat(1, 2, () => random.pick(QUERY)) : "";
  const start = random.chance(15) ? random.pick(SCHEMES) + random.pick(AUTHORITIES) : "";
  const target = random.chance(1) ? random.pick(["*", "h.test:80", "h.test"]) : start + path + query;
  const method = random.pick(METHODS);
  const version = random.chance(95) ? "HTTP/1.1" : "HTTP/1.0";
  const headers = random.pick(HOSTS).map((host) => `Host: ${host}`);
  return { bytes: requestFor(target, { method, version, headers }), isHead: method === "HEAD" };
}
