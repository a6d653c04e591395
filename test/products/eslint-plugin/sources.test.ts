/** The rules on the sources of hono, undici and got: a list has each report, with a reason. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are code.
import { expect, test } from "vitest";
import { lintPackage } from "./sources.ts";

const UNSAFE = "anyurl/no-unsafe-url-template";

/** Each report: the file, the rule, the line, and the reason why it is right, or wrong. */
const EXPECTED: readonly (readonly [file: string, rule: string, code: string, reason: string])[] = [
  [
    "hono/dist/adapter/aws-lambda/handler.js",
    UNSAFE,
    "const urlPath = `https://${this.getDomainName(event)}${this.getPath(event)}`;",
    "right: the domain is a header of the request, and a slash in it would move the path",
  ],
  [
    "hono/dist/adapter/lambda-edge/handler.js",
    UNSAFE,
    "const urlPath = `https://${request.headers?.host?.[0]?.value || cf.config?.distributionDomainName}${request.uri}`;",
    "right, for the same reason",
  ],
  [
    "hono/dist/hono-base.js",
    UNSAFE,
    'return this.fetch(new Request(/^https?:\\/\\//.test(input) ? input : `http://localhost${mergePath("/", input)}`, requestInit), Env, executionCtx);',
    "wrong: the value is meant to be a path and a query, and begins with a slash",
  ],
  [
    "hono/dist/jsx/dom/render.js",
    UNSAFE,
    "value: node.n = `http://www.w3.org/${ns}`,",
    "wrong: the value is one of two constants, and the result names a namespace",
  ],
  [
    "got/dist/source/core/options.js",
    UNSAFE,
    "url.href = `http://unix${url.pathname}${url.search}`;",
    "wrong: both values are parts of a URL that is parsed already",
  ],
];

test.each([
  ["hono", 150],
  ["undici", 100],
  ["got", 20],
] as const)("the reports on %s are those of the list", (name, atLeast) => {
  const { files, reports } = lintPackage(name);
  const expected = EXPECTED.filter(([file]) => file.startsWith(`${name}/`));
  expect(reports).toEqual(expected.map(([file, rule, code]) => ({ file, rule, code })));
  expect(files).toBeGreaterThan(atLeast);
});

test("each report has a reason", () => {
  for (const [, , , reason] of EXPECTED) expect(reason).toMatch(/^(?:right|wrong)[:,] /);
});
