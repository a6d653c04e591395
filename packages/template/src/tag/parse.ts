/** Finds the place of each value in the text of a template. */
import { encodeValid } from "@anyurl/common/percent";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { URLTemplateError, type URLTemplatePlace } from "../errors.ts";
import type { Item, Plan } from "./plan.ts";

/** Stands for a value. The text of a template contains no control characters. */
const VALUE = "\0";

/** Control characters, spaces, and the backslash, which the parser removes or reads as a slash. */
const WRONG_TEXT = /[\0-\x20\\\x7f]/;

/** The start of an escape before a value, which the value could finish. */
const UNFINISHED_ESCAPE = /%[\da-f]?\0/i;

/**
 * A host in which a value joins the name of a site: the last label is a value beside text or beside another value, or
 * the text of the label before it follows a value. A value "munity" after "example.com" makes "example.community", and
 * "evil" before it "evilexample.com". A dot at the end, and second-level domains such as "co.uk", change nothing.
 */
const JOINS_NAME =
  /\0[^.\0]+\.(?:(?:ac|com?|edu|gov?|net?|org?)\.[a-z]{2}|(?!localhost)[^.\0]+)\.?$|(?:\0[^.\]]|[^.\0[]\0)[^.]*\.?$/i;

/** Values in their order. */
class Places {
  #next = 0;

  /** Returns the items of a part of the text. The parts are read in their order. */
  items(text: string, place: URLTemplatePlace, next = ""): Item[] {
    const items: Item[] = [];
    for (const [at, literal] of text.split(VALUE).entries()) {
      if (at > 0) items.push({ index: this.#next++, place, next });
      if (literal !== "") items.push(literal);
    }
    return items;
  }
}

/**
 * Returns the plan of a template.
 *
 * @param strings the texts between the values
 * @throws URLTemplateError if the text does not say which place a value has
 */
export function parseTemplate(strings: readonly (string | undefined)[]): Plan {
  for (const text of strings) {
    if (text === undefined || WRONG_TEXT.test(text) || encodeValid(text) === undefined) {
      throw new URLTemplateError("text");
    }
  }
  const text = strings.join(VALUE);
  if (UNFINISHED_ESCAPE.test(text)) throw new URLTemplateError("text-escape");
  const places = new Places();
  const start = findStart(text);
  const head = places.items(text.slice(0, start.end), start.place, start.next);
  const rest = text.slice(start.end);
  const authority = /^\/\/[^/?#]*/.exec(rest)?.[0];
  const [, path = "", query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(
    rest.slice(authority?.length ?? 0),
  ) as RegExpExecArray;
  if (start.isSpecial && authority === undefined) throw new URLTemplateError("text-slashes");
  // The parser skips more slashes, and would read a segment as the host.
  const mayLackHost = start.place === "scheme" && !start.isSpecial;
  if (!mayLackHost && authority !== undefined && /^\/\/(?:.*@)?(?::|$)/.test(authority)) {
    throw new URLTemplateError("text-authority");
  }
  const isOpaque = start.place === "scheme" && authority === undefined && !path.startsWith("/");
  return {
    ...parseAuthority(head, authority, places),
    path: isOpaque
      ? [places.items(path, "opaque path")]
      : path.split("/").map((segment) => places.items(segment, "segment")),
    query: query?.split("&").map((parameter) => parseParameter(parameter, places)),
    fragment: fragment === undefined ? undefined : places.items(fragment, "fragment"),
  };
}

/** How a template begins. */
interface Start {
  /** The end of the scheme or of the base; 0 if there is neither. */
  readonly end: number;
  readonly place: "scheme" | "base";
  /** See {@link Slot}. */
  readonly next: string;
  readonly isSpecial: boolean;
}

/** @throws URLTemplateError if a value is a part of the scheme, or the scheme cannot have values */
function findStart(text: string): Start {
  const scheme = /^([^/?#:]*):/.exec(text)?.[1];
  if (scheme !== undefined) {
    const name = scheme.toLowerCase();
    const isPlain = scheme === VALUE || /^[a-z][a-z\d+.-]*$/.test(name);
    if (!isPlain || name === "file" || name === "javascript") throw new URLTemplateError("text-scheme");
    return { end: scheme.length + 1, place: "scheme", next: "", isSpecial: scheme === VALUE || isSpecialScheme(name) };
  }
  if (!text.startsWith(VALUE)) return { end: 0, place: "base", next: "", isSpecial: false };
  // A value before two slashes is a scheme with its colon, as `location.protocol` is.
  if (text.startsWith("//", 1)) return { end: 1, place: "scheme", next: ":", isSpecial: true };
  return { end: 1, place: "base", next: text.charAt(1), isSpecial: false };
}

/** @param authority the authority with the slashes before it; `undefined` if there is none */
function parseAuthority(
  head: readonly Item[],
  authority: string | undefined,
  places: Places,
): Pick<Plan, "start" | "host" | "port"> {
  if (authority === undefined) return { start: head, host: [], port: [] };
  const at = authority.lastIndexOf("@") + 1;
  const [, name = "", password = ""] = /^([^:]*)([\s\S]*)$/.exec(authority.slice(0, at)) ?? [];
  const start = [...head, ...places.items(name, "user name"), ...places.items(password, "password")];
  const host = authority.slice(at || "//".length);
  if (at === 0) start.push("//");
  const [, hostname = "", port] = /^(\[[^\]]*\]|[^:]*)(:[\s\S]*)?$/.exec(host) ?? [];
  const isPlain = !hostname.includes(VALUE) || /^(?:[\w.\0-]*|\[\0\])$/.test(hostname);
  if (!isPlain || (port?.includes(VALUE) && port !== `:${VALUE}`)) throw new URLTemplateError("text-authority");
  if (JOINS_NAME.test(hostname)) throw new URLTemplateError("text-host");
  if (!host.includes(VALUE)) return { start: [...start, host], host: [], port: [] };
  return {
    start,
    host: parseHost(hostname, port === undefined ? ":" : "", places),
    port: places.items(port ?? "", "port"),
  };
}

/** @param next ":" if a value may have a port after the host */
function parseHost(hostname: string, next: string, places: Places): Item[][] {
  if (hostname === `[${VALUE}]`) return [places.items(hostname, "host")];
  const labels = hostname.split(".");
  // A value at the end of a host may be several labels: "api.${domain}".
  return labels.map((label, at) =>
    label === VALUE && at === labels.length - 1 ? places.items(label, "host", next) : places.items(label, "label"),
  );
}

function parseParameter(text: string, places: Places): Item[] {
  const equals = text.indexOf("=");
  if (equals < 0) return places.items(text, text === VALUE ? "query" : "parameter name");
  return [
    ...places.items(text.slice(0, equals), "parameter name"),
    "=",
    ...places.items(text.slice(equals + 1), "parameter value"),
  ];
}
