/** Files of the web platform tests as a module, for hosts that run no scripts in a scope of their own. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { wptRoot } from "./files.ts";

function read(address: string): string {
  return readFileSync(path.join(wptRoot, address), "utf8");
}

/** Returns the function of a file: the harness, the scripts that the file names, and the file, as they are. */
function functionOf(file: string): string {
  const source = read(file);
  const folder = path.posix.dirname(file);
  const scripts = [...source.matchAll(/^\/\/ META: script=(.+)$/gm)].map((match) => read(`${folder}/${match[1]}`));
  return `(report) => {
    const location = { search: "" };
    const fetch = async (address) => ({ ok: true, json: async () => JSON.parse(data["${folder}/" + address]) });
    ${read("resources/testharness.js")}
    globalThis.add_completion_callback(report);
    ${[...scripts, source].join("\n")}
  }`;
}

/** The files that the tests fetch, by their paths. */
function fetched(folders: Iterable<string>): Record<string, string> {
  const resources = [...folders].map((folder) => `${folder}/resources`);
  const paths = resources.flatMap((folder) =>
    readdirSync(path.join(wptRoot, folder)).map((name) => path.posix.join(folder, name)),
  );
  return Object.fromEntries(paths.filter((name) => name.endsWith(".json")).map((name) => [name, read(name)]));
}

/** Returns the text of a module. It exports `files`: a function for each file, which takes the harness' callback. */
export function moduleOf(files: readonly string[]): string {
  const data = fetched(new Set(files.map((file) => path.posix.dirname(file))));
  const entries = files.map((file) => `${JSON.stringify(file)}: ${functionOf(file)}`);
  return `const data = ${JSON.stringify(data)};\nexport const files = {\n${entries.join(",\n")}\n};\n`;
}
