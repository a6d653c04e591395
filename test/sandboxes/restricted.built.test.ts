/** The section of docs/runtimes/embed.md on restrictions of Node: what works, and the error if something does not. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { environment, installed, isInstalled } from "../runtimes/programs.ts";

const cwd = join(import.meta.dirname, "..");

/** Runs Node, and parses a URL. @returns the engine's name, or the error message */
function engineIn(node: string, options: readonly string[], entry: string, limit = "unlimited"): string {
  const parse = "({ engine, URL }) => new URL('a:b') && engine.name";
  const code = `import("${entry}").then(${parse}).catch(({ message }) => message).then(console.log)`;
  const command = `ulimit -v ${limit}; exec "$@"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", command, "bash", node, ...options, "--eval", code], {
    cwd,
    env: environment(),
    encoding: "utf8",
  });
  return stdout.trim() || stderr;
}

const REFUSAL =
  /^This build needs WebAssembly, which this runtime lacks or refuses\. Set the export condition "anyurl-fallback"/;

test("node --jitless needs anyurl/fallback, which the error of anyurl names", () => {
  expect(engineIn(process.execPath, ["--jitless"], "anyurl")).toMatch(REFUSAL);
  expect(engineIn(process.execPath, ["--jitless"], "anyurl/fallback")).toBe("fallback");
});

const canLimit = process.platform === "linux";
if (!canLimit) console.log("Skipped: a limited address space, which needs Linux");

/** In kibibytes: less than V8 reserves for a module. */
const ADDRESS_SPACE = "4000000";

describe.skipIf(!canLimit)("in 4 GB of address space", () => {
  const [major = 0] = process.versions.node.split(".").map(Number);

  test.runIf(major < 24)("this Node needs --disable-wasm-trap-handler, or anyurl/fallback", () => {
    expect(engineIn(process.execPath, [], "anyurl", ADDRESS_SPACE)).toMatch(REFUSAL);
    expect(engineIn(process.execPath, [], "anyurl/fallback", ADDRESS_SPACE)).toBe("fallback");
  });

  test("the option helps", () => {
    expect(engineIn(process.execPath, ["--disable-wasm-trap-handler"], "anyurl", ADDRESS_SPACE)).toBe("wasm");
  });

  test.skipIf(!isInstalled("node-24"))("Node 24 needs nothing", () => {
    expect(engineIn(installed("node-24", "bin/node"), [], "anyurl", ADDRESS_SPACE)).toBe("wasm");
  });
});
