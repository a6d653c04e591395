/** The web platform tests for URL patterns, and those for URLs with the polyfill, unmodified, in several hosts. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Missing } from "../runtimes/runtime.ts";
import { expectedFailures, failuresOfBun } from "./expectations.ts";
import { listFiles, missingFor, skippedNotice, subtestCounts, wptIsHere } from "./files.ts";
import { hosts } from "./hosts.ts";
import { moduleOf } from "./modules.ts";

const FOLDER = "urlpattern/";
const files = wptIsHere ? listFiles().filter((file) => file.startsWith(FOLDER)) : [];
const counts = Object.entries(subtestCounts).filter(([file]) => file.startsWith(FOLDER));

if (!wptIsHere) console.log(skippedNotice);

describe.runIf(wptIsHere)("the files for URL patterns", () => {
  let folder = "";
  let module = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "anyurl-wpt-"));
    module = join(folder, "files.mjs");
    await writeFile(module, moduleOf(files));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe.each(Object.entries(hosts))("in %s", (_, host) => {
    test.for(["wasm", "fallback"] as const)("%s", async (entry, { skip }) => {
      try {
        const results = await host(module, entry, folder);
        const failures = Object.values(results).flatMap((subtests) => subtests.filter(({ passed }) => !passed));
        expect(failures).toEqual([]);
        expect(Object.entries(results).map(([file, { length }]) => [file, length])).toEqual(counts);
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        skip(error.message);
      }
    });
  });
});

describe.runIf(wptIsHere)("the files for URLs, with anyurl/polyfill/force", () => {
  const urlFiles = wptIsHere ? listFiles().filter((file) => /^url\/.*\.any\.js$/.test(file)) : [];
  const complete = urlFiles.filter((file) => missingFor(file) === undefined);
  const processes = Object.entries(hosts).filter(([name]) => name !== "workerd");
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "anyurl-wpt-"));
    await writeFile(join(folder, "files.mjs"), moduleOf(complete));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.for(processes)("in %s", async ([name, host], { skip }) => {
    try {
      const results = await host(join(folder, "files.mjs"), "force", folder);
      const failures = Object.entries(results).flatMap(([file, subtests]) =>
        subtests.filter(({ passed }) => !passed).map((subtest) => `${file}: ${subtest.name}`),
      );
      expect(failures).toEqual(failuresIn(name));
      const all = complete.map((file) => [file, subtestCounts[file]]);
      expect(Object.entries(results).map(([file, { length }]) => [file, length])).toEqual(all);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      skip(error.message);
    }
  });
});

/** The subtests that may fail in a host: the expected ones, and subtests of functions that the polyfill leaves. */
function failuresIn(name: string): string[] {
  const expected = { ...expectedFailures, ...(name === "Bun" ? failuresOfBun : {}) };
  return Object.entries(expected).flatMap(([file, subtests]) =>
    Object.keys(subtests).map((each) => `${file}: ${each}`),
  );
}
