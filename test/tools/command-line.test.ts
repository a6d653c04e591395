/** How the programs of this folder read their command lines. */
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commandLine, countAndSeed, integer } from "../command-line.ts";

const FILE = join(import.meta.dirname, "../fuzz/steps/run.ts");

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((text) => void lines.push(text));
  vi.spyOn(console, "error").mockImplementation((text) => void lines.push(text));
  vi.spyOn(process, "exit").mockImplementation((status) => {
    throw new Error(`the program ends with ${status ?? 0}`);
  });
});

afterEach(() => void vi.restoreAllMocks());

/** Reads a command line of these words. */
function read(...words: readonly string[]) {
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", FILE, ...words]);
  return commandLine(FILE, {
    options: { count: { type: "string", default: "10" }, seed: { type: "string", default: "1" } },
    allowPositionals: true,
  });
}

test("returns the options and the words", () => {
  expect(read("--seed=7", "a")).toMatchObject({ values: { count: "10", seed: "7" }, positionals: ["a"] });
});

test("--help prints the comment at the start of the program", () => {
  expect(() => read("--help")).toThrow("ends with 0");
  expect(lines).toEqual([
    expect.stringMatching(/^`pnpm compare steps`: looks for input [\s\S]*\n\n[\s\S]*`--counted`/),
  ]);
});

test("a wrong option ends the program", () => {
  expect(() => read("--cuonted")).toThrow("ends with 2");
  expect(lines).toEqual([expect.stringMatching(/^Unknown option '--cuonted'.*\n--help shows the options\.$/)]);
});

test.each([
  ["0", "1", "--count is not an integer of at least 1."],
  ["1", "x", "--seed is not an integer."],
  ["1.5", "1", "--count is not an integer of at least 1."],
])("refuses the count %s with the seed %s", (count, seed, message) => {
  expect(() => countAndSeed({ count, seed })).toThrow("ends with 2");
  expect(lines).toEqual([`${message}\n--help shows the options.`]);
});

test("takes integers", () => {
  expect(countAndSeed({ count: "5", seed: "-3" })).toEqual({ count: 5, seed: -3 });
  expect(integer("jobs", "2", 2)).toBe(2);
});
