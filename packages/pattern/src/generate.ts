/**
 * Makes a component of a URL from a pattern and values for its groups. The standard has no text for it yet; upstream
 * tests it as tentative. https://github.com/whatwg/urlpattern/issues/73
 */

import { REMOVED } from "@anyurl/common/component-rules";
import { hasOwn } from "@anyurl/common/own";
import { defaultPort } from "@anyurl/common/special-schemes";
import { toWellFormed } from "@anyurl/common/well-formed";
import type { Component } from "./component.ts";
import type { URLPatternComponentName } from "./dictionaries.ts";
import { InvalidComponent } from "./errors.ts";
import type { Part } from "./pattern-string/part.ts";
import type { URLPatternRecord } from "./url-pattern-record.ts";

/** The start of errors. */
const OPERATION = "URLPattern.generate";

/**
 * Returns a text that the component matches, with these values as groups. All that a URL would change is refused, so
 * that a URL with the text has it unchanged.
 *
 * @throws TypeError if a value is missing, or a group does not allow it
 */
export function generateComponent(pattern: URLPatternRecord, name: URLPatternComponentName, values: object): string {
  const component = pattern[name];
  const groups = new Map<string, string>();
  const text = component.parts.map((part) => writePart(part, component, values, groups)).join("");
  if (!isCanonical(text, component) || !component.test(text, 0, text.length)) throw makeError();
  const found = component.result(text).groups;
  for (const [group, value] of groups) if (found[group] !== value) throw makeError(group);
  if (name === "port" && text !== "" && text === defaultPort(pattern.protocol.text ?? "")) throw makeError();
  return text;
}

/** Returns the text of a part, and adds the encoded value of its group. */
function writePart(part: Part, { kind }: Component, values: object, groups: Map<string, string>): string {
  const { type, name, modifier, prefix, suffix } = part;
  if (type === "fixed-text") {
    if (modifier === "") return part.value;
    throw new TypeError(`${OPERATION}: the pattern does not say how often a text is repeated.`);
  }
  const value: unknown = hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
  if (value === undefined) {
    if (modifier === "?" || modifier === "*") return "";
    throw new TypeError(`${OPERATION}: there is no value for the group "${name}".`);
  }
  const wellFormed = toWellFormed(`${value}`);
  if (REMOVED.test(wellFormed) || kind.ends?.test(wellFormed)) throw makeError(name);
  const encoded = kind.encodesSegments
    ? wellFormed.replace(/[^/\\]+/g, (segment) => encodeValue(kind, segment, name))
    : encodeValue(kind, wellFormed, name);
  groups.set(name, encoded);
  return prefix + encoded + suffix;
}

function encodeValue({ encode }: Component["kind"], value: string, group?: string): string {
  try {
    return encode(value);
  } catch (error) {
    throw error instanceof InvalidComponent ? makeError(group) : error;
  }
}

/** Whether a URL keeps the text unchanged. In a path, for instance, a segment ".." would be removed. */
function isCanonical(text: string, { kind }: Component): boolean {
  return encodeValue(kind, text) === text && kind.isLost?.(text) !== true;
}

/** @param group the group at fault; left out if it is the text as a whole */
function makeError(group?: string): TypeError {
  const subject = group === undefined ? "these values" : `the value of the group "${group}"`;
  return new TypeError(`${OPERATION}: the pattern does not match with ${subject}.`);
}
