/**
 * Returns where a part of the lines ends that starts at `start` and has about `size` bytes: after a separator, or at
 * the end. A longer line is a separate part.
 */
export function endOfPart(lines: Uint8Array, start: number, separator: number, size: number): number {
  if (lines.length - start <= size) return lines.length;
  const last = lines.lastIndexOf(separator, start + size - 1);
  if (last >= start) return last + 1;
  const next = lines.indexOf(separator, start + size);
  return next < 0 ? lines.length : next + 1;
}
