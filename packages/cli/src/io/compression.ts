import { runtimeName } from "../runtime.ts";

export type Compression = "gzip" | "zstd";

/** Compresses bytes to an archive. Several archives in a row are also an archive. */
export type Compress = (bytes: Uint8Array) => Promise<Buffer>;

/** Reads a file that Node does not. */
export const USE_ZSTDCAT = "zstdcat FILE.zst | anyurl …";

/** The first six bytes of a frame, which has nine. */
const CUT_FRAME = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x00);

/** Returns how a file is compressed, according to its name. */
export function detectCompression(file: string): Compression | undefined {
  if (file.endsWith(".gz")) return "gzip";
  return file.endsWith(".zst") ? "zstd" : undefined;
}

/** Returns why this Node cannot read or write a file, if it cannot. */
export async function missingCompression(
  compression: Compression | undefined,
  use: "read" | "write",
): Promise<string | undefined> {
  if (compression !== "zstd") return undefined;
  const zlib = (await import("node:zlib")) as { zstdDecompressSync?: (bytes: Uint8Array) => Buffer };
  const decompress = zlib.zstdDecompressSync;
  if (use === "write") return decompress === undefined ? describeNeed("22.15, 23.8", "writing") : undefined;
  if (decompress === undefined) return `${describeNeed("24.20, 26.6", "reading")}; use ${USE_ZSTDCAT}`;
  try {
    decompress(CUT_FRAME);
  } catch {
    return undefined;
  }
  return `${describeNeed("24.20, 26.6", "reading")}, which does not notice when a file is cut off; use ${USE_ZSTDCAT}`;
}

function describeNeed(versions: string, deed: string): string {
  return `${deed} zstd needs Node ${versions} or newer, and this is ${runtimeName()}`;
}
