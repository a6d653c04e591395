/** HTTP/2 and TLS. */
import { once } from "node:events";
import {
  type ClientHttp2Session,
  connect,
  createSecureServer,
  createServer,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type OutgoingHttpHeaders,
} from "node:http2";
import { createServer as createHttpsServer, request } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { text } from "node:stream/consumers";
import type { TlsOptions } from "node:tls";
import { canonicalRequests } from "@anyurl/guard/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seen, seenBy } from "./echo.ts";

/** TLS with a key that both sides know, which needs no certificate. */
const psk = Buffer.from("anyurl");
const TLS = {
  ciphers: "PSK",
  minVersion: "TLSv1.2",
  maxVersion: "TLSv1.2",
  pskCallback: () => psk,
} as unknown as TlsOptions;
const TLS_CLIENT = { ...TLS, pskCallback: () => ({ psk, identity: "a" }), checkServerIdentity: () => undefined };

const guard = canonicalRequests();

async function portOf(server: Pick<Server, "listen" | "address" | "once">): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return (server.address() as AddressInfo).port;
}

/** Returns the request as the handler sees it; a text if the guard or Node has answered. */
async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders): Promise<Partial<Seen> | string> {
  const stream = session.request(headers, { endStream: true });
  stream.on("error", () => undefined);
  const body = text(stream).catch(() => "");
  const response = await new Promise<(IncomingHttpHeaders & IncomingHttpStatusHeader) | undefined>((resolve) => {
    stream.on("response", resolve).on("close", () => resolve(undefined));
  });
  if (response?.[":status"] === 200) return JSON.parse(await body) as Seen;
  const reason = /\(([\w-]+)\)\n$/.exec(await body)?.[1];
  return [response?.[":status"] ?? "closed", response?.location ?? reason].join(" ").trim();
}

describe("HTTP/2", () => {
  const server = createServer((req, res) => {
    guard(req, res, () => res.end(JSON.stringify({ ...seenBy(req), path: req.headers[":path"], raw: req.rawHeaders })));
  });
  let session: ClientHttp2Session;

  beforeAll(async () => {
    session = connect(`http://127.0.0.1:${await portOf(server)}`);
  });

  afterAll(() => {
    session.destroy();
    server.close();
  });

  test("a canonical request passes", async () => {
    const headers = { ":path": "/a?b", ":authority": "h.test" };
    expect(await ask(session, headers)).toMatchObject({ url: "/a?b", action: "pass", key: "http://h.test/a?b" });
  });

  test("others are rewritten wherever a handler may read them", async () => {
    const headers = { ":path": "//%61", ":authority": "H.test:80", ":method": "POST" };
    const seen = await ask(session, headers);
    expect(seen).toMatchObject({ url: "/a", path: "/a", hosts: ["h.test"], action: "rewrite" });
    expect(seen).toMatchObject({ raw: expect.arrayContaining(["/a", "h.test"]) });
    expect(JSON.stringify(seen)).not.toMatch(/%61|H\.test/);
  });

  test.each<[OutgoingHttpHeaders, string]>([
    [{ ":path": "//a" }, "308 /a"],
    [{ ":path": "/a%00" }, "400 encoded-nul"],
    [{ ":path": "*", ":method": "OPTIONS" }, "400 no-path"],
    [{ ":path": "/", host: "evil.test" }, "400 invalid-host"],
    [{ ":path": "/", ":authority": "h.test/a" }, "closed"],
    [{ ":path": "http://h.test/a" }, "closed"],
  ])("%o: %s", async (headers, expected) => {
    expect(await ask(session, { ":authority": "h.test", ...headers })).toBe(expected);
  });

  test("the Host header counts only without :authority, and must agree with it", async () => {
    const other = { ":path": "/", ":authority": "h.test:80", host: "H.TEST" };
    expect(await ask(session, other)).toMatchObject({ host: "h.test", hosts: ["h.test", "h.test"] });
  });

  test("bytes that are not ASCII are encoded one by one", async () => {
    const headers = { ":path": "/\xc3\xa9?\xc3\xa9", ":authority": "h.test" };
    expect(await ask(session, headers)).toMatchObject({ url: "/%C3%A9?%C3%A9", action: "rewrite" });
  });

  test("an :authority with a user name is refused, by Node 22 and later itself", async () => {
    const headers = { ":path": "/", ":authority": "u@h.test" };
    expect(["400 invalid-host", "closed"]).toContain(await ask(session, headers));
  });

  test("the header :scheme is not trusted", async () => {
    const headers = { ":path": "/", ":authority": "h.test", ":scheme": "https" };
    expect(await ask(session, headers)).toMatchObject({ key: "http://h.test/" });
  });

  test("CONNECT reaches no handler", async () => {
    expect(await ask(session, { ":method": "CONNECT", ":authority": "h.test:443" })).toBe("405");
  });
});

describe("TLS", () => {
  test("the scheme of the URL is https, over HTTP/1", async () => {
    const server = createHttpsServer(TLS, (req, res) => {
      guard(req, res, () => res.end(JSON.stringify(seenBy(req))));
    });
    const port = await portOf(server);
    const get = async (path: string) => {
      const options = { port, host: "127.0.0.1", path, headers: { Host: "h.test:443" }, agent: false, ...TLS_CLIENT };
      const sent = request(options as object).end();
      const [response] = await once(sent, "response");
      const body = await text(response);
      return response.statusCode === 200 ? JSON.parse(body) : response.statusCode;
    };
    expect(await get("/a")).toMatchObject({ key: "https://h.test/a", host: "h.test" });
    expect(await get("https://h.test/a")).toMatchObject({ key: "https://h.test/a", url: "/a" });
    expect(await get("http://h.test/a")).toBe(400);
    server.close();
  });

  test("the scheme of the URL is https, over HTTP/2", async () => {
    const server = createSecureServer(TLS as object, (req, res) => {
      guard(req, res, () => res.end(JSON.stringify(seenBy(req))));
    });
    const port = await portOf(server);
    const session = connect(`https://127.0.0.1:${port}`, TLS_CLIENT as object);
    const headers = { ":path": "/", ":authority": "h.test:443", ":scheme": "http" };
    expect(await ask(session, headers)).toMatchObject({ key: "https://h.test/" });
    session.destroy();
    server.close();
  });
});
