/** The agents for clients of node:http: the same attacks as on a safe fetch, with clients that follow redirects. */
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { text } from "node:stream/consumers";
import { createSafeAgents, type SafeAgents, type SafeAgentsOptions, SafeFetchError } from "@anyurl/policy/fetch";
import got from "got";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { certificateFor } from "./certificate.ts";
import { REACHING } from "./disguises.ts";
import { DNSServer } from "./dns-server.ts";
import { ALLOW, errorOf, type Network, OUTSIDE, startNetwork } from "./network.ts";

const NAME = "rebind.example.com";
let network: Network;
let server: DNSServer;
let location = "/page";

beforeEach(async () => {
  network = await startNetwork((request, response) => {
    if (request.url === "/redirect") response.writeHead(302, { Location: location });
    response.end("page");
  });
  server = await DNSServer.start();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([network[Symbol.asyncDispose](), server[Symbol.asyncDispose]()]);
});

const agents = (options?: SafeAgentsOptions) => createSafeAgents({ allow: ALLOW, lookup: server.lookup, ...options });

async function request({ http: agent }: SafeAgents, url: string): Promise<string> {
  const [response] = await once(http.get(url, { agent }), "response");
  return text(response);
}

const withOptions = (options: http.RequestOptions, { http: agent } = agents()) =>
  once(http.get({ ...options, agent }), "response");

test("an allowed address and a name with it answer", async () => {
  server.set(NAME, { addresses: [OUTSIDE] });
  expect(await request(agents(), network.origin)).toBe("page");
  expect(await request(agents(), `http://${NAME}:${network.port}/`)).toBe("page");
});

test.each(REACHING.filter(([location]) => location.startsWith("http://") && !location.includes("@")))(
  "%s is refused, as a URL and as a redirect of got",
  async (disguise) => {
    const url = disguise.replaceAll("PORT", String(network.port));
    expect(await errorOf(request(agents(), url))).toMatchObject({ code: "ERR_SAFE_FETCH" });
    location = Buffer.from(url).toString("latin1");
    const { http, https } = agents();
    const client = got.extend({ agent: { http, https }, retry: { limit: 0 } });
    expect(await errorOf(client(`${network.origin}/redirect`))).toMatchObject({ code: "ERR_SAFE_FETCH" });
    expect([network.outside.requests.length, network.reached()]).toEqual([1, 0]);
  },
);

test.each(["127.0.0.1", "127.1", "0x7f.1", "127.0.0.1.", "::1", "::ffff:127.0.0.1", "[::1]", "LOCALHOST", undefined])(
  "the option host %s is refused",
  async (host) => {
    server.set(`${host}`, { addresses: ["127.0.0.1"] });
    const error = await errorOf(withOptions({ port: network.port, ...(host !== undefined && { host }) }));
    expect(error).toMatchObject({ name: "SafeFetchError", hostClass: "loopback", redirects: 0 });
    expect(network.reached()).toBe(0);
  },
);

test("a name whose address changes is connected to as checked, and refused once it is inside", async () => {
  server.set(NAME, { addresses: [OUTSIDE] }, { addresses: ["127.0.0.1"] });
  const agent = agents();
  const url = `http://${NAME}:${network.port}/`;
  expect(await request(agent, url)).toBe("page");
  expect(await errorOf(request(agent, url))).toMatchObject({ reason: "blocked-address", hostClass: "loopback" });
  expect([network.outside.requests.length, network.reached()]).toEqual([1, 0]);
});

test("a connection that is kept is not one of other agents", async () => {
  server.set(NAME, { addresses: [OUTSIDE] });
  const url = `http://${NAME}:${network.port}/`;
  const keeping = agents({ agent: { keepAlive: true } });
  for (let count = 0; count < 3; count++) expect(await request(keeping, url)).toBe("page");
  expect(network.outside.sockets.length).toBe(1);
  const denying = agents({ deny: [`${OUTSIDE}/32`], agent: { keepAlive: true } });
  expect(await errorOf(request(denying, url))).toMatchObject({ reason: "blocked-address" });
  keeping.http.destroy();
});

test("the options of a request cannot lead inside", async () => {
  const { port } = network;
  const lookup: net.LookupFunction = (_name, _options, callback) => callback(null, "127.0.0.1", 4);
  server.set(NAME, { addresses: [OUTSIDE] });
  const [response] = await withOptions({ host: NAME, port, lookup });
  expect(await text(response)).toBe("page");
  expect(await errorOf(withOptions({ socketPath: "/var/run/docker.sock" }))).toMatchObject({ hostClass: "opaque" });
  const onPort = agents({ ports: [port + 1] });
  expect(await errorOf(withOptions({ host: OUTSIDE, port }, onPort))).toMatchObject({ reason: "blocked-port" });
  expect(network.reached()).toBe(0);
});

test("a name without an address is an error without the name", async () => {
  server.set(NAME, {});
  const error = await errorOf(request(agents(), `http://${NAME}:${network.port}/`));
  expect(error).toBeInstanceOf(SafeFetchError);
  expect(error.message).toBe("Fetch failed: the host has no address: ENOTFOUND (lookup-failed).");
});

test.each(["http", "https"] as const)("the address of the connection is checked before a byte: %s", async (scheme) => {
  const { connect } = net.Socket.prototype;
  vi.spyOn(net.Socket.prototype, "connect").mockImplementation(function (this: net.Socket, ...list: unknown[]) {
    const { port } = [list[0]].flat()[0] as net.TcpNetConnectOpts;
    return Reflect.apply(connect, this, [{ host: "127.0.0.1", port, autoSelectFamily: false }]);
  } as typeof connect);
  const options = { host: OUTSIDE, port: network.port, agent: agents()[scheme] };
  const sent = scheme === "http" ? http.get(options) : https.get(options);
  expect(await errorOf(once(sent, "response"))).toMatchObject({ reason: "blocked-address", hostClass: "loopback" });
  await vi.waitFor(() => expect(network.inside[0]?.sockets.map((socket) => socket.destroyed)).toEqual([true]));
  expect(network.inside[0]?.sockets.map((socket) => socket.bytesRead)).toEqual([0]);
});

describe("https", () => {
  test("reaches a server with a certificate that the options name", async () => {
    const { cert, key } = certificateFor(NAME);
    const secure = https.createServer({ cert, key }, (_request, response) => response.end("secure"));
    await once(secure.listen(0, OUTSIDE), "listening");
    const { port } = secure.address() as net.AddressInfo;
    server.set(NAME, { addresses: [OUTSIDE] });
    const get = async (agent: https.Agent) => text((await once(https.get({ host: NAME, port, agent }), "response"))[0]);
    expect(await get(agents({ agent: { ca: cert } }).https)).toBe("secure");
    expect(await errorOf(get(agents().https))).toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
    expect(await errorOf(get(createSafeAgents({ lookup: server.lookup }).https))).toMatchObject({
      reason: "blocked-address",
    });
    secure.close();
  });
});

test("invalid options and other runtimes are errors", () => {
  const create = (options: unknown) => () => createSafeAgents(options as SafeAgentsOptions);
  expect(create({ maxBytes: 1 })).toThrow('createSafeAgents: the options must not contain "maxBytes"; allowed: agent,');
  expect(create({ agent: 1 })).toThrow("createSafeAgents: agent must be an object; got a number");
  expect(create({ allow: ["10.0.0.1"] })).toThrow("createSafeAgents: allow[0] must be ");
  expect(create({ ports: ["80"] })).toThrow("createSafeAgents: ports[0] must be an integer from 1 to 65535");
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, bun: "1.3.0" });
  expect(create({})).toThrow("createSafeAgents cannot check connections here");
});
