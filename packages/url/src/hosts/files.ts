/** The functions of Deno, Bun and Node that take a file URL, or a folder's. */
import { convertEach, convertFolder } from "./arguments.ts";
import { toPlatform, withPlatformClasses } from "./platform.ts";
import { wrap } from "./wrap.ts";

/** The functions of Deno that take URLs. Most also exist with "Sync" at the end. */
const DENO_FILES =
  "chdir chmod chown copyFile create link lstat mkdir open readDir readFile readLink readTextFile realPath remove " +
  "rename stat symlink truncate utime writeFile writeTextFile";
const BUN_FILES = "file fileURLToPath mmap openInEditor resolve resolveSync write";
const START = "exec execFile execFileSync execSync fork spawn spawnSync";

interface Host {
  readonly Deno?: unknown;
  readonly Bun?: unknown;
  readonly process?: { getBuiltinModule?(name: string): object | undefined } | undefined;
}

/** NOTE: Node's functions take all objects with the attributes of a URL, except `format` with options. */
export function wrapFiles(): void {
  const { Deno, Bun } = globalThis as Host;
  if (Deno === undefined && Bun === undefined) {
    wrap(loadModule("url"), "format", convertEach);
    return;
  }
  wrap(Deno, `${DENO_FILES} ${DENO_FILES.replace(/ |$/g, "Sync ").trim()} dlopen watchFs`, convertEach);
  wrap(Deno, "Command", convertFolder(toPlatform));
  wrap(Bun, BUN_FILES, convertEach);
  wrap(Bun, "spawn spawnSync", convertFolder(toPlatform));
  if (Bun !== undefined) wrap(globalThis, "Worker", convertEach);
  wrapModules();
}

/** A module of Node, or `undefined`. Its parts read the globals as they load. */
function loadModule(name: string): object | undefined {
  const { process } = globalThis as Host;
  return withPlatformClasses(() => process?.getBuiltinModule?.(`node:${name}`));
}

/**
 * Wraps the modules of Deno and Bun that are Node's.
 *
 * NOTE: they get paths. Deno's `node:fs` first compares the class of a URL with the global class, then with its own.
 */
function wrapModules(): void {
  const toPath = pathConversion();
  const convertPaths = (args: unknown[]) => args.map(toPath);
  const files = loadModule("fs") ?? {};
  const promises: unknown = Reflect.get(files, "promises");
  for (const each of [files, promises]) wrap(each, listFunctions(each), convertPaths);
  wrap(loadModule("url"), "fileURLToPath fileURLToPathBuffer format", convertEach);
  wrap(loadModule("module"), "createRequire findPackageJSON", convertPaths);
  wrap(loadModule("child_process"), START, convertFolder(toPath));
  wrap(loadModule("worker_threads"), "Worker", convertEach);
}

/** Returns the function that converts file URLs to paths, and other URLs to objects of the platform. */
function pathConversion(): (value: unknown) => unknown {
  const { URL } = globalThis;
  const fileURLToPath: unknown = Reflect.get(loadModule("url") ?? {}, "fileURLToPath");
  return (value) => {
    const url = toPlatform(value);
    if (typeof fileURLToPath !== "function" || !(url instanceof URL) || url.protocol !== "file:") return url;
    try {
      return fileURLToPath(url);
    } catch {
      return url;
    }
  };
}

/** The names of the functions of a module, without its classes. */
function listFunctions(module: unknown): string {
  const names = Object.entries(module ?? {}).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  return names.filter((name) => !/^[A-Z_]/.test(name)).join(" ");
}
