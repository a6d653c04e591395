/** Why servers read a request differently, as far as its text shows that. */
import {
  ENCODED_BACKSLASH,
  ENCODED_CONTROL,
  ENCODED_DELIMITER,
  ENCODED_NUL,
  ENCODED_SLASH,
  hasParameters,
  hidesDotSegment,
  isInvalidUTF8,
  MALFORMED_ENCODING,
  MULTIPLY_ENCODED,
} from "@anyurl/common/path-findings";
import type { ComparedName, Reading } from "@anyurl/readers";
import { reasonWords } from "../input/reasons.ts";
import { groupReadings } from "./reading-groups.ts";

type Test = RegExp | ((path: string) => boolean);

const PLAIN_DOTS = /(?:^|\/)\.{1,2}(?=\/|$)/;

/** The findings of paths, as in canonical URLs. Findings that hide a segment come first. */
const FINDINGS: readonly (readonly [reason: string, test: Test])[] = [
  ["hidden-dot-segment", (path) => hidesDotSegment(path.replace(/\/\.{1,2}(?=\/|$)/g, ""))],
  ["encoded-slash", ENCODED_SLASH],
  ["encoded-backslash", ENCODED_BACKSLASH],
  ["encoded-nul", ENCODED_NUL],
  ["multiply-encoded", MULTIPLY_ENCODED],
  ["malformed-encoding", MALFORMED_ENCODING],
  ["invalid-utf8", isInvalidUTF8],
  ["encoded-control", ENCODED_CONTROL],
  ["encoded-delimiter", ENCODED_DELIMITER],
  ["path-parameters", hasParameters],
];

/** Parts of paths that canonical URLs do not have. */
const RAW: readonly (readonly [words: string, test: Test])[] = [
  ["the path contains a dot segment", PLAIN_DOTS],
  ["the path contains repeated slashes", /\/\//],
  ["the path contains a backslash", /\\/],
  ["the target contains a space, a control character or one that is not ASCII", /[^!-~]/],
];

/** Returns the cause of a difference in a component, in words. */
export function causeOf(target: string, component: ComparedName, readings: readonly Reading[]): string {
  const path = cutPath(target);
  const finding = FINDINGS.find(([, test]) => matches(test, path));
  if (finding !== undefined) return reasonWords(finding[0]);
  const raw = RAW.find(([, test]) => matches(test, path));
  if (raw !== undefined) return raw[0];
  if (target.includes("#")) return "the target contains a number sign";
  if (differOnlyInCase(readings)) return "servers treat upper and lower case differently";
  const groups = groupReadings(readings, component);
  const refusal = groups.find(({ value, isWords }) => isWords && value !== "accepts");
  if (component === "accepted" && refusal !== undefined) return refusal.value;
  const [only, ...more] = groups.filter(({ readers }) => readers.length === 1);
  const isAlone = groups.length === 2 && only !== undefined && more.length === 0;
  return isAlone ? `only ${only.readers.join()} reads it differently` : "other differences";
}

function matches(test: Test, path: string): boolean {
  return test instanceof RegExp ? test.test(path) : test(path);
}

/** Returns the path of a request target, or of a URL. */
function cutPath(target: string): string {
  const [, path = ""] = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(target) ?? [];
  return path;
}

function differOnlyInCase(readings: readonly Reading[]): boolean {
  const paths = readings.flatMap(({ segments }) => (segments === undefined ? [] : [segments.join("/")]));
  return new Set(paths).size > 1 && new Set(paths.map((path) => path.toLowerCase())).size === 1;
}
