/** Lists of hosts and ports, in which stars stand for labels: the hosts of a guard, of a policy, of origins. */
import { requireStrings, showValue, wrongArgument } from "./arguments.ts";

/**
 * Returns whether a list contains a host.
 *
 * @param host a serialised host, without the dot at its end
 * @param port the port with its colon; "" if it is the scheme's default port
 * @param schemePort the default port of the scheme, without its colon
 */
export type HostList = (host: string, port: string, schemePort: string) => boolean;

/** A pattern that was read. */
export interface HostPattern {
  /** `*.` for subdomains with one more label, `**.` for all subdomains; "" for the host itself. */
  readonly star: "" | "*." | "**.";
  /** As {@link HostList} takes it. */
  readonly host: string;
  /** With its colon; ":*" for every port, "" for the default port. */
  readonly port: string;
}

/** A pattern: the star for subdomains, the host without empty labels, and the port with its colon. */
const PATTERN = /^(\*\*?\.)?(?!.*\.\.|\.)(\[[^\s/\\?#@%*[\]]*\]|[^\s/\\?#@%*:[\]]+)(:.*)?$/;

const ADDRESS = /^(?:\[|[\d.]+$)/;

/**
 * Reads patterns of hosts: a host; `*.` and a host for its subdomains with one more label; `**.` and a host for all of
 * its subdomains. Each may end with a port, or with `:*` for every port. Without both, it means the default port.
 *
 * @param toHost returns the host as {@link HostList} takes it; `undefined` for text that is not a host
 * @throws TypeError if a pattern is not a host, or the list is empty
 */
export function readHostPatterns(
  patterns: readonly string[],
  toHost: (text: string) => string | undefined,
  argument: string,
): readonly HostPattern[] {
  requireStrings(patterns, argument);
  if (patterns.length === 0) throw wrongArgument(argument, "an array of at least one host", "an empty array");
  return patterns.map((pattern, index) => {
    const read = readHostPattern(pattern, toHost);
    if (read !== undefined) return read;
    const expected = 'a host, such as "example.com", "*.example.com" or "localhost:8080"';
    throw wrongArgument(`${argument}[${index}]`, expected, showValue(pattern));
  });
}

/** @returns `undefined` if the text is not a pattern of {@link readHostPatterns} */
export function readHostPattern(
  pattern: string,
  toHost: (text: string) => string | undefined,
): HostPattern | undefined {
  const [, star = "", name = "", port = ""] = PATTERN.exec(pattern) ?? [];
  const host = name === "" ? undefined : toHost(name);
  if (host === undefined || (star !== "" && ADDRESS.test(host)) || !isPort(port)) return undefined;
  return { star: star as HostPattern["star"], host, port };
}

/** Compiles patterns. */
export function compileHostList(patterns: readonly HostPattern[]): HostList {
  const listed = { "": new Set<string>(), "*.": new Set<string>(), "**.": new Set<string>() };
  for (const { star, host, port } of patterns) listed[star].add(host + port);
  const isBelow = compileEnds(listed["**."]);
  return (host, port, schemePort) =>
    // No label is empty.
    !/^\.|\.\./.test(host) &&
    (port ? [port, ":*"] : ["", `:${schemePort}`, ":*"]).some(
      (each) => listed[""].has(host + each) || listed["*."].has(cutParent(host) + each) || isBelow(host, each),
    );
}

/** Whether a text is the end of a pattern: nothing, `:*`, or a port as a URL writes it. */
function isPort(port: string): boolean {
  return /^(?::(?:\*|0|[1-9]\d{0,4}))?$/.test(port) && !(Number(port.slice(1)) > 0xffff);
}

/** Returns a host without its first label; "" for a host of one label. */
function cutParent(host: string): string {
  return host.slice(host.indexOf(".") + 1 || host.length);
}

/**
 * Returns whether one of the ends follows a dot of a host, with its port. A host has as many ends as dots: the ends of
 * other lengths are skipped.
 */
function compileEnds(ends: ReadonlySet<string>): (host: string, port: string) => boolean {
  const lengths = new Set(Array.from(ends, ({ length }) => length));
  return (host, port) => {
    const length = host.length + port.length;
    for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
      if (lengths.has(length - dot - 1) && ends.has(host.slice(dot + 1) + port)) return true;
    }
    return false;
  };
}
