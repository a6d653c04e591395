import {
  type Authority,
  isFailure,
  type Mode,
  type QueryEncoder,
  type Remark,
  spec,
  type URLStructure,
} from "@anyurl/reference";
import { getEncoding, percentEncodeAfterEncoding } from "anyurl/encoding";
import { defineDocument } from "../define/document.ts";
import { makeAccepted, makeRefused } from "../define/make.ts";
import type { ReaderContext, Reading, ReadingComponents } from "../define/reading.ts";
import { type AuthorityComponents, type Decision, NO_AUTHORITY, type Reader } from "../define/reading.ts";
import { encodingRefusal } from "./encoding.ts";

const NAME = "url-specification";

const ADDRESS = "https://alwinb.github.io/url-specification/";

const ENCODING: Decision = /* @__PURE__ */ Object.freeze({
  name: "query-encoding",
  document: NAME,
  section: "Percent Encoding",
  address: `${ADDRESS}#percent-encoding`,
  question: "It names an encoding override for the query, and does not say in which URLs, and for which characters.",
  decision: "The query of a URL with a special scheme other than ws and wss is encoded as the URL Standard encodes it.",
});

const BACKSLASHES: Decision = /* @__PURE__ */ Object.freeze({
  name: "backslashes",
  document: NAME,
  section: "Preprocessing, step 3",
  address: `${ADDRESS}#preprocessing`,
  question: "The condition contradicts itself: the input starts with a scheme, and does not start with a scheme.",
  decision: "Backslashes are replaced in web-URLs and file-URLs, and without a scheme if the base is one of these.",
});

const EMPTY_URL: Decision = /* @__PURE__ */ Object.freeze({
  name: "empty-url",
  document: NAME,
  section: "WHATWG Resolution",
  address: `${ADDRESS}#whatwg-resolution`,
  question: "The order of the empty URL is fragment, but it has no first component.",
  decision: "The empty URL does not resolve against a base without an authority and a path-root.",
});

const INVALID_PERCENT: Decision = /* @__PURE__ */ Object.freeze({
  name: "pct-invalid",
  document: NAME,
  section: "Percent Encoded String",
  address: `${ADDRESS}#percent-encoded-string`,
  question: "The plain-text copy that this package follows lacks the rule pct-invalid of the loose grammar.",
  decision: 'It is "%" that starts no percent-encoded byte, and the hexadecimal digit after it, if there is one.',
});

/** All decisions of this reader. */
export const urlSpecificationDecisions = [ENCODING, BACKSLASHES, EMPTY_URL, INVALID_PERCENT];

/** "URL Specification 0.10.1", section "Concluding": https://alwinb.github.io/url-specification/ */
export const urlSpecification: Reader = /* @__PURE__ */ defineDocument(NAME, "URL Specification 0.10.1", read);

function read(input: string, { base, encoding }: ReaderContext): Reading {
  const refusal = encodingRefusal(encoding);
  if (refusal !== null) return makeRefused(NAME, refusal);
  const baseURL = base === undefined ? null : spec.parseResolveAndNormalize(base);
  if (isFailure(baseURL)) return makeRefused(NAME, { of: "base", reason: baseURL.reason, message: baseURL.message });
  const mode = baseURL === null ? "generic" : spec.getMode(baseURL);
  const decisions: Decision[] = hasBackslashes(input, mode) ? [BACKSLASHES] : [];
  const url = spec.parseResolveAndNormalize(input, baseURL, encoderFor(encoding, decisions));
  if (isFailure(url)) {
    if (baseURL !== null && spec.preprocess(input, mode) === "") decisions.push(EMPTY_URL);
    return makeRefused(NAME, { reason: url.reason, message: url.message }, { decisions });
  }
  const remarks = remarksOn(input, mode);
  if (remarks.some(({ name }) => name === "pct-invalid")) decisions.push(INVALID_PERCENT);
  return makeAccepted(NAME, makeComponents(url), spec.print(url), { remarks, decisions });
}

/** Returns whether preprocessing replaces a "\". */
function hasBackslashes(input: string, fallback: Mode): boolean {
  if (!input.includes("\\")) return false;
  const count = (text: string) => text.split("\\").length;
  return count(spec.preprocess(input, fallback)) !== count(input);
}

/** Returns an encoder of queries that adds the decision when it is called; `undefined` for UTF-8. */
function encoderFor(label: string | undefined, decisions: Decision[]): QueryEncoder | undefined {
  const encoding = label === undefined ? "UTF-8" : getEncoding(label);
  if (encoding === null || encoding === "UTF-8") return undefined;
  return (query) => {
    decisions.push(ENCODING);
    return percentEncodeAfterEncoding(query, "specialQuery", { encoding });
  };
}

function remarksOn(input: string, mode: Mode): Remark[] {
  return spec.faults(input, mode).map(({ rule, component, offset, length, status }) => {
    const place = component === null ? "" : ` in the ${component}`;
    const more = status === undefined ? "" : `, with the status ${status}`;
    return { name: rule, message: `not strictly valid: the rule ${rule}${place}${more}`, offset, length };
  });
}

function makeComponents(url: URLStructure): ReadingComponents {
  const { scheme, authority, query, fragment } = url;
  return { scheme, ...splitAuthority(authority), path: spec.printPath(url), query, fragment };
}

function splitAuthority(authority: Authority | null): AuthorityComponents {
  if (authority === null) return NO_AUTHORITY;
  const { userinfo, host, port } = authority;
  return {
    username: userinfo?.username ?? null,
    password: userinfo?.password ?? null,
    host: host === null ? "" : spec.printHost(host),
    port: port === null ? null : String(port),
  };
}
