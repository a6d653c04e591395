/** The globals of Node take our objects, and ours take theirs. */
import { URL, URLSearchParams } from "anyurl";

export const theirs: globalThis.URL = new URL("https://h.test/");
export const ours: URL = new globalThis.URL("https://h.test/");
export const theirParams: globalThis.URLSearchParams = new URLSearchParams();
export const ourParams: URLSearchParams = new globalThis.URLSearchParams();
export const based = new globalThis.URL("b", new URL("https://h.test/"));
export const ourBased = new URL("b", theirs);
export const request = new Request(new URL("https://h.test/"), { body: new URLSearchParams("a=1"), method: "POST" });
export const response: Promise<Response> = fetch(new URL("https://h.test/"));
