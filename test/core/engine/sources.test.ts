/** Rules for the engine's sources that Biome does not check. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const engine = resolve(import.meta.dirname, "../../../assembly");

const sources = readdirSync(engine, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/(?:^|[\\/])(?:node_modules|build|generated)[\\/]/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(engine, path), "utf8").split("\n") }));

/** Returns the places of lines that match, as `path:line`. */
function placesOf(pattern: RegExp, except: readonly string[] = []): string[] {
  return sources
    .filter(({ path }) => !except.includes(path.replaceAll("\\", "/")))
    .flatMap(({ path, lines }) => lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])));
}

test("name ASCII characters: use Char of text/char.ts, or decimal or binary for other numbers", () => {
  expect(sources.length).toBeGreaterThan(40);
  expect(placesOf(/\b0x0*[0-7]?[0-9a-f]\b/i)).not.toEqual([]);
  expect(placesOf(/\b0x0*[0-7]?[0-9a-f]\b/i, ["text/char.ts"])).toEqual([]);
});

test("build words of ASCII characters from Char, by word2, word4 and word8 of text/word.ts", () => {
  // A table of code points, and the constants of a hash.
  const except = ["canonical/findings/compatible.ts", "hash/siphash.ts"];
  expect(placesOf(/\b0x(?:_?[2-7][0-9a-f]){2,}\b/i, except)).toEqual([]);
});

test("put nothing on the heap, where the areas of memory.ts begin: use memory.data", () => {
  const engineSources = sources.filter(({ path }) => !path.startsWith("tools"));
  const allocating = engineSources.flatMap(({ path, lines }) =>
    lines.some((line) => /^(?! \*|\/\*).*(?:\b(?:StaticArray|Array|Map|Set)<|\bnew [A-Z])/.test(line)) ? [path] : [],
  );
  expect(allocating).toEqual([]);
});

test("have lines of at most 120 columns", () => {
  expect(placesOf(/^.{121,}$/)).toEqual([]);
});

test("have at most 400 lines", () => {
  expect(sources.filter(({ lines }) => lines.length > 400).map(({ path }) => path)).toEqual([]);
});
