/** Bundles the measuring programs. Each implementation is a separate bundle with its own copy of the timed code. */
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

/** For a runtime that runs programs. It resolves the files of this project's packages itself. */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    ...shared,
    entryPoints: entryPoints(["program", "serve", "memory"]),
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
