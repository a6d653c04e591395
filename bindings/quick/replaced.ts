/** A fast path for setters of http and https URLs: the value replaces the component in the href. */
import { type Component, newRecord, type UrlRecord } from "../engine/engine.ts";
import { readCanonical } from "./canonical.ts";
import { ASK, type KnownOrAsk } from "./law.ts";

const found = newRecord();

/**
 * Sets a component, provided that the new text is its own href, and that the component ends where the value ends in it.
 *
 * @param record the URL; it does not change if the answer is {@link ASK}
 * @returns whether the URL has changed, or {@link ASK}
 */
export function setByText(record: UrlRecord, component: Component, value: string): KnownOrAsk<boolean> {
  const { schemeEnd, hostStart } = record;
  switch (component) {
    case "protocol":
      return isOfTheWeb(record)
        ? replace(record, 0, "schemeEnd", value.endsWith(":") ? value.slice(0, -1) : value)
        : ASK;
    case "username":
    case "password":
      return value === "" && hostStart <= schemeEnd + 3 ? false : ASK;
    case "host":
      return replace(record, hostStart, value.includes(":") ? "pathStart" : "hostEnd", value);
    case "hostname":
      return replace(record, hostStart, "hostEnd", value);
    case "port":
      return replace(record, record.hostEnd, "pathStart", value === "" ? "" : `:${value}`);
    case "pathname":
      return replace(record, record.pathStart, "queryStart", withSigil("/", value));
    case "search":
      return replace(record, record.queryStart, "fragmentStart", value === "" ? "" : withSigil("?", value));
    case "hash":
      return replace(record, record.fragmentStart, undefined, value === "" ? "" : withSigil("#", value));
  }
}

function withSigil(sigil: string, value: string): string {
  return value.startsWith(sigil) ? value : sigil + value;
}

function isOfTheWeb({ href }: UrlRecord): boolean {
  return href.startsWith("https:") || href.startsWith("http:");
}

/**
 * Replaces the text from an offset to the end of a component.
 *
 * @param end the offset at the end of the component; `undefined` is the end of the href
 */
function replace(
  record: UrlRecord,
  from: number,
  end: keyof Omit<UrlRecord, "href"> | undefined,
  text: string,
): KnownOrAsk<true> {
  const { href } = record;
  const whole = href.slice(0, from) + text + href.slice(end === undefined ? href.length : record[end]);
  if (!readCanonical(whole, found)) return ASK;
  if (end !== undefined && found[end] !== from + text.length) return ASK;
  record.href = whole;
  record.schemeEnd = found.schemeEnd;
  record.usernameEnd = found.usernameEnd;
  record.hostStart = found.hostStart;
  record.hostEnd = found.hostEnd;
  record.pathStart = found.pathStart;
  record.queryStart = found.queryStart;
  record.fragmentStart = found.fragmentStart;
  record.schemeType = found.schemeType;
  return true;
}
