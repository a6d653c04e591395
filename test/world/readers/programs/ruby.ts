/** Ruby's `URI`. */
import { delimiter, join } from "node:path";
import { parsers } from "@anyurl/readers";
import { installationsOf } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";

const DRIVER = join(import.meta.dirname, "drivers/ruby.rb");

export const ruby: ProgramUnderTest = {
  kind: "parser",
  factory: parsers.ruby,
  configurations: [DEFAULTS],
  installations: () => installationsOf(["stable", "ruby3.1"], ["newest", "ruby3.3"]),
  versionOptions: (version) => ({ version: version.startsWith("3.1.") ? "3.1" : "3.3" }),
  start({ version, command, path }) {
    const [major, minor] = version.split(".");
    const folders = ["usr/lib", "usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu"];
    const { program, args, env } = command(`usr/bin/ruby${major}.${minor}`, ["--disable-gems", DRIVER]);
    // Without RUBYLIB, Ruby looks for its library in the system's folders.
    const library = folders.map((folder) => path(`${folder}/ruby/${major}.${minor}.0`)).join(delimiter);
    return startDriver("Ruby", { program, args, env: { ...env, RUBYLIB: library, LANG: "C.UTF-8" } });
  },
};
