/** The built packages on the engine in plain JavaScript, beside the others in one process. */
import { Buffer } from "node:buffer";
import { build } from "esbuild";

/** Returns the address of a package as a bundler makes it with the condition "anyurl-fallback". */
export async function addressOnFallback(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from "${name}";`, resolveDir: import.meta.dirname },
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

/** Returns the exports of a package with that condition. */
export async function importOnFallback<Exports>(name: string): Promise<Exports> {
  return import(await addressOnFallback(name));
}
