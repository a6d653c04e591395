/** Compares the components that a URL object finds in its href with the engine's record. */
import * as engine from "@anyurl/bindings/entries/node";
import { expect, test } from "vitest";
import { findHostEnd, findSchemeEnd, findUsernameEnd } from "../../../packages/url/src/components.ts";
import { allParseCases } from "../../conformance/corpus.ts";
import { sampled } from "../../thorough.ts";
import { generateInput } from "../differential/generate.ts";

/** The number of generated inputs, in addition to the corpus. */
const COUNT = sampled(200_000);

const SEED = 20261121;

function* inputs(): Generator<readonly [string, string | undefined]> {
  for (const { input, base } of allParseCases()) yield [input, base ?? undefined];
  for (let index = 0; index < COUNT; index++) {
    const { input, base } = generateInput(SEED, index);
    yield [input, base ?? undefined];
  }
}

test("offsets that are not kept are found again", () => {
  let urls = 0;
  const differences: string[] = [];
  for (const [input, base] of inputs()) {
    if (engine.parse(input, base) !== undefined) continue;
    urls++;
    const { href, schemeEnd, usernameEnd, hostStart, hostEnd, pathStart } = engine.record;
    const found = [
      findSchemeEnd(href),
      findUsernameEnd(href, schemeEnd + 3, hostStart),
      findHostEnd(href, hostStart, pathStart),
    ];
    if (String(found) !== String([schemeEnd, usernameEnd, hostEnd])) {
      differences.push(`${href}: ${found}, not ${[schemeEnd, usernameEnd, hostEnd]}`);
    }
  }
  expect(differences.slice(0, 10)).toEqual([]);
  expect(urls).toBeGreaterThan(COUNT / 2);
});
