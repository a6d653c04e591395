/** Finds the patterns of a list that can match a URL, by the texts that their hostnames and paths begin with. */
import type { Component } from "../component.ts";
import type { Ranges } from "../components.ts";
import type { URLPatternRecord } from "../url-pattern-record.ts";
import { PrefixTree } from "./prefix-tree.ts";

/** The positions of patterns in the list, in order, by the prefix of the path. */
type Paths = PrefixTree<number[]>;

export class PatternIndex {
  /** By the prefix of the hostname. */
  readonly #hosts = new PrefixTree<Paths>();
  /** The same for patterns that ignore the case of the path. Their prefixes are in lower case. */
  readonly #hostsWithoutCase = new PrefixTree<Paths>();
  #hasPatternsWithoutCase = false;
  readonly #foundPaths: Paths[] = [];
  readonly #foundPositions: number[][] = [];

  constructor(patterns: readonly URLPatternRecord[]) {
    for (const [position, { hostname, pathname }] of patterns.entries()) {
      const { ignoreCase } = pathname.kind.options;
      if (ignoreCase) this.#hasPatternsWithoutCase = true;
      const hosts = ignoreCase ? this.#hostsWithoutCase : this.#hosts;
      const prefix = findPrefix(pathname);
      hosts
        .get(findPrefix(hostname), () => new PrefixTree())
        .get(ignoreCase ? prefix.toLowerCase() : prefix, () => [])
        .push(position);
    }
  }

  /** Returns the positions of all patterns that can match, in order. */
  find({ string, hostStart, hostEnd, pathStart, pathEnd }: Ranges): readonly number[] {
    const hostname = string.slice(hostStart, hostEnd);
    const pathname = string.slice(pathStart, pathEnd);
    const found = this.#foundPositions;
    found.length = 0;
    this.#findIn(this.#hosts, hostname, pathname);
    if (this.#hasPatternsWithoutCase) this.#findIn(this.#hostsWithoutCase, hostname, pathname.toLowerCase());
    const [first = NOTHING] = found;
    return found.length > 1 ? found.flat().sort((one, other) => one - other) : first;
  }

  #findIn(hosts: PrefixTree<Paths>, hostname: string, pathname: string): void {
    const paths = this.#foundPaths;
    paths.length = 0;
    hosts.find(hostname, paths);
    for (const tree of paths) tree.find(pathname, this.#foundPositions);
  }
}

const NOTHING: readonly number[] = [];

/** Returns a text that everything begins with that a component matches. */
function findPrefix({ parts }: Component): string {
  const [first, second] = parts;
  if (first === undefined) return "";
  if (first.type !== "fixed-text") return requiredPrefix(first);
  if (first.modifier !== "") return "";
  return first.value + (second === undefined ? "" : requiredPrefix(second));
}

function requiredPrefix({ modifier, prefix }: Component["parts"][number]): string {
  return modifier === "" || modifier === "+" ? prefix : "";
}
