import type { AnyReaderFactory, Reader } from "@anyurl/readers";
import { describe, expect, it } from "vitest";
import { Random } from "../../core/differential/random.ts";
import { generateTarget } from "./generate/targets.ts";
import { generateURL } from "./generate/urls.ts";
import { FACTORIES, readersOf, valuesOf } from "./options.ts";

const all = Object.entries(FACTORIES);

function call(factory: AnyReaderFactory, ...values: readonly unknown[]): Reader {
  return (factory as unknown as (...values: readonly unknown[]) => Reader)(...values);
}

/** Strings without any grammar. */
function noise(seed: number): string {
  const random = new Random(seed, 7);
  return random.repeat(0, 12, () => String.fromCharCode(random.below(random.pick([0x80, 0x100, 0x10000]))));
}

describe.each(all)("%s", (key, factory) => {
  it("has the name by which it is listed, a title, and tested versions", () => {
    const { name, title, testedVersions } = factory;
    expect(name).toBe(key);
    expect(title).not.toBe("");
    // The runtime has its own version, and a standard has no version.
    if (name !== "native" && name !== "browser") expect(testedVersions.length).toBeGreaterThan(0);
    for (const version of testedVersions) expect(version).toMatch(/^\d+(?:\.\d+)*(?:[+~.-]\w+)*$/);
    expect(call(factory)).toMatchObject({ name, title, testedVersions });
  });

  it("refuses options that it does not have, and lists its own", () => {
    const names = Object.keys(factory.options);
    expect(() => call(factory, { noSuchOption: 1 })).toThrow(TypeError);
    expect(() => call(factory, { noSuchOption: 1 })).toThrow(/must not contain "noSuchOption"/);
    for (const option of names) expect(() => call(factory, { noSuchOption: 1 })).toThrow(option);
    for (const value of [null, 1, "x", []]) expect(() => call(factory, value)).toThrow(TypeError);
  });

  it("refuses wrong values of its options, and takes the others", () => {
    for (const [option, kind] of Object.entries(factory.options)) {
      expect(kind.accepts(kind.default), option).toBe(true);
      expect(valuesOf(factory, option).length, option).toBeGreaterThan(0);
      for (const value of [Number.NaN, "no such value", {}, ["no such value"], Symbol("x"), () => 1]) {
        expect(() => call(factory, { [option]: value }), option).toThrow(TypeError);
        expect(() => call(factory, { [option]: value }), option).toThrow(`the option ${option} must be`);
      }
      for (const value of [kind.default, undefined, ...valuesOf(factory, option)]) call(factory, { [option]: value });
    }
  });

  it("refuses inputs and contexts that are wrong", () => {
    const { read } = call(factory) as { read: (...values: readonly unknown[]) => unknown };
    for (const input of [undefined, null, 1, {}, Symbol("x"), ["http://h/"]])
      expect(() => read(input)).toThrow(TypeError);
    expect(() => read("/", { hosts: "h" })).toThrow(TypeError);
    expect(() => read("/", { host: 1 })).toThrow(TypeError);
  });

  it("returns a frozen reading for every string, always the same one", () => {
    const readers = readersOf(factory);
    for (let index = 0; index < 400; index++) {
      const { text, host } = index % 2 === 0 ? generateTarget(99, index) : generateURL(99, index);
      const [input, context] = index % 5 === 0 ? [noise(index), {}] : [text, host === undefined ? {} : { host }];
      for (const reader of readers) {
        const reading = reader.read(input, context);
        expect(reading.reader).toBe(factory.name);
        expect(Object.isFrozen(reading)).toBe(true);
        if (reading.refusal === null) {
          expect(Object.isFrozen(reading.components)).toBe(true);
          expect(reading.segments === undefined || Object.isFrozen(reading.segments)).toBe(true);
        } else {
          expect(reading.refusal.reason).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i);
          expect(reading.refusal.message).not.toBe("");
        }
        expect(reader.read(input, context)).toEqual(reading);
      }
    }
  });
});

describe("the messages of refusals", () => {
  it.each(all)("of %s do not contain the input, which may hold secrets", (_, factory) => {
    const secrets = [
      "http://h/\0s3cret",
      "http://s3cret:s3cret@[::/",
      "/s3cret/%zz/\\",
      "s3cret:\x01",
      "http://s3cret:x/",
    ];
    for (const reader of readersOf(factory)) {
      for (const secret of secrets) {
        const { refusal } = reader.read(secret, { host: "h.test" });
        expect(`${refusal?.reason} ${refusal?.message}`).not.toContain("s3cret");
      }
    }
  });
});
