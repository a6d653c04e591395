/** The runners of `node:test` in Node, Deno and Bun, and their reports. */
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { environment, installed } from "../runtimes/programs.ts";

const MILLISECONDS = 600_000;

const polyfill = createRequire(import.meta.url).resolve("anyurl/polyfill/force");
const empty = join(import.meta.dirname, "inside/empty.js");

/** Returns the command that loads a module, runs test files and writes a JUnit report. Throws `Missing`. */
type Runner = (report: string, preload: string) => readonly [program: string, ...words: string[]];

export const runners: Readonly<Record<string, Runner>> = {
  Node: (report, preload) => {
    const options = [`--import=${pathToFileURL(preload)}`, "--test"];
    return [process.execPath, ...options, "--test-reporter=junit", `--test-reporter-destination=${report}`];
  },
  Deno: (report, preload) => {
    const options = ["--allow-all", `--preload=${preload}`];
    const silent = ["--no-lock", "--no-check", "--no-prompt"];
    return [installed("deno", "deno"), "test", ...options, ...silent, `--junit-path=${report}`];
  },
  Bun: (report, preload) => {
    const options = [`--preload=${preload}`, "--reporter=junit", `--reporter-outfile=${report}`];
    return [installed("bun", "bin/bun.exe"), "test", ...options];
  },
};

/** The number of tests, and the names of those that failed, in order. */
export interface Report {
  readonly count: number;
  readonly failed: readonly string[];
}

/** Runs test files, with the polyfill or without it. */
export async function runTests(
  runner: Runner,
  folder: string,
  files: readonly string[],
  polyfilled: boolean,
): Promise<Report> {
  const file = join(folder, "report.xml");
  const [program, ...words] = runner(file, polyfilled ? polyfill : empty);
  const env = environment({ DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" });
  await rm(file, { force: true });
  // The exit status tells whether a test failed, which the report has.
  const output = await new Promise<string>((resolve) => {
    const paths = files.map((path) => `./${path}`);
    const options = { cwd: folder, env, timeout: MILLISECONDS, killSignal: "SIGKILL", maxBuffer: 1 << 28 } as const;
    execFile(program, [...words, ...paths], options, (_, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
  return reportIn(await readFile(file, "utf8").catch(() => Promise.reject(new Error(output.slice(-2000)))));
}

/** Reads a JUnit report. */
export function reportIn(xml: string): Report {
  const tests = [...xml.matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs)];
  const failed = tests.filter(([, , content = ""]) => /<(?:failure|error)\b/.test(content));
  return { count: tests.length, failed: failed.map(([, name = ""]) => name).sort() };
}
