/** Redirects, which an attacker's server chooses. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { createSafeFetch } from "@anyurl/policy/fetch";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Disguise, OTHERS, REACHING } from "./disguises.ts";
import { errorOf, type Network, OUTSIDE, Site, startNetwork } from "./network.ts";

let network: Network;
/** Answers the requests to the outside server. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  network = await startNetwork((request, response) => respond(request, response));
});

afterEach(() => network[Symbol.asyncDispose]());

const filled = (text: string) => text.replaceAll("PORT", String(network.port));

/** A header's bytes, which are UTF-8, as Node's servers take them. */
const inBytes = (text: string) => Buffer.from(text).toString("latin1");

/** Redirects every path but /end to a location. */
function redirectTo(location: string, status = 302): void {
  respond = ({ url }, response) => {
    if (url === "/end") response.end("page");
    else response.writeHead(status, { Location: inBytes(location) }).end("moved");
  };
}

describe.each([...REACHING, ...OTHERS])("%j", (...[text, reason, hostClass]: Disguise) => {
  test("a redirect to it is refused", async () => {
    redirectTo(filled(text));
    const error = await errorOf(network.safeFetch()(`${network.origin}/start`));
    expect(error).toMatchObject({
      name: "SafeFetchError",
      reason,
      hostClass,
      redirects: 1,
    });
    expect([network.outside.requests.length, network.reached()]).toEqual([1, 0]);
  });

  test("it is refused as a URL, if it is one", async () => {
    const isAbsolute = /^\s*[a-z][a-z\t+]*:/i.test(text);
    const error = await errorOf(network.safeFetch()(filled(text)));
    expect(error).toMatchObject({ reason: isAbsolute ? reason : "invalid-url", redirects: 0 });
    expect([network.outside.requests.length, network.reached()]).toEqual([0, 0]);
  });
});

test.each(REACHING)("%j leads inside if everything is allowed", async (text) => {
  redirectTo(filled(text));
  const safeFetch = createSafeFetch({ allow: ["loopback", "unspecified"], readers: [] });
  expect(await (await safeFetch(`${network.origin}/start`)).text()).toBe("secret");
  expect(network.reached()).toBe(1);
});

describe("redirects that are allowed", () => {
  test.each([
    "/end",
    "end",
    "./a/../end",
    "//127.0.0.2:PORT/end",
    "http:end",
    "http://0x7f.0.0.2:PORT/end",
    "\\end",
    "/%65nd/../end#fragment",
    "  /end  ",
  ])("%j", async (location) => {
    redirectTo(filled(location));
    const response = await network.safeFetch({ readers: [] })(`${network.origin}/start`);
    expect([await response.text(), response.redirected]).toEqual(["page", true]);
    expect(response.url).toBe(`${network.origin}/end`);
  });

  test.each(["http:end", "http://0x7f.0.0.2:PORT/end"])(
    "%j is not, since RFC 3986 reads no such host",
    async (text) => {
      redirectTo(filled(text));
      const error = await errorOf(network.safeFetch()(`${network.origin}/start`));
      expect(error).toMatchObject({ reason: "different-hosts", redirects: 1 });
    },
  );

  test("a path that is not ASCII is UTF-8", async () => {
    respond = ({ url }, response) => {
      if (url === "/start") response.writeHead(302, { Location: inBytes("/é?ü") });
      response.end(url);
    };
    expect(await (await network.safeFetch()(`${network.origin}/start`)).text()).toBe("/%C3%A9?%C3%BC");
  });

  test.each([301, 302, 303, 307, 308])("status %d", async (status) => {
    redirectTo("/end", status);
    expect(await (await network.safeFetch()(`${network.origin}/start`)).text()).toBe("page");
  });

  test.each([200, 300, 304, 305, 306, 309, 404])("status %d is not a redirect", async (status) => {
    redirectTo(filled("http://127.0.0.1:PORT/"), status);
    const response = await network.safeFetch()(`${network.origin}/start`);
    expect([response.status, response.redirected]).toEqual([status, false]);
    await response.body?.cancel();
    expect(network.reached()).toBe(0);
  });

  test("two locations lead to one URL, which is checked", async () => {
    const inside = filled("http://127.0.0.1:PORT/");
    for (const locations of [
      [inside, "/end"],
      ["/end", inside],
      [inside, inside],
    ]) {
      respond = ({ url }, response) => {
        if (url === "/start") response.writeHead(302, { Location: locations });
        response.end("page");
      };
      const result = await network
        .safeFetch()(`${network.origin}/start`)
        .then(
          (response) => response.text(),
          (error) => error.reason,
        );
      expect(result).toBe(locations[0] === inside ? "blocked-address" : "page");
    }
    expect(network.reached()).toBe(0);
  });

  test("a redirect without a location is a response", async () => {
    respond = (_, response) => response.writeHead(302).end("nowhere");
    const response = await network.safeFetch()(`${network.origin}/start`);
    expect([response.status, await response.text()]).toEqual([302, "nowhere"]);
  });
});

describe("the number of redirects", () => {
  const countdown = () => {
    respond = ({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end("page");
      else response.writeHead(302, { Location: `/${left - 1}` }).end();
    };
  };

  test.each([
    [undefined, 10],
    [0, 0],
    [1, 1],
    [20, 20],
  ])("maxRedirects %s follows %d", async (maxRedirects, count) => {
    countdown();
    const safeFetch = network.safeFetch(maxRedirects === undefined ? {} : { maxRedirects });
    expect(await (await safeFetch(`${network.origin}/${count}`)).text()).toBe("page");
    const { length } = network.outside.requests;
    const error = await errorOf(safeFetch(`${network.origin}/${count + 1}`));
    expect(error).toMatchObject({ reason: "too-many-redirects", redirects: count });
    expect(network.outside.requests.length - length).toBe(count + 1);
  });

  test("no warning follows from many", async () => {
    countdown();
    const warnings: unknown[] = [];
    const listener = (warning: unknown) => warnings.push(warning);
    process.on("warning", listener);
    const { signal } = new AbortController();
    await (await network.safeFetch({ maxRedirects: 50 })(`${network.origin}/50`, { signal })).text();
    await new Promise(setImmediate);
    process.off("warning", listener);
    expect(warnings).toEqual([]);
  });

  test.each(["/loop", "", "#", "?", "/other"])("a loop by %j ends", async (location) => {
    redirectTo(location);
    const error = await errorOf(network.safeFetch()(`${network.origin}/loop`));
    expect(error).toMatchObject({ reason: "too-many-redirects", redirects: 10 });
    expect(error.message).toBe("Fetch failed after 10 redirects: the server redirects too often (too-many-redirects).");
    expect(network.outside.requests.length).toBe(11);
  });

  test("init.redirect is error or manual", async () => {
    redirectTo("/end");
    const safeFetch = network.safeFetch();
    const error = await errorOf(safeFetch(`${network.origin}/start`, { redirect: "error" }));
    expect(error).toMatchObject({ reason: "unexpected-redirect", redirects: 0 });
    const response = await safeFetch(`${network.origin}/start`, { redirect: "manual" });
    expect([response.status, response.headers.get("location"), await response.text()]).toEqual([302, "/end", "moved"]);
    expect(network.outside.requests.map(({ url }) => url)).toEqual(["/start", "/start"]);
  });
});

describe("what a redirect passes on", () => {
  const headers = {
    Authorization: "Bearer token",
    Cookie: "a=b",
    "Proxy-Authorization": "Basic token",
    "X-Api-Key": "key",
    "X-Auth-Token": "token",
    "X-Any": "any",
    "If-None-Match": "etag",
    Referer: "http://secret.example/",
  };
  const sentOn = {
    accept: "text/x",
    "accept-encoding": "x-own",
    "accept-language": "fr",
    range: "bytes=0-",
    "user-agent": "test",
  };

  test("to another origin: no header that may be secret", async () => {
    const other = new Site((_, response) => response.end("other"));
    await other.listen(OUTSIDE, 0);
    try {
      redirectTo(`http://${OUTSIDE}:${other.port}/`);
      const response = await network.safeFetch()(`${network.origin}/start`, { headers: { ...headers, ...sentOn } });
      expect(await response.text()).toBe("other");
      expect(network.outside.requests[0]?.headers).toMatchObject({ authorization: "Bearer token", cookie: "a=b" });
      const received = other.requests[0]?.headers ?? {};
      expect(Object.keys(headers).filter((name) => name.toLowerCase() in received)).toEqual([]);
      // undici appends "identity" if there is a range.
      const encoding = { "accept-encoding": expect.stringMatching(/^x-own\b/) };
      expect(received).toMatchObject({ host: `${OUTSIDE}:${other.port}`, ...sentOn, ...encoding });
    } finally {
      await other.close();
    }
  });

  test("to another origin: the body and its headers", async () => {
    const other = new Site((_, response) => response.end("other"));
    await other.listen(OUTSIDE, 0);
    try {
      redirectTo(`http://${OUTSIDE}:${other.port}/`, 307);
      const ofBody = { "content-type": "text/x", "content-language": "fr" };
      const init = { method: "POST", body: "body", headers: { ...headers, ...ofBody } };
      expect(await (await network.safeFetch()(`${network.origin}/start`, init)).text()).toBe("other");
      expect(other.requests).toMatchObject([{ method: "POST", body: "body", headers: ofBody }]);
      expect(other.requests[0]?.headers["x-api-key"]).toBe(undefined);
    } finally {
      await other.close();
    }
  });

  test("not back to the first origin", async () => {
    const other = new Site((_, response) => response.writeHead(307, { Location: `${network.origin}/end` }).end());
    await other.listen(OUTSIDE, 0);
    try {
      redirectTo(`http://${OUTSIDE}:${other.port}/`);
      await (await network.safeFetch()(`${network.origin}/start`, { headers })).text();
      const secrets = network.outside.requests.map((request) => [
        request.headers.authorization,
        request.headers["x-api-key"],
      ]);
      expect(secrets).toEqual([
        ["Bearer token", "key"],
        [undefined, undefined],
      ]);
    } finally {
      await other.close();
    }
  });

  test("to the same origin: all headers", async () => {
    redirectTo("/end");
    await (await network.safeFetch()(`${network.origin}/start`, { headers })).text();
    expect(network.outside.requests[1]?.headers).toMatchObject({ authorization: "Bearer token", "x-api-key": "key" });
  });

  // https://fetch.spec.whatwg.org/#http-redirect-fetch, step 12
  test.each([
    ["POST", 301, "GET", ""],
    ["POST", 302, "GET", ""],
    ["POST", 303, "GET", ""],
    ["POST", 307, "POST", "body"],
    ["POST", 308, "POST", "body"],
    ["PUT", 301, "PUT", "body"],
    ["PUT", 302, "PUT", "body"],
    ["PUT", 303, "GET", ""],
    ["PATCH", 307, "PATCH", "body"],
    ["DELETE", 303, "GET", ""],
  ])("%s and %d: %s %j", async (method, status, expected, body) => {
    redirectTo("/end", status);
    const init = { method, body: "body", headers: { "Content-Language": "en", "Content-Type": "text/x" } };
    await (await network.safeFetch()(`${network.origin}/start`, init)).text();
    expect(network.outside.requests).toMatchObject([
      { method, body: "body", headers: { "content-type": "text/x" } },
      { method: expected, body },
    ]);
    const kept = body === "" ? [undefined, undefined, undefined] : ["text/x", "en", "4"];
    const received = network.outside.requests[1]?.headers ?? {};
    expect([received["content-type"], received["content-language"], received["content-length"]]).toEqual(kept);
  });

  test.each(["GET", "HEAD"])("%s stays, and needs no body", async (method) => {
    for (const status of [301, 302, 303, 307, 308]) {
      redirectTo("/end", status);
      await (await network.safeFetch()(`${network.origin}/start`, { method })).text();
    }
    expect(new Set(network.outside.requests.map((request) => request.method))).toEqual(new Set([method]));
  });

  test("a stream is sent once, and not repeated", async () => {
    const stream = () => new Blob(["stream"]).stream();
    redirectTo("/end", 307);
    const init = { method: "POST", body: stream() };
    const error = await errorOf(network.safeFetch()(`${network.origin}/start`, init));
    expect(error).toMatchObject({ reason: "unrepeatable-body", redirects: 1 });
    redirectTo("/end", 303);
    expect(
      await (await network.safeFetch()(`${network.origin}/start`, { method: "POST", body: stream() })).text(),
    ).toBe("page");
    expect(network.outside.requests.map(({ method, body }) => [method, body])).toEqual([
      ["POST", "stream"],
      ["POST", "stream"],
      ["GET", ""],
    ]);
  });
});
