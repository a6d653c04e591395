/** The fields that describe the content of a request, each with one spelling for equivalent values. */

import { isToken, withTokens } from "@anyurl/common/http";

const TYPE = /* @__PURE__ */ withTokens("^TOKEN/TOKEN");

/** A parameter, or a semicolon without one. */
const PARAMETER = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ withTokens(
    '[\\t ]*;[\\t ]*(?:(TOKEN)=(?:(TOKEN)|"((?:[\\t !#-[\\]-~\\x80-\\xff]|\\\\[\\t -~\\x80-\\xff])*)"))?',
  ),
  "y",
);

const CODINGS = /* @__PURE__ */ withTokens("^TOKEN(?:[\\t ]*,[\\t ]*TOKEN)*$");

/**
 * Returns a media type with type, subtype and names of parameters in lower case, without spaces, and without the
 * quotation marks that a value does not need. The values and their order stay: some media types compare the case.
 *
 * https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1
 *
 * @returns `undefined` if the value is not one media type
 */
export function normalizeMediaType(value: string): string | undefined {
  const [type] = TYPE.exec(value) ?? [];
  if (type === undefined) return undefined;
  let normal = type.toLowerCase();
  let at = type.length;
  while (at < value.length) {
    PARAMETER.lastIndex = at;
    const match = PARAMETER.exec(value);
    if (match === null) return undefined;
    const [{ length }, name, token, quoted = ""] = match;
    if (name !== undefined) normal += `;${name.toLowerCase()}=${token ?? quoteIfNeeded(quoted)}`;
    at += length;
  }
  return normal;
}

/**
 * https://www.rfc-editor.org/rfc/rfc9110#section-5.6.4
 *
 * @param quoted what is between the quotation marks
 */
function quoteIfNeeded(quoted: string): string {
  const text = quoted.replace(/\\(.)/g, "$1");
  return isToken(text) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/**
 * Returns the content codings in lower case, separated by a comma and a space.
 *
 * https://www.rfc-editor.org/rfc/rfc9110#section-8.4
 *
 * @returns `undefined` if the value is not a list of names
 */
export function normalizeContentCodings(value: string): string | undefined {
  if (!CODINGS.test(value)) return undefined;
  return value
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .join(", ");
}
