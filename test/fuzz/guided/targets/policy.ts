/**
 * The checks of users' URLs. An input is a URL or a target of a redirect, and perhaps a character that chooses options.
 */
import type * as Policy from "@anyurl/policy";
import type * as Readers from "@anyurl/readers";
import { URL as WhatwgURL } from "whatwg-url";
import { DOUBTFUL, GOOD } from "../../../products/policy/doubtful.ts";
import { ALLOWED_HOSTS, HOST_PATTERNS, LOCAL_HOSTS, REFUSED_HOSTS } from "../../../products/policy/host-headers.ts";
import { readersOf } from "../../../world/readers/options.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Policy, "createURLPolicy" | "hostMatcher" | "localRedirect" | "safeHref"> &
  Pick<typeof Readers, "parsers">;

const HOSTS = [
  "good.example",
  "*.one.example",
  "**.all.example",
  "localhost:*",
  "[::1]",
  "127.0.0.1",
  "xn--bcher-kva.example",
];

const OPTIONS: readonly Policy.URLPolicyOptions[] = [
  { hosts: HOSTS },
  { hosts: HOSTS, userinfo: "allow", ports: "any" },
  { hosts: HOSTS, schemes: ["https", "ws", "ftp", "file"], paths: ["/a/*", "/b/**"] },
  { hosts: HOSTS, schemes: ["http", "app"], classes: ["domain", "loopback"] },
];

/** Each allowed host as an expression. */
const ALLOWED =
  /^(?:good\.example|[^.]+\.one\.example|.+\.all\.example|localhost|\[::1\]|127\.0\.0\.1|xn--bcher-kva\.example)\.?$/i;

const BASE = "https://base.example/a/b";

/** Returns the hosts that the classes of Node and of jsdom read. One with an older Unicode refuses more domains. */
function hostnames(text: string, base?: string): string[] {
  return [URL, WhatwgURL].flatMap((Class) => (Class.canParse(text, base) ? [new Class(text, base).hostname] : []));
}

export const policy = textTarget<Exports>({
  name: "policy",
  code:
    'export { createURLPolicy, hostMatcher, localRedirect, safeHref } from "@anyurl/policy"; ' +
    'export { parsers } from "@anyurl/readers"',
  words: [
    ...URL_WORDS,
    ...HOSTS,
    "evil.example",
    "//",
    "/\\",
    "/\t/",
    "\\@",
    "a.one.example",
    "x.y.all.example",
    "app://",
  ],
  longest: 120,
  sample: 50,
  *seeds() {
    for (const [text] of [...DOUBTFUL, ...GOOD]) yield [text];
    for (const host of HOSTS) yield [`http://${host.replace("**", "a.b").replace("*", "a")}/b/c`, "\x03"];
    for (const host of [...ALLOWED_HOSTS, ...REFUSED_HOSTS]) if (host) yield [host];
  },
  make({ createURLPolicy, hostMatcher, localRedirect, safeHref, parsers }) {
    const policies = OPTIONS.map((options) => createURLPolicy(options));
    const readers = Object.values(parsers).flatMap((factory) => readersOf(factory as never));
    const careful = createURLPolicy({ hosts: HOSTS, readers, userinfo: "allow", ports: "any" });
    const matchers = [HOST_PATTERNS, LOCAL_HOSTS].map(hostMatcher);
    return (text = "", choice = "") => {
      const decided = (policies[(choice.codePointAt(0) ?? 0) % policies.length] as typeof careful)(text);
      if (decided.ok) {
        for (const url of [text, decided.href]) {
          for (const host of hostnames(url))
            same("an allowed URL has an allowed host", ALLOWED.test(host), true, [url, choice]);
        }
      }
      const agreed = careful(text);
      if (agreed.ok) {
        for (const reader of readers) {
          for (const url of [text, agreed.href]) {
            const read = reader.read(url).components?.host?.replace(/:$/, "");
            if (read === undefined) continue;
            const host = /[\\@/?#]/.test(read) ? read : (hostnames(`http://${read}/`)[0] ?? read);
            same("readers of a policy read the same host", ALLOWED.test(host) || host, true, [url, reader.name]);
          }
        }
      }
      const local = localRedirect(text);
      if (typeof local === "string") {
        for (const host of hostnames(local, BASE)) same("a local redirect stays", host, "base.example", [text, local]);
        same("a local redirect is one again", localRedirect(local), local, text);
      }
      const href = safeHref(text);
      if (typeof href === "string") same("a safe link is one again", safeHref(href), href, text);
      for (const isAllowed of matchers) {
        if (!isAllowed(text)) continue;
        const { host, pathname, username } = new URL(`http://${text}/`);
        same("a matched host is a host", [pathname, username, isAllowed(host)], ["/", "", true], text);
      }
    };
  },
});
