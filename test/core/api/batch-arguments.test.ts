/** The errors for wrong arguments. */
import type { ParsedBatch, SerializedLines } from "anyurl";
import { describe, expect, test } from "vitest";
import { BUILDS, encoded } from "./batch-builds.ts";

const BYTES = encoded("a:\n");

describe.each(BUILDS)("%s", (_, build) => {
  /** For arguments of wrong types. */
  const { serializeLines, serializeStream, parseBatch } = build as unknown as Record<
    "serializeLines" | "serializeStream" | "parseBatch",
    (...values: unknown[]) => unknown
  >;

  test.each([undefined, null, 7, "a:\n", {}, new ArrayBuffer(1), new Uint16Array(1), new DataView(new ArrayBuffer(1))])(
    "rejects %s as the input",
    (input) => {
      expect(() => serializeLines(input)).toThrow(/^serializeLines: the input must be a Uint8Array; got /);
      expect(() => parseBatch(input)).toThrow(/^parseBatch: the input must be a Uint8Array or an array of URLs; got /);
      expect(() => serializeLines(input)).toThrow(TypeError);
    },
  );

  test("rejects an object that only claims to be a Uint8Array", () => {
    expect(() => serializeLines({ [Symbol.toStringTag]: "Uint8Array", length: 1 })).toThrow(TypeError);
  });

  test("refers arrays to parseBatch, which takes strings and URL objects only", () => {
    expect(() => serializeLines(["a:"])).toThrow(
      /a Uint8Array \(parseBatch takes an array of strings\); got an array$/,
    );
    expect(() => parseBatch(["a:", 7])).toThrow(
      /^parseBatch: the URL at index 1 must be a string or a URL object; got a number$/,
    );
    // biome-ignore lint/suspicious/noSparseArray: the test is about the hole.
    expect(() => parseBatch(["a:", , "b:"])).toThrow(/index 1 must be a string or a URL object; got undefined/);
  });

  test("never puts the input into a message", () => {
    expect(() => serializeLines("secret")).toThrow(/^(?!.*secret)/);
  });

  test.each([-1, 256, 1.5, Number.NaN, "\n", null, 10n])("rejects %s as the separator", (separator) => {
    const message = /^(?:serialize|parse)\w+: the separator must be a byte, an integer from 0 to 255; got /;
    for (const call of [
      () => serializeLines(BYTES, { separator }),
      () => parseBatch(["a:"], { separator }),
      () => serializeStream({ separator }),
    ]) {
      expect(call).toThrow(TypeError);
      expect(call).toThrow(message);
    }
  });

  test.each([10, "\n", null])("rejects %s as the options", (options) => {
    for (const call of [
      () => serializeLines(BYTES, options),
      () => parseBatch(BYTES, options),
      () => serializeStream(options),
    ]) {
      expect(call).toThrow(/^(?:serialize|parse)\w+: the options must be an object; got /);
    }
  });

  test("rejects an onFailure that is not a function", () => {
    expect(() => serializeStream({ onFailure: "log" })).toThrow(
      /^serializeStream: the onFailure must be a function; got a string$/,
    );
  });

  test.each([-1, 1, 0.5, Number.NaN, "0", undefined])("rejects %s as the index of a line", (index) => {
    const parsed = parseBatch(BYTES) as ParsedBatch;
    const canonical = serializeLines(BYTES) as SerializedLines;
    const at = index as number;
    for (const call of [
      () => canonical.start(at),
      () => canonical.end(at),
      () => canonical.isCanonical(at),
      () => canonical.failure(at),
      () => canonical.href(at),
      () => parsed.component(at, "host"),
      () => parsed.url(at),
    ]) {
      expect(call).toThrow(RangeError);
      expect(call).toThrow(/^SerializedLines: the line must be an integer of at least 0 and below 1; got .+$/);
    }
  });

  test("rejects an unknown component", () => {
    const batch = parseBatch(["a:"]) as ParsedBatch;
    expect(() => batch.component(0, "href" as "hash")).toThrow(
      /^component: the name must be one of "protocol", .*; got "href"$/,
    );
  });
});
