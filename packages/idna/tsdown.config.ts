import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  deps: { alwaysBundle: [/.*/], onlyBundle: false as const },
};

/** The entry for display keeps its import of the main one, whose tables it shares. */
const mainEntry = {
  name: "main-entry",
  resolveId: {
    filter: { id: /^\.\.\/index\.ts$/ },
    handler: () => ({ id: "./index.js", external: "absolute" as const }),
  },
};

// Built together, the code and the declarations would share what the bundler adds, as a file of its own.
export default defineConfig([
  ...["index", "display"].map((name, at) => ({
    ...shared,
    entry: { [name]: `src/${name}.ts` },
    plugins: [mainEntry],
    // The declarations have the doc comments.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    // Deno does not read the package.json of a package from JSR. This comment names the file with the types.
    banner: { js: `/* @ts-self-types="./${name}.d.ts" */` },
    dts: false as const,
    clean: at === 0,
    copy: ["../../assembly/idna/generated/LICENSE-unicode"],
  })),
  {
    ...shared,
    entry: { index: "src/index.ts", display: "src/display.ts" },
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: false,
  },
]);
