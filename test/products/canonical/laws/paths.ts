/** Finds in the simplest way what another reader may read differently in a path. */
import type { CanonicalizeOptions, PathFinding } from "@anyurl/canonical";
import type { URLRecord } from "whatwg-url";
import { finishedPath, isSpecial } from "./meaning.ts";
import { bytesOf, composed, meaningOfText, STRAY } from "./text.ts";

/** A path in the forms that the findings need. */
interface Forms {
  readonly isOpaque: boolean;
  /** The path with its unreserved characters decoded, and the others encoded. */
  readonly meaning: string;
  /** The same, with backslashes encoded. */
  readonly encoded: string;
  /** The path decoded once, with a code unit for each byte. */
  readonly bytes: string;
  /** The same, with another character for each malformed "%". */
  readonly unstrayed: string;
  /** The path decoded once, as UTF-8. */
  readonly text: string;
}

export const IN_PATHS = [
  ["encoded-slash", ({ meaning }) => meaning.includes("%2F")],
  ["encoded-backslash", ({ meaning }) => meaning.includes("%5C")],
  ["encoded-nul", ({ bytes }) => bytes.includes("\0")],
  [
    "multiply-encoded",

    ({ bytes, unstrayed }) => /%[0-9a-f]{2}/i.test(bytes) || /%u[0-9a-f]{4}/i.test(unstrayed),
  ],
  ["hidden-dot-segment", ({ encoded, isOpaque }) => !isOpaque && hidesDots(encoded)],
  ["path-parameters", ({ meaning, isOpaque }) => !isOpaque && meaning.includes(";")],
  ["encoded-control", ({ text }) => Array.from(text).some(isControl)],
  [
    "encoded-delimiter",

    ({ meaning }) => ["%3F", "%23", "%3B"].some((one) => meaning.includes(one)),
  ],
  ["malformed-encoding", ({ meaning }) => meaning.includes(STRAY)],
  ["invalid-utf8", ({ bytes }) => decoded(bytes, true) === undefined],
  [
    "compatibility-delimiter",

    ({ text, unstrayed }) => Array.from(text).some(isCompatible) || hidesDigits(unstrayed),
  ],
] as const satisfies readonly (readonly [PathFinding, (forms: Forms) => boolean])[];

/** A hexadecimal digit that stays encoded, since it would complete another percent-encoded byte. */
const COMPLETED = /%[0-9a-f]?%(?:3\d|[46][1-6])/i;

/** Returns the findings above that the path contains, refused or not. */
export function found(input: string, record: URLRecord, options: CanonicalizeOptions): ReadonlySet<string> {
  const path = finishedPath(input, record, options);
  const isOpaque = typeof path === "string";
  const written = isOpaque ? path : path.map((segment) => `/${segment}`).join("");
  const slashed = isSpecial(record.scheme) || options.encodeForbidden ? written : written.replaceAll("\\", "/");
  const meaningOf = (path: string) => (options.nfc ? composed(meaningOfText(path)) : meaningOfText(path));
  const meaning = meaningOf(slashed);
  const encoded = meaningOf(written).replaceAll(STRAY, "%");
  const bytes = bytesOf(meaning);
  const forms = {
    isOpaque,
    meaning,
    encoded,
    bytes,
    unstrayed: bytesOf(meaning.replaceAll(STRAY, "-")),
    text: decoded(bytes, false) ?? "",
  };
  return new Set(IN_PATHS.filter(([, isIn]) => isIn(forms)).map(([name]) => name));
}

/**
 * Whether it is not known here what the path contains: merging the slashes of a file URL can change its drive letter,
 * and Normalization Form C leaves the text next to invalid bytes, and next to letters that stay encoded.
 */
export function isUnknown(input: string, record: URLRecord, options: CanonicalizeOptions): boolean {
  if (options.mergeSlashes && record.scheme === "file") return true;
  if (!options.nfc) return false;
  const [composed, raw] = [true, false].map((nfc) => [...found(input, record, { ...options, nfc })]);
  const hasEncodedLetter = options.decodeUnreserved !== true || COMPLETED.test(String(record.path));
  const isPartlyComposed = composed?.includes("invalid-utf8") === true || hasEncodedLetter;
  return isPartlyComposed && composed?.join() !== raw?.join();
}

function decodedOnce(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Reads the path as servers do that decode it any number of times, and then remove parameters. */
function hidesDots(path: string): boolean {
  // Empty segments that all readers see hide nothing.
  for (let reading = path.replace(/\/{2,}/g, "/"); ; reading = decodedOnce(reading)) {
    const segments = reading.split(/[/\\]/).slice(1);
    const names = segments.map((segment) => segment.replace(/;.*$/s, ""));
    if (names.some((name, index) => name === "." || name === ".." || (name === "" && index < names.length - 1))) {
      return true;
    }
    if (reading === decodedOnce(reading)) return false;
  }
}

/** Decodes UTF-8. @param fatal whether to return `undefined` for invalid bytes */
function decoded(bytes: string, fatal: boolean): string | undefined {
  try {
    const utf8 = new TextDecoder("utf-8", { fatal, ignoreBOM: true });
    return utf8.decode(Uint8Array.from(bytes, (unit) => unit.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function isControl(character: string): boolean {
  return character !== "\0" && /\p{Cc}/u.test(character);
}

function isCompatible(character: string): boolean {
  return character > "\x7f" && /[./\\?#;%]/.test(character.normalize("NFKC"));
}

/** Whether Unicode's form NFKC completes percent-encoded text. */
function hidesDigits(bytes: string): boolean {
  const text = decoded(bytes, true) ?? "";
  const count = (of: string) => of.match(/%(?:[0-9a-f]{2}|u[0-9a-f]{4})/gi)?.length ?? 0;
  return count(text.normalize("NFKC")) > count(text);
}
