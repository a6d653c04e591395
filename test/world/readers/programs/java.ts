/** The Java of a release, and its libraries. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Command, Installation } from "../installations.ts";

const MACHINES = "usr/lib/jvm";
const LIBRARIES = "usr/share/java";

/**
 * Returns the command line that compiles and runs a driver: a program in one file, in the folder `drivers`.
 *
 * @param libraries matches the names of the libraries that it needs
 */
export function javaCommand(
  installation: Installation,
  driver: string,
  libraries: RegExp | undefined,
  args: readonly string[],
): Command {
  const machine = readdirSync(installation.path(MACHINES)).find((name) => /^java-\d+-openjdk-/.test(name));
  if (machine === undefined)
    throw new Error(`There is no Java in ${installation.path(MACHINES)}: run install.sh again`);
  const folder = installation.path(LIBRARIES);
  const names = libraries === undefined ? [] : readdirSync(folder).filter((name) => libraries.test(name));
  const paths = names.map((name) => join(folder, name));
  const file = join(import.meta.dirname, "drivers", driver);
  // One compiler and one collector: these programs run for seconds.
  const words = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m", "-cp", paths.join(":"), file, ...args];
  return installation.command(join(MACHINES, machine, "bin/java"), words);
}
