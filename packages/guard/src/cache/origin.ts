/** Sends requests to the server. */
import { isNotShared } from "@anyurl/common/http";
import { makeFailure } from "./answers.ts";
import { toPassable } from "./decoded.ts";
import { dropConnection } from "./headers.ts";

/** The header with the hosts whose cache a request has passed, by which a cache knows its own request. */
const MARK = "Canonical-Requests";

const UNREACHABLE = "the server cannot be reached";

/** No redirect is followed. A cache of the platform would answer, and store, by the URL alone. */
const INIT = { redirect: "manual", cache: "no-store" } as const;

/** Sends a request, as `fetch` does. */
export type Fetch = (request: Request, init: typeof INIT) => Promise<Response>;

/** The server of the site. */
export interface Origin {
  /**
   * Sends a request, and follows no redirect.
   *
   * @returns its response; a 502 if there is none
   */
  send(request: Request, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Whether this cache has sent the request itself, for the same host. */
  isOwn(request: Request): boolean;
  /** Whether a cache like this one has sent the request, which then carries its mark on. */
  isMarked(request: Request): boolean;
}

/** @param base scheme, host and port of the server */
export function createOrigin(base: string, fetch: Fetch): Origin {
  return {
    async send(request, headers = {}) {
      try {
        return toPassable(await fetch(makeOriginRequest(request, base, headers), INIT));
      } catch (error) {
        console.error(`${UNREACHABLE}: ${(error as Error).message}`);
        return makeFailure(502, UNREACHABLE, "origin-unreachable");
      }
    },
    isOwn: (request) => readMarks(request).includes(getHost(request)),
    isMarked: (request) => request.headers.has(MARK),
  };
}

/** The request for the server. Its host is never the client's, which the server finds in `X-Forwarded-Host`. */
function makeOriginRequest(request: Request, base: string, headers: Readonly<Record<string, string>>): Request {
  const url = new URL(request.url);
  // A guard that reports lets user names pass, and other spellings of the host.
  url.username = "";
  url.password = "";
  const copy = new Request(base + url.href.slice(url.origin.length), request);
  dropConnection(copy.headers);
  copy.headers.delete("Host");
  // Some servers read X_Forwarded_Host as X-Forwarded-Host, and a client may have sent it.
  for (const name of [...copy.headers.keys()])
    if (/[^a-z\d-]/.test(name) && isNotShared(name)) copy.headers.delete(name);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  copy.headers.set(MARK, [...readMarks(request), getHost(request)].join(", "));
  copy.headers.set("X-Forwarded-Host", url.host);
  copy.headers.set("X-Forwarded-Proto", url.protocol.slice(0, -1));
  return copy;
}

function readMarks({ headers }: Request): string[] {
  return (headers.get(MARK) ?? "").split(",").flatMap((mark) => mark.trim() || []);
}

/** @returns the empty string for a URL that is not valid, which only a guard that reports lets through */
function getHost({ url }: Request): string {
  return URL.canParse(url) ? new URL(url).host : "";
}
