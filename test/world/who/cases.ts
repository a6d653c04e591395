/** The cases: from the web platform tests, read in place, and from the project's corpus. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ATTRIBUTES,
  allParseCases,
  type DomainCase,
  formCases,
  type ParseCase,
  type SetterCase,
  setterCases,
  withoutComments,
} from "../../conformance/corpus.ts";
import { ownPatternCases } from "../../conformance/pattern-corpus.ts";
import { upstreamPatternCases } from "../../conformance/upstream-patterns.ts";
import { wptIsHere, wptRoot } from "../../wpt/files.ts";

/** The columns of the table. */
export const GROUPS = [
  "upstream: URLs",
  "upstream: setters",
  "upstream: domains",
  "upstream: percent-encoding",
  "upstream: URLPattern",
  "corpus: URLs",
  "corpus: setters",
  "corpus: forms",
  "corpus: URLPattern",
] as const;

export type Group = (typeof GROUPS)[number];

/** A case. inside/outcomes.js implements the kinds. */
export interface WhoCase {
  readonly group: Group;
  readonly kind: "parse" | "set" | "encode" | "readForm" | "writeForm" | "construct" | "exec";
  readonly [given: string]: unknown;
  /** The expected parts of the outcome. */
  readonly expected: Readonly<Record<string, unknown>>;
}

function pick(each: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(each).filter(([name]) => names.includes(name)));
}

function parseCase(group: Group, each: ParseCase): WhoCase {
  const { input, base } = each;
  const expected = each.failure ? { failure: true } : pick(each, [...ATTRIBUTES, "searchParams"]);
  return { group, kind: "parse", input, ...(base === null ? {} : { base }), expected };
}

function setterCase(group: Group, setter: string, { href, new_value, expected }: SetterCase): WhoCase {
  const attributes = { ...pick(expected, ATTRIBUTES), href: expected.href ?? href };
  return { group, kind: "set", href, setter, value: new_value, expected: attributes };
}

/** A domain in a URL, as in IdnaTestV2.any.js and toascii.window.js. */
function domainCase({ input, output }: DomainCase): WhoCase {
  const expected = output === null ? { failure: true } : { href: `https://${output}/x`, hostname: output };
  return { group: "upstream: domains", kind: "parse", input: `https://${input}/x`, expected };
}

/** A case for UTF-8, which is the encoding of classes outside of a document. */
function encodeCase({ input, output }: { input: string; output: Readonly<Record<string, string>> }): WhoCase {
  const encoded = output["utf-8"];
  const expected = { search: `?${encoded}`, hash: `#${encoded}` };
  return { group: "upstream: percent-encoding", kind: "encode", input, expected };
}

/** Keeps the calls that the URL Pattern Standard has. Errors have no details. */
function patternCases(group: Group, all: ReturnType<typeof ownPatternCases>): WhoCase[] {
  return all.flatMap(({ call, pattern, inputs, expected }) => {
    if (call !== "construct" && call !== "exec") return [];
    // An option of @anyurl/pattern.
    if (JSON.stringify(pattern).includes('"regexp":')) return [];
    const { code: _, reason: __, component: ___, offset: ____, index: _____, isTypeError, ...rest } = expected;
    return [{ group, kind: call, pattern, inputs, expected: isTypeError === true ? { failure: true } : rest }];
  });
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(wptRoot, "url/resources", name), "utf8"));
}

/** The cases of the web platform tests; empty if these are not here. */
export function upstreamCases(): WhoCase[] {
  if (!wptIsHere) return [];
  const urls = ["urltestdata.json", "urltestdata-javascript-only.json"].flatMap((name) =>
    withoutComments(read<(ParseCase | string)[]>(name)),
  );
  const { comment: _, ...setters } = read<Record<string, SetterCase[]>>("setters_tests.json");
  const domains = ["toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json"].flatMap((name) =>
    withoutComments(read<(DomainCase | string)[]>(name)),
  );
  const encodings = withoutComments(read<(Parameters<typeof encodeCase>[0] | string)[]>("percent-encoding.json"));
  return [
    ...urls.map((each) => parseCase("upstream: URLs", each)),
    ...Object.entries(setters).flatMap(([setter, all]) =>
      all.map((each) => setterCase("upstream: setters", setter, each)),
    ),
    ...domains.filter(({ input }) => input !== "").map(domainCase),
    ...encodings.map(encodeCase),
    ...patternCases("upstream: URLPattern", upstreamPatternCases()),
  ];
}

/** The cases of the project's corpus. */
export function corpusCases(): WhoCase[] {
  const { parse, serialize } = formCases();
  return [
    ...allParseCases().map((each) => parseCase("corpus: URLs", each)),
    ...setterCases().flatMap(([setter, all]) => all.map((each) => setterCase("corpus: setters", setter, each))),
    ...parse.map(
      ({ input, output }): WhoCase => ({
        group: "corpus: forms",
        kind: "readForm",
        input,
        expected: { pairs: output },
      }),
    ),
    ...serialize.map(
      ({ input, output }): WhoCase => ({
        group: "corpus: forms",
        kind: "writeForm",
        input,
        expected: { text: output },
      }),
    ),
    ...patternCases("corpus: URLPattern", ownPatternCases()),
  ];
}
