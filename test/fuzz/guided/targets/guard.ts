/**
 * The guard of a server. An input is a URL, and perhaps a host, a method, and a character that chooses one of 26 sets
 * of options.
 */
import type { createGuard, GuardOptions, GuardResult } from "@anyurl/guard";
import type { classifyHost, describeHost } from "@anyurl/policy";
import type * as servers from "@anyurl/readers/servers";
import { Random } from "../../../core/differential/random.ts";
import { COMBINED, configurationOf } from "../../../products/canonical/laws/configurations.ts";
import { generateAny } from "../../../products/canonical/laws/inputs.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

interface Exports {
  readonly classifyHost: typeof classifyHost;
  readonly createGuard: typeof createGuard;
  readonly describeHost: typeof describeHost;
  readonly servers: typeof servers;
  readonly URL: new (text: string, base: string) => { readonly href: string };
}

/** The methods that guards treat in their own ways; for any other text, an input is a GET. */
const METHODS = ["HEAD", "QUERY", "POST"];

/** How many sets of options there are. */
const SETS = 26;

/** The options of a set: the first three are the defaults of a profile, the others are random. */
function optionsOf(set: number, all: Exports["servers"]): GuardOptions {
  const profile = (["cloudflare", "strict", "whatwg"] as const)[set];
  if (profile !== undefined) return { profile };
  const random = new Random(0x6a7d, set);
  const models = [
    all.nginx(),
    all.tomcat(),
    all.apache(),
    all.express(),
    all.hono(),
    all.next(),
    all.h3(),
    all.caddy(),
  ];
  return {
    ...requestOptions(2 * set),
    mode: random.pick(["redirect", "redirect-all", "rewrite"] as const),
    ...(random.chance(75) ? { key: requestOptions(2 * set + 1) } : {}),
    ...(random.chance(30) ? { hosts: ["**.example.com", "h", "localhost:*"] } : {}),
    ...(random.chance(50) ? { backends: [random.pick(models), random.pick(models)] } : {}),
  };
}

/** The options of a combination that a guard takes. */
function requestOptions(combination: number): GuardOptions {
  const { base, defaultScheme, fragment, userinfo, maxLength, ...options } = configurationOf(
    COMBINED,
    7,
    4 * combination,
  ).given as Record<string, unknown>;
  return options;
}

/** A request with any URL, also one that the runtime's own class would refuse. */
function requestOf(url: string, host?: string, method = "GET"): Request {
  const headers = new Headers();
  const get = (name: string) => (name === "host" && host !== undefined ? host : null);
  return {
    url,
    method,
    headers: Object.assign(headers, { get, has: (name: string) => get(name) !== null }),
  } as Request;
}

export const guard = textTarget<Exports>({
  name: "guard",
  code:
    'export { createGuard } from "@anyurl/guard"; export { URL } from "anyurl"; ' +
    'export { classifyHost, describeHost } from "@anyurl/policy"; ' +
    'export * as servers from "@anyurl/readers/servers"',
  words: [
    ...URL_WORDS,
    "/..;/",
    "/%2e%2e/",
    "%252f",
    "%EF%BC%8F",
    "169.254.169.254",
    "metadata.google.internal",
    "[::ffff:7f00:1]",
    "http://h",
    ...METHODS,
  ],
  longest: 200,
  sample: 1000,
  *seeds() {
    for (let index = 0; index < 300; index++) yield [generateAny(3, index).input];
    for (let set = 0; set < SETS; set++) yield ["http://h/a//b?c&b=%61", "h", "GET", String.fromCharCode(set)];
  },
  make({ createGuard, classifyHost, describeHost, servers, URL }) {
    const guards = Array.from({ length: SETS }, (_, set) => {
      const options = optionsOf(set, servers);
      let found: string | undefined;
      const reporting = createGuard({
        ...options,
        report({ action, reason }) {
          found = `${action} ${reason}`;
        },
      });
      return {
        guarded: createGuard(options),
        rewriting: createGuard({ ...options, mode: "rewrite" }),
        /** Returns the finding of a guard that only reports. */
        find(request: Request): string {
          found = "pass";
          const result = reporting(request);
          if (!result.ok || result.request !== request) throw new LawBroken("a report lets every request pass");
          return found;
        },
      };
    });
    return (text = "", host?: string, name?: string, set = "") => {
      const method = METHODS.find((one) => one === name);
      const { guarded, rewriting, find } = guards[(set.codePointAt(0) ?? 0) % SETS] as (typeof guards)[number];
      const request = requestOf(text, host, method);
      const first = guarded(request);
      // A report cannot know that the runtime refuses to make a request: that would take the body of the client's.
      if (first.ok || first.reason !== "not-a-request") {
        same("a report has the effect of the guard", find(request), effectOf(first), [text, host, method, set]);
      }
      const location = first.response?.headers.get("location") ?? undefined;
      if ((first.action === "redirect") !== (location !== undefined)) {
        throw new LawBroken("only a redirect has a location", JSON.stringify([text, host, method, set]));
      }
      const result = location === undefined ? first : guarded(requestOf(new URL(location, text).href, host, method));
      if (result.action === "redirect" && location !== undefined) {
        throw new LawBroken("a redirect leads to no redirect", JSON.stringify([text, host, method, set, location]));
      }
      if (result.ok) {
        const { key, keyRequest } = result;
        if (key !== null && /[^\x21-\x7e]|#/.test(key)) {
          throw new LawBroken("a key is ASCII without a fragment", JSON.stringify([text, set, key]));
        }
        if (keyRequest !== null) {
          const { url } = keyRequest;
          const again = rewriting(requestOf(url));
          const then = again.ok ? again.keyRequest?.url : again.reason;
          same("a guard accepts its own key request, which stays unchanged", then, url, [text, host, set]);
        }
      }
      classifyHost(text);
      describeHost(text);
    };
  },
});

/** Returns the action of a guard and the reason, as a report has them; "pass" if it does nothing. */
function effectOf(result: GuardResult): string {
  if (!result.ok) return `${result.action} ${result.reason}`;
  return result.action === "pass" ? "pass" : "rewrite not-canonical";
}
