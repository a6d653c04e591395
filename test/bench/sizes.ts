/**
 * The size of an application that imports `{ URL }` from each library: bundled, minified and compressed as on a server.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface Size {
  readonly application: string;
  readonly library: string;
  /** In bytes. */
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

interface Application {
  readonly name: string;
  /** The conditions of bundlers for this runtime, in addition to "import" and "module". */
  readonly conditions: readonly string[];
  readonly libraries: readonly string[];
}

const APPLICATIONS: readonly Application[] = [
  {
    name: "a Worker",
    conditions: ["workerd", "worker", "browser"],
    libraries: ["anyurl", "anyurl/fallback", "whatwg-url", "react-native-url-polyfill"],
  },
  {
    name: "a browser app",
    conditions: ["browser"],
    libraries: ["anyurl", "anyurl/wasm", "anyurl/fallback", "whatwg-url", "react-native-url-polyfill"],
  },
];

const { resolve } = createRequire(import.meta.url);

/** The files of an application: its bundle, and the engine if the bundle imports it as a file. */
async function bundle({ conditions }: Application, library: string): Promise<Uint8Array[]> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { URL } from ${JSON.stringify(library)};\nglobalThis.parse = (input) => new URL(input);`,
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
    external: ["*.wasm", "react-native"],
  });
  const script = outputFiles[0]?.contents as Uint8Array;
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return imports.includes("./url.wasm") ? [script, await readFile(resolve("anyurl/url.wasm"))] : [script];
}

function sum(files: readonly Uint8Array[], size: (file: Uint8Array) => number): number {
  return files.reduce((total, file) => total + size(file), 0);
}

/** Bundles everything. */
export async function measureSizes(): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const application of APPLICATIONS) {
    for (const library of application.libraries) {
      const files = await bundle(application, library);
      sizes.push({
        application: application.name,
        library,
        minified: sum(files, (file) => file.length),
        gzip: sum(files, (file) => gzipSync(file, { level: 9 }).length),
        brotli: sum(
          files,
          (file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
        ),
      });
    }
  }
  return sizes;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The sizes as rows of text, the first with the names of the columns. */
export function toRows(sizes: readonly Size[]): string[][] {
  return [
    ["`{ URL }` in", "from", "minified, kB", "gzip, kB", "brotli, kB"],
    ...sizes.map(({ application, library, minified, gzip, brotli }) => [
      application,
      `\`${library}\``,
      ...[minified, gzip, brotli].map(kilobytes),
    ]),
  ];
}
