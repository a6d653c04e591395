/** Laws of the classes and mixins of the 2014 draft, on sequences of changes. */
import { isFailure, url2014 } from "@anyurl/drafts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ATTRIBUTES } from "../../../conformance/corpus.ts";
import { besidesWitness, sampled } from "../../../thorough.ts";

const SETTERS = ATTRIBUTES.filter((name) => name !== "origin");

/** Pieces from which odd inputs are made. */
const PIECES = [
  ..."/\\:@?#.%[]| \t&=+<>",
  "..",
  "//",
  "%2e",
  "%zz",
  "http:",
  "FILE:",
  "C|",
  "gopher:",
  "javascript:",
  "data:,x",
  "ws://",
  "u:p@",
  "h",
  "127.1",
  "0x7f",
  "[::1]",
  ":80",
  "é",
  "ß",
  "\ud800",
  "💩",
  "\u200b",
  "a=b",
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(""));
const start = fc.oneof(
  text.map((rest) => `http://h/${rest}`),
  text.map((rest) => `https://u:p@h:1/a?${rest}`),
  text,
);

type Change = readonly [name: string, value: string];
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constantFrom<string>(...SETTERS), text),
  fc.tuple(fc.constantFrom("append", "set", "delete", "share", "own"), text),
);

interface Target extends url2014.URLUtils {
  readonly attribute: string;
}

const Linking = url2014.withURLUtils(
  class {
    attribute = "";
  },
  {
    getTheBase: () => "http://base/a/b",
    updateSteps(object, value) {
      object.attribute = value;
    },
  },
);

function create(input: string): Target {
  const object = new Linking();
  object.attribute = input;
  url2014.setTheInput(object, input);
  return object;
}

/** Changes one object; `other` shares its list after the change "share". */
function apply(object: url2014.URLUtils, other: url2014.URLUtils, [name, value]: Change): void {
  const { searchParams } = object;
  if (name === "append" || name === "set") searchParams[name](value, value);
  else if (name === "delete") searchParams.delete(value);
  else if (name === "share") object.searchParams = other.searchParams;
  else if (name === "own") object.searchParams = new url2014.URLSearchParams(value);
  else (object as unknown as Record<string, string>)[name] = value;
}

const toScalarValues = (value: string) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(value));
const valuesOf = (object: url2014.URLUtils) => ATTRIBUTES.map((name) => object[name]);
const runs = { numRuns: sampled(1000) };

test("no getter throws, and no setter of an element does", () => {
  fc.assert(
    fc.property(start, fc.array(change, { maxLength: 8 }), (input, changes) => {
      const [object, other] = [create(input), create("?x=y")];
      for (const each of changes) {
        apply(object, other, each);
        expect(valuesOf(object).every((value) => typeof value === "string")).toBe(true);
        expect(object.toString()).toBe(object.href);
      }
    }),
    runs,
  );
});

/** A kind of url that the text allows, but that the parser does not return for the serialized url. */
interface Exception {
  /** The section, and the cause. */
  readonly says: string;
  holds(url: url2014.URLRecord): boolean;
  /** A change that leads to such a url. */
  readonly example: readonly [input: string, ...Change];
}

const EXCEPTIONS: readonly Exception[] = [
  {
    says: "1.2: whitespace at the end is removed, though fragments and scheme data may have it",
    holds: (url) => /[\t\n\f\r ]$/.test(url2014.serialize(url)),
    example: ["http://h/", "hash", "a "],
  },
  {
    says: "1.3.2, row 3: all slashes before the path are removed",
    holds: ({ scheme, path }) => scheme === "file" && path.length > 1 && path[0] === "",
    example: ["file:///a", "pathname", "//b"],
  },
  {
    says: "1.3.10, step 7: the attempt at an IPv4 address may fail",
    holds: ({ host }) => host !== null && host !== "" && isFailure(url2014.rules.host(host)),
    example: ["http://h/", "host", "\uff12\uff15\uff16.0.0.1"],
  },
  {
    says: "1.4.1: set-protocol changes the scheme, whatever the other components are",
    holds: ({ scheme, schemeData, host }) =>
      url2014.isRelativeScheme(scheme) !== (schemeData === null) || (scheme !== "file" && schemeData === null && !host),
    example: ["http://h/a", "protocol", "mailto"],
  },
  {
    says: "1.4.1: set-protocol lets a file keep credentials and a port",
    holds: (url) => url.scheme === "file" && (url.port !== "" || url2014.includesCredentials(url)),
    example: ["http://u@h:8/a", "protocol", "file"],
  },
  {
    says: "1.4.4: set-host keeps a default port",
    holds: ({ scheme, port }) => url2014.isRelativeScheme(scheme) && url2014.relativeSchemes[scheme] === port,
    example: ["http://h/", "host", "h:80"],
  },
];

const isException = (url: url2014.URLRecord) => EXCEPTIONS.some(({ holds }) => holds(url));

/** The attributes of the URL of an href; `null` if it cannot be parsed. */
function parsedBack(href: string): string[] | null {
  const parsed = url2014.parse(href);
  return isFailure(parsed) ? null : valuesOf(new url2014.URL(href));
}

test.each(EXCEPTIONS)("$says", ({ holds, example: [input, ...change] }) => {
  const object = create(input);
  apply(object, object, change);
  expect(holds(url2014.getURL(object) as url2014.URLRecord)).toBe(true);
  expect(parsedBack(object.href)).not.toEqual(valuesOf(object));
});

test("the href of an object parses back to the same attributes, except in the listed cases", () => {
  let compared = 0;
  fc.assert(
    fc.property(start, fc.array(change, { maxLength: 4 }), (input, changes) => {
      const [object, other] = [create(input), create("?x=y")];
      for (const each of changes) apply(object, other, each);
      const url = url2014.getURL(object);
      if (url === null || isException(url)) return;
      compared++;
      expect(parsedBack(object.href)).toEqual(valuesOf(object));
    }),
    { numRuns: sampled(3000), examples: [["http://h/", []]] },
  );
  expect(compared).toBeGreaterThan(besidesWitness(1000));
});

test("the update steps keep the attribute equal to the href after each change of a url", () => {
  fc.assert(
    fc.property(start, fc.array(change, { maxLength: 6 }), (input, changes) => {
      const [object, other] = [create(input), create("?x=y")];
      for (const each of changes) {
        const before = object.href;
        apply(object, other, each);
        if (url2014.getURL(object) !== null && object.href !== before && each[0] !== "href") {
          expect(object.attribute).toBe(object.href);
        }
        if (each[0] === "href") expect(object.attribute).toBe(toScalarValues(each[1]));
      }
    }),
    runs,
  );
});

test("all url objects of a list have its serialization as their query after it changes", () => {
  const update = fc.tuple(fc.constantFrom("append", "set", "delete"), text, text);
  fc.assert(
    fc.property(
      fc.array(start, { minLength: 2, maxLength: 4 }),
      fc.array(update, { minLength: 1 }),
      (inputs, updates) => {
        const objects = inputs.map(create);
        const params = new url2014.URLSearchParams("a=b");
        for (const object of objects) object.searchParams = params;
        for (const [name, ...values] of updates) {
          params[name as "set"](...values);
          for (const object of objects) {
            const url = url2014.getURL(object);
            expect(object.searchParams).toBe(params);
            if (url !== null) expect([url.query, object.attribute]).toEqual([`${params}`, object.href]);
          }
        }
      },
    ),
    runs,
  );
});
