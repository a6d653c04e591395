/** Section 1.1 of "URL, the webspecs rewrite of 2014": URL code points. */

/** The ASCII code points that are URL code points. Source: section 1.1. */
const URL_CODE_POINTS = /^[A-Za-z0-9!$&'()*+,\-./:;=?@_~]$/;

/** For each ASCII code point, 1 if it is a URL code point. */
const ASCII_URL_CODE_POINTS = /* @__PURE__ */ Uint8Array.from({ length: 0x80 }, (_, codePoint) =>
  Number(URL_CODE_POINTS.test(String.fromCharCode(codePoint))),
);

/**
 * Returns whether a code point is a URL code point.
 *
 * Source: section 1.1.
 *
 * @param codePoint a Unicode code point
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.isURLCodePoint(0xe9); // → true
 * url2014.isURLCodePoint(0x7c); // → false
 * ```
 */
export function isURLCodePoint(codePoint: number): boolean {
  if (codePoint < 0x80) return ASCII_URL_CODE_POINTS[codePoint] === 1;
  if (codePoint < 0xa0 || codePoint > 0x10fffd) return false;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return false;
  return !(codePoint >= 0xfdd0 && codePoint <= 0xfdef) && (codePoint & 0xfffe) !== 0xfffe;
}
