/** Hosts that look like one of the names that the caller knows. */
import { toASCII, toUnicode } from "../index.ts";
import { getSkeletons } from "./skeleton.ts";

/** The longest name that is compared, in UTF-16 code units: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_NAME = 253;

/** The names that a caller knows, by their skeletons. */
export interface KnownNames {
  readonly names: ReadonlySet<string>;
  readonly bySkeleton: ReadonlyMap<string, string>;
  /** The most labels of a name. */
  readonly labels: number;
}

/** The names of lists that do not change. */
const cache = /* @__PURE__ */ new WeakMap<readonly string[], KnownNames>();

/**
 * Returns the skeletons of names. Those of a frozen list are computed once.
 *
 * @throws TypeError if a name is not a valid domain
 */
export function readKnown(names: readonly string[]): KnownNames {
  const cached = cache.get(names);
  if (cached !== undefined) return cached;
  const all = new Set<string>();
  const bySkeleton = new Map<string, string>();
  let labels = 0;
  for (const name of names) {
    const ascii = name.length <= LONGEST_NAME ? toASCII(name) : null;
    if (ascii === null || !isName(ascii)) {
      throw new TypeError('displayHost: each known name must be a valid domain, such as "example.com"');
    }
    const unicode = toUnicode(ascii).domain;
    all.add(unicode);
    labels = Math.max(labels, unicode.split(".").length);
    for (const skeleton of getSkeletons(unicode)) bySkeleton.set(skeleton, unicode);
  }
  const known = { names: all, bySkeleton, labels };
  if (Object.isFrozen(names)) cache.set(names, known);
  return known;
}

/** Whether a domain has no empty label: it is not empty, and has no dot at its end. */
function isName(domain: string): boolean {
  return domain.split(".").every((label) => label !== "");
}

/**
 * Returns the name that the end of a host looks like: "GetSimilarTopDomain" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/idn_spoof_checker.cc
 *
 * @param host the host in Unicode, without a dot at its end
 * @returns the name; `null` if there is none, or the host is that name or a subdomain of it
 */
export function findSimilar(host: string, { names, bySkeleton, labels }: KnownNames): string | null {
  let at = host.length;
  for (let count = 0; count < labels && at > 0; count++) {
    at = host.lastIndexOf(".", at - 1);
    const end = host.slice(at + 1);
    if (end.length > LONGEST_NAME) return null;
    if (names.has(end)) continue;
    const skeleton = getSkeletons(end).find((each) => bySkeleton.has(each));
    if (skeleton !== undefined) return bySkeleton.get(skeleton) as string;
  }
  return null;
}
