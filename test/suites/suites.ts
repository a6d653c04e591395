/** Packages that contain their own tests, and the tests that run. */
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

export interface Suite {
  readonly name: string;
  /** The files whose names match. Default: all. */
  readonly names?: RegExp;
  /** The files whose text matches. Default: all. */
  readonly texts?: RegExp;
}

export const suites: readonly Suite[] = [
  { name: "light-my-request" },
  // The others wait for timeouts and retries.
  { name: "@fastify/reply-from", names: /^(?:base|build-url|full-(?:get|post|querystring|rewrite))/ },
  { name: "fastify", texts: /new URL\(|URLSearchParams|\bfetch\(/ },
];

const project = join(import.meta.dirname, "project");

/**
 * Copies a package with its tests to a new folder of the project, since runners leave `node_modules` out, and removes
 * it after `use`.
 *
 * @param use gets the folder of the package and the paths of the test files in it
 */
export async function withSuite<T>(
  { name, names = /(?:)/, texts = /(?:)/ }: Suite,
  use: (folder: string, files: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(project, "run-"));
  try {
    await cp(join(project, "node_modules", name), folder, { recursive: true });
    const files: string[] = [];
    for (const file of (await readdir(join(folder, "test"))).filter((each) => each.endsWith(".test.js")).sort()) {
      const path = join("test", file);
      if (names.test(file) && texts.test(await readFile(join(folder, path), "utf8"))) files.push(path);
    }
    return await use(folder, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
