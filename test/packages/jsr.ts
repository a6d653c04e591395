/** What stands between a package and JSR, the registry of Deno. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wrongFields } from "./fields.ts";
import { type Published, root, type Target } from "./published.ts";
import { run } from "./tool.ts";

/**
 * The names there. The command and the canonical forms are not published: what they import as `anyurl` is a package of npm, and would have
 * to be on JSR before it can be checked.
 */
const JSR_NAMES: Readonly<Record<string, string>> = {
  anyurl: "@anyurl/url",
  "@anyurl/reference": "@anyurl/reference",
  "@anyurl/percent": "@anyurl/percent",
};

/** What Deno takes of a package's exports. */
const CONDITIONS = ["deno", "default"];

/** A warning, with what it says of itself until the next empty line. */
const WARNING = /^(?:warning|error).+(?:\n.+)*/gim;

const deno = join(root, "test/runtimes/binaries/node_modules/.bin/deno");

export function isOnJSR({ name }: Published): boolean {
  return JSR_NAMES[name] !== undefined;
}

/** Where deno.json says something else than package.json, from which Deno takes nothing. */
export function denoJSONFindings({ name, path, manifest }: Published): string[] {
  const config = JSON.parse(readFileSync(join(path, "deno.json"), "utf8")) as object;
  const wanted = { name: JSR_NAMES[name], version: undefined, exports: exportsForDeno(manifest.exports) };
  return wrongFields("deno.json", config, wanted);
}

function exportsForDeno(exports: Readonly<Record<string, Target>>): Record<string, string | undefined> {
  const { "./package.json": _, ...entries } = exports;
  return Object.fromEntries(Object.entries(entries).map(([subpath, target]) => [subpath, fileFor(target)]));
}

function fileFor(target: Target): string | undefined {
  if (typeof target === "string") return target;
  const condition = Object.keys(target).find((name) => CONDITIONS.includes(name));
  return condition === undefined ? undefined : fileFor(target[condition] ?? "");
}

/** What `deno publish` would refuse, or warn of. It gets the version from package.json, so that there is no second one. */
export function publishFindings({ path, manifest }: Published): string[] {
  if (!existsSync(deno)) return [`${deno} is missing; npm run setup:runtimes installs it`];
  const words = ["publish", "--dry-run", "--allow-dirty", "--set-version", manifest.version];
  const { status, output } = run(deno, words, path);
  return status === 0 ? (output.match(WARNING) ?? []) : [output];
}
