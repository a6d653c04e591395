/** Python's urllib.parse: of the system, and of the versions of Debian unstable. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parsers } from "@anyurl/readers";
import type { PythonOptions } from "@anyurl/readers/parsers";
import { type Installation, installationsOf, otherInstallation } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";

const DRIVER = join(import.meta.dirname, "drivers/python.py");

export const python: ProgramUnderTest = {
  kind: "parser",
  factory: parsers.python,
  configurations: [DEFAULTS, { title: "urlparse", options: { function: "urlparse" } }],
  installations: () => [
    ...systemPython(),
    ...installationsOf(["newest", "python3.13"], ["newest", "python3.14"], ["newest", "python3.15"]),
  ],
  versionOptions: (version) => ({ version: /^3\.(?:9|1[012])\./.test(version) ? "3.11" : "3.13" }),
  start({ release, version, command }, { function: name = "urlsplit" }: PythonOptions) {
    const [, minor] = version.split(".");
    const args = [DRIVER, name];
    return startDriver("Python", command(release === "other" ? "python3" : `usr/bin/python3.${minor}`, args));
  },
};

function systemPython(): readonly Installation[] {
  try {
    const said = execFileSync("python3", ["--version"], { encoding: "utf8" });
    const version = /\d+\.\d+\.\d+/.exec(said)?.[0];
    return version === undefined ? [] : [otherInstallation(version)];
  } catch {
    return [];
  }
}
