import { afterEach, expect, test, vi } from "vitest";
import { Policy } from "../../../../packages/guard/src/cache/freshness.ts";
import { listStoredHeaders } from "../../../../packages/guard/src/cache/headers.ts";
import { createMemoryCache } from "../../../../packages/guard/src/cache/memory-cache.ts";
import { Store } from "../../../../packages/guard/src/cache/store.ts";

const URL_OF_PAGE = "https://h.test/a";
const NOBODY = new Headers();

afterEach(() => vi.restoreAllMocks());

function createStore(): Store {
  return new Store(createMemoryCache());
}

function page(body: BodyInit, etag: string): Response {
  return new Response(body, { headers: { "Cache-Control": "public, max-age=600", ETag: etag } });
}

function put(store: Store, response: Response, url = URL_OF_PAGE) {
  const headers = listStoredHeaders(response);
  const policy = Policy.of(200, headers) as Policy;
  return store.put(url, { status: 200, headers, policy, body: response.body }, NOBODY, []);
}

async function finish({ body, done }: ReturnType<typeof put>): Promise<void> {
  await Promise.all([done, body?.cancel()]);
}

test("a part and the headers never come from different versions of the response", async () => {
  const store = createStore();
  await finish(put(store, page("first", '"1"')));
  const { entry } = await store.find(URL_OF_PAGE, NOBODY);
  expect(await (await entry?.range("bytes=0-2"))?.text()).toBe("fir");
  await finish(put(store, page("other", '"2"')));
  expect(await entry?.range("bytes=0-2")).toBeUndefined();
});

test("the body of a response with too long a URL to be stored is not kept in memory", async () => {
  let isCancelled = false;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => {
      isCancelled = true;
    },
  });
  const url = `${URL_OF_PAGE}?${"x".repeat(20_000)}`;
  const stored = put(createStore(), page(body, '"1"'), url);
  // The source is cancelled when nobody needs it.
  stored.body?.cancel().catch(() => {});
  await stored.done;
  expect(isCancelled).toBe(true);
});

test("a cache that fails costs no client the response of the server", async () => {
  const messages = vi.spyOn(console, "error").mockImplementation(() => {});
  const fail = async () => expect.fail("it is down");
  const store = new Store({ match: fail, put: fail, delete: fail });
  expect(await store.find(URL_OF_PAGE, NOBODY)).toEqual({ isNotStored: false, names: [] });
  await store.remove(URL_OF_PAGE);
  expect(messages.mock.calls).toEqual([
    ["The cache cannot be read: it is down"],
    ["The cache cannot be cleared: it is down"],
  ]);
});
