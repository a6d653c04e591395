/** The functions that the polyfill replaces, in the hosts that run programs. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { capture } from "../runtimes/programs.ts";
import { Missing } from "../runtimes/runtime.ts";
import { commands } from "./hosts.ts";

const inside = (name: string) => join(import.meta.dirname, "inside", name);
const self = pathToFileURL(import.meta.filename).href;

/** Runs a program in a host, and skips the test if the host is missing. */
async function run(host: keyof typeof commands, words: string[], skip: (reason: string) => never): Promise<string> {
  try {
    const [program, ...first] = commands[host]();
    return await capture(program, [...first, ...words], { env: { DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" } });
  } catch (error) {
    if (error instanceof Missing) return skip(error.message);
    throw error;
  }
}

const names = Object.keys(commands) as (keyof typeof commands)[];

test.for(names)(
  "in %s, the replaced functions are like the original ones, and are replaced once",
  async (host, { skip }) => {
    const native = JSON.parse(await run(host, [inside("shape.js"), "native"], skip));
    expect(native.functions).toHaveLength(3);
    expect(JSON.parse(await run(host, [inside("shape.js"), "force"], skip))).toEqual(native);
  },
);

test.for(["Node", "Deno"] as const)("in %s, named imports after the polyfill take URLs", async (host, { skip }) => {
  expect(await run(host, [inside("named.js"), self], skip)).toContain("named imports after the polyfill");
});

test("in Bun, named imports take URLs if the polyfill is a preload, and only then", async ({ skip }) => {
  const preloaded = ["--preload", "anyurl/polyfill/force", inside("named.js"), self];
  expect(await run("Bun", preloaded, skip)).toContain("named imports take URLs");
  await expect(run("Bun", [inside("named.js"), self], skip)).rejects.toThrow("must be a string or a file descriptor");
});
