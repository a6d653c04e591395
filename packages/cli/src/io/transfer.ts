/**
 * Prepares `parts` for a transfer of their memory to another thread. A part that uses less than half of its ArrayBuffer
 * is copied. This includes all buffers from Node's pool, which cannot be transferred.
 *
 * @returns the buffers to transfer with a message
 */
export function releaseBuffers<Part extends Uint8Array | null>(parts: Part[]): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const [index, part] of parts.entries()) {
    if (part === null) continue;
    const copy = 2 * part.length < part.buffer.byteLength ? new Uint8Array(part) : part;
    parts[index] = copy as Part;
    buffers.add(copy.buffer as ArrayBuffer);
  }
  return [...buffers];
}
