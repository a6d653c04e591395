/**
 * Astro on its adapter for Node.js: https://github.com/withastro/astro/tree/astro@7.3.5/packages/astro/src/core and
 * https://github.com/withastro/astro/tree/@astrojs/node@11.1.6/packages/integrations/node/src
 *
 * A request that it accepts goes through these steps: `readNodeRequest`, `parseStandardURL`, `decodeFully`,
 * `mergeSlashes`, `withoutHTML`, `decodeIf` reserved. It removes dot segments as the URL Standard does.
 */
import { toBytes } from "@anyurl/common/code-units";
import { decodeValid } from "@anyurl/common/percent";
import { oneOf, type Settings } from "../define/options.ts";
import { defineServer, isRefusal, type ServerView } from "../define/server.ts";
import { clampDots, removeDotsAndTheirSlash } from "../steps/dots.ts";
import { readNodeRequest } from "../steps/node-http.ts";
import { mergeSlashes, splitSegments, trimLastSlash } from "../steps/paths.ts";
import { decodeIf } from "../steps/percent.ts";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { splitTarget } from "../steps/split.ts";
import { CREDENTIALS, parseStandardURL } from "../steps/standard-url.ts";
import { decodeURIOnce, MALFORMED } from "../steps/uri-component.ts";

/** The options of {@link astro}. */
export interface AstroOptions {
  /** The kind of the routes: parameters of `"pages"` lack `.html` at the end of a path. Default: `"pages"`. */
  readonly routes?: "pages" | "endpoints" | undefined;
}

/**
 * Astro on its adapter for Node.js, as a reader of requests: how it chooses a route, and the parameters of the route.
 *
 * It decodes the path again and again, up to ten times: `/%2561dmin` is `/admin`. The escapes of `;/?:@&=+$,#` stay. It
 * merges slashes. If the Host header is invalid, the path is `/`; if it is empty, the path begins after its first
 * segment.
 *
 * @remarks
 * NOTE: a slash at the end counts as written, although a route matches with and without it. The segments have the
 * characters for the escapes that stay. Middleware, redirects, locales and the options `base`, `trailingSlash` and
 * `build.format` of an application are not part of the model. The components have no host, since Astro does not choose
 * by it.
 *
 * @param options the kind of the routes
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://docs.astro.build/en/guides/routing/
 * @example
 * ```ts
 * import { astro } from "@anyurl/readers/servers";
 *
 * astro().read("//%2561dmin/a%2Fb", { host: "h.test" }).segments; // → ["admin", "a/b"]
 * astro().read("/admin.html", { host: "h.test" }).segments; // → ["admin"]
 * astro({ routes: "endpoints" }).read("/admin.html", { host: "h.test" }).segments; // → ["admin.html"]
 * ```
 */
export const astro = /* @__PURE__ */ defineServer<AstroOptions>({
  name: "astro",
  title: "Astro",
  testedVersions: ["7.3.5"],
  options: { routes: /* @__PURE__ */ oneOf("pages", "endpoints") },
  read,
});

function read(request: ServerRequest, { routes }: Settings<AstroOptions>): ServerView | ServerRefusal {
  const received = readNodeRequest(request);
  if (isRefusal(received)) return received;
  if (decodeURIOnce(received.url) === undefined) return MALFORMED;
  if (isFolder(splitTarget(received.url).path)) return REFUSALS.folder;
  // `buildRequestUrl`
  const url = parseStandardURL(received.host, received.url);
  if (url?.hasCredentials === true) return CREDENTIALS;
  const { path, query } = url ?? { path: "/", query: null };
  if (path.endsWith("//") && !isInternal(path)) return REFUSALS.lastSlashes;
  const decoded = decodeFully(path);
  if (decoded === undefined) return REFUSALS.encodedTooOften;
  const merged = mergeSlashes(decoded);
  const segments = splitSegments(routes === "pages" ? withoutHTML(merged) : merged);
  return { host: null, port: null, path, query, segments: segments.map(decodeReserved) };
}

/** Whether `send` finds the folder of static files at a path, and adds a slash. */
function isFolder(path: string): boolean {
  if (path.endsWith("/") || isRoot(decodeURIOnce(path))) return false;
  const normalized = trimLastSlash(clampDots(mergeSlashes(path)));
  return normalized !== "/" && isRoot(decodeValid(normalized));
}

function isRoot(path = "\0"): boolean {
  return !path.includes("\0") && removeDotsAndTheirSlash(mergeSlashes(path)) === "/";
}

/** `isInternalPath` */
function isInternal(path: string): boolean {
  return /^\/[_@./]/.test(path) && /[^/]/.test(path);
}

/** `validateAndDecodePathname` */
function decodeFully(path: string): string | undefined {
  let decoded = path;
  for (let count = 0; count <= 10; count++) {
    const next = decodeURIOnce(decoded);
    if (next === undefined || next === decoded) return decoded;
    decoded = next;
  }
  return undefined;
}

/** `#stripHtmlExtension`, and `getParams`, which does so again. */
function withoutHTML(path: string): string {
  return path.replace(/\/index\.html$|(?:\.html){1,2}$/, "");
}

function decodeReserved(segment: string): string {
  return decodeIf(toBytes(segment), (byte) => ";/?:@&=+$,#".includes(byte));
}

const REFUSALS = {
  folder: { status: 301, reason: "folder", message: "the path leads to the folder of static files" },
  lastSlashes: { status: 301, reason: "slashes-at-end", message: "the path has several slashes at its end" },
  encodedTooOften: { status: 400, reason: "encoded-too-often", message: "the path is encoded more than ten times" },
} as const;
