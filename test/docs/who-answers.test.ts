/** docs/architecture.md has the measured shares of calls that reach WebAssembly. */
import { afterAll, expect, it, vi } from "vitest";
import { hasRealLists } from "../bench/lists.ts";
import { readSection } from "../bench/page.ts";

const { Instance } = WebAssembly;
afterAll(() => {
  WebAssembly.Instance = Instance;
});

// Another file in this process can have made instances.
vi.resetModules();
const { ARCHITECTURE, shares, tableOf, WHO } = await import("./who-answers.ts");
const measured = shares();

it("the parser always answers new URL, and the getters never ask it", () => {
  expect(measured.get("`new URL(text)`")).toEqual([1, 1, 1, 1]);
  expect(measured.get("the getters of a URL")).toEqual([0, 0, 0, 0]);
});

it("the runtime answers percentEncode with the default set", () => {
  expect(measured.get("`percentEncode(text)`")).toEqual([0, 0, 0, 0]);
});

it.skipIf(!hasRealLists())("docs/architecture.md has the table", async () => {
  expect(tableOf(measured), "Run: npm run generate test").toBe(await readSection(WHO, ARCHITECTURE));
});
