/**
 * Writes src/site/generated: `pnpm generate packages/url` runs it, with the path of the Public Suffix List in
 * ANYURL_PSL. Without that it leaves the files alone. tools/upstream.json pins the list.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { domainToASCII } from "anyurl";
import { compile } from "../src/site/compile.ts";
import { pack, packTopLevel } from "./pack-suffixes.ts";

/** The pin of the list in tools/upstream.json. */
interface Pin {
  readonly commit: string;
  /** The day of the commit. */
  readonly date: string;
  readonly sha256: string;
}

const FOLDER = new URL("../src/site/generated/", import.meta.url);

function readList(path: string, { sha256 }: Pin): string {
  const bytes = readFileSync(path);
  const actual = createHash("sha256").update(bytes).digest("hex");
  if (actual !== sha256) {
    throw new Error(`The SHA-256 of the list is ${actual}. Set it, the commit and the date in tools/upstream.json`);
  }
  return bytes.toString();
}

function write(path: string): void {
  const pins = JSON.parse(readFileSync(new URL("../../../tools/upstream.json", import.meta.url), "utf8"));
  const pin: Pin = pins.suffixes;
  const list = compile(readList(path, pin), domainToASCII);
  if ("reason" in list) throw new Error(list.message);
  const { text, letters } = pack(list);
  mkdirSync(FOLDER, { recursive: true });
  writeModule(
    "list.ts",
    pin,
    `/** The day of the list's commit. */
export const LIST_DATE = ${JSON.stringify(pin.date)};

/** The SHA-256 of public_suffix_list.dat. */
export const LIST_SHA256 = ${JSON.stringify(pin.sha256)};

/** The code points of the letters that are not ASCII. */
export const LETTERS: readonly number[] = [${letters.join(", ")}];

/** The rules. */
export const PACKED =
  ${JSON.stringify(text)};
`,
  );
  writeModule(
    "top-level.ts",
    pin,
    `/** The top-level domains that \`PACKED\` of list.ts leaves out. */
export const TOP_LEVEL =
  ${JSON.stringify(packTopLevel(list))};
`,
  );
}

function writeModule(name: string, { commit }: Pin, content: string): void {
  const source = `// Made by \`pnpm generate packages/url\` from the Public Suffix List, commit ${commit}. Do not edit.

/*! The Public Suffix List is subject to the Mozilla Public License 2.0: https://mozilla.org/MPL/2.0/ */

${content}`;
  writeFileSync(new URL(name, FOLDER), source);
  console.log(`anyurl: ${name}: ${source.length} bytes, ${brotliCompressSync(source).length} compressed`);
}

const path = process.env.ANYURL_PSL;
if (path !== undefined) write(path);
else if (existsSync(new URL("list.ts", FOLDER)))
  console.log("anyurl: kept the Public Suffix List, since ANYURL_PSL names no other one");
else throw new Error("Set ANYURL_PSL to the path of public_suffix_list.dat");
