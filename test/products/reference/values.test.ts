/** Results are values: nobody can change one that another holds. */
import { Failure, InvalidURLError, orThrow, spec } from "@anyurl/reference";
import { expect, test } from "vitest";

const { analyzePercentEncoding, parse } = spec;

test("a failure is frozen", () => {
  const failure = parse("//h:99999");
  expect(failure).toBeInstanceOf(Failure);
  expect(Object.isFrozen(failure)).toBe(true);
  expect(() => Object.assign(failure, { reason: "port-invalid" })).toThrow(TypeError);
});

test("the parts of a percent-encoded string are frozen", () => {
  const parts = analyzePercentEncoding("a%C3%A9%4");
  expect(Object.isFrozen(parts)).toBe(true);
  for (const part of parts) expect(Object.isFrozen(part)).toBe(true);
  expect(Object.isFrozen(parts.flatMap((part) => ("bytes" in part ? [part.bytes] : []))[0])).toBe(true);
});

test("orThrow gives the result, or throws the failure's reason", () => {
  const url = parse("//secret:80");
  expect(orThrow(url)).toBe(url);
  expect(() => orThrow(parse("//secret:99999"))).toThrow(InvalidURLError);
  expect(() => orThrow(parse("//secret:99999"))).toThrow(expect.objectContaining({ reason: "port-out-of-range" }));
  expect(() => orThrow(parse("//secret:99999"))).not.toThrow(/secret/);
});
