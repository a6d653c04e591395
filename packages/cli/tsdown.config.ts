import { defineConfig } from "tsdown";

const shared = { format: "esm", platform: "node", target: "node20.19", fixedExtension: false } as const;

/** The command, with the work of each command in files that are loaded when it is asked for; and what its threads run, in a file of its own. */
export default defineConfig([
  { ...shared, entry: "src/anyurl.ts", clean: true, hash: false },
  { ...shared, entry: "src/canonicalize/worker.ts", clean: false },
]);
