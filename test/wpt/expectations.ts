/**
 * Subtests that must fail, by file, each with the reason. If one passes, the test fails too: remove it from the list.
 */
export const expectedFailures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
