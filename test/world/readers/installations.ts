/** The programs that install.sh unpacks. */
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import process from "node:process";

const PROGRAMS = process.env.ANYURL_PROGRAMS ?? join(resolve(import.meta.dirname, "../../.."), "build/programs");
const LIBRARIES = ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu"];
const LOADERS = ["usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2", "usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1"];

/** Why programs are left out, if they are. */
export const skippedNotice =
  "Skipped: servers and parsers, which are not unpacked; on Debian, test/world/readers/install.sh downloads 350 MB. Only recorded answers judge the models of them.";

/** Where a version comes from: this release of Debian, Debian unstable, or elsewhere, such as the npm registry. */
export type Release = "stable" | "newest" | "other";

/** A command line, and its environment. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** One installed version of a program. */
export interface Installation {
  readonly release: Release;
  /** The version of its authors, without the version of Debian's package: `"1.22.1"`. */
  readonly version: string;
  /** Returns the absolute path of an unpacked file. */
  path(file: string): string;
  /** Returns the command line that runs an unpacked program with the libraries of its release. */
  command(program: string, args: readonly string[]): Command;
}

/** Returns the version of a package in a release; `undefined` if it is not unpacked. */
function versionOf(release: Release, packageName: string): string | undefined {
  const list = join(PROGRAMS, release, "versions.txt");
  if (!existsSync(list)) return undefined;
  const line = readFileSync(list, "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${packageName} `));
  // Without the epoch, Debian's revision, and notes such as "+ds". "3.1.7+really3.1.2" is 3.1.2.
  return /^\S+ (?:\d+:)?(?:\S+\+really)?(\d+(?:\.\d+)*)/.exec(line ?? "")?.[1];
}

/**
 * Returns the installations of a program.
 *
 * @param packages the names of its package in a release, or in both
 */
export function installationsOf(
  ...packages: readonly (readonly [release: Release, packageName: string])[]
): Installation[] {
  return packages.flatMap(([release, packageName]) => {
    const version = versionOf(release, packageName);
    return version === undefined ? [] : [installation(release, version)];
  });
}

/** Returns the installations of the package in both releases. */
export function bothInstallations(packageName: string): Installation[] {
  return installationsOf(["stable", packageName], ["newest", packageName]);
}

/** Returns the installation of a version that is neither in `stable` nor in `newest`. */
export function otherInstallation(version: string): Installation {
  return {
    release: "other",
    version,
    path: (file) => file,
    command: (program, args) => ({ program, args, env: process.env }),
  };
}

function installation(release: Release, version: string): Installation {
  const path = (file: string) => join(PROGRAMS, release, file);
  const libraries = LIBRARIES.map(path);
  const { NODE_OPTIONS: _, ...env } = process.env;
  return {
    release,
    version,
    path,
    command(program, args) {
      if (release === "newest") {
        const loader = LOADERS.map(path).find(existsSync);
        if (loader === undefined) throw new Error(`There is no loader in ${path(".")}: run install.sh again`);
        return { program: loader, args: ["--library-path", libraries.join(":"), path(program), ...args], env };
      }
      const existing = [...libraries, env.LD_LIBRARY_PATH].filter((each) => each !== undefined && each !== "");
      return { program: path(program), args, env: { ...env, LD_LIBRARY_PATH: existing.join(delimiter) } };
    },
  };
}
