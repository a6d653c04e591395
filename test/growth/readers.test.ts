/** Models of servers and parsers take linear time on every string, with all their options. */
import { describe, expect, it } from "vitest";
import { isThorough } from "../thorough.ts";
import { FACTORIES, readersOf } from "../world/readers/options.ts";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";
import { HOSTILE_REQUESTS } from "./hostile-requests.ts";
import { makerOf } from "./hostile-urls.ts";

type Readers = typeof import("@anyurl/readers");

const module = await counted<Pick<Readers, "parsers" | "servers">>(
  `export { parsers, servers } from "@anyurl/readers";`,
);
const counting: typeof FACTORIES = { ...module.exports.servers, ...module.exports.parsers };

/** Short, since each input is read many times. */
const LENGTH = 1 << 11;

const names = Object.keys(FACTORIES);

describe.each(names)("%s", (name) => {
  const place = names.indexOf(name);
  const isTried = (index: number) => isThorough || index % 6 === place % 6;

  it("takes linear time", () => {
    const readers = readersOf(counting[name] as (typeof FACTORIES)[string]);
    const run = (text: string) => {
      for (const reader of readers) {
        reader.read(text);
        reader.read("/", { host: text });
      }
    };
    const slow = HOSTILE_REQUESTS.filter((_, index) => isTried(index)).flatMap((input) => {
      const exponent = exponentOf(module, run, makerOf(input), LENGTH);
      return exponent <= MOST_EXPONENT ? [] : [`${input.name}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });
});
