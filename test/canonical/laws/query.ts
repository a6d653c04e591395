/** Applies the rules for parameters in the simplest way. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { URLSearchParams } from "whatwg-url";
import { composed, meaningOfText } from "./text.ts";

const UNRESERVED_ENCODED = /(%(?:2[DE]|3[0-9]|[46][1-9A-F]|5[0-9AF]|7[0-9AE]))/i;

interface Parameter {
  readonly text: string;
  readonly name: string | null;
}

/** @param query not empty @returns `null` if the query is removed */
export function ruledQuery(query: string, options: CanonicalizeOptions): string | null {
  const { allow, deny = [], dropEmpty, duplicates = "keep", sort } = options.query ?? {};
  const isRule = allow !== undefined || deny.length > 0 || dropEmpty || duplicates !== "keep" || sort;
  if (!isRule) return query;
  let parameters: Parameter[] = query
    .split("&")
    .map((text) => ({ text, name: text === "" ? null : nameOf(text, options) }));
  const isOneOf = (patterns: readonly string[], name: string) => patterns.some((pattern) => matches(pattern, name));
  if (allow !== undefined) parameters = parameters.filter(({ name }) => name === null || isOneOf(allow, name));
  parameters = parameters.filter(({ name }) => name === null || !isOneOf(deny, name));
  if (dropEmpty) parameters = parameters.filter(({ text }) => /=./s.test(text));
  if (duplicates !== "keep") parameters = withoutDuplicates(parameters, duplicates);
  if (sort) parameters = sorted(parameters);
  return parameters.map(({ text }) => text).join("&") || null;
}

function nameOf(text: string, options: CanonicalizeOptions): string {
  const written = text.replace(/=.*$/s, "");
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

function sorted(parameters: readonly Parameter[]): Parameter[] {
  const named = parameters.filter(({ name }) => name !== null);
  const order = (one: Parameter, other: Parameter) => ((one.name ?? "") < (other.name ?? "") ? -1 : 1);
  named.sort((one, other) => (one.name === other.name ? 0 : order(one, other)));
  return parameters.map((parameter) => (parameter.name === null ? parameter : (named.shift() as Parameter)));
}
