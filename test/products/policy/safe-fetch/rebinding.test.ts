/** Names whose addresses change, or lead inside. */

import type dns from "node:dns";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { classifyHost } from "@anyurl/policy";
import { createSafeFetch } from "@anyurl/policy/fetch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DNSServer } from "./dns-server.ts";
import { errorOf, type Network, OUTSIDE, startNetwork } from "./network.ts";

let network: Network;
let server: DNSServer;

beforeEach(async () => {
  network = await startNetwork((request, response) => {
    if (request.url === "/close") response.setHeader("Connection", "close");
    response.end("page");
  });
  server = await DNSServer.start();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([network[Symbol.asyncDispose](), server[Symbol.asyncDispose]()]);
});

const NAME = "rebind.example.com";
const url = (path = "/", name = NAME) => `http://${name}:${network.port}${path}`;
const fetchBy = () => network.safeFetch({ lookup: server.lookup });

describe("a name whose address changes between two lookups", () => {
  const answers = [{ addresses: [OUTSIDE] }, { addresses: ["127.0.0.1"] }];

  /** Checks the address of a name, and then requests the URL, as many programs do. */
  async function checkThenFetch(target: string): Promise<string> {
    const { hostname } = new URL(target);
    const addresses = await new Promise<dns.LookupAddress[]>((resolve, reject) => {
      server.lookup(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found as never)));
    });
    if (addresses.some(({ address }) => address !== OUTSIDE)) throw new Error("refused");
    return new Promise((resolve, reject) => {
      const lookup: net.LookupFunction = (name, options, callback) => server.lookup(name, options, callback);
      http.get(target, { lookup }, (response) => resolve(text(response))).on("error", reject);
    });
  }

  test("deceives a program that checks it first", async () => {
    server.set(NAME, ...answers);
    expect(await checkThenFetch(url())).toBe("secret");
    expect(network.reached()).toBe(1);
  });

  test("is looked up once, and connected to as checked", async () => {
    server.set(NAME, ...answers);
    expect(await (await fetchBy()(url())).text()).toBe("page");
    expect(server.queries).toEqual([`A ${NAME}`, `AAAA ${NAME}`]);
    expect([network.outside.requests.length, network.reached()]).toEqual([1, 0]);
  });

  test("is refused once it is an inside address", async () => {
    server.set(NAME, ...answers);
    const safeFetch = fetchBy();
    expect(await (await safeFetch(url("/close"))).text()).toBe("page");
    const error = await errorOf(safeFetch(url("/close")));
    expect(error).toMatchObject({ reason: "blocked-address", hostClass: "loopback", redirects: 0 });
    expect([network.outside.requests.length, network.reached()]).toEqual([1, 0]);
  });

  test("is not a way to a connection that another safe fetch has made", async () => {
    server.set(NAME, { addresses: [OUTSIDE] });
    const safeFetch = fetchBy();
    for (let count = 0; count < 10; count++) {
      expect(await (await safeFetch(url())).text()).toBe("page");
      // Until the connection is free again.
      await new Promise(setImmediate);
    }
    const { sockets, requests } = network.outside;
    expect(sockets.length).toBeLessThan(requests.length);
    expect(sockets.some((socket) => !socket.destroyed)).toBe(true);
    // The connection is open, and its address is not allowed here.
    const error = await errorOf(createSafeFetch({ lookup: server.lookup })(url()));
    expect(error).toMatchObject({ reason: "blocked-address", hostClass: "loopback" });
    expect(requests.length).toBe(10);
  });

  test("never leads inside, in any order of answers, by fetches at the same time", async () => {
    const one = { addresses: [OUTSIDE] };
    const other = { addresses: ["127.0.0.1", "::1"] };
    server.set(NAME, one, other, one, one, other, other, one, { addresses: [OUTSIDE, "127.0.0.1"] }, one, other);
    const safeFetch = fetchBy();
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        return safeFetch(url(index % 2 === 0 ? "/close" : "/")).then(
          (response) => response.text(),
          (error) => error.reason,
        );
      }),
    );
    expect(new Set(results)).toEqual(new Set(["page", "blocked-address"]));
    expect(network.reached()).toBe(0);
  });
});

describe("a name with several addresses", () => {
  test.each([
    ["IPv4 outside, IPv6 inside", { addresses: [OUTSIDE, "::1"] }],
    ["IPv6 inside only", { addresses: ["::1"] }],
    ["one inside address of 40, the last", { addresses: [...new Array(39).fill(OUTSIDE), "127.0.0.1"] }],
    ["one inside address of 40, the first", { addresses: ["127.0.0.1", ...new Array(39).fill(OUTSIDE)] }],
    ["an alias of an inside name", { aliases: ["db.corp.example.com"], addresses: ["127.0.0.1"] }],
    ["an alias of localhost", { aliases: ["localhost"], addresses: ["127.0.0.1"] }],
    ["a chain of aliases", { aliases: ["a.example.com", "b.example.com", "localhost"], addresses: [OUTSIDE, "::1"] }],
  ])("%s: refused", async (_, answer) => {
    server.set(NAME, answer);
    expect(await errorOf(fetchBy()(url()))).toMatchObject({ reason: "blocked-address", hostClass: "loopback" });
    expect([network.outside.sockets.length, network.reached()]).toEqual([0, 0]);
  });

  test("an alias of an outside name is allowed", async () => {
    server.set(NAME, { aliases: ["cdn.example.com"], addresses: [OUTSIDE] });
    expect(await (await fetchBy()(url())).text()).toBe("page");
  });

  test("tries the next address if one refuses", async () => {
    server.set(NAME, { addresses: ["127.0.0.4", "127.0.0.5", OUTSIDE] });
    const safeFetch = network.safeFetch({ allow: ["127.0.0.4/31", `${OUTSIDE}/32`], lookup: server.lookup });
    expect(await (await safeFetch(url())).text()).toBe("page");
    expect(network.reached()).toBe(0);
  });

  test("has no address", async () => {
    server.set(NAME, {});
    const error = await errorOf(fetchBy()(url()));
    expect(error).toMatchObject({ name: "SafeFetchError", reason: "lookup-failed", hostClass: null });
    expect(error.message).toBe("Fetch failed: the host has no address: ENOTFOUND (lookup-failed).");
  });
});

test.each([
  "0.0.0.0",
  "::",
  "::ffff:127.0.0.1",
  "::127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b:1:7f00:0:100::",
  "64:ff9b:1::127.0.0.1",
  "2002:7f00:1::",
  "2001:0:0:0:0:0:80ff:fffe",
  "fe80::1",
  "fd00:ec2::254",
  "169.254.169.254",
  "10.0.0.1",
  "100.64.0.1",
  "192.168.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
])("a name whose address is %s is refused", async (address) => {
  server.set(NAME, { addresses: [address] });
  const hostClass = classifyHost({ hostname: address });
  expect(hostClass).not.toBe("public");
  expect(await errorOf(fetchBy()(url()))).toMatchObject({ reason: "blocked-address", hostClass });
  // Allowed as the second of two, and refused all the same.
  server.set(NAME, { addresses: [OUTSIDE, address] });
  expect(await errorOf(fetchBy()(url()))).toMatchObject({ reason: "blocked-address", hostClass });
  expect([network.outside.sockets.length, network.reached()]).toEqual([0, 0]);
});

describe("the option lookup", () => {
  type Found = Parameters<Parameters<net.LookupFunction>[2]>;
  const answering =
    (...found: Found): net.LookupFunction =>
    (_name, _options, callback) =>
      callback(...found);

  test.each<[string, unknown, string | null]>([
    ["an address of an inside server", [{ address: "127.0.0.1", family: 4 }], "loopback"],
    ["one address, in place of a list", "127.0.0.1", "loopback"],
    ["a wrong family", [{ address: "127.0.0.1", family: 6 }], "loopback"],
    ["an address with a zone", [{ address: "fe80::1%lo", family: 6 }], "link-local"],
    ["a name", [{ address: "localhost", family: 4 }], "opaque"],
    ["another spelling of an address", [{ address: "0x7f.1", family: 4 }], "opaque"],
    ["octal digits", [{ address: "0177.0.0.1", family: 4 }], "opaque"],
    ["an address in brackets", [{ address: "[::1]", family: 6 }], "opaque"],
    ["a null", [null], "opaque"],
    ["an object without an address", [{}], "opaque"],
    ["undefined", undefined, "opaque"],
  ])("cannot lead inside by %s", async (_, found, hostClass) => {
    const safeFetch = network.safeFetch({ lookup: answering(null, found as string, 4) });
    expect(await errorOf(safeFetch(url()))).toMatchObject({ reason: "blocked-address", hostClass });
    expect(network.reached()).toBe(0);
  });

  test("cannot change an address after the check", async () => {
    let reads = 0;
    const changing = {
      get address() {
        return reads++ === 0 ? OUTSIDE : "127.0.0.1";
      },
      family: 4,
    };
    const safeFetch = network.safeFetch({ lookup: answering(null, [changing]) });
    expect(await (await safeFetch(url())).text()).toBe("page");
    expect([reads, network.reached()]).toEqual([1, 0]);
  });

  test.each([
    ["an empty list", answering(null, []), "lookup-failed"],
    ["an error", answering(new Error(`secret ${NAME}`), []), "lookup-failed"],
    [
      "an exception",
      () => {
        throw new Error(`secret ${NAME}`);
      },
      "lookup-failed",
    ],
  ])("can fail by %s", async (_, lookup, reason) => {
    const error = await errorOf(network.safeFetch({ lookup })(url()));
    expect(error).toMatchObject({ name: "SafeFetchError", reason });
    expect(error.message).toBe("Fetch failed: the host has no address (lookup-failed).");
  });

  test("is called once, with the option all, and not for addresses", async () => {
    const lookup = vi.fn<net.LookupFunction>((_name, options, callback) => {
      expect(options.all).toBe(true);
      callback(null, [{ address: OUTSIDE, family: 4 }]);
    });
    const safeFetch = network.safeFetch({ lookup });
    expect(await (await safeFetch(url())).text()).toBe("page");
    expect(await (await safeFetch(network.origin)).text()).toBe("page");
    expect(lookup.mock.calls.map(([name]) => name)).toEqual([NAME]);
  });

  test("is not called for a name whose class is not allowed", async () => {
    const lookup = vi.fn<net.LookupFunction>();
    const safeFetch = network.safeFetch({ lookup });
    for (const [name, hostClass] of [
      ["localhost", "loopback"],
      ["a.localhost.", "loopback"],
      ["ⓛⓞⓒⓐⓛhost", "loopback"],
      ["intranet", "local-name"],
      ["printer.LOCAL.", "local-name"],
      ["host.docker.internal", "local-name"],
      ["metadata.google.internal", "cloud-metadata"],
    ] as const) {
      expect(await errorOf(safeFetch(url("/", name)))).toMatchObject({ reason: "blocked-name", hostClass });
    }
    expect(lookup).not.toHaveBeenCalled();
  });

  test("resolves local names if they are allowed, and checks their addresses", async () => {
    server.set("intranet", { addresses: [OUTSIDE] });
    server.set("db.corp", { addresses: ["127.0.0.1"] });
    const safeFetch = network.safeFetch({ allow: ["local-name", `${OUTSIDE}/32`], lookup: server.lookup });
    expect(await (await safeFetch(url("/", "intranet"))).text()).toBe("page");
    expect(await errorOf(safeFetch(url("/", "db.corp")))).toMatchObject({ reason: "blocked-address" });
    expect(network.reached()).toBe(0);
  });
});

describe("the address of the connection", () => {
  /** Connects to an inside server, whatever address was asked for: a fault of the runtime, or of another package. */
  function redirectConnections(): void {
    const { connect } = net;
    vi.spyOn(net, "connect").mockImplementation(((options: net.TcpNetConnectOpts) =>
      connect({ host: "127.0.0.1", port: options.port })) as typeof connect);
  }

  test.each(["http", "https"])("is checked before a byte is sent: %s", async (scheme) => {
    redirectConnections();
    const target = `${scheme}://${OUTSIDE}:${network.port}/`;
    expect(await errorOf(network.safeFetch()(target))).toMatchObject({ reason: "blocked-address" });
    await vi.waitFor(() => expect(network.inside[0]?.sockets.map((socket) => socket.destroyed)).toEqual([true]));
    expect(network.inside[0]?.sockets.map((socket) => socket.bytesRead)).toEqual([0]);
    expect(network.inside[0]?.requests).toEqual([]);
  });

  test("is an inside one if everything is allowed, which shows that the check above is the reason", async () => {
    redirectConnections();
    const safeFetch = createSafeFetch({ allow: ["loopback"] });
    expect(await (await safeFetch(`http://${OUTSIDE}:${network.port}/`)).text()).toBe("secret");
  });
});
