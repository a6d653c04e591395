/**
 * Orders components by how much they restrict, as Chromium does. The standard has no text for it yet; upstream tests it
 * as tentative. https://github.com/whatwg/urlpattern/issues/61
 */
import type { Component } from "./component.ts";
import type { Modifier, Part, PartType } from "./pattern-string/part.ts";

const TYPES: readonly PartType[] = ["full-wildcard", "segment-wildcard", "regexp", "fixed-text"];

const MODIFIERS: readonly Modifier[] = ["*", "?", "+", ""];

/** Stands for the end of a list, so that "/foo/" restricts more than "/foo/*". */
const END: Part = { type: "fixed-text", value: "", modifier: "", name: "", prefix: "", suffix: "", index: 0 };

/** Returns 1 if `left` restricts more, -1 if `right` does, and 0 if they restrict the same. */
export function compareComponents(left: Component, right: Component): -1 | 0 | 1 {
  const shorter = Math.min(left.parts.length, right.parts.length);
  // The end of the shorter list is compared too.
  for (let index = 0; index <= shorter; index++) {
    const order = compareParts(left.parts[index] ?? END, right.parts[index] ?? END);
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(left: Part, right: Part): -1 | 0 | 1 {
  return (
    compare(TYPES.indexOf(left.type), TYPES.indexOf(right.type)) ||
    compare(MODIFIERS.indexOf(left.modifier), MODIFIERS.indexOf(right.modifier)) ||
    compare(left.prefix, right.prefix) ||
    compare(left.value, right.value) ||
    compare(left.suffix, right.suffix)
  );
}

function compare<Value extends number | string>(left: Value, right: Value): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
