/**
 * Where the part of the lines ends that starts at `start` and takes about `size` bytes: behind a separator, or at the end. A line
 * that is longer is a part of its own.
 */
export function endOfPart(lines: Uint8Array, start: number, separator: number, size: number): number {
  if (lines.length - start <= size) return lines.length;
  const last = lines.lastIndexOf(separator, start + size - 1);
  if (last >= start) return last + 1;
  const next = lines.indexOf(separator, start + size);
  return next < 0 ? lines.length : next + 1;
}
