/** Which platforms hand over a target that they have changed: each row of the guide's table that is from a run. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { root } from "../../../packages/published.ts";
import { environment, installed } from "../../../runtimes/programs.ts";
import { Missing } from "../../../runtimes/runtime.ts";
import { RawClient } from "../node/raw.ts";
import { serveWorkers } from "../worker/workerd-server.ts";

const INSIDE = join(import.meta.dirname, "inside");

interface Running {
  readonly port: number;
  close(): Promise<void>;
}

async function start(program: string, args: readonly string[]): Promise<Running> {
  const child = spawn(program, [...args, join(INSIDE, "target.mjs")], {
    env: environment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  return {
    port: Number(line),
    async close() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The platforms of the table, by the first cell of their row. */
const PLATFORMS: Readonly<Record<string, () => Promise<Running>>> = {
  "Node's `http`": () => start(process.execPath, []),
  "`Deno.serve`": () => start(installed("deno", "deno"), ["run", "--allow-all", "--no-lock", "--quiet"]),
  "`Bun.serve`": () => start(installed("bun", "bin/bun.exe"), ["run"]),
  "Cloudflare's Workers": async () => {
    const module = ["worker.mjs", "esModule", join(INSIDE, "target-worker.mjs")] as const;
    const { ports, close } = await serveWorkers([{ name: "target", modules: [module] }]);
    return { port: ports.get("target") ?? 0, close };
  },
};

const GUIDE = readFileSync(join(root, "docs/guides/guard-workers.md"), "utf8");

/** The cells of a row of the table, without the first and the last one. */
function cellsOf(start: string): string[] {
  const row = GUIDE.split("\n").find((line) => line.startsWith(`| ${start} |`)) ?? "";
  return row
    .split(" | ")
    .slice(1, -1)
    .map((cell) => cell.replaceAll("`", "").trim());
}

const TARGETS = cellsOf("the client asks for");

test("the table has targets, and each platform", () => {
  expect(TARGETS.length).toBe(4);
  for (const name of Object.keys(PLATFORMS)) expect(cellsOf(name), name).toHaveLength(TARGETS.length);
});

test.for(Object.entries(PLATFORMS))("%s", async ([name, open], { skip }) => {
  let running: Running;
  try {
    running = await open();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return skip(error.message);
  }
  const client = new RawClient(running.port);
  try {
    const seen: string[] = [];
    for (const target of TARGETS) seen.push((await client.ask(target)).body);
    const shown = seen.map((target, index) => (target === TARGETS[index] ? "as sent" : target));
    expect(shown).toEqual(cellsOf(name));
  } finally {
    client.close();
    await running.close();
  }
});
