/** The component in wasmtime, called from JavaScript: a Python process calls its functions. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { binding, component, python } from "../hosts/wasmtime.ts";

/** The functions of the interfaces that the engine calls, as the component names them. */
const FUNCTIONS = {
  parser: ["parse", "can-parse", "set", "origin"],
  lines: ["parse"],
  domains: ["to-ascii", "to-unicode"],
  text: ["normalize-nfc"],
  forms: ["parse", "serialize"],
};

const program = join(import.meta.dirname, "inside/wasmtime_host.py");

/** Starts the process, and calls it. Both ends of a named pipe wait for each other. */
const CALLING = `
  import { execFileSync, spawn } from "node:child_process";
  import { openSync, readSync, writeSync } from "node:fs";

  execFileSync("mkfifo", [calls, results]);
  const child = spawn(python, [program, binding, component, calls, results], { stdio: "inherit" });
  child.unref();
  const output = openSync(calls, "w");
  const input = openSync(results, "r");
  const buffer = Buffer.alloc(1 << 16);

  function readLine() {
    let line = Buffer.alloc(0);
    while (line.at(-1) !== 10) {
      const length = readSync(input, buffer);
      if (length === 0) throw new Error("wasmtime's process has ended");
      line = Buffer.concat([line, buffer.subarray(0, length)]);
    }
    return line.toString();
  }

  function write(text) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(output, bytes, at);
  }

  /** Strings of a host are scalar values. */
  const given = (_, value) => {
    if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("base64") };
    return typeof value === "string" ? Buffer.from(value).toString() : value;
  };
  const returned = (_, value) =>
    typeof value?.bytes === "string" ? new Uint8Array(Buffer.from(value.bytes, "base64")) : (value ?? undefined);

  const camelCase = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

  function interfaceOf(name) {
    return Object.fromEntries(functions[name].map((each) => [camelCase(each), (...args) => {
      write(JSON.stringify([name, each, args], given) + "\\n");
      const answer = JSON.parse(readLine(), returned);
      if (answer.failed !== undefined) throw answer.failed;
      return answer.returned;
    }]));
  }

  export const [parser, lines, domains, text, forms] = Object.keys(functions).map(interfaceOf);`;

/**
 * Writes a module that exports the interfaces of the component. When it is loaded, it starts the process, which ends
 * with the program that loads the module.
 *
 * @returns the path of the module
 */
export async function writeHost(folder: string): Promise<string> {
  const constants = {
    python,
    program,
    binding,
    component,
    calls: join(folder, "calls"),
    results: join(folder, "results"),
    functions: FUNCTIONS,
  };
  const declarations = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const host = join(folder, "host.mjs");
  await writeFile(host, [...declarations, CALLING].join("\n"));
  return host;
}
