/** The web servers that test/world/readers/install.sh unpacks, of this release of Debian. */
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import process from "node:process";

const root = resolve(import.meta.dirname, "../../..");
const unpacked = join(process.env.ANYURL_PROGRAMS ?? join(root, "build/programs"), "stable");

/** Why tests with real servers are skipped, if they are. */
export const skippedNotice =
  "Skipped: web servers, which are not unpacked; on Debian, test/world/readers/install.sh downloads 350 MB. Only models of servers are attacked.";

/** The path of an unpacked file. */
export function unpackedFile(path: string): string {
  return join(unpacked, path);
}

/** Whether files are unpacked. */
export function isUnpacked(...paths: readonly string[]): boolean {
  return paths.every((path) => existsSync(unpackedFile(path)));
}

/** The folder of the `java` and `javac` programs, or `undefined` if there is no Java compiler. */
export function hasJavaCompiler(): boolean {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, "javac")));
}

/** The environment for an unpacked program, which may need unpacked libraries. */
export function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, LD_LIBRARY_PATH, ...rest } = process.env;
  const libraries = ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu"].map(unpackedFile);
  const path = [...libraries, LD_LIBRARY_PATH].filter((each) => each !== undefined && each !== "").join(delimiter);
  return { ...rest, LD_LIBRARY_PATH: path };
}

/** The first two numbers of the version of an unpacked package, such as "1.22". */
export function versionOf(packageName: string): string {
  const text = readFileSync(unpackedFile("versions.txt"), "utf8");
  const line = text.split("\n").find((each) => each.startsWith(`${packageName} `));
  const version = /^\S+ (?:\d+:)?(\d+\.\d+)/.exec(line ?? "")?.[1];
  if (version === undefined) throw new Error(`versions.txt has no version of ${packageName}: run install.sh again`);
  return version;
}
