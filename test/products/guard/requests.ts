/** Requests for tests of the guard, and its results as text. */
import type { GuardResult } from "@anyurl/guard";

/** A request whose URL is not parsed yet, as in workerd, with the given headers only. */
export function rawRequest(url: string, method = "GET", headers: Record<string, string> = {}): Request {
  const request = new Request("http://unused.test/", { method, headers: new Headers(headers) });
  Object.defineProperty(request, "url", { value: url });
  return request;
}

export function answered({ request, response }: GuardResult): string {
  if (request !== undefined) return request.url;
  return `${response.status} ${response.headers.get("Location") ?? ""}`.trim();
}

export function locationOf({ response }: GuardResult): string {
  return response?.headers.get("Location") ?? "";
}

/** Returns host and path of a URL. */
export function hostAndPathOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
