/**
 * How much memory the command takes for one line of almost the greatest length: README.md of the command says it. The
 * figures are the peaks of the whole process, of which Node alone takes 45 MB.
 */
import { expect, test } from "vitest";
import { stream } from "../world/cli/bench/process.ts";

const MB = 1e6;

/** Commands read lines of up to 16 MiB. */
const LENGTH = 15 * 2 ** 20;

const START = "https://example.com/";

/** A path. */
const plain = `${START}${"a".repeat(LENGTH)}`;

/** As many parameters as a line can have, which are not sorted. */
const dense = `${START}?${"b&a&".repeat(LENGTH / 4)}`;

/** A secret in every other parameter. */
const secrets = `${START}?${"a&sig=1&".repeat(LENGTH / 8)}`;

/** Each limit is the figure of README.md, or less. */
test.each([
  ["a path", plain, ["canonicalize"], 200],
  ["a path", plain, ["canonicalize", "--profile", "cache-key"], 200],
  ["a path", plain, ["dedupe"], 200],
  ["a path", plain, ["parse"], 300],
  ["a path", plain, ["diff"], 650],
  ["a path", plain, ["redact"], 200],
  ["millions of parameters", dense, ["canonicalize"], 200],
  ["millions of parameters", dense, ["canonicalize", "--profile", "cache-key"], 600],
  ["millions of parameters", dense, ["redact"], 200],
  ["millions of secrets", secrets, ["redact"], 700],
] as const)("%s in one line: %#", async (_, line, words, most) => {
  const { peakBytes, bytes, status } = await stream(words, Buffer.from(`${line}\n`), 1);
  expect(status).toBe(0);
  expect(bytes).toBeGreaterThan(line.length / 10);
  expect(peakBytes).toBeGreaterThan(40 * MB);
  expect(peakBytes).toBeLessThan(most * MB);
});
