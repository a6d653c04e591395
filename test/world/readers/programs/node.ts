/** The versions of Node.js that this machine has: the one that runs the tests, and the versions of test/runtimes. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import type { Command } from "../installations.ts";
import type { Configuration } from "../program.ts";

/** The folder of the drivers. */
export const DRIVERS = join(import.meta.dirname, "drivers");

const RUNTIMES = join(import.meta.dirname, "../../../runtimes");
const FOLDERS = ["binaries", "more-binaries"].map((name) => join(RUNTIMES, name, "node_modules"));

/** The major versions of Node.js that readers distinguish. */
export const NODE_MAJORS = ["26", "24", "22", "20"] as const;

interface NodeBinary {
  readonly version: string;
  readonly path: string;
}

/** Returns the Node.js of a major version; `undefined` if this machine lacks it. */
export function nodeBinary(major: string): NodeBinary | undefined {
  const { version } = process;
  if (version.startsWith(`v${major}.`)) return { version: version.slice(1), path: process.execPath };
  const folder = FOLDERS.map((each) => join(each, `node-${major}`)).find(existsSync);
  if (folder === undefined) return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return { version: manifest.version, path: join(folder, "bin/node") };
}

/** A configuration for which Node.js must have this major version. */
export function onNode(major: string, configuration: Configuration): Configuration {
  return { ...configuration, isFor: () => nodeBinary(major) !== undefined };
}

/**
 * Returns the command line that runs a driver.
 *
 * @param driver the path of its module, from the folder `drivers`
 */
export function nodeCommand(major: string, driver: string, args: readonly string[]): Command {
  const binary = nodeBinary(major);
  if (binary === undefined) throw new Error(`There is no Node.js ${major}: run pnpm setup:runtimes`);
  const { NODE_OPTIONS: _, ...env } = process.env;
  const file = resolve(DRIVERS, driver);
  return { program: binary.path, args: ["--no-warnings", file, ...args], env };
}

const MODULES = join(import.meta.dirname, "../../../node_modules");

/** Returns the version of an npm package: by default, one that the tests have installed. */
export function versionOfPackage(name: string, modules = MODULES): string {
  const file = join(modules, name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
