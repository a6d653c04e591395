/** Writes a URL from the plan of a template and its values. */
import { DOT_SEGMENT } from "@anyurl/common/component-rules";
import { isHost } from "./hosts.ts";
import { type Item, isSlot, type Plan, type Slot } from "./plan.ts";
import { refuse, writeValue } from "./values.ts";

/**
 * Returns the URL.
 *
 * @throws URLTemplateError if a value cannot be in its place
 */
export function writeURL(plan: Plan, values: readonly unknown[]): string {
  const write = (items: readonly Item[]) => writeItems(items, values);
  const last = plan.path.length - 1;
  let url = write(plan.start) + writeHost(plan.host, values) + write(plan.port);
  url += plan.path.map((segment, at) => writeSegment(segment, at === last, values)).join("/");
  if (plan.query !== undefined) url += writeQuery(plan.query, values);
  return plan.fragment === undefined ? url : `${url}#${write(plan.fragment)}`;
}

function writeItems(items: readonly Item[], values: readonly unknown[]): string {
  let text = "";
  for (const item of items) text += isSlot(item) ? writeValue(item, values) : item;
  return text;
}

/** A value of a label is a part of that label. Together, the labels must be a host. */
function writeHost(labels: Plan["host"], values: readonly unknown[]): string {
  const slot = labels.flat().find(isSlot);
  if (slot === undefined) return labels.map((label) => writeItems(label, values)).join(".");
  const host = labels.map((label) => writeLabel(label, values)).join(".");
  const mayHavePort = labels[labels.length - 1]?.some((item) => isSlot(item) && item.next === ":") ?? false;
  if (!isHost(mayHavePort ? host.replace(/:\d+$/, "") : host)) refuse("host", slot);
  return host;
}

function writeLabel(label: readonly Item[], values: readonly unknown[]): string {
  const text = writeItems(label, values);
  const slot = label.find(isSlot);
  // Whether a label of Punycode is valid, only the parser knows.
  if (slot?.place === "label" && /^(?:xn--|$)/i.test(text)) refuse("label", slot);
  return text;
}

/** An encoded slash or backslash at the start, in each segment of `path(…)`: a server that decodes it reads "//". */
const EMPTY_START = /(?:^|\/)%(?:25)*(?:2f|5c)/i;

/** @param isLast whether the path ends with the segment */
function writeSegment(segment: readonly Item[], isLast: boolean, values: readonly unknown[]): string {
  const text = writeItems(segment, values);
  const slot = segment.find(isSlot);
  // After an empty value, a slash starts a path, or a host: `q:${""}//h`.
  if (slot?.place === "opaque path" && text.startsWith("/")) refuse("empty-segment", slot);
  if (slot?.place !== "segment") return text;
  if (DOT_SEGMENT.test(text)) refuse("dot-segment", slot);
  if (text === "" || text.startsWith("/") || (text.endsWith("/") && !isLast)) refuse("empty-segment", slot);
  // The text of the template may begin so.
  const [first] = segment;
  if (EMPTY_START.test(text) && !(typeof first === "string" && EMPTY_START.test(first))) refuse("empty-segment", slot);
  return text;
}

/** A place for several parameters that got none is left out, with its delimiter. */
function writeQuery(parameters: readonly (readonly Item[])[], values: readonly unknown[]): string {
  const written = parameters.flatMap((parameter) => {
    const text = writeItems(parameter, values);
    return text === "" && isParameters(parameter[0]) ? [] : [text];
  });
  return written.length === 0 ? "" : `?${written.join("&")}`;
}

function isParameters(item: Item | undefined): item is Slot {
  return isSlot(item) && item.place === "query";
}
