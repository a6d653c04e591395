import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import getPort from "get-port";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../runtimes/programs.ts";
import { type RawResponse, sendRaw } from "./worker/raw.ts";
import { type Reflected, serveReflection } from "./worker/reflecting/origin.ts";
import { bundledByWrangler, example } from "./worker/wrangler.ts";
import { serveByWrangler, type WranglerDev } from "./worker/wrangler-dev.ts";

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

test.skipIf(!hasWrangler)("without ORIGIN, wrangler dev answers with 508, and goes on", async () => {
  const wrangler = await serveByWrangler({});
  try {
    for (const target of ["/admin", "/a", "/admin"]) {
      const { status, body } = await sendRaw(wrangler.port, `GET ${target} HTTP/1.1`, `127.0.0.1:${wrangler.port}`);
      expect([status, body]).toEqual([508, expect.stringContaining("set ORIGIN")]);
    }
  } finally {
    await wrangler.close();
  }
});

describe.skipIf(!hasWrangler)("the Worker with Workers Cache", () => {
  test("wrangler bundles it with the settings of its cache", async () => {
    const { folder, modules } = await bundledByWrangler("wrangler.workers-cache.jsonc");
    const script = await readFile(modules[0]?.[2] ?? "", "utf8");
    await rm(folder, { recursive: true });
    expect(script).toMatch(/class\b.*\bextends WorkerEntrypoint/);
  });

  test("the cached entrypoint gets the key request alone, and others go around it", async () => {
    const origin = await serveReflection();
    const variables = { ORIGIN: `http://127.0.0.1:${origin.port}`, KEY_HEADERS: "Accept-Language" };
    const wrangler = await serveByWrangler(variables, "wrangler.workers-cache.jsonc");
    try {
      const reflected = async (target: string, ...headers: string[]) => {
        const response = await get(wrangler, target, ...headers);
        return JSON.parse(decodeURIComponent(response.headers.get("x-reflected") ?? "")) as Reflected;
      };
      const keyed = await reflected(
        "/a?b&a&utm_source=x",
        "Accept: text/a",
        "Accept-Language: de",
        "Referer: /x",
        'If-None-Match: "x"',
      );
      expect(keyed.url).toBe("http://h.test/a?a&b");
      expect(keyed.headers.filter((header) => /text\/a|referer|match|x-/i.test(header))).toEqual([
        "X-Forwarded-Host: h.test",
        "X-Forwarded-Proto: http",
      ]);
      expect(keyed.headers).toContain("Accept-Language: de");
      const own = [["Cookie: a=1"], ["Authorization: x"], ["X-Original-URL: /x"], ["Origin: https://x.test"]];
      for (const headers of own) {
        const { url, headers: seen } = await reflected("/a?b&a&utm_source=x", ...headers);
        expect([url, seen]).toEqual(["http://h.test/a?b&a&utm_source=x", expect.arrayContaining(headers)]);
      }
      // Its Vary names headers that are not part of the key.
      expect((await reflected("/varied", "Accept: text/a")).headers).toContain("Accept: text/a");
      expect((await get(wrangler, "//a")).status).toBe(308);
      expect((await get(wrangler, "/varied")).headers.has("canonical-requests-not-stored")).toBe(false);
    } finally {
      await wrangler.close();
      origin.close();
    }
  });
});

function get({ port }: WranglerDev, target: string, ...headers: string[]): Promise<RawResponse> {
  return sendRaw(port, `GET ${target} HTTP/1.1`, "h.test", headers);
}
