/** Templates of URLs take linear time: to read them, to write values into them, and to match. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

const counting = await counted<typeof import("@anyurl/template")>('export * from "@anyurl/template";');

const { path, query, raw, URITemplate, url } = counting.exports;

const LENGTH = 1 << 12;

/** Runs a call, which may refuse its input. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

function stringsOf(...strings: string[]): TemplateStringsArray {
  return Object.assign(strings, { raw: strings });
}

const MATCHERS = [
  "/{a}/{b}.x",
  "{a},{b}:{c}",
  "/{a}-/{b}-/{c}",
  "{+a}{?b,c*}{#d}",
  "/x{/a*}/y",
  "{a*}{;b,c}{?d}",
  "?a={a}&b={b}{&c}",
].map((template) => new URITemplate(template));

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  "a segment": (text) => attempt(() => url`/a/${text}/b`),
  "parts of a segment": (text) => attempt(() => url`/a/.${text}.${text}/b`),
  "several segments": (text) => attempt(() => url`/a/${path(text)}`),
  "encoded text": (text) => attempt(() => url`/a/${raw(text)}`),
  "an encoded query": (text) => attempt(() => url`/a?${raw(text)}`),
  parameters: (text) => attempt(() => url`/a?${text}=${text}&${query([[text, text]])}#${text}`),
  "a host": (text) => attempt(() => url`https://${text}/`),
  "an address": (text) => attempt(() => url`https://[${text}]/`),
  "a label": (text) => attempt(() => url`https://${text}.a.${text}/`),
  "a port": (text) => attempt(() => url`https://h:${text}/`),
  "a scheme": (text) => attempt(() => url`${text}://h/`),
  "a base": (text) => attempt(() => url`${text}/a`),
  "a base that is a URL": (text) => attempt(() => url`${`https://h/${text}`}/a`),
  "a user": (text) => attempt(() => url`https://${text}:${text}@h/`),
  "the text of a template": (text) => attempt(() => url(stringsOf(text, text), "a")),
  "a URI Template": (text) => attempt(() => new URITemplate(text)),
  "an expression": (text) => attempt(() => new URITemplate(`{${text}}`, { match: true })),
  "an expansion": (text) => attempt(() => new URITemplate("{a}{+a}{a:3}{+a:9999}{?a}").expand({ a: text })),
  "an expansion of a list": (text) => attempt(() => new URITemplate("{/a*}{?a*}").expand({ a: text.split("") })),
  "a match": (text) => MATCHERS.map((template) => attempt(() => template.match(text))),
  "a match of a path": (text) => MATCHERS.map((template) => attempt(() => template.match(`/${text}/y`))),
  "a match of a query": (text) => MATCHERS.map((template) => attempt(() => template.match(`a?b=1&${text}`))),
};

const PARTS = [
  ...["a", "/", "//", ".", "..", "./", "../", "%2e", "%252e", "%25", "%", "%2f", "\\", ":", "@", "?", "#", "&", "="],
  ...["a=b&", "b=1&", "c=1&", "{a}", "{?a}", "{a}/", "{", "}", ",", "a,", "a.", "*", "1", "1.", "1:", "::", "[", "]"],
  ...["é", "😀", "\ud800", "\t", " ", "-", "xn--", "\0", ";b=", "-/"],
];

describe.each(Object.entries(FUNCTIONS))("%s takes linear time", (_, run) => {
  test.each(["", "a", "/", "%", "."])("after %j", (start) => {
    const slow = PARTS.flatMap((part) => {
      const make = (length: number) => start + part.repeat(Math.ceil(length / part.length));
      const exponent = exponentOf(counting, run, make, LENGTH);
      return exponent <= MOST_EXPONENT ? [] : [`${part}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });
});

test("many variables take linear time", () => {
  const make = (count: number) => Array.from({ length: count / 16 }, (_, index) => `{v${index}}/`).join("");
  const run = (text: string) => attempt(() => new URITemplate(text, { match: true }).match(text.replace(/[{}]/g, "")));
  expect(exponentOf(counting, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
});

test("many named parameters take linear time", () => {
  const make = (count: number) => Array.from({ length: count / 16 }, (_, index) => `v${index}`).join(",");
  const run = (text: string) =>
    attempt(() => new URITemplate(`{?${text}}`, { match: true }).match(`?${text.replace(/,/g, "&")}`));
  expect(exponentOf(counting, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
});
