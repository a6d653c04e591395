/** The directives that clients send in Cache-Control. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Fields, fakeTime, PAGE, read, restoreTime, SHARED, serve } from "./cached-fetch-server.ts";

beforeEach(fakeTime);
afterEach(restoreTime);

describe("directives of clients", () => {
  const asking = (value: string) => ({ "Cache-Control": value });

  test.each(["no-store", "No-Store", "max-age=1,\tno-store", 'no-store="x"'])("%s is not stored", async (value) => {
    const { asked, send, settle } = serve();
    for (const count of [1, 2]) {
      const response = send(asking(value));
      await settle();
      expect(asked.length).toBe(count);
      asked[count - 1]?.answer(SHARED);
      await read([response]);
      await settle();
    }
  });

  test("no-store waits for nobody, and gets what is stored", async () => {
    const { asked, send, settle } = serve();
    const first = send();
    await settle();
    const own = send(asking("no-store"));
    await settle();
    expect(asked.length).toBe(2);
    for (const one of asked) one.answer(SHARED);
    expect(await read([first, own])).toEqual(["response 0", "response 1"]);
    await settle();
    expect(await read([send(asking("no-store"))])).toEqual(["response 0"]);
  });

  test.each<[headers: Fields, method: string]>([
    [{}, "GET"],
    [{}, "HEAD"],
    [{ Range: "bytes=0-1" }, "GET"],
    [{ Authorization: "Basic YQ==" }, "GET"],
    [{ Cookie: "a=1" }, "GET"],
    [{}, "POST"],
  ])("only-if-cached is 504 without a stored response: %o %s", async (headers, method) => {
    const { asked, send } = serve();
    const response = await send({ ...headers, ...asking("only-if-cached") }, PAGE, { method });
    expect([response.status, response.headers.get("Cache-Control"), asked.length]).toEqual([504, "no-store", 0]);
  });

  test("only-if-cached gets a fresh response, and no stale one", async () => {
    const { asked, send, settle } = serve();
    const first = send();
    await settle();
    expect((await send(asking("only-if-cached"))).status, "it does not wait").toBe(504);
    asked[0]?.answer({ ...SHARED, ETag: '"1"' });
    await read([first]);
    await settle();
    expect(await read([send(asking("only-if-cached"))])).toEqual(["response 0"]);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await send(asking("only-if-cached"))).status).toBe(504);
    expect(asked.length).toBe(1);
  });

  test.each(["no-cache", "max-age=0", "min-fresh=999", "x-no-store", "only-if-cached-x"])(
    "%s is ignored",
    async (value) => {
      const { asked, send, settle } = serve();
      const first = send(asking(value));
      await settle();
      asked[0]?.answer(SHARED);
      await read([first]);
      await settle();
      expect(await read([send({ ...asking(value), Pragma: "no-cache" })])).toEqual(["response 0"]);
    },
  );
});
