/** Checks whether a package can be published to JSR, Deno's registry. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wrongFields } from "./fields.ts";
import { type Published, root, type Target } from "./published.ts";
import { run } from "./tool.ts";

/**
 * The names on JSR. The packages that import `anyurl`, an npm package, are not published there: it would have to be on
 * JSR before Deno could check them.
 */
const JSR_NAMES: Readonly<Record<string, string>> = {
  anyurl: "@anyurl/url",
  "@anyurl/idna": "@anyurl/idna",
  "@anyurl/reference": "@anyurl/reference",
};

/** Exports that are not modules, which JSR does not allow. The package contains the files nevertheless. */
const NO_MODULES = ["./package.json", "./anyurl.component.wasm", "./anyurl.wit"];

/** The exports that Deno uses. */
const CONDITIONS = ["deno", "default"];

/** A warning and its explanation, up to the next empty line. */
const WARNING = /^(?:warning|error).+(?:\n.+)*/gim;

const deno = join(root, "test/runtimes/binaries/node_modules/.bin/deno");

export function isOnJSR({ name }: Published): boolean {
  return JSR_NAMES[name] !== undefined;
}

/** Reports the differences between deno.json and package.json. Deno ignores package.json here. */
export function denoJSONFindings({ name, path, manifest }: Published): string[] {
  const config = JSON.parse(readFileSync(join(path, "deno.json"), "utf8")) as object;
  const wanted = { name: JSR_NAMES[name], version: undefined, exports: exportsForDeno(manifest.exports) };
  return wrongFields("deno.json", config, wanted);
}

function exportsForDeno(exports: Readonly<Record<string, Target>>): Record<string, string | undefined> {
  const entries = Object.entries(exports).filter(([subpath]) => !NO_MODULES.includes(subpath));
  return Object.fromEntries(entries.map(([subpath, target]) => [subpath, fileFor(target)]));
}

function fileFor(target: Target): string | undefined {
  if (typeof target === "string") return target;
  const condition = Object.keys(target).find((name) => CONDITIONS.includes(name));
  return condition === undefined ? undefined : fileFor(target[condition] ?? "");
}

/** The errors and warnings of `deno publish`. The version comes from package.json. */
export function publishFindings({ path, manifest }: Published): string[] {
  if (!existsSync(deno)) return [`${deno} is missing; npm run setup:runtimes installs it`];
  const words = ["publish", "--dry-run", "--allow-dirty", "--set-version", manifest.version];
  const { status, output } = run(deno, words, path);
  return status === 0 ? (output.match(WARNING) ?? []) : [output];
}
