/** Bundles the encodings of `@exodus/bytes`. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const library = dirname(createRequire(import.meta.url).resolve("@exodus/bytes/encoding.js"));

const hostless = fileURLToPath(new URL("../src/encoding/hostless.ts", import.meta.url));

/** The library's modules that use the runtime's TextDecoder, TextEncoder, Buffer or atob. */
const HOST_MODULES = /(?:^|\/)(?:_utils|platform|latin1|base64|utf16)\.js$/;

const TABLES = "\0exodus-tables";

/**
 * Takes the library's tables and algorithms, which it does not export, and leaves out all that asks the runtime: its
 * own entries prefer the TextDecoder of some runtimes, which is wrong for windows-1252 in Node 20, and load the tables
 * with `require`, which browsers, Deno and QuickJS lack. The tables become one string, which is parsed at its first
 * use.
 */
export const exodusBytes = {
  name: "exodus-bytes",
  resolveId: {
    filter: { id: /^@exodus\/bytes\/|^\.\.?\// },
    handler(id: string, importer = "") {
      if (importer.startsWith(library)) {
        if (HOST_MODULES.test(id)) return hostless;
        if (id.endsWith("/multi-byte.encodings.cjs")) return TABLES;
      }
      return id.startsWith("@exodus/bytes/fallback/") ? join(library, id.slice("@exodus/bytes/".length)) : undefined;
    },
  },
  load: {
    filter: { id: new RegExp(TABLES) },
    handler() {
      // Parsed and written again, which removes the space.
      const tables = JSON.stringify(
        JSON.parse(readFileSync(join(library, "fallback/multi-byte.encodings.json"), "utf8")),
      );
      return `export default () => JSON.parse(${JSON.stringify(tables)});`;
    },
  },
};

/** An expression of the library that engines older than ES2022 lack, and its replacement. */
export const exodusDefine = { "Object.hasOwn": "Object.prototype.hasOwnProperty.call" };

/** The library's licence, which the package contains. */
export const exodusLicence = { from: join(library, "LICENSE"), to: "dist", rename: "LICENSE-exodus" };
