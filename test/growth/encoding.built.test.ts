/** Encoding and decoding take a number of steps that grows with the length of the text, and no faster. */
import { expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

const module = await counted<typeof import("anyurl/encoding")>('export * from "anyurl/encoding"');
const { decode, encode, getEncoding, parseForm, parseURL, percentEncodeAfterEncoding, serializeForm } = module.exports;

const bytes = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));

const functions: Readonly<Record<string, (text: string, encoding: string) => unknown>> = {
  getEncoding: (text) => getEncoding(text),
  percentEncodeAfterEncoding: (text, encoding) => percentEncodeAfterEncoding(text, "query", { encoding }),
  encode: (text, encoding) => encode(text, { encoding }),
  decode: (text, encoding) => decode(bytes(text), { encoding }),
  parseURL: (text, encoding) => parseURL(`http://h/?${text}`, { encoding }),
  parseForm: (text, encoding) => parseForm(bytes(text), { encoding, useCharset: true, isindex: true }),
  serializeForm: (text, encoding) => serializeForm([[text, text]], { encoding }),
};

const PARTS = [" ", "a", "é", "日", "\ud800", "\u001b$B", "%E9", "&=", "_charset_=x&", "\t?", "¥é"];
const ENCODINGS = ["windows-1252", "iso-2022-jp", "gb18030"];

const cases = Object.entries(functions).flatMap(([name, run]) =>
  ENCODINGS.flatMap((encoding) => PARTS.map((part) => ({ name, encoding, part, run }))),
);

test.each(cases)("$name takes linear time for many $part in $encoding", ({ encoding, part, run }) => {
  const make = many("", part);
  run(make(100), encoding);
  expect(exponentOf(module, (text) => run(text, encoding), make)).toBeLessThanOrEqual(MOST_EXPONENT);
});
