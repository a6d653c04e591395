/** The differences from the built-in class that the README lists. */
import { URL } from "anyurl";
import { describe, expect, test } from "vitest";

const own = new URL("https://example.com/a");
const builtIn = new globalThis.URL("https://example.com/a");

describe("URL and the built-in class", () => {
  test("structuredClone does not keep a URL object", () => {
    expect(structuredClone(own)).not.toHaveProperty("href");
  });

  test("an object of one class is not an instance of the other", () => {
    expect([own instanceof URL, own instanceof globalThis.URL]).toEqual([true, false]);
    expect([builtIn instanceof URL, builtIn instanceof globalThis.URL]).toEqual([false, true]);
  });

  test("the functions of each accept objects of the other", () => {
    expect(new URL("b", builtIn).href).toBe("https://example.com/b");
    expect(new globalThis.URL("b", own).href).toBe("https://example.com/b");
  });

  test("only the built-in class has createObjectURL", () => {
    expect("createObjectURL" in URL).toBe(false);
    expect("createObjectURL" in globalThis.URL).toBe(true);
  });
});
