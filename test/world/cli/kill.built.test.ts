/** Processes that are killed again and again, and then run to their end, write what an uninterrupted run writes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Folder } from "./folder.ts";
import { outcomeOf, start } from "./process.ts";

const ROWS = 40_000;

/** A table in which every third row has the key of an earlier one; some titles have quotes and line breaks. */
const table = `id,url,title\r\n${Array.from({ length: ROWS }, (_, id) => {
  const page = id % 3 === 0 ? Math.floor(id / 2) : id;
  const url = `HTTPS://host-${page % 89}.example/%7e/${"x".repeat((page * 7) % 130)}${page}#${id}`;
  return `${id},${url},${id % 5 === 0 ? '"a ""title"",\n2"' : "plain"}\r\n`;
}).join("")}`;

/** The look at the clock, after the run saved a state, at which each process is killed. */
const KILLS = [1, 2, 3];

test.each([
  ["dedupe", []],
  ["dedupe", ["--jobs", "2"]],
  ["canonicalize", ["--add", "key=key"]],
])("%s %j", async (command, more) => {
  using folder = new Folder();
  const input = folder.write("in.csv", table);
  const words = [command, "--column", "url", "--quiet", ...more, input, "--output"];
  const [whole, killed] = [join(folder.path, "whole.csv"), join(folder.path, "killed.csv")];
  expect(await outcomeOf(start([...words, whole]))).toMatchObject({ status: 0 });
  const preload = `--require "${join(import.meta.dirname, "kill.cjs")}"`;
  for (const look of KILLS) {
    const env = { NODE_OPTIONS: preload, KILL_STATE: `${killed}.resume`, KILL_AT: String(look) };
    const child = start([...words, killed, "--resume"], env);
    expect(await outcomeOf(child)).toMatchObject({ status: null, signal: "SIGKILL" });
  }
  expect(await outcomeOf(start([...words, killed, "--resume"]))).toMatchObject({ status: 0 });
  expect(readFileSync(killed).equals(readFileSync(whole))).toBe(true);
});
