/** Expands URI Templates. https://www.rfc-editor.org/rfc/rfc6570#section-3 */
import { encodeReserved, encodeUnreserved } from "../encode.ts";
import { URLTemplateError, type URLTemplateReason } from "../errors.ts";
import { textOf } from "../scalar.ts";
import type { Expression, Operator, Part, Variable } from "./parse.ts";

/**
 * Returns the expansion of a template.
 *
 * @param lookUp returns the value of a variable
 * @throws URLTemplateError if a value has no text, or is cut off and has several
 */
export function expandParts(parts: readonly Part[], lookUp: (name: string) => unknown): string {
  return parts.map((part) => (typeof part === "string" ? part : expandExpression(part, lookUp))).join("");
}

/** https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1 */
function expandExpression({ operator, variables }: Expression, lookUp: (name: string) => unknown): string {
  const expanded = variables.flatMap((variable) => {
    const text = expandVariable(variable, operator, lookUp(variable.name));
    return text === undefined ? [] : [text];
  });
  return expanded.length === 0 ? "" : operator.first + expanded.join(operator.separator);
}

/** Returns `undefined` if the variable is undefined. https://www.rfc-editor.org/rfc/rfc6570#section-2.3 */
function expandVariable(variable: Variable, operator: Operator, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const { name, isExploded, maxLength } = variable;
  const fail = (reason: URLTemplateReason) => new URLTemplateError(reason, { variable: name });
  const encode = (each: unknown) => {
    const text = textOf(each);
    if (text === undefined) throw fail("type");
    const cut = maxLength === undefined ? text : cutOff(text, maxLength, operator.allowsReserved);
    const encoded = operator.allowsReserved ? encodeReserved(cut) : encodeUnreserved(cut);
    if (encoded === undefined) throw fail("surrogate");
    return encoded;
  };
  const nameValue = (key: string, text: string) => key + (text === "" ? operator.ifEmpty : `=${text}`);
  if (typeof value !== "object") return operator.isNamed ? nameValue(name, encode(value)) : encode(value);
  if (maxLength !== undefined) throw fail("prefix");
  const pairs = membersOf(value);
  if (pairs === undefined) throw fail("type");
  if (pairs.length === 0) return undefined;
  const isList = Array.isArray(value);
  if (!isExploded) {
    const text = pairs.flatMap(([key, each]) => (isList ? [encode(each)] : [encode(key), encode(each)])).join(",");
    return operator.isNamed ? nameValue(name, text) : text;
  }
  const exploded = pairs.map(([key, each]) => {
    const text = encode(each);
    if (operator.isNamed) return nameValue(isList ? name : encode(key), text);
    return isList ? text : `${encode(key)}=${text}`;
  });
  return exploded.join(operator.separator);
}

/** Returns the members of a list or of an associative array that are defined; `undefined` for other objects. */
function membersOf(value: object): [key: string, value: unknown][] | undefined {
  const isPlain = Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
  if (!isPlain) return undefined;
  return Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
}

/**
 * Returns the first characters of a text: code points, and whole escapes if they stay.
 * https://www.rfc-editor.org/rfc/rfc6570#section-2.4.1
 */
function cutOff(text: string, length: number, keepsEscapes: boolean): string {
  const character = keepsEscapes
    ? /%[\da-f]{2}|[\ud800-\udbff][\udc00-\udfff]|[\s\S]/gi
    : /[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g;
  // The longest character has three units. A pair at the end of the slice is whole, or after the last character.
  const characters = text.slice(0, 3 * length + 1).match(character) ?? [];
  return characters.slice(0, length).join("");
}
