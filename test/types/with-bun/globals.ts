/**
 * Bun's types require `URLSearchParams.prototype.toJSON`, which Bun has beyond the standard. Its globals take our
 * objects at run time, but their types do not. docs/runtimes/bun.md has the remedy.
 */
import { URL, URLSearchParams } from "anyurl";

export const ours: URL = new globalThis.URL("https://h.test/");
export const ourParams: URLSearchParams = new globalThis.URLSearchParams();
export const ourBased = new URL("b", ours);
export const copied = new URLSearchParams(new globalThis.URLSearchParams("a=1"));
export const request = new Request(new URL("https://h.test/").href, { body: String(new URLSearchParams("a=1")) });
export const response: Promise<Response> = fetch(new URL("https://h.test/").href);
export const based = new globalThis.URL("b", new URL("https://h.test/").href);

// @ts-expect-error: toJSON is missing.
export const theirs: globalThis.URL = new URL("https://h.test/");
// @ts-expect-error: toJSON is missing.
export const theirParams: globalThis.URLSearchParams = new URLSearchParams();
// @ts-expect-error: toJSON is missing.
fetch(new URL("https://h.test/"));
// @ts-expect-error: toJSON is missing.
new Request(new URL("https://h.test/"));
