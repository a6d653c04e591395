/** The cases that every runtime runs, with their expectations: the project's corpus in one shape. */
import {
  ATTRIBUTES,
  allParseCases,
  type DomainCase,
  domainCases,
  type EncodingCase,
  encodingCases,
  formCases,
  type NormalizationCase,
  normalizationCases,
  type ParseCase,
  type PathCase,
  pathCases,
  type Setter,
  type SetterCase,
  setterCases,
} from "./corpus.ts";
import { ownDisplayCases } from "./display-corpus.ts";
import { LONG_CASES } from "./long-cases.ts";
import { ownPatternCases } from "./pattern-corpus.ts";
import { ownPolicyCases } from "./policy-corpus.ts";
import { ownRedactCases } from "./redact-corpus.ts";
import { ownTemplateCases } from "./template-corpus.ts";

/** The operation and its input; outcomes.js implements the kinds. */
export interface Case {
  readonly kind:
    | "parse"
    | "set"
    | "domain"
    | "normalize"
    | "parseForm"
    | "serializeForm"
    | "fileURLToPath"
    | "pathToFileURL"
    | "encoding"
    | "pattern"
    | "policy"
    | "redact"
    | "template"
    | "display"
    | "draft"
    | "laws";
  readonly [given: string]: unknown;
  /** The expected parts of the outcome. */
  readonly expected: Readonly<Record<string, unknown>>;
}

function parseCase(each: ParseCase): Case {
  const { input, base } = each;
  const expected = each.failure
    ? { canParse: false, parse: null, code: "ERR_INVALID_URL", reason: each.reason, isTypeError: true }
    : {
        canParse: true,
        parse: each.href,
        ...Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, each[attribute]])),
      };
  return { kind: "parse", input, ...(base === null ? {} : { base }), expected };
}

function setterCase(setter: Setter, { href, new_value, expected }: SetterCase): Case {
  const isError = expected.href === null;
  return {
    kind: "set",
    href,
    setter,
    value: new_value,
    expected: { isTypeError: isError, ...expected, href: expected.href ?? href },
  };
}

/** A host that ends in a number is an IPv4 address or invalid. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/;

function domainCase({ input, output, unicode }: DomainCase): Case {
  return {
    kind: "domain",
    input,
    encoded: percentEncoded(input),
    expected: {
      ascii: output ?? "",
      again: output ?? "failed",
      ...(output === null ? { unicode: "" } : unicode === undefined ? {} : { unicode }),
      ...(output !== null && ENDS_IN_NUMBER.test(output) ? {} : { hostname: output }),
    },
  };
}

function normalizationCase({ input, output }: NormalizationCase): Case {
  return { kind: "normalize", input, expected: { nfc: output, again: output } };
}

function percentEncoded(domain: string): string {
  const hex = Array.from(new TextEncoder().encode(domain), (byte) => byte.toString(16).padStart(2, "0"));
  return hex.map((digits) => `%${digits}`).join("");
}

function formParseCase({ input, output }: { input: string; output: readonly unknown[] }): Case {
  return { kind: "parseForm", input: input.startsWith("?") ? `?${input}` : input, expected: { pairs: output } };
}

function formSerializeCase({ input, output }: { input: readonly unknown[]; output: string }): Case {
  return { kind: "serializeForm", pairs: input, expected: { text: output, again: input, search: output } };
}

function fileURLCase({ input, posix, windows }: PathCase): Case {
  return { kind: "fileURLToPath", input, expected: { posix, windows, sameOfObject: true } };
}

function filePathCase({ input, posix, windows }: PathCase): Case {
  return { kind: "pathToFileURL", input, expected: { posix, windows } };
}

function encodingCase({ call, input, options, set, result }: EncodingCase): Case {
  return { kind: "encoding", call, input, options, ...(set === undefined ? {} : { set }), expected: { result } };
}

function lawsCase(href: string): Case {
  return {
    kind: "laws",
    href,
    expected: Object.fromEntries(LAWS.map((law) => [law, true])),
  };
}

/** The laws that outcomes.js checks for each href. */
const LAWS = [
  "parsing again changes nothing",
  "all but the origin is ASCII and a part of the href",
  "the components make up the href",
  "no base changes it",
  "a fragment resolves against it",
  "nothing resolves to it, without its fragment",
  "setting a component to what it is changes nothing",
];

/** All cases of the project's corpus. */
export function ownCases(): Case[] {
  const parsing = allParseCases();
  const { parse, serialize } = formCases();
  const { fileURLToPath, pathToFileURL } = pathCases();
  const hrefs = new Set(parsing.flatMap((each) => (each.failure ? [] : [each.href])));
  return [
    ...parsing.map(parseCase),
    ...LONG_CASES.map(({ input, base, href }) => parseCaseOfLong(input, base, href)),
    ...setterCases().flatMap(([setter, cases]) => cases.map((each) => setterCase(setter, each))),
    ...domainCases().map(domainCase),
    ...normalizationCases().map(normalizationCase),
    ...parse.map(formParseCase),
    ...serialize.map(formSerializeCase),
    ...fileURLToPath.map(fileURLCase),
    ...pathToFileURL.map(filePathCase),
    ...encodingCases().map(encodingCase),
    ...ownPatternCases(),
    ...ownPolicyCases(),
    ...ownRedactCases(),
    ...ownTemplateCases(),
    ...ownDisplayCases(),
    ...Array.from(hrefs, lawsCase),
  ];
}

function parseCaseOfLong(input: string, base: string | undefined, href: string): Case {
  return { kind: "parse", input, ...(base === undefined ? {} : { base }), expected: { canParse: true, href } };
}

/** A description of a case in one line. */
export function titleOf({ kind, expected: _, encoded: __, ...given }: Case): string {
  return shortened(
    `${kind} ${Object.values(given)
      .map((each) => JSON.stringify(each))
      .join(" ")}`,
  );
}

function shortened(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 100)}… (${text.length} units)`;
}
