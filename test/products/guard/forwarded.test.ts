/** Headers that only a proxy may send, and the one table of headers. */
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { headerTest, isForwarded, isNotShared, isToken } from "@anyurl/common/http";
import { createGuard, type Finding, type GuardOptions } from "@anyurl/guard";
import { createCachedFetch, createMemoryCache } from "@anyurl/guard/cache";
import { guardServer } from "@anyurl/guard/node";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { drawn } from "../../thorough.ts";

const BY_PROXIES = [
  "Forwarded",
  "X-Forwarded",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Prefix",
  "X-Forwarded-Proto",
  "X-Forwarded-Server",
  "X-Host",
  "X-HTTP-Host-Override",
  "X-Original-Host",
  "X-Original-URL",
  "X-Rewrite-URL",
  "X-Real-IP",
  "X-Client-IP",
  "Client-IP",
  "True-Client-IP",
  "Fastly-Client-IP",
  "X-Cluster-Client-IP",
  "WL-Proxy-Client-IP",
  "Fly-Client-IP",
  "X-Azure-ClientIP",
  "CF-Connecting-IP",
  "X-Scheme",
  "Front-End-Https",
  "Proxy",
];
const OF_CLIENTS = [
  "Accept",
  "Cookie",
  "Host",
  "Authorization",
  "Via",
  "X-Forwarder",
  "X-Hosted",
  "X-HTTP-Method-Override",
];
const ALIASES = [
  "X_Forwarded_Host",
  "x_forwarded-host",
  "X.Forwarded.Host",
  "X_ORIGINAL_URL",
  "X_Rewrite_URL",
  "x_real_ip",
];

test("the table", () => {
  expect([...BY_PROXIES, ...ALIASES].filter((name) => !isForwarded(name))).toEqual([]);
  expect(OF_CLIENTS.filter((name) => isForwarded(name) && !name.startsWith("X-H"))).toEqual([]);
  expect(["", " ", "a b", "a:", "é", "a\n"].filter(isToken)).toEqual([]);
  expect(["!#$%&'*+-.^_`|~09azAZ", "M-SEARCH"].every(isToken)).toBe(true);
});

test("a name has the same kind with every character that servers read as a hyphen", () => {
  const isAny = headerTest(
    "connection",
    "hop",
    "message",
    "private",
    "forwarded",
    "method",
    "part",
    "length",
    "content",
  );
  const names = [...BY_PROXIES, "Set-Cookie", "Transfer-Encoding", "If-None-Match", "X-HTTP-Method", "Content-Type"];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.constantFrom(..."-_.!~"), fc.boolean(), (name, mark, isUpper) => {
      const other = name.replaceAll("-", mark);
      expect(isAny(isUpper ? other.toUpperCase() : other)).toBe(true);
    }),
    { numRuns: drawn(200), examples: names.map((name): [string, string, boolean] => [name, "_", true]) },
  );
});

test.each([...BY_PROXIES, ...ALIASES, "Cookie", "Set_Cookie", "Transfer_Encoding", "X_HTTP_Method", "Content_Length"])(
  "keyHeaders refuses %s",
  (name) => {
    expect(isNotShared(name)).toBe(true);
    expect(() => createGuard({ keyHeaders: [name] })).toThrow("keyHeaders[0] must be a header that a shared response");
  },
);

test.each(["Accept-Language", "Content-Language", "X-Tenant", "X_Tenant", "Sec-CH-UA"])(
  "keyHeaders takes %s",
  (name) => {
    expect(() => createGuard({ keyHeaders: [name] })).not.toThrow();
  },
);

const EVIL = {
  "X-Forwarded-Host": "evil.test",
  X_Forwarded_Host: "evil.test",
  Forwarded: "host=evil.test",
  Accept: "a",
};

describe("createGuard", () => {
  const request = (url = "https://h.test/a", headers: Record<string, string> = EVIL) => new Request(url, { headers });

  test("passes them by default", () => {
    const asked = request();
    const result = createGuard({ hosts: ["h.test"] })(asked);
    expect([result.ok && result.action, result.request === asked]).toEqual(["pass", true]);
  });

  test("drops them", async () => {
    const guard = createGuard({ forwarded: "drop" });
    for (const url of ["https://h.test/a", "https://H.test/a"]) {
      const result = guard(new Request(url, { headers: EVIL, method: "POST", body: "text" }));
      expect([...(result.request?.headers.keys() ?? [])]).toEqual(["accept", "content-type"]);
      expect([result.ok && result.action, result.request?.url]).toEqual(["rewrite", "https://h.test/a"]);
      expect(await result.request?.text()).toBe("text");
    }
    const asked = request("https://h.test/a", { Accept: "a" });
    expect(guard(asked).request, "no new request without such headers").toBe(asked);
  });

  test("refuses them", () => {
    const guard = createGuard({ forwarded: "refuse" });
    for (const name of [...BY_PROXIES, ...ALIASES]) {
      const result = guard(request("https://h.test/a", { [name]: "x" }));
      expect(result.ok || [result.response.status, result.reason], name).toEqual([400, "forwarded-header"]);
      expect(result.ok || result.message).not.toContain("x-f");
    }
    expect(guard(request("https://h.test/a", { Accept: "a", Cookie: "b" })).ok).toBe(true);
    // No redirect leads to a refusal.
    const moved = guard(request("https://h.test//a"));
    expect(moved.ok || moved.reason).toBe("forwarded-header");
  });

  test("reports what it would do, and changes nothing", () => {
    for (const [forwarded, action] of [
      ["drop", "rewrite"],
      ["refuse", "reject"],
    ] as const) {
      const findings: Finding[] = [];
      const asked = request();
      const result = createGuard({ forwarded, report: (finding) => findings.push(finding) })(asked);
      expect([result.request === asked, findings.map((each) => [each.action, each.reason])]).toEqual([
        true,
        [[action, "forwarded-header"]],
      ]);
    }
  });

  test("refuses another value of the option", () => {
    const options = { forwarded: "remove" } as unknown as GuardOptions;
    expect(() => createGuard(options)).toThrow('the forwarded must be one of "pass", "drop", "refuse"');
  });
});

describe("a server on Node", () => {
  const opened: { close(): void }[] = [];
  afterEach(() => {
    for (const each of opened.splice(0)) each.close();
  });

  /** Sends a request over a connection. Returns the request as the application sees it, or the status. */
  async function ask(options: GuardOptions, head: string): Promise<unknown> {
    const seen: unknown[] = [];
    const listener = (req: IncomingMessage) => {
      const { url, headers, rawHeaders, headersDistinct, guard } = req;
      const names = rawHeaders.filter((_, at) => at % 2 === 0);
      const hosts = [headers.host, ...(headersDistinct.host ?? [])];
      seen.push([url, hosts, Object.keys(headers), names, Object.keys(headersDistinct)]);
      expect(guard?.ok).toBe(true);
    };
    const server = guardServer(
      createServer((req, res) => {
        listener(req);
        res.end();
      }),
      options as object,
    );
    server.on("upgrade", (req, socket) => {
      listener(req);
      socket.end("HTTP/1.1 200 OK\r\n\r\n");
    });
    opened.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(head));
      let received = "";
      socket
        .on("data", (chunk) => (received += chunk))
        .on("end", () => resolve(received))
        .on("error", reject);
    });
    return seen[0] ?? text.slice(0, "HTTP/1.1 400".length);
  }

  const HEAD =
    "Host: H.test:80\r\nX-Forwarded-Host: evil.test\r\nX_Original_URL: /admin\r\nX-Forwarded-Host: b\r\nAccept: a\r\n";

  test.each(["Connection: close", "Connection: Upgrade\r\nUpgrade: websocket"])("with %s", async (connection) => {
    const request = `GET /a HTTP/1.1\r\n${HEAD}${connection}\r\n\r\n`;
    const rest = connection.split("\r\n").map((line) => line.replace(/:.*/, ""));
    const lower = (names: string[]) => names.map((name) => name.toLowerCase());
    const kept = ["Host", "Accept", ...rest];
    expect(await ask({ forwarded: "drop" }, request)).toEqual([
      "/a",
      ["h.test", "h.test"],
      lower(kept),
      kept,
      lower(kept),
    ]);
    expect(await ask({ forwarded: "refuse" }, request)).toBe("HTTP/1.1 400");
    const all = ["Host", "X-Forwarded-Host", "X_Original_URL", "X-Forwarded-Host", "Accept", ...rest];
    const once = [...new Set(lower(all))];
    expect(await ask({}, request)).toEqual(["/a", ["h.test", "h.test"], once, all, once]);
  });
});

describe("the dot at the end of a host, which stays unless trailingDot removes it", () => {
  const hrefOf = (options: GuardOptions, host: string) => {
    const { ok, reason, request } = createGuard({ mode: "rewrite", ...options })(new Request(`https://${host}/a`)) as {
      ok: boolean;
      reason?: string;
      request?: Request;
    };
    return ok ? request?.url : reason;
  };

  test.each<[options: GuardOptions, host: string, expected: string]>([
    [{ hosts: ["h.test"] }, "h.test", "https://h.test/a"],
    [{ hosts: ["h.test"] }, "h.test.", "https://h.test./a"],
    [{ hosts: ["h.test."] }, "h.test.", "https://h.test./a"],
    [{ hosts: ["h.test."] }, "h.test", "https://h.test/a"],
    [{ hosts: ["h.test"], trailingDot: "remove" }, "h.test.", "https://h.test/a"],
    [{ hosts: ["h.test."], trailingDot: "remove" }, "h.test", "https://h.test/a"],
    [{ hosts: ["*.h.test", "**.i.test"] }, "a.h.test.", "https://a.h.test./a"],
    [{ hosts: ["*.h.test", "**.i.test"] }, "a.b.i.test.", "https://a.b.i.test./a"],
    [{ hosts: ["*.h.test."] }, "a.h.test.", "https://a.h.test./a"],
    [{ hosts: ["h.test:8080"] }, "h.test.:8080", "https://h.test.:8080/a"],
    [{ hosts: ["localhost:*"] }, "localhost.:1", "https://localhost.:1/a"],
    [{}, "h.test.", "https://h.test./a"],
  ])("%o, %s", (options, host, expected) => {
    expect(hrefOf(options, host)).toBe(expected);
  });
});

test("a cache sends no alias of X-Forwarded-Host on, and stores no response that varies on one", async () => {
  const sent: Headers[] = [];
  const cachedFetch = createCachedFetch({
    origin: "https://origin.test",
    cache: createMemoryCache(),
    fetch: async ({ headers }) => {
      sent.push(headers);
      return new Response("", { headers: { "Cache-Control": "public, max-age=60", Vary: "X_Forwarded_Host" } });
    },
  });
  for (const method of ["GET", "GET", "POST"]) {
    const headers = { X_Forwarded_Host: "evil.test", X_Tenant: "1" };
    await (await cachedFetch(new Request("https://h.test/a", { headers, method }))).text();
  }
  expect(sent.length).toBeGreaterThan(2);
  for (const headers of sent) {
    expect([headers.get("X-Forwarded-Host"), headers.get("X_Forwarded_Host")]).toEqual(["h.test", null]);
  }
});

test("Next.js' parameters of routes can be denied, in every spelling", () => {
  const guard = createGuard({ query: { deny: ["nxtP*", "nxtI*"] } });
  for (const query of ["nxtPslug=secret", "%6extPslug=secret", "nxtIslug=a&nxtPslug=b", "nxtP[]=a"]) {
    const { response } = guard(new Request(`https://h.test/doc/open?${query}`));
    expect(response?.headers.get("Location"), query).toBe("/doc/open");
  }
});
