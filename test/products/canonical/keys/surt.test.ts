/** Keys of web archives. surt-vectors.json has the inputs and outputs of the tests of the Python package `surt`. */
import { isFailure, type SurtKeyOptions, surtKey } from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import vectors from "./surt-vectors.json" with { type: "json" };

type Row = readonly [input: string, key: string, options?: SurtKeyOptions];

const SURT_VECTORS = Object.entries(vectors as unknown as Readonly<Record<string, readonly Row[]>>).flatMap(
  ([source, rows]) => rows.map(([input, key, options]) => ({ source, input, key, options })),
);

const ID = "0123456789abcdefghijklemopqrstuv";
const SEGMENT = "(4hqa0555fwsecu455xqckv45)";

describe("surtKey", () => {
  it.each(SURT_VECTORS)("agrees with $source on $input with $options", ({ input, options, key }) => {
    expect(surtKey(input, options)).toBe(key);
  });

  it.each([
    ["http://u:p@h/", "h)/"],
    ["http://h/a/b/..", "h)/a"],
    ["http://h/a//../b", "h)/a/b"],
    ["http://h/../a", "h)/../a"],
    ["http://h/../../a", "h)/a"],
    ["http://h/%c3%80\u00c0\ud800", "h)/%c3%80%c3%80%ef%bf%bd"],
    ["http://%C0\u00c0/", "%c0%c3%80)/"],
    ["HTTP://H:080/", "h)/"],
    ["http://h:0/", "h)/"],
    ["http://h::80::/", "failure port-invalid"],
    ["http://h:80::/", "h)/"],
    ["http://a...b/", "b,,a)/"],
    ["http://h:8x/", "failure port-invalid"],
    ["http://h:65536/", "failure port-out-of-range"],
    [" \v", "failure missing-scheme-non-relative-URL"],
    ["example.com:80/", "example.com:80"],
    ["http://[::1]:8080/", "::1:8080)/"],
    ["http://[", "failure IPv6-unclosed"],
    ["http://u@[/a", "failure IPv6-unclosed"],
    ["http://[]:80/", "failure IPv6-too-few-pieces"],
    ["http://0x7f.1/", "1,0x7f)/"],
    ["http:///", "http:/"],
    ["filedesc\ud800", "filedesc\ufffd"],
    ["http://h/?a=&a&a-b&a=b", "h)/?a&a=&a=b&a-b"],
    [`http://h/?sid=${ID}&sid=${ID}`, `h)/?&sid=${ID}`],
    [`http://h/?sid=${ID}&x=${ID}&asid=${ID}b&b`, `h)/?asid=${ID}b&b&x=${ID}`],
    [`http://h/?xsid=${ID}&y`, "h)/?xy"],
    ["http://h/?cfid=1&cfid=2&cftoken=3&x", "h)/?cfid=1&x"],
    ["http://h/?cfid=cfid=&cftoken=3", "h)/"],
    ["http://h/?cfid=&cftoken=3", "h)/?cfid=&cftoken=3"],
    ["http://h/?cfid=1&cftoken=", "h)/?cfid=1&cftoken="],
    ["http://h/?cfid=1&x&cftoken=1", "h)/?cfid=1&cftoken=1&x"],
    [`http://h/${SEGMENT}/${SEGMENT}/a.aspx`, `h)/${SEGMENT}/a.aspx`],
    [`http://h/${SEGMENT}/b/c/d.aspx`, "h)/b/c/d.aspx"],
    [`http://h/${SEGMENT}/.aspx`, `h)/${SEGMENT}/.aspx`],
    [`http://h/${SEGMENT}/b/.aspx/c`, "h)/b/.aspx/c"],
    [`http://h/${SEGMENT}/b%3f.aspx`, `h)/${SEGMENT}/b?.aspx`],
    [`http://h/${SEGMENT}/b.aspx%3f/${SEGMENT}/c`, `h)/b.aspx?/${SEGMENT}/c`],
  ])("turns %j into %j", (input, key) => {
    const made = surtKey(input);
    expect(isFailure(made) ? `failure ${made.reason}` : made).toBe(key);
  });

  it("does not reverse IPv4 addresses if reverseIPv4 is false", () => {
    expect(surtKey("http://1.2.3.4:8080/", { reverseIPv4: false, trailingComma: true })).toBe("1.2.3.4:8080)/");
    expect(surtKey("http://1.2.3.4:8080/", { trailingComma: true })).toBe("4,3,2,1:8080)/");
  });

  it.each([
    ["http://www.example.com/", "com,example,www)/"],
    ["HTTP://WWW12.Example.com:8080/A?b", "com,example,www12:8080)/a?b"],
    ["http://www.b\u00fccher.example/", "example,xn--bcher-kva,www)/"],
    ["http://example.com/www.x", "com,example)/www.x"],
  ])("keeps www. of %s if keepWWW is true", (url, key) => {
    expect(surtKey(url, { keepWWW: true })).toBe(key);
    expect(surtKey(url, { keepWWW: false })).toBe(surtKey(url));
  });

  it.each([
    [
      () => surtKey("", { withScheme: "yes" as unknown as boolean }),
      'surtKey: the withScheme must be true or false; got "yes"',
    ],
  ])("refuses wrong arguments", (run, message) => {
    expect(run).toThrow(new TypeError(message));
  });
});
