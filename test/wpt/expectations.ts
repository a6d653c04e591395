/** Subtests that are expected to fail, by file, each with the reason. One that passes fails the run as well. */
export const expectedFailures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "url/historical.any.js": {
    "URL: no structured serialize/deserialize support":
      "structuredClone refuses platform objects, and a library cannot make one: its instances are cloned as plain objects",
    "URLSearchParams: no structured serialize/deserialize support":
      "structuredClone refuses platform objects, and a library cannot make one: its instances are cloned as plain objects",
  },
};
