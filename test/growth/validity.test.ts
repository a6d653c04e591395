/** Validation errors and their fixes take a number of steps that grows with the length of the input, and no faster. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

const module = await counted<typeof import("@anyurl/reference")>(`export * from "@anyurl/reference";`);
const { fixURLString, isValidURLString, validationErrors } = module.exports;

const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  "characters to encode": many("http://h/", "<"),
  "characters that stay": many("http://h/", "|"),
  "percent signs": many("http://h/", "%"),
  tabs: many("http://h/", "\t", "x"),
  "tabs in a host": many("http://0\t", "\t", "1.1/"),
  "tabs and characters": many("http://h/", "\t<"),
  "split surrogate pairs": many("http://h/", "\ud83d\t\ude00"),
  "split surrogate pairs of many tabs": many("http://h/\ud83d", "\t", "\ude00"),
  "lone surrogates": many("http://", "\ud800", "@h"),
  slashes: many("http:", "/", "h"),
  backslashes: many("http:", "\\", "h"),
  "backslashes in a path": many("http://h/", "\\"),
  segments: many("http://h", "/<"),
  "at signs": many("http://", "@", "h"),
  "a domain of many labels": many("http://", "a."),
  "a domain of many bad labels": many("http://", "_."),
  "a domain of many good labels and a bad one": many("http://", "a.", "_"),
  "a long label": many("http://", "a"),
  "a bad label": many("http://", "-"),
  "a label with a bad end": many("http://", "_", "<"),
  "percent-encoded bytes": many("http://", "%41"),
  "percent signs in a host": many("http://%41", "%"),
  "labels in Unicode": many("http://", "é."),
  "parts of an IPv4 address": many("http://", "1."),
  "digits of an IPv4 address": many("http://0x", "1"),
  "zeros of an IPv6 address": many("http://[", "0", "]"),
  "pieces of an IPv6 address": many("http://[", "01:", "]"),
  "colons of an IPv6 address": many("http://[", ":", "]"),
  "dots of an IPv6 address": many("http://[::", "1.", "]"),
  "an opaque host": many("foo://", "`"),
  "an opaque host with a bad end": many("foo://", "a", "<"),
  "digits of a port": many("http://h:", "0", "x"),
  "spaces of an opaque path": many("foo:a", " ", "?"),
  "a scheme of the base": many("http:", "a", ":"),
};

const limit = Number.POSITIVE_INFINITY;

describe.each(Object.entries(HOSTILE))("linear time for %s", (_, make) => {
  test.each<[string, (text: string) => unknown]>([
    ["all errors", (text) => validationErrors(text, null, { limit })],
    ["all errors on a base", (text) => validationErrors(text, "http://h/a", { limit })],
    ["the fixed string", (text) => fixURLString(text)],
    ["the answer whether it is valid", (text) => isValidURLString(text)],
  ])("%s", (_, run) => {
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

test("a megabyte of errors returns a short list, or all", () => {
  const input = `http://h/${"<".repeat(1 << 20)}`;
  expect(validationErrors(input)).toHaveLength(1000);
  expect(validationErrors(input, null, { limit })).toHaveLength(1 << 20);
  expect(fixURLString(input)).toHaveLength(9 + 3 * (1 << 20));
});
