/** The text of each value in its place. */
import { DOT_SEGMENT, ENDS } from "@anyurl/common/component-rules";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { encodeUnreserved } from "../encode.ts";
import { URLTemplateError, type URLTemplatePlace, type URLTemplateReason } from "../errors.ts";
import { textOf } from "../scalar.ts";
import { RawText, URLPath, URLQuery } from "./helpers.ts";
import { isHost, isPort } from "./hosts.ts";
import type { Slot } from "./plan.ts";

/** Returns the text of a value in its place. */
type Write = (value: unknown, slot: Slot) => string;

/** Delimiters of each place that takes {@link RawText}. */
const RAW_ENDS: Readonly<Partial<Record<URLTemplatePlace, RegExp>>> = {
  "user name": /[/?@:]/,
  password: /[/?@]/,
  // A colon could end a scheme.
  segment: /[/?:]/,
  "opaque path": /[/?]/,
  "parameter name": /[&=]/,
  "parameter value": /&/,
  query: /^$/,
  fragment: /^$/,
};

/** Characters that are not in a URL, or only as a delimiter before its fragment, and "%" without two digits. */
const NOT_ENCODED = /[^\w!$&'()*+,;=:@/?~.%-]|%(?![\da-f]{2})/i;

/** @throws URLTemplateError */
export function refuse(reason: URLTemplateReason, slot: Slot): never {
  throw new URLTemplateError(reason, slot);
}

function toText(value: unknown, slot: Slot): string {
  if (value instanceof URLPath || value instanceof URLQuery || value instanceof RawText) refuse("helper", slot);
  return textOf(value) ?? refuse("type", slot);
}

function encode(value: unknown, slot: Slot): string {
  if (value instanceof RawText) return writeRaw(value.text, slot);
  return encodeUnreserved(toText(value, slot)) ?? refuse("surrogate", slot);
}

function writeRaw(text: string, slot: Slot): string {
  const ends = RAW_ENDS[slot.place];
  if (ends === undefined || NOT_ENCODED.test(text) || (text !== "" && ends.test(text))) refuse("raw", slot);
  return text;
}

/** A path keeps no empty segment, except the last one: the writer of the template's path refuses that elsewhere. */
function writeSegments(value: unknown, slot: Slot): string {
  if (!(value instanceof URLPath)) return encode(value, slot);
  const { segments } = value;
  return segments
    .map((segment, at) => {
      const text = encode(segment, slot);
      if (text === "" && (at === 0 || at < segments.length - 1)) refuse("empty-segment", slot);
      return text;
    })
    .join("/");
}

/** An opaque path has no segments, and an address has an "@". */
function writeOpaque(value: unknown, slot: Slot): string {
  return encode(value, slot).replace(/%40/g, "@");
}

function writeScheme(value: unknown, slot: Slot): string {
  const text = toText(value, slot);
  const name = slot.next === ":" && text.endsWith(":") ? text.slice(0, -1) : text;
  const isWhole = slot.next === "" || name !== text;
  if (!isWhole || !isSpecialScheme(name) || name === "file") refuse("scheme", slot);
  return text;
}

/** The host with its port, and the path. */
const BASE = /^(?:https?:\/\/([^/?#@\\]+)(?=\/|$)|(?=$|\/(?!\/)))(\/[^\0-\x20\\?#\x7f]*)?$/i;

function writeBase(value: unknown, slot: Slot): string {
  const href: unknown = typeof value === "object" ? (value as { href?: unknown } | null)?.href : undefined;
  const text = typeof href === "string" ? href : toText(value, slot);
  if (encodeUnreserved(text) === undefined) refuse("surrogate", slot);
  const [, host, path = ""] = BASE.exec(text) ?? refuse("base", slot);
  if (host !== undefined && !isHostWithPort(host)) refuse("base", slot);
  if (DOT_SEGMENT.test(path)) refuse("dot-segment", slot);
  const endsWithSlash = path.endsWith("/");
  if (slot.next === "/") return endsWithSlash ? text.slice(0, -1) : text;
  if (!endsWithSlash && !["", "?", "#"].includes(slot.next)) refuse("base-slash", slot);
  return text;
}

function isHostWithPort(text: string): boolean {
  const [, host = "", port = "0"] = /^(\[[^\]]*\]|[^:]*)(?::([\s\S]*))?$/.exec(text) ?? [];
  return isHost(host) && isPort(port);
}

/** The labels around it are checked with it: see write.ts. */
function writeHost(value: unknown, slot: Slot): string {
  const text = toText(value, slot);
  const colon = slot.next === ":" ? text.search(/:\d+$/) : -1;
  if (colon >= 0 && !isPort(text.slice(colon + 1))) refuse("port", slot);
  return text;
}

function writeLabel(value: unknown, slot: Slot): string {
  const text = toText(value, slot);
  if (/[^\w-]/.test(text)) refuse("label", slot);
  return text;
}

function writePort(value: unknown, slot: Slot): string {
  const text = toText(value, slot);
  if (ENDS.port.test(text) || !isPort(text)) refuse("port", slot);
  return text;
}

function writeParameters(value: unknown, slot: Slot): string {
  if (value instanceof RawText) return writeRaw(value.text, slot);
  if (!(value instanceof URLQuery)) refuse("query", slot);
  const parameters = value.entries.flatMap(([name, values]) =>
    values === undefined
      ? []
      : (Array.isArray(values) ? values : [values]).map((each) => `${encode(name, slot)}=${encode(each, slot)}`),
  );
  return parameters.join("&");
}

const WRITERS: Readonly<Record<URLTemplatePlace, Write>> = {
  base: writeBase,
  scheme: writeScheme,
  "user name": encode,
  password: encode,
  host: writeHost,
  label: writeLabel,
  port: writePort,
  segment: writeSegments,
  "opaque path": writeOpaque,
  "parameter name": encode,
  "parameter value": encode,
  query: writeParameters,
  fragment: encode,
};

/**
 * Returns the text of a value in its place.
 *
 * @throws URLTemplateError if the value cannot be there
 */
export function writeValue(slot: Slot, values: readonly unknown[]): string {
  return WRITERS[slot.place](values[slot.index], slot);
}
