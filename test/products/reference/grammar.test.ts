/** The grammar as data: each rule against a regular expression, the parser or the hosts' own parsers. */
import { type Expression, ExpressionError, isFailure, type Mode, type Rule, spec } from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import { EXPRESSIONS, SPECIFICATION } from "./grammar-rules.ts";

const { grammar, matches, matchesExpression, parse, parseExpression, preprocess, printExpression } = spec;
const MODES: readonly Mode[] = ["generic", "web", "file"];
const rules = Object.keys(grammar) as Rule[];

/** Short texts of characters that matter to some rule. */
const texts = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(fc.constantFrom(..."aCzfxX019/:?#@%[]|\\.-+~_{ \0é\u{1f600}"), { maxLength: 8 }) },
    {
      weight: 2,
      arbitrary: fc.array(fc.constantFrom("/", "//", "C:", "D|", "a", "..", "?", "#", ":", "@", "1", "x:")),
    },
    { weight: 1, arbitrary: fc.array(fc.constantFrom("::", ":", "1", "ffff", "0", "1.2.3.4", "255", ".", "256")) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom("%2e", "%2E", ".", "%41", "%4", "%")) },
  )
  .map((parts) => parts.join(""));

test("has the 37 rules of the specification, and the rules for authors", () => {
  expect(new Set(SPECIFICATION).size).toBe(37);
  expect(rules).toEqual(expect.arrayContaining([...SPECIFICATION]));
  expect(rules.filter((rule) => rule.startsWith("authoring/")).length).toBe(22);
});

describe.each(Object.entries(EXPRESSIONS) as [Rule, RegExp][])("the rule %s", (rule, expression) => {
  test("matches what a regular expression does, in every mode", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...MODES), (text, mode) => {
        expect(matches(rule, text, mode)).toBe(expression.test(text));
      }),
      { numRuns: sampled(2000), seed: 1 },
    );
  });
});

describe("the rule url", () => {
  test("matches in the generic mode what can be parsed", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parse(text);
        const preprocessed = preprocess(text);
        const mode = /^(?:https?|wss?|ftp|file):/i.test(preprocessed);
        if (!mode) expect(matches("url", preprocessed)).toBe(!isFailure(parsed));
      }),
      { numRuns: sampled(5000), seed: 1 },
    );
  });

  test.each(["web", "file"] as const)("matches everything that can be parsed in the mode %s", (mode) => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parse(text, mode);
        // With another scheme, the text has another mode.
        if (!isFailure(parsed) && parsed.scheme === null)
          expect(matches("url", preprocess(text, mode), mode)).toBe(true);
      }),
      { numRuns: sampled(5000), seed: 1 },
    );
  });

  test.each<[text: string, mode: Mode, expected: boolean]>([
    ["", "generic", true],
    ["//h:99999", "generic", false],
    ["foo://h:x", "generic", false],
    ["foo:/h:x", "generic", true],
    ["///", "generic", true],
    ["//C|/x", "generic", false],
    ["//C|/x", "file", true],
    ["//C|x", "file", false],
    ["/C|x", "file", true],
    ["C|x", "file", true],
    ["file://h/C:/x?y#z", "file", true],
    ["file://h:x/C:", "file", false],
  ])("%j, %s: %s", (text, mode, expected) => {
    expect(matches("url", text, mode)).toBe(expected);
  });
});

describe("the rules for drives", () => {
  test.each<[rule: Rule, text: string, generic: boolean, file: boolean]>([
    ["auth-path", "//h/a", true, true],
    ["auth-path", "/C:", false, true],
    ["auth-path", "C|/", false, true],
    ["auth-path", "//C|/x", false, true],
    ["auth-path", "//h/C:/x", true, true],
    ["auth-path", "/a", false, false],
    ["auth-drive", "//h/C:", true, true],
    ["auth-drive", "//h/", false, false],
    ["auth-drive", "//C|", true, true],
    ["auth-drive-invalid", "//h", false, false],
  ])("%s: %j", (rule, text, generic, file) => {
    expect([matches(rule, text), matches(rule, text, "web"), matches(rule, text, "file")]).toEqual([
      generic,
      generic,
      file,
    ]);
  });
});

test("addresses match what the parser of the engine accepts", () => {
  const pieces = fc.array(fc.constantFrom("::", ":", "0", "1", "abcd", "12345", "1.2.3.4", "01.2.3.4", ":1"), {
    maxLength: 16,
  });
  fc.assert(
    fc.property(
      pieces.map((parts) => parts.join("")),
      (text) => {
        const isAddress = !isFailure(spec.parseHost(`[${text}]`, "generic"));
        for (const rule of ["ip6-address", "ipv6-address", "strict-ipv6-address"] as const) {
          expect(matches(rule, text)).toBe(isAddress);
        }
      },
    ),
    { numRuns: sampled(5000), seed: 1 },
  );
  const numbers = fc.array(fc.constantFrom("0", "255", "256", "0x", "0xff", "017", "08", "4294967296", ".", ".", "1."));
  fc.assert(
    fc.property(
      numbers.map((parts) => parts.join("")),
      (text) => {
        const host = spec.parseHost(text, "web");
        expect(matches("ipv4-address", text)).toBe(!isFailure(host) && host.type === "ipv4-address");
      },
    ),
    { numRuns: sampled(5000), seed: 1 },
  );
});

describe("the rules for authors", () => {
  test.each<[rule: Rule, valid: readonly string[], invalid: readonly string[]]>([
    [
      "authoring/URL",
      ["", "http://h/#f", "foo:bar?q#f", "//u:p@h:80/a/b:c?d", "a/b#", "mailto:a@b", "/a"],
      ["http:foo", "http:/h", "http://h/a:b", "http://h/%", "http://h/a b", "#a#b", "http://", "foo:bar#x#y"],
    ],
    [
      "authoring/absolute-URL",
      ["HTTP://h", "gopher://h/", "x:", "file://h/a"],
      ["//h", "gopher:x", "file:///a", "http:"],
    ],
    ["authoring/relative-URL", ["", "//h", "/a", "a/b:c", "?q", "//h:x"], ["a:b", "http://h", "a b"]],
    [
      "authoring/scheme-relative-URL",
      ["//h", "//@h", "//u@h:/", "//[::1]:0123456789"],
      ["//", "//u:p@", "/", "//h:a", "//a@b@c"],
    ],
    ["authoring/absolute-path-relative-URL", ["/", "/a/b:c", "/a//"], ["", "//", "/b:c"]],
    ["authoring/path-relative-URL", ["", "a", "a/b:c", "/"], ["a:b", "?", "a?"]],
    ["authoring/host", ["a.b", "é.example", "1.2.3.4", "[::1]"], ["", "a_b", "-a", "::1", "[::1", "a b"]],
    ["authoring/scheme-data", ["", "a:b/c", "%41"], ["a?b", "%4", "#"]],
    ["authoring/userinfo", ["", "a:b:c"], ["a@b", "a/b"]],
    ["authoring/URL-code-point", ["a", "?", "é", "\u{1fffd}"], ["#", "%", "[", "\u{1fffe}", "\x9f", "aa"]],
    ["authoring/URL-unit", ["a", "%41"], ["%4", ""]],
  ])("%s", (rule, valid, invalid) => {
    expect(valid.filter((text) => !matches(rule, text))).toEqual([]);
    expect(invalid.filter((text) => matches(rule, text))).toEqual([]);
  });
});

describe("expressions", () => {
  test("of the grammar are what their notation says", () => {
    for (const rule of rules) {
      for (const expression of [grammar[rule].expression, grammar[rule].inFileURLs ?? grammar[rule].expression]) {
        expect(parseExpression(printExpression(expression)), rule).toEqual(expression);
      }
    }
  });

  test("have a notation that means the same", () => {
    const leaf: fc.Arbitrary<Expression> = fc.constantFrom(
      ...['"a"', "u+22", "digit", '{ "b"–"d", "0" }', 'any \\ { "a" }', "ε", '"xY"i', "scheme", "port"].map(
        parseExpression,
      ),
    );
    const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
      const items = fc.array(tie("tree"), { minLength: 2, maxLength: 3 });
      return {
        tree: fc.oneof(
          { maxDepth: 3 },
          leaf,
          items.map((items): Expression => ({ type: "sequence", items })),
          items.map((options): Expression => ({ type: "choice", options })),
          tie("tree").map((item): Expression => ({ type: "optional", item })),
          fc.tuple(tie("tree"), fc.constantFrom([0, null], [1, null], [2, 2], [0, 3], [1, 3], [2, null])).map(
            ([item, [least, most]]): Expression => ({
              type: "repetition",
              item,
              least: least as number,
              most: most ?? null,
            }),
          ),
          tie("tree").map((item): Expression => ({ type: "constraint", item, constraint: "no-slash" })),
        ),
      };
    });
    fc.assert(
      fc.property(tree, texts, (expression, text) => {
        const notation = printExpression(expression);
        const simplified = printExpression(parseExpression(notation));
        expect(printExpression(parseExpression(simplified))).toBe(simplified);
        expect(matchesExpression(notation, text)).toBe(matchesExpression(expression, text));
      }),
      { numRuns: sampled(1000), seed: 1 },
    );
  });

  test.each<[notation: string, matching: readonly string[], others: readonly string[]]>([
    ["alpha ( alpha | digit )*", ["a", "a1"], ["", "1a"]],
    ['"http"i [ "s"i ]', ["http", "HTTPS"], ["httpss", "ht", "\u{17f}"]],
    ["ε", [""], ["a"]],
    ["u+22 u+1F600", ['"\u{1f600}'], ['"']],
    ['digit*2 "." | digit×3', [".", "12.", "123"], ["123.", "12"]],
    ['{ "a" - "c", digit } \\ { "b" }', ["a", "c", "7"], ["b", ""]],
    ['"<" port ">"', ["<80>", "<>"], ["<65536>", "<80"]],
    ["( ( port ) | ( port ) ) port", ["", "80", "1234567"], ["a"]],
    ['( "a"* )*', ["", "aaa"], ["b"]],
    ["scheme & relative-scheme", ["FTP"], ["foo"]],
  ])("%s", (notation, matching, others) => {
    expect(matching.filter((text) => !matchesExpression(notation, text))).toEqual([]);
    expect(others.filter((text) => matchesExpression(notation, text))).toEqual([]);
  });

  test.each<[notation: string, offset: number, length: number, message: string]>([
    ["alpha (", 7, 0, 'expected a rule, a literal, a set, ε, "(" or "[" at offset 7; got the end'],
    ["alpha ( digit", 13, 0, 'expected ")" at offset 13; got the end'],
    ["alpha | beta", 8, 4, "the name of a rule or of a character set at offset 8; got another name"],
    ['digit "x', 6, 2, "the literal has no closing quotation mark; write a quotation mark as u+22 (at offset 6)"],
    ["a;b", 1, 1, "unexpected character; write a literal in quotation marks"],
    ['{ "b"–"a" }', 2, 7, "must be in ascending order"],
    ['{ "ab" }', 2, 4, "one character in quotation marks"],
    ["u+110000", 0, 8, "a code point from u+0 to u+10FFFF"],
    ["port & odd", 7, 3, "expected a condition (port-range, "],
    ['""', 0, 2, "write ε for the empty string"],
    ["alpha )", 6, 1, "expected the end of the expression"],
    ["port \\ digit", 0, 4, "the name of a rule or of a character set"],
    ["alpha \\ port", 8, 4, "the name of a character set"],
    ["", 0, 0, "got the end"],
    ["alpha 😀", 6, 2, "unexpected character; "],
    [`alpha${"*".repeat(100_000)}`, 205, 1, "expected at most 200 expressions inside expressions"],
  ])("%j is refused, with the place", (notation, offset, length, message) => {
    const error = errorOf(() => parseExpression(notation));
    expect(error).toBeInstanceOf(ExpressionError);
    expect(error).toBeInstanceOf(SyntaxError);
    expect(error).toMatchObject({ name: "ExpressionError", offset, length });
    expect((error as ExpressionError).message).toContain(message);
  });

  test.each([
    "alpha | s3cret",
    'alpha ) "s3cret"',
    '{ "s3cret" }',
    '{ alpha "s3cret"i }',
    "alpha & s3cret",
    "alpha \\ s3cret",
    "[ alpha } s3cret",
    '"s3cret',
    "{ u+20–s3cret }",
  ])("%j is refused without its words, which may hold secrets", (notation) => {
    const { message } = errorOf(() => parseExpression(notation)) as ExpressionError;
    expect(message).toMatch(/^parseExpression: .*\bat offset \d+/);
    expect(message).not.toContain("s3cret");
  });

  test("are limited in depth, size and work", () => {
    expect(errorOf(() => parseExpression("(".repeat(1_000_000)))).toBeInstanceOf(ExpressionError);
    expect(errorOf(() => matchesExpression("digit*9999 digit*9999 digit*9999 (digit*9999)*9999", "1"))).toBeInstanceOf(
      RangeError,
    );
    expect(() => matchesExpression("port*", "0".repeat(100_000))).toThrow(
      "The expression takes more than 256 steps for each character of the text",
    );
    for (const notation of ["ε×9999×9999×9999", "[ε]*9999*9999*9999", "((digit×9999)×9 & domain)×9999"]) {
      expect(
        errorOf(() => matchesExpression(notation, "")),
        notation,
      ).toBeInstanceOf(RangeError);
    }
    const nested = `${'["a"|"b" '.repeat(64)}digit${"]+".repeat(64)}`;
    expect(errorOf(() => parseExpression(nested))).toBeInstanceOf(ExpressionError);
    const messageOfLong = (errorOf(() => parseExpression("a".repeat(1_000_000))) as ExpressionError).message;
    expect(messageOfLong.length).toBeLessThan(200);
    const loop: { type: "optional"; item: unknown } = { type: "optional", item: null };
    loop.item = loop;
    expect(() => matchesExpression(loop as Expression, "")).toThrow(/must be an expression; got more than 200 levels/);
  });

  test("that can be read can be printed and matched", () => {
    const nested = `${'["a"|"b" '.repeat(49)}digit${"]+".repeat(49)}`;
    expect(matchesExpression(nested, `${"b".repeat(49)}1`)).toBe(true);
    expect(matchesExpression(`${"(".repeat(60)}digit${")+".repeat(60)}`, "12")).toBe(true);
    const postfixes = parseExpression(`digit${"*".repeat(200)}`);
    expect(matchesExpression(printExpression(parseExpression(`digit${"*".repeat(60)}`)), "12")).toBe(true);
    expect(matchesExpression(postfixes, "12")).toBe(true);
  });

  test("of another shape are refused", () => {
    for (const value of [
      5,
      null,
      {},
      { type: "rule" },
      { type: "sequence" },
      { type: "choice", options: [] },
      { type: "odd" },
    ]) {
      const wrong = value as unknown as Expression;
      expect(() => matchesExpression(wrong, "")).toThrow(/^matchesExpression: the expression must be an expression/);
      expect(() => printExpression(wrong)).toThrow(/^printExpression: the expression must be an expression/);
    }
    const odd = { type: "rule", rule: "odd" } as unknown as Expression;
    expect(() => matchesExpression(odd, "")).toThrow(/^matchesExpression: the expression must .*"odd"/);
    expect(() => matches("digit", "", "odd" as Mode)).toThrow(/^matches: the mode must be one of/);
  });
});

test("the data cannot be changed", () => {
  expect(Object.isFrozen(grammar)).toBe(true);
  expect(grammar.url).toBe(grammar.url);
  expect(Object.isFrozen(grammar.url)).toBe(true);
  expect(Object.isFrozen(grammar.url.expression)).toBe(true);
});

function errorOf(run: () => unknown): unknown {
  try {
    return { returned: run() };
  } catch (error) {
    return error;
  }
}
