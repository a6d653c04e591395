/** The example that shares one parser: a function in Deno and a service in Node decide in the same way. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../packages/published.ts";
import { environment, installed, isInstalled, notInstalled } from "../../runtimes/programs.ts";
import { ROWS } from "./share-one-parser-rows.ts";

const PACKAGES = join(root, "packages");
const EXAMPLE = join(PACKAGES, "canonical/examples/share-one-parser");

/** The packages that the commands of the example install, with their folders here. */
const INSTALLED = { anyurl: "url", "@anyurl/idna": "idna", "@anyurl/canonical": "canonical" };

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
