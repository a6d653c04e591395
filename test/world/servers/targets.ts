/** Request targets of attacks from public lists, adapted to the paths of the test servers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodedOnce, isUTF8 } from "./bytes.ts";

/** A target; its code units are bytes. */
export interface Target {
  /** The list or advisory that it comes from. */
  readonly source: string;
  readonly target: string;
  readonly title: string;
}

/** The source of ordinary targets, which every guard passes. */
export const ORDINARY = "ordinary";

/** The classes of targets, by the first pattern that a target's path contains after {@link INVALID}. */
const CLASSES: readonly (readonly [title: string, pattern: RegExp])[] = [
  ["decoded twice", /%25|%%3|%[2-7]%3/i],
  ["malformed escape", /%(?![0-9a-f]{2})/i],
  ["NUL or control", /%(?:0[0-9a-f]|1[0-9a-f]|7f)|%c2%[89]|\p{Cc}/iu],
  ["compatibility character", /%e[23]%80|%ef%b[9bcd]|%e2%|%c2%a[5a]|%cd%be|[\xa0-\xff]/i],
  ["path parameter", /;|%3b/i],
  ["encoded slash", /%2f/i],
  ["backslash", /\\|%5c/i],
  ["encoded ? or #", /%3f|%23/i],
  ["dot segment", /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i],
  ["repeated slash", /\/\//],
  ["encoded letter", /%[467]/i],
];

/** The class of paths whose bytes are not UTF-8 once they are decoded. */
const INVALID = "overlong or invalid UTF-8";
const OTHER = "suffix or other";

/** The titles of all classes, in the order of the tables. */
export const TITLES: readonly string[] = [INVALID, ...CLASSES.map(([title]) => title), OTHER, ORDINARY];

/** Reads the targets. */
export function allTargets(): Target[] {
  const lists: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, "targets.json"), "utf8"));
  return Object.entries(lists).flatMap(([source, targets]) =>
    targets.map((target) => ({ source, target, title: source === ORDINARY ? ORDINARY : titleOf(target) })),
  );
}

function titleOf(target: string): string {
  const [path = ""] = target.split(/[?#]/);
  if (!isUTF8(decodedOnce(decodedOnce(path)))) return INVALID;
  return CLASSES.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER;
}
