/** All programs, in the order of the tables. */
import type { ProgramUnderTest } from "../program.ts";
import { apache } from "./apache.ts";
import { astroUnderTest } from "./astro.ts";
import { caddy } from "./caddy.ts";
import { connectUnderTest } from "./connect.ts";
import { curl } from "./curl.ts";
import { elysiaUnderTest } from "./elysia.ts";
import { expressUnderTest } from "./express.ts";
import { fastifyUnderTest } from "./fastify.ts";
import { go } from "./go.ts";
import { h3UnderTest } from "./h3.ts";
import { haproxy } from "./haproxy.ts";
import { honoUnderTest } from "./hono.ts";
import { javaURIUnderTest, javaURLUnderTest } from "./java-parsers.ts";
import { jettyUnderTest } from "./jetty.ts";
import { koaUnderTest } from "./koa.ts";
import { lighttpd } from "./lighttpd.ts";
import { nestOnExpress, nestOnFastify } from "./nest.ts";
import { nextUnderTest } from "./next.ts";
import { nginx } from "./nginx.ts";
import { nodeURLParseUnderTest } from "./node-url-parse.ts";
import { fastURI, uri_js, urijs, urlParse } from "./npm-parsers.ts";
import { perl } from "./perl.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { reactRouterUnderTest } from "./react-router.ts";
import { ruby } from "./ruby.ts";
import { svelteKitUnderTest } from "./sveltekit.ts";
import { tomcatUnderTest } from "./tomcat.ts";
import { trafficServer } from "./traffic-server.ts";
import { varnish } from "./varnish.ts";

/** The programs whose models are held to them. Add yours here, a line each. */
export const PROGRAMS: readonly ProgramUnderTest[] = [
  nginx,
  lighttpd,
  apache,
  caddy,
  jettyUnderTest,
  haproxy,
  varnish,
  trafficServer,
  tomcatUnderTest,
  expressUnderTest,
  fastifyUnderTest,
  honoUnderTest,
  connectUnderTest,
  koaUnderTest,
  h3UnderTest,
  reactRouterUnderTest,
  nextUnderTest,
  svelteKitUnderTest,
  astroUnderTest,
  elysiaUnderTest,
  nestOnExpress,
  nestOnFastify,
  curl,
  go,
  perl,
  php,
  python,
  ruby,
  javaURIUnderTest,
  javaURLUnderTest,
  urlParse,
  urijs,
  uri_js,
  fastURI,
  nodeURLParseUnderTest,
];
