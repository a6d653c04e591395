/** Failures and errors of all packages: one brand, and a code and a reason for each error. */
import { canonicalize } from "@anyurl/canonical";
import { ParseException, url2012, url2014, webAddress } from "@anyurl/drafts";
import { InvalidURLPatternError, URLPattern } from "@anyurl/pattern";
import * as reference from "@anyurl/reference";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { expect, test } from "vitest";

const FAILURES = [
  ["anyurl", anyurl.locate("https://")],
  ["anyurl/fallback", fallback.locate("https://")],
  ["@anyurl/canonical", canonicalize("https://")],
  ["@anyurl/reference", reference.spec.parseHost("a b", "web")],
  ["the draft of 2012", url2012.parse("no colon")],
  ["the draft of 2014", url2014.parse("x")],
  ["the draft of 2009", webAddress.parse("http://h:8o/")],
] as const;

test.each(FAILURES)("isFailure and orThrow know a failure of %s", (_, failure) => {
  expect(anyurl.isFailure(failure)).toBe(true);
  expect(reference.isFailure(failure)).toBe(true);
  const { reason } = failure as { reason: string };
  expect(() => anyurl.orThrow(failure)).toThrow(expect.objectContaining({ code: "ERR_INVALID_URL", reason }));
});

test("results and failures of others are no parse exceptions", () => {
  for (const value of [anyurl.locate("https://"), url2012.parse("http://h/"), null, undefined, "", { ok: true }]) {
    expect(value instanceof ParseException).toBe(false);
  }
  expect(url2014.parse("x") instanceof ParseException).toBe(true);
});

test("one class is thrown for the grammars of both RFCs", () => {
  const { GrammarError, rfc3986, rfc3987 } = reference;
  expect(() => rfc3986.parse("http://ex ample/")).toThrow(GrammarError);
  expect(() => rfc3987.parse("http://ex ample/")).toThrow(GrammarError);
  expect(GrammarError.name).toBe("GrammarError");
});

test.each<[string, () => unknown, object]>([
  ["InvalidURLError", () => new anyurl.URL("http://"), { code: "ERR_INVALID_URL", reason: "host-missing" }],
  [
    "InvalidURLPatternError",
    () => new URLPattern({ port: "x" }),
    { code: new InvalidURLPatternError("port-invalid", { component: "port", offset: 0 }).code, reason: "port-invalid" },
  ],
  [
    "GrammarError",
    () => reference.rfc3987.parse("http://ex ample/"),
    { code: "ERR_GRAMMAR", document: "RFC 3987", reason: "ireg-name" },
  ],
  ["ConstraintError", () => reference.spec.url({ file: "" }), { code: "ERR_CONSTRAINT", reason: "not-empty" }],
  [
    "ExpressionError",
    () => reference.spec.parseExpression("alpha ( digit"),
    { code: "ERR_EXPRESSION", reason: "unexpected-token" },
  ],
  [
    "ExpressionError of a literal",
    () => reference.spec.parseExpression('"a'),
    { code: "ERR_EXPRESSION", reason: "unclosed-literal" },
  ],
  [
    "ExpressionError of a character",
    () => reference.spec.parseExpression("?~"),
    { code: "ERR_EXPRESSION", reason: "unexpected-character" },
  ],
  [
    "ExpressionError of a range",
    () => reference.spec.parseExpression("{ u+42–u+41 }"),
    { code: "ERR_EXPRESSION", reason: "range-descending" },
  ],
])("%s has a code and a reason", (_, call, expected) => {
  expect(call).toThrow(expect.objectContaining(expected));
});
