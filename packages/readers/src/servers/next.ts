/**
 * Next.js: https://github.com/vercel/next.js/tree/v16.4.6/packages/next/src/server
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `resolveRoutes`, `parseStandardURL`,
 * `pageOfData`, `decodeComponents`. It removes dot segments as the URL Standard does, and redirects repeated slashes,
 * backslashes and a slash at the end.
 */
import { oneOf, type Settings, segment } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { splitAt } from "../steps/split.ts";
import { INVALID_URL, parseStandardURL } from "../steps/standard-url.ts";
import { decodeComponents, LAST_SLASH, MALFORMED } from "../steps/uri-component.ts";

/** The options of {@link next}. */
export interface NextOptions {
  /** The router of the application. `"pages"` has data of pages below `/_next/data/`. Default: `"app"`. */
  readonly router?: "app" | "pages" | undefined;
  /** The ID of the build, which paths of data contain: `generateBuildId`. Default: `""`, for any ID. */
  readonly buildId?: string | undefined;
}

/**
 * Next.js on its server for Node.js, as a reader of requests: how a router chooses a page, and the parameters of the
 * page.
 *
 * It decodes the path once, and finds pages by the decoded path, where encoded slashes are slashes. In the Pages
 * Router, `/_next/data/ID/admin.json` is the data of the page `/admin`.
 *
 * NOTE: redirects, rewrites, locales and the base path of an application are not part of the model. Paths of Next.js
 * itself, such as `/_next/image` and `/_error`, and the pattern of a page, such as `/[id]`, are read as any other. The
 * components have no host, since Next.js ignores it.
 *
 * @param options the router of the application, and the ID of its build
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://nextjs.org/docs/app/guides/custom-server
 * @example
 * ```ts
 * import { next } from "@anyurl/readers/servers";
 *
 * next({ router: "pages" }).read("/_next/data/b4/admin.json", { host: "h.test" }).segments; // → ["admin"]
 * next().read("/admin/", { host: "h.test" }).refusal?.reason; // → "slash-at-end"
 * ```
 */
export const next = /* @__PURE__ */ defineServer<NextOptions>({
  name: "next",
  title: "Next.js",
  testedVersions: ["16.4.6"],
  options: { router: /* @__PURE__ */ oneOf("app", "pages"), buildId: /* @__PURE__ */ segment() },
  read,
});

function read(request: ServerRequest, settings: Settings<NextOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  // `resolveRoutes`
  if (/\\|\/\//.test(splitAt(received.url, "?")[0])) return REPEATED_SLASH;
  const url = parseStandardURL("n", received.url);
  if (url === undefined) return INVALID_URL;
  const { path, query } = url;
  if (path !== "/" && path.endsWith("/")) return LAST_SLASH;
  const page = settings.router === "pages" ? pageOfData(path, settings.buildId) : path;
  const segments = decodeComponents(page === "/index" ? "/" : page);
  if (segments === undefined) return MALFORMED;
  return { host: null, port: null, path, query, segments: segments.flatMap((segment) => segment.split("/")) };
}

/** `getItem` of filesystem.ts: the page whose data a path is. */
function pageOfData(path: string, buildId: string): string {
  const match = /^\/_next\/data\/([^/]+)(\/.+)\.json$/.exec(path);
  return match === null || (buildId !== "" && match[1] !== buildId) ? path : (match[2] ?? path);
}

const REPEATED_SLASH = {
  status: 308,
  reason: "repeated-slash",
  message: "the path contains a backslash or repeated slashes",
};
