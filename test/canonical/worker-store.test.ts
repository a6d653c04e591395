import { afterEach, expect, test, vi } from "vitest";
import { Store } from "../../packages/canonical/examples/worker/src/store.ts";

const URL_OF_PAGE = "https://h.test/a";
const NOBODY = new Headers();

afterEach(() => vi.restoreAllMocks());

/** The part of the Cache API that the store uses. Ranges are those of the tests: "bytes=0-2". */
class MemoryCache {
  readonly kept = new Map<string, Response>();

  async match(request: Request | string): Promise<Response | undefined> {
    const { url, headers } = new Request(request);
    const response = this.kept.get(url)?.clone();
    if (response === undefined || !headers.has("range")) return response;
    return new Response((await response.text()).slice(0, 3), { status: 206, headers: response.headers });
  }

  async put(url: string, response: Response): Promise<void> {
    this.kept.set(url, new Response(await response.text(), response));
  }

  async delete(url: string): Promise<boolean> {
    return this.kept.delete(url);
  }
}

function createStore(): Store {
  return new Store(new MemoryCache() as unknown as Cache, new MemoryCache() as unknown as Cache);
}

function page(body: BodyInit, etag: string): Response {
  return new Response(body, { headers: { "Cache-Control": "public, max-age=600", ETag: etag } });
}

async function put(store: Store, response: Response): Promise<void> {
  const stored = await store.put(URL_OF_PAGE, response, NOBODY, []);
  await Promise.all([stored?.done, stored?.body?.cancel()]);
}

test("a part never comes from another version of the response than the headers", async () => {
  const store = createStore();
  await put(store, page("first", '"1"'));
  const { entry } = await store.find(URL_OF_PAGE, NOBODY);
  expect(await (await entry?.range("bytes=0-2"))?.text()).toBe("fir");
  await put(store, page("other", '"2"'));
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
  const stored = await createStore().put(url, page(body, '"1"'), NOBODY, []);
  // The source is cancelled when nobody needs it.
  stored?.body?.cancel().catch(() => {});
  await stored?.done;
  expect(isCancelled).toBe(true);
});

test("a cache that fails costs no client the response of the server", async () => {
  const messages = vi.spyOn(console, "error").mockImplementation(() => {});
  const fail = async () => expect.fail("it is down");
  const cache = { match: fail, put: fail, delete: fail } as unknown as Cache;
  const store = new Store(cache, cache);
  expect(await store.find(URL_OF_PAGE, NOBODY)).toEqual({ entry: undefined, names: [] });
  await store.remove(URL_OF_PAGE);
  expect(messages.mock.calls).toEqual([
    ["The cache cannot be read: it is down"],
    ["The cache cannot be cleared: it is down"],
  ]);
});
