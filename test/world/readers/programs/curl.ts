/** libcurl's URL API, by Python's ctypes. */
import { join } from "node:path";
import { parsers } from "@anyurl/readers";
import type { CurlOptions } from "@anyurl/readers/parsers";
import { type Installation, installationsOf } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";

const DRIVER = join(import.meta.dirname, "drivers/curl.py");

/** Flags of `curl_url_set`. */
const NON_SUPPORT_SCHEME = 1 << 3;
const PATH_AS_IS = 1 << 4;
const GUESS_SCHEME = 1 << 9;

export const curl: ProgramUnderTest = {
  kind: "parser",
  factory: parsers.curl,
  configurations: [
    DEFAULTS,
    { title: "no CURLU_GUESS_SCHEME", options: { guessScheme: false } },
    { title: "--path-as-is", options: { pathAsIs: true } },
  ],
  installations: () =>
    installationsOf(["stable", "libcurl4"], ["stable", "libcurl4-backports"], ["newest", "libcurl4t64"]),
  versionOptions: (version) => ({ version: modelOf(version) }),
  start(installation, { guessScheme = true, pathAsIs = false }: CurlOptions) {
    const flags = NON_SUPPORT_SCHEME | (guessScheme ? GUESS_SCHEME : 0) | (pathAsIs ? PATH_AS_IS : 0);
    const folder = installation.version.startsWith("8.14.") ? "backports/" : "";
    const library = installation.path(`${folder}usr/lib/x86_64-linux-gnu/libcurl.so.4`);
    return startDriver("curl", pythonOf(installation, [DRIVER, library, String(flags)]));
  },
};

/** The model's version: the newest one that is not above this version. */
function modelOf(version: string): NonNullable<CurlOptions["version"]> {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < 8) return "7.88";
  return minor < 23 ? "8.14" : "8.23";
}

/** The system's Python for this release of Debian, and an unpacked one for unstable. */
function pythonOf(installation: Installation, args: readonly string[]) {
  const command = installation.command("usr/bin/python3.15", args);
  return installation.release === "newest" ? command : { ...command, program: "python3" };
}
