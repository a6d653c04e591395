/** Formats and the resolver take linear time. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

const counting = await counted<typeof import("@anyurl/formats")>('export * from "@anyurl/formats";');

const { formats, uriResolver } = counting.exports;

const LENGTH = 1 << 12;

/** Runs a call, which may refuse its input. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  ...formats,
  "idn-hostname": (text) => formats["idn-hostname"](`é.${text}`),
  parse: (text) => attempt(() => uriResolver.serialize(uriResolver.parse(text))),
  resolve: (text) => attempt(() => uriResolver.resolve(text, text)),
  "resolve a path": (text) => attempt(() => uriResolver.resolve("http://h/a", `/${text}`)),
};

const PARTS = [
  ...["a", "/", "./", "../", "..", "%", "%41", "\\", ":", "@", "?", "#", "[", "]", "1.", "::", "{", "{a}", "{a,", "}"],
  ...["é", "·", "l·l", "・", "😀", "\ud800", " ", "-", "a.", "xn--a.", "é.", "0", "\u200c", "http://"],
];

describe.each(Object.entries(FUNCTIONS))("%s takes linear time", (_, run) => {
  test.each(["", "http://", "{", "["])("after %j", (start) => {
    const slow = PARTS.flatMap((part) => {
      const make = (length: number) => start + part.repeat(Math.ceil(length / part.length));
      const exponent = exponentOf(counting, run, make, LENGTH);
      return exponent <= MOST_EXPONENT ? [] : [`${part}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });
});
