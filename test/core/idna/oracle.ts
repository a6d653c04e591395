/**
 * The URL Standard's domain parser on top of tr46: the oracle for `domainToASCII` and `domainToUnicode`. It
 * corrects tr46 for deviations from its standards, and for hosts whose Unicode is older.
 */
import { createRequire } from "node:module";
import { toNFC } from "./nfc.ts";

interface Options {
  checkHyphens: boolean;
  checkBidi: boolean;
  checkJoiners: boolean;
  useSTD3ASCIIRules: boolean;
  transitionalProcessing: boolean;
  verifyDNSLength: boolean;
  ignoreInvalidPunycode: boolean;
}

const require = createRequire(import.meta.url);
const tr46 = require("tr46") as {
  toASCII(domain: string, options: Options): string | null;
  toUnicode(domain: string, options: Options): { domain: string; error: boolean };
};
const { combiningClassVirama, validZWNJ } = require("tr46/lib/regexes.js") as Record<string, RegExp>;

const options: Options = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  verifyDNSLength: false,
  ignoreInvalidPunycode: false,
};

const NON_ASCII = /[^\0-\x7f]/;

/** https://url.spec.whatwg.org/#forbidden-domain-code-point */
const FORBIDDEN_DOMAIN = /[\0-\x20#%/:<>?@[\\\]^|\x7f]/;

export const LONE_SURROGATE = /\p{Surrogate}/gu;

/** https://url.spec.whatwg.org/#concept-domain-to-ascii with beStrict false. Returns `""` on failure. */
export function domainToASCII(domain: string): string {
  const scalars = domain.replace(LONE_SURROGATE, "\ufffd");
  const ascii = NON_ASCII.test(scalars) ? unicodeToASCII(scalars) : scalars.toLowerCase();
  return ascii === null || FORBIDDEN_DOMAIN.test(ascii) ? "" : ascii;
}

function unicodeToASCII(domain: string): string | null {
  const ascii = withNewestNFC(() => tr46.toASCII(domain, options));
  const isAllowed = (label: string) => areJoinersAllowed(toUnicode(label));
  return ascii?.includes("xn--") && !ascii.split(".").every(isAllowed) ? null : ascii;
}

/**
 * https://url.spec.whatwg.org/#concept-domain-to-unicode for a domain in ASCII, with the one difference that anyurl
 * documents: the domain stays in ASCII if its Unicode form is another domain, or invalid.
 */
export function asciiToUnicode(ascii: string): string {
  const unicode = toUnicode(ascii);
  return domainToASCII(unicode) === ascii ? unicode : ascii;
}

/** Whether tr46 shows a domain without errors. */
export function isShownByTr46(ascii: string): boolean {
  return !tr46.toUnicode(ascii, options).error;
}

/**
 * https://www.unicode.org/reports/tr46/#ToUnicode for a domain in ASCII, label by label. If Punycode decodes to lone
 * surrogates, which JavaScript strings can contain, the label does not decode: they are not scalar values.
 */
export function toUnicode(ascii: string): string {
  return ascii
    .split(".")
    .map((label) => {
      const unicode = tr46.toUnicode(label, options).domain;
      return unicode.search(LONE_SURROGATE) < 0 ? unicode : label;
    })
    .join(".");
}

/**
 * https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 for each ZERO WIDTH NON-JOINER separately. tr46 accepts one
 * because of the characters around an earlier one, if that one follows a virama.
 */
export function areJoinersAllowed(label: string): boolean {
  const parts = label.split("\u200c");
  return parts.every((before, index) => {
    const after = parts[index + 1];
    const isAfterVirama = combiningClassVirama?.test(Array.from(before).at(-1) ?? "");
    return after === undefined || isAfterVirama || validZWNJ?.test(`${before}\u200c${after}`);
  });
}

/**
 * Runs tr46. If the host's Unicode does not know a code point of the text, replaces `normalize` with the newest
 * Unicode's.
 */
export function withNewestNFC<Result>(run: () => Result): Result {
  const host = String.prototype.normalize;
  const normalize = function (this: string, form?: string): string {
    return /\p{Unassigned}/u.test(this) ? withHost(() => toNFC(String(this))) : host.call(this, form);
  };
  const withHost = <Value>(compute: () => Value): Value => {
    String.prototype.normalize = host;
    try {
      return compute();
    } finally {
      String.prototype.normalize = normalize;
    }
  };
  String.prototype.normalize = normalize;
  try {
    return run();
  } finally {
    String.prototype.normalize = host;
  }
}
