/** A guarded server: every event that carries a request, whoever listens to it and whenever. */
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import {
  connect as connectHttp2,
  createServer as createHttp2Server,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http2";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { canonicalRequests, guardServer } from "@anyurl/guard/node";
import { ExpressAdapter } from "@nestjs/platform-express";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { describe, expect, test, vi } from "vitest";
import { textOf } from "./echo.ts";
import { listen, nest } from "./frameworks.ts";
import { RawClient } from "./raw.ts";

const UPGRADE = ["Host: h.test", "Connection: Upgrade", "Upgrade: websocket"];

/** Sends a request, and returns everything that the server sends until it closes the connection. */
async function exchange(port: number, ...lines: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write([...lines, "", ""].join("\r\n"));
  return text(socket);
}

describe("events", () => {
  test("a listener that comes later sees canonical upgrades only", async () => {
    const server = guardServer(createServer());
    const running = await listen(server);
    const seen: unknown[] = [];
    // As frameworks do at the first request.
    server.on("request", (_, res) => {
      server.on("upgrade", (req, socket) => {
        seen.push(req.url);
        socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n");
      });
      res.end();
    });
    const client = new RawClient(running.port);
    expect((await client.ask("/")).status).toBe(200);
    client.close();
    for (const target of ["/a%00", "http://evil.test/a", "/x/..;/a", "/a#b"])
      expect(await exchange(running.port, `GET ${target} HTTP/1.1`, ...UPGRADE), target).toMatch(/^HTTP\/1\.1 400 /);
    expect(await exchange(running.port, "GET //%61 HTTP/1.1", ...UPGRADE)).toMatch(/^HTTP\/1\.1 101 /);
    expect(seen).toEqual(["/a"]);
    await running.close();
  });

  test("Expect: 100-continue, and other expectations", async () => {
    const server = guardServer(createServer());
    const seen: unknown[] = [];
    server.on("checkContinue", (req, res) => res.end(String(seen.push(req.url))));
    server.on("checkExpectation", (req, res) => res.end(String(seen.push(req.url))));
    const running = await listen(server);
    for (const expectation of ["100-continue", "other"]) {
      const client = new RawClient(running.port);
      const headers = ["Host: h.test", `Expect: ${expectation}`];
      expect(textOf(await client.ask("/a%00", { method: "POST", headers }))).toBe("400 encoded-nul");
      expect((await client.ask("//a", { method: "POST", headers })).status).toBe(200);
      client.close();
    }
    expect(seen).toEqual(["/a", "/a"]);
    await running.close();
  });

  test("CONNECT has no path", async () => {
    const server = guardServer(createServer());
    server.on("connect", (_, socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
    const running = await listen(server);
    const answer = await exchange(running.port, "CONNECT evil.test:443 HTTP/1.1", "Host: evil.test:443");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("(no-path)");
    await running.close();
  });

  test("other events are the server's own", async () => {
    const server = guardServer(createServer((_, res) => res.end()));
    const running = await listen(server);
    const connected = once(server, "connection");
    const sent = request({ port: running.port, host: "127.0.0.1", headers: { host: "h.test" } }).end();
    await connected;
    await once(sent, "response");
    expect(server.emit("a")).toBe(false);
    await running.close();
  });
});

test.each([
  ["Express", () => new ExpressAdapter()],
  ["Fastify", () => new FastifyAdapter()],
])("the server of Nest on %s, before it listens", async (_, createAdapter) => {
  const prepare = (server: Server) => {
    guardServer(server).on("upgrade", (req, socket) =>
      socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\n${req.url}`),
    );
  };
  const running = await nest(createAdapter(), undefined, prepare);
  const client = new RawClient(running.port);
  expect((await client.ask("/admin/page")).status).toBe(401);
  expect((await client.ask("//%61dmin/page")).status).toBe(308);
  expect((await client.ask("http://h.test/admin/page")).status).toBe(401);
  expect(textOf(await client.ask("/admin%2fpage"))).toBe("400 encoded-slash");
  client.close();
  expect(await exchange(running.port, "GET /a%2fb HTTP/1.1", ...UPGRADE)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await exchange(running.port, "GET //%61 HTTP/1.1", ...UPGRADE)).toMatch(/^HTTP\/1\.1 101 .*\/a$/s);
  await running.close();
});

describe("streams of HTTP/2", () => {
  const ask = async (port: number, path: string, others: OutgoingHttpHeaders = {}): Promise<string> => {
    const session = connectHttp2(`http://127.0.0.1:${port}`);
    const stream = session.request({ ":path": path, ":authority": "h.test", ...others });
    const [headers] = (await once(stream, "response")) as [IncomingHttpHeaders];
    const body = await text(stream);
    session.close();
    return `${headers[":status" as never]} ${headers.location ?? body}`;
  };

  test("listeners see the canonical path, beside requests and without them", async () => {
    const server = guardServer(createHttp2Server());
    server.on("stream", (stream, headers) => {
      stream.respond({ ":status": 200 });
      stream.end(headers[":path"]);
    });
    const running = await listen(server as never);
    expect(await ask(running.port, "/a")).toBe("200 /a");
    expect(await ask(running.port, "//%61")).toBe("308 /a");
    expect(await ask(running.port, "/a%00")).toMatch(/^400 .*\(encoded-nul\)/);
    expect(await ask(running.port, "/a%00", { ":method": "HEAD" })).toBe("400 ");
    let requests = 0;
    server.on("request", () => requests++);
    expect(await ask(running.port, "/a")).toBe("200 /a");
    expect(await ask(running.port, "/b%00")).toMatch(/^400 /);
    expect(requests).toBe(1);
    server.close();
  });

  test("a listener in place of Node's own sees no other path", async () => {
    const server = guardServer(createHttp2Server(() => undefined));
    server.removeAllListeners("stream");
    server.once("stream", (stream, headers) => {
      stream.respond({ ":status": 200 });
      stream.end(headers[":path"]);
    });
    const running = await listen(server as never);
    expect(await ask(running.port, "/a%00")).toMatch(/^400 /);
    expect(await ask(running.port, "/a")).toBe("200 /a");
    server.close();
  });

  test("CONNECT gets a response of HTTP/2, and has a path only with a protocol", async () => {
    const server = guardServer(createHttp2Server({ settings: { enableConnectProtocol: true } }, () => undefined));
    server.on("connect", (req, res) => res.end(req.url));
    const running = await listen(server as never);
    const session = connectHttp2(`http://127.0.0.1:${running.port}`);
    await once(session, "remoteSettings");
    const connectTo = async (headers: OutgoingHttpHeaders): Promise<string> => {
      const stream = session.request({ ":method": "CONNECT", ":authority": "h.test", ...headers });
      const [{ ":status": status }] = (await once(stream, "response")) as [IncomingHttpHeaders];
      return `${status} ${await text(stream)}`;
    };
    const webSocket = { ":protocol": "websocket", ":scheme": "http" };
    expect(await connectTo({})).toMatch(/^400 .*\(no-path\)/);
    expect(await connectTo({ ...webSocket, ":path": "/a%00" })).toMatch(/^400 .*\(encoded-nul\)/);
    expect(await connectTo({ ...webSocket, ":path": "//%61" })).toBe("200 /a");
    session.close();
    server.close();
  });

  test("requests alone are decided once", async () => {
    let decisions = 0;
    const server = guardServer(
      createHttp2Server((req, res) => res.end(req.url)),
      { report: () => decisions++ },
    );
    const running = await listen(server as never);
    expect(await ask(running.port, "//a")).toBe("200 //a");
    expect(decisions).toBe(1);
    server.close();
  });
});

describe("mistakes", () => {
  test.each([
    ["no server", undefined],
    ["an application", Object.assign(() => undefined, { emit() {}, listen() {} })],
    ["a port", 80],
  ])("%s is refused", (_, value) => {
    expect(() => guardServer(value as never)).toThrow(/^guardServer: the server must be a server of node:http/);
  });

  test("a server is guarded once, and the options are checked before", () => {
    const server = createServer();
    expect(() => guardServer(server, { mode: "none" as never })).toThrow(/^guardServer: the mode/);
    guardServer(server);
    expect(() => guardServer(server)).toThrow("guardServer: the server is guarded already");
  });

  test("middleware warns once of upgrades that go past it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const guard = canonicalRequests();
    const server = createServer((req, res) => guard(req, res, () => res.end()));
    const running = await listen(server);
    const client = new RawClient(running.port);
    await client.ask("/");
    expect(error).not.toHaveBeenCalled();
    server.on("upgrade", () => undefined);
    await client.ask("/");
    await client.ask("/");
    expect(error.mock.calls).toEqual([[expect.stringContaining("guardServer")]]);
    client.close();
    await running.close();
    error.mockRestore();
  });
});
