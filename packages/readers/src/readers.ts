/** The readers of this package by name. */
import type { AnyReaderFactory } from "./define/factory.ts";
import { curl } from "./parsers/curl/curl.ts";
import { fastURI } from "./parsers/fast-uri.ts";
import { go } from "./parsers/go/go.ts";
import { javaURI } from "./parsers/java/java-uri.ts";
import { javaURL } from "./parsers/java/java-url.ts";
import { native } from "./parsers/native.ts";
import { nodeURLParse } from "./parsers/node-url-parse.ts";
import { perl } from "./parsers/perl/perl.ts";
import { php } from "./parsers/php.ts";
import { python } from "./parsers/python/python.ts";
import { ruby } from "./parsers/ruby.ts";
import { uriJS } from "./parsers/uri-js.ts";
import { urijs } from "./parsers/urijs.ts";
import { urlParse } from "./parsers/url-parse.ts";
import { apache } from "./servers/apache/apache.ts";
import { caddy } from "./servers/caddy.ts";
import { express } from "./servers/express.ts";
import { fastify } from "./servers/fastify.ts";
import { haproxy } from "./servers/haproxy/haproxy.ts";
import { hono } from "./servers/hono.ts";
import { jetty } from "./servers/jetty/jetty.ts";
import { lighttpd } from "./servers/lighttpd/lighttpd.ts";
import { nginx } from "./servers/nginx/nginx.ts";
import { tomcat } from "./servers/tomcat/tomcat.ts";
import { trafficServer } from "./servers/traffic-server.ts";
import { varnish } from "./servers/varnish.ts";

type Factories = Readonly<Record<string, AnyReaderFactory>>;

/** Servers and proxies. */
export const servers = /* @__PURE__ */ Object.freeze({
  apache,
  caddy,
  express,
  fastify,
  haproxy,
  hono,
  jetty,
  lighttpd,
  nginx,
  tomcat,
  "traffic-server": trafficServer,
  varnish,
}) satisfies Factories;

/** URL parsers. */
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
  "uri-js": uriJS,
  urijs,
  "url-parse": urlParse,
}) satisfies Factories;
