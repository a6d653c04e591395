import { readFileSync } from "node:fs";
import type { Component } from "@anyurl/bindings/engine";
import * as engine from "@anyurl/bindings/entries/node";
import { expect, test, vi } from "vitest";
import * as percent from "../../packages/url/src/percent.ts";
import {
  allParseCases,
  domainCases,
  formCases,
  normalizationCases,
  percentCases,
  setterCases,
} from "../conformance/corpus.ts";
import { LONG_CASES } from "../conformance/long-cases.ts";
import { runCanonical } from "./canonical.ts";
import { countsByPlace, newInstance } from "./counting-engine.ts";
import { normalizedByExports, originByExports } from "./raw-engine.ts";

vi.mock("@anyurl/assembly/url-wasm-inline", async () => {
  const { countingModule } = await import("./counting-engine.ts");
  return { default: await countingModule("url") };
});
vi.mock("@anyurl/assembly/percent-wasm-inline", async () => {
  const { countingModule } = await import("./counting-engine.ts");
  return { default: await countingModule("percent") };
});
vi.mock("@assemblyscript/loader", async (importOriginal) => {
  const { noteInstance } = await import("./counting-engine.ts");
  const loader = await importOriginal<typeof import("@assemblyscript/loader")>();
  return {
    ...loader,
    instantiateSync: (...args: Parameters<typeof loader.instantiateSync>) => {
      const instance = loader.instantiateSync(...args);
      noteInstance(instance.exports);
      return instance;
    },
  };
});

function runParsing(): void {
  for (const { input, base } of allParseCases()) {
    engine.parse(input, base ?? undefined);
    engine.canParse(input, base ?? undefined);
  }
}

/** Calls the export `origin`, which the bindings never need: they find origins in the href. Both must agree. */
function runOrigins(): void {
  const raw = newInstance("url");
  for (const each of allParseCases()) {
    if (each.failure || each.href.length > 1000) continue;
    expect(originByExports(raw, each.href), each.href).toBe(each.origin);
  }
}

function runLongCases(): void {
  for (const { input, base } of LONG_CASES) engine.parse(input, base);
}

/** Asks for more memory than an instance can have, which no case of the corpus does. */
function runOutOfMemory(): void {
  expect(() => newInstance("url").reserve(0xffff_ff00, 0xffff_ff00)).toThrow(WebAssembly.RuntimeError);
}

function runSetters(): void {
  for (const [setter, cases] of setterCases()) {
    if (setter === "href") continue;
    for (const { href, new_value } of cases) {
      engine.parse(href, undefined);
      engine.set(setter as Component, new_value);
    }
  }
}

/**
 * Parses lines: the corpus, more lines than a table has rows, bytes that are not valid UTF-8, and a last line without a
 * separator.
 */
function runLines(): void {
  const lines = allParseCases().map(({ input }) => input.replaceAll("\n", ""));
  const input = new TextEncoder().encode(
    [...lines, ..."a".repeat(20_000), "https://h/\ufffd", "\ufffd", "http://h/a"].join("\n"),
  );
  for (let replaced = 0; replaced < 2; replaced++) input[input.lastIndexOf(0xbd)] = 0xff;
  for (const withOffsets of [true, false]) engine.parseLines(input, 0x0a, withOffsets, () => {});
  // A host that is longer than the input area, once its invalid bytes are replaced.
  const long = Buffer.concat([Buffer.from("http://"), Buffer.alloc(1_000_000, 0xff)]);
  engine.parseLines(long, 0x0a, false, () => {});
}

function runDomains(): void {
  for (const { input } of domainCases()) {
    engine.domainToASCII(input);
    engine.domainToUnicode(input);
  }
}

/** Texts; and bytes that are not valid UTF-8, which the bindings never write. */
function runNormalization(): void {
  for (const { input } of normalizationCases()) engine.normalizeNFC(input);
  const raw = newInstance("url");
  expect(normalizedByExports(raw, [0x61, 0xff, 0xcc, 0x65, 0xcc, 0x81])).toBe("a\ufffd\ufffd\u00e9");
}

function runForm(): void {
  const { parse, serialize } = formCases();
  for (const { input } of parse) engine.parseForm(input);
  for (const { input } of serialize) engine.serializeForm(input.flat());
}

function runPercent(): void {
  const { encode, decode } = percentCases();
  for (const { input } of encode) {
    for (const set of Object.values(percent.percentEncodeSets)) {
      percent.percentEncode(input, set);
      percent.percentEncode(input, set, { spaceAsPlus: true });
    }
  }
  for (const { input } of decode) percent.percentDecode(input);
}

/** Whether a branch is never taken, and only keeps the optimizer from inlining its function: see `findFirst`. */
function keepsFromInlining(place: string): boolean {
  const [path = "", line = ""] = place.split(":");
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  return /\bstart > end\b.*\(\w+, end, start\)/.test(source.split("\n")[Number(line) - 1] ?? "");
}

test("the corpus reaches every branch of the engine", () => {
  for (const run of [
    runParsing,
    runOrigins,
    runLongCases,
    runSetters,
    runLines,
    runDomains,
    runNormalization,
    runForm,
    runPercent,
    () => runCanonical(newInstance("url")),
    runOutOfMemory,
  ])
    run();
  const counts = countsByPlace();
  const never = [...counts]
    .filter(([place, count]) => count === 0n && !keepsFromInlining(place))
    .map(([place]) => place);
  console.log(`${counts.size - never.length} of ${counts.size} branches reached`);
  const remedy =
    "Add a case for each of these branches: to test/corpus, or to ROWS of test/coverage/canonical.ts for assembly/canonical";
  expect(never, remedy).toEqual([]);
});
