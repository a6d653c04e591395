/** Applies the rules for parameters in the simplest way. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { TRACKING_PARAMETERS } from "@anyurl/canonical/query";
import { URLSearchParams } from "whatwg-url";
import { composed, meaningOfText } from "./text.ts";

const UNRESERVED_ENCODED = /(%(?:2[DE]|3[0-9]|[46][1-9A-F]|5[0-9AF]|7[0-9AE]))/i;

/** Letters, digits and what looks like UTF-8, which Normalization Form C composes. */
const SEQUENCES =
  /(?:[\w.~-]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-4](?:%[89ab][0-9a-f]){3})+/gi;

function composedSequences(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    const normal = text.normalize("NFC");
    return normal === text ? encoded : encodeURIComponent(normal);
  } catch {
    return encoded;
  }
}

interface Parameter {
  readonly text: string;
  readonly name: string | null;
  readonly value: string;
}

/** @param query not empty @returns `null` if the query is removed */
export function ruledQuery(query: string, options: CanonicalizeOptions): string | null {
  const { values = "keep", allow, deny = [], dropEmpty, duplicates = "keep", sort = false } = options.query ?? {};
  const tracked = trackedBy(options);
  const deletes = allow !== undefined || deny.length + tracked.length > 0 || dropEmpty;
  if (values === "keep" && !deletes && duplicates === "keep" && !sort) return query;
  const pieces = query.split("&").filter((text) => values === "keep" || text !== "");
  let parameters = pieces.map((text) => parameterOf(values === "form" ? formOf(text, options) : text, options));
  const isOneOf = (patterns: readonly string[], name: string) => patterns.some((pattern) => matches(pattern, name));
  if (allow !== undefined) parameters = parameters.filter(({ name }) => name === null || isOneOf(allow, name));
  parameters = parameters.filter(({ name }) => name === null || !isOneOf(deny, name));
  parameters = parameters.filter(({ name, text }) => name === null || !isTracked(tracked, name, text));
  if (dropEmpty) parameters = parameters.filter(({ text }) => /=./s.test(text));
  if (duplicates !== "keep") parameters = withoutDuplicates(parameters, duplicates);
  if (sort === "name-value" || (sort && !parameters.some(isFolded)))
    parameters = sorted(parameters, sort === "name-value", options);
  return parameters.map(({ text }) => text).join("&") || null;
}

/** The patterns of tracking parameters, in lower case. */
function trackedBy({ query: { tracking, rules } = {} }: CanonicalizeOptions): readonly string[] {
  const known = tracking === "remove" ? TRACKING_PARAMETERS.names : [];
  return [...known, ...(rules?.("") ?? [])].map((pattern) => pattern.toLowerCase());
}

function isTracked(patterns: readonly string[], name: string, text: string): boolean {
  const bare = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/^(?:amp;)+/, "");
  return patterns.some((pattern) => matches(pattern, bare)) && !text.replace(/^(?:amp;)+/i, "").includes(";");
}

/** Whether a server may read the name and another one as the same. */
function isFolded({ text, name }: Parameter): boolean {
  return text.includes(";") || ["\0", " ", ".", "[", "]"].some((character) => name?.includes(character));
}

function parameterOf(text: string, options: CanonicalizeOptions): Parameter {
  if (text === "") return { text, name: null, value: "" };
  return { text, name: nameOf(text, options), value: decodedPart(text.replace(/^[^=]*=?/s, ""), options) };
}

/** Writes a parameter in the one way that `values: "form"` has for it. */
function formOf(text: string, options: CanonicalizeOptions): string {
  const encoded = (decoded: string) => {
    const form = new URLSearchParams([["", decoded]]).toString().slice(1).replaceAll("+", "%20");
    return form.replaceAll("%7E", "~");
  };
  const [name, value] = [nameOf(text, options), decodedPart(text.replace(/^[^=]*=?/s, ""), options)].map(encoded);
  if (text.includes(";")) return text;
  const pair = `${name}=${value}`;
  return options.nfc ? composed(meaningOfText(pair)) : pair;
}

function nameOf(text: string, options: CanonicalizeOptions): string {
  return decodedPart(text.replace(/=.*$/s, ""), options);
}

/** Decodes a name or a value. */
function decodedPart(written: string, options: CanonicalizeOptions): string {
  const canonical = options.nfc ? composedName(written, options.decodeUnreserved === true) : written;
  return /[%+]/.test(canonical) ? (new URLSearchParams(`=${canonical}`).get("") ?? "") : canonical;
}

/** Composes only text whose encoding is needed, or is decoded. */
function composedName(written: string, decodes: boolean): string {
  const parts = decodes ? [written] : written.split(UNRESERVED_ENCODED);
  const composedParts = parts.map((part, index) => (index % 2 === 1 ? part : composed(meaningOfText(part))));
  return composedParts.join("").replaceAll("\u0001", "%25");
}

/** An asterisk at the end matches any text. */
function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function withoutDuplicates(parameters: readonly Parameter[], stays: "first" | "last"): Parameter[] {
  const names = parameters.map(({ name }) => name);
  return parameters.filter(
    ({ name }, index) => name === null || (stays === "first" ? names.indexOf(name) : names.lastIndexOf(name)) === index,
  );
}

function sorted(
  parameters: readonly Parameter[],
  byValues: boolean,
  { decodeUnreserved, uppercaseHex, nfc }: CanonicalizeOptions,
): Parameter[] {
  const named = parameters.filter(({ name }) => name !== null);
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  /** The text as the rules before the sorting have left it. */
  const left = ({ text }: Parameter) => {
    const written = text.replace(/%[0-9a-f]{2}/gi, (triplet) => {
      const isLeft = !decodeUnreserved || !UNRESERVED_ENCODED.test(triplet);
      return isLeft ? (uppercaseHex ? triplet.toUpperCase() : triplet) : decodeURIComponent(triplet);
    });
    return nfc ? written.replace(SEQUENCES, composedSequences) : written;
  };
  const byValue = (one: Parameter, other: Parameter) => order(one.value, other.value) || order(left(one), left(other));
  named.sort((one, other) => order(one.name ?? "", other.name ?? "") || (byValues ? byValue(one, other) : 0));
  return parameters.map((parameter) => (parameter.name === null ? parameter : (named.shift() as Parameter)));
}
