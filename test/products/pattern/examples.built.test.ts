/** Runs the example programs as a reader of the README would. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { environment, installed, isInstalled, notInstalled } from "../../runtimes/programs.ts";

const PACKAGES = join(import.meta.dirname, "../../../packages");
const EXAMPLES = join(PACKAGES, "pattern/examples");

/** The packages that `deno add npm:@anyurl/pattern` installs, with their folders here. */
const INSTALLED = { "@anyurl/pattern": "pattern", anyurl: "url", "@anyurl/idna": "idna" };

describe("allow-list.mjs", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "anyurl-allow-list-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(list: string | undefined, urls: readonly string[] = []) {
    if (list !== undefined) await writeFile(join(folder, "allowed.txt"), list);
    const args = [join(EXAMPLES, "allow-list.mjs"), ...(list === undefined ? [] : ["allowed.txt"])];
    const child = spawn(process.execPath, args, { cwd: folder, env: environment() });
    child.stdin.on("error", () => {}).end(urls.map((url) => `${url}\n`).join(""));
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { stdout, stderr, status };
  }

  const LIST =
    "# Hooks of our partners\n\nhttps://*.example.com/hooks/*\r\n  https://bücher.example/:tenant/callback\n";

  test("prints the URLs that a pattern allows, as parsed", async () => {
    const urls = ["HTTPS://a.Example.com:443/x/../hooks/1", "https://bücher.example/a/callback"];
    expect(await run(LIST, urls)).toEqual({
      stdout: "https://a.example.com/hooks/1\nhttps://xn--bcher-kva.example/a/callback\n",
      stderr: "",
      status: 0,
    });
  });

  test.each([
    "http://a.example.com/hooks/1",
    "https://example.com/hooks/1",
    "https://a.example.com.evil.test/hooks/1",
    "https://evil.test/?https://a.example.com/hooks/1",
    "https://evil.test\\@a.example.com/hooks/1",
    "https://a.example.com/hooks/../admin",
    "https://a.example.com:8443/hooks/1",
    "/hooks/1",
    "",
  ])("does not print %j", async (url) => {
    expect(await run(LIST, [url])).toEqual({ stdout: "", stderr: "", status: 1 });
  });

  test("reports each invalid pattern with its line, its column and a caret", async () => {
    const list = [
      "https://*.example.com/*",
      "https://example.com/users/:id(\\d+)",
      "https://example.com/((a+)+)",
      "  https://bücher.example/{a",
      "/relative",
      "https://😀.example/:a/:a",
      "https://exa\u001Bmple/",
    ];
    const { stdout, stderr, status } = await run(list.join("\n"), ["https://a.example.com/"]);
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr).toBe(`allowed.txt:2:30: expected no regular expression (regexp-refused).
  https://example.com/users/:id(\\d+)
                               ^
allowed.txt:3:22: expected "(?:" instead of "(" in a regular expression (regexp-capturing-group).
  https://example.com/((a+)+)
                       ^
allowed.txt:4:26: expected "}" at the end of a group (group-unclosed).
    https://bücher.example/{a
                           ^
allowed.txt:5:1: expected a scheme, or a base URL (base-URL-missing).
  /relative
  ^
allowed.txt:6:22: expected a group name that is used only once (name-duplicate).
  https://😀.example/:a/:a
                       ^
allowed.txt:7:9: expected a host (hostname-invalid).
  https://exa\uFFFDmple/
          ^
`);
  });

  test("prints its usage", async () => {
    const usage = "Usage: node allow-list.mjs FILE < URLS\n";
    expect(await run(undefined)).toEqual({ stdout: "", stderr: usage, status: 2 });
  });
});

const hasDeno = isInstalled("deno");
if (!hasDeno) console.log(`Skipped: ${notInstalled("deno")}`);

describe.skipIf(!hasDeno)("deno/server.ts", () => {
  let folder: string;
  let server: ChildProcess;
  let origin: string;

  /** A project as `deno add` makes it. Deno checks the types before it runs the server. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "anyurl-deno-server-"));
    for (const [name, from] of Object.entries(INSTALLED)) {
      for (const part of ["dist", "package.json"]) {
        await cp(join(PACKAGES, from, part), join(folder, "node_modules", name, part), { recursive: true });
      }
    }
    await writeFile(join(folder, "package.json"), '{ "dependencies": { "@anyurl/pattern": "*" } }');
    await writeFile(join(folder, "deno.json"), '{ "nodeModulesDir": "manual", "lock": false }');
    await copyFile(join(EXAMPLES, "deno/server.ts"), join(folder, "server.ts"));
    const port = String(await freePort());
    const env = environment({ DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" });
    const args = ["run", "--check", "--no-prompt", "--allow-net", "server.ts", port];
    server = spawn(installed("deno", "deno"), args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    await listening(server);
    origin = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    if (server?.exitCode === null && server.signalCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    await rm(folder, { recursive: true });
  });

  async function get(target: string): Promise<[status: number, body: string]> {
    const response = await fetch(`${origin}${target}`, { redirect: "manual" });
    return [response.status, response.headers.get("location") ?? (await response.text())];
  }

  test.each([
    ["/", 200, "Try /books, /books/7 and /hello/world\n"],
    ["/books", 200, '{"7":"Seven Gothic Tales","42":"The Hitchhiker\'s Guide to the Galaxy"}'],
    ["/books/7", 200, "Seven Gothic Tales\n"],
    ["/books/42.json?pretty", 200, '{"id":"42","title":"The Hitchhiker\'s Guide to the Galaxy"}'],
    ["/books/8", 404, "Not found\n"],
    ["/hello", 200, "Hello you\n"],
    ["/hello/world", 200, "Hello world\n"],
    ["/old/books/7", 301, "/books/7"],
    ["/nothing", 404, "Not found\n"],
  ])("%s", async (target, status, body) => {
    expect(await get(target)).toEqual([status, body]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** @throws Error with the output of the server, if it ends before it listens */
function listening(server: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error(said)));
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding("utf8").on("data", (more) => {
        said += more;
        if (said.includes("Listening on")) resolve();
      });
    }
  });
}
