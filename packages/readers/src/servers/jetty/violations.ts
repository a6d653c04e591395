/** `UriCompliance` of Jetty 12, and `HttpCompliance` of Jetty 9.4 for URIs: what their modes refuse. */
import { Char } from "@anyurl/common/char";
import { badRequest, type ServerRefusal } from "../../steps/server-request.ts";
import { hasOnlyUTF8 } from "./decode.ts";
import { ESCAPES, isDotSegment, readEncodedValues, type WrittenSegment } from "./target.ts";

/** Each violation: a test of the segments, and the refusal. The names are from `UriCompliance.Violation`. */
const VIOLATIONS = {
  AMBIGUOUS_PATH_PARAMETER: {
    isIn: (segments) => segments.some(({ text, parameters }) => parameters !== null && isDotSegment(text)),
    refusal: badRequest("ambiguous-parameter", "a dot segment has parameters"),
  },
  AMBIGUOUS_PATH_SEGMENT: {
    isIn: (segments) => segments.some(({ text }) => text.includes("%") && isDotSegment(text)),
    refusal: badRequest("ambiguous-segment", "a dot segment is encoded"),
  },
  AMBIGUOUS_PATH_SEPARATOR: {
    isIn: (segments) => segments.some(({ text }) => readEncodedValues(text).includes(Char.Slash)),
    refusal: badRequest("encoded-slash", "the path contains an encoded slash"),
  },
  AMBIGUOUS_PATH_ENCODING: {
    isIn: (segments) => segments.some(({ text }) => readEncodedValues(text).includes(Char.PercentSign)),
    refusal: badRequest("encoded-percent", 'the path contains an encoded "%"'),
  },
  AMBIGUOUS_EMPTY_SEGMENT: {
    isIn: (segments) => segments.some(({ text }, at) => text === "" && at < segments.length - 1),
    refusal: badRequest("empty-segment", "a segment is empty"),
  },
  UTF16_ENCODINGS: {
    isIn: (segments) => segments.some(({ text }) => text.includes("%u")),
    refusal: badRequest("utf-16-encoding", 'the path contains "%u"'),
  },
  BAD_UTF8_ENCODING: {
    isIn: (segments) => !segments.every(({ text }) => hasOnlyUTF8(text)),
    refusal: badRequest("not-utf-8", "the decoded path is not UTF-8"),
  },
  SUSPICIOUS_PATH_CHARACTERS: {
    isIn: (segments) =>
      segments.some(
        ({ text }) =>
          /[\\\x7f]/.test(text) ||
          readEncodedValues(text).some(
            (value) => value < Char.Space || value === Char.Backslash || value === Char.Delete,
          ),
      ),
    refusal: badRequest("suspicious-character", "the path contains a backslash or a control character"),
  },
  ILLEGAL_PATH_CHARACTERS: {
    isIn: (segments) => segments.some(({ text }) => /[^A-Za-z0-9\-._~!$&'()*+,;=:@]/.test(text.replace(ESCAPES, ""))),
    refusal: badRequest("path-character", "the path contains a character that is not allowed"),
  },
} as const satisfies Readonly<
  Record<string, { isIn(segments: readonly WrittenSegment[]): boolean; readonly refusal: ServerRefusal }>
>;

type Violation = keyof typeof VIOLATIONS;

const ALL = Object.keys(VIOLATIONS) as readonly Violation[];
const ALLOWED_BY_9: readonly Violation[] = ALL.filter((name) => name !== "AMBIGUOUS_PATH_PARAMETER");
const AMBIGUOUS = ALL.filter((name) => name.startsWith("AMBIGUOUS"));

/** The violations that each mode allows. */
const MODES = {
  RFC7230: ALLOWED_BY_9,
  RFC7230_NO_AMBIGUOUS_URIS: ALLOWED_BY_9.filter(
    (name) => name !== "AMBIGUOUS_PATH_SEGMENT" && name !== "AMBIGUOUS_PATH_SEPARATOR",
  ),
  "LEGACY of 9.4": ALL,
  DEFAULT: [],
  UNAMBIGUOUS: ALL.filter((name) => !AMBIGUOUS.includes(name)),
  LEGACY: [
    ...AMBIGUOUS.filter((name) => name !== "AMBIGUOUS_PATH_PARAMETER"),
    "UTF16_ENCODINGS",
    "SUSPICIOUS_PATH_CHARACTERS",
  ],
  UNSAFE: ALL,
} as const satisfies Readonly<Record<string, readonly Violation[]>>;

/** A mode of either version. */
export type Mode = keyof typeof MODES;

/** Returns the refusal for the first violation that a mode does not allow. */
export function findViolation(segments: readonly WrittenSegment[], mode: Mode): ServerRefusal | undefined {
  const allowed: readonly Violation[] = MODES[mode];
  const violation = ALL.find((name) => !allowed.includes(name) && VIOLATIONS[name].isIn(segments));
  return violation === undefined ? undefined : VIOLATIONS[violation].refusal;
}
