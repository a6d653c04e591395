/**
 * Writes src/function/generated/rules.ts: the function for CloudFront, without its options, in the language of 2009.
 * `pnpm generate packages/cli` runs it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleFunction } from "./function/bundle.ts";

const FILE = new URL("../src/function/generated/rules.ts", import.meta.url);

/** A template literal with a text. */
function quote(text: string): string {
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, "\\$&")}\``;
}

mkdirSync(new URL(".", FILE), { recursive: true });
writeFileSync(
  fileURLToPath(FILE),
  `// Made by \`pnpm generate\` from packages/cli/src/function/rules. Do not edit.

/** The function without its options. */
export const RULES = ${quote(await bundleFunction())};
`,
);
