/**
 * The public suffix and the registrable domain of a host: https://url.spec.whatwg.org/#host-public-suffix, with the
 * algorithm of https://github.com/publicsuffix/list/wiki/Format
 */
import { ICANN, type Label, PRIVATE } from "./list.ts";

export interface FoundSuffix {
  readonly publicSuffix: string;
  /** The public suffix with one label more; `null` if the host has no other label. */
  readonly registrableDomain: string | null;
  /** {@link ICANN} or {@link PRIVATE}; 0 if no rule matches. */
  readonly section: number;
}

/** An IP address, as the URL Standard serialises it. */
const IS_ADDRESS = /^(?:\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

export function isAddress(host: string): boolean {
  return IS_ADDRESS.test(host);
}

/** Leading dots, and two dots. A rule has no empty labels. */
const HAS_EMPTY_LABEL = /^\.|\.\./;

/**
 * @param host a serialised host of a URL with a special scheme
 * @param usesPrivate whether rules of the private section count
 * @returns `null` if the host is not a domain, or has an empty label before its end
 */
export function findSuffix(host: string, list: Label, usesPrivate: boolean): FoundSuffix | null {
  if (host === "" || HAS_EMPTY_LABEL.test(host) || isAddress(host)) return null;
  const end = host.endsWith(".") ? host.length - 1 : host.length;
  return findLongest(host, end, list, usesPrivate ? ICANN | PRIVATE : ICANN);
}

/**
 * Returns the suffix of the longest rule that matches, or the labels to the right of the first label of an exception.
 * Without a rule, the last label is the suffix.
 *
 * @param end the end of the host, before a final dot
 */
function findLongest(host: string, end: number, list: Label, sections: number): FoundSuffix {
  let suffix = findLabelStart(host, end);
  let found = 0;
  // More than one only if an exact child and a wildcard child both match.
  let matching: readonly Label[] = [list];
  for (let labelEnd = end; labelEnd > 0 && matching.length > 0; ) {
    const start = findLabelStart(host, labelEnd);
    matching = matchingChildren(matching, host.slice(start, labelEnd));
    for (const { section, isException } of matching) {
      if ((section & sections) === 0) continue;
      if (isException) return cutSuffix(host, labelEnd + 1, section);
      suffix = start;
      found = section;
    }
    labelEnd = start - 1;
  }
  return cutSuffix(host, suffix, found);
}

function cutSuffix(host: string, start: number, section: number): FoundSuffix {
  const registrableDomain = start === 0 ? null : host.slice(findLabelStart(host, start - 1));
  return { publicSuffix: host.slice(start), registrableDomain, section };
}

function matchingChildren(labels: readonly Label[], text: string): Label[] {
  const matching: Label[] = [];
  for (const { children } of labels) {
    for (const key of [text, "*"]) {
      const child = children?.get(key);
      if (child !== undefined) matching.push(child);
    }
  }
  return matching;
}

/** @param end the end of a label that is not empty */
function findLabelStart(host: string, end: number): number {
  return host.lastIndexOf(".", end - 1) + 1;
}
