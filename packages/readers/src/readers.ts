/** All readers by name. */
import type { AnyReaderFactory } from "./define/factory.ts";
import type { Reader } from "./define/reading.ts";
import { rfc3986, rfc3987, urlSpecification, urlStandard, w3c2012, webAddress2009, webspecs2014 } from "./documents.ts";
import {
  curl,
  fastURI,
  go,
  javaURI,
  javaURL,
  native,
  nodeURLParse,
  perl,
  php,
  python,
  ruby,
  uri_js,
  urijs,
  urlParse,
} from "./parsers.ts";
import {
  apache,
  astro,
  caddy,
  connect,
  elysia,
  express,
  fastify,
  h3,
  haproxy,
  hono,
  jetty,
  koa,
  lighttpd,
  next,
  nginx,
  reactRouter,
  sveltekit,
  tomcat,
  trafficServer,
  varnish,
} from "./servers.ts";

/**
 * The documents, by name and in the order of their years. Each is a reader. To bundle one alone, import it from
 * `@anyurl/readers/documents`.
 *
 * Readers whose document knows no encodings ignore the encoding of the context: `rfc3986`, `rfc3987` and `w3c-2012`.
 *
 * @example
 * ```ts
 * import { documents } from "@anyurl/readers";
 *
 * const { components, decisions } = documents["w3c-2012"].read("http://example.com;a/b");
 * components?.host; // → "example.com"
 * components?.path; // → "/;a/b"
 * decisions.some(({ name }) => name === "semicolon"); // → true
 * documents.rfc3986.read("../a", { base: "http://example.com/b/c" }).href; // → "http://example.com/a"
 * ```
 */
export const documents = /* @__PURE__ */ Object.freeze({
  "web-address-2009": webAddress2009,
  rfc3986,
  rfc3987,
  "w3c-2012": w3c2012,
  "webspecs-2014": webspecs2014,
  "url-specification": urlSpecification,
  "url-standard": urlStandard,
}) satisfies Readonly<Record<string, Reader>>;

type Factories = Readonly<Record<string, AnyReaderFactory>>;

/**
 * The URL parsers, by name. To bundle one alone, import it from `@anyurl/readers/parsers`.
 *
 * @example
 * ```ts
 * import { parsers, read } from "@anyurl/readers";
 *
 * const readings = read("http://h\\@i/", [parsers.go(), parsers["url-parse"]()]);
 * readings.map(({ components }) => components?.host ?? null); // → [null, "h"]
 * ```
 */
export const parsers = /* @__PURE__ */ Object.freeze({
  curl,
  "fast-uri": fastURI,
  go,
  "java-uri": javaURI,
  "java-url": javaURL,
  native,
  "node-url-parse": nodeURLParse,
  perl,
  php,
  python,
  ruby,
  "uri-js": uri_js,
  urijs,
  "url-parse": urlParse,
}) satisfies Factories;

/**
 * The servers and proxies, by name. To bundle one alone, import it from `@anyurl/readers/servers`.
 *
 * @example
 * ```ts
 * import { read, servers } from "@anyurl/readers";
 *
 * const [reading] = read("/a//b", [servers.nginx({ mergeSlashes: false })]);
 * reading?.segments; // → ["a", "", "b"]
 * ```
 */
export const servers = /* @__PURE__ */ Object.freeze({
  apache,
  astro,
  caddy,
  connect,
  elysia,
  express,
  fastify,
  h3,
  haproxy,
  hono,
  jetty,
  koa,
  lighttpd,
  next,
  nginx,
  "react-router": reactRouter,
  sveltekit,
  tomcat,
  "traffic-server": trafficServer,
  varnish,
}) satisfies Factories;
