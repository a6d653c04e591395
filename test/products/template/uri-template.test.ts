/** URI Templates: expansions, matches, and the law between the two. */
import { URITemplate, URITemplateError, URLTemplateError } from "@anyurl/template";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { THREADS, URI_TEMPLATE_CASES } from "./corpus.ts";
import { expectReversed, PIECES } from "./reversed.ts";

const { expand, refused, match, invalid, irreversible } = URI_TEMPLATE_CASES;

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test.each(expand)("%j with %j is %j", (template, values, uri) => {
  expect(new URITemplate(template).expand(values as never)).toBe(uri);
});

test.each(refused)("%j refuses %j: %s", (template, values, reason) => {
  const error = errorOf(() => new URITemplate(template).expand(values as never));
  expect(error).toBeInstanceOf(URLTemplateError);
  expect(error).toMatchObject({ code: "ERR_URL_TEMPLATE", reason, index: null });
});

test.each(match)("%j finds in %j: %j", (template, uri, values) => {
  expect(new URITemplate(template, { match: true }).match(uri)).toEqual(values);
});

test.each(THREADS)("%j finds in the thread's %j: %j", (template, uri, values) => {
  const result = errorOf(() => new URITemplate(template).match(uri));
  if (typeof values === "string") expect(result).toMatchObject({ reason: values });
  else expect(result).toEqual(values);
});

test.each(invalid)("%j is invalid: %s at %i", (template, reason, offset) => {
  const error = errorOf(() => new URITemplate(template));
  expect(error).toBeInstanceOf(URITemplateError);
  expect(error).toMatchObject({ code: "ERR_URI_TEMPLATE", reason, offset });
});

test.each(irreversible)("%j cannot be reversed: %s at %i", (template, reason, offset) => {
  expect(errorOf(() => new URITemplate(template, { match: true }))).toMatchObject({ reason, offset });
  expect(errorOf(() => new URITemplate(template).match("a"))).toMatchObject({ reason, offset });
  expect(typeof new URITemplate(template).expand({})).toBe("string");
});

test("the variables are listed once, in their order", () => {
  expect(new URITemplate("{b}/{a:3}{?c*,b}").variables).toEqual(["b", "a", "c"]);
  expect(new URITemplate("/a").variables).toEqual([]);
});

test("the text is the template's", () => {
  expect(String(new URITemplate("/{a}"))).toBe("/{a}");
});

test("inherited members are not values", () => {
  expect(new URITemplate("{toString}{constructor}").expand({} as never)).toBe("");
  expect(new URITemplate("{x}").expand(Object.create({ x: "a" }))).toBe("");
});

test("values that are not plain are refused, and the error names the variable", () => {
  for (const value of [Number.NaN, Symbol("a"), new Date(0), new Map(), () => "a"]) {
    const error = errorOf(() => new URITemplate("{x}").expand({ x: value as never }));
    expect(error).toMatchObject({ reason: "type", variable: "x" });
  }
});

test("wrong arguments are TypeErrors", () => {
  expect(() => new URITemplate(7 as never)).toThrow("URITemplate: the text must be a string; got a number");
  expect(() => new URITemplate("", { matches: true } as never)).toThrow("allowed: match");
  expect(() => new URITemplate("{a}").expand(null as never)).toThrow("must be an object; got null");
  expect(() => new URITemplate("{a}").match(7 as never)).toThrow("must be a string; got a number");
});

test("errors do not contain the template or a value", () => {
  const errors = [
    errorOf(() => new URITemplate("secret{")),
    errorOf(() => new URITemplate("/{x}").expand({ x: "../secret" })),
    errorOf(() => new URITemplate("{secret:3}").match("secret")),
  ];
  for (const error of errors) {
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).not.toContain("secret");
  }
});

test("the type has the names and kinds of the variables", () => {
  const template = new URITemplate("/users/{id}{/more*}{?page:2,tag*}{#part}");
  expectTypeOf(template.variables).toEqualTypeOf<readonly ("id" | "more" | "page" | "tag" | "part")[]>();
  expectTypeOf(template.expand)
    .parameter(0)
    .toHaveProperty("page")
    .toEqualTypeOf<string | number | bigint | boolean | null | undefined>();
  const matched = new URITemplate("/users/{id}{/more*}{?tag*}{#part}").match("/users/a");
  if (matched === null) throw new Error("It does not match");
  const found = matched;
  expectTypeOf<typeof found.id>().toEqualTypeOf<string>();
  expectTypeOf<typeof found.tag>().toEqualTypeOf<readonly string[] | undefined>();
  expectTypeOf<typeof found.part>().toEqualTypeOf<string | undefined>();
  // @ts-expect-error: the template has no such variable.
  template.expand({ name: "a" });
  expectTypeOf(new URITemplate(String(1)).match("")).toEqualTypeOf<Readonly<
    Record<string, string | readonly string[]>
  > | null>();
});

const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1 }),
  fc.constantFrom(
    "a",
    "a/b",
    "a,b",
    "..",
    ".",
    "%2e",
    "a=b",
    "&",
    ";",
    "?",
    "#",
    "é",
    "😀",
    "%",
    "+",
    " ",
    "\0",
    "{a}",
  ),
);

describe("match(expand(values)) is the values", () => {
  test("for each template that can be reversed", () => {
    let matched = 0;
    const property = fc.property(
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }),
      fc.record({ a: text, b: text, c: text }, { noNullPrototype: true }),
      (pieces, { a, b, c }) => {
        if (expectReversed(pieces.join(""), [a, b, c], { URITemplate, URITemplateError, URLTemplateError })) matched++;
      },
    );
    fc.assert(property, { numRuns: 4000, seed: 1 });
    expect(matched).toBeGreaterThan(500);
  });

  test("a URI that matches is the expansion of its values", () => {
    let matched = 0;
    const uris = [...PIECES, "a", "b", "?a=1", "&b=2", "/x", ";a=1", "#z", "?c=1&c=2", "=", "%41"].filter(
      (piece) => !piece.includes("{"),
    );
    const property = fc.property(
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom(...uris), { maxLength: 6 }),
      (pieces, parts) => {
        const template = errorOf(() => new URITemplate(pieces.join(""), { match: true }));
        if (template instanceof URITemplateError) return;
        const reversible = template as URITemplate;
        const found = reversible.match(parts.join(""));
        if (found === null) return;
        matched++;
        expect(reversible.match(reversible.expand(found as never))).toEqual(found);
      },
    );
    fc.assert(property, { numRuns: 4000, seed: 1 });
    expect(matched).toBeGreaterThan(50);
  });
});
