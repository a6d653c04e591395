import { defineConfig } from "tsdown";

const shared = {
  format: "esm",
  sourcemap: true,
  platform: "node",
  target: "node20.19",
  fixedExtension: false,
} as const;

/** What is read as text: parts of scripts for shells. */
const loader = { ".bash": "text", ".fish": "text", ".zsh": "text" } as const;

/**
 * The command: the definition of each command, and its work, are in files that are loaded when it is asked for; what many share is in one,
 * since each file that is loaded takes time. What its threads run is in a file of its own.
 */
export default defineConfig([
  {
    ...shared,
    /** Tests import the program, and run it in their process. */
    entry: ["src/anyurl.ts", "src/program.ts"],
    loader,
    clean: true,
    hash: false,
    outputOptions: {
      chunkFileNames: ({ facadeModuleId, name }) =>
        facadeModuleId?.includes("/src/commands/") ? `${name}-command.js` : `${name}.js`,
      codeSplitting: {
        groups: [{ name: "shared", test: /\/src\/(?!urls\/)|\/package\.json$/, minShareCount: 2 }],
      },
    },
  },
  { ...shared, entry: "src/canonicalize/worker.ts", clean: false },
]);
