/**
 * Functions are named by verbs. A name of one word that is a participle or an adjective, such as "shown" or "visible",
 * leaves open what the function does. Longer names are not checked: "workingDirectory" says enough.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modulesBelow, root } from "./sources.ts";

const DECLARATION = /^ *(?:export )?(?:async )?function\*? (\w+)/gm;

const NO_VERB = /^(?:(?!embed$|feed$|speed$)[a-z]+(?:ed|able|ible|own|tten)|(?!bring$|ping$|string$)[a-z]+ing)$/;

const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
const files = ["assembly", "bindings", ...packages].flatMap(modulesBelow);

test("no function is named by a participle or an adjective alone", () => {
  const found = files.flatMap((module) => {
    const declared = readFileSync(join(root, `${module}.ts`), "utf8").matchAll(DECLARATION);
    return [...declared].flatMap(([, name = ""]) => (NO_VERB.test(name) ? [`${module}.ts: ${name}`] : []));
  });
  expect(found).toEqual([]);
});
