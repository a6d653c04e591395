/**
 * The URL Pattern Standard, step by step, with the host's regular expressions for all components: an oracle for short
 * inputs. It shares no code with the package.
 */
import { basicURLParse, type MutableURLRecord, serializeHost, serializePath } from "whatwg-url";
import {
  canonicalizeAHash,
  canonicalizeAHostname,
  canonicalizeAnIPv6Hostname,
  canonicalizeAnOpaquePathname,
  canonicalizeAPassword,
  canonicalizeAPathname,
  canonicalizeAPort,
  canonicalizeAProtocol,
  canonicalizeASearch,
  canonicalizeAUsername,
} from "./canonicalize.ts";
import { parseAConstructorString } from "./constructor-string.ts";
import {
  type EncodingCallback,
  escapeAPatternString,
  generateAPatternString,
  generateARegularExpressionAndNameList,
  type Options,
  parseAPatternString,
} from "./parse.ts";

const COMPONENTS = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const;

type Name = (typeof COMPONENTS)[number];

export type Init = { readonly [member in Name | "baseURL"]?: string };

type Values = { [component in Name]?: string };

interface Component {
  readonly patternString: string;
  readonly regularExpression: RegExp;
  readonly groupNameList: readonly string[];
  readonly hasRegexpGroups: boolean;
}

const DEFAULT: Options = { delimiter: "", prefix: "", ignoreCase: false };
const HOSTNAME: Options = { ...DEFAULT, delimiter: "." };
const PATHNAME: Options = { ...DEFAULT, delimiter: "/", prefix: "/" };

const DEFAULT_PORTS: Readonly<Record<string, number | null>> = {
  ftp: 21,
  file: null,
  http: 80,
  https: 443,
  ws: 80,
  wss: 443,
};

/** https://urlpattern.spec.whatwg.org/#compile-a-component */
function compileAComponent(input: string, encodingCallback: EncodingCallback, options: Options): Component {
  const partList = parseAPatternString(input, options, encodingCallback);
  const { source, nameList } = generateARegularExpressionAndNameList(partList, options);
  let regularExpression: RegExp;
  try {
    regularExpression = new RegExp(source, options.ignoreCase ? "vi" : "v");
  } catch {
    throw new TypeError("regular expression");
  }
  return {
    patternString: generateAPatternString(partList, options),
    regularExpression,
    groupNameList: nameList,
    hasRegexpGroups: partList.some((part) => part.type === "regexp"),
  };
}

function matchesASpecialScheme({ regularExpression }: Component): boolean {
  return Object.keys(DEFAULT_PORTS).some((scheme) => regularExpression.test(scheme));
}

/** https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit */
function processAnInit(init: Init, type: "pattern" | "url", result: Values): Values {
  const has = (...names: readonly Name[]) => names.some((name) => init[name] !== undefined);
  const escaped = (input: string) => (type === "pattern" ? escapeAPatternString(input) : input);
  let baseURL: MutableURLRecord | null = null;
  if (init.baseURL !== undefined) {
    baseURL = basicURLParse(init.baseURL);
    if (baseURL === null) throw new TypeError("baseURL");
    if (!has("protocol")) result.protocol = escaped(baseURL.scheme);
    if (type !== "pattern" && !has("protocol", "hostname", "port", "username")) {
      result.username = escaped(baseURL.username);
    }
    if (type !== "pattern" && !has("protocol", "hostname", "port", "username", "password")) {
      result.password = escaped(baseURL.password);
    }
    if (!has("protocol", "hostname")) {
      result.hostname = escaped(baseURL.host === null ? "" : serializeHost(baseURL.host));
    }
    if (!has("protocol", "hostname", "port")) result.port = baseURL.port === null ? "" : String(baseURL.port);
    if (!has("protocol", "hostname", "port", "pathname")) result.pathname = escaped(serializePath(baseURL));
    if (!has("protocol", "hostname", "port", "pathname", "search")) result.search = escaped(baseURL.query ?? "");
    if (!has("protocol", "hostname", "port", "pathname", "search", "hash")) {
      result.hash = escaped(baseURL.fragment ?? "");
    }
  }
  const process = (value: string, canonicalize: EncodingCallback) => (type === "pattern" ? value : canonicalize(value));
  if (init.protocol !== undefined) {
    result.protocol = process(init.protocol.replace(/:$/, ""), canonicalizeAProtocol);
  }
  if (init.username !== undefined) result.username = process(init.username, canonicalizeAUsername);
  if (init.password !== undefined) result.password = process(init.password, canonicalizeAPassword);
  if (init.hostname !== undefined) result.hostname = process(init.hostname, canonicalizeAHostname);
  const resultProtocolString = result.protocol ?? "";
  if (init.port !== undefined) {
    result.port = process(init.port, (value) => canonicalizeAPort(value, resultProtocolString));
  }
  if (init.pathname !== undefined) {
    result.pathname = init.pathname;
    if (baseURL !== null && typeof baseURL.path !== "string" && !isAnAbsolutePathname(result.pathname, type)) {
      const baseURLPath = escaped(serializePath(baseURL));
      const slashIndex = baseURLPath.lastIndexOf("/");
      if (slashIndex >= 0) result.pathname = baseURLPath.slice(0, slashIndex + 1) + result.pathname;
    }
    const isStandard = resultProtocolString === "" || Object.hasOwn(DEFAULT_PORTS, resultProtocolString);
    result.pathname = process(result.pathname, isStandard ? canonicalizeAPathname : canonicalizeAnOpaquePathname);
  }
  if (init.search !== undefined) result.search = process(init.search.replace(/^\?/, ""), canonicalizeASearch);
  if (init.hash !== undefined) result.hash = process(init.hash.replace(/^#/, ""), canonicalizeAHash);
  return result;
}

/** https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname */
function isAnAbsolutePathname(input: string, type: "pattern" | "url"): boolean {
  if (input.startsWith("/")) return true;
  return type === "pattern" && (input.startsWith("\\/") || input.startsWith("{/"));
}

/** https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address */
function isAnIPv6Address(input: string): boolean {
  return [...input].length >= 2 && (input.startsWith("[") || input.startsWith("{[") || input.startsWith("\\["));
}

export interface OracleResult {
  readonly inputs: readonly (string | Init)[];
  readonly components: Readonly<Record<string, { input: string; groups: Record<string, string | undefined> }>>;
}

/** https://webidl.spec.whatwg.org/#js-USVString: lone surrogates become U+FFFD. */
function withScalarValues<Given extends string | Init>(given: Given): Given {
  const convert = (value: unknown) => (typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value);
  if (typeof given === "string") return convert(given) as Given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, convert(value)])) as Given;
}

export class OracleURLPattern {
  readonly #components = new Map<Name, Component>();

  /** https://urlpattern.spec.whatwg.org/#url-pattern-create */
  constructor(given: string | Init, givenBase: string | undefined, { ignoreCase = false } = {}) {
    const input = withScalarValues(given);
    const baseURL = givenBase && withScalarValues(givenBase);
    let init: Init;
    if (typeof input === "string") {
      init = parseAConstructorString(input, (protocol) =>
        matchesASpecialScheme(compileAComponent(protocol, canonicalizeAProtocol, DEFAULT)),
      );
      if (baseURL === undefined && init.protocol === undefined) throw new TypeError("base URL");
      if (baseURL !== undefined) init = { ...init, baseURL };
    } else {
      if (baseURL !== undefined) throw new TypeError("base URL");
      init = input;
    }
    const processedInit = processAnInit(init, "pattern", {});
    for (const name of COMPONENTS) processedInit[name] ??= "*";
    const { protocol, port, hostname } = processedInit as Required<Values>;
    const defaultPort = Object.hasOwn(DEFAULT_PORTS, protocol) ? DEFAULT_PORTS[protocol] : null;
    if (/^[0-9]+$/.test(port) && defaultPort !== null && Number(port) === defaultPort) processedInit.port = "";
    const compile = (name: Name, encodingCallback: EncodingCallback, options = DEFAULT) =>
      this.#components.set(name, compileAComponent(processedInit[name] as string, encodingCallback, options));
    compile("protocol", canonicalizeAProtocol);
    compile("username", canonicalizeAUsername);
    compile("password", canonicalizeAPassword);
    compile("hostname", isAnIPv6Address(hostname) ? canonicalizeAnIPv6Hostname : canonicalizeAHostname, HOSTNAME);
    compile("port", (value) => canonicalizeAPort(value));
    if (matchesASpecialScheme(this.#components.get("protocol") as Component)) {
      compile("pathname", canonicalizeAPathname, { ...PATHNAME, ignoreCase });
    } else {
      compile("pathname", canonicalizeAnOpaquePathname, { ...DEFAULT, ignoreCase });
    }
    compile("search", canonicalizeASearch, { ...DEFAULT, ignoreCase });
    compile("hash", canonicalizeAHash, { ...DEFAULT, ignoreCase });
  }

  get hasRegExpGroups(): boolean {
    return [...this.#components.values()].some((component) => component.hasRegexpGroups);
  }

  /** The pattern strings of the components. */
  get attributes(): Readonly<Record<string, string>> {
    return Object.fromEntries(COMPONENTS.map((name) => [name, this.#components.get(name)?.patternString ?? ""]));
  }

  /** https://urlpattern.spec.whatwg.org/#url-pattern-match */
  exec(given: string | Init, givenBase?: string): OracleResult | null {
    const input = withScalarValues(given);
    const baseURLString = givenBase && withScalarValues(givenBase);
    const values = valuesOf(input, baseURLString);
    if (values === null) return null;
    const results: Record<string, { input: string; groups: Record<string, string | undefined> }> = {};
    for (const name of COMPONENTS) {
      const { regularExpression, groupNameList } = this.#components.get(name) as Component;
      const value = values[name] ?? "";
      const execResult = regularExpression.exec(value);
      if (execResult === null) return null;
      const groups = groupNameList.map((group, index) => [group, execResult[index + 1]] as const);
      results[name] = { input: value, groups: Object.fromEntries(groups) };
    }
    return { inputs: baseURLString === undefined ? [input] : [input, baseURLString], components: results };
  }
}

/** Returns the components to match; `null` if the input is not a URL. */
function valuesOf(input: string | Init, baseURLString: string | undefined): Values | null {
  if (typeof input !== "string") {
    if (baseURLString !== undefined) throw new TypeError("base URL");
    try {
      return processAnInit(input, "url", Object.fromEntries(COMPONENTS.map((name) => [name, ""])));
    } catch {
      return null;
    }
  }
  const baseURL = baseURLString === undefined ? undefined : basicURLParse(baseURLString);
  if (baseURL === null) return null;
  const url = basicURLParse(input, baseURL === undefined ? {} : { baseURL });
  if (url === null) return null;
  return {
    protocol: url.scheme,
    username: url.username,
    password: url.password,
    hostname: url.host === null ? "" : serializeHost(url.host),
    port: url.port === null ? "" : String(url.port),
    pathname: serializePath(url),
    search: url.query ?? "",
    hash: url.fragment ?? "",
  };
}
