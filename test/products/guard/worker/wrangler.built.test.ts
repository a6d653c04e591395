import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import getPort from "get-port";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { type RawResponse, sendRaw } from "./raw.ts";
import { bundledByWrangler, example } from "./wrangler.ts";
import { serveByWrangler, type WranglerDev } from "./wrangler-dev.ts";

const hasWrangler = isInstalled("wrangler");
if (!hasWrangler) console.log(`Skipped: ${notInstalled("wrangler")}`);

describe.skipIf(!hasWrangler)("the README of the Worker, with wrangler dev", () => {
  let origin: ChildProcess;
  let wrangler: WranglerDev;

  beforeAll(async () => {
    const port = await getPort({ host: "127.0.0.1" });
    origin = spawn(process.execPath, [join(example, "origin.mjs"), String(port)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(createInterface({ input: origin.stdout as NodeJS.ReadableStream }), "line");
    wrangler = await serveByWrangler({ ORIGIN: `http://127.0.0.1:${port}` });
  });

  afterAll(async () => {
    await wrangler?.close();
    origin?.kill();
  });

  test("the requests that it shows have the results that it describes", async () => {
    const text = await readFile(join(example, "README.md"), "utf8");
    const targets = [...text.matchAll(/^curl -i "http:\/\/localhost:8787([^"]+)" +# (.+)$/gm)];
    expect(targets.map(([, target]) => target)).toEqual([
      "/a?b=1&utm_source=mail&a=2",
      "/a?a=2&b=1",
      "//%61",
      "/..%2fadmin",
    ]);
    const responses: RawResponse[] = [];
    for (const [, target] of targets) responses.push(await get(wrangler, target ?? ""));
    const [miss, hit, redirect, refusal] = responses as [RawResponse, RawResponse, RawResponse, RawResponse];
    expect(miss.body).toContain("GET /a?a=2&b=1\n");
    expect([hit.body, hit.headers.get("cache-status")]).toEqual([miss.body, "canonical-requests; hit"]);
    expect([redirect.status, redirect.headers.get("location")]).toEqual([308, "/a"]);
    expect(refusal.status).toBe(400);
  });
});

test.skipIf(!hasWrangler)("without ORIGIN, wrangler dev answers with 500, and goes on", async () => {
  const wrangler = await serveByWrangler({});
  try {
    for (const target of ["/admin", "/a", "/admin"]) {
      const { status, body } = await get(wrangler, target);
      expect([status, body]).toEqual([500, expect.stringContaining("The variable ORIGIN is invalid")]);
    }
  } finally {
    await wrangler.close();
  }
});

test.skipIf(!hasWrangler)("wrangler bundles it", async () => {
  const { folder, modules } = await bundledByWrangler();
  await rm(folder, { recursive: true });
  expect(modules.map(([, type]) => type)).toEqual(["esModule", "wasm"]);
});

function get({ port }: WranglerDev, target: string, ...headers: string[]): Promise<RawResponse> {
  return sendRaw(port, `GET ${target} HTTP/1.1`, "h.test", headers);
}
