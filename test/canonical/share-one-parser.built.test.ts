/** The example that shares one parser: a function in Deno and a service in Node decide in the same way. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../packages/published.ts";
import { environment, installed, isInstalled, notInstalled } from "../runtimes/programs.ts";

const PACKAGES = join(root, "packages");
const EXAMPLE = join(PACKAGES, "canonical/examples/share-one-parser");

/** The packages that the commands of the example install, with their folders here. */
const INSTALLED = { anyurl: "url", "@anyurl/idna": "idna", "@anyurl/canonical": "canonical" };

const LONG = `https://example.com/${"a".repeat(2000)}`;

/** URLs, each with its key; or the reason why it is refused. */
const ROWS: readonly (readonly [url: string, expected: { key: string } | { reason: string }])[] = [
  ["https://example.com/", { key: "https://example.com/" }],
  ["HTTPS://user:secret@EXAMPLE.com:443/%7Ea/./b/../c?b=2&a=1#top", { key: "https://example.com/~a/c?a=1&b=2" }],
  ["https://example.com/?utm_source=x&gclid=1&q=%c3%bc", { key: "https://example.com/?q=%C3%BC" }],
  [" https://exa\tmple.com\\a\n ", { key: "https://example.com/a" }],
  ["https:example.com", { key: "https://example.com/" }],
  ["https://BÜCHER.example/ü", { key: "https://xn--bcher-kva.example/%C3%BC" }],
  ["https://bu\u0308cher.example/", { key: "https://xn--bcher-kva.example/" }],
  ["https://bücher。example/", { key: "https://xn--bcher-kva.example/" }],
  ["https://img.example.com./x?", { key: "https://img.example.com/x" }],
  ["https://example.com/?a=+&b=%2B&c=%20", { key: "https://example.com/?a=+&b=%2B&c=%20" }],
  ["https://example.com/😀", { key: "https://example.com/%F0%9F%98%80" }],
  ["https://example.com/a%2fb", { reason: "encoded-slash" }],
  ["http://example.com/", { reason: "scheme-or-port" }],
  ["https://example.com:8443/", { reason: "scheme-or-port" }],
  ["javascript:alert(1)//https://example.com/", { reason: "scheme-or-port" }],
  ["https://evil.test\\@example.com/", { reason: "host" }],
  ["https://example.com@evil.test/", { reason: "host" }],
  ["https://example.com.evil.test/", { reason: "host" }],
  ["https://0x7f.1/", { reason: "host" }],
  ["https://[::ffff:127.0.0.1]/", { reason: "host" }],
  ["https://a\u200db.example/", { reason: "domain-to-ASCII" }],
  ["https://[::1/", { reason: "IPv6-unclosed" }],
  ["https://example.com:99999/", { reason: "port-out-of-range" }],
  ["https://exa mple.com/", { reason: "domain-to-ASCII" }],
  ["/relative", { reason: "missing-scheme-non-relative-URL" }],
  ["", { reason: "missing-scheme-non-relative-URL" }],
  [LONG, { reason: "too-long" }],
];

const SERVERS = {
  "node.mjs": () => [process.execPath],
  "deno.mjs": () => [installed("deno", "deno"), "run", "--no-prompt", "--allow-net"],
};

const hasDeno = isInstalled("deno");
if (!hasDeno) console.log(`Skipped: deno.mjs. ${notInstalled("deno")}`);
const names = (Object.keys(SERVERS) as (keyof typeof SERVERS)[]).filter((name) => name !== "deno.mjs" || hasDeno);

let folder: string;
const servers: ChildProcess[] = [];
const ports = new Map<string, string>();

/** A project as npm and `deno add` make it, with the files of the example. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "anyurl-share-"));
  for (const [name, from] of Object.entries(INSTALLED)) {
    for (const part of ["dist", "package.json"]) {
      await cp(join(PACKAGES, from, part), join(folder, "node_modules", name, part), { recursive: true });
    }
  }
  await cp(EXAMPLE, folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "dependencies": { "anyurl": "*", "@anyurl/canonical": "*" } }');
  await writeFile(join(folder, "deno.json"), '{ "nodeModulesDir": "manual", "lock": false }');
  for (const name of names) ports.set(name, await start(name));
});

afterAll(async () => {
  for (const server of servers) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  if (folder !== undefined) await rm(folder, { recursive: true });
});

/** Starts a server and returns its port. */
function start(name: keyof typeof SERVERS): Promise<string> {
  const [program = "", ...args] = SERVERS[name]();
  const env = environment({ DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" });
  const server = spawn(program, [...args, name, "0"], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  servers.push(server);
  return new Promise((resolve, reject) => {
    let output = "";
    server.once("exit", () => reject(new Error(output)));
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, port] = /Listening on port (\d+)/.exec(output) ?? [];
        if (port !== undefined) resolve(port);
      });
    }
  });
}

async function decisionOf(name: string, url: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.get(name)}/?url=${encodeURIComponent(url)}`);
  return response.json();
}

describe.each(names)("%s", (name) => {
  test.each(ROWS)("decides on %j", async (url, expected) => {
    expect(await decisionOf(name, url)).toEqual({ allowed: "key" in expected, ...expected });
  });
});

test("answer() accepts a target that is not a URL, and a request without a URL", async () => {
  const { answer } = (await import(join(EXAMPLE, "shared.mjs"))) as { answer(target: string): string };
  const refused = JSON.stringify({ allowed: false, reason: "missing-scheme-non-relative-URL" });
  expect(answer("//[")).toBe(refused);
  expect(answer("/")).toBe(refused);
  expect(answer("http://127.0.0.1:8002/?url=https://example.com/")).toBe(answer("/?url=https://example.com/"));
});

test("the guide has the code of the example", async () => {
  const guide = await readFile(join(root, "docs/guides/share-one-parser.md"), "utf8");
  const shown = [...guide.matchAll(/^```mjs\n(.*?)^```/gms)].map(([, code]) => code);
  const files = await Promise.all((await readdir(EXAMPLE)).map((name) => readFile(join(EXAMPLE, name), "utf8")));
  expect(new Set(shown)).toEqual(new Set(files));
});

test("the guide's table has these decisions", async () => {
  const guide = await readFile(join(root, "docs/guides/share-one-parser.md"), "utf8");
  const { decide } = (await import(join(EXAMPLE, "shared.mjs"))) as {
    decide(input: string): { key?: string; reason?: string };
  };
  const rows = [...guide.matchAll(/^\| `(.*?)` \| (key|refused:) `(.*?)` \|$/gm)];
  expect(rows).toHaveLength(7);
  for (const [, url = "", kind, expected] of rows) {
    expect([url, decide(url)[kind === "key" ? "key" : "reason"]]).toEqual([url, expected]);
  }
  const [, shown = ""] = /^```json\n(.*?)^```/ms.exec(guide) ?? [];
  expect(decide("https://EXAMPLE.com/%7Ea?b&a")).toEqual(JSON.parse(shown));
});
