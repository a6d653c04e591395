import { defineConfig } from "tsdown";

const shared = {
  format: "esm",
  sourcemap: true,
  platform: "node",
  target: "node20.19",
  fixedExtension: false,
} as const;

/** Parts of shell scripts are imported as text. */
const loader = { ".bash": "text", ".fish": "text", ".zsh": "text" } as const;

/** Modules of every run. Others, such as tables, load large packages. */
const SHARED = new RegExp(
  [
    "/src/(?!urls/|input/|terminal/(?:columns|table|excerpt|did-you-mean))",
    "/src/input/missing-scheme",
    "/package\\.json$",
  ].join("|"),
);

/**
 * The command. The definition of each command and its work are in files that are loaded on demand. Code that many
 * share is in one file, because loading each file takes time. The code of the worker threads is in a separate file.
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
        groups: [
          { name: "shared", test: SHARED, minShareCount: 2 },
          { name: "input", test: /\/src\/input\//, minShareCount: 2 },
        ],
      },
    },
  },
  { ...shared, entry: "src/canonicalize/worker.ts", clean: false },
]);
