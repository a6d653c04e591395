/** Bun, with its test runner. */
import { installed } from "./programs.ts";
import type { Runtime } from "./runtime.ts";
import { fallback, testRunner, wasmEntries } from "./test-runners.ts";

export const bun: Runtime = testRunner("Bun", [...wasmEntries("node.js"), fallback], () => ({
  program: installed("bun", "bin/bun.exe"),
  // Ends a test that hangs, as in Vitest.
  args: ["test", "--timeout", "600000"],
}));
