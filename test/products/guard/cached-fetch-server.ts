/** A cached fetch in front of a server that answers when a test asks for it. */
import { createHash } from "node:crypto";
import { createCachedFetch, createMemoryCache, type ResponseCache } from "@anyurl/guard/cache";
import { vi } from "vitest";

export const PAGE = "https://h.test/a";
export const SHARED = { "Cache-Control": "public, max-age=60" };

/** Starts a clock for one test, and replaces the digest: the platform's ends at some time, in another thread. */
export function fakeTime(): void {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ["Date", "setTimeout", "clearTimeout"] });
  const digest = async (_: unknown, data: unknown) => {
    const hash = createHash("sha256")
      .update(data as Uint8Array)
      .digest();
    return new Uint8Array(hash).buffer;
  };
  vi.spyOn(crypto.subtle, "digest").mockImplementation(digest);
}

export function restoreTime(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}

export type Fields = Readonly<Record<string, string>>;

/** A request that the server has received, which it answers when the test asks for it. */
export interface Asked {
  readonly request: Request;
  answer(headers: Fields, status?: number, body?: BodyInit): void;
  fail(): void;
}

/** A cached fetch in front of a server that answers when the test asks for it. */
export function serve(cache: ResponseCache = createMemoryCache()) {
  const asked: Asked[] = [];
  const works: Promise<unknown>[] = [];
  const cachedFetch = createCachedFetch({
    origin: "https://origin.test",
    cache,
    fetch: (request) =>
      new Promise((resolve, reject) => {
        const body = `response ${asked.length}`;
        asked.push({
          request,
          answer: (headers, status = 200, other) =>
            resolve(new Response(status === 304 ? null : (other ?? body), { status, headers })),
          fail: () => reject(new Error("it is down")),
        });
      }),
  });
  return {
    asked,
    send: (headers: Fields = {}, url = PAGE, init: RequestInit = {}) =>
      cachedFetch(new Request(url, { headers, ...init }), { waitUntil: (work) => works.push(work) }),
    /** Lets everything go on that waits for nothing from outside. */
    settle,
    works,
  };
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

export const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

export async function read(responses: readonly Promise<Response>[]): Promise<string[]> {
  return Promise.all(responses.map(async (response) => (await response).text()));
}

export async function statuses(responses: readonly Promise<Response>[]): Promise<(string | null)[]> {
  return Promise.all(responses.map(async (response) => (await response).headers.get("Cache-Status")));
}
