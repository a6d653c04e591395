/** The servers of `audit` without --backends. */

/**
 * The names of servers, most common first. The first one is compared with the others, so it must be one that often
 * decides about access: the servers and proxies that run in front come first, nginx before all, then the servers of
 * applications and the frameworks. Within each of these, more sites use the first ones.
 */
const MOST_COMMON: readonly string[] = [
  ...["nginx", "apache", "haproxy", "caddy", "varnish", "traffic-server", "lighttpd"],
  ...["tomcat", "jetty", "express", "next", "react-router", "hono", "fastify", "koa", "h3", "sveltekit", "astro"],
  "elysia",
];

/** A path of this server also ends at a dot: each request for a file, such as `/app.js`, would be a difference. */
const LEFT_OUT = ["connect"];

/** Returns names in this order. Names that the list lacks come last. */
export function mostCommonFirst(names: readonly string[]): readonly string[] {
  const known = MOST_COMMON.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name) && !LEFT_OUT.includes(name))];
}
