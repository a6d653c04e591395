import * as forBrowsers from "anyurl?browser";
import * as forDeno from "anyurl?deno";
import * as canonical from "@anyurl/canonical";
import * as canonicalOnFallback from "@anyurl/canonical?fallback";
import * as canonicalOnWasm from "@anyurl/canonical?wasm";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import * as module from "anyurl/module";
import * as percent from "anyurl/percent";
import * as percentFallback from "anyurl/percent?fallback";
import * as wasm from "anyurl/wasm";
import { expect, test } from "vitest";

test("each build of anyurl has its engine, and classes of its own", () => {
  const builds = [anyurl, forDeno, forBrowsers, fallback, module];
  expect(new Set(builds.map(({ URL }) => URL)).size).toBe(builds.length);
  expect(builds.slice(0, 4).map(({ engine }) => engine.name)).toEqual(["wasm", "wasm", "wasm", "fallback"]);
});

test("anyurl/wasm is anyurl itself where that has WebAssembly", () => {
  expect(wasm.URL).toBe(anyurl.URL);
});

test("packages on another engine are copies", () => {
  expect(canonicalOnFallback.canonicalize).not.toBe(canonical.canonicalize);
  expect(canonicalOnWasm.canonicalize).not.toBe(canonical.canonicalize);
  expect(percentFallback.percentEncode).not.toBe(percent.percentEncode);
});
