/** The conformance suite: the corpus run over one implementation of the URL API. */
import type { URLConstructor, URLSearchParamsConstructor } from "anyurl";
import { describe, expect, test } from "vitest";
import {
  ATTRIBUTES,
  allParseCases,
  domainCases,
  type Failed,
  formCases,
  type ParseCase,
  type Parsed,
  parseCases,
  parseTopics,
  type SetterCase,
  setterCases,
} from "./corpus.ts";
import { LONG_CASES } from "./long-cases.ts";

/** What the suite needs of an implementation: the exports of `anyurl`. */
export interface Implementation {
  readonly URL: URLConstructor;
  readonly URLSearchParams: URLSearchParamsConstructor;
  domainToASCII(domain: string): string;
  domainToUnicode(domain: string): string;
}

/** Defines the suite's tests for an implementation. */
export function testConformance(name: string, implementation: Implementation): void {
  describe(`${name} parses`, () => testParsing(implementation));
  describe(`${name} parses at length`, () => testLongCases(implementation));
  describe(`${name} keeps the laws of a parsed URL`, () => testLaws(implementation));
  describe(`${name} sets`, () => testSetters(implementation));
  describe(`${name} turns domains into`, () => testDomains(implementation));
  describe(`${name} takes and gives application/x-www-form-urlencoded`, () => testForm(implementation));
}

function testParsing({ URL }: Implementation): void {
  for (const topic of parseTopics()) {
    describe(topic, () => {
      for (const each of parseCases(topic)) {
        test(title(each), () => (each.failure ? expectFailure(URL, each) : expectURL(URL, each)));
      }
    });
  }
}

function testLongCases({ URL }: Implementation): void {
  for (const { name, input, base, href } of LONG_CASES) {
    test(name, () => {
      const url = new URL(input, base);
      expect(url.href === href).toBe(true);
      expect(new URL(url.href).href === href).toBe(true);
    });
  }
}

function expectURL(URL: Implementation["URL"], expected: Parsed): void {
  const base = expected.base ?? undefined;
  const url = new URL(expected.input, base);
  for (const attribute of ATTRIBUTES) expect(url[attribute], attribute).toBe(expected[attribute]);
  expect(URL.canParse(expected.input, base)).toBe(true);
  expect(URL.parse(expected.input, base)?.href).toBe(expected.href);
}

function expectFailure(URL: Implementation["URL"], { input, base, reason }: Failed): void {
  let error: unknown;
  try {
    new URL(input, base ?? undefined);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ code: "ERR_INVALID_URL", reason });
  expect(URL.canParse(input, base ?? undefined)).toBe(false);
  expect(URL.parse(input, base ?? undefined)).toBeNull();
}

function testLaws({ URL }: Implementation): void {
  const hrefs = [...new Set(allParseCases().flatMap((each) => (each.failure ? [] : [each.href])))];
  test("parsing an href again changes nothing", () => {
    for (const href of hrefs) {
      const url = new URL(href);
      const again = new URL(url.href);
      for (const attribute of ATTRIBUTES) expect(again[attribute], `${attribute} of ${href}`).toBe(url[attribute]);
      expect(url.href).toBe(href);
    }
  });
  test("everything but the origin of a blob is a part of the href, and ASCII", () => {
    for (const href of hrefs) {
      const url = new URL(href);
      for (const attribute of ATTRIBUTES) {
        expect(url[attribute], `${attribute} of ${href}`).toMatch(/^[\x20-\x7e]*$/);
        if (attribute !== "origin") expect(href).toContain(url[attribute]);
      }
    }
  });
  test("the components make up the href", () => {
    for (const href of hrefs) expect(assembled(new URL(href)), href).toBe(withoutEmptyParts(new URL(href)));
  });
  test("resolving an href, the empty string or a fragment against any base does what it does without it", () => {
    for (const href of hrefs) {
      expect(new URL(href, "http://base.example/a/b?c#d").href, href).toBe(href);
      const url = new URL(href);
      expect(new URL("#f", href).hash).toBe("#f");
      if (!isOpaque(url)) expect(new URL("", href).href).toBe(url.href.replace(/#.*/s, ""));
    }
  });
  test("setting a component to what it is changes nothing", () => {
    for (const href of hrefs) {
      const url = new URL(href);
      const hasHost = href.startsWith(`${url.protocol}//`);
      const attributes = ["protocol", "port", "pathname", ...(hasHost ? (["host", "hostname"] as const) : [])] as const;
      for (const attribute of attributes) {
        const value = url[attribute];
        url[attribute] = value;
        expect(url.href, `${attribute} of ${href}`).toBe(href);
      }
    }
  });
}

/** The href as its components have it, in which an empty query or fragment is none. */
function assembled(url: URL): string {
  const credentials = `${url.username}${url.password === "" ? "" : `:${url.password}`}`;
  const authority = `${credentials === "" ? "" : `${credentials}@`}${url.host}`;
  const hasHost = url.host !== "" || url.href.startsWith(`${url.protocol}//`);
  const guard = !hasHost && url.pathname.startsWith("//") ? "/." : "";
  return `${url.protocol}${hasHost ? `//${authority}` : guard}${url.pathname}${url.search}${url.hash}`;
}

function withoutEmptyParts(url: URL): string {
  const withoutHash = url.hash === "" ? url.href.replace(/#$/, "") : url.href.slice(0, -url.hash.length);
  return `${url.search === "" ? withoutHash.replace(/\?$/, "") : withoutHash}${url.hash}`;
}

function isOpaque(url: URL): boolean {
  return url.host === "" && !url.pathname.startsWith("/") && !url.href.startsWith(`${url.protocol}//`);
}

function testSetters({ URL }: Implementation): void {
  for (const [setter, cases] of setterCases()) {
    describe(setter, () => {
      for (const each of cases) {
        const name = `${JSON.stringify(each.href)} to ${JSON.stringify(each.new_value)}`;
        test(name, () => expectSetting(new URL(each.href), setter, each));
      }
    });
  }
}

function expectSetting(url: URL, setter: keyof URL, { href, new_value, expected }: SetterCase): void {
  const set = () => Reflect.set(url, setter, new_value);
  if (expected.href === null) {
    expect(set).toThrow(TypeError);
    expect(url.href).toBe(href);
    return;
  }
  set();
  for (const [attribute, value] of Object.entries(expected)) {
    expect(url[attribute as keyof URL], attribute).toBe(value);
  }
}

function testDomains({ URL, domainToASCII, domainToUnicode }: Implementation): void {
  for (const { input, output, unicode } of domainCases()) {
    const name = JSON.stringify(input);
    test(`ASCII: ${name}`, () => {
      expect(domainToASCII(input)).toBe(output ?? "");
      if (output !== null) expect(domainToASCII(output)).toBe(output);
    });
    if (unicode !== undefined) {
      test(`Unicode: ${name}`, () => expect(domainToUnicode(input)).toBe(unicode));
    } else if (output === null) {
      test(`no Unicode: ${name}`, () => expect(domainToUnicode(input)).toBe(""));
    }
  }
  test("hosts as it does domains", () => {
    for (const { input, output } of domainCases()) {
      const host = URL.parse(`http://${percentEncoded(input)}/`)?.hostname ?? null;
      if (output === null) expect(host, input).toBeNull();
      else if (!/(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/.test(output)) expect(host, input).toBe(output);
    }
  });
}

/** The domain with every byte of its UTF-8 percent-encoded, so that the URL parser sees none of it. */
function percentEncoded(domain: string): string {
  const hex = Array.from(new TextEncoder().encode(domain), (byte) => byte.toString(16).padStart(2, "0"));
  return hex.map((digits) => `%${digits}`).join("");
}

function testForm({ URL, URLSearchParams }: Implementation): void {
  const { parse, serialize } = formCases();
  for (const { input, output } of parse) {
    test(`parse ${JSON.stringify(input)}`, () => {
      const query = input.startsWith("?") ? `?${input}` : input;
      expect([...new URLSearchParams(query)]).toEqual(output);
    });
  }
  for (const { input, output } of serialize) {
    test(`serialise ${JSON.stringify(input)}`, () => {
      const params = new URLSearchParams(input.map(([name, value]) => [name, value]));
      expect(params.toString()).toBe(output);
      expect([...new URLSearchParams(output)]).toEqual(input);
      const url = new URL("http://h/?x#f");
      url.search = output;
      expect(url.searchParams.toString()).toBe(output);
    });
  }
}

function title({ input, base }: ParseCase): string {
  return base === null ? JSON.stringify(input) : `${JSON.stringify(input)} on ${JSON.stringify(base)}`;
}
