/** Bundles what measures, for it to run anywhere: each implementation is a bundle of its own, with its own copy of what is timed. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const inside = join(import.meta.dirname, "inside");

/** The implementations' modules. */
export const implementations: readonly string[] = readdirSync(join(inside, "implementations")).map((file) =>
  file.replace(/\.ts$/, ""),
);

const entryPoints = (names: readonly string[]) => ({
  ...Object.fromEntries(names.map((name) => [name, join(inside, `${name}.ts`)])),
  ...Object.fromEntries(
    implementations.map((name) => [`implementations/${name}`, join(inside, `implementations/${name}.ts`)]),
  ),
});

const shared = {
  bundle: true,
  format: "esm",
  target: "es2022",
  logLevel: "error",
  legalComments: "none",
  alias: { "react-native": join(inside, "react-native.ts") },
} as const;

/** For a runtime that takes programs, which chooses the files of this project's packages itself. */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    ...shared,
    entryPoints: entryPoints(["program", "memory"]),
    outdir: folder,
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["node:*", "anyurl", "anyurl/*", "@anyurl/*"],
  });
}

/** For a page. */
export async function bundlePage(folder: string): Promise<void> {
  await build({ ...shared, entryPoints: entryPoints(["page"]), outdir: folder, platform: "browser" });
}
