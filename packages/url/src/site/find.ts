/**
 * The public suffix and the registrable domain of a host: https://url.spec.whatwg.org/#host-public-suffix, with the
 * algorithm of https://github.com/publicsuffix/list/wiki/Format
 */
import { ICANN, type Label, PRIVATE } from "./list.ts";

export interface FoundSuffix {
  readonly publicSuffix: string;
  /** The public suffix with one label more; `null` if the host has no other label. */
  readonly registrableDomain: string | null;
}

/** An IP address, as the URL Standard serialises it. */
const IS_ADDRESS = /^(?:\[.*\]|\d+\.\d+\.\d+\.\d+)$/;

/** Leading dots, and two dots. A rule has no empty labels. */
const HAS_EMPTY_LABEL = /^\.|\.\./;

/**
 * @param host a serialised host of a URL with a special scheme
 * @param usesPrivate whether rules of the private section count
 * @returns `null` if the host is not a domain, or has an empty label before its end
 */
export function findSuffix(host: string, list: Label, usesPrivate: boolean): FoundSuffix | null {
  if (host === "" || HAS_EMPTY_LABEL.test(host) || IS_ADDRESS.test(host)) return null;
  const end = host.endsWith(".") ? host.length - 1 : host.length;
  const start = findSuffixStart(host, end, list, usesPrivate ? ICANN | PRIVATE : ICANN);
  const publicSuffix = host.slice(start);
  if (start === 0) return { publicSuffix, registrableDomain: null };
  return { publicSuffix, registrableDomain: host.slice(findLabelStart(host, start - 1)) };
}

/**
 * Returns where the suffix starts: at the longest rule that matches, or to the right of the first label of an
 * exception.
 * Without a rule, the last label is the suffix.
 *
 * @param end the end of the host, before a final dot
 */
function findSuffixStart(host: string, end: number, list: Label, sections: number): number {
  let suffix = findLabelStart(host, end);
  // More than one only if a label has children of its own name, and of "*".
  let matching: readonly Label[] = [list];
  for (let labelEnd = end; labelEnd > 0 && matching.length > 0; ) {
    const start = findLabelStart(host, labelEnd);
    matching = matchingChildren(matching, host.slice(start, labelEnd));
    for (const { section, isException } of matching) {
      if ((section & sections) === 0) continue;
      if (isException) return labelEnd + 1;
      suffix = start;
    }
    labelEnd = start - 1;
  }
  return suffix;
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
