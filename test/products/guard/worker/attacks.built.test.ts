import { describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { programmedWorker } from "./fixture.ts";

const hasWorkerd = isInstalled("workerd");
if (!hasWorkerd) console.log(`Skipped: ${notInstalled("workerd")}`);

const PUBLIC = { "Cache-Control": "public, max-age=600" };

/** Stale on arrival, but it can be validated. */
const STALE = { "Cache-Control": "public, max-age=10", Age: "20", ETag: '"v1"' };

describe.skipIf(!hasWorkerd)("attacks on the Worker", () => {
  const worker = programmedWorker({
    plain: { MODE: "rewrite" },
    reporting: { MODE: "report" },
  });
  const { send, get, stored } = worker;

  test("the refresh after a HEAD request stores a whole response", async () => {
    const soon = { ...STALE, "Cache-Control": "max-age=10, stale-while-revalidate=600" };
    worker.answer(() => ({ headers: soon, body: "old" }));
    await get("/a");
    await stored(1);
    worker.answer(({ method }) => ({ headers: PUBLIC, body: method === "HEAD" ? "" : "new" }));
    await send("/a", { method: "HEAD" });
    await expect.poll(async () => (await get("/a")).body).not.toBe("old");
    expect((await get("/a")).body).toBe("new");
  });

  test("the refresh does not send the client's own request once more", async () => {
    const soon = { ...STALE, "Cache-Control": "public, max-age=10, stale-while-revalidate=600" };
    worker.answer(() => ({ headers: soon, body: "old" }));
    await get("/a");
    await stored(1);
    worker.received();
    worker.answer(() => ({ headers: { "Cache-Control": "no-store" } }));
    expect((await get("/a", "Cookie: alice")).body).toBe("old");
    await stored(0);
    expect((await get("/a")).body).toMatch(/^response/);
    expect(worker.received().map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });

  test.each([
    ["a cookie", "Cookie: alice", "alice -"],
    ["Origin", "Origin: https://a.test", "- https://a.test"],
  ])("a client with %s gets its own response if the one for all users is no longer one", async (_, header, body) => {
    worker.answer(() => ({ headers: { ...STALE, "Access-Control-Allow-Origin": "*" } }));
    await get("/a");
    await stored(1);
    worker.answer(({ headers: { cookie = "-", origin = "-" } }) => {
      return { headers: { "Cache-Control": "max-age=600" }, body: `${cookie} ${origin}` };
    });
    expect((await get("/a", header)).body).toBe(body);
    expect((await get("/a")).body).toBe("- -");
  });

  test.each(["Cf-Access-Jwt-Assertion", "Cf-Access-Client-Id", "Cf-Client-Cert-Der-Base64"])(
    "%s names a user: the request reaches the server, and is not answered for another one",
    async (name) => {
      worker.answer(({ headers }) => {
        return { headers: { "Cache-Control": "max-age=600" }, body: headers[name.toLowerCase()] ?? "nobody" };
      });
      expect((await get("/a", `${name}: alice`)).body).toBe("alice");
      await stored(1);
      expect((await get("/a")).body).toBe("nobody");
      expect((await get("/a", `${name}: bob`)).body).toBe("bob");
    },
  );

  test("no request to the server uses the cache of the zone, which knows the URL alone", async () => {
    worker.answer(() => ({ headers: PUBLIC }));
    await get("/a.js", "Cookie: alice", "X-Unknown: a");
    await stored(1);
    // This is how the platform tells the server.
    expect(worker.received().map(({ headers }) => headers["cache-control"])).toEqual(["no-cache", "no-cache"]);
  });

  test.each(["x y", "a:b", "h\xe9"])(
    "a response with an invalid Vary, %s, reaches the client, and is not stored",
    async (vary) => {
      worker.answer(() => ({ headers: { ...PUBLIC, Vary: vary } }));
      expect([(await get("/a")).body, (await get("/a", "Accept: text/a")).body]).toEqual(["response 1", "response 3"]);
      worker.answer(() => ({ headers: PUBLIC }));
      await get("/last");
      await stored(1);
    },
  );

  test.each([
    "aaaaaaaaaaaaa@x.evil.test",
    "a@h.test",
    "a:b@h.test",
    "127.1",
    "H.test.:80",
    "h%2etest",
    "\xc3\xa9.test",
    "[0:0::1]",
  ])("MODE report: a request with Host: %s goes to the server of ORIGIN", async (name) => {
    worker.answer(() => ({}));
    const { status } = await send("/ab.evil.test/c?", { host: name }, "reporting");
    const urls = worker.received().map(({ url }) => url);
    expect([status, urls]).toEqual([200, [expect.stringMatching(/\/ab\.evil\.test\/c\?$/)]]);
  });

  test("MODE report: a request that is not canonical is not answered for another URL", async () => {
    worker.answer(({ url }) => ({ headers: PUBLIC, body: url }));
    const ask = async (target: string) => (await send(target, {}, "reporting")).body;
    expect(await ask("/a")).toBe(`http://${worker.host}/a`);
    await stored(1);
    expect([await ask("//a"), await ask("/a?b"), await ask("/%61")]).toEqual([
      `http://${worker.host}//a`,
      `http://${worker.host}/a?b`,
      `http://${worker.host}/%61`,
    ]);
  });
});
