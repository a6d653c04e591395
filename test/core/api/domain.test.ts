import { domainToASCII, domainToUnicode, normalizeNFC } from "anyurl";
import { expect, test } from "vitest";

test.each([
  ["EXAMPLE.com", "example.com", "example.com"],
  ["español.com", "xn--espaol-zwa.com", "español.com"],
  ["xn--espaol-zwa.com", "xn--espaol-zwa.com", "español.com"],
  ["中文.com", "xn--fiq228c.com", "中文.com"],
  ["xn--iñvalid.com", "", ""],
  ["a b", "", ""],
  ["", "", ""],
])("%s", (domain, ascii, unicode) => {
  expect(domainToASCII(domain)).toBe(ascii);
  expect(domainToUnicode(domain)).toBe(unicode);
});

test.each([
  ["domainToASCII", domainToASCII],
  ["domainToUnicode", domainToUnicode],
  ["normalizeNFC", normalizeNFC],
])("%s converts its argument as Web IDL does", (_, convert) => {
  expect(() => Reflect.apply(convert, undefined, [])).toThrow(/needs 1 argument/);
  expect(() => convert(Symbol("a") as never)).toThrow(TypeError);
  expect(convert({ toString: () => "a" } as never)).toBe("a");
  expect(convert(undefined as never)).toBe("undefined");
  const thrower = {
    toString() {
      throw new RangeError("the caller's own");
    },
  };
  expect(() => convert(thrower as never)).toThrow("the caller's own");
});
