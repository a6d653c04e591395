import { runtimeName } from "../runtime.ts";

export type Compression = "gzip" | "zstd";

/** Compresses bytes to an archive of their own, which can follow another. */
export type Compress = (bytes: Uint8Array) => Promise<Buffer>;

/** How a file is compressed, as its name says. */
export function compressionOf(file: string): Compression | undefined {
  if (file.endsWith(".gz")) return "gzip";
  return file.endsWith(".zst") ? "zstd" : undefined;
}

/** Why this Node cannot read or write a file of such a name, if it cannot. */
export async function missingCompression(file: string): Promise<string | undefined> {
  if (compressionOf(file) !== "zstd") return undefined;
  const { hasZstd } = await import("./archives.ts");
  return hasZstd ? undefined : `zstd needs Node 22.15, 23.8 or newer, and this is ${runtimeName()}`;
}
