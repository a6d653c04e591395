/**
 * Node with options that restrict it: the permission model, which lets a program read no file except itself; options
 * that restrict WebAssembly; and frozen built-in objects. The program and anyurl are one file.
 */
import { join } from "node:path";
import { build } from "esbuild";
import { packageScripts } from "../conformance/scripts.ts";
import { capture, installed, versionOf } from "./programs.ts";
import type { Row, Runtime, Suite } from "./runtime.ts";

interface Restricted extends Row {
  readonly entry: string;
  readonly option: string;
  /** Statements that throw if Node does not restrict the program. */
  readonly check: string;
}

/** Needs no permission except to read the program, which Node adds. */
const PERMISSION = `
  for (const scope of ["fs.read", "fs.write", "child", "worker", "addon", "wasi"]) {
    if (process.permission.has(scope)) throw new Error("Node permits " + scope);
  }`;

const NO_WEBASSEMBLY = 'if (typeof WebAssembly !== "undefined") throw new Error("There is still WebAssembly");';

const FROZEN = 'if (!Object.isFrozen(Array.prototype)) throw new Error("Array.prototype is not frozen");';

const rows: readonly Restricted[] = [
  { name: "anyurl", engine: "wasm", entry: "anyurl", option: "--permission", check: PERMISSION },
  { name: "anyurl/wasm", engine: "wasm", entry: "anyurl/wasm", option: "--permission", check: PERMISSION },
  { name: "anyurl/fallback", engine: "fallback", entry: "anyurl/fallback", option: "--permission", check: PERMISSION },
  { name: "anyurl/fallback", engine: "fallback", entry: "anyurl/fallback", option: "--jitless", check: NO_WEBASSEMBLY },
  { name: "anyurl", engine: "wasm", entry: "anyurl", option: "--disable-wasm-trap-handler", check: "" },
  { name: "anyurl", engine: "wasm", entry: "anyurl", option: "--frozen-intrinsics", check: FROZEN },
  {
    name: "anyurl/fallback",
    engine: "fallback",
    entry: "anyurl/fallback",
    option: "--frozen-intrinsics",
    check: FROZEN,
  },
].map((row) => ({ ...row, name: `${row.name}, ${row.option}` }) as Restricted);

/** The program, which reads the cases from stdin and writes the report to stdout. */
function programOf({ entry, check }: Restricted): string {
  return `
    import process from "node:process";
    import { text } from "node:stream/consumers";
    import * as anyurl from ${JSON.stringify(entry)};
    import "../conformance/outcomes.js";
    ${check}
    process.stdout.write(reportOn(anyurl, await text(process.stdin)));`;
}

/** Writes the program and anyurl to one file. */
async function bundle(row: Restricted, { folder }: Suite): Promise<string> {
  const outfile = join(folder, `${row.name.replaceAll(/\W+/g, "-")}.mjs`);
  await build({
    stdin: { contents: programOf(row), resolveDir: import.meta.dirname },
    // `anyurl/path` and others for the entry: by their names, they would take the engine of `anyurl`.
    banner: { js: packageScripts },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  return outfile;
}

function restricted(major: string): Runtime {
  return {
    name: `Node ${major}, restricted`,
    rows,
    async open(suite) {
      const node = installed(`node-${major}`, "bin/node");
      const run = async (row: Row) => {
        const { option } = row as Restricted;
        return capture(node, [option, await bundle(row as Restricted, suite)], { input: suite.casesJSON });
      };
      return { version: await versionOf(node), run, close: async () => {} };
    },
  };
}

export const restrictedNode: readonly Runtime[] = ["24", "26"].map(restricted);
