/**
 * Models of servers and proxies. Each has its own export, so that bundlers drop the others.
 *
 * @module
 */
export { type ApacheOptions, apache } from "./servers/apache/apache.ts";
export { type AstroOptions, astro } from "./servers/astro.ts";
export { type CaddyOptions, caddy } from "./servers/caddy.ts";
export { type ConnectOptions, connect } from "./servers/connect.ts";
export { elysia } from "./servers/elysia.ts";
export { type ExpressOptions, express } from "./servers/express.ts";
export { type FastifyOptions, fastify } from "./servers/fastify.ts";
export { type H3Options, h3 } from "./servers/h3.ts";
export { type HAProxyOptions, haproxy } from "./servers/haproxy/haproxy.ts";
export type { HAProxyNormalizer } from "./servers/haproxy/normalizers.ts";
export { type HonoOptions, hono } from "./servers/hono.ts";
export { type JettyOptions, jetty } from "./servers/jetty/jetty.ts";
export { type KoaOptions, koa } from "./servers/koa.ts";
export { type LighttpdOptions, lighttpd } from "./servers/lighttpd/lighttpd.ts";
export { type NextOptions, next } from "./servers/next.ts";
export type { NginxVersion } from "./servers/nginx/host.ts";
export { type NginxOptions, nginx } from "./servers/nginx/nginx.ts";
export { type ReactRouterOptions, reactRouter } from "./servers/react-router.ts";
export { sveltekit } from "./servers/sveltekit.ts";
export { type TomcatEncodedSolidus, type TomcatOptions, tomcat } from "./servers/tomcat/tomcat.ts";
export { trafficServer } from "./servers/traffic-server.ts";
export { varnish } from "./servers/varnish.ts";
