/** The equality of URLs in every test runner, which passes its `test` and `expect`. */
export function testEquality({ test, expect, URL, URLSearchParams }) {
  /** Returns the message of a failed assertion. */
  function messageOf(assertion) {
    try {
      assertion();
    } catch (error) {
      return error.message;
    }
    throw new Error("The assertion passed.");
  }

  test("a failed assertion shows the URL", () => {
    expect(messageOf(() => expect(new URL("http://a/b")).toBeNull())).toContain("http://a/b");
  });

  test("a failed assertion about a query is an assertion's error", () => {
    expect(messageOf(() => expect(new URLSearchParams("a=1")).toBeNull())).toMatch(/null/i);
  });

  /** Each returns a value that contains a URL, or a query. */
  const values = {
    "a URL": (text) => new URL(text),
    "a query": (text) => new URLSearchParams(text),
    "an object": (text) => ({ links: [{ url: new URL(text) }] }),
    "a map": (text) => new Map([["link", new URL(text)]]),
    "a set": (text) => new Set([new URL(text)]),
    "an object twice": (text) => {
      const shared = { url: new URL("http://shared/") };
      return [shared, text === "http://a/" ? shared : { url: new URL(text) }];
    },
  };
  for (const [name, make] of Object.entries(values)) {
    test(`${name}: equal URLs are equal, and different ones are not`, () => {
      expect(make("http://a/")).toEqual(make("http://a/"));
      expect(make("http://a/")).not.toEqual(make("http://b/"));
      expect(make("http://a/")).toStrictEqual(make("http://a/"));
      expect(make("http://a/")).not.toStrictEqual(make("http://b/"));
    });
  }

  test("other values are compared as before", () => {
    expect({ a: [1, new Date(0), /x/] }).toEqual({ a: [1, new Date(0), /x/] });
    expect({ a: [1] }).not.toEqual({ a: [2] });
    expect({ url: new URL("http://a"), a: 1 }).toEqual({ url: expect.anything(), a: expect.any(Number) });
    expect(messageOf(() => expect({ a: 1 }).toEqual({ a: 2 }))).toMatch(/toEqual|deeply equal/);
  });

  test("an object that contains itself is compared", () => {
    const circle = (text) => {
      const value = { url: new URL(text) };
      value.self = value;
      return value;
    };
    expect(circle("http://a/")).toEqual(circle("http://a/"));
    expect(circle("http://a/")).not.toEqual(circle("http://b/"));
  });
}
