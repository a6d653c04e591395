/**
 * SvelteKit on its adapter for Node.js:
 * https://github.com/sveltejs/kit/tree/@sveltejs/kit@3.2.0/packages/kit/src/runtime and
 * https://github.com/sveltejs/kit/blob/@sveltejs/adapter-node@6.0.1/packages/adapter-node/src/handler.js
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `makeRequestedURL`, `withoutData`,
 * `decodeComponents`. It removes dot segments as the URL Standard does, and redirects a slash at the end.
 */
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { trimLastSlash } from "../steps/paths.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { INVALID_URL, makeRequestedURL } from "../steps/standard-url.ts";
import { decodeComponents, LAST_SLASH, MALFORMED } from "../steps/uri-component.ts";

/**
 * SvelteKit on its adapter for Node.js, as a reader of requests: how it chooses a route, and the parameters of the
 * route.
 *
 * It decodes each segment once. A path with `/__data.json` at its end gets the data of the page without it.
 *
 * NOTE: hooks, the base path and the option `trailingSlash` of an application are not part of the model. Paths of
 * SvelteKit itself, which begin with `/_app` or end with `/__route.js`, and its parameters, which begin with
 * `x-sveltekit-`, are read as any other. The components have no host, since SvelteKit does not choose by it.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
 * @see https://svelte.dev/docs/kit/adapter-node
 * @example
 * ```ts
 * import { sveltekit } from "@anyurl/readers/servers";
 *
 * sveltekit().read("/%61dmin/a%2Fb", { host: "h.test" }).segments; // → ["admin", "a/b"]
 * sveltekit().read("/admin/__data.json", { host: "h.test" }).segments; // → ["admin"]
 * ```
 */
export const sveltekit = /* @__PURE__ */ defineServer({
  name: "sveltekit",
  title: "SvelteKit",
  testedVersions: ["3.2.0"],
  options: {},
  read,
});

function read(request: ServerRequest): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  // `getRequest`
  const url = received.host === "" ? INVALID_URL : makeRequestedURL(received.host, received.url);
  if (isRefusal(url)) return url;
  const { path, query } = url;
  const page = withoutData(path);
  if (page === path && path !== "/" && path.endsWith("/")) return LAST_SLASH;
  const segments = decodeComponents(page === path ? path : trimLastSlash(page));
  return segments === undefined ? MALFORMED : { host: null, port: null, path, query, segments };
}

/** `strip_data_suffix` */
function withoutData(path: string): string {
  return path.endsWith("/__data.json")
    ? path.slice(0, -"/__data.json".length)
    : path.replace(/\.html__data\.json$/, ".html");
}
