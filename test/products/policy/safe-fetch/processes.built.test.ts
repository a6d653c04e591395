/** Safe fetches in processes of their own: proxies in the environment, certificates, other runtimes, no undici. */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { capture, installed, isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { certificateFor } from "./certificate.ts";
import { ALLOW, errorOf, type Network, OUTSIDE, Site, startNetwork } from "./network.ts";

const PROGRAM = join(import.meta.dirname, "inside/fetch.mjs");

interface Runtime {
  readonly name: string;
  readonly find: () => string;
  readonly args: readonly string[];
  /** Whether its own fetch asks the proxies that the environment names, which shows that the environment is right. */
  readonly usesProxies: boolean;
}

const hasProxies = process.allowedNodeEnvironmentFlags.has("--use-env-proxy");
const own: Runtime = { name: "this Node", find: () => process.execPath, args: [], usesProxies: hasProxies };
const others: readonly Runtime[] = [
  { name: "node-24", find: () => installed("node-24", "bin/node"), args: [], usesProxies: true },
  {
    name: "deno",
    find: () => installed("deno", "deno"),
    args: ["run", "--no-lock", "--no-prompt", "--allow-all", "--node-modules-dir=manual"],
    usesProxies: true,
  },
];
const missing = others.filter(({ name }) => !isInstalled(name));
for (const { name } of missing) console.log(notInstalled(name));
const runtimes = [own, ...others.filter((runtime) => !missing.includes(runtime))];

interface Given {
  readonly urls: readonly string[];
  readonly options?: object;
  readonly addresses?: Readonly<Record<string, string>>;
}

interface Result {
  readonly safe: string;
  readonly own: string;
}

async function run(runtime: Runtime, given: Given, env: Record<string, string> = {}, args: readonly string[] = []) {
  const request = JSON.stringify({ options: { allow: ALLOW }, addresses: {}, ...given });
  const output = await capture(runtime.find(), [...runtime.args, ...args, PROGRAM, request], {
    env: { DENO_NO_UPDATE_CHECK: "1", ...env },
  });
  return JSON.parse(output) as Result[];
}

let network: Network;
let folder: string;

beforeEach(async () => {
  network = await startNetwork();
  folder = mkdtempSync(join(tmpdir(), "safe-fetch-"));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await network[Symbol.asyncDispose]();
});

describe.each(runtimes)("$name", (runtime) => {
  test("fetches what is allowed, and nothing else", async () => {
    const urls = ["", "http://name.example.com", "http://inside.example.com", "http://127.0.0.1", "http://localhost"];
    const results = await run(runtime, {
      urls: urls.map((url) => `${url || `http://${OUTSIDE}`}:${network.port}/`),
      addresses: { "name.example.com": OUTSIDE, "inside.example.com": "127.0.0.1" },
    });
    const safe = results.map((result) => result.safe);
    expect(safe).toEqual(["page", "page", "blocked-address", "blocked-address", "blocked-name"]);
    expect(results[3]?.own).toBe("secret");
  });

  test("asks no proxy that the environment names", async () => {
    const proxy = new Site((_, response) => response.end("proxy"));
    await proxy.listen("127.0.0.3", 0);
    const names = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"].flatMap((name) => [name, name.toLowerCase()]);
    const env = Object.fromEntries(names.map((name) => [name, `http://127.0.0.3:${proxy.port}`]));
    try {
      const urls = [`${network.origin}/`];
      const settings = { ...env, NODE_USE_ENV_PROXY: "1", NO_PROXY: "", no_proxy: "" };
      const [result] = await run(runtime, { urls }, settings);
      // The proxy passes nothing on.
      expect(result?.safe).toBe("page");
      expect(result?.own === "page").toBe(!runtime.usesProxies);
      expect(proxy.sockets.length > 0).toBe(runtime.usesProxies);
    } finally {
      await proxy.close();
    }
  });
});

test("an unread body keeps a process alive no longer than fetch's", async () => {
  const large = new Site((_, response) => response.write(Buffer.alloc(2 ** 24)));
  await large.listen(OUTSIDE, 0);
  try {
    for (const kind of ["own", "safe"]) {
      // The process would live for 24 days.
      const request = JSON.stringify({ kind, url: `http://${OUTSIDE}:${large.port}/`, allow: ALLOW });
      const output = await capture(process.execPath, [join(import.meta.dirname, "inside/status.mjs"), request], {});
      expect([kind, output]).toEqual([kind, "200\n"]);
    }
  } finally {
    await large.close();
  }
});

describe("https", () => {
  const { cert, key } = certificateFor("tls.example.com");
  const addresses = { "tls.example.com": OUTSIDE, "wrong.example.com": OUTSIDE };
  const server = createServer({ cert, key }, (request, response) => {
    if (request.url === "/down") response.writeHead(302, { Location: `${network.origin}/` }).end();
    else response.end("private page");
  });
  let port: number;

  beforeEach(async () => {
    writeFileSync(join(folder, "ca.pem"), cert);
    await once(server.listen(0, OUTSIDE), "listening");
    ({ port } = server.address() as AddressInfo);
  });

  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });

  const safeResults = async (options: object, ...urls: readonly string[]) => {
    const env = { NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") };
    const given = { urls, addresses, options: { allow: ALLOW, ...options } };
    return (await run(own, given, env)).map(({ safe }) => safe);
  };

  test("checks the certificate for the name of the URL", async () => {
    const urls = [
      `https://tls.example.com:${port}/`,
      `https://wrong.example.com:${port}/`,
      `https://${OUTSIDE}:${port}/`,
    ];
    expect(await safeResults({}, ...urls)).toEqual(["private page", "connection-failed", "connection-failed"]);
  });

  test("does not follow a redirect to http, unless allowed", async () => {
    const url = `https://tls.example.com:${port}/down`;
    expect(await safeResults({}, url)).toEqual(["blocked-downgrade"]);
    expect(network.outside.requests).toEqual([]);
    expect(await safeResults({ allowDowngrade: true }, url)).toEqual(["page"]);
  });

  test("names the code of an invalid certificate, and not the host", async () => {
    const error = await errorOf(network.safeFetch()(`https://${OUTSIDE}:${port}/`));
    expect(error).toMatchObject({ reason: "connection-failed" });
    expect(error.message).toMatch(
      /^Fetch failed: the connection failed: [A-Z_]*SELF_SIGNED[A-Z_]* \(connection-failed\)\.$/,
    );
  });
});

describe("another dispatcher", () => {
  const globals = globalThis as unknown as Record<symbol, unknown>;
  let before: Map<symbol, unknown>;

  beforeEach(async () => {
    // Each version of undici sets its own when it is loaded.
    await Promise.all([fetch(network.origin), network.safeFetch()(network.origin)]);
    const symbols = Object.getOwnPropertySymbols(globals);
    const found = symbols.filter(({ description }) => description?.startsWith("undici.globalDispatcher"));
    before = new Map(found.map((symbol) => [symbol, globals[symbol]]));
  });

  afterEach(() => {
    for (const [symbol, value] of before) globals[symbol] = value;
  });

  test("that is the global one is not used", async () => {
    const dispatch = () => {
      throw new Error("the global dispatcher was used");
    };
    for (const symbol of before.keys()) globals[symbol] = { dispatch };
    expect(await (await network.safeFetch()(network.origin)).text()).toBe("page");
    await expect(fetch(network.origin)).rejects.toThrow();
  });
});

describe("undici", () => {
  /** Replaces undici, before the program loads it. */
  const replacing = (resolve: string) => {
    const hooks = `data:text/javascript,${encodeURIComponent(`
      export const resolve = (name, context, next) => name === "undici" ? ${resolve} : next(name, context);
    `)}`;
    const register = `import { register } from "node:module"; register(${JSON.stringify(hooks)});`;
    return ["--import", `data:text/javascript,${encodeURIComponent(register)}`];
  };
  const given = () => ({ urls: [`${network.origin}/`] });

  test("is missing", async () => {
    const args = replacing('Promise.reject(Object.assign(new Error("missing"), { code: "ERR_MODULE_NOT_FOUND" }))');
    const message = "createSafeFetch needs the package undici: npm install undici@7";
    expect(await run(own, given(), {}, args)).toMatchObject([{ safe: message }]);
  });

  test("is replaced by functions that check nothing", async () => {
    const fake = "export class Agent {} export const buildConnector = () => {}; export const fetch = globalThis.fetch;";
    const module = `data:text/javascript,${encodeURIComponent(fake)}`;
    const args = replacing(`{ url: ${JSON.stringify(module)}, shortCircuit: true }`);
    const message = "createSafeFetch cannot check connections here: this runtime replaces the package undici";
    expect(await run(own, given(), {}, args)).toMatchObject([{ safe: message }]);
  });

  test.skipIf(!isInstalled("bun"))("is replaced by Bun, where a safe fetch refuses to work", async () => {
    const bun = { name: "bun", find: () => installed("bun", "bin/bun.exe"), args: ["run"], usesProxies: true };
    const [result] = await run(bun, given());
    expect(result?.safe).toContain("this runtime replaces the package undici");
  });
});
