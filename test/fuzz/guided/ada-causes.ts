/** Why Ada differs from today's standard: the causes of each difference, with the section of the standard. */
import type { Attribute } from "../../conformance/corpus.ts";

/** A URL; `undefined` if the input is invalid. */
export type Outcome = Readonly<Record<Attribute, string>> | undefined;

/** A text that Ada reads differently. */
export interface Difference {
  readonly input: string;
  readonly base: string | undefined;
  readonly ours: Outcome;
  readonly adas: Outcome;
  /** Returns Ada's result for another text. */
  readonly ask: (input: string, base: string | undefined) => Outcome;
}

/** A value that Ada sets differently. */
export interface SettingDifference {
  readonly component: string;
  readonly href: string;
  readonly value: string;
  readonly ours: string;
  readonly adas: string;
}

export interface Cause<Case> {
  readonly name: string;
  /** The address of the section. */
  readonly section: string;
  explains(one: Case): boolean;
}

const STANDARD = "https://url.spec.whatwg.org/#";
const TABS = /[\t\n\r]/g;

/** Returns whether texts are the same apart from "^", which Ada leaves as it is. */
function differsInCarets(ours: string, adas: string): boolean {
  return ours.replaceAll("%5E", "^") === adas.replaceAll("%5E", "^");
}

/** Returns whether a path without its dot segments is empty in Ada. */
function isEmptied(ours: string, adas: string): boolean {
  return ours === `${adas}/` || ours.replace(/\/(?=[?#]|$)/, "") === adas;
}

/** A segment that starts like a drive's. */
const LIKE_A_DRIVE = /^file:\/\/[^/]*\/(?:.*\/)?[a-z](?::|%7c)[^/]/i;

export const CAUSES: readonly Cause<Difference>[] = [
  {
    name: "domains of another version of Unicode, and of the older rules for A-labels and the Bidi rule",
    section: `${STANDARD}concept-domain-to-ascii`,
    explains: ({ ours, adas, input, base }) =>
      ours?.hostname !== adas?.hostname &&
      /[^\0-\x7f]|x(?:%6e|n)?(?:--|%2d)|%[89a-f]/i.test(`${input} ${base} ${ours?.hostname} ${adas?.hostname}`),
  },
  {
    name: '"^" in a path is percent-encoded',
    section: `${STANDARD}path-percent-encode-set`,
    explains: ({ ours, adas }) => ours !== undefined && adas !== undefined && differsInCarets(ours.href, adas.href),
  },
  {
    name: "spaces at the end of an opaque path are percent-encoded",
    section: `${STANDARD}cannot-be-a-base-url-path-state`,
    explains: ({ ours, adas }) =>
      ours !== undefined &&
      adas !== undefined &&
      !ours.pathname.startsWith("/") &&
      ours.href.replaceAll("%20", " ").replaceAll("%5E", "^") ===
        adas.href.replaceAll("%20", " ").replaceAll("%5E", "^"),
  },
  {
    name: "the path of a URL that is not special keeps its first slash when a dot segment empties it",
    section: `${STANDARD}path-state`,
    explains: ({ ours, adas }) => ours !== undefined && adas !== undefined && isEmptied(ours.href, adas.href),
  },
  {
    name: "a segment that only starts like a drive letter is removed by a dot segment",
    section: `${STANDARD}shorten-a-urls-path`,
    explains: ({ adas }) => adas?.protocol === "file:" && LIKE_A_DRIVE.test(adas.href),
  },
  {
    name: "a dot segment is one after any segment",
    section: `${STANDARD}path-state`,
    explains: ({ adas }) => /\/\.{1,2}(?:\/|$)/.test(adas?.pathname ?? ""),
  },
  {
    name: "tabs and newlines are removed before dot segments are found",
    section: `${STANDARD}concept-basic-url-parser`,
    explains: ({ input, base, ours, adas, ask }) =>
      (TABS.test(input) || TABS.test(base ?? "")) &&
      ours?.href !== adas?.href &&
      ask(input.replace(TABS, ""), base?.replace(TABS, ""))?.href === ours?.href,
  },
  {
    name: "of a base with an opaque path, only a fragment alone can be resolved",
    section: `${STANDARD}no-scheme-state`,
    explains: ({ input, base, ours }) => ours === undefined && base !== undefined && input.includes("#"),
  },
  {
    name: "an empty reference keeps the empty query of its base",
    section: `${STANDARD}relative-state`,
    explains: ({ input, base, ours, adas }) =>
      base !== undefined &&
      ours !== undefined &&
      adas !== undefined &&
      /^[\0- ]*(?:#|$)/.test(input) &&
      differsInCarets(ours.href.replace("?", ""), adas.href),
  },
  {
    name: "a fragment keeps the empty query of a base with an opaque path",
    section: `${STANDARD}no-scheme-state`,
    explains: ({ base, ours, adas }) => base !== undefined && ours?.href === adas?.href.replace("#", "?#"),
  },
];

/** The path of a URL without a host, if it starts with two slashes: the standard puts `/.` before it. */
const GUARDED = /^[^:]*:\/\.\/\//;

export const SETTER_CAUSES: readonly Cause<SettingDifference>[] = [
  {
    name: "a scheme without a default port keeps the port 0",
    section: `${STANDARD}scheme-state`,
    explains: ({ component, ours, adas }) => component === "protocol" && ours.replace(/:0(?=[/?#]|$)/, "") === adas,
  },
  {
    name: "a port without a digit at its start leaves the port as it is",
    section: `${STANDARD}port-state`,
    explains: ({ component, adas, ours }) =>
      /^(?:port|host)$/.test(component) && ours.replace(/:\d+(?=[/?#]|$)/, "") === adas,
  },
  {
    name: "the setters of the host give a URL without a host an empty host, or a host and its port",
    section: `${STANDARD}host-state`,
    explains: ({ component, href }) => component.startsWith("host") && !/^[^:]*:\/\//.test(href),
  },
  {
    name: "an empty host with a port is not set",
    section: `${STANDARD}host-state`,
    explains: ({ component, href, ours }) => component.startsWith("host") && ours === href,
  },
  {
    name: "domains of another version of Unicode, set",
    section: `${STANDARD}concept-domain-to-ascii`,
    explains: ({ component, value, ours, adas }) =>
      component.startsWith("host") && /[^\0-\x7f]|xn--|%[89a-f]/i.test(`${value} ${ours} ${adas}`),
  },
  {
    name: '"^" in a path is percent-encoded, set',
    section: `${STANDARD}path-percent-encode-set`,
    explains: ({ ours, adas }) => differsInCarets(ours, adas),
  },
  {
    name: "the path of a URL that is not special keeps its first slash when a dot segment empties it, set",
    section: `${STANDARD}path-state`,
    explains: ({ component, ours, adas }) => component === "pathname" && isEmptied(ours, adas),
  },
  {
    name: "a segment that only starts like a drive letter is removed by a dot segment, set",
    section: `${STANDARD}shorten-a-urls-path`,
    explains: ({ component, adas }) => component === "pathname" && LIKE_A_DRIVE.test(adas),
  },
  {
    name: 'a query and a fragment stay when "/." is put before a path that starts with two slashes',
    section: `${STANDARD}url-serializing`,
    explains: ({ component, ours }) => component === "pathname" && GUARDED.test(ours),
  },
];
