/**
 * How servers, proxies and URL parsers read a URL. Each reader is a model of a program, tested against the program.
 *
 * @module
 */
export { type Agreed, type Agreement, agree, type Disagreement } from "./agree.ts";
export type { AnyReaderFactory, NoOptions, Program, ReaderFactory } from "./define/factory.ts";
export type { OptionKind, OptionKinds } from "./define/options.ts";
export { type CurlOptions, curl } from "./parsers/curl/curl.ts";
export type { CurlVersion } from "./parsers/curl/host.ts";
export { fastURI } from "./parsers/fast-uri.ts";
export { type GoOptions, go } from "./parsers/go/go.ts";
export type { GoVersion } from "./parsers/go/host.ts";
export { javaURI } from "./parsers/java/java-uri.ts";
export { type JavaURLOptions, javaURL } from "./parsers/java/java-url.ts";
export { native } from "./parsers/native.ts";
export { type NodeURLParseOptions, nodeURLParse } from "./parsers/node-url-parse.ts";
export type { PerlVersion } from "./parsers/perl/classes.ts";
export { type PerlOptions, perl } from "./parsers/perl/perl.ts";
export { php } from "./parsers/php.ts";
export type { PythonVersion } from "./parsers/python/brackets.ts";
export { type PythonOptions, python } from "./parsers/python/python.ts";
export { type RubyOptions, ruby } from "./parsers/ruby.ts";
export { uriJS } from "./parsers/uri-js.ts";
export { type URIjsOptions, urijs } from "./parsers/urijs.ts";
export { urlParse } from "./parsers/url-parse.ts";
export { readAll } from "./read-all.ts";
export { parsers, servers } from "./readers.ts";
export { type ApacheOptions, apache } from "./servers/apache/apache.ts";
export { type CaddyOptions, caddy } from "./servers/caddy.ts";
export { type ExpressOptions, express } from "./servers/express.ts";
export { type FastifyOptions, fastify } from "./servers/fastify.ts";
export { type HAProxyOptions, haproxy } from "./servers/haproxy/haproxy.ts";
export type { HAProxyNormalizer } from "./servers/haproxy/normalizers.ts";
export { type HonoOptions, hono } from "./servers/hono.ts";
export { type JettyOptions, jetty } from "./servers/jetty/jetty.ts";
export { type LighttpdOptions, lighttpd } from "./servers/lighttpd/lighttpd.ts";
export type { NginxVersion } from "./servers/nginx/host.ts";
export { type NginxOptions, nginx } from "./servers/nginx/nginx.ts";
export { type TomcatEncodedSolidus, type TomcatOptions, tomcat } from "./servers/tomcat/tomcat.ts";
export { trafficServer } from "./servers/traffic-server.ts";
export { varnish } from "./servers/varnish.ts";
export type { NodeVersion } from "./steps/legacy-url.ts";
