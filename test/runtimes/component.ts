/** The WebAssembly component, in hosts of components. The classes of `anyurl` run on it. */
import { join } from "node:path";
import process from "node:process";
import { bundleWith } from "../component/bundle.ts";
import { JCO_VERSION, writeHost } from "../component/jco.ts";
import { pathScript } from "../conformance/paths.ts";
import { capture } from "./programs.ts";
import type { Runtime } from "./runtime.ts";

/** Reads the cases from stdin, and writes the report to stdout. */
const PROGRAM = `
  import process from "node:process";
  import { text } from "node:stream/consumers";
  import * as anyurl from "anyurl";
  import "../conformance/outcomes.js";
  ${pathScript}
  process.stdout.write(reportOn(anyurl, await text(process.stdin)));`;

const jco: Runtime = {
  name: "component, jco",
  rows: [{ name: "anyurl.component.wasm", engine: "wasm" }],
  open: async ({ casesJSON, folder }) => ({
    version: JCO_VERSION,
    async run() {
      const bundle = join(folder, "component-jco.mjs");
      await bundleWith(bundle, await writeHost(join(folder, "component-jco")), PROGRAM);
      return capture(process.execPath, [bundle], { input: casesJSON });
    },
    close: async () => {},
  }),
};

export const components: readonly Runtime[] = [jco];
