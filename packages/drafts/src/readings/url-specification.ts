import {
  type Authority,
  type Decision,
  faults,
  isFailure,
  type Mode,
  type Reader,
  type ReaderContext,
  type Reading,
  type ReadingComponents,
  type Remark,
  spec,
  type URLStructure,
} from "@anyurl/reference";
import { accepted, refused } from "@anyurl/reference/internal/make-reading";
import { getEncoding, percentEncode } from "anyurl/encoding";
import { checkArguments } from "./arguments.ts";
import { urlSpecificationDecisions as HOLES } from "./decisions.ts";
import { encodingRefusal } from "./encoding.ts";

const NAME = "url-specification";

/** "URL Specification 0.10.1", section "Concluding": https://alwinb.github.io/url-specification/ */
export const urlSpecification: Reader = /* @__PURE__ */ Object.freeze({
  name: NAME,
  title: "URL Specification 0.10.1",
  read,
});

function read(input: string, context: ReaderContext = {}): Reading {
  const { base, encoding } = checkArguments(NAME, input, context, read);
  const refusal = encodingRefusal(encoding);
  if (refusal !== null) return refused(NAME, refusal);
  const baseURL = base === undefined ? null : spec.parseResolveAndNormalize(base);
  if (isFailure(baseURL)) return refused(NAME, { of: "base", reason: baseURL.reason, message: baseURL.message });
  const mode = baseURL === null ? "generic" : spec.modeOf(baseURL);
  const decisions: Decision[] = hasBackslashes(input, mode) ? [HOLES.backslashes] : [];
  const url = spec.parseResolveAndNormalize(input, baseURL);
  if (isFailure(url)) {
    if (baseURL !== null && spec.preprocess(input, mode) === "") decisions.push(HOLES["empty-url"]);
    return refused(NAME, { reason: url.reason, message: url.message }, { decisions });
  }
  const query = encodedQuery(input, mode, encoding, url);
  if (query !== null) decisions.push(HOLES["query-encoding"]);
  const result = query === null ? url : { ...url, query };
  return accepted(NAME, componentsOf(result), spec.print(result), { remarks: remarksOn(input, mode), decisions });
}

/** Returns whether preprocessing replaces a "\". */
function hasBackslashes(input: string, fallback: Mode): boolean {
  if (!input.includes("\\")) return false;
  const count = (text: string) => text.split("\\").length;
  return count(spec.preprocess(input, fallback)) !== count(input);
}

/** Returns the query of the input in its encoding; `null` if that is UTF-8, or the query is the base's or missing. */
function encodedQuery(input: string, mode: Mode, label: string | undefined, url: URLStructure): string | null {
  const name = label === undefined ? "UTF-8" : getEncoding(label);
  if (name === null || name === "UTF-8" || !/^(?:https?|ftp|file)$/.test(url.scheme ?? "")) return null;
  const parsed = spec.parse(input, mode);
  if (isFailure(parsed) || parsed.query === null) return null;
  return percentEncode(parsed.query, "specialQuery", { encoding: name });
}

function remarksOn(input: string, mode: Mode): Remark[] {
  return faults(input, mode).map(({ rule, component, offset, length, status }) => {
    const place = component === null ? "" : ` in the ${component}`;
    const more = status === undefined ? "" : `, with the status ${status}`;
    return { name: rule, message: `not strictly valid: the rule ${rule}${place}${more}`, offset, length };
  });
}

function componentsOf(url: URLStructure): ReadingComponents {
  const { scheme, authority, query, fragment } = url;
  return { scheme, ...authorityOf(authority), path: spec.printPath(url), query, fragment };
}

function authorityOf(authority: Authority | null): Pick<ReadingComponents, "username" | "password" | "host" | "port"> {
  if (authority === null) return { username: null, password: null, host: null, port: null };
  const { userinfo, host, port } = authority;
  return {
    username: userinfo?.username ?? null,
    password: userinfo?.password ?? null,
    host: host === null ? "" : spec.printHost(host),
    port: port === null ? null : String(port),
  };
}
