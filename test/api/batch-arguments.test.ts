/** What is said of wrong arguments. */
import type { CanonicalBatch, ParsedBatch } from "anyurl";
import { describe, expect, test } from "vitest";
import { BUILDS, encoded } from "./batch-builds.ts";

const BYTES = encoded("a:\n");

describe.each(BUILDS)("%s", (_, build) => {
  /** For arguments of wrong types. */
  const { canonicalizeBatch, canonicalizeStream, parseBatch } = build as unknown as Record<
    "canonicalizeBatch" | "canonicalizeStream" | "parseBatch",
    (...values: unknown[]) => unknown
  >;

  test.each([undefined, null, 7, "a:\n", {}, new ArrayBuffer(1), new Uint16Array(1), new DataView(new ArrayBuffer(1))])(
    "bytes, not %s",
    (input) => {
      expect(() => canonicalizeBatch(input)).toThrow(
        /^The input of canonicalizeBatch must be a Uint8Array, and this is/,
      );
      expect(() => parseBatch(input)).toThrow(
        /^The input of parseBatch must be a Uint8Array or an array of strings, and/,
      );
      expect(() => canonicalizeBatch(input)).toThrow(TypeError);
    },
  );

  test("bytes, not what says that it is", () => {
    expect(() => canonicalizeBatch({ [Symbol.toStringTag]: "Uint8Array", length: 1 })).toThrow(TypeError);
  });

  test("an array is for parseBatch, and has strings only", () => {
    expect(() => canonicalizeBatch(["a:"])).toThrow(/; parseBatch takes an array of strings\.$/);
    expect(() => parseBatch(["a:", 7])).toThrow(/^What parseBatch has at 1 must be a string, and this is a number\.$/);
    // biome-ignore lint/suspicious/noSparseArray: it is the hole that counts.
    expect(() => parseBatch(["a:", , "b:"])).toThrow(/at 1 must be a string, and this is undefined/);
  });

  test("no message has the input in it", () => {
    expect(() => canonicalizeBatch("secret")).toThrow(/^(?!.*secret)/);
  });

  test.each([-1, 256, 1.5, Number.NaN, "\n", null, 10n])("a separator that is a byte, not %s", (separator) => {
    const message = /^The separator of \w+ must be a byte, an integer from 0 to 255, and this is/;
    for (const call of [
      () => canonicalizeBatch(BYTES, { separator }),
      () => parseBatch(["a:"], { separator }),
      () => canonicalizeStream({ separator }),
    ]) {
      expect(call).toThrow(TypeError);
      expect(call).toThrow(message);
    }
  });

  test.each([10, "\n", null])("options that are an object, not %s", (options) => {
    for (const call of [
      () => canonicalizeBatch(BYTES, options),
      () => parseBatch(BYTES, options),
      () => canonicalizeStream(options),
    ]) {
      expect(call).toThrow(/^The options of \w+ must be an object, and this is/);
    }
  });

  test("onFailure is a function", () => {
    expect(() => canonicalizeStream({ onFailure: "log" })).toThrow(
      /^onFailure of canonicalizeStream must be a function, and this is a string\.$/,
    );
  });

  test.each([-1, 1, 0.5, Number.NaN, "0", undefined])("no line stands at %s", (index) => {
    const parsed = parseBatch(BYTES) as ParsedBatch;
    const canonical = canonicalizeBatch(BYTES) as CanonicalBatch;
    const at = index as number;
    for (const call of [
      () => canonical.start(at),
      () => canonical.end(at),
      () => canonical.isCanonical(at),
      () => canonical.reason(at),
      () => canonical.href(at),
      () => parsed.component(at, "host"),
      () => parsed.url(at),
    ]) {
      expect(call).toThrow(RangeError);
      expect(call).toThrow(/^There is no line .* in this batch of 1: lines count from 0\.$/);
    }
  });

  test("a component has a name", () => {
    const batch = parseBatch(["a:"]) as ParsedBatch;
    expect(() => batch.component(0, "href" as "hash")).toThrow(
      /^The name of a component must be one of those that URL/,
    );
  });
});
