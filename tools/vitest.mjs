/** Runs Vitest, and returns the totals that test/setup/reporter.ts writes. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { noTotals } from "./closing.mjs";
import { capture, root, run } from "./run-quietly.mjs";

export const VITEST = join(root, "node_modules/vitest/vitest.mjs");

/**
 * Runs Vitest.
 *
 * @param {readonly string[]} words its arguments
 * @param {Readonly<Record<string, string | undefined>>} [variables] changes of the environment
 * @param {boolean} [isQuiet] whether to print its output only if it writes no totals
 * @returns {Promise<import("./vitest.mjs").Run>}
 */
export async function runVitest(words, variables = {}, isQuiet = false) {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-totals-"));
  const file = join(folder, "totals.json");
  const program = [VITEST, "run", ...words];
  const env = { ...process.env, ...variables, ANYURL_TOTALS: file };
  try {
    const { ok, output } = isQuiet
      ? await capture(process.execPath, program, { env })
      : { ok: (await run(process.execPath, program, { env })) === 0, output: "" };
    if (!existsSync(file)) {
      console.error(output);
      return { ...noTotals(), failed: 1, seconds: {} };
    }
    const totals = JSON.parse(readFileSync(file, "utf8"));
    return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
