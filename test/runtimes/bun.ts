/** Bun, with its test runner. */
import { installed } from "./programs.ts";
import type { Runtime } from "./runtime.ts";
import { fallback, testRunner, wasmEntries } from "./test-runners.ts";

export const bun: Runtime = testRunner("Bun", [...wasmEntries("node.js"), fallback], () => ({
  program: installed("bun", "bin/bun.exe"),
  args: ["test"],
}));
