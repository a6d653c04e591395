/** The option `maxLength` of the guards in servers, and of the safe fetch. */
import { createServer } from "node:http";
import { canonicalRequests as honoRequests } from "@anyurl/guard/hono";
import { guardServer } from "@anyurl/guard/node";
import { createSafeFetch } from "@anyurl/policy/fetch";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorOf, startNetwork } from "../policy/safe-fetch/network.ts";
import { listen, type Running } from "./node/frameworks.ts";
import { RawClient } from "./node/raw.ts";
import { rawRequest } from "./requests.ts";

const REFUSED = "Request refused: the URL is longer than the limit (too-long)\n";

describe("a server of Node", () => {
  let running: Running;

  beforeAll(async () => {
    const server = guardServer(
      createServer((req, res) => res.end(req.url)),
      { maxLength: "http://h.test/12345".length },
    );
    server.on("upgrade", (_, socket) => socket.end("HTTP/1.1 101 \r\n\r\n"));
    running = await listen(server);
  });

  afterAll(() => running.close());

  test.each([
    ["/12345", 200, "/12345"],
    ["/123456", 414, REFUSED],
    ["/././././%31", 308, ""],
    ["/%E2%82", 400, "Request refused: the path decodes to bytes that are not UTF-8 (invalid-utf8)\n"],
  ])("%s: %i", async (target, status, body) => {
    const client = new RawClient(running.port);
    const answer = await client.ask(target);
    expect([answer.status, answer.body]).toEqual([status, body]);
    client.close();
  });

  test("counts the host of the request", async () => {
    const client = new RawClient(running.port);
    const answer = await client.ask("/12345", { headers: ["Host: hh.test"] });
    expect(answer.status).toBe(414);
    client.close();
  });

  test("refuses upgrades", async () => {
    const client = new RawClient(running.port);
    const headers = ["Host: h.test", "Connection: Upgrade", "Upgrade: websocket"];
    expect((await client.ask("/123456", { headers })).status).toBe(414);
    client.close();
  });
});

test("canonicalRequests of Hono refuses long URLs", async () => {
  const app = new Hono();
  app.use(honoRequests({ maxLength: 16 }));
  app.get("*", (c) => c.text(c.get("guard").key ?? ""));
  const texts = async (url: string) => {
    const response = await app.fetch(rawRequest(url));
    return [response.status, await response.text()];
  };
  expect(await texts("https://h.test/a")).toEqual([200, "https://h.test/a"]);
  expect(await texts("https://h.test/ab")).toEqual([414, REFUSED]);
});

describe("createSafeFetch", () => {
  test("refuses a long URL before it looks up its host", async () => {
    const lookup = () => expect.unreachable();
    const error = await errorOf(createSafeFetch({ maxLength: 20, lookup })("https://h.example/s3cret"));
    expect(error).toMatchObject({ name: "SafeFetchError", reason: "too-long", redirects: 0 });
    expect(error.message).toBe("Fetch failed: the URL is longer than the limit (too-long).");
  });

  test("refuses the long URL of a redirect", async () => {
    await using network = await startNetwork((_, response) => {
      response.writeHead(302, { Location: "/longer" }).end();
    });
    const safeFetch = network.safeFetch({ maxLength: `${network.origin}/start`.length });
    expect(await errorOf(safeFetch(`${network.origin}/start`))).toMatchObject({ reason: "too-long", redirects: 1 });
    expect(network.outside.requests.length).toBe(1);
  });
});
