/** The runtime that the command runs on, as `Node 20.20.2`. */
export function runtimeName(): string {
  const { bun, deno, node } = process.versions;
  return bun ? `Bun ${bun}` : deno ? `Deno ${deno}` : `Node ${node}`;
}

/**
 * Returns the seconds since some moment. It is not `performance.now`, with which Node loads all that measures its own
 * parts.
 */
export function seconds(): number {
  return Number(process.hrtime.bigint()) / 1e9;
}
