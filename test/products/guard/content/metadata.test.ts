/** Equivalent spellings of Content-Type and Content-Encoding have one key, and invalid ones are refused. */
import { contentKey } from "@anyurl/guard";
import { describe, expect, test } from "vitest";
import { passedBy, queryRequest } from "./requests.ts";

/** Returns the header of the key request; the reason if there is none. */
async function sentFor(name: string, value: string): Promise<string | null> {
  const result = await contentKey(passedBy({}, queryRequest("a", { [name]: value })));
  return result.ok ? result.keyRequest.headers.get(name) : result.reason;
}

// The first four are equivalent by https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1, except for the value's case.
test.each([
  ["text/html;charset=utf-8", "text/html;charset=utf-8"],
  ['Text/HTML;Charset="utf-8"', "text/html;charset=utf-8"],
  ['text/html; charset="utf-8"', "text/html;charset=utf-8"],
  ["text/html;charset=UTF-8", "text/html;charset=UTF-8"],
  ["text/html \t; \tcharset=utf-8 ;; ;a=b", "text/html;charset=utf-8;a=b"],
  ["a/b;A=1;a=2;B=3", "a/b;a=1;a=2;b=3"],
  ['a/b;c="d e"', 'a/b;c="d e"'],
  ['a/b;c="d;e=f"', 'a/b;c="d;e=f"'],
  ['a/b;c=""', 'a/b;c=""'],
  ['a/b;c="\\d\\"\\\\"', 'a/b;c="d\\"\\\\"'],
  ['a/b;c="\\d"', "a/b;c=d"],
  ['a/b;c="\xe9"', 'a/b;c="\xe9"'],
  ["application/vnd.Example+JSON", "application/vnd.example+json"],
])("the type %s", async (value, sent) => {
  expect(await sentFor("Content-Type", value)).toBe(sent);
  expect(await sentFor("Content-Type", sent)).toBe(sent);
});

test.each([
  "text",
  "/csv",
  "text/",
  "text/csv, text/html",
  "text/csv, text/csv",
  "text/csv a=b",
  "text/csv; a = b",
  "text/csv;a=",
  'text/csv;a="',
  'text/csv;a="b"c',
  'text/csv;a="\x01"',
  "text /csv",
  "té/csv",
])("no type is %j", async (value) => {
  const sent = value === "té/csv" ? "t\xe9/csv" : value;
  expect(await sentFor("Content-Type", sent)).toBe("invalid-content-type");
});

describe("the coding", () => {
  test.each([
    ["gzip", "gzip"],
    ["GZIP , Br", "gzip, br"],
    ["gzip,br,x-a", "gzip, br, x-a"],
    ["gzip,,br", "invalid-content-encoding"],
    ["gzip,", "invalid-content-encoding"],
    ["gzip br", "invalid-content-encoding"],
    ["gzip;q=1", "invalid-content-encoding"],
  ])("%s", async (value, sent) => {
    expect(await sentFor("Content-Encoding", value)).toBe(sent);
  });
});
