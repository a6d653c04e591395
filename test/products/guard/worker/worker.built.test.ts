import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { optionsFrom } from "../../../../packages/guard/examples/worker/src/variables.ts";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { bundleWorker } from "./bundle.ts";
import { hosts, type Line, lines } from "./lines.ts";
import { type Outside, serveOutside } from "./outside.ts";
import { type RawResponse, sendRaw } from "./raw.ts";
import { serveWorkers, type Workers } from "./workerd-server.ts";
import { bundledByWrangler, example } from "./wrangler.ts";

const hasWorkerd = isInstalled("workerd");
if (!hasWorkerd) console.log(`Skipped: ${notInstalled("workerd")}`);

/** Wrangler bundles the Worker if it is installed, as it does for users; esbuild does it differently. */
const bundle = () => (isInstalled("wrangler") ? bundledByWrangler() : bundleWorker(join(example, "src/worker.ts")));

type Name = "redirecting" | "rewriting" | "other" | "wrong" | "wrongMode";

let outside: Outside;
let workers: Workers;
let folder: string;

describe.skipIf(!hasWorkerd)("the Worker in workerd", () => {
  beforeAll(async () => {
    outside = await serveOutside();
    const bundled = await bundle();
    folder = bundled.folder;
    const variables: Record<Name, Record<string, string>> = {
      redirecting: {},
      rewriting: { MODE: "rewrite" },
      other: {
        STATUS: "302",
        PROFILE: "rfc3986",
        ENCODED_SLASH: "accept",
        WWW: "remove",
        TRAILING_SLASH: "remove",
        TRACKING: "keep",
      },
      wrong: { STATUS: "303 secret" },
      wrongMode: { MODE: "" },
    };
    const services = Object.entries(variables).map(([name, values]) => {
      return { name, modules: bundled.modules, variables: { ORIGIN: "http://server.test", ...values } };
    });
    workers = await serveWorkers(services, outside);
  });

  afterAll(async () => {
    await workers?.close();
    outside?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  function send(name: Name, line: string, host = "h.test", headers?: readonly string[], body?: string) {
    return sendRaw(workers.ports.get(name) ?? 0, line, host, headers, body);
  }

  async function outcomeOf(name: Name, { method, target }: Line): Promise<object> {
    const response = await send(name, `${method} ${target} HTTP/1.1`);
    const { origin, lookups } = outside.take();
    const { status, headers } = response;
    if (status === 308) return { status, location: headers.get("location"), origin };
    if (status === 200) return { status, origin, key: lookups };
    const isOfWorker = headers.has("cache-control");
    return { status, ...(isOfWorker ? { body: textOf(response, method) } : {}), origin };
  }

  function expected(name: Name, { method, target, outcome }: Line): object {
    if (outcome.kind === "unseen") return { status: outcome.status, origin: [] };
    if (outcome.kind === "refused") {
      const body = method === "HEAD" ? "" : outcome.reason;
      return { status: 400, body, origin: [] };
    }
    const path = outcome.path ?? target;
    const isRead = method === "GET" || method === "HEAD";
    if (outcome.kind === "changed" && name === "redirecting" && isRead) {
      return { status: 308, location: path, origin: [] };
    }
    const key = outcome.key ?? path;
    return {
      status: 200,
      // The server receives the URL under which its response is stored.
      origin: [`${method} http://h.test${method === "GET" ? key : path}`],
      key: isRead ? [`http://h.test${key}`] : [],
    };
  }

  for (const [title, rows] of Object.entries(lines)) {
    test.each(["redirecting", "rewriting"] as const)(`${title}: ${rows.length} lines, %s`, async (name) => {
      const wrong: object[] = [];
      for (const row of rows) {
        const [came, wanted] = [await outcomeOf(name, row), expected(name, row)];
        if (JSON.stringify(came) !== JSON.stringify(wanted))
          wrong.push({ target: row.target.slice(0, 60), came, wanted });
      }
      expect(wrong).toEqual([]);
    });
  }

  test.each(hosts)("Host: %s, target %s", async (host, target, comes) => {
    const response = await send("redirecting", `GET ${target} HTTP/1.1`, host);
    const { origin, lookups } = outside.take();
    if (typeof comes === "number") expect([response.status, origin]).toEqual([comes, []]);
    else if ("reason" in comes) expect([response.status, reasonOf(response), origin]).toEqual([400, comes.reason, []]);
    else
      expect([response.status, origin, lookups]).toEqual([
        200,
        [`GET http://${comes.host}/a`],
        comes.isUncached ? [] : [`http://${comes.host}/a`],
      ]);
  });

  test("no redirect leads to another one", async () => {
    const changes = Object.values(lines).flat();
    let followed = 0;
    for (const { method, target } of changes) {
      if (method !== "GET") continue;
      const { status, headers } = await send("redirecting", `GET ${target} HTTP/1.1`);
      if (status !== 308) continue;
      const location = headers.get("location") ?? "";
      expect(location).toMatch(/^\/(?![/\\])[!-~]*$/);
      expect((await send("redirecting", `GET ${location} HTTP/1.1`)).status).toBe(200);
      followed++;
    }
    expect(followed).toBeGreaterThan(300);
    outside.take();
  });

  test("a request to upgrade the connection is rewritten", async () => {
    const headers = [
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      "Sec-WebSocket-Version: 13",
    ];
    const response = await send("redirecting", "GET //a HTTP/1.1", "h.test", [...headers, "Connection: close"]);
    expect(response.status).not.toBe(308);
    expect(outside.take().origin).toEqual(["GET http://h.test/a"]);
  });

  test("a rewritten request keeps its body", async () => {
    const response = await send("redirecting", "POST //a/%62 HTTP/1.1", "h.test", [], "a=1&b=2");
    expect(response.body).toBe("a=1&b=2");
    expect(outside.take().origin).toEqual(["POST http://h.test/a/b"]);
  });

  test("equal keys share one response of the server", async () => {
    const targets = ["/kept?b&a", "/kept?a&b", "//kept?a&utm_source=x&b", "/%6Bept?b&a", "/kept?a&b#c"];
    for (const target of targets) {
      expect((await send("rewriting", `GET ${target} HTTP/1.1`)).body).toBe("from the server");
      // The Worker stores the response after it has answered.
      await expect.poll(() => outside.kept()).toEqual(["http://h.test/kept?a&b"]);
    }
    const { origin, lookups, stored } = outside.take();
    expect(origin).toEqual(["GET http://h.test/kept?a&b"]);
    expect(lookups).toEqual(targets.map(() => "http://h.test/kept?a&b"));
    expect(stored).toEqual(["http://h.test/kept?a&b"]);
  });

  test("responses that are not public are not stored", async () => {
    const lookedFor = [
      ["GET /private HTTP/1.1", []],
      ["GET /cookie HTTP/1.1", []],
      ["GET /kept?x HTTP/1.1", ["Authorization: Basic YTpi"]],
      ["POST /kept?x HTTP/1.1", []],
    ] as const;
    for (const [line, headers] of lookedFor) {
      expect((await send("rewriting", line, "h.test", headers)).status).toBe(200);
    }
    // By then, a stored response would be there.
    await send("rewriting", "GET /kept?last HTTP/1.1");
    await expect.poll(() => outside.kept()).toContain("http://h.test/kept?last");
    expect(outside.kept()).toEqual(["http://h.test/kept?a&b", "http://h.test/kept?last"]);
    expect(outside.take().lookups).toEqual(["/private", "/cookie", "/kept?last"].map((path) => `http://h.test${path}`));
  });

  test("other variables", async () => {
    const locations = [
      ["www.h.test", "/a/", "//h.test/a"],
      ["www.h.test:8080", "/a", "//h.test:8080/a"],
      ["h.test", "/a/", "/a"],
      ["h.test", "//evil.test/%61", "/.//evil.test/a"],
      ["h.test", "/\\evil.test", "/.//evil.test"],
    ] as const;
    for (const [host, target, location] of locations) {
      const { status, headers } = await send("other", `GET ${target} HTTP/1.1`, host);
      expect([target, status, headers.get("location")]).toEqual([target, 302, location]);
    }
    expect((await send("other", "GET /a%2Fb?utm_source=x HTTP/1.1")).status).toBe(200);
    expect(outside.take().lookups).toEqual(["http://h.test/a%2Fb?utm_source=x"]);
  });

  test("an invalid variable is named in the response, and in one line of the log", async () => {
    for (let requests = 0; requests < 3; requests++) {
      const { status, body } = await send("wrong", "GET / HTTP/1.1");
      expect([status, body]).toEqual([
        500,
        "Request failed: The variable STATUS must be one of 308, 307, 302, 301 (invalid-variable)\n",
      ]);
    }
    expect((await send("wrongMode", "GET / HTTP/1.1")).body).toBe(
      "Request failed: The variable MODE must be one of redirect, rewrite, report (invalid-variable)\n",
    );
    expect(outside.take().origin).toEqual([]);
    expect(workers.said().match(/The variable STATUS/g)).toHaveLength(1);
    expect(workers.said()).not.toContain("secret");
  });
});

test("wrangler.jsonc has a date that the runtime of Wrangler 4.86.0 knows", async () => {
  const text = await readFile(join(example, "wrangler.jsonc"), "utf8");
  const date = /"compatibility_date": "([\d-]+)"/.exec(text)?.[1] ?? "none";
  // The tests run Wrangler with a newer runtime, which accepts later dates.
  expect(date <= "2026-05-03").toBe(true);
});

test("wrangler.jsonc and the README contain exactly the variables of the Worker", async () => {
  const text = await readFile(join(example, "wrangler.jsonc"), "utf8");
  const { vars } = JSON.parse(text.replace(/^ *\/\/.*$/gm, "")) as { vars: Record<string, string> };
  vi.stubGlobal("caches", {});
  const ORIGIN = "https://origin.test";
  expect(optionsFrom({ ...vars, ORIGIN })).toEqual(optionsFrom({ ORIGIN }));
  vi.unstubAllGlobals();
  const named = [...(await readFile(join(example, "README.md"), "utf8")).matchAll(/^\| `([A-Z_]+)`/gm)];
  expect(named.map(([, name]) => name)).toEqual(Object.keys(vars));
});

function textOf({ headers, body }: RawResponse, method: string): string {
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(method === "HEAD" ? body : "").toBe("");
  return method === "HEAD" ? body : (reasonOf({ body }) ?? body);
}

function reasonOf({ body }: Pick<RawResponse, "body">): string | undefined {
  return /^Request refused: .+ \(([\w-]+)\)\n$/.exec(body)?.[1];
}
