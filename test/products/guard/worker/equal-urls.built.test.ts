import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { programmedWorker } from "./fixture.ts";

const hasWorkerd = isInstalled("workerd");
if (!hasWorkerd) console.log(`Skipped: ${notInstalled("workerd")}`);

const PUBLIC = { "Cache-Control": "public, max-age=600" };

describe.skipIf(!hasWorkerd)("a Worker that follows No-Vary-Search", () => {
  const worker = programmedWorker({ plain: { MODE: "rewrite" } }, join(import.meta.dirname, "inside/following.ts"));
  const { send, get, stored } = worker;

  test("a stored response answers equal URLs, and is removed under each", async () => {
    const rules = 'params=("session"), key-order';
    worker.answer(({ url }) => ({ headers: { ...PUBLIC, "No-Vary-Search": rules }, body: url }));
    await get("/a?id=1&session=x");
    await stored(3);
    expect((await get("/a?session=y&id=1")).body).toBe(`http://${worker.host}/a?id=1&session=x`);
    expect((await get("/a?id=2&session=y")).body).toBe(`http://${worker.host}/a?id=2&session=y`);
    // A response without the header is found under its own URL only.
    worker.answer(({ url }) => ({ headers: PUBLIC, body: url }));
    await get("/a?id=3&session=x");
    expect((await get("/a?id=3&session=y")).body).toBe(`http://${worker.host}/a?id=3&session=y`);
    await send("/a?id=1&session=z", { method: "POST" });
    expect((await get("/a?id=1&session=w")).body).toBe(`http://${worker.host}/a?id=1&session=w`);
  });

  test("an equal URL's response is judged by its own Vary", async () => {
    const rules = { "Cache-Control": "max-age=600", "No-Vary-Search": 'params=("s")' };
    worker.answer(({ url, headers }) => {
      const varied = url.endsWith("?s=2") ? { "Cache-Control": "max-age=600", Vary: "X-Api-Key" } : rules;
      return { headers: varied, body: headers["x-api-key"] ?? "nobody" };
    });
    await get("/a?s=2", "X-Api-Key: alice");
    await stored(2);
    expect((await get("/a?s=1")).body).toBe("nobody");
    await stored(5);
    expect((await get("/a?s=2", "X-Api-Key: bob")).body).toBe("bob");
  });
});
