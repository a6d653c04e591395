/** With `anyurl/polyfill/force`, the environment's functions do what they did before. */
import { before } from "./before.js";
import "anyurl/polyfill/force";
import * as anyurl from "anyurl";

test("URL is the class of anyurl", () => {
  expect(globalThis.URL).toBe(anyurl.URL);
});

test.each(["createObjectURL", "revokeObjectURL"])("URL.%s is there if it was", (name) => {
  expect(typeof URL[name]).toBe(before[name]);
});

test("blob URLs", () => {
  if (!before.makesBlobURLs) return;
  const address = URL.createObjectURL(new Blob(["text"]));
  expect(address).toMatch(/^blob:/);
  URL.revokeObjectURL(address);
});

test("fetch takes a URL", async () => {
  expect(typeof fetch).toBe(before.fetch);
  if (before.fetch === "undefined") return;
  const response = await fetch(new URL("data:text/plain,hi"));
  expect(await response.text()).toBe("hi");
});
