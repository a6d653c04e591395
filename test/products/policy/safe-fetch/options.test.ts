/** The options, the arguments and the errors of a safe fetch. */

import { inspect } from "node:util";
import { createSafeFetch, SafeFetchError, type SafeFetchOptions } from "@anyurl/policy/fetch";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampled } from "../../../thorough.ts";
import { errorOf, type Network, OUTSIDE, startNetwork } from "./network.ts";

let network: Network;

beforeEach(async () => {
  network = await startNetwork();
});

afterEach(() => network[Symbol.asyncDispose]());

describe("an invalid option is a TypeError that names it", () => {
  test.each<[unknown, string]>([
    [null, "the options must be an object; got null"],
    ["public", "the options must be an object; got a string"],
    [{ allowed: ["public"] }, 'the options must not contain "allowed"; allowed: allow, allowDowngrade, deny, lookup, '],
    [{ dispatcher: {} }, 'the options must not contain "dispatcher"'],
    [{ allow: "public" }, "allow must be an array; got a string"],
    [{ allow: [] }, "allow must be an array with at least one item; got an empty array"],
    [
      { allow: ["public", "domain"] },
      'allow[1] must be a block of addresses such as "10.0.0.0/8", or one of "public", ',
    ],
    [{ allow: ["opaque"] }, "allow[0] must be "],
    [{ allow: ["10.0.0.1"] }, "allow[0] must be "],
    [{ allow: ["10.0.0.0/33"] }, "allow[0] must be "],
    [{ allow: ["10.0.0.0/08"] }, "allow[0] must be "],
    [{ allow: ["10.0.0/8"] }, "allow[0] must be "],
    [{ allow: ["0x7f.0.0.1/32"] }, "allow[0] must be "],
    [{ allow: ["::1/129"] }, "allow[0] must be "],
    [{ allow: ["[::1]/128"] }, "allow[0] must be "],
    [{ allow: ["fe80::1%lo/128"] }, "allow[0] must be "],
    [{ allow: ["example.com/32"] }, "allow[0] must be "],
    [{ allow: [null] }, "allow[0] must be "],
    [{ deny: "private" }, "deny must be an array; got a string"],
    [{ deny: ["private", "domain"] }, "deny[1] must be a block of addresses"],
    [{ ports: 443 }, "ports must be an array of numbers; got a number"],
    [{ ports: [443, "80"] }, 'ports[1] must be an integer from 1 to 65535; got "80"'],
    [{ ports: [0] }, "ports[0] must be an integer from 1 to 65535; got 0"],
    [{ maxRedirects: -1 }, "maxRedirects must be an integer from 0 to 100; got -1"],
    [{ maxRedirects: Number.POSITIVE_INFINITY }, "maxRedirects must be an integer"],
    [{ allowDowngrade: 1 }, "allowDowngrade must be true or false; got 1"],
    [{ timeout: 0 }, "timeout must be an integer from 1 to 2147483647; got 0"],
    [{ timeout: 2 ** 31 }, "timeout must be an integer from 1 to 2147483647"],
    [{ maxBytes: "1MB" }, 'maxBytes must be an integer from 0 to 9007199254740991; got "1MB"'],
    [{ maxBytes: Number.NaN }, "maxBytes must be an integer"],
    [{ maxLength: 0 }, "maxLength must be an integer of at least 1; got 0"],
    [{ maxLength: "64" }, "maxLength must be an integer of at least 1; got a string"],
    [{ lookup: "1.1.1.1" }, "lookup must be a function; got a string"],
  ])("%j", (options, message) => {
    expect(() => createSafeFetch(options as SafeFetchOptions)).toThrow(TypeError);
    expect(() => createSafeFetch(options as SafeFetchOptions)).toThrow(`createSafeFetch: ${message}`);
  });
});

describe("the option allow", () => {
  /** Nothing is sent: the Fetch Standard forbids port 1, which is found out after the checks of the host. */
  const reasonFor = async (allow: readonly string[], host: string, deny: readonly string[] = []) => {
    const safeFetch = createSafeFetch({ allow, deny } as SafeFetchOptions);
    const { reason } = await errorOf(safeFetch(`http://${host}:1/`));
    return reason === "blocked-port" ? "allowed" : reason;
  };

  test.each([
    [["public"], "198.41.0.4", "allowed"],
    [["public"], "[2606:4700::1111]", "allowed"],
    [["public"], "10.0.0.1", "blocked-address"],
    [["private"], "10.0.0.1", "allowed"],
    [["private"], "198.41.0.4", "blocked-address"],
    [["10.1.2.0/24"], "10.1.2.255", "allowed"],
    [["10.1.2.0/24"], "10.1.3.0", "blocked-address"],
    [["10.1.2.77/24"], "10.1.2.3", "allowed"],
    [["0.0.0.0/0"], "8.8.8.8", "allowed"],
    [["0.0.0.0/0"], "127.0.0.1", "allowed"],
    [["0.0.0.0/0"], "[::1]", "blocked-address"],
    [["0.0.0.0/0"], "[::ffff:127.0.0.1]", "blocked-address"],
    [["127.0.0.1/32"], "127.0.0.1", "allowed"],
    [["127.0.0.1/32"], "0x7f.1", "different-hosts"],
    [["127.0.0.1/32"], "127.0.0.2", "blocked-address"],
    [["127.0.0.1/32"], "[::ffff:127.0.0.1]", "blocked-address"],
    [["127.0.0.1/32"], "localhost", "allowed"],
    [["127.0.0.1/32"], "a.localhost.", "allowed"],
    [["127.0.0.0/8"], "localhost", "allowed"],
    [["::1/128"], "localhost", "allowed"],
    [["127.0.0.1/32"], "localhost6.localdomain6", "allowed"],
    [["127.0.0.2/32"], "localhost", "blocked-name"],
    [["10.0.0.0/8", "public"], "localhost", "blocked-name"],
    [["169.254.169.254/32"], "metadata.google.internal", "allowed"],
    [["169.254.0.0/16"], "metadata.google.internal", "blocked-name"],
    [["10.0.0.1/32"], "metadata.google.internal", "blocked-name"],
    [["10.0.0.0/8"], "intranet", "blocked-name"],
    [["loopback"], "localhost", "allowed"],
    [["loopback"], "[::ffff:127.0.0.1]", "allowed"],
    [["::1/128"], "[::1]", "allowed"],
    [["::1/128"], "[::2]", "blocked-address"],
    [["fd12:3456::/32"], "[fd12:3456:ffff::1]", "allowed"],
    [["fd12:3456::/32"], "[fd12:3457::1]", "blocked-address"],
    [["::/0"], "127.0.0.1", "blocked-address"],
    // A metadata service has to be named.
    [["0.0.0.0/0"], "169.254.169.254", "blocked-address"],
    [["169.254.0.0/16"], "169.254.169.254", "blocked-address"],
    [["link-local"], "169.254.169.254", "blocked-address"],
    [["fd00::/8"], "[fd00:ec2::254]", "blocked-address"],
    [["169.254.169.254/32"], "169.254.169.254", "allowed"],
    [["fd00:ec2::254/128"], "[fd00:ec2::254]", "allowed"],
    [["cloud-metadata"], "169.254.169.254", "allowed"],
    [["public"], "example.com", "allowed"],
    [["private"], "example.com", "allowed"],
    [["public"], "intranet", "blocked-name"],
    [["public", "local-name"], "intranet", "allowed"],
    [["public", "local-name"], "localhost", "blocked-name"],
    [["public", "local-name"], "metadata.google.internal", "blocked-name"],
  ])("%j: %s is %s", async (allow, host, expected) => {
    expect(await reasonFor(allow, host)).toBe(expected);
  });

  test.each<[allow: readonly string[], deny: readonly string[], host: string, expected: string]>([
    [["public"], ["198.41.0.0/24"], "198.41.0.4", "blocked-address"],
    [["public"], ["198.41.0.0/24"], "198.41.1.4", "allowed"],
    [["public"], [], "198.41.0.4", "allowed"],
    [["198.41.0.4/32"], ["198.41.0.4/32"], "198.41.0.4", "blocked-address"],
    [["public"], ["public"], "198.41.0.4", "blocked-address"],
    [["private", "public"], ["private"], "10.0.0.1", "blocked-address"],
    [["10.0.0.0/8"], ["private"], "10.0.0.1", "blocked-address"],
    [["10.0.0.0/8"], ["10.1.0.0/16"], "10.1.2.3", "blocked-address"],
    [["10.0.0.0/8"], ["10.1.0.0/16"], "10.2.2.3", "allowed"],
    [["private"], ["10.1.0.0/16"], "[::ffff:10.1.2.3]", "blocked-address"],
    [["private"], ["10.1.0.0/16"], "[::ffff:10.2.2.3]", "allowed"],
    [["public"], ["198.41.0.0/24"], "[64:ff9b::198.41.0.4]", "blocked-address"],
    [["private"], ["::ffff:10.1.0.0/112"], "10.1.2.3", "blocked-address"],
    [["public"], ["2606:4700::/32"], "[2606:4700::1111]", "blocked-address"],
    [["public"], ["2606:4700::/32"], "[2606:4701::1111]", "allowed"],
    [["public"], ["0.0.0.0/0", "::/0"], "[2606:4701::1111]", "blocked-address"],
    [["169.254.169.254/32"], ["169.254.0.0/16"], "169.254.169.254", "blocked-address"],
    [["loopback"], ["loopback"], "localhost", "blocked-name"],
    [["127.0.0.1/32"], ["loopback"], "localhost", "blocked-name"],
    [["local-name", "public"], ["local-name"], "intranet", "blocked-name"],
    [["public"], ["198.41.0.0/24"], "example.com", "allowed"],
  ])("%j without %j: %s is %s", async (allow, deny, host, expected) => {
    expect(await reasonFor(allow, host, deny)).toBe(expected);
  });

  test("of a name's addresses, localhost uses those that a block allows; other names need all", async () => {
    const network = await startNetwork();
    const lookup: SafeFetchOptions["lookup"] = (_name, _options, callback) =>
      callback(null, [
        { address: "::1", family: 6 },
        { address: "127.0.0.1", family: 4 },
      ]);
    const textOf = async (options: SafeFetchOptions, host: string) => {
      const response = createSafeFetch({ lookup, ...options })(`http://${host}:${network.port}/`);
      return response.then((each) => each.text()).catch(({ reason }) => reason);
    };
    expect(await textOf({ allow: ["127.0.0.1/32"] }, "localhost")).toBe("secret");
    expect(await textOf({ allow: ["127.0.0.1/32"] }, "localhost.")).toBe("secret");
    expect(await textOf({ allow: ["127.0.0.1/32"] }, "example.com")).toBe("blocked-address");
    expect(await textOf({ allow: ["127.0.0.0/8"], deny: ["127.0.0.1/32"] }, "localhost")).toBe("blocked-address");
    expect(await textOf({ allow: ["loopback"], deny: ["::1/128"] }, "localhost")).toBe("blocked-address");
    await network[Symbol.asyncDispose]();
  });

  test("a block contains the addresses with its bits, and no others", async () => {
    const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join(".");
    await fc.assert(
      fc.asyncProperty(fc.nat(32), fc.nat(0xffffffff), fc.nat(0xffffffff), async (length, block, address) => {
        const mask = length === 0 ? 0 : (0xffffffff << (32 - length)) >>> 0;
        for (const one of [
          address,
          ((block & mask) | (address & ~mask)) >>> 0,
          (block ^ (length === 0 ? 0 : 2 ** (32 - length))) >>> 0,
        ]) {
          const reason = await reasonFor([`${dotted(block)}/${length}`], dotted(one));
          const { hostClass } = await errorOf(createSafeFetch({ allow: ["local-name"] })(`http://${dotted(one)}/`));
          const isInside = ((one ^ block) & mask) === 0 && (hostClass !== "cloud-metadata" || length === 32);
          expect(`${dotted(one)} ${reason}`).toBe(`${dotted(one)} ${isInside ? "allowed" : "blocked-address"}`);
        }
      }),
      { numRuns: sampled(300) },
    );
  });
});

describe("the option ports", () => {
  test("is a list of those allowed", async () => {
    const safeFetch = network.safeFetch({ ports: [network.port] });
    expect(await (await safeFetch(network.origin)).text()).toBe("page");
    expect(await errorOf(safeFetch(`http://${OUTSIDE}/`))).toMatchObject({ reason: "blocked-port" });
    expect(await errorOf(safeFetch(`http://${OUTSIDE}:${network.port + 1}/`))).toMatchObject({
      reason: "blocked-port",
    });
  });

  test.each([
    ["http://10.0.0.1/", [80], "blocked-address"],
    ["http://10.0.0.1/", [443], "blocked-port"],
    ["https://10.0.0.1/", [443], "blocked-address"],
    ["https://10.0.0.1/", [80], "blocked-port"],
    ["http://10.0.0.1:80/", [80], "blocked-address"],
    ["http://10.0.0.1:0/", [80], "blocked-port"],
  ])("%s with %j: %s", async (url, ports, reason) => {
    expect(await errorOf(createSafeFetch({ ports })(url))).toMatchObject({ reason });
  });
});

describe("the arguments", () => {
  test.each([
    ["a string", () => network.origin],
    ["the runtime's URL", () => new URL(network.origin)],
  ])("the URL can be %s", async (_, input) => {
    expect(await (await network.safeFetch()(input())).text()).toBe("page");
  });

  test.each<[unknown, string]>([
    [undefined, "the URL must be a string or a URL object; got undefined"],
    [1, "the URL must be a string or a URL object; got a number"],
    [new Request("http://h/"), "the URL must be a string or a URL object; got a Request"],
  ])("the URL cannot be %s", async (input, message) => {
    const error = await errorOf(network.safeFetch()(input as string));
    expect([error.name, error.message]).toEqual(["TypeError", `safeFetch: ${message}`]);
  });

  test.each<[Record<string, unknown> | null, string]>([
    [null, "the init must be an object; got null"],
    [{ dispatcher: {} }, 'the init must not contain "dispatcher"'],
    [{ agent: {} }, 'the init must not contain "agent"'],
    [{ proxy: "http://127.0.0.1" }, 'the init must not contain "proxy"'],
    [{ socketPath: "/var/run/docker.sock" }, 'the init must not contain "socketPath"'],
    [{ integrity: "sha256-x" }, 'the init must not contain "integrity"'],
    [{ redirect: "maybe" }, 'init.redirect must be one of "follow", "error", "manual"; got "maybe"'],
    [{ signal: {} }, "init.signal must be an AbortSignal; got an object"],
    [{ method: "CONNECT" }, "init.method is invalid or forbidden"],
    [{ method: "TRACE" }, "init.method is invalid or forbidden"],
    [{ method: "GET\r\nX: 1" }, "init.method is invalid or forbidden"],
    [{ body: "body" }, "init.body is invalid, or init.method allows no body"],
    [{ method: "HEAD", body: new Blob(["a"]).stream() }, "init.body is invalid, or init.method allows no body"],
    [{ headers: { Authorization: "secret\r\nX: 1" } }, "init.headers contains an invalid name or value"],
    [{ headers: { "X y": "secret" } }, "init.headers contains an invalid name or value"],
    [{ headers: { Host: "10.0.0.1" } }, "init.headers must not contain host"],
    [{ headers: { "Transfer-Encoding": "chunked" } }, "init.headers must not contain transfer-encoding"],
    [{ headers: { connection: "upgrade" } }, "init.headers must not contain connection"],
  ])("init cannot be %j", async (init, message) => {
    const error = await errorOf(network.safeFetch()(network.origin, init as never));
    expect([error.name, error.message.startsWith(`safeFetch: ${message}`)]).toEqual(["TypeError", true]);
    expect(error.message).not.toContain("secret");
    expect(network.outside.sockets.length).toBe(0);
  });

  test("init can contain what Node's fetch ignores", async () => {
    const init = {
      cache: "no-store",
      credentials: "omit",
      mode: "cors",
      keepalive: true,
      referrer: "",
      dispatcher: undefined,
    };
    expect(await (await network.safeFetch()(network.origin, init as never)).text()).toBe("page");
  });

  test.each<[string, BodyInit, string | undefined, string]>([
    ["a string", "é", "text/plain;charset=UTF-8", "é"],
    ["bytes", new TextEncoder().encode("é"), undefined, "é"],
    ["a buffer", new TextEncoder().encode("é").buffer, undefined, "é"],
    ["parameters", new URLSearchParams({ a: "é" }), "application/x-www-form-urlencoded;charset=UTF-8", "a=%C3%A9"],
    ["a blob", new Blob(["é"], { type: "text/x" }), "text/x", "é"],
    ["a stream", new Blob(["é"]).stream(), undefined, "é"],
    ["nothing", "", "text/plain;charset=UTF-8", ""],
  ])("the body can be %s", async (_, body, type, received) => {
    await (await network.safeFetch()(network.origin, { method: "post", body: body as string })).text();
    expect(network.outside.requests).toMatchObject([{ method: "POST", body: received }]);
    expect(network.outside.requests[0]?.headers["content-type"]).toBe(type);
  });

  test("the body can be a form", async () => {
    const body = new FormData();
    body.set("file", new File(["é"], "name.txt"));
    await (await network.safeFetch()(network.origin, { method: "POST", body })).text();
    const [request] = network.outside.requests;
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(request?.headers["content-type"] ?? "")?.[1];
    expect(request?.body).toContain(`--${boundary}\r\n`);
    expect(request?.body).toContain('name="file"; filename="name.txt"');
  });

  test("headers can be of any kind, and replace the body's type", async () => {
    for (const headers of [
      { "X-A": "1", "Content-Type": "a/b" },
      [
        ["X-A", "1"],
        ["Content-Type", "a/b"],
      ] as [string, string][],
      new Headers({ "X-A": "1", "Content-Type": "a/b" }),
    ]) {
      await (await network.safeFetch()(network.origin, { method: "POST", body: "{}", headers })).text();
    }
    const received = network.outside.requests.map((request) => [
      request.headers["x-a"],
      request.headers["content-type"],
    ]);
    expect(received).toEqual(new Array(3).fill(["1", "a/b"]));
  });

  test("the function can be called without its object", async () => {
    const { fetch } = { fetch: network.safeFetch() };
    expect(await (await fetch(network.origin)).text()).toBe("page");
  });
});

describe("an error contains no secret", () => {
  test.each([
    ["http://user:hunter2@example.com/hunter2?hunter2#hunter2", "blocked-credentials"],
    ["http://10.11.12.13/hunter2?hunter2#hunter2", "blocked-address"],
    ["http://hunter2.example.com/", "lookup-failed"],
    ["http://hunter2/", "blocked-name"],
    ["http://10.11.12.13:hunter2/", "invalid-url"],
    ["hunter2:hunter2", "blocked-scheme"],
    [`http://${OUTSIDE}:60001/hunter2`, "connection-failed"],
    [`http://${OUTSIDE}:1/hunter2`, "blocked-port"],
  ])("%s", async (url, reason) => {
    const headers = { Authorization: "Bearer hunter2" };
    const error = await errorOf(network.safeFetch()(url, { headers, method: "POST", body: "hunter2" }));
    expect(error).toMatchObject({ reason, code: "ERR_SAFE_FETCH" });
    expect(error).toBeInstanceOf(SafeFetchError);
    expect(error).toBeInstanceOf(TypeError);
    const text = `${inspect(error, { depth: 10, showHidden: true })} ${JSON.stringify(error)} ${error.stack}`;
    expect(text).not.toMatch(/hunter2|10\.11\.12\.13|127\.0\.0\.2/);
  });

  test("not even for any URL", async () => {
    const part = fc.string({ unit: fc.constantFrom(..."abc:/@?#[]%.\\ 0x7f"), maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("", "http:", "http://", "https://", "//"), part, async (start, rest) => {
        const url = `${start}${rest}qqqq`;
        const error = await errorOf(network.safeFetch()(url));
        expect(error).toBeInstanceOf(SafeFetchError);
        expect(inspect(error, { depth: 10 })).not.toContain("qqqq");
      }),
      { numRuns: sampled(1000) },
    );
    expect(network.reached()).toBe(0);
  });
});
