/**
 * URL parsers from npm. They run in this process, on its version of Node.
 *
 * A component that the library does not have is `null`, and so is an empty one that it does not distinguish.
 */
import { createRequire } from "node:module";
import { type AnyReaderFactory, parsers } from "@anyurl/readers";
import { linesIn } from "../inputs/attacks.ts";
import { otherInstallation } from "../installations.ts";
import { type Answer, type Configuration, DEFAULTS, type ProgramUnderTest } from "../program.ts";

const require = createRequire(import.meta.url);

/** The used parts of the libraries. Not all libraries have types. */
interface Libraries {
  readonly "url-parse": new (
    input: string,
  ) => Readonly<
    Record<"protocol" | "username" | "password" | "hostname" | "port" | "pathname" | "query" | "hash", string>
  > & {
    readonly slashes: boolean;
  };
  readonly urijs: (new (input: string) => URIOfURIjs) & { preventInvalidHostname: boolean };
  readonly "uri-js": URILibrary;
  readonly "fast-uri": URILibrary;
}

type URIOfURIjs = Readonly<
  Record<"protocol" | "username" | "password" | "hostname" | "port" | "path" | "query" | "fragment", () => string>
> & { is(what: "ip6"): boolean };

interface URILibrary {
  parse(input: string): Readonly<Record<string, string | undefined>>;
  serialize(components: { readonly host: string }): string;
}

type Name = keyof Libraries;

function load<LoadedName extends Name>(name: LoadedName): Libraries[LoadedName] {
  return require(name) as Libraries[LoadedName];
}

function program(
  name: Name,
  answerer: (options: object) => (input: string) => Answer,
  configurations: readonly Configuration[] = [DEFAULTS],
): ProgramUnderTest {
  const factory: AnyReaderFactory = parsers[name];
  const version = versionOf(name);
  return {
    kind: "parser",
    factory,
    configurations,
    installations: () => [otherInstallation(version)],
    async start(_, options) {
      const answer = answerer(options);
      return {
        ask: async (inputs) => inputs.map(({ text }) => answerOrError(answer, text)),
        close: async () => {},
      };
    },
  };
}

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { readonly version: string }).version;
}

function answerOrError(answer: (input: string) => Answer, input: string): Answer {
  try {
    return answer(input);
  } catch (error) {
    return { refused: String(error) };
  }
}

function orNull(text: string | number | undefined): string | null {
  return text === undefined || text === "" ? null : String(text);
}

function text(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}

export const urlParse = program("url-parse", () => {
  const URLParse = load("url-parse");
  return (input) => {
    const url = new URLParse(input);
    return {
      scheme: orNull(url.protocol.slice(0, -1)),
      username: orNull(url.username),
      password: orNull(url.password),
      host: url.slashes ? url.hostname : null,
      port: orNull(url.port),
      path: url.pathname,
      query: url.query === "" ? null : url.query.slice(1),
      fragment: url.hash === "" ? null : url.hash.slice(1),
    };
  };
});

export const urijs = program(
  "urijs",
  ({ preventInvalidHostname = false }: { readonly preventInvalidHostname?: boolean }) => {
    const URI = load("urijs");
    return (input) => {
      URI.preventInvalidHostname = preventInvalidHostname;
      const uri = new URI(input);
      const hostname = uri.hostname();
      return {
        scheme: orNull(uri.protocol()),
        username: orNull(uri.username()),
        password: orNull(uri.password()),
        host: orNull(uri.is("ip6") ? `[${hostname}]` : hostname),
        port: orNull(uri.port()),
        path: uri.path(),
        query: orNull(uri.query()),
        fragment: orNull(uri.fragment()),
      };
    };
  },
  [DEFAULTS, { title: "preventInvalidHostname", options: { preventInvalidHostname: true } }],
);

/** The members that schemes put in the place of a path and a query are joined, as `serialize` joins them. */
function answerOfURI(library: URILibrary, input: string): Answer {
  const uri = library.parse(input);
  if (uri.error !== undefined) return { refused: uri.error };
  const { scheme, userinfo, host, port, path, query, fragment, nid, nss, uuid, resourceName } = uri;
  const colon = userinfo?.indexOf(":") ?? -1;
  const mark = resourceName?.indexOf("?") ?? -1;
  // Without a zone, which cannot begin with "25" in what fast-uri serializes.
  const address = host?.replace(/%.*/s, "") ?? "";
  const isIPv6 = !address.startsWith("[") && library.serialize({ host: address }).startsWith("//[");
  return {
    scheme: text(scheme),
    username: text(colon < 0 ? userinfo : userinfo?.slice(0, colon)),
    password: text(colon < 0 ? undefined : userinfo?.slice(colon + 1)),
    host: isIPv6 ? `[${host}]` : text(host),
    port: text(port),
    path:
      nid !== undefined
        ? `${nid}:${nss ?? uuid}`
        : text(mark < 0 ? (resourceName ?? path) : resourceName?.slice(0, mark)),
    query: text(mark < 0 ? query : resourceName?.slice(mark + 1)),
    fragment: text(fragment),
  };
}

export const uri_js = program("uri-js", () => (input) => answerOfURI(load("uri-js"), input));

/** The newest version, which is the first, has the name of the package; others have their numbers after it. */
export const fastURI: ProgramUnderTest = {
  ...program("fast-uri", () => (input) => answerOfURI(load("fast-uri"), input)),
  inputs: linesIn("fast-uri.json").map((text) => ({ text })),
  installations: () => [...parsers["fast-uri"].testedVersions].reverse().map(otherInstallation),
  async start({ version }) {
    const name = version === versionOf("fast-uri") ? "fast-uri" : `fast-uri-${version}`;
    const library = require(name) as URILibrary;
    return {
      ask: async (inputs) => inputs.map(({ text }) => answerOrError((input) => answerOfURI(library, input), text)),
      close: async () => {},
    };
  },
};
