/** Recognises files that are not text in UTF-8 by their first bytes. */
import type { Compression } from "./compression.ts";
import type { WideEncoding } from "./wide-encoding.ts";

/** A kind of file that is not text in UTF-8. */
export type Format = {
  /** The first bytes in hexadecimal digits; a dot is any digit, and a tilde the first digit of an ASCII character. */
  readonly start: string;
} & (
  | { readonly compression: Compression }
  | { readonly encoding: WideEncoding }
  // The command cannot read it: what it is, and how to convert it.
  | { readonly words: string }
);

const convert = (name: string, program: string) => `it is ${name}; use ${program} | anyurl …`;
const UTF_32 = (label: string) => convert("UTF-32", `iconv -f ${label} -t utf-8 FILE`);

/** If a file starts as several formats do, it has the first of them. */
const FORMATS: readonly Format[] = [
  { start: "1f8b", compression: "gzip" },
  { start: "28b52ffd", compression: "zstd" },
  { start: "5.2a4d18", compression: "zstd" },
  { start: "fffe0000", words: UTF_32("utf-32le") },
  { start: "0000feff", words: UTF_32("utf-32be") },
  { start: "~.000000~.", words: UTF_32("utf-32le") },
  { start: "000000~.", words: UTF_32("utf-32be") },
  { start: "fffe", encoding: "utf-16le" },
  { start: "feff", encoding: "utf-16be" },
  { start: "~.00~.00", encoding: "utf-16le" },
  { start: "00~.00~.", encoding: "utf-16be" },
  { start: "fd377a585a00", words: convert("compressed with xz", "xz -dc FILE") },
  { start: "425a683.314159265359", words: convert("compressed with bzip2", "bzip2 -dc FILE") },
  { start: "04224d18", words: convert("compressed with lz4", "lz4 -dc FILE") },
  { start: "4c5a495001", words: convert("compressed with lzip", "lzip -dc FILE") },
  { start: "5d0000", words: convert("compressed with lzma", "xz -dc --format=lzma FILE") },
  { start: "1f9d", words: convert("compressed with compress", "gzip -dc FILE") },
  { start: "504b0304", words: convert("a zip archive", "unzip -p FILE") },
  { start: "377abcaf271c", words: convert("a 7z archive", "7z x -so FILE") },
  { start: "526172211a07", words: convert("a rar archive", "unrar p -inul FILE") },
  { start: "255044462d", words: convert("a PDF", "pdftotext FILE -") },
];

const LONGEST_START = Math.max(...FORMATS.map(({ start }) => start.length)) / 2;

/**
 * Returns the format of a file; `undefined` if it can be text, and `null` if more bytes decide.
 *
 * @param bytes the start of the file
 * @param isWhole whether the file has no more bytes
 */
export function formatOf(bytes: Uint8Array, isWhole: boolean): Format | undefined | null {
  const digits = Buffer.from(bytes.subarray(0, LONGEST_START)).toString("hex");
  const isShort = ({ start }: Format) => start.length > digits.length;
  const format = FORMATS.find((each) => agrees(each.start, digits) && !(isWhole && isShort(each)));
  return format !== undefined && isShort(format) ? null : format;
}

/** Returns whether a file can start in this way, as far as its digits are known. */
function agrees(start: string, digits: string): boolean {
  return [...digits.slice(0, start.length)].every((digit, index) => {
    const wanted = start[index];
    return wanted === "." || (wanted === "~" ? digit >= "2" && digit <= "7" : digit === wanted);
  });
}
