/** Node: the release that runs this program, and binaries of other releases. */
import process from "node:process";
import { installed } from "./programs.ts";
import type { Runtime } from "./runtime.ts";
import { type Entry, fallback, testRunner, wasmEntries } from "./test-runners.ts";

const required: Entry = {
  name: 'require("anyurl")',
  engine: "wasm",
  specifier: "anyurl",
  file: "node.js",
  by: "required.ts",
};

const entries = [...wasmEntries("node.js"), required, fallback];

/** Releases that strip types need no loader. With a loader, it handles only `import`, and Node handles `require`. */
function release(major: string, find: () => string): Runtime {
  const loader = Number(major) < 22 ? ["--import", "tsx/esm"] : [];
  return testRunner(`Node ${major}`, entries, () => ({ program: find(), args: [...loader, "--test"] }));
}

const [ownMajor = ""] = process.versions.node.split(".");

export const node: readonly Runtime[] = [
  release(ownMajor, () => process.execPath),
  ...["22", "24", "26"]
    .filter((major) => major !== ownMajor)
    .map((major) => release(major, () => installed(`node-${major}`, "bin/node"))),
];
