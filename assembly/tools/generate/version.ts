/** Writes the version of Unicode for the engine, and for the packages. */
import { writeFileSync } from "node:fs";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";
import { Module } from "./emit.ts";

const FOR_PACKAGES = new URL("../../../packages/common/src/generated/unicode-version.ts", import.meta.url);

export function writeVersion(): void {
  new Module("version").constant("UNICODE_VERSION", "string", UNICODE_VERSION).write();
  const constant = `export const UNICODE_VERSION = ${JSON.stringify(UNICODE_VERSION)};`;
  writeFileSync(FOR_PACKAGES, `// Made by \`pnpm generate\`. Do not edit.\n\n${constant}\n`);
}
