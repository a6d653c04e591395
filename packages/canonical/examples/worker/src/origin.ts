/** Sends requests to the server behind the Worker. */
import { failed } from "./responses.ts";

/** The header with the hosts whose Worker a request has passed, by which a Worker knows its own request. */
const MARK = "Canonical-Requests";

/** The server behind the Worker. */
export interface Origin {
  /**
   * Sends a request, and follows no redirect.
   *
   * @returns its response; a 502 if there is none
   */
  send(request: Request, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Whether the Worker has sent the request itself, for the same host. */
  isOwn(request: Request): boolean;
}

/** @param base scheme, host and port of the server. Without one, requests go to the zone behind the route */
export function createOrigin(base: string | undefined): Origin {
  return {
    async send(request, headers = {}) {
      try {
        // The cache of the zone would answer, and store, by the URL alone.
        return await fetch(outgoing(request, base, headers), { redirect: "manual", cache: "no-store" });
      } catch (error) {
        console.error(`The server cannot be reached: ${(error as Error).message}`);
        return failed(502, "the server behind the Worker cannot be reached", "origin-unreachable");
      }
    },
    isOwn: (request) => marksOf(request).includes(hostOf(request)),
  };
}

function outgoing(request: Request, base: string | undefined, headers: Readonly<Record<string, string>>): Request {
  const url = new URL(request.url);
  // A guard that reports lets user names pass, and other spellings of the host.
  url.username = "";
  url.password = "";
  const target = base === undefined ? request.url : base + url.href.slice(url.origin.length);
  const copy = new Request(target, request);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  copy.headers.set(MARK, [...marksOf(request), hostOf(request)].join(", "));
  if (base !== undefined) {
    copy.headers.set("X-Forwarded-Host", url.host);
    copy.headers.set("X-Forwarded-Proto", url.protocol.slice(0, -1));
  }
  return copy;
}

function marksOf({ headers }: Request): string[] {
  return (headers.get(MARK) ?? "").split(",").flatMap((mark) => mark.trim() || []);
}

/** @returns the empty string for a URL that is not valid, which only a guard that reports lets through */
function hostOf({ url }: Request): string {
  return URL.canParse(url) ? new URL(url).host : "";
}
