/** The pinned commits and versions of tools/upstream.json are those that the packages follow. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsers, servers } from "@anyurl/readers";
import { engine } from "anyurl";
import { expect, test } from "vitest";

const pins = JSON.parse(readFileSync(join(import.meta.dirname, "../../tools/upstream.json"), "utf8"));

test("the pins are the commits that the packages name", () => {
  const { commit, also } = pins.standard;
  expect(engine.urlStandard).toBe([commit.slice(0, 7), ...also].join("+"));
});

test("the pinned versions are the newest ones that the project has", () => {
  expect(pins.unicode.version).toBe(engine.unicode);
  const newest = Object.values({ ...servers, ...parsers }).flatMap(({ name, testedVersions }) =>
    testedVersions?.length ? [[name, testedVersions.at(-1)]] : [],
  );
  const pinned = newest.filter(([name = ""]) => name in pins).map(([name = ""]) => [name, pins[name].version]);
  expect(newest.filter(([name = ""]) => name in pins)).toEqual(pinned);
  // Node's url.parse follows the versions of the runtimes, and java-url follows the versions of java-uri.
  expect(newest.map(([name]) => name).filter((name = "") => !(name in pins))).toEqual(["java-url", "node-url-parse"]);
});
