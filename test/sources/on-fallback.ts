/** The built packages on the engine in plain JavaScript, beside the others in one process. */
import { Buffer } from "node:buffer";
import { build } from "esbuild";

/** Returns the address of packages together, as a bundler makes it with the condition "anyurl-fallback". */
export async function addressOnFallback(...names: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: names.map((name) => `export * from "${name}";`).join(""), resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    conditions: ["anyurl-fallback"],
    logLevel: "silent",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return `data:text/javascript;base64,${code}`;
}

/** Returns the exports of packages with that condition. */
export async function importOnFallback<Exports>(...names: readonly string[]): Promise<Exports> {
  return import(await addressOnFallback(...names));
}
