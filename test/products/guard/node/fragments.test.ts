/** Targets with a fragment, which no client sends: what passes is read by the application as sent. */
import { createServer } from "node:http";
import { createGuard } from "@anyurl/guard";
import { guardServer } from "@anyurl/guard/node";
import { nginx, tomcat, varnish } from "@anyurl/readers/servers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn } from "../../../thorough.ts";
import { Echo } from "./echo.ts";
import { listen } from "./frameworks.ts";
import { RawClient } from "./raw.ts";

const TARGETS = ["/admin#x", "/admin#", "/admin#?x", "/#", "/account#x.css"];

describe("servers on Node", () => {
  test.each([
    ["redirect", "GET", "308 /admin"],
    ["redirect", "HEAD", "308 /admin"],
    ["redirect", "POST", "400 fragment"],
    ["rewrite", "GET", "400 fragment"],
    ["redirect-all", "GET", "400 fragment"],
    ["redirect-all", "POST", "400 fragment"],
  ] as const)("%s, %s", async (mode, method, expected) => {
    const echo = await Echo.with({ mode });
    expect(await echo.ask("/admin#x", { method, ...(method === "POST" && { body: "a" }) })).toBe(expected);
    await echo.close();
  });

  test("the cut target is the canonical one", async () => {
    const echo = await Echo.with();
    expect(await echo.ask("//a/%2e%2E/%62?c#d")).toBe("308 /b?c");
    expect(await echo.ask("/a#%00")).toBe("308 /a");
    expect(await echo.ask("http://h.test/a#b")).toBe("308 /a");
    await echo.close();
  });

  test("an observer lets them pass, and is notified", async () => {
    const found: unknown[] = [];
    const echo = await Echo.with({
      mode: "rewrite",
      report: ({ action, reason }) => void found.push([action, reason]),
    });
    expect(await echo.ask("/admin#x")).toMatchObject({ url: "/admin#x" });
    expect(found).toEqual([["reject", "fragment"]]);
    await echo.close();
  });
});

describe("requests from code", () => {
  const ask = (target: string, options: Parameters<typeof createGuard>[0]) =>
    createGuard(options)(new Request(`https://h.test${target}`));

  test.each(TARGETS)("a server in front that reads another path in %s refuses it", (target) => {
    expect(ask(target, { mode: "redirect-all", backends: [varnish()] })).toMatchObject({ reason: "backend-differs" });
    expect(ask(target, { backends: [tomcat()] })).toMatchObject({ reason: "backend-refuses" });
  });

  test("the others get the URL without it", () => {
    for (const options of [{}, { mode: "redirect-all" as const }, { backends: [nginx()] }])
      expect(ask("/admin#x", options).request?.url).toBe("https://h.test/admin");
  });
});

/** Pieces of raw targets. Node refuses others in a request line. */
const PIECES = "/ // /. /.. a A %61 %2e %2F # #? ? ?a=b &c ; ..;/ \\ %5c ~ @ : http:// * %".split(" ");

const RAW = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);

describe("random raw targets, with redirect-all", () => {
  const seen: unknown[] = [];
  let running: Awaited<ReturnType<typeof listen>>;
  let client: RawClient;

  beforeAll(async () => {
    const server = createServer((req, res) => {
      seen.push(req.url);
      res.end();
    });
    running = await listen(guardServer(server, { mode: "redirect-all" }));
    client = new RawClient(running.port);
  });

  afterAll(async () => {
    client.close();
    await running.close();
  });

  test("what passes reaches the application as sent", async () => {
    await fc.assert(
      fc.asyncProperty(RAW, async (target) => {
        seen.length = 0;
        const { status } = await client.ask(target);
        if (status === 200) expect(seen).toEqual([target]);
        else expect(seen).toEqual([]);
      }),
      { numRuns: drawn(500), examples: [["/a"], ["/a#b"], ["/a?b"], ["/a#"], ["//a#/b"]] },
    );
  });
});
