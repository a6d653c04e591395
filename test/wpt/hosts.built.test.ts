/** The web platform tests for URL patterns, as they are, in Node, Deno, Bun and workerd. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Missing } from "../runtimes/runtime.ts";
import { listFiles, skippedNotice, subtestCounts, wptIsHere } from "./files.ts";
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
