import { defineConfig } from "tsdown";

const shared = { format: "esm", platform: "node", target: "node20.19", fixedExtension: false } as const;

/** The command, and what its threads run: each a file of its own, with nothing else to load. */
export default defineConfig([
  { ...shared, entry: "src/anyurl.ts", clean: true },
  { ...shared, entry: "src/canonicalize/worker.ts", clean: false },
]);
