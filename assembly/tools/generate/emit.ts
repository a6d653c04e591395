/** Writes generated AssemblyScript modules, and adds up the sizes of their tables. */
import { mkdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";
import { sources } from "./ucd.ts";

const directory = new URL("../../idna/generated/", import.meta.url);

const header = `// Made by \`pnpm generate\` from Unicode ${UNICODE_VERSION}. Do not edit.
// Sources: ${sources.join(", ")}.
`;

const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array };

const LINE_WIDTH = 120;

/** A generated module: constants and tables in the order of the calls. */
export class Module {
  readonly #name: string;
  #text = header;

  constructor(name: string) {
    this.#name = name;
  }

  constant(name: string, type: string, value: number | string, description?: string): this {
    this.#text += `\n${comment(description)}export const ${name}: ${type} = ${JSON.stringify(value)};\n`;
    return this;
  }

  /** Adds a table in static memory. The constant is its address. */
  table(name: string, type: keyof typeof arrays, values: readonly number[], description?: string): this {
    const limit = 2 ** (8 * arrays[type].BYTES_PER_ELEMENT);
    if (values.some((value) => !(value >= 0 && value < limit))) {
      throw new Error(`a value of ${name} does not fit in ${type}`);
    }
    this.#text += `\n${comment(description)}export const ${name}: usize = memory.data<${type}>([\n${wrap(values)}]);\n`;
    report(`${this.#name}.ts ${name}`, arrays[type].from(values));
    return this;
  }

  write(): void {
    mkdirSync(directory, { recursive: true });
    writeFileSync(new URL(`${this.#name}.ts`, directory), this.#text);
  }
}

function comment(description: string | undefined): string {
  return description === undefined ? "" : `/** ${description} */\n`;
}

function wrap(values: readonly number[]): string {
  const lines: string[] = [];
  let line = " ";
  for (const value of values) {
    if (line.length + String(value).length + 2 > LINE_WIDTH) {
      lines.push(line);
      line = " ";
    }
    line += ` ${value},`;
  }
  return [...lines, line, ""].join("\n");
}

const total = { raw: 0, brotli: 0 };

function report(name: string, table: Uint8Array | Uint16Array | Uint32Array): void {
  const raw = table.byteLength;
  const brotli = brotliCompressSync(new Uint8Array(table.buffer)).length;
  total.raw += raw;
  total.brotli += brotli;
  printSizes(name, raw, brotli);
}

export function reportTotal(): void {
  printSizes("all tables", total.raw, total.brotli);
}

function printSizes(name: string, raw: number, brotli: number): void {
  console.log(`${name.padEnd(40)}${String(raw).padStart(8)} B raw${String(brotli).padStart(8)} B brotli`);
}
