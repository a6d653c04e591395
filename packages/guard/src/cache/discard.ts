/** Releases a body that nobody reads. Nothing waits for it: in undici's caches, it never ends. */
export function discard(body: ReadableStream | null | undefined): void {
  body?.cancel().catch(() => {});
}
