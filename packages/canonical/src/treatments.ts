/** The parts of a path that another reader may read otherwise. Each one has an option, a `Treatment`. */
import { Failure, type PathFinding } from "./failure.ts";

/** All findings, in the order of the engine's bits. If a path has several, the first that is rejected is the reason. */
export const FINDINGS = [
  ["encoded-slash", "encodedSlash", "contains an encoded slash (%2F)"],
  ["encoded-backslash", "encodedBackslash", "contains an encoded backslash (%5C)"],
  ["encoded-nul", "encodedNul", "contains an encoded NUL (%00)"],
  ["multiply-encoded", "multiplyEncoded", "is percent-encoded more than once in a part"],
  ["hidden-dot-segment", "hiddenDotSegment", "hides a dot segment or an empty segment"],
  ["malformed-encoding", "malformedEncoding", 'contains a "%" without two hexadecimal digits after it'],
  ["invalid-utf8", "invalidUTF8", "decodes to bytes that are not UTF-8"],
  ["encoded-control", "encodedControl", "contains an encoded control character"],
  ["encoded-delimiter", "encodedDelimiter", "contains an encoded delimiter (%3F, %23 or %3B)"],
  [
    "compatibility-delimiter",
    "compatibilityDelimiter",
    "contains a character that Unicode's form NFKC turns into a delimiter or a dot",
  ],
  ["path-parameters", "pathParameters", "contains parameters (;)"],
] as const satisfies readonly (readonly [reason: PathFinding, option: string, message: string])[];

/** An option whose value is a `Treatment`. */
export type Treated = (typeof FINDINGS)[number][1];

/** The options whose value is a `Treatment`: only these can reject a valid URL. */
export const TREATED: readonly Treated[] = /* @__PURE__ */ FINDINGS.map(([, option]) => option);

/** The failures, made when they are first needed. */
const failures: Failure<PathFinding>[] = [];

/** Returns the failure for a finding, by its index in {@link FINDINGS}: always the same one. */
export function rejectedFor(index: number): Failure<PathFinding> {
  let failure = failures[index];
  if (failure === undefined) {
    const [reason, , message] = FINDINGS[index] as (typeof FINDINGS)[number];
    failure = new Failure<PathFinding>(reason, `the path ${message}`);
    failures[index] = failure;
  }
  return failure;
}
