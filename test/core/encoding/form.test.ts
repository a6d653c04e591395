/** Forms and percent-encoding in all encodings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { spec } from "@anyurl/reference";
import { isFailure, URLSearchParams } from "anyurl";
import {
  type PercentEncodeSetName,
  parseForm,
  parseURL,
  percentEncodeAfterEncoding,
  serializeForm,
} from "anyurl/encoding";
import * as percent from "anyurl/percent";
import { describe, expect, test } from "vitest";
import { wptIsHere, wptRoot } from "../../wpt/files.ts";
import { Random } from "../differential/random.ts";
import { generateText } from "./generate.ts";
import { ALL, UTF_8 } from "./names.ts";

const SEED = 16;
const COUNT = 200;

type Pair = [string, string];

/** Generates a form whose characters, except references, an encoding has. */
function generateForm(index: number, encoding: (typeof ALL)[number]): Pair[] {
  const random = new Random(SEED, index);
  return Array.from({ length: random.between(0, 3) }, () => [
    generateText(random, encoding),
    generateText(random, encoding),
  ]);
}

/** A text as a form can hold it: characters that the encoding does not have are references. */
function afterEncoding(text: string, encoding: string): string {
  const result = parseForm(serializeForm([["", text]], { encoding }), { encoding });
  if (isFailure(result)) throw new Error(result.message);
  return result[0]?.[1] ?? "";
}

describe("a form", () => {
  test.each(ALL)("is the same after serialising and parsing: %s", (encoding) => {
    for (let index = 0; index < COUNT; index++) {
      const form = generateForm(index, encoding);
      const text = serializeForm(form, { encoding });
      expect(text).toMatch(/^[\w*.%+&=-]*$/);
      const parsed = parseForm(text, { encoding });
      const held = form.map((pair) => pair.map((one) => afterEncoding(one, encoding)));
      expect(parsed).toEqual(held);
      // What has become a reference stays one.
      expect(serializeForm(parsed as Pair[], { encoding })).toBe(serializeForm(held as Pair[], { encoding }));
    }
  });

  test("in UTF-8 is URLSearchParams'", () => {
    for (let index = 0; index < COUNT; index++) {
      const form = generateForm(index, "UTF-8");
      const text = new URLSearchParams(form).toString();
      for (const encoding of UTF_8) {
        expect(serializeForm(form, { encoding })).toBe(text);
        expect(parseForm(text, { encoding })).toEqual([...new URLSearchParams(text)]);
      }
    }
  });

  test("can be a Map or a URLSearchParams, and bytes of any kind", () => {
    const encoding = "windows-1252";
    expect(serializeForm(new Map([["é", "€"]]), { encoding })).toBe("%E9=%80");
    expect(serializeForm(new URLSearchParams("é=€"), { encoding })).toBe("%E9=%80");
    expect(parseForm(Buffer.from("a=%E9+"), { encoding })).toEqual([["a", "é "]]);
    const bytes = Buffer.from("a+b=c");
    parseForm(bytes, { isindex: true });
    expect(String(bytes)).toBe("a+b=c");
  });

  test("with bytes that are not ASCII fails with their offset, except in UTF-8", () => {
    const bytes = Uint8Array.from([0x61, 0x3d, 0xe9, 0xe8]);
    expect(parseForm(bytes, { encoding: "windows-1252" })).toMatchObject({
      ok: false,
      reason: "non-ASCII-byte",
      message: "the byte at offset 2 is not ASCII",
    });
    expect(parseForm(bytes)).toEqual([["a", "\ufffd\ufffd"]]);
  });

  test("of wrong entries or options is a TypeError that names them", () => {
    const wrong: [() => unknown, RegExp][] = [
      [() => serializeForm("a=b" as never), /entries must be an iterable of pairs of strings; got a string/],
      [() => serializeForm([["a", "b"], ["c"]] as never), /entry 1 must be a pair of strings; got an array/],
      [() => serializeForm([["a", 1]] as never), /the value of entry 0 must be a string; got a number/],
      [() => parseForm(new ArrayBuffer(1) as never), /the input must be a string or a Uint8Array; got an ArrayBuffer/],
      [() => parseForm("a", { isindex: 1 as never }), /the option isindex must be true or false; got 1/],
      [() => parseForm("a", { encoding: "ibm850" }), /must be a label of the Encoding Standard; got "ibm850"/],
    ];
    for (const [call, message] of wrong) expect(call).toThrow(message);
  });
});

describe("percentEncodeAfterEncoding", () => {
  const TEXT = "\u0000\u001f !\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~\u007f\u0080é€😀";

  test("has the sets of anyurl/percent by name, and takes them as objects", () => {
    for (const [name, set] of Object.entries(percent.percentEncodeSets)) {
      const expected = percent.percentEncode(TEXT, set);
      expect(percentEncodeAfterEncoding(TEXT, name as PercentEncodeSetName)).toBe(expected);
      expect(percentEncodeAfterEncoding(TEXT, set)).toBe(expected);
    }
    expect(percentEncodeAfterEncoding("a b", percent.createPercentEncodeSet("query", "b"))).toBe("a%20%62");
  });

  test("takes any object with has", () => {
    expect(percentEncodeAfterEncoding("abé\n", new Set([0x61]), { encoding: "latin1" })).toBe("%61b%E9\n");
    expect(percentEncodeAfterEncoding("a%é", spec.characterSets.pct, { encoding: "latin1" })).toBe("a%25%E9");
  });

  const data = join(wptRoot, "url/resources/percent-encoding.json");
  test.skipIf(!wptIsHere)("and parseURL give the results of the web platform tests", () => {
    const rows = JSON.parse(readFileSync(data, "utf8")) as (
      | { input: string; output: Record<string, string> }
      | string
    )[];
    const cases = rows.flatMap((row) => (typeof row === "string" ? [] : [row]));
    expect(cases.length).toBeGreaterThanOrEqual(7);
    for (const { input, output } of cases) {
      for (const [encoding, expected] of Object.entries(output)) {
        const { search, hash } = parseURL(`http://h/?${input}#${input}`, { encoding });
        expect(search, encoding).toBe(`?${expected}`);
        expect(hash).toBe(`#${output["utf-8"]}`);
        expect(percentEncodeAfterEncoding(input, "specialQuery", { encoding })).toBe(expected);
      }
    }
  });
});
