/** Writes src/generated, each file only if the folder or the list that it is made from is there. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { characterTables } from "./characters.ts";
import { topLevelDomains } from "./top-level.ts";

const PINS = JSON.parse(readFileSync(new URL("../../../tools/upstream.json", import.meta.url), "utf8"));

/** @param variable the variable of the environment that has the path */
function write(name: string, variable: string, make: (path: string) => string): void {
  const file = new URL(`../src/generated/${name}.ts`, import.meta.url);
  const path = process.env[variable];
  if (path === undefined) {
    if (!existsSync(file)) throw new Error(`Set ${variable}: see the comment of packages/text/tools/${name}.ts`);
    console.log(`@anyurl/text: kept ${name}, since ${variable} is not set`);
    return;
  }
  const source = make(path);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, source);
  console.log(`@anyurl/text: ${name}: ${source.length} bytes, ${brotliCompressSync(source).length} compressed`);
}

write("characters", "ANYURL_UTS58", (folder) => characterTables(folder, PINS.links));
write("top-level", "ANYURL_PSL", (path) => topLevelDomains(path, PINS.suffixes));
