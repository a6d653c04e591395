/** Files of the web platform tests as a module, for hosts that run no scripts in a scope of their own. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { wptRoot } from "./files.ts";

function read(address: string): string {
  return readFileSync(path.join(wptRoot, address), "utf8");
}

/** Files whose address differs from their place in the folder. */
const aliases: Readonly<Record<string, string>> = {
  "/resources/WebIDLParser.js": "resources/webidl2/lib/webidl2.js",
};

/** The path of a script that a file names. Absolute addresses start at the root of the tests. */
function scriptPath(address: string, folder: string): string {
  return aliases[address] ?? (address.startsWith("/") ? address.slice(1) : `${folder}/${address}`);
}

/** Returns the function of a file: the harness, the scripts that the file names, and the file, unchanged. */
function functionOf(file: string): string {
  const source = read(file);
  const folder = path.posix.dirname(file);
  const names = [...source.matchAll(/^\/\/ META: script=(.+)$/gm)].map(([, address = ""]) => address);
  const scripts = names.map((address) => read(scriptPath(address, folder)));
  return `(report) => {
    const location = { search: "" };
    const fetch = async (address) => {
      const text = data[address.startsWith("/") ? address.slice(1) : "${folder}/" + address];
      return { ok: true, text: async () => text, json: async () => JSON.parse(text) };
    };
    ${read("resources/testharness.js")}
    globalThis.add_completion_callback(report);
    ${scripts.join("\n")}
    if (typeof fetch_spec === "function") globalThis.fetch_spec = fetch_spec;
    ${source}
  }`;
}

/** The files that the tests fetch, by their paths. */
function fetched(folders: Iterable<string>): Record<string, string> {
  const resources = [...folders].map((folder) => `${folder}/resources`);
  const paths = resources.flatMap((folder) =>
    readdirSync(path.join(wptRoot, folder)).map((name) => path.posix.join(folder, name)),
  );
  const interfaces = ["interfaces/url.idl"].filter((name) => existsSync(path.join(wptRoot, name)));
  const data = [...paths.filter((name) => name.endsWith(".json")), ...interfaces];
  return Object.fromEntries(data.map((name) => [name, read(name)]));
}

/** Returns the text of a module. It exports `files`: a function for each file, which takes the harness' callback. */
export function moduleOf(files: readonly string[]): string {
  const data = fetched(new Set(files.map((file) => path.posix.dirname(file))));
  const entries = files.map((file) => `${JSON.stringify(file)}: ${functionOf(file)}`);
  return `const data = ${JSON.stringify(data)};\nexport const files = {\n${entries.join(",\n")}\n};\n`;
}
