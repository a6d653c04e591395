/** Servers that read some names of parameters as one: the real programs. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import qs from "qs";
import { type Command, type Installation, installationsOf } from "../installations.ts";

export interface FormReader {
  readonly name: string;
  /** Returns the parameters of each query as JSON values. */
  read(queries: readonly string[]): readonly unknown[];
}

const GEMS = "usr/share/rubygems-integration/all/gems";

/** Those that are installed; qs always is. */
export function formReaders(): readonly FormReader[] {
  const php = installationsOf(["stable", "php8.2-cli"], ["newest", "php8.4-cli"]).map(phpReader);
  const rack = installationsOf(["stable", "ruby-rack"]).map(rackReader);
  return [{ name: "qs", read: (queries) => queries.map((query) => qs.parse(query)) }, ...php, ...rack];
}

function phpReader({ version, command }: Installation): FormReader {
  const [major, minor] = version.split(".");
  const program = command(`usr/bin/php${major}.${minor}`, ["-n", join(import.meta.dirname, "read.php")]);
  return { name: `PHP ${version}`, read: (queries) => answerOf(program, queries) };
}

function rackReader({ version, command, path }: Installation): FormReader {
  const [ruby = ""] = readdirSync(path("usr/lib/ruby")).filter((folder) => /^\d+\.\d+\.0$/.test(folder));
  const folders = ["usr/lib", "usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu"];
  const libraries = [...folders.map((folder) => `${folder}/ruby/${ruby}`), `${GEMS}/rack-${version}/lib`].map(path);
  const script = join(import.meta.dirname, "read.rb");
  const { env, ...program } = command(`usr/bin/ruby${ruby.slice(0, -2)}`, ["--disable-gems", script]);
  const all = { ...program, env: { ...env, RUBYLIB: libraries.join(delimiter), LANG: "C.UTF-8" } };
  return { name: `Rack ${version}`, read: (queries) => answerOf(all, queries) };
}

function answerOf({ program, args, env }: Command, queries: readonly string[]): readonly unknown[] {
  const options = { env, input: JSON.stringify(queries), encoding: "utf8", maxBuffer: 1 << 28 } as const;
  return JSON.parse(execFileSync(program, args, options));
}
