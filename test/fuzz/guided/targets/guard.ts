/** The guard of a server. An input is a target of a request, and perhaps a host. */
import type { createGuard } from "@anyurl/canonical/guard";
import type { classifyHost, describeHost } from "@anyurl/canonical/host";
import { generateAny } from "../../../canonical/laws/inputs.ts";
import { LawBroken } from "../target.ts";
import { textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

interface Exports {
  readonly classifyHost: typeof classifyHost;
  readonly createGuard: typeof createGuard;
  readonly describeHost: typeof describeHost;
  readonly URL: new (text: string, base: string) => { readonly href: string };
}

/** A request with any URL, also one that the runtime's own class would refuse. */
function requestOf(url: string, host: string | undefined): Request {
  const headers = new Map(host === undefined ? [] : [["host", host]]);
  return {
    url,
    method: "GET",
    headers: { get: (name: string) => headers.get(name) ?? null, has: (name: string) => headers.has(name) },
  } as unknown as Request;
}

export const guard = textTarget<Exports>({
  name: "guard",
  code:
    'export { createGuard } from "@anyurl/canonical/guard"; export { URL } from "anyurl"; ' +
    'export { classifyHost, describeHost } from "@anyurl/canonical/host"',
  words: [
    ...URL_WORDS,
    "/..;/",
    "/%2e%2e/",
    "%252f",
    "%EF%BC%8F",
    "169.254.169.254",
    "metadata.google.internal",
    "[::ffff:7f00:1]",
  ],
  longest: 200,
  sample: 1000,
  *seeds() {
    for (let index = 0; index < 300; index++) yield [generateAny(3, index).input];
    yield ["http://h/a//b", "h"];
  },
  make({ createGuard, classifyHost, describeHost, URL }) {
    const guards = (["cloudflare", "strict", "whatwg"] as const).map((profile) => createGuard({ profile }));
    return (text = "", host?: string) => {
      for (const guarded of guards) {
        const result = guarded(requestOf(text, host));
        if (!result.ok) {
          const location = result.response.headers.get("location");
          if ((result.action === "redirect") !== (location !== null))
            throw new LawBroken("only a redirect has a location");
          if (location === null) continue;
          const next = guarded(requestOf(new URL(location, text).href, host));
          if (!next.ok && next.action === "redirect") {
            throw new LawBroken("a redirect leads to no redirect", JSON.stringify([text, host, location]));
          }
        } else if (result.key !== undefined && /[^\x21-\x7e]|#/.test(result.key)) {
          throw new LawBroken("a key is ASCII without a fragment", JSON.stringify([text, result.key]));
        }
      }
      classifyHost(text);
      describeHost(text);
    };
  },
});
