/**
 * Makes `parts` ready to go to another thread, which takes their memory without a copy. A part that is less than half of its
 * ArrayBuffer is copied out of it: so are all that Node has put into its pool, which cannot be given away.
 *
 * @returns the buffers that a message with the parts is to transfer
 */
export function releaseBuffers<Part extends Uint8Array | null>(parts: Part[]): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const [index, part] of parts.entries()) {
    if (part === null) continue;
    const own = 2 * part.length < part.buffer.byteLength ? new Uint8Array(part) : part;
    parts[index] = own as Part;
    buffers.add(own.buffer as ArrayBuffer);
  }
  return [...buffers];
}
