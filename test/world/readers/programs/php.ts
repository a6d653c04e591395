/** PHP's `parse_url`. */
import { join } from "node:path";
import { parsers } from "@anyurl/readers";
import { installationsOf } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";

const DRIVER = join(import.meta.dirname, "drivers/php.php");

export const php: ProgramUnderTest = {
  kind: "parser",
  factory: parsers.php,
  configurations: [DEFAULTS],
  installations: () => installationsOf(["stable", "php8.2-cli"], ["newest", "php8.4-cli"]),
  start({ version, command }) {
    const [major, minor] = version.split(".");
    // `-n`: without php.ini, whose extensions are the system's.
    return startDriver("PHP", command(`usr/bin/php${major}.${minor}`, ["-n", DRIVER]));
  },
};
