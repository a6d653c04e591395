/** Servers that answer slowly, too much, or without end. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { Readable } from "node:stream";
import { inspect } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { disconnected, errorOf, type Network, OUTSIDE, startNetwork } from "./network.ts";

let network: Network;
let respond: (response: ServerResponse, url: string) => void;

beforeEach(async () => {
  network = await startNetwork(({ url = "" }, response) => respond(response, url));
});

afterEach(() => network[Symbol.asyncDispose]());

const MiB = 2 ** 20;

describe("the length of the body", () => {
  const tooLarge = { name: "SafeFetchError", reason: "response-too-large", hostClass: null };

  test.each([
    ["with Content-Length", { "Content-Length": "1000" }],
    ["in chunks", {}],
  ])("is at most maxBytes: %s", async (_, headers) => {
    respond = (response) => response.writeHead(200, headers).end("a".repeat(1000));
    const exact = await network.safeFetch({ maxBytes: 1000 })(network.origin);
    expect(await exact.text()).toHaveLength(1000);
    const error = await errorOf(
      network
        .safeFetch({ maxBytes: 999 })(network.origin)
        .then((response) => response.text()),
    );
    expect(error).toMatchObject(tooLarge);
    expect(error.message).toBe("Fetch failed: the body of the response is longer than 999 bytes (response-too-large).");
    await disconnected(network);
  });

  test("is 10 MiB by default", async () => {
    respond = (response, url) => response.end(Buffer.alloc(10 * MiB + Number(url.slice(1))));
    const safeFetch = network.safeFetch();
    expect((await (await safeFetch(`${network.origin}/0`)).arrayBuffer()).byteLength).toBe(10 * MiB);
    expect(await errorOf(safeFetch(`${network.origin}/1`))).toMatchObject(tooLarge);
  });

  test("a Content-Length above it fails before the body", async () => {
    respond = (response) => response.writeHead(200, { "Content-Length": "999999999999" }).write("a");
    expect(await errorOf(network.safeFetch()(network.origin))).toMatchObject(tooLarge);
    await disconnected(network);
  });

  test("a response without a body has any Content-Length", async () => {
    respond = (response) => response.writeHead(200, { "Content-Length": "999999999999" }).end();
    const response = await network.safeFetch()(network.origin, { method: "HEAD" });
    expect([response.headers.get("content-length"), await response.text()]).toEqual(["999999999999", ""]);
    respond = (response) => response.writeHead(304, { "Content-Length": "999999999999" }).end();
    expect((await network.safeFetch()(network.origin)).status).toBe(304);
  });

  test("0 allows an empty body only", async () => {
    respond = (response, url) => response.end(url === "/empty" ? "" : "a");
    const safeFetch = network.safeFetch({ maxBytes: 0 });
    expect(await (await safeFetch(`${network.origin}/empty`)).text()).toBe("");
    expect(await errorOf(safeFetch(network.origin))).toMatchObject(tooLarge);
  });

  test("a body without end is read up to it", async () => {
    let sent = 0;
    respond = (response) => {
      const endless = new Readable({
        read() {
          sent += 65_536;
          this.push(Buffer.alloc(65_536));
        },
      });
      endless.pipe(response);
      response.on("close", () => endless.destroy());
    };
    const response = await network.safeFetch({ maxBytes: MiB })(network.origin);
    let read = 0;
    const error = await errorOf(
      (async () => {
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) read += chunk.byteLength;
      })(),
    );
    expect(error).toMatchObject(tooLarge);
    expect(read).toBeLessThanOrEqual(MiB);
    await disconnected(network);
    // What the sockets of both sides hold.
    expect(sent).toBeLessThan(32 * MiB);
  });

  const bomb = Buffer.alloc(64 * MiB);
  test.each([
    ["gzip", gzipSync(bomb)],
    ["gzip, gzip", gzipSync(gzipSync(bomb))],
    ["br", brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ["br, gzip", gzipSync(brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))],
  ])("counts decoded bytes: %s", async (encoding, bytes) => {
    expect(bytes.length).toBeLessThan(MiB);
    respond = (response) => response.writeHead(200, { "Content-Encoding": encoding }).end(bytes);
    const response = await network.safeFetch({ maxBytes: MiB })(network.origin);
    let read = 0;
    const error = await errorOf(
      (async () => {
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) read += chunk.byteLength;
      })(),
    );
    expect(error).toMatchObject(tooLarge);
    expect([read > MiB / 2, read <= MiB]).toEqual([true, true]);
  });

  const GZIP = Buffer.from("1f8b0800000000000003", "hex");
  const GZIP_WITH_NAME = Buffer.from("1f8b0808000000000003", "hex");
  test.each([
    ["no encoding", {}, Buffer.alloc(0), Buffer.alloc(65_536)],
    ["empty blocks", { "Content-Encoding": "gzip" }, GZIP, Buffer.from("000000ffff".repeat(13_000), "hex")],
    ["a file name", { "Content-Encoding": "gzip" }, GZIP_WITH_NAME, Buffer.alloc(65_536, "a")],
    ["a file name in gzip, gzip", { "Content-Encoding": "gzip, gzip" }, GZIP_WITH_NAME, Buffer.alloc(65_536, "a")],
  ])("counts received bytes that become none: %s", async (_, headers, start, part) => {
    let sent = 0;
    respond = (response) => {
      response.writeHead(200, headers);
      response.write(start);
      const endless = new Readable({
        read() {
          sent += part.length;
          this.push(part);
        },
      });
      endless.pipe(response);
      response.on("close", () => endless.destroy());
    };
    const response = await network.safeFetch({ maxBytes: 1000 })(network.origin);
    expect(response.status).toBe(200);
    expect(await errorOf(response.text())).toMatchObject(tooLarge);
    await disconnected(network);
    // What the sockets of both sides hold.
    expect(sent).toBeLessThan(32 * MiB);
  });

  test.each([0, 1, 1000, 100_000])("allows gzip to make %d random bytes longer", async (length) => {
    const bytes = randomBytes(length);
    respond = (response) =>
      response.writeHead(200, { "Content-Encoding": "gzip, gzip" }).end(gzipSync(gzipSync(bytes)));
    const response = await network.safeFetch({ maxBytes: length })(network.origin);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("follows a redirect whose own body is too long", async () => {
    respond = (response, url) => {
      if (url === "/end") response.end("page");
      else response.writeHead(302, { Location: "/end" }).end("a".repeat(MiB));
    };
    const response = await network.safeFetch({ maxBytes: 4 })(`${network.origin}/start`);
    expect(await response.text()).toBe("page");
  });

  test("decodes a body that is short enough", async () => {
    respond = (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("page"));
    expect(await (await network.safeFetch({ maxBytes: 4 })(network.origin)).text()).toBe("page");
  });

  test.each([
    ["text", (response: Response) => response.text()],
    ["bytes", (response: Response) => response.arrayBuffer()],
    ["blob", (response: Response) => response.blob()],
    ["json", (response: Response) => response.json()],
    ["a clone", (response: Response) => response.clone().text()],
    ["a reader for bytes", (response: Response) => readAll(response.body as ReadableStream)],
  ])("fails for every way to read it: %s", async (_, read) => {
    respond = (response) => {
      response.write("1");
      response.end("1".repeat(MiB));
    };
    const response = await network.safeFetch({ maxBytes: 1000 })(network.origin);
    expect(await errorOf(read(response) as Promise<unknown>)).toMatchObject(tooLarge);
  });

  async function readAll(body: ReadableStream): Promise<void> {
    const reader = body.getReader({ mode: "byob" });
    while (!(await reader.read(new Uint8Array(100))).done);
  }

  test("reads a short body with a reader for bytes", async () => {
    respond = (response) => response.end("page");
    await readAll((await network.safeFetch()(network.origin)).body as ReadableStream);
  });
});

describe("the time", () => {
  const safeFetch = () => network.safeFetch({ timeout: 200 });
  const late = { name: "SafeFetchError", reason: "timeout", hostClass: null };

  test("ends a server that never answers", async () => {
    respond = () => {};
    const error = await errorOf(safeFetch()(network.origin));
    expect(error).toMatchObject(late);
    expect(error.message).toBe("Fetch failed: the response was not complete after 200 ms (timeout).");
    await disconnected(network);
  });

  test("ends a body that never ends", async () => {
    respond = (response) => response.write("a");
    const response = await safeFetch()(network.origin);
    expect(await errorOf(response.text())).toMatchObject(late);
    await disconnected(network);
  });

  test("ends a body that nobody reads", async () => {
    respond = (response) => response.write("a");
    await safeFetch()(network.origin);
    await disconnected(network);
  });

  test("ends a redirect whose target never answers", async () => {
    respond = (response, url) => url === "/" && response.writeHead(302, { Location: "/end" }).end();
    expect(await errorOf(safeFetch()(network.origin))).toMatchObject({ ...late, redirects: 1 });
  });

  test("ends a lookup that never answers", async () => {
    const error = await errorOf(network.safeFetch({ timeout: 200, lookup: () => {} })("http://example.com/"));
    expect(error).toMatchObject(late);
  });

  test("ends a TLS handshake that never answers", async () => {
    const server = createServer().listen(0, OUTSIDE);
    await once(server, "listening");
    const sockets: Socket[] = [];
    server.on("connection", (socket) => sockets.push(socket));
    const { port } = server.address() as { port: number };
    expect(await errorOf(safeFetch()(`https://${OUTSIDE}:${port}/`))).toMatchObject(late);
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  });

  test("does not run on after the body", async () => {
    respond = (response) => response.end("page");
    const response = await safeFetch()(network.origin);
    expect(await response.text()).toBe("page");
  });
});

describe("a response that is not HTTP", () => {
  let server: Server;
  let origin: string;
  let bytes: string;

  beforeEach(async () => {
    server = createServer((socket) => socket.once("data", () => socket.end(bytes, "latin1")).on("error", () => {}));
    await once(server.listen(0, OUTSIDE), "listening");
    origin = `http://${OUTSIDE}:${(server.address() as { port: number }).port}`;
  });

  afterEach(async () => {
    server.close();
    await once(server, "close");
  });

  test.each([
    ["nothing", ""],
    ["another protocol", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["secrets", "password=hunter2\r\n\r\n"],
    ["a header that is too long", `HTTP/1.1 200 OK\r\nA: ${"a".repeat(100_000)}\r\n\r\n`],
    ["two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["an upgrade", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"],
    ["six encodings", `HTTP/1.1 200 OK\r\nContent-Encoding: ${new Array(6).fill("gzip").join()}\r\n\r\n`],
  ])("fails: %s", async (_, text) => {
    bytes = text;
    const error = await errorOf(
      network
        .safeFetch()(origin)
        .then((response) => response.text()),
    );
    expect(error).toMatchObject({ name: "SafeFetchError", reason: "connection-failed", hostClass: null });
    expect(inspect(error)).not.toContain("hunter2");
    expect(error.message).toMatch(/^Fetch failed: the connection failed(?:: [A-Z_]+)? \(connection-failed\)\.$/);
  });

  test("a body that is cut off fails", async () => {
    bytes = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nab";
    const response = await network.safeFetch()(origin);
    expect(await errorOf(response.text())).toMatchObject({ reason: "connection-failed" });
  });

  test("a body that is not valid gzip fails", async () => {
    bytes = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nab";
    const response = await network.safeFetch()(origin);
    expect(await errorOf(response.text())).toMatchObject({ reason: "connection-failed" });
  });

  test("a status above 599 is the response's", async () => {
    bytes = "HTTP/1.1 999 Denied\r\nContent-Length: 2\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\nab";
    const response = await network.safeFetch()(`${origin}/path?query#fragment`);
    for (const one of [response.clone(), response]) {
      expect([one.status, one.ok, one.statusText, one.redirected]).toEqual([999, false, "Denied", false]);
      expect([one.url, await one.text()]).toEqual([`${origin}/path?query`, "ab"]);
      expect(one.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
      // A framework that another test loads replaces the global class.
      expect(String(one)).toBe("[object Response]");
    }
  });
});
