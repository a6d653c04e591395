/** Runs the example of the package as a reader would. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { EXAMPLE } from "./dom.ts";

test("element-href.mjs prints the hrefs of an element whose attributes, base and list change", async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [EXAMPLE]);
  expect(stdout.trimEnd().split("\n")).toEqual([
    "https://example.com/shop/item?id=1#top",
    "https://example.com/shop/item?id=2",
    "https://example.org/cart /cart",
    'https://test:test/ ""',
  ]);
  expect(stderr).toBe("");
});
