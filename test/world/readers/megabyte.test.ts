/** Every model reads strings of a megabyte, and none of them recurses into their parts. */
import { expect, test } from "vitest";
import { HOSTILE_REQUESTS } from "../../growth/hostile-requests.ts";
import { makerOf } from "../../growth/hostile-urls.ts";
import { isThorough } from "../../thorough.ts";
import { FACTORIES, readersOf } from "./options.ts";

const LENGTH = 1_000_000;

const DISTANCE = isThorough ? 4 : 120;

test.each(Object.entries(FACTORIES))("%s reads a megabyte", (name, factory) => {
  const place = Object.keys(FACTORIES).indexOf(name) % DISTANCE;
  const [reader] = readersOf(factory);
  for (const input of HOSTILE_REQUESTS.filter((_, index) => index % DISTANCE === place)) {
    expect(reader?.read(makerOf(input)(LENGTH), { host: "h.test" }).reader, input.name).toBe(name);
  }
});
