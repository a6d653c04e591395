/** The codemods of docs/migrate, each as one file, which a command can fetch and run. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../../../packages/published.ts";

const FOLDER = join(root, "docs/migrate/codemods");

/** The codemods, by the page of docs/migrate that describes each. */
export const CODEMODS = ["url-parse", "whatwg-url", "normalize-url", "request-filtering-agent"] as const;

export type Codemod = (typeof CODEMODS)[number];

/** The file that users run. */
export function fileOf(name: Codemod): string {
  return join(FOLDER, `${name}.cjs`);
}

/** Returns the text of that file, from its sources. */
export async function bundleOf(name: Codemod): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, "src", `${name}.ts`)],
    absWorkingDir: root,
    bundle: true,
    format: "cjs",
    target: "node18",
    charset: "utf8",
    write: false,
    logLevel: "silent",
    banner: { js: `// Written by \`pnpm generate test\` from docs/migrate/codemods/src/${name}.ts. Change that.` },
  });
  return outputFiles[0]?.text ?? "";
}

export async function writeCodemods(): Promise<void> {
  for (const name of CODEMODS) writeFileSync(fileOf(name), await bundleOf(name));
}
