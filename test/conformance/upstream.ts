/** The cases of the web platform tests' data; the test files that use them define the expectations. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DOMAINS_OF_UNICODE_18 } from "../wpt/expectations.ts";
import { wptIsHere, wptRoot } from "../wpt/files.ts";
import type { Case } from "./cases.ts";
import { ATTRIBUTES, type DomainCase, type ParseCase, type SetterCase, withoutComments } from "./corpus.ts";

type Expected = Readonly<Record<string, unknown>>;

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(wptRoot, "url/resources", name), "utf8"));
}

/** The parts of an expectation that outcomes also have. */
function pick(each: object, names: readonly string[]): Expected {
  return Object.fromEntries(Object.entries(each).filter(([name]) => names.includes(name)));
}

/** https://github.com/web-platform-tests/wpt/blob/master/url/url-constructor.any.js, and url-origin.any.js */
function parseCase(each: ParseCase): Case {
  const { input, base } = each;
  const expected = each.failure
    ? { canParse: false, parse: null, isTypeError: true }
    : { canParse: true, parse: each.href, ...pick(each, [...ATTRIBUTES, "searchParams"]) };
  return { kind: "parse", input, ...(base === null ? {} : { base }), expected };
}

/** url-setters.any.js and a part of url-setters-stripping.any.js */
function setterCase(setter: string, { href, new_value, expected }: SetterCase): Case {
  return { kind: "set", href, setter, value: new_value, expected: pick(expected, ATTRIBUTES) };
}

/** IdnaTestV2.any.js, and the first of the three subtests of toascii.window.js */
function hostCase({ input, output }: DomainCase): Case {
  const expected =
    output === null
      ? { canParse: false, isTypeError: true }
      : { host: output, hostname: output, pathname: "/x", href: `https://${output}/x` };
  return { kind: "parse", input: `https://${input}/x`, expected };
}

/** The other subtests of toascii.window.js */
function hostSetterCases({ input, output }: DomainCase): Case[] {
  return ["host", "hostname"].map((setter) => ({
    kind: "set",
    href: "https://x/x",
    setter,
    value: input,
    expected: { [setter]: output ?? "x" },
  }));
}

/** A case of IdnaTestV2.json, with the result of the newest Unicode. */
function newestCase(each: DomainCase): DomainCase {
  const output = DOMAINS_OF_UNICODE_18[each.input];
  if (output === undefined) return each;
  if (each.output !== null) throw new Error(`upstream has ${each.input} with Unicode 18: remove it from test/wpt`);
  return { ...each, output };
}

/** All cases; empty if the files are not available. */
export function upstreamCases(): Case[] {
  if (!wptIsHere) return [];
  const urls = ["urltestdata.json", "urltestdata-javascript-only.json"].flatMap((name) =>
    read<(ParseCase | string)[]>(name),
  );
  const { comment: _, ...setters } = read<Record<string, SetterCase[]>>("setters_tests.json");
  const hosts = withoutComments(read<(DomainCase | string)[]>("toascii.json"));
  const idna = ["IdnaTestV2.json", "IdnaTestV2-removed.json"].flatMap((name) => read<(DomainCase | string)[]>(name));
  return [
    ...withoutComments(urls).map(parseCase),
    ...Object.entries(setters).flatMap(([setter, cases]) => cases.map((each) => setterCase(setter, each))),
    ...hosts.flatMap((each) => [hostCase(each), ...hostSetterCases(each)]),
    ...withoutComments(idna)
      .filter(({ input }) => input !== "")
      .map(newestCase)
      .map(hostCase),
  ];
}
