/** Lists of hosts and ports, in which stars stand for labels: the hosts of a guard, of a policy, of origins. */
import { requireStrings, shown, wrongArgument } from "./arguments.ts";
import { RegionMap } from "./region-map.ts";

/**
 * Returns whether a list contains a host.
 *
 * @param text contains the host
 * @param start where the serialised host starts
 * @param end where it ends, before a dot at its end
 * @param port the port with its colon; "" if it is the scheme's default port
 * @param schemePort the default port of the scheme, without its colon
 */
export type HostList = (text: string, start: number, end: number, port: string, schemePort: string) => boolean;

/** A pattern that was read. */
export interface HostPattern {
  /** `*.` for subdomains with one more label, `**.` for all subdomains; "" for the host itself. */
  readonly star: "" | "*." | "**.";
  /** As {@link HostList} takes it. */
  readonly host: string;
  /** With its colon; ":*" for every port, "" for the default port. */
  readonly port: string;
}

/** A pattern: the star for subdomains, the host, and the port with its colon. */
const PATTERN = /^(\*\*?\.)?(\[[^\s/\\?#@%*[\]]*\]|[^\s/\\?#@%*:[\]]+)(:.*)?$/;

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
    throw wrongArgument(`${argument}[${index}]`, expected, shown(pattern));
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

/** The ports of a pattern. */
interface Ports {
  /** Whether the default port of the scheme is one. */
  allowsDefault: boolean;
  allowsAll: boolean;
  /** In digits, with their colons. */
  readonly others: Set<string>;
}

/** The ports of a host itself, of its subdomains with one more label, and of all its subdomains. */
interface Patterns {
  host?: Ports;
  children?: Ports;
  descendants?: Ports;
}

const KEYS = { "": "host", "*.": "children", "**.": "descendants" } as const;

/** Compiles patterns. */
export function compileHostList(patterns: readonly HostPattern[]): HostList {
  const hosts = new Map<string, Patterns>();
  for (const { star, host, port } of patterns) {
    const found = hosts.get(host) ?? {};
    hosts.set(host, found);
    addPort(found, KEYS[star], port);
  }
  return makeList(hosts);
}

function addPort(patterns: Patterns, key: keyof Patterns, port: string): void {
  patterns[key] ??= { allowsDefault: false, allowsAll: false, others: new Set() };
  const ports = patterns[key];
  if (port === "") ports.allowsDefault = true;
  else if (port === ":*") ports.allowsAll = true;
  else ports.others.add(port);
}

/** A host has as many ends as dots. Those whose length no pattern has are skipped. */
function makeList(hosts: ReadonlyMap<string, Patterns>): HostList {
  const map = new RegionMap(hosts);
  const all = [...hosts.values()];
  const hasDescendants = all.some(({ descendants }) => descendants !== undefined);
  const hasStars = hasDescendants || all.some(({ children }) => children !== undefined);
  return (text, start, end, port, schemePort) => {
    if (allows(map.get(text, start, end)?.host, port, schemePort)) return true;
    if (!hasStars) return false;
    const first = text.indexOf(".", start);
    for (let dot = first; dot >= 0 && dot < end; dot = text.indexOf(".", dot + 1)) {
      const found = map.get(text, dot + 1, end);
      if (found !== undefined) {
        if (dot === first && allows(found.children, port, schemePort)) return true;
        if (allows(found.descendants, port, schemePort)) return true;
      }
      if (!hasDescendants) return false;
    }
    return false;
  };
}

function allows(ports: Ports | undefined, port: string, schemePort: string): boolean {
  if (ports === undefined) return false;
  if (ports.allowsAll) return true;
  if (port !== "") return ports.others.has(port);
  return ports.allowsDefault || (ports.others.size > 0 && ports.others.has(`:${schemePort}`));
}

/** Whether a text is the end of a pattern: nothing, `:*`, or a port as a URL writes it. */
function isPort(port: string): boolean {
  return /^(?::(?:\*|0|[1-9]\d{0,4}))?$/.test(port) && !(Number(port.slice(1)) > 0xffff);
}
