import { decodeUTF8, encodeUTF8 } from "@anyurl/common/utf8";
import { expect, test } from "vitest";

/** Texts around each length of UTF-8, with surrogates alone and in pairs. */
const TEXTS = ["", "a", "\u007f\u0080", "\u07ff\u0800", "\ud7ff\ue000\uffff", "\u{10000}\u{10ffff}", "\ufeffa"].concat([
  "\ud800",
  "\udfff",
  "\ud800a",
  "\udc00\ud800",
  "\ud800\ud800\udc00",
  "\u{1f600}".repeat(5000),
  "é".repeat(10_000),
]);

test("a text is encoded and decoded as the platform does it", () => {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for (const text of TEXTS) {
    const bytes = encodeUTF8(text);
    expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
    expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
    expect(decodeUTF8(bytes)).toBe(decoder.decode(bytes));
  }
});
