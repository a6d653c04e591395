/** The runtime that the command runs on, as `Node 20.20.2`. */
export function runtimeName(): string {
  const { bun, deno, node } = process.versions;
  return bun ? `Bun ${bun}` : deno ? `Deno ${deno}` : `Node ${node}`;
}
