/** `pnpm generate`: runs all generators, each with the packages of its folder. `pnpm generate FOLDER…` runs some. */
import { join } from "node:path";
import process from "node:process";
import { root, run } from "./run-quietly.mjs";

/** The generator of each folder. The engine's packs the tables that the one of packages/idna writes. */
const GENERATORS = {
  "packages/idna": "tools/generate.ts",
  assembly: "tools/generate.ts",
  "packages/rfc": "tools/generate-directions.ts",
  "packages/canonical": "tools/generate-scripts.ts",
  "packages/url": "tools/generate.ts",
  "packages/text": "tools/generate.ts",
  // The function for CloudFront, from the rules of packages/canonical.
  "packages/cli": "tools/generate-function.ts",
  // The grammars and the gaps of the documents, from the built packages.
  test: "docs/generate.ts",
};

const folders = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(GENERATORS);
const unknown = folders.filter((folder) => !Object.hasOwn(GENERATORS, folder));
if (unknown.length > 0) {
  console.error(
    `There is no generator in ${unknown.join(", ")}; the folders are ${Object.keys(GENERATORS).join(", ")}`,
  );
  process.exit(2);
}
for (const folder of folders) {
  const status = await run(process.execPath, [join(root, "tools/run.mjs"), folder, GENERATORS[folder]], { cwd: root });
  if (status !== 0) process.exit(status);
}
