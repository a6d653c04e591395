import type { CommandIO } from "../../command-io.ts";
import type { Position } from "../../input/files.ts";
import { detectCompression } from "../../io/compression.ts";
import { displayName, totalBytes } from "../../io/sources.ts";
import { bytes, count } from "../../terminal/numbers.ts";
import type { State } from "./state.ts";

/** Returns how many bytes of the files come before a position. A compressed file is read again from its start. */
export function bytesBefore(files: readonly string[], { file, offset }: Position, io: CommandIO): number {
  const begun = files[file];
  const before = totalBytes(files.slice(0, file), io) ?? 0;
  return begun === undefined || detectCompression(begun) !== undefined ? before : before + offset;
}

/** Returns a line that says where a run resumes. */
export function resumedText(files: readonly string[], { position, lines }: State): string {
  const file = files[position.file];
  if (file === undefined) return "Resuming at the end of all files.\n";
  const place = `Resuming at line ${count(lines + 1)} of ${displayName(file)}`;
  if (position.offset === 0 || detectCompression(file) === undefined) return `${place}.\n`;
  return `${place}; ${bytes(position.offset)} before it are decompressed again.\n`;
}
