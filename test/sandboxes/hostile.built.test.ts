/** Hostile input in QuickJS: the fallback takes steps and memory in proportion to the length, and little stack. */
import { URL } from "anyurl";
import { describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { HOSTILE } from "./hostile.ts";
import { openRealm } from "./realm.ts";

/** In UTF-16 code units: 1 MiB or 120 kB of text. */
const LENGTH = isThorough ? 1 << 19 : 60_000;

/** The bytes that the realm needs for each code unit: most of them for the list of labels of a host. */
const BYTES_PER_UNIT = 250;

const realm = await openRealm({ pages: 256 + Math.ceil((BYTES_PER_UNIT * LENGTH) / 65_536), stack: 32e3 });

describe(`inputs of ${LENGTH} code units`, () => {
  test.each(Object.entries(HOSTILE))("%s", (_, create) => {
    const input = create(LENGTH);
    const half = create(LENGTH / 2);
    realm.call("href", half);
    const before = realm.interrupts;
    expect(realm.call("href", input) === (URL.parse(input)?.href ?? "null")).toBe(true);
    expect(realm.interrupts).toBeLessThanOrEqual(2.3 * before + 5);
  });
});
