/** The guard in the servers of Deno and Bun, whose `node:http` is not Node's. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { environment, installed } from "../../../runtimes/programs.ts";
import { Missing } from "../../../runtimes/runtime.ts";
import { type Line, RawClient } from "./raw.ts";

const SERVER = "products/guard/node/inside/server.mjs";

/** Each runtime's program, and its arguments. */
const RUNTIMES: Readonly<Record<string, () => readonly [string, readonly string[]]>> = {
  Node: () => [process.execPath, []],
  Deno: () => [installed("deno", "deno"), ["run", "--allow-all", "--no-lock", "--quiet"]],
  Bun: () => [installed("bun", "bin/bun.exe"), ["run"]],
};

const upgrade: Line = { headers: ["Host: h.test", "Connection: Upgrade", "Upgrade: websocket"] };
const withHosts = (...hosts: string[]): Line => ({ headers: hosts.map((host) => `Host: ${host}`) });

/** A target, the URL that the handler sees or the status, and the other lines. */
const ROWS: readonly (readonly [target: string, expected: string | number, line?: Line])[] = [
  ["/a?b&a", "/a?b&a"],
  ["//%61?%61", "/a?a"],
  ["/x/../a", "/a"],
  ["/x/%2e%2e/a", "/a"],
  ["/./\\a", "/a"],
  ["//evil.test/a", "/evil.test/a"],
  ["/a#b", 400],
  ["http://H.TEST:80//a", "/a"],
  ["/a", "/a", withHosts("H.TEST:80")],
  ["/a%00", 400],
  ["/a%2fb", 400],
  ["/a;x", 400],
  ["/%2561", 400],
  ["http://evil.test/a", 400],
  ["https://h.test/a", 400],
  ["ftp://h.test/a", 400],
  ["*", 400],
  ["/a", 400, withHosts("h.test", "evil.test")],
  ["/a", 400, withHosts("h.test/a")],
  ["/a", 400, withHosts("")],
  ["/a", 400, { headers: [] }],
  ["/a%00", 400, upgrade],
];

test.for(Object.entries(RUNTIMES))("%s: requests are canonical or refused", async ([, program], { skip }) => {
  let command: readonly [string, readonly string[]];
  try {
    command = program();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return skip(error.message);
  }
  const [path, args] = command;
  const cwd = new URL("../../..", import.meta.url);
  const child = spawn(path, [...args, SERVER], { cwd, env: environment(), stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  try {
    const [line] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
    const client = new RawClient(Number(line));
    for (const [target, expected, line] of ROWS) {
      const { status, body } = await client.ask(target, line);
      const seen = status === 200 ? JSON.parse(body) : { url: status };
      expect([target, seen.url, seen.host ?? "h.test"]).toEqual([target, expected, "h.test"]);
    }
    client.close();
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
});
