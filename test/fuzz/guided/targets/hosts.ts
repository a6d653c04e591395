/**
 * Lists of hosts. An input is a URL, an origin or a Host header. A short list, which is an expression, must decide as a
 * long one does.
 */
import type * as Policy from "@anyurl/policy";
import { ALLOWED_HOSTS, HOST_PATTERNS, LOCAL_HOSTS, REFUSED_HOSTS } from "../../../products/policy/host-headers.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Policy, "createURLPolicy" | "hostMatcher" | "originMatcher">;

const HOSTS = [
  "good.example",
  "*.one.example",
  "**.all.example:8443",
  "localhost:*",
  "[::1]:3000",
  "1.2.3.4:443",
  "b:80",
];

/** More hosts than an expression has. */
const MORE = Array.from({ length: 20 }, (_, index) => `more-${index}.test`);

export const hosts = textTarget<Exports>({
  name: "hosts",
  code: 'export { createURLPolicy, hostMatcher, originMatcher } from "@anyurl/policy"',
  words: [...URL_WORDS, ...HOSTS, "https://a.one.example", "x.y.all.example:8443", "tauri://"],
  longest: 100,
  sample: 1000,
  *seeds() {
    for (const host of HOSTS.map((each) => each.replace("**", "a.b").replace("*.", "a.").replace("*", "4444"))) {
      yield* [[`https://${host}/a`], [`http://${host}`], [host]];
    }
    for (const host of [...ALLOWED_HOSTS, ...REFUSED_HOSTS]) if (host) yield [host];
  },
  make({ createURLPolicy, hostMatcher, originMatcher }) {
    const origins = (list: readonly string[]) => list.flatMap((host) => [`https://${host}`, `tauri://${host}`]);
    const lists: readonly (readonly string[])[] = [HOSTS, HOST_PATTERNS, LOCAL_HOSTS];
    const pairs = lists.flatMap((list) => {
      const whole = [...list, ...MORE];
      const [short, long] = [{ hosts: list }, { hosts: whole }].map((options) => createURLPolicy(options));
      return [
        [short, long],
        [hostMatcher(list), hostMatcher(whole)],
        [originMatcher(origins(list).slice(0, 16)), originMatcher([...origins(list).slice(0, 16), ...origins(MORE)])],
      ] as const;
    });
    return (text = "") => {
      if (text.includes("more-")) return;
      for (const [index, [one, other]] of pairs.entries()) {
        same("a short list decides as a long one", one?.(text), other?.(text), [text, index]);
      }
    };
  },
});
