/** Characters that parsers drop before they parse. */

const SPACE = "\\0-\\x20\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff";

const LEADING = /* @__PURE__ */ new RegExp(`^[${SPACE}]+`);

/** Removes ASCII controls and the spaces of Unicode from the start, and tabs and newlines everywhere. */
export function trimInput(input: string): string {
  return input.replace(LEADING, "").replace(/[\t\n\r]+/g, "");
}
