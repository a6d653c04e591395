/**
 * Models of URL parsers. Each has its own export, so that bundlers drop the others.
 *
 * @module
 */
export { type CurlOptions, curl } from "./parsers/curl/curl.ts";
export type { CurlVersion } from "./parsers/curl/host.ts";
export type { FastURIVersion } from "./parsers/fast-uri/versions.ts";
export { type FastURIOptions, fastURI } from "./parsers/fast-uri.ts";
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
export { uri_js } from "./parsers/uri-js.ts";
export { type URIjsOptions, urijs } from "./parsers/urijs.ts";
export { urlParse } from "./parsers/url-parse.ts";
export type { NodeVersion } from "./steps/legacy-url.ts";
