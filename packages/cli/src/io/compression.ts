import { runtimeName } from "../runtime.ts";

export type Compression = "gzip" | "zstd";

/** Compresses bytes to an archive. Several archives in a row are also an archive. */
export type Compress = (bytes: Uint8Array) => Promise<Buffer>;

/** Returns how a file is compressed, according to its name. */
export function compressionOf(file: string): Compression | undefined {
  if (file.endsWith(".gz")) return "gzip";
  return file.endsWith(".zst") ? "zstd" : undefined;
}

/** Returns why this Node cannot read or write a file with this name, if it cannot. */
export async function missingCompression(file: string): Promise<string | undefined> {
  if (compressionOf(file) !== "zstd") return undefined;
  const zlib: object = await import("node:zlib");
  return "createZstdDecompress" in zlib
    ? undefined
    : `zstd needs Node 22.15, 23.8 or newer, and this is ${runtimeName()}`;
}
