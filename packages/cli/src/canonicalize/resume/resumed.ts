import type { CommandIO } from "../../command-io.ts";
import { compressionOf } from "../../io/compression.ts";
import { displayName, totalBytes } from "../../io/sources.ts";
import { bytes, count } from "../../terminal/numbers.ts";
import type { Position } from "../reader.ts";
import type { State } from "./state.ts";

/** How many bytes of the files are read before a position. What is compressed is read again from its beginning. */
export function bytesBefore(files: readonly string[], { file, offset }: Position, io: CommandIO): number {
  const begun = files[file];
  const before = totalBytes(files.slice(0, file), io) ?? 0;
  return begun === undefined || compressionOf(begun) !== undefined ? before : before + offset;
}

/** Says where a run goes on. */
export function resumedText(files: readonly string[], { position, lines }: State): string {
  const file = files[position.file];
  if (file === undefined) return "Going on at the end of all files.\n";
  const place = `Going on at line ${count(lines + 1)} of ${displayName(file)}`;
  if (position.offset === 0 || compressionOf(file) === undefined) return `${place}.\n`;
  return `${place}; to get there, ${bytes(position.offset)} are decompressed once more.\n`;
}
