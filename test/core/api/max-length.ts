/** Random changes of a URL with a limit, beside the same changes of a URL without one. */
import { COMPONENTS } from "@anyurl/bindings/engine";
import type * as anyurl from "anyurl";
import { generateInput, generateSetting } from "../differential/generate.ts";
import type { Random } from "../differential/random.ts";
import type { Build } from "./batch-builds.ts";

export const MAX_LENGTH = 64;

type URL = anyurl.URL;

/** A change, as the name of a member and its arguments. */
export interface Change {
  readonly name: string;
  readonly values: readonly string[];
}

const ATTRIBUTES = [...COMPONENTS, "href"] as const;

const METHODS = ["append", "append", "set", "set", "delete", "sort"] as const;

/** Text of which some grows when it is serialized. */
const ATOMS = ["a", "b", "~", "é", " ", "'", "+", "%7e", "&", "=", "日本", "\ud800", "", "\t\t\t", "/../", "longer-"];

function text(random: Random): string {
  return Array.from({ length: random.below(12) }, () => random.pick(ATOMS)).join("");
}

/** Returns a change that depends only on `random`. */
export function changeFrom(random: Random, seed: number): Change {
  if (random.chance(45)) {
    const name = random.pick(METHODS);
    if (name === "sort") return { name, values: [] };
    const parameter = random.chance(60) ? random.pick(["a", "b", "~"]) : text(random);
    const isShort = name === "delete" && random.chance(70);
    return { name, values: isShort ? [parameter] : [parameter, text(random)] };
  }
  const { setter, value } = generateSetting(seed, random.below(1_000_000));
  if (random.chance(50)) return { name: setter, values: [value] };
  const name = random.pick(ATTRIBUTES);
  if (name === "href") return { name, values: [generateInput(seed, random.below(1_000_000)).input] };
  return { name, values: [text(random)] };
}

/** Makes a change. Returns the error that it throws, in words, or `undefined`. */
export function make(url: URL, { name, values }: Change): string | undefined {
  try {
    if ((ATTRIBUTES as readonly string[]).includes(name)) Reflect.set(url, name, values[0]);
    else Reflect.apply(Reflect.get(url.searchParams, name), url.searchParams, values);
    return undefined;
  } catch (error) {
    return `${(error as Error).name}: ${(error as { reason?: string }).reason}`;
  }
}

/** Returns all of a URL that scripts can see. */
export function stateOf(url: URL): string {
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return JSON.stringify([href, origin, protocol, username, password, host, hostname, port, pathname, search, hash]);
}

export function listOf(url: URL): string {
  return JSON.stringify([...url.searchParams]);
}

/** The error that a change throws if the URL would be too long; the attributes but `href` ignore the value. */
export function refusalOf({ name }: Change): string | undefined {
  if (name === "href") return "TypeError: too-long";
  return (ATTRIBUTES as readonly string[]).includes(name) ? undefined : "RangeError: too-long";
}

/** Returns the first generated input from an index on that is short enough, and the index after it. */
export function startingAt({ URL }: Build, seed: number, index: number): { href: string; next: number } {
  for (let at = index; ; at++) {
    const { input, base } = generateInput(seed, at);
    const url = URL.parse(input, base, { maxLength: MAX_LENGTH });
    if (url !== null) return { href: url.href, next: at + 1 };
  }
}

/** A URL with a limit, and the changes that it has accepted. */
export class Pair {
  readonly limited: URL;
  readonly #build: Build;
  readonly #start: string;
  readonly #accepted: Change[] = [];

  constructor(build: Build, start: string) {
    this.limited = new build.URL(start, undefined, { maxLength: MAX_LENGTH });
    this.#build = build;
    this.#start = start;
  }

  /** Returns a URL without a limit after the same changes. NOTE: the href may not parse to the same URL. */
  unlimited(): URL {
    const url = new this.#build.URL(this.#start);
    for (const change of this.#accepted) make(url, change);
    return url;
  }

  accept(change: Change): void {
    this.#accepted.push(change);
  }
}
