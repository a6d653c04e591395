/** Writes generated AssemblyScript modules, and prints the sizes of their tables. */
import { mkdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";

const directory = new URL("../../idna/generated/", import.meta.url);

const header = `// Made by \`pnpm generate\` from Unicode ${UNICODE_VERSION}. Do not edit.
`;

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

  /** Adds tables of bytes, one after the other in static memory. The constants are their addresses. */
  tables(tables: Readonly<Record<string, readonly number[]>>): this {
    const all = Object.values(tables).flat();
    if (all.some((value) => !(value >= 0 && value < 256))) throw new Error("a value does not fit in a byte");
    this.#text += `\nconst TABLES: usize = memory.data<u8>([\n${wrap(all)}]);\n\n`;
    let start = 0;
    for (const [name, values] of Object.entries(tables)) {
      this.#text += `export const ${name}: usize = TABLES + ${start};\n`;
      start += values.length;
      printSizes(`${this.#name}.ts ${name}`, values);
    }
    printSizes(`${this.#name}.ts`, all);
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

function printSizes(name: string, values: readonly number[]): void {
  const brotli = brotliCompressSync(Uint8Array.from(values)).length;
  console.log(`${name.padEnd(40)}${String(values.length).padStart(8)} B raw${String(brotli).padStart(8)} B brotli`);
}
