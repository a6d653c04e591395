/** Requests of the event "upgrade". */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { guardServer, type NodeGuardOptions } from "@anyurl/guard/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seenBy } from "./echo.ts";
import { listen, type Running } from "./frameworks.ts";
import { RawClient } from "./raw.ts";

const HEADERS = ["Host: h.test", "Connection: Upgrade", "Upgrade: websocket"];

async function open(options: NodeGuardOptions, hasListener = true): Promise<Running> {
  const server = guardServer(
    createServer((req, res) => res.end(JSON.stringify(seenBy(req)))),
    options,
  );
  if (hasListener) {
    server.on("upgrade", (req, socket, head) => {
      const lines = ["HTTP/1.1 101 Switching Protocols", "Connection: Upgrade", "Upgrade: websocket"];
      socket.end(`${lines.join("\r\n")}\r\n\r\n${JSON.stringify({ ...seenBy(req), head: head.toString() })}`);
    });
  }
  return listen(server);
}

/** Everything that the server sends. */
async function send(port: number, target: string, more = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write([`GET ${target} HTTP/1.1`, ...HEADERS, "", more].join("\r\n"));
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close");
  return text;
}

describe("the event upgrade", () => {
  let redirecting: Running;
  let redirectingAll: Running;

  beforeAll(async () => {
    redirecting = await open({});
    redirectingAll = await open({ mode: "redirect-all", serverTiming: true });
  });

  afterAll(async () => {
    await redirecting.close();
    await redirectingAll.close();
  });

  test("a canonical request goes on, with the bytes after it", async () => {
    const text = await send(redirecting.port, "/chat?a", "first");
    expect(text).toMatch(/^HTTP\/1\.1 101 /);
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({
      url: "/chat?a",
      action: "pass",
      head: "first",
    });
  });

  test("another is rewritten, since clients follow no redirect", async () => {
    const text = await send(redirecting.port, "//%63hat");
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ url: "/chat", action: "rewrite" });
  });

  test("a refusal is a whole response, and closes the connection", async () => {
    const text = await send(redirecting.port, "/chat%00");
    const [head = "", body] = text.split("\r\n\r\n");
    expect(head.split("\r\n")).toEqual([
      "HTTP/1.1 400 Bad Request",
      "Cache-Control: no-store",
      "Content-Type: text/plain; charset=utf-8",
      "X-Content-Type-Options: nosniff",
      "Connection: close",
      `Content-Length: ${body?.length}`,
    ]);
    expect(body).toMatch(/^Request refused: .* \(encoded-nul\)\n$/);
  });

  test("redirect-all redirects it", async () => {
    const text = await send(redirectingAll.port, "//chat");
    expect(text).toMatch(/^HTTP\/1\.1 308 Permanent Redirect\r\n/);
    expect(text).toContain("\r\nLocation: /chat\r\n");
    expect(text).toMatch(/\r\nServer-Timing: canonical;dur=[\d.]+;desc="redirect"\r\n/);
  });

  test("a client that closes the connection early does no harm", async () => {
    const socket = connect(redirecting.port, "127.0.0.1");
    socket.write(["GET /chat%00 HTTP/1.1", ...HEADERS, "", ""].join("\r\n"));
    socket.resetAndDestroy();
    await once(socket, "close");
    expect(await send(redirecting.port, "/chat")).toMatch(/^HTTP\/1\.1 101 /);
  });
});

test("without a listener for the event, the request is rewritten as any other", async () => {
  const running = await open({}, false);
  const client = new RawClient(running.port);
  const { status, body } = await client.ask("//%63hat", { headers: HEADERS });
  expect([status, JSON.parse(body)]).toMatchObject([200, { url: "/chat", action: "rewrite" }]);
  client.close();
  await running.close();
});
