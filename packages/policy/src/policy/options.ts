/** The options of a policy, and their checks. */
import {
  describeKind,
  requireLength,
  requireOneOf,
  requireOptions,
  requireStrings,
  showValue,
  wrongArgument,
} from "@anyurl/common/arguments";
import { compileHostList, type HostList, type HostPattern, readHostPatterns } from "@anyurl/common/host-list";
import { ownMembers } from "@anyurl/common/own";
import { requireReaders, type URLReader } from "@anyurl/common/readers";
import type { HostClass } from "../host/classes.ts";
import { classifyHost } from "../host/host-class.ts";
import { toHost } from "../located.ts";
import { requireSchemes } from "../schemes.ts";
import { compilePaths } from "./paths.ts";
import { compilePlain } from "./plain.ts";

/** The options of `createURLPolicy`. All but `readers` and `siteOf` are values of JSON. */
export interface URLPolicyOptions {
  /** The schemes, without their colons. Default: `["http", "https"]`. */
  readonly schemes?: readonly string[] | undefined;
  /**
   * The hosts: `"example.com"`; `"*.example.com"` for subdomains with one label more; `"**.example.com"` for all
   * subdomains. Each in any spelling that the URL Standard accepts, and compared without the final dot. A host without
   * a port allows the ports of `ports`, or else the default port of its scheme; `"localhost:3000"` allows one port,
   * `"localhost:*"` every port. By default, every host is allowed.
   */
  readonly hosts?: readonly string[] | undefined;
  /**
   * The ports, or `"any"`, for hosts that name none. By default, with `hosts`, the default port of the scheme; without
   * `hosts`, every port.
   */
  readonly ports?: readonly number[] | "any" | undefined;
  /**
   * The paths: `"/hooks"`; `"/hooks/*"`, in which a star is one segment that is not empty; `"/hooks/**"` for `/hooks/`
   * and everything below it. A path in which servers may read another one is in no list: one that a guard of
   * `@anyurl/guard` refuses by default, such as `/hooks/..;/admin`, or with an encoded dot. By default, every
   * path is allowed.
   */
  readonly paths?: readonly string[] | undefined;
  /**
   * The classes of hosts, as `classifyHost` of `@anyurl/policy` names them: `["domain", "public"]` refuses addresses of
   * private networks, the machine itself, and metadata services. It does not see the address of a domain: to fetch a
   * URL, use `createSafeFetch` of `@anyurl/policy/fetch`. By default, every class is allowed.
   */
  readonly classes?: readonly HostClass[] | undefined;
  /**
   * The sites, as `siteOf` returns them. `["https://example.co.uk"]` allows the host `example.co.uk` and the hosts
   * below it, on every port, unless a public suffix such as `github.io` lies between. By default, every site is
   * allowed.
   */
  readonly sites?: readonly string[] | undefined;
  /** `siteOf` of `anyurl/site`, which has the Public Suffix List. `sites` needs it. */
  readonly siteOf?: ((url: string) => unknown) | undefined;
  /** `"allow"` allows a user name and a password. Default: `"refuse"`. */
  readonly userinfo?: "refuse" | "allow" | undefined;
  /** The greatest length of the text and of the `href`, in UTF-16 code units. Default: 8192. */
  readonly maxLength?: number | undefined;
  /**
   * The programs that use the URL after the check, as readers of `@anyurl/readers`: `[curl(), python()]`. A URL in
   * which one of them reads another host is refused.
   */
  readonly readers?: readonly URLReader[] | undefined;
}

/** The options as decisions need them. `undefined` allows everything. */
export interface Policy {
  /** The URLs of `compilePlain`. */
  readonly plain: RegExp | undefined;
  /** Whether the class of the host, the path or readers decide about these URLs too. */
  readonly hasMore: boolean;
  /** With their colons. */
  readonly schemes: ReadonlySet<string>;
  readonly hosts: HostList | undefined;
  readonly ports: ReadonlySet<string> | undefined;
  readonly paths: ((path: string) => boolean) | undefined;
  readonly classes: readonly HostClass[] | undefined;
  /** Whether the site of an `href` is allowed. */
  readonly isInSites: ((href: string) => boolean) | undefined;
  readonly allowsUserinfo: boolean;
  readonly maxLength: number;
  readonly readers: readonly URLReader[] | undefined;
}

const NAMES = ["schemes", "hosts", "ports", "paths", "classes", "sites", "siteOf", "userinfo", "maxLength", "readers"];

const CALLER = "createURLPolicy";

const DEFAULT_MAX_LENGTH = 8192;

/** All classes of hosts. The type makes the compiler reject a list that lacks one. */
const CLASSES: Readonly<Record<HostClass, true>> = {
  domain: true,
  public: true,
  "local-name": true,
  loopback: true,
  private: true,
  "link-local": true,
  "unique-local": true,
  shared: true,
  "cloud-metadata": true,
  multicast: true,
  unspecified: true,
  benchmarking: true,
  documentation: true,
  reserved: true,
  opaque: true,
  none: true,
};

/** @throws TypeError if an option is unknown or wrong */
export function readPolicy(options: URLPolicyOptions): Policy {
  requireOptions(options, NAMES, `${CALLER}: the options`);
  const {
    schemes = ["http", "https"],
    hosts,
    ports,
    paths,
    classes,
    sites,
    siteOf,
    userinfo = "refuse",
    maxLength = DEFAULT_MAX_LENGTH,
    readers,
  } = ownMembers(options);
  requireSchemes(schemes, `${CALLER}: the schemes`);
  requireLength(maxLength, `${CALLER}: the maxLength`);
  requireOneOf(userinfo, ["refuse", "allow"], `${CALLER}: the userinfo`);
  if (classes !== undefined) requireClasses(classes);
  if (readers !== undefined) requireReaders(readers, `${CALLER}: the readers`);
  const numbers = readPorts(ports);
  const patterns = hosts && readHostPatterns(withPorts(hosts, numbers), toHost, `${CALLER}: the hosts`);
  const isAnyPort = hosts !== undefined || numbers === undefined || numbers === "any";
  return {
    plain: isAnyPort ? compilePlain(schemes, patterns) : undefined,
    hasMore:
      paths !== undefined ||
      sites !== undefined ||
      readers !== undefined ||
      !(classes === undefined || areIn(classes, patterns)),
    schemes: new Set(schemes.map((scheme) => `${scheme}:`)),
    hosts: patterns && compileHostList(patterns),
    ports: isAnyPort ? undefined : new Set(numbers.map(String)),
    paths: paths && compilePaths(paths, `${CALLER}: the paths`),
    classes: classes && [...classes],
    isInSites: sites && compileSites(sites, siteOf),
    allowsUserinfo: userinfo === "allow",
    maxLength,
    readers,
  };
}

function requireClasses(classes: readonly HostClass[]): void {
  const argument = `${CALLER}: the classes`;
  requireStrings(classes, argument);
  for (const [index, name] of classes.entries()) requireOneOf(name, Object.keys(CLASSES), `${argument}[${index}]`);
}

/** @throws TypeError if a site is not one, or the function is missing */
function compileSites(sites: readonly string[], siteOf: unknown): (href: string) => boolean {
  const argument = `${CALLER}: the sites`;
  requireStrings(sites, argument);
  if (typeof siteOf !== "function") {
    throw wrongArgument(`${CALLER}: the siteOf`, "the function of anyurl/site, for the sites", describeKind(siteOf));
  }
  for (const [index, site] of sites.entries()) {
    if (siteOf(site) === site) continue;
    throw wrongArgument(`${argument}[${index}]`, 'a site, such as "https://example.com"', showValue(site));
  }
  return (href) => sites.includes(siteOf(href));
}

/** Whether all hosts of a list are known, and their classes are allowed. */
function areIn(classes: readonly HostClass[], hosts: readonly HostPattern[] | undefined): boolean {
  if (hosts === undefined) return false;
  return hosts.every(
    ({ star, host }) => star === "" && classes.includes(classifyHost({ hostname: host }) as HostClass),
  );
}

function readPorts(ports: unknown): readonly number[] | "any" | undefined {
  if (ports === undefined || ports === "any") return ports;
  const isPort = (port: unknown) => Number.isInteger(port) && (port as number) >= 0 && (port as number) <= 0xffff;
  if (Array.isArray(ports) && ports.every(isPort)) return ports;
  throw wrongArgument(`${CALLER}: the ports`, 'an array of ports from 0 to 65535, or "any"', showValue(ports));
}

/** A host without a port of its own. */
const WITHOUT_PORT = /^(?:[^:]*|[^[]*\[[^\]]*\])$/;

/** Returns the patterns of hosts, with the ports of the option at those that name none. */
function withPorts(hosts: readonly string[], ports: readonly number[] | "any" | undefined): readonly string[] {
  if (ports === undefined || !Array.isArray(hosts)) return hosts;
  const ends = ports === "any" ? ["*"] : ports;
  return hosts.flatMap((host) =>
    typeof host === "string" && WITHOUT_PORT.test(host) ? ends.map((port) => `${host}:${port}`) : [host],
  );
}
