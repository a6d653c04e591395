/**
 * Domains with letters of Unicode 18, which IdnaTestV2.json refuses, since it is of Unicode 17; and their conversions
 * to ASCII, which are also the results of whatwg-url. The second one is the first one decomposed.
 */
export const DOMAINS_OF_UNICODE_18: Readonly<Record<string, string>> = {
  "\u{3e8ac}\u3002\u0729\u3002\ucbd95": "xn--t92s.xn--znb.xn--5-y88f",
  "\u{3e8ac}\u3002\u0729\u3002\u110d\u1173\u11ac5": "xn--t92s.xn--znb.xn--5-y88f",
};

const OF_UNICODE_18 = "the test is that of Unicode 17, and U+3E8AC is a letter of Unicode 18";

/**
 * Subtests that must fail, by file, each with the reason. If one passes, the test fails too: remove it from the list.
 */
export const expectedFailures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "url/IdnaTestV2.any.js": Object.fromEntries(
    Object.keys(DOMAINS_OF_UNICODE_18).map((domain) => [`ToASCII("${domain}") V7`, OF_UNICODE_18]),
  ),
  "url/historical.any.js": {
    "URL: no structured serialize/deserialize support":
      "structuredClone refuses platform objects, and a library cannot make one: its instances are cloned as plain objects",
    "URLSearchParams: no structured serialize/deserialize support":
      "structuredClone refuses platform objects, and a library cannot make one: its instances are cloned as plain objects",
  },
};

/** Subtests of Bun's own functions that fail there with any class. */
export const failuresOfBun: typeof expectedFailures = {
  "url/urlencoded-parser.any.js": {
    "request.formData() with input: \uFEFFtest=\uFEFF": "Bun removes a byte order mark from a form",
    "response.formData() with input: \uFEFFtest=\uFEFF": "Bun removes a byte order mark from a form",
  },
};
