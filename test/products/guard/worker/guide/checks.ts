/** Requests of two clients to a shared cache, and the responses that these must get. */
import { expect } from "vitest";
import { type RawResponse, sendRaw } from "../raw.ts";
import type { GuideOrigin } from "./origin.ts";

/** A request. Default: GET, for the guide's host. */
interface Sent {
  readonly method?: string;
  readonly host?: string;
  readonly body?: string;
}

export interface Client {
  readonly origin: Pick<GuideOrigin, "count">;
  ask(target: string, headers?: readonly string[], sent?: Sent): Promise<RawResponse>;
  /** Asks until the response comes from the cache. */
  hit(target: string, headers?: readonly string[]): Promise<RawResponse>;
}

type Check = (client: Client) => Promise<void>;

/** Headers with the name of a client, which no other client may see. */
const ALICE = [
  ...["Cookie: session=alice", "User-Agent: alice/1.0", "Referer: https://example.com/alice", "Accept: text/alice"],
  ...["X-Forwarded-For: alice", "X-Forwarded-Host: alice.test", "X-Forwarded-Proto: alice", "Origin: https://alice"],
  ...[
    "X-Original-URL: /alice",
    "X-Host: alice.test",
    "Forwarded: host=alice",
    "Sec-Fetch-Site: alice",
    "Via: 1.1 alice",
  ],
];

export function clientOf(port: number, origin: GuideOrigin): Client {
  const ask: Client["ask"] = (target, headers, { method = "GET", host = "www.example.com", body = "" } = {}) =>
    sendRaw(port, `${method} ${target} HTTP/1.1`, host, headers, body);
  const hit: Client["hit"] = async (target, headers) => {
    let response: RawResponse | undefined;
    const answered = async () => {
      response = await ask(target, headers);
      return response.headers.get("cache-status");
    };
    await expect.poll(answered, { message: `${target} is not stored` }).toBe("canonical-requests; hit");
    return response as RawResponse;
  };
  return { origin, ask, hit };
}

/** The text that the server has made, which a HEAD request lacks. */
function made({ headers, body }: RawResponse): string {
  return `${decodeURIComponent(headers.get("x-reflected") ?? "")} ${[...headers].join(" ")} ${body}`;
}

/** The number of the request to the server that a response answers. */
function numberOf(response: RawResponse): string {
  return made(response).split(" ", 1)[0] ?? "";
}

/** A response that is not stored: two clients get two responses, also after the time to store one. */
function notShared(path: string, ...first: string[]): Check {
  return async ({ ask, hit }) => {
    const one = await ask(path, first);
    await ask("/after");
    await hit("/after");
    const other = await ask(path);
    expect(numberOf(other), path).not.toBe(numberOf(one));
    expect(made(other), path).not.toContain("alice");
  };
}

export const CHECKS: Readonly<Record<string, Check>> = {
  "one client's parameters, headers and cookies reach no other": async ({ ask, hit }) => {
    await ask("/page?utm_source=alice&b=1&a=2", ALICE);
    const response = await hit("/page?a=2&b=1");
    expect(made(response)).not.toContain("alice");
    expect(made(response)).toContain("GET /page?a=2&b=1 ");
  },
  "tracking parameters and the order of parameters make no new entry": async ({ ask, hit, origin }) => {
    await ask("/shared?b=1&a=2");
    const one = await hit("/shared?b=1&a=2");
    origin.count("/shared");
    const other = await ask("/shared?utm_source=mail&a=2&b=1");
    expect([numberOf(other), origin.count("/shared")]).toEqual([numberOf(one), 0]);
  },
  "other hosts are refused": async ({ ask, origin }) => {
    const { status } = await ask("/host", [], { host: "evil.test" });
    expect([status, origin.count("/host")]).toEqual([400, 0]);
  },
  "paths that servers read in different ways poison no other path": async ({ ask, hit }) => {
    const paths = ["/home/x%2f..%2f", "/home/x%5c..%5c", "/x/%2e%2e/home/", "//home/", "/home/;x/", "/home/x/.."];
    for (const path of paths) {
      const response = await ask(path);
      // Wrangler resolves dot segments before the Worker runs.
      if (response.status < 308) expect(made(response), path).toContain("GET /home/ ");
    }
    await ask("/home/");
    expect(made(await hit("/home/"))).toContain("GET /home/ ");
  },
  "two languages, and the server does not say that its response varies": async ({ ask, hit }) => {
    for (const language of ["de", "en"]) await ask("/silent", [`Accept-Language: ${language}`]);
    for (const language of ["de", "en"]) {
      expect(made(await hit("/silent", [`Accept-Language: ${language}`]))).toContain(`language=${language};`);
    }
  },
  "two languages with Vary, each after one request": async ({ ask, hit, origin }) => {
    for (const language of ["de", "en", "fr"]) {
      const headers = [`Accept-Language: ${language}`];
      expect(made(await ask("/language", headers))).toContain(`language=${language};`);
      expect(origin.count("/language")).toBe(1);
      expect(made(await hit("/language", headers))).toContain(`language=${language};`);
      origin.count("/language");
    }
  },
  "Vary on a header that the program does not name": async ({ ask, hit }) => {
    await ask("/device", ["X-Device: alice"]);
    await hit("/device", ["X-Device: alice"]);
    expect(made(await ask("/device", ["X-Device: bob"]))).not.toContain("alice");
    expect(made(await ask("/device"))).not.toContain("alice");
  },
  "Vary: * is not stored": notShared("/any"),
  "two users: the server varies on cookies": async ({ ask }) => {
    for (const user of ["alice", "bob", "alice"]) {
      expect(made(await ask("/account", [`Cookie: session=${user}`]))).toContain(`session=${user}`);
    }
    expect(made(await ask("/account"))).not.toMatch(/alice|bob/);
  },
  "two users: the response is not for all": async ({ ask, hit }) => {
    await ask("/session");
    await hit("/session");
    for (const user of ["alice", "bob"]) {
      expect(made(await ask("/session", [`Cookie: session=${user}`]))).toContain(`session=${user}`);
    }
    expect(made(await ask("/session"))).not.toMatch(/alice|bob/);
  },
  "Set-Cookie is not stored": notShared("/set-cookie", ...ALICE),
  "private is not stored": notShared("/private", ...ALICE),
  "no-store is not stored": notShared("/no-store", ...ALICE),
  "a request with Authorization is not answered from the cache, and not stored": async ({ ask, hit }) => {
    await ask("/authorized", ["Authorization: Basic alice"]);
    await ask("/authorized");
    expect(made(await hit("/authorized"))).not.toContain("alice");
    expect(made(await ask("/authorized", ["Authorization: Basic bob"]))).toContain("bob");
  },
  "a part is not stored as the whole, and is cut from the whole": async ({ ask, hit }) => {
    expect((await ask("/part", ["Range: bytes=0-2"])).status).toBe(206);
    const whole = await ask("/part");
    expect([whole.status, whole.body]).toEqual([200, expect.stringContaining("GET /part ")]);
    const stored = await hit("/part");
    const part = await ask("/part", ["Range: bytes=2-6"]);
    expect([part.status, part.body]).toEqual([206, stored.body.slice(2, 7)]);
  },
  "HEAD stores nothing, and is answered from a stored response": async ({ ask, hit, origin }) => {
    expect((await ask("/head", [], { method: "HEAD" })).body).toBe("");
    const { body } = await ask("/head");
    expect(body).toContain("GET /head ");
    await hit("/head");
    origin.count("/head");
    const head = await ask("/head", [], { method: "HEAD" });
    expect([head.status, head.body, origin.count("/head")]).toEqual([200, "", 0]);
  },
  "POST is never stored, and removes what is stored": async ({ ask, hit }) => {
    await ask("/post", ["Content-Type: text/plain"], { method: "POST", body: "alice" });
    expect((await ask("/post")).body).not.toContain("alice");
    const before = await hit("/post");
    await ask("/post", [], { method: "POST", body: "alice" });
    expect(numberOf(await ask("/post"))).not.toBe(numberOf(before));
  },
  "QUERY is never stored": async ({ ask, hit }) => {
    // Wrangler does not know the method.
    await ask("/query", ["Content-Type: text/plain"], { method: "QUERY", body: "alice" });
    await ask("/query");
    expect((await hit("/query")).body).not.toContain("alice");
  },
  "status 404 is not stored": notShared("/missing", ...ALICE),
  "status 500 is not stored": notShared("/error", ...ALICE),
  "a redirect to another spelling of the key ends at the page": async ({ ask }) => {
    for (const headers of [[], ALICE, []]) {
      let response = await ask("/promo", headers);
      expect(response.status).toBe(302);
      response = await ask(response.headers.get("location") ?? "", headers);
      expect([response.status, response.body]).toEqual([200, expect.stringContaining("GET /promo?utm_source=site ")]);
    }
  },
};
