/**
 * The size of an application that imports `{ URL }` from each library, and of some that import patterns: bundled,
 * minified and compressed as on a server.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Outcome } from "./group.ts";
import { wrapped } from "./page.ts";
import { BROWSERS, README } from "./pages.ts";
import { tableOf } from "./table.ts";

/** In bytes. */
export interface Bytes {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

export interface Size extends Bytes {
  readonly application: string;
  readonly library: string;
}

/** The size of patterns. */
export interface PatternSize extends Bytes {
  /** The words for the imports, and for the application. */
  readonly imported: string;
}

interface Application {
  readonly name: string;
  /** The conditions of bundlers for this runtime, in addition to "import" and "module". */
  readonly conditions: readonly string[];
  readonly libraries: readonly string[];
}

/** The conditions of bundlers for Workers. */
const WORKER = ["workerd", "worker", "browser"];

const APPLICATIONS: readonly Application[] = [
  {
    name: "a Worker",
    conditions: WORKER,
    libraries: ["anyurl", "anyurl/fallback", "whatwg-url", "react-native-url-polyfill"],
  },
  {
    name: "a browser app",
    conditions: ["browser"],
    libraries: ["anyurl", "anyurl/wasm", "anyurl/fallback", "whatwg-url", "react-native-url-polyfill"],
  },
];

/** The entries for pages, each with the case for it. */
const ENTRIES: Readonly<Record<string, string>> = {
  anyurl: "you do not know the policy of the page",
  "anyurl/wasm": "the policy allows WebAssembly, and speed matters most",
  "anyurl/fallback": "size matters most, or the policy refuses WebAssembly",
};

/** An application that imports patterns. */
interface PatternApplication {
  /** The words for the table. */
  readonly imported: string;
  readonly script: string;
  readonly conditions: readonly string[];
  /** The packages that are not counted. */
  readonly beside: readonly string[];
  /** Imports that the application has already: only what it grows by is counted. */
  readonly before?: string;
}

const MATCH = "globalThis.match = (pattern, url) => new URLPattern(pattern).exec(url);";

const URL_BEFORE = 'export { URL } from "anyurl";\n';

const PATTERN_APPLICATIONS: readonly PatternApplication[] = [
  {
    imported: "`{ URLPattern }` of `@anyurl/pattern`, added to `{ URL }` of `anyurl`",
    script: `import { URLPattern } from "@anyurl/pattern";\n${MATCH}`,
    conditions: ["browser"],
    beside: [],
    before: URL_BEFORE,
  },
  {
    imported: "all that `@anyurl/pattern` exports, added to `{ URL }` of `anyurl`",
    script: 'export * from "@anyurl/pattern";',
    conditions: ["browser"],
    beside: [],
    before: URL_BEFORE,
  },
  {
    imported: "`{ URLPattern }` of `@anyurl/pattern`, compressed alone",
    script: `import { URLPattern } from "@anyurl/pattern";\n${MATCH}`,
    conditions: ["browser"],
    beside: ["anyurl"],
  },
  {
    imported: "all that `@anyurl/pattern` exports, compressed alone",
    script: 'export * from "@anyurl/pattern";',
    conditions: ["browser"],
    beside: ["anyurl"],
  },
  {
    imported: "`{ URLPattern }` of `@anyurl/pattern` in a Worker, with `anyurl`",
    script: `import { URLPattern } from "@anyurl/pattern";\n${MATCH}`,
    conditions: WORKER,
    beside: [],
  },
  {
    imported: "`{ URLPattern }` of `@anyurl/pattern`, with `anyurl/fallback`",
    script: `import { URLPattern } from "@anyurl/pattern";\n${MATCH}`,
    conditions: ["anyurl-fallback"],
    beside: [],
  },
  {
    imported: "`{ URLPattern }` of `urlpattern-polyfill`, which uses the runtime's `URL`",
    script: `import { URLPattern } from "urlpattern-polyfill/urlpattern";\n${MATCH}`,
    conditions: ["browser"],
    beside: [],
  },
];

const { resolve } = createRequire(import.meta.url);

/** The files of an application: its bundle, and the engine if the bundle imports it as a file. */
async function bundle(
  script: string,
  conditions: readonly string[],
  beside: readonly string[] = [],
): Promise<Uint8Array[]> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: script,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    conditions: [...conditions],
    legalComments: "none",
    // An application for React Native has these already.
    external: ["*.wasm", "react-native", ...beside],
  });
  const code = outputFiles[0]?.contents as Uint8Array;
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return imports.includes("./url.wasm") ? [code, await readFile(resolve("anyurl/url.wasm"))] : [code];
}

function sum(files: readonly Uint8Array[], size: (file: Uint8Array) => number): number {
  return files.reduce((total, file) => total + size(file), 0);
}

function bytesOf(files: readonly Uint8Array[]): Bytes {
  return {
    minified: sum(files, (file) => file.length),
    gzip: sum(files, (file) => gzipSync(file, { level: 9 }).length),
    brotli: sum(files, (file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length),
  };
}

/** The bytes by which an application has grown. */
function difference(after: Bytes, before: Bytes): Bytes {
  const { minified, gzip, brotli } = before;
  return { minified: after.minified - minified, gzip: after.gzip - gzip, brotli: after.brotli - brotli };
}

/** Bundles the applications that parse URLs. */
export async function measureSizes(): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const application of APPLICATIONS) {
    for (const library of application.libraries) {
      const script = `import { URL } from ${JSON.stringify(library)};\nglobalThis.parse = (input) => new URL(input);`;
      const files = await bundle(script, application.conditions);
      sizes.push({ application: application.name, library, ...bytesOf(files) });
    }
  }
  return sizes;
}

/** Bundles the applications that match patterns. */
export async function measurePatternSizes(): Promise<PatternSize[]> {
  const sizes: PatternSize[] = [];
  for (const { imported, script, conditions, beside, before = "" } of PATTERN_APPLICATIONS) {
    const after = bytesOf(await bundle(before + script, conditions, beside));
    sizes.push({ imported, ...difference(after, bytesOf(before === "" ? [] : await bundle(before, conditions))) });
  }
  return sizes;
}

/** Measures the bundle of one script for browsers. */
export async function measureScript(script: string): Promise<Bytes> {
  return bytesOf(await bundle(script, ["browser"]));
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const HEADS = ["minified, kB", "gzip, kB", "brotli, kB"];

const shown = ({ minified, gzip, brotli }: Bytes) => [minified, gzip, brotli].map(kilobytes);

/** @throws Error if it is not measured */
export function sizeOf(sizes: readonly Size[], application: string, library: string): Size {
  const size = sizes.find((each) => each.application === application && each.library === library);
  if (size === undefined) throw new Error(`There is no size of ${library} in ${application}.`);
  return size;
}

/** The sizes of `anyurl` in sentences, for the README. */
export function sizeSummary(sizes: readonly Size[]): string {
  const of = (application: string, library: string) => `${kilobytes(sizeOf(sizes, application, library).brotli)} kB`;
  const words =
    `Compressed with Brotli, \`{ URL }\` takes ${of("a Worker", "anyurl")} in a Worker. In a page, it takes ` +
    `${of("a browser app", "anyurl")} with both engines, ${of("a browser app", "anyurl/wasm")} from \`anyurl/wasm\`, ` +
    `which has only WebAssembly, and ${of("a browser app", "anyurl/fallback")} from \`anyurl/fallback\`, which has only ` +
    "plain JavaScript.";
  return wrapped(words);
}

/** The entries for pages: when to use each one, and its size. */
export function entriesTable(sizes: readonly Size[]): string {
  const rows = Object.entries(ENTRIES).map(([library, use]) => {
    const { minified, brotli } = sizeOf(sizes, "a browser app", library);
    return [`\`${library}\``, use, kilobytes(minified), kilobytes(brotli)];
  });
  return tableOf(["entry", "use it if", "minified, kB", "brotli, kB"], rows, 2);
}

/** The tables of sizes. */
export async function measure(): Promise<Outcome> {
  const sizes = await measureSizes();
  const lines = sizes.map((size) => [size.application, `\`${size.library}\``, ...shown(size)]);
  const table = tableOf(["`{ URL }` in", "from", ...HEADS], lines, 2);
  const ofPatterns = (await measurePatternSizes()).map((size) => [size.imported, ...shown(size)]);
  const patterns = tableOf(["import", ...HEADS], ofPatterns);
  return {
    text: `${table}\n\n${patterns}`,
    sections: [
      { name: "sizes", text: table },
      { name: "pattern sizes", text: patterns },
      { name: "size", text: sizeSummary(sizes), page: README },
      { name: "entries", text: entriesTable(sizes), page: BROWSERS },
    ],
  };
}
