import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");

/** The compiler's output: empty if the project compiles. */
async function compile(project: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      compiler,
      "-p",
      path.join(import.meta.dirname, project),
    ]);
    return stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test.each(["with-dom", "without-dom", "with-node", "with-bun", "call-sites"])(
  "the published types compile %s",
  async (project) => {
    expect(await compile(project)).toBe("");
  },
);
