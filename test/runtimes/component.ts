/** The WebAssembly component, in hosts of components. The classes of `anyurl` run on it. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { packageScripts } from "../conformance/scripts.ts";
import { bundleWith } from "../core/component/bundle.ts";
import * as jco from "../core/component/jco.ts";
import * as wasmtime from "../core/component/wasmtime.ts";
import { isInstalled, missing, python } from "../core/hosts/wasmtime.ts";
import { capture } from "./programs.ts";
import { Missing, type Runtime } from "./runtime.ts";

/** Reads the cases from stdin, and writes the report to stdout. */
const PROGRAM = `
  import process from "node:process";
  import { text } from "node:stream/consumers";
  import * as anyurl from "anyurl";
  import "../conformance/outcomes.js";
  ${packageScripts}
  process.stdout.write(reportOn(anyurl, await text(process.stdin)));`;

/**
 * @param host the host of components
 * @param versionOf returns the host's version, or throws Missing
 * @param writeHost writes a module to a folder that exports the component's interfaces, and returns its path
 */
function componentIn(
  host: string,
  versionOf: () => string | Promise<string>,
  writeHost: (folder: string) => Promise<string>,
): Runtime {
  return {
    name: `component, ${host}`,
    rows: [{ name: "anyurl.component.wasm", engine: "wasm" }],
    async open(suite) {
      const version = await versionOf();
      const folder = join(suite.folder, `component-${host}`);
      await mkdir(folder);
      const run = async () => {
        const bundle = join(folder, "program.mjs");
        await bundleWith(bundle, await writeHost(folder), PROGRAM);
        return capture(process.execPath, [bundle], { input: suite.casesJSON });
      };
      return { version, run, close: async () => {} };
    },
  };
}

const PRINT_VERSION = "from importlib.metadata import version; print(version('wasmtime'))";

async function wasmtimeVersion(): Promise<string> {
  if (!isInstalled) throw new Missing(missing);
  return (await capture(python, ["-c", PRINT_VERSION])).trim();
}

export const components: readonly Runtime[] = [
  componentIn("jco", () => jco.JCO_VERSION, jco.writeHost),
  componentIn("wasmtime", wasmtimeVersion, wasmtime.writeHost),
];
