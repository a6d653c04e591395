/** Wrong arguments of the functions that take a URL of the 2014 draft: the message names the function. */
import { url2014 } from "@anyurl/drafts";
import { describe, expect, it } from "vitest";

const { serialize, origin, unicodeOrigin, includesCredentials, serializeHost, setters, parse } = url2014;

describe.each([
  ["serialize", serialize],
  ["origin", origin],
  ["unicodeOrigin", unicodeOrigin],
  ["includesCredentials", includesCredentials],
  ['setters["set-hash"]', (url: never) => setters["set-hash"](url, "x")],
])("%s", (name, take) => {
  it.each([
    ["a string", "http://secret/"],
    ["the result of parse", parse("http://example.com/")],
    ["null", null],
  ])("refuses %s", (_, url) => {
    expect(() => take(url as never)).toThrow(TypeError);
    expect(() => take(url as never)).toThrow(`url2014.${name}: the url must be the member url of a result of`);
  });
});

it("serializeHost refuses values other than hosts", () => {
  expect(() => serializeHost(4 as never)).toThrow("url2014.serializeHost: the host must be a string, null or");
  expect(() => serializeHost([4])).toThrow("url2014.serializeIPv6: the address must be 8 integers");
});
