/**
 * Makes `parts` ready to go to another thread, which takes their memory without a copy: each must be the only one that uses
 * its ArrayBuffer, unless that is a pool of Node's, out of which it is copied.
 *
 * @returns the buffers that a message with the parts is to transfer
 */
export function releaseBuffers<Part extends Uint8Array | null>(parts: Part[]): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const [index, part] of parts.entries()) {
    if (part === null) continue;
    const own = part.buffer.byteLength <= Buffer.poolSize ? new Uint8Array(part) : part;
    parts[index] = own as Part;
    buffers.add(own.buffer as ArrayBuffer);
  }
  return [...buffers];
}
