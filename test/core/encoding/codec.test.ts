/** The encodings against the runtime's TextDecoder, if that follows the standard, and against the standard's rules. */
import { decode, encode, getEncoding } from "anyurl/encoding";
import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { ALL, MULTI_BYTE, SINGLE_BYTE } from "./names.ts";
import { indexOf, standardEncode } from "./standard.ts";

/** Single-byte encodings that Node's decoders do not have, or read differently from the standard. */
const NOT_IN_NODE = new Map<string, string>([
  ["IBM866", "exchanges three controls"],
  ["ISO-8859-16", "is missing"],
  ["KOI8-U", "has two box-drawing characters in place of letters"],
  ["windows-874", "maps unassigned bytes to private use"],
  ["windows-1252", "is read as ISO-8859-1 by Node 20"],
  ["windows-1253", "maps an unassigned byte"],
  ["windows-1255", "lacks U+05BA"],
  ["x-user-defined", "is missing"],
]);

/** Otherwise, one in a few code points. */
const STEP = isThorough ? 1 : 11;

const FIRST = 0x80;
const bytesOf = (start: number, end: number) => Uint8Array.from({ length: end - start }, (_, at) => start + at);

describe("a single-byte encoding", () => {
  test.each(SINGLE_BYTE.filter((name) => !NOT_IN_NODE.has(name)))("has the characters of the runtime's: %s", (name) => {
    const bytes = bytesOf(0, 0x100);
    expect(decode(bytes, { encoding: name })).toBe(new TextDecoder(name).decode(bytes));
  });

  // The characters in which Node is wrong, by the standard's indexes.
  test.each([
    ["IBM866", [0x1a, 0x1c, 0x7f, 0xf7], "\u001a\u001c\u007fў"],
    ["ISO-8859-16", [0xa1, 0xa4, 0xaa, 0xba, 0xde, 0xfe], "Ą€ȘșȚț"],
    ["KOI8-U", [0xae, 0xbe, 0xa4, 0xad], "ўЎєґ"],
    ["windows-874", [0xdb, 0xdc, 0xfc, 0xfb, 0x80, 0xa1], "\ufffd\ufffd\ufffd๛€ก"],
    ["windows-1253", [0xaa, 0xd2, 0xff, 0xe1], "\ufffd\ufffd\ufffdα"],
    ["windows-1255", [0xca, 0xd9, 0xe0], "\u05ba\ufffdא"],
  ] as const)("has the characters that the runtime lacks: %s", (name, bytes, text) => {
    expect(decode(Uint8Array.from(bytes), { encoding: name })).toBe(text);
  });

  test.each(SINGLE_BYTE)("encodes what it decodes, and only that: %s", (name) => {
    const bytes = bytesOf(0, 0x100);
    const text = decode(bytes, { encoding: name });
    const assigned = bytes.filter((byte) => text[byte] !== "\ufffd");
    expect(assigned.length).toBeGreaterThan(180);
    const again = encode(text.replaceAll("\ufffd", ""), { encoding: name });
    expect(again).toEqual(assigned);
    const others = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x80 + at * 97)).filter(
      (character) => !text.includes(character) && !/[\ud800-\udfff]/.test(character),
    );
    const references = others.map((character) => `&#${character.codePointAt(0)};`).join("");
    expect(String.fromCharCode(...encode(others.join(""), { encoding: name }))).toBe(references);
    expect(String.fromCharCode(...encode("\ufffd😀", { encoding: name }))).toBe("&#65533;&#128512;");
  });
});

describe("a multi-byte encoding", () => {
  test("has gb18030's characters of the runtime", () => {
    const decoder = new TextDecoder("gb18030");
    for (let lead = FIRST; lead < 0x100; lead++) {
      const bytes = Uint8Array.from({ length: 0x200 }, (_, at) => (at % 2 === 0 ? lead : at >> 1));
      expect(decode(bytes, { encoding: "gb18030" }), lead.toString(16)).toBe(decoder.decode(bytes));
    }
  });

  test("has GBK's characters of gb18030", () => {
    const ofGB18030 = indexOf("gb18030");
    expect(ofGB18030.length).toBe(23_940);
    expect(indexOf("GBK")).toEqual(ofGB18030);
  });

  // The runtime's tables are older: they lack characters, and have others in some places.
  test.each([
    ["Big5", 0x40, 13_000, 30],
    ["EUC-JP", 0xa1, 6_850, 10],
    ["Shift_JIS", 0x40, 6_850, 10],
    ["EUC-KR", 0xa1, 8_000, 0],
  ] as const)("reads most pairs of bytes as the runtime does: %s", (name, first, least, most) => {
    const decoder = new TextDecoder(name, { fatal: true });
    let same = 0;
    const differences: string[] = [];
    for (const [bytes, text] of indexOf(name)) {
      if (bytes.some((byte) => byte < first)) continue;
      try {
        const found = decoder.decode(Uint8Array.from(bytes));
        if (found === text) same++;
        // A character for private use, where the older table has nothing.
        else if (!/^[\ue000-\uf8ff]/.test(found))
          differences.push(`${bytes.map((byte) => byte.toString(16)).join("")} ${text} ${found}`);
      } catch {
        // The runtime lacks it.
      }
    }
    expect(same).toBeGreaterThan(least);
    expect(differences.length, differences.slice(0, 50).join("\n")).toBeLessThanOrEqual(most);
  });

  test.each(MULTI_BYTE)("encodes as the standard says: %s", (name) => {
    const differences: string[] = [];
    for (let codePoint = 0x80; codePoint < 0x30000; codePoint += STEP) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const text = String.fromCodePoint(codePoint);
      const [bytes, expected] = [encode(text, { encoding: name }), standardEncode(text, name)];
      if (String(bytes) !== String(expected)) differences.push(`U+${codePoint.toString(16)} ${bytes}, not ${expected}`);
    }
    expect(differences.slice(0, 20)).toEqual([]);
  });
});

test("the name of every encoding is a label of it, in any case", () => {
  expect(ALL).toHaveLength(40);
  for (const name of ALL) {
    for (const label of [name, name.toUpperCase(), `\t${name.toLowerCase()} `]) expect(getEncoding(label)).toBe(name);
  }
});

// Source: https://encoding.spec.whatwg.org/#shared-utf-16-decoder, step 1
test.each([
  ["utf-16be", [0xd8, 0xb4, 0x36], "\ufffd"],
  ["utf-16le", [0x06, 0xd9, 0xd1], "\ufffd"],
  ["utf-16le", [0x00, 0xd8, 0x41], "\ufffd"],
  ["utf-16le", [0x41, 0x00, 0x00, 0xd8, 0x41], "A\ufffd"],
  ["utf-16be", [0xdc, 0x00, 0x41], "\ufffd\ufffd"],
  ["utf-16be", [0x00, 0x41, 0x41], "A\ufffd"],
  ["utf-16be", [0xd8, 0x00, 0xdc, 0x00, 0x41], "\u{10000}\ufffd"],
  ["utf-16be", [0xd8, 0x00, 0xd8, 0x00, 0x41], "\ufffd\ufffd"],
  ["utf-16be", [0xd8, 0x00], "\ufffd"],
  ["utf-16be", [0xd8], "\ufffd"],
])("half a unit at the end of %s %j", (encoding, bytes, text) => {
  expect(decode(Uint8Array.from(bytes), { encoding })).toBe(text);
  expect(new TextDecoder(encoding).decode(Uint8Array.from(bytes))).toBe(text);
});
