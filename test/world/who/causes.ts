/** Why a case fails: the causes of the table. The first one that explains a case is its cause. */
import { InvalidURLError, URL as OwnURL } from "anyurl";
import { ATTRIBUTES } from "../../conformance/corpus.ts";
import { DOMAINS_OF_UNICODE_18 } from "../../wpt/expectations.ts";
import type { WhoCase } from "./cases.ts";

export type WhoOutcome = Readonly<Record<string, unknown>>;

interface Cause {
  readonly name: string;
  readonly explains: (one: WhoCase, outcome: WhoOutcome) => boolean;
}

const isRefused = (outcome: WhoOutcome) => outcome.failure === true;
const isInvalid = ({ expected }: WhoCase) => expected.failure === true;
const inputOf = ({ input, base = "", href = "", value = "" }: WhoCase) => `${input ?? ""} ${base} ${href} ${value}`;

/** Whether the host of the input, or the expected host, has characters outside ASCII. */
function isInternational(one: WhoCase): boolean {
  return /[^\0-\x7f]|xn--|%[89a-f]/i.test(`${inputOf(one)} ${one.expected.hostname ?? ""}`);
}

function differsIn(one: WhoCase, outcome: WhoOutcome): readonly string[] {
  return Object.keys(one.expected).filter(
    (name) => JSON.stringify(outcome[name]) !== JSON.stringify(one.expected[name]),
  );
}

/** Whether both are the same after a change of the text of one attribute. */
function sameWith(one: WhoCase, outcome: WhoOutcome, change: (text: string) => string): boolean {
  const [own, theirs] = [one.expected.href, outcome.href];
  return typeof own === "string" && typeof theirs === "string" && own !== theirs && change(own) === change(theirs);
}

/** The standard's reason why an input is invalid, as anyurl reports it. */
function reasonOf({ input, base }: WhoCase): string {
  try {
    new OwnURL(input as string, base as string | undefined);
    return "another rule";
  } catch (error) {
    return error instanceof InvalidURLError ? error.reason : "another rule";
  }
}

const DOMAINS = new Set(Object.keys(DOMAINS_OF_UNICODE_18).map((domain) => `https://${domain}/x`));

const CAUSES: readonly Cause[] = [
  { name: "has Unicode 18, and the test Unicode 17", explains: (one) => DOMAINS.has(one.input as string) },
  {
    name: "refuses `xn--` labels in a domain that is all ASCII",
    explains: (one, outcome) =>
      isRefused(outcome) && !isInvalid(one) && /^[\0-\x7f]*$/.test(inputOf(one)) && /xn(?:--|%2d)/i.test(inputOf(one)),
  },
  {
    name: "refuses an international domain",
    explains: (one, outcome) => isRefused(outcome) && !isInvalid(one) && isInternational(one),
  },
  {
    name: "accepts an invalid international domain",
    explains: (one, outcome) =>
      isInvalid(one) && !isRefused(outcome) && reasonOf(one) === "domain-to-ASCII" && isInternational(one),
  },
  {
    name: "converts an international domain differently",
    explains: (one, outcome) => differsIn(one, outcome).some((name) => /^host/.test(name)) && isInternational(one),
  },
  {
    name: 'does not percent-encode "^" in a path',
    explains: (one, outcome) => sameWith(one, outcome, (text) => text.replaceAll("%5E", "^")),
  },
  {
    name: "does not percent-encode spaces at the end of an opaque path",
    explains: (one, outcome) => sameWith(one, outcome, (text) => text.replaceAll("%20", " ")),
  },
  {
    name: "percent-encodes other characters",
    explains: (one, outcome) =>
      one.kind === "encode" || sameWith(one, outcome, (text) => text.replaceAll(/%[0-9A-F]{2}|[ "'<>^`{|}\\]/g, "?")),
  },
  {
    name: "resolves dot segments and drive letters differently",
    explains: (one, outcome) =>
      typeof outcome.pathname === "string" &&
      outcome.pathname !== one.expected.pathname &&
      outcome.host === one.expected.host &&
      /\.|%2e|[a-z][:|]/i.test(inputOf(one)),
  },
];

/** Returns the cause of a failure. */
export function causeOf(one: WhoCase, outcome: WhoOutcome): string {
  if (outcome.lost !== undefined) return `${one.pattern === undefined ? "a URL" : "a pattern"} ${outcome.lost}`;
  if (one.kind === "construct" || one.kind === "exec") return patternCause(one, outcome);
  if (one.kind === "set") return `the setter \`${one.setter}\``;
  if (one.kind === "readForm" || one.kind === "writeForm") return "reads or writes forms differently";
  const known = CAUSES.find(({ explains }) => explains(one, outcome));
  if (known !== undefined) return known.name;
  if (isInvalid(one)) return `accepts an invalid URL: \`${reasonOf(one)}\``;
  if (isRefused(outcome)) return "refuses a valid URL";
  const names = [...ATTRIBUTES.slice(1), "searchParams", "href"];
  return `another \`${names.find((name) => differsIn(one, outcome).includes(name)) ?? "href"}\``;
}

function patternCause(one: WhoCase, outcome: WhoOutcome): string {
  if (isInvalid(one))
    return one.kind === "construct" ? "accepts an invalid pattern" : "accepts an invalid input of a pattern";
  if (isRefused(outcome)) return "refuses a valid pattern";
  if (one.kind === "construct") return `another \`${differsIn(one, outcome)[0]}\` of a pattern`;
  if (outcome.test === one.expected.test) return "other groups of a pattern";
  return outcome.test === true ? "a pattern matches other URLs" : "a pattern does not match its URLs";
}
