/** Checks whether a package can be published to JSR, Deno's registry. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Published, root } from "./published.ts";
import { run } from "./tool.ts";

/** A warning and its explanation, up to the next empty line. */
const WARNING = /^(?:warning|error).+(?:\n.+)*/gim;

const deno = join(root, "test/runtimes/binaries/node_modules/.bin/deno");

/**
 * Returns whether a package is published there. Those that import `anyurl`, an npm package, are not: Deno could check
 * them only if it were on JSR.
 */
export function isOnJSR({ path }: Published): boolean {
  return existsSync(join(path, "deno.json"));
}

/** The errors and warnings of `deno publish`. The version comes from package.json. */
export function publishFindings({ path, manifest }: Published): string[] {
  if (!existsSync(deno)) return [`${deno} is missing; npm run setup:runtimes installs it`];
  const words = ["publish", "--dry-run", "--allow-dirty", "--set-version", manifest.version];
  const { status, output } = run(deno, words, path);
  return status === 0 ? (output.match(WARNING) ?? []) : [output];
}
