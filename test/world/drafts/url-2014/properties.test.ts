/** Laws of the functions of "URL, the webspecs rewrite of 2014" on generated input. */
import { inspect } from "node:util";
import { isFailure, type ParseException, url2014 } from "@anyurl/drafts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { enough, sampled } from "../../../thorough.ts";

const pieces = fc.oneof(
  fc.constantFrom(
    ..."/\\?#@:.[]|%aF 019&;=é\t\n\0\u200b\ud800",
    ..."http:,https:,file:,ftp:,ws:,gopher:,blob:,mailto:,data:,x-1:,//,C|,c:,..,%2e,%zz,%41,0x7f,[::1],xn--,ß,.com,80".split(
      ",",
    ),
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const inputs = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(""));
const bases = fc.constantFrom(null, "http://u:p@h:1/a/b/c?q#f", "file:///C:/a/b", "ws://h/", "gopher://h:70/a", "x:y");
const encodings = fc.constantFrom("utf-8", "windows-1252", "shift_jis", "iso-2022-jp", "utf-16");

const options = { numRuns: sampled(5000), seed: 2014 };

function requireReport(result: url2014.Report | ParseException, input: string): void {
  const decisions = Object.values(url2014.decisions);
  expect(result.decisions.every((decision) => decisions.includes(decision))).toBe(true);
  expect(Object.isFrozen(result) && Object.isFrozen(result.decisions)).toBe(true);
  const places = isFailure(result) ? (result.of === "input" ? [result] : []) : result.conformanceErrors;
  for (const { name, message, offset, length } of places) {
    expect(name === "ParseException" || url2014.conformanceErrorNames.includes(name)).toBe(true);
    expect(message).not.toBe("");
    if (offset === null || length === null) continue;
    expect(offset >= 0 && length >= 0 && offset + length <= input.length).toBe(true);
  }
}

describe("no input makes a function throw", () => {
  test("parse", () => {
    const property = fc.property(inputs, bases, encodings, (input, base, encoding) => {
      const parsed = url2014.parse(input, { base, encoding });
      requireReport(parsed, input);
      if (isFailure(parsed)) return;
      expect(Object.isFrozen(parsed.url) && Object.isFrozen(parsed.url.path)).toBe(true);
      expect(typeof url2014.unicodeOrigin(parsed.url).value).toBe("string");
      expect(url2014.serialize(parsed.url, { excludeFragment: true })).not.toContain("#");
    });
    fc.assert(property, options);
  });

  test("the rules", () => {
    const names = fc.constantFrom(...(Object.keys(url2014.rules) as url2014.RuleName[]));
    const property = fc.property(names, inputs, bases, (name, input, base) => {
      requireReport(url2014.rules[name](input, { base }), input);
    });
    fc.assert(property, options);
  });

  test("the setter rules", () => {
    const names = fc.constantFrom(...(Object.keys(url2014.setters) as url2014.SetterName[]));
    const property = fc.property(names, inputs, bases, encodings, (name, input, base, encoding) => {
      const parsed = url2014.parse(base ?? "http://h/");
      if (isFailure(parsed)) throw new Error("It is valid.");
      requireReport(url2014.setters[name](parsed.url, input, { encoding }), input);
    });
    fc.assert(property, options);
  });

  test("the functions of sections 1.5 and 1.6", () => {
    const property = fc.property(inputs, encodings, (input, encoding) => {
      url2014.parseHost(input);
      url2014.domainToASCII(input);
      expect(url2014.isValidDomain(input)).toBe(url2014.checkDomain(input).valid);
      expect(typeof url2014.domainToUnicode(input).value).toBe("string");
      for (const set of ["simple", "default", "password", "username", "query"] as const) {
        expect(url2014.cleanse(input, set, { encoding }).value).toMatch(/^[ -~]*$/);
      }
    });
    fc.assert(property, options);
  });
});

interface Unstable {
  readonly input: string;
  readonly base?: string;
  applies(url: url2014.URLRecord, text: string): boolean;
}

/** Why a URL can change if it is serialized and parsed again, by the draft's letter, with an input for each reason. */
const UNSTABLE: Readonly<Record<string, Unstable>> = {
  "relative-url lets a file URL have credentials and a port, and file-url does not": {
    input: "//u@h:1/",
    base: "file:///",
    applies: ({ scheme, port, ...url }) =>
      scheme === "file" && (port !== "" || url2014.includesCredentials({ scheme, port, ...url })),
  },
  "file-url skips all slashes before the path": {
    input: "file:\\\\x",
    applies: ({ scheme, path }) => scheme === "file" && path[0] === "" && path.length > 1,
  },
  "a fragment can end in a space, which is removed around the input": {
    input: "http://h/# \0",
    applies: (_, text) => text.endsWith(" "),
  },
  "domain to ASCII can return the empty string, which the host parser refuses": {
    input: "http://\u00ad/",
    applies: ({ schemeData, scheme, host }) => schemeData === null && scheme !== "file" && host === "",
  },
};

function isStable(url: url2014.URLRecord): boolean {
  const text = url2014.serialize(url);
  const again = url2014.parse(text);
  return !isFailure(again) && url2014.serialize(again.url) === text;
}

describe("parsing a serialized URL", () => {
  it("returns the same URL, with listed exceptions", () => {
    let stable = 0;
    const property = fc.property(inputs, bases, (input, base) => {
      const parsed = url2014.parse(input, { base });
      if (isFailure(parsed)) return;
      if (isStable(parsed.url)) stable++;
      else
        expect(Object.values(UNSTABLE).some((one) => one.applies(parsed.url, url2014.serialize(parsed.url)))).toBe(
          true,
        );
    });
    fc.assert(property, { ...options, numRuns: sampled(20_000) });
    expect(stable).toBeGreaterThan(enough(5000));
  });

  test.each(Object.entries(UNSTABLE))("does not, since %s", (_, { input, base, applies }) => {
    const parsed = url2014.parse(input, { base });
    if (isFailure(parsed)) throw new Error(`${parsed}`);
    expect([isStable(parsed.url), applies(parsed.url, url2014.serialize(parsed.url))]).toEqual([false, true]);
  });
});

test("the serialized components do not depend on the encoding, except for the query", () => {
  const property = fc.property(inputs, bases, encodings, (input, base, encoding) => {
    const parsed = url2014.parse(input, { base, encoding });
    const inUTF8 = url2014.parse(input, { base });
    if (isFailure(parsed) || isFailure(inUTF8)) {
      expect(isFailure(parsed)).toBe(isFailure(inUTF8));
      return;
    }
    expect({ ...parsed.url, query: null }).toEqual({ ...inUTF8.url, query: null });
  });
  fc.assert(property, options);
});

test("whitespace around the input changes only the places", () => {
  const property = fc.property(inputs, bases, (input, base) => {
    fc.pre(input !== "" && !/^[\t\n\f\r ]|[\t\n\f\r ]$/.test(input));
    const parsed = url2014.parse(input, { base });
    const moved = url2014.parse(` \n${input}\f`, { base });
    if (isFailure(parsed) || isFailure(moved)) {
      const place = isFailure(parsed) && parsed.offset !== null ? parsed.offset + 2 : null;
      expect(moved).toMatchObject({ reason: (parsed as ParseException).reason, offset: place });
      return;
    }
    expect(moved.url).toEqual(parsed.url);
    const expected = parsed.conformanceErrors.map((error) => ({ ...error, offset: (error.offset as number) + 2 }));
    expect(moved.conformanceErrors.slice(1)).toEqual(expected);
  });
  fc.assert(property, options);
});

test("Node prints the attributes of a URL", () => {
  const shown = inspect(new url2014.URL("http://u@h:81/a?b#c"));
  expect(shown).toMatch(/^URL \{\s+href: 'http:\/\/u@h:81\/a\?b#c',/);
  expect(shown).toMatch(/hostname: 'h',/);
  expect(inspect({ a: { b: [new url2014.URL("http://h/")] } }, { depth: 0 })).toBe("{ a: [Object] }");
});

test("parse takes URL objects", () => {
  const parsed = url2014.parse(new globalThis.URL("http://h/a"), { base: new globalThis.URL("http://h/") });
  expect(isFailure(parsed) || url2014.serialize(parsed.url)).toBe("http://h/a");
});
